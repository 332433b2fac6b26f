package io.github.manifolddenoise.model.manifold;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.extension.Extension;
import io.github.manifolddenoise.extension.NystromExtension;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.DiffusionVersion;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.LinearKernel;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.model.manifold.FittedManifold.LandmarkManifold;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.preimage.KernelFeatureSpace;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class LandmarkManifoldTest {

	private static final int N = 30, SHOWN = 5;
	private static final Bandwidth SCALE = new Bandwidth.Fixed(0.8);

	private static ModelOptions options(final Kernel kernel, final Extension extension, final Centring centring) {
		return new ModelOptions(kernel, centring, 1, SCALE, extension, SCALE, 12);
	}

	/** Frames 0..N-1, and each of them 1 to 3 times more. */
	private static int[] repeats() {
		return IntStream.concat(IntStream.range(0, N), IntStream.range(0, N).flatMap(i -> IntStream.generate(() -> i).limit(1 + i % 3)))
			.toArray();
	}

	private static void assertAgree(final ModelOptions options, final double mapTolerance) throws IOException {
		final int[] repeats = repeats();
		final DMatrixRMaj few = SpanCoordinates.of(DoubleFrames.spot(N, 10, 0.05, 1), COMPUTE,
			Progress.NONE).coordinates(), all = Matrices .rows(few, repeats);
		final double[] masses = new double[N];
		for (final int frame : repeats) masses[frame]++;
		final FittedPoints exact = FittedPoints.of(ComparedPoints.of(all, SCALE, COMPUTE), options, COMPUTE, Progress.NONE);
		final LandmarkManifold found = LandmarkManifold.of(all, new Landmarks(IntStream.range(0, N).toArray(), masses),
			options, COMPUTE, Progress.NONE);
		final int p = exact.frames().embedding().components();
		assertEquals(p, found.embedding().components());
		assertArrayEquals(exact.frames().embedding().eigenvalues(), found.embedding().eigenvalues(), 1e-11);
		final double[] signs = signs(exact.frames().embedding().coordinates(), found.embedding().coordinates());
		assertClose(exact.frames().embedding().coordinates(), signed(found.embedding().coordinates(), signs), 1e-8);
		assertClose(Rows.range(found.embedding().coordinates(), 0, N), found.featureSpace().coordinates(), 0);
		final DMatrixRMaj places = all.copy();
		for (int k = 0; k < places.getNumElements(); k++) places.data[k] *= 0.8;
		assertClose(exact.featureSpace().map().at(places, COMPUTE), signed(found.featureSpace().map().at(places, COMPUTE),
			signs), mapTolerance);
		if (!(exact.featureSpace() instanceof KernelFeatureSpace space)) return;
		final DMatrixRMaj targets = Rows.first(exact.frames().embedding().coordinates(), SHOWN), turned = signed(targets, signs);
		final KernelFeatureSpace other = (KernelFeatureSpace) found.featureSpace();
		assertArrayEquals(space.squaredNorms(space.expansions(targets, COMPUTE), COMPUTE),
			other.squaredNorms(other.expansions(turned, COMPUTE), COMPUTE), 1e-9);
	}

	private static double[] signs(final DMatrixRMaj a, final DMatrixRMaj b) {
		final DMatrixRMaj products = COMPUTE.algebra().transposeTimes(a, b);
		return IntStream.range(0, a.numCols).mapToDouble(k -> Math.signum(products.get(k, k))).toArray();
	}

	private static DMatrixRMaj signed(final DMatrixRMaj a, final double[] signs) {
		final DMatrixRMaj result = a.copy();
		for (int k = 0; k < result.getNumElements(); k++) result.data[k] *= signs[k % a.numCols];
		return result;
	}

	/** Landmarks that stand for frames equal to them say all that the frames say. */
	@ParameterizedTest
	@CsvSource({ "0, STANDARD", "0.5, STANDARD", "1, STANDARD", "1, WEIGHTED", "0.5, NORMALISED" })
	void diffusionMapsOfRepeatedFramesAreExact(final double alpha, final DiffusionVersion version) throws IOException {
		final Kernel kernel = new DiffusionKernel(alpha, version);
		assertAgree(options(kernel, ModelOptions.usualExtension(kernel, 0.01), Centring.TRIVIAL_VECTOR), 1e-4);
		assertAgree(options(kernel, new NystromExtension(), Centring.TRIVIAL_VECTOR), 1e-8);
	}

	@ParameterizedTest
	@ValueSource(strings = { "MEAN", "NONE" })
	void gaussianKernelsOfRepeatedFramesAreExact(final Centring centring) throws IOException {
		final Kernel kernel = new GaussianKernel();
		assertAgree(options(kernel, ModelOptions.usualExtension(kernel, 0.01), centring), 1e-8);
	}

	@Test
	void centredDiffusionMapsOfRepeatedFramesAreExact() throws IOException {
		assertAgree(options(new DiffusionKernel(1), new NystromExtension(), Centring.MEAN), 1e-8);
	}

	private static FittedManifold model(final DoubleFrames frames, final OptionalInt landmarks) throws IOException {
		return FittedManifold.fit(frames, ModelOptions.defaults().withLandmarks(landmarks), COMPUTE, Progress.NONE);
	}

	@ParameterizedTest
	@ValueSource(ints = { 40, 41, 1_000_000 })
	void asManyLandmarksAsFramesAreAllFrames(final int landmarks) throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(40, 10, 0.05, 1);
		final FittedManifold some = model(frames, OptionalInt.of(landmarks)), all = model(frames, OptionalInt.empty());
		assertEquals(OptionalInt.empty(), some.landmarks());
		assertArrayEquals(all.embedding().coordinates().data, some.embedding().coordinates().data);
		assertArrayEquals(all.featureSpace().map().at(all.span().coordinates(), COMPUTE).data,
			some.featureSpace().map().at(all.span() .coordinates(), COMPUTE).data);
	}

	/** Where frames lie closely a few of them say nearly as much; the two are one manifold, whose coordinates may be turned. */
	@Test
	void someFramesSayNearlyWhatAllSay() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(400, 10, 0, 1);
		final FittedManifold some = model(frames, OptionalInt.of(150)), all = model(frames, OptionalInt.empty());
		assertEquals(150, some.landmarks().orElseThrow());
		assertEquals(150, some.featureSpace().points().numRows);
		assertEquals(400, some.embedding().coordinates().numRows);
		final DMatrixRMaj a = Rows.first(all.embedding().vectors(), 2), b = Rows.first(some.embedding().vectors(), 2);
		final DMatrixRMaj products = COMPUTE.algebra().transposeTimes(a, b);
		assertEquals(2, Vectors.dot(products.data, 0, products.data, 0, 4), 0.02);
	}

	@Test
	void preimagesOfAllFramesAreFound() throws IOException {
		final DoubleFrames clean = DoubleFrames.spot(300, 10, 0, 1);
		final SpanCoordinates span = SpanCoordinates.of(clean, COMPUTE, Progress.NONE);
		final ModelOptions usual = ModelOptions.defaults();
		final double exact = error(clean, span, usual), landmarks = error(clean, span, usual.withLandmarks(OptionalInt.of(120)));
		assertTrue(landmarks < Math.max(1.05 * exact, 0.01), landmarks + " against " + exact);
	}

	private static double error(final DoubleFrames clean, final SpanCoordinates span, final ModelOptions options) throws IOException {
		final FittedManifold model = FittedManifold.fit(span, options, COMPUTE, Progress.NONE);
		final FeaturePoints points = new FeaturePoints(model, clean, ConstrainedPreimage.ENTRY.create(), COMPUTE,
			Progress.NONE);
		final Preimages found = points.find(Rows.gather(points.coordinates(4), new int[] { 3, 77, 150, 299 }));
		return DoubleFrames.copyOf(found.frames(COMPUTE)).error(clean.frames(3, 77, 150, 299));
	}

	@Test
	void whatWasKeptIsTheSame() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(60, 10, 0.05, 1);
		final SpanCoordinates span = SpanCoordinates.of(frames, COMPUTE, Progress.NONE);
		for (final Kernel kernel : new Kernel[] { new DiffusionKernel(1), new GaussianKernel() }) {
			final ModelOptions options = ModelOptions.usual(kernel, ConstrainedPreimage.ENTRY.create(), Geometry.CLEANED).withLandmarks(
				OptionalInt.of(30));
			final FittedManifold learnt = FittedManifold.fit(span, options, COMPUTE, Progress.NONE),
				kept = KernelPcaNumbers.learn(frames, Optional
				.empty(), options, COMPUTE, Progress.NONE).model(span, options, COMPUTE);
			assertEquals(OptionalInt.of(30), kept.landmarks());
			assertArrayEquals(learnt.featureSpace().points().data, kept.featureSpace().points().data);
			assertArrayEquals(learnt.featureSpace().coordinates().data, kept.featureSpace().coordinates().data);
			assertArrayEquals(learnt.featureSpace().map().at(span.coordinates(), COMPUTE).data,
				kept.featureSpace().map().at(span .coordinates(), COMPUTE).data);
			if (learnt.featureSpace() instanceof KernelFeatureSpace space) assertTrue(Arrays.equals(space.offsets(), ((KernelFeatureSpace) kept
				.featureSpace()).offsets()));
		}
	}

	@Test
	void onlyKernelsOfDistancesHaveLandmarks() {
		final ModelOptions linear = ModelOptions.usual(new LinearKernel(), ConstrainedPreimage.ENTRY.create(), Geometry.CLEANED);
		Refusal.of(() -> linear.withLandmarks(OptionalInt.of(10))).says("landmarks = 10").says("diffusion or gaussian").offers(
			"Choose one of these");
		Refusal.of(() -> ModelOptions.defaults().withLandmarks(OptionalInt.of(2))).says("landmarks = 2").offers("3 or more");
	}
}
