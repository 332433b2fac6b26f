package io.github.manifolddenoise.tiff;

import java.nio.ByteBuffer;
import java.util.Optional;

import io.github.manifolddenoise.array.ElementType;
import io.github.manifolddenoise.recording.PixelType;

/** How one sample of a pixel is stored in a file. */
enum SampleType {

	UINT8(ElementType.UINT8, PixelType.UINT8), UINT16(ElementType.UINT16, PixelType.UINT16),

	INT16(ElementType.INT16, PixelType.INT16),

	/** These become floats. */
	INT8(ElementType.INT8, PixelType.FLOAT32), INT32(ElementType.INT32, PixelType.FLOAT32), UINT32(ElementType.UINT32,
			PixelType.FLOAT32), FLOAT32(ElementType.FLOAT32, PixelType.FLOAT32), FLOAT64(ElementType.FLOAT64,
				PixelType.FLOAT32), INT64(8), UINT64(8), FLOAT16(2);

	private static final double TWO_TO_64 = 0x1p64;

	private final Optional<ElementType> element;
	private final int bytes;
	private final PixelType pixels;

	SampleType(final ElementType element, final PixelType pixels) {
		this.element = Optional.of(element);
		this.pixels = pixels;
		bytes = element.bytes();
	}

	/** One that arrays do not have. */
	SampleType(final int bytes) {
		element = Optional.empty();
		pixels = PixelType.FLOAT32;
		this.bytes = bytes;
	}

	/** Size of a sample. */
	int bytes() {
		return bytes;
	}

	/** What grey pixels are read as. */
	PixelType pixels() {
		return pixels;
	}

	/**
	 * Copies samples from a buffer, in the byte order of the buffer.
	 *
	 * @param start first byte of the first sample
	 * @param stride bytes from one sample to the next
	 */
	void decode(final ByteBuffer from, final int start, final int stride, final int count, final double[] to,
		final int at)
	{
		if (element.isPresent()) element.get().decode(from, start, stride, count, to, at);
		else for (int i = 0; i < count; i++) to[at + i] = rare(from, start + i * stride);
		if (this == INT16) for (int i = at; i < at + count; i++) to[i] += PixelType.SIGNED;
	}

	private float rare(final ByteBuffer from, final int p) {
		return switch (this) {
			case INT64 -> from.getLong(p);
			case UINT64 -> (float) (from.getLong(p) < 0 ? from.getLong(p) + TWO_TO_64 : from.getLong(p));
			default -> half(from.getShort(p));
		};
	}

	/** A number of 1 bit for the sign, 5 for the exponent, 10 for the fraction (IEEE 754). */
	private static float half(final short bits) {
		final int exponent = bits >> 10 & 0x1f, fraction = bits & 0x3ff;
		final float size = exponent == 0 ? Math.scalb((float) fraction, -24) : exponent < 31 ? Math.scalb(1024f + fraction,
			exponent - 25) : fraction == 0 ? Float.POSITIVE_INFINITY : Float.NaN;
		return bits < 0 ? -size : size;
	}
}
