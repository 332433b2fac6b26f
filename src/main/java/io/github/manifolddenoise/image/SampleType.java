package io.github.manifolddenoise.image;

import java.nio.ByteBuffer;
import java.util.Optional;

import io.github.manifolddenoise.array.ElementType;

/** How one sample of a pixel is stored in a file. */
enum SampleType {

	UINT8(ElementType.UINT8, 8), UINT16(ElementType.UINT16, 16),

	/** Becomes 0..65535 by adding 32768, as in ImageJ. */
	INT16(ElementType.INT16, 16),

	/** These become floats, as in ImageJ. */
	INT8(ElementType.INT8, 32), INT32(ElementType.INT32, 32), UINT32(ElementType.UINT32, 32), FLOAT32(ElementType.FLOAT32,
			32), FLOAT64(ElementType.FLOAT64, 32), INT64(8), UINT64(8), FLOAT16(2);

	private static final double TWO_TO_64 = 0x1p64;
	private static final int SIGNED = 32768;

	private final Optional<ElementType> element;
	private final int bytes;
	private final int depth;

	SampleType(final ElementType element, final int depth) {
		this.element = Optional.of(element);
		this.depth = depth;
		bytes = element.bytes();
	}

	/** One that arrays do not have. */
	SampleType(final int bytes) {
		element = Optional.empty();
		depth = 32;
		this.bytes = bytes;
	}

	/** Size of a sample. */
	int bytes() {
		return bytes;
	}

	/** Bits of a grey pixel in ImageJ. */
	int depth() {
		return depth;
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
		if (this == INT16) for (int i = at; i < at + count; i++) to[i] += SIGNED;
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
