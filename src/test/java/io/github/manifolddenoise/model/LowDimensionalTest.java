package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.FrameReport;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CollectedFrames;
import io.github.manifolddenoise.testing.DescentKind;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.SharedData;

/**
 * Noisy points of curves and a surface in the plane and in space, several draws of each: how far results lie from the curve,
 * how much of it they cover, and how far each is from its own clean point. The distance alone hides that without
 * constraints points collapse on a few places.
 */
class LowDimensionalTest {

	private static final int BINS = 40;

	/** Points with noise, and the same without. */
	private record Draw(double[][] noisy, double[][] clean) {

		/** A file beside the project; columns of the noisy points, then of the clean ones. */
		static Draw read(final Set set, final int seed) throws IOException {
			final String name = "proto/lowd_" + set.name().toLowerCase(Locale.ROOT) + "_seed" + seed + ".csv";
			final double[][] rows = Files.readAllLines(SharedData.path(name)).stream().filter(line -> !line.startsWith("#"))
				.map(line -> Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray()).toArray(double[][]::new);
			final int d = rows[0].length / 2;
			return new Draw(Arrays.stream(rows).map(row -> Arrays.copyOf(row, d)).toArray(double[][]::new), Arrays.stream(rows)
				.map(row -> Arrays.copyOfRange(row, d, 2 * d)).toArray(double[][]::new));
		}

		/** 300 points of a curve or 600 of the surface, with Gaussian noise of 0.4 for the sine and 0.1 for the others. */
		static Draw made(final Set set, final int seed) {
			final Random random = new Random(seed);
			final double noise = set == Set.SINE ? 0.4 : 0.1;
			final double[][] clean = Stream.generate(() -> set.point(random.nextDouble(), random.nextDouble())).limit(
				set == Set.SURFACE ? 600 : 300).toArray(double[][]::new);
			final double[][] noisy = Arrays.stream(clean).map(point -> Arrays.stream(point).map(x -> x + noise * random
				.nextGaussian()).toArray()).toArray(double[][]::new);
			return new Draw(noisy, clean);
		}
	}

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

		/** The point at parameters 0..1, of which a curve has one. */
		private double[] point(final double a, final double b) {
			return switch (this) {
				case SINE -> new double[] { 2 * Math.PI * a, Math.sin(2 * Math.PI * a) };
				case HELIX -> new double[] { Math.cos(3 * Math.PI * a), Math.sin(3 * Math.PI * a), 3 * Math.PI * a / 4 };
				case CLOSED -> new double[] { Math.cos(2 * Math.PI * a), Math.sin(2 * Math.PI * a), 0.5 * Math.cos(4 * Math.PI *
					a) };
				case SURFACE -> new double[] { 2 * a - 1, 2 * b - 1, 0.5 * Math.sin(4 * a - 2) * Math.cos(3 * b - 1.5) };
			};
		}

		/** The curve as many points, in the order of its parameter; sine and helix go on beyond their ends. */
		private DMatrixRMaj curve() {
			return new DMatrixRMaj(switch (this) {
				case SINE -> along(1.5 / (2 * Math.PI));
				case HELIX -> along(0.1 / Math.PI);
				case CLOSED -> along(0);
				case SURFACE -> surface();
			});
		}

		private double[][] along(final double beyond) {
			final double[][] points = new double[20000][];
			for (int i = 0; i < points.length; i++) {
				points[i] = point(-beyond + (1 + 2 * beyond) * i / (points.length - 1), 0);
			}
			return points;
		}

		private double[][] surface() {
			final int side = 250;
			final double[][] points = new double[side * side][];
			for (int i = 0; i < points.length; i++) {
				points[i] = point(-0.1 + 1.2 * (i % side) / (side - 1), -0.1 + 1.2 * (i / side) / (side - 1));
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

	private static Score score(final Set set, final DescentKind method, final Draw draw, final DMatrixRMaj curve)
		throws IOException
	{
		final double[][] noisy = draw.noisy(), clean = draw.clean();
		final PreimageOptions options = new PreimageOptions(set.options, method.with(new BarzilaiBorwein(1e-6, 300)),
			OptionalInt.of(set.components));
		final Preimages denoised = new PreimageDenoiser(options, COMPUTE, Progress.NONE).denoise(DoubleFrames.of(noisy));
		final int m = noisy.length, d = noisy[0].length;
		final CollectedFrames result = new CollectedFrames(m, d);
		FrameBlocks.write(denoised.frames(COMPUTE), result, Progress.NONE);
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
			for (int k = 0; k < point.length && squared < least; k++) {
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
		final List<Draw> draws = new ArrayList<>();
		for (int seed = 0; seed < 5; seed++) draws.add(Draw.read(set, seed));
		assertFollows(set, draws);
	}

	/** Two draws of the sine, whose noise is the largest. */
	@ParameterizedTest
	@EnumSource(Set.class)
	void soItDoesForOtherDraws(final Set set) throws IOException {
		assertFollows(set, set == Set.SINE ? List.of(Draw.made(set, 1), Draw.made(set, 2)) : List.of(Draw.made(set, 1)));
	}

	private static void assertFollows(final Set set, final List<Draw> draws) throws IOException {
		final DMatrixRMaj curve = set.curve();
		double sum = 0;
		for (final Draw draw : draws) {
			final Scores scores = new Scores(score(set, DescentKind.CONSTRAINED, draw, curve), score(set,
				DescentKind.UNCONSTRAINED, draw, curve));
			final Score constrained = scores.constrained(), unconstrained = scores.unconstrained();
			assertAll(scores.toString(), () -> assertTrue(constrained.distance() <= set.mostDistance, "distance"),
				() -> assertTrue(constrained.coverage() >= set.leastCoverage, "coverage"), () -> assertTrue(unconstrained
					.coverage() <= set.mostUnconstrainedCoverage, "coverage without constraints"), () -> assertTrue(constrained
						.own() <= 0.65 * unconstrained.own(), "distance to the own clean points"), () -> assertTrue(constrained
							.drift() <= 1e-7, "drift"));
			sum += constrained.distance();
		}
		final double mean = sum / draws.size();
		assertTrue(mean <= set.mostMeanDistance, () -> "mean distance " + mean);
	}
}
