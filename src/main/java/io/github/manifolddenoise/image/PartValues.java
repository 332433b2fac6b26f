package io.github.manifolddenoise.image;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;


import io.github.manifolddenoise.recording.PixelType;

/** How values of a result are kept until they are put together: in as few bytes as leave the result's bits the same. */
public enum PartValues {
	BYTE(1) {

		@Override
		void put(final double value, final ByteBuffer to) {
			to.put((byte) PixelType.round(value, 0xff));
		}

		@Override
		double get(final ByteBuffer from) {
			return from.get() & 0xff;
		}
	},
	SHORT(2) {

		@Override
		void put(final double value, final ByteBuffer to) {
			to.putShort((short) PixelType.round(value, 0xffff));
		}

		@Override
		double get(final ByteBuffer from) {
			return from.getShort() & 0xffff;
		}
	},
	FLOAT(4) {

		@Override
		void put(final double value, final ByteBuffer to) {
			to.putFloat((float) value);
		}

		@Override
		double get(final ByteBuffer from) {
			return from.getFloat();
		}
	},
	DOUBLE(8) {

		@Override
		void put(final double value, final ByteBuffer to) {
			to.putDouble(value);
		}

		@Override
		double get(final ByteBuffer from) {
			return from.getDouble();
		}
	};

	private final int bytes;

	PartValues(final int bytes) {
		this.bytes = bytes;
	}

	/** For a result of an image. Values that a calibration is still applied to are not rounded. */
	public static PartValues of(final Recording input, final OutputType type) {
		final OutputDesign design = new OutputDesign(input, type, List.of());
		if (design.scaled()) return DOUBLE;
		return design.bitDepth() == 32 ? FLOAT : design.bitDepth() == 16 ? SHORT : BYTE;
	}

	/** Bytes of a value. */
	public int bytes() {
		return bytes;
	}

	/** The word for it in files. */
	public String word() {
		return name().toLowerCase(Locale.ROOT);
	}

	abstract void put(double value, ByteBuffer to);

	abstract double get(ByteBuffer from);

	/** Puts {@code count} values from {@code at} on. */
	public void encode(final double[] values, final int at, final int count, final ByteBuffer to) {
		for (int k = at; k < at + count; k++) put(values[k], to);
	}

	/** Takes {@code count} values to {@code at} and what follows. */
	public void decode(final ByteBuffer from, final double[] values, final int at, final int count) {
		for (int k = at; k < at + count; k++) values[k] = get(from);
	}
}
