package io.github.manifolddenoise.recording;

/** What the pixels of a recording are. */
public enum PixelType {

	UINT8(8), UINT16(16),

	/** Values as 0..65535: {@value #SIGNED} is added to those that are stored. */
	INT16(16),

	/** Red, green and blue of 8 bits each, the components 0, 1 and 2 of a slice. */
	RGB(24),

	FLOAT32(32);

	/** What is added to signed values. */
	public static final int SIGNED = 32768;

	private final int bits;

	PixelType(final int bits) {
		this.bits = bits;
	}

	/** Of a pixel. */
	public int bits() {
		return bits;
	}

	/** Components of a pixel. */
	public int components() {
		return this == RGB ? 3 : 1;
	}

	/** {@code value} rounded half up and clipped to 0..{@code max}; 0 for NaN. */
	public static int round(final double value, final int max) {
		if (!(value > 0)) return 0;
		if (value >= max) return max;
		final int whole = (int) value;
		return value - whole >= 0.5 ? whole + 1 : whole;
	}
}
