package io.github.manifolddenoise.array;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

import io.github.manifolddenoise.recording.PhysicalUnit;

/** What the scripts that write arrays of every kind say of one, and whether that is what is read. */
public final class ArrayKinds {

	private ArrayKinds() {}

	/** @param line path, type, lengths along t, c, z, y and x, and whether there are scales */
	public static void check(final String line, final StackArray array) throws IOException {
		final String[] words = line.split("\t");
		final List<Long> lengths = IntStream.range(2, 7).mapToObj(k -> Long.valueOf(words[k])).toList();
		assertEquals(lengths, ReadArrays.lengths(array), line);
		checkPixels(line, words[1], lengths.stream().mapToInt(Long::intValue).toArray(), array);
		if (words[7].equals("scaled")) checkScales(line, array);
	}

	/** From within the second row to within the last but one, and the last. */
	private static void checkPixels(final String line, final String type, final int[] lengths, final StackArray array)
		throws IOException
	{
		final int planes = lengths[0] * lengths[1] * lengths[2], pixels = lengths[3] * lengths[4];
		final int first = lengths[4] + 3, count = pixels - 2 * lengths[4] - 8;
		for (int n = 0; n < planes; n++) {
			final int plane = 50 * (n % lengths[1]) + 31 * (n / lengths[1] % lengths[2]) + 7 * (n / lengths[1] / lengths[2]);
			final double[] block = ReadArrays.pixels(array, n, first, count);
			for (int i = 0; i < count; i++) assertEquals(value(type, (plane + first + i) % 251), block[i], line);
			assertEquals(value(type, (plane + pixels - 1) % 251), ReadArrays.pixels(array, n, pixels - 1, 1)[0], line);
		}
	}

	private static double value(final String type, final int base) {
		return switch (type) {
			case "i1" -> base - 125;
			case "u1" -> base;
			case "i2" -> (base - 125) * 200 + 32768;
			case "u2" -> base * 250;
			case "i4" -> (base - 125) * 16e6;
			case "u4" -> base * 16e6;
			case "f4" -> base * 0.5 - 3;
			default -> (float) (base / 3.0);
		};
	}

	private static void checkScales(final String line, final StackArray array) {
		checkScale(line, array, Axis.Kind.X, 0.125);
		checkScale(line, array, Axis.Kind.Y, 0.25);
		checkScale(line, array, Axis.Kind.DEPTH, 2.5);
		if (array.length(Axis.Kind.TIME) > 1) {
			final Axis time = array.axes().get(array.axis(Axis.Kind.TIME));
			assertEquals(0.25, time.scale() * PhysicalUnit.time(time.unit()).orElseThrow().size(), 1e-12, line);
		}
	}

	private static void checkScale(final String line, final StackArray array, final Axis.Kind kind, final double scale) {
		if (array.length(kind) == 1) return;
		final Axis axis = array.axes().get(array.axis(kind));
		assertEquals(PhysicalUnit.MICROMETER, PhysicalUnit.length(axis.unit()).orElseThrow(), line);
		assertEquals(scale, axis.scale(), line);
	}
}
