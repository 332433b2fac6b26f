package io.github.manifolddenoise.array;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import io.github.manifolddenoise.recording.Planes;

/** Pixels of arrays. */
public final class ReadArrays {

	private ReadArrays() {}

	/** Length along the axes of time, channels, sections, rows and columns; 1 where there is none. */
	public static List<Long> lengths(final StackArray array) {
		return List.of(array.length(Axis.Kind.TIME), array.length(Axis.Kind.CHANNEL), array.length(Axis.Kind.DEPTH), array.length(
			Axis.Kind.Y), array.length(Axis.Kind.X));
	}

	/**
	 * Some pixels of a plane.
	 *
	 * @param plane from 0, along channels first, then sections, then time points
	 */
	public static double[] pixels(final StackArray array, final int plane, final int first, final int count) throws IOException {
		final double[] pixels = new double[count];
		try (Planes planes = new ArraySource(Path.of(array.name()), array).open(List.of(plane))) {
			planes.read(1, 0, first, count, pixels, 0);
		}
		return pixels;
	}
}
