package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.ALGEBRA;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.DoubleFunction;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.FrameReport;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CollectedFrames;
import io.github.manifolddenoise.testing.DescentKind;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.SharedData;

/**
 * Noisy points of curves and a surface in the plane and in space, five draws of each: how far results lie from the curve,
 * how much of it they cover, and how far each is from its own clean point. The distance alone hides that without
 * constraints points collapse on a few places.
 */
class LowDimensionalTest {

	private static final int BINS = 40;

	/** A set of points, the rules for it, and what is asked of its results. */
	private enum Set {

		SINE(20, 30, 2, 1, 0.22, 0.18, 27, 14), HELIX(5, 20, 1, 1, 0.08, 0.08, 34, 17),
			CLOSED(5, 20, 1, 1, 0.075, 0.075, 34, 17), SURFACE(10, 20, 1, 2, 0.05, 0.05, 34, 17);

		private final ModelOptions options;
		private final int components;
		private final double mostDistance;
		private final double mostMeanDistance;
		private final int leastCoverage;
		private final int mostUnconstrainedCoverage;

		Set(final int kernelNeighbours, final int extensionNeighbours, final double factor, final int components,
			final double mostDistance, final double mostMeanDistance, final int leastCoverage,
			final int mostUnconstrainedCoverage)
		{
			options = new ModelOptions(new DiffusionKernel(1), Centring.TRIVIAL_VECTOR, 1, new Bandwidth.NearestNeighbours(
				kernelNeighbours, 1), new Bandwidth.NearestNeighbours(extensionNeighbours, factor), 0.01);
			this.components = components;
			this.mostDistance = mostDistance;
			this.mostMeanDistance = mostMeanDistance;
			this.leastCoverage = leastCoverage;
			this.mostUnconstrainedCoverage = mostUnconstrainedCoverage;
		}

		/** The curve as many points, in the order of its parameter; sine and helix go on beyond their ends. */
		private DMatrixRMaj curve() {
			return new DMatrixRMaj(switch (this) {
				case SINE -> along(-1.5, 2 * Math.PI + 1.5, t -> new double[] { t, Math.sin(t) });
				case HELIX -> along(-0.3, 3 * Math.PI + 0.3, t -> new double[] { Math.cos(t), Math.sin(t), t / 4 });
				case CLOSED -> along(0, 2 * Math.PI, t -> new double[] { Math.cos(t), Math.sin(t), 0.5 * Math.cos(2 * t) });
				case SURFACE -> surface();
			});
		}

		private static double[][] along(final double from, final double to,
			final DoubleFunction<double[]> point)
		{
			final double[][] points = new double[20000][];
			for (int i = 0; i < points.length; i++) points[i] = point.apply(from + (to - from) * i / (points.length - 1));
			return points;
		}

		private static double[][] surface() {
			final int side = 500;
			final double[][] points = new double[side * side][];
			for (int i = 0; i < points.length; i++) {
				final double u = -1.2 + 2.4 * (i % side) / (side - 1), v = -1.2 + 2.4 * (i / side) / (side - 1);
				points[i] = new double[] { u, v, 0.5 * Math.sin(2 * u) * Math.cos(1.5 * v) };
			}
			return points;
		}
	}

	/**
	 * How good some points are.
	 *
	 * @param distance RMS distance to the curve
	 * @param coverage bins of the curve's parameter that hold the nearest curve point of a point
	 * @param own RMS distance to the points' own clean points
	 */
	private record Score(double distance, int coverage, double own, double drift) {}

	private record Scores(Score constrained, Score unconstrained) {}

	private static List<Scores> scores(final Set set) throws IOException {
		final DMatrixRMaj curve = set.curve();
		final List<Scores> scores = new ArrayList<>();
		for (int seed = 0; seed < 5; seed++) {
			final String name = "proto/lowd_" + set.name().toLowerCase(Locale.ROOT) + "_seed" + seed + ".csv";
			final double[][] rows = Files.readAllLines(SharedData.path(name)).stream().filter(line -> !line.startsWith("#"))
				.map(line -> Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray()).toArray(double[][]::new);
			final int d = rows[0].length / 2;
			final double[][] noisy = Arrays.stream(rows).map(row -> Arrays.copyOf(row, d)).toArray(double[][]::new);
			final double[][] clean = Arrays.stream(rows).map(row -> Arrays.copyOfRange(row, d, 2 * d)).toArray(double[][]::new);
			scores.add(new Scores(score(set, DescentKind.CONSTRAINED, noisy, clean, curve), score(set,
				DescentKind.UNCONSTRAINED, noisy, clean, curve)));
		}
		return scores;
	}

	private static Score score(final Set set, final DescentKind method, final double[][] noisy,
		final double[][] clean, final DMatrixRMaj curve) throws IOException
	{
		final PreimageOptions options = new PreimageOptions(set.options, method.with(new BarzilaiBorwein(1e-6, 300)),
			OptionalInt.of(set.components));
		final Preimages denoised = new PreimageDenoiser(options, ALGEBRA, Progress.NONE).denoise(DoubleFrames.of(noisy));
		final int m = noisy.length, d = noisy[0].length;
		final CollectedFrames result = new CollectedFrames(m, d);
		FrameBlocks.write(denoised.frames(ALGEBRA), result, Progress.NONE);
		final boolean[] covered = new boolean[BINS];
		double distance = 0, own = 0;
		for (int i = 0; i < m; i++) {
			final double[] point = row(result.values(), i);
			final int nearest = nearest(point, curve);
			distance += squared(point, row(curve, nearest)) / m;
			own += squared(point, clean[i]) / m;
			covered[(int) ((long) nearest * BINS / curve.numRows)] = true;
		}
		int coverage = 0;
		for (final boolean bin : covered) coverage += bin ? 1 : 0;
		final double drift = denoised.reports().stream().mapToDouble(FrameReport::drift).max().orElseThrow();
		return new Score(Math.sqrt(distance), coverage, Math.sqrt(own), drift);
	}

	private static double[] row(final DMatrixRMaj matrix, final int row) {
		return Arrays.copyOfRange(matrix.data, row * matrix.numCols, (row + 1) * matrix.numCols);
	}

	private static int nearest(final double[] point, final DMatrixRMaj curve) {
		int nearest = 0;
		double least = Double.POSITIVE_INFINITY;
		for (int i = 0; i < curve.numRows; i++) {
			double squared = 0;
			for (int k = 0; k < point.length; k++) {
				final double difference = point[k] - curve.data[i * point.length + k];
				squared += difference * difference;
			}
			if (squared < least) {
				least = squared;
				nearest = i;
			}
		}
		return nearest;
	}

	private static double squared(final double[] a, final double[] b) {
		double sum = 0;
		for (int k = 0; k < a.length; k++) sum += (a[k] - b[k]) * (a[k] - b[k]);
		return sum;
	}

	/** Results lie near the curve, spread over it, stay near their own points and keep their components. */
	@ParameterizedTest
	@EnumSource(Set.class)
	void theConstrainedPreimageFollowsTheManifold(final Set set) throws IOException {
		final List<Scores> draws = scores(set);
		for (final Scores scores : draws) {
			final Score constrained = scores.constrained(), unconstrained = scores.unconstrained();
			assertAll(scores.toString(), () -> assertTrue(constrained.distance() <= set.mostDistance, "distance"),
				() -> assertTrue(constrained.coverage() >= set.leastCoverage, "coverage"), () -> assertTrue(unconstrained
					.coverage() <= set.mostUnconstrainedCoverage, "coverage without constraints"), () -> assertTrue(constrained
						.own() <= 0.65 * unconstrained.own(), "distance to the own clean points"), () -> assertTrue(constrained
							.drift() <= 1e-7, "drift"));
		}
		final double mean = draws.stream().mapToDouble(draw -> draw.constrained().distance()).average().orElseThrow();
		assertTrue(mean <= set.mostMeanDistance, () -> "mean distance " + mean);
	}
}
