package io.github.manifolddenoise.figure;

import java.awt.Color;
import java.util.Comparator;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.LineStyle;
import io.github.manifolddenoise.plot.Range;

/**
 * Space as seen from afar, in parallel projection.
 *
 * @param azimuth how far the viewer stands to the left of the y axis' negative end, in degrees
 * @param elevation how far above the horizon
 */
record SpaceView(double azimuth, double elevation) {

	/** From above at a slant. */
	static final SpaceView SLANTED = new SpaceView(35, 28);

	/** From high above. */
	static final SpaceView HIGH = new SpaceView(20, 55);

	/** From the side. */
	static final SpaceView LOW = new SpaceView(-40, 12);

	private static final double MARGIN = 0.06;

	/** x to the right, y upwards and nearness of every row (x, y, z). */
	double[][] project(final DMatrixRMaj points) {
		final double a = Math.toRadians(azimuth), e = Math.toRadians(elevation);
		final double[][] result = new double[3][points.numRows];
		for (int i = 0; i < points.numRows; i++) {
			final double x = points.get(i, 0), y = points.get(i, 1), z = points.get(i, 2);
			final double right = Math.cos(a) * x + Math.sin(a) * y, away = Math.cos(a) * y - Math.sin(a) * x;
			result[0][i] = right;
			result[1][i] = Math.cos(e) * z + Math.sin(e) * away;
			result[2][i] = Math.sin(e) * z - Math.cos(e) * away;
		}
		return result;
	}

	/** An empty panel in which these points have room. */
	Chart chart(final String title, final DMatrixRMaj points, final int width, final int height) {
		final double[][] places = project(points);
		final Range x = Range.of(places[0], MARGIN), y = Range.of(places[1], MARGIN);
		final double unit = Math.max(x.size() / width, y.size() / height);
		return new Chart(title, around(x, unit * width), around(y, unit * height), width, height);
	}

	private static Range around(final Range range, final double size) {
		final double middle = (range.low() + range.high()) / 2;
		return new Range(middle - size / 2, middle + size / 2);
	}

	/** Draws points, the nearest last. */
	void addPoints(final Chart chart, final DMatrixRMaj points, final IntFunction<Color> colours, final double radius) {
		final double[][] places = project(points);
		final int[] order = IntStream.range(0, points.numRows).boxed().sorted(Comparator.comparingDouble(
			i -> places[2][i])).mapToInt(i -> i).toArray();
		chart.points(IntStream.of(order).mapToDouble(i -> places[0][i]).toArray(), IntStream.of(order).mapToDouble(
			i -> places[1][i]).toArray(), i -> colours.apply(order[i]), radius);
	}

	/** Draws a line through places. */
	void addLine(final Chart chart, final DMatrixRMaj line, final Color colour, final double thickness) {
		final double[][] places = project(line);
		chart.line(places[0], places[1], LineStyle.of(colour), thickness);
	}
}
