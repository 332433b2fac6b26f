package io.github.manifolddenoise.model.method;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.difference;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.FrameReport;
import io.github.manifolddenoise.preimage.Optimizer;
import io.github.manifolddenoise.preimage.TerminationReason;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.CollectedFrames;
import io.github.manifolddenoise.testing.DescentKind;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class PreimageDenoiserTest {

	private static final DoubleFrames FRAMES = DoubleFrames.spot(40, 12, 0.1, 1);
	private static final DoubleFrames CLEAN = DoubleFrames.spot(40, 12, 0, 1);
	private static final Optimizer OPTIMIZER = new BarzilaiBorwein(1e-5, 80);

	private static PreimageDenoiser denoiser(final DescentKind method, final int q) {
		return denoiser(method, OptionalInt.of(q), ModelOptions.defaults(Geometry.NOISY));
	}

	private static PreimageDenoiser denoiser(final DescentKind method, final OptionalInt q, final ModelOptions model) {
		return new PreimageDenoiser(new PreimageOptions(model, method.with(OPTIMIZER), q), COMPUTE, Progress.NONE);
	}

	/** Rules for stacks of a few frames. */
	private static ModelOptions nearest() {
		return new ModelOptions(new DiffusionKernel(1), Centring.TRIVIAL_VECTOR, 1, new Bandwidth.NearestNeighbours(1, 2),
			new Bandwidth.NearestNeighbours(1, 2), 0.01);
	}

	private static ModelOptions gaussian() {
		return new ModelOptions(new GaussianKernel(), Centring.MEAN, 1, new Bandwidth.NearestNeighbours(5, 2),
			new Bandwidth.NearestNeighbours(5, 2), 0.01);
	}

	private static DMatrixRMaj pixels(final Preimages denoised, final FrameSource frames) throws IOException {
		final CollectedFrames result = new CollectedFrames(frames.frameCount(), frames.geometry().pixels());
		FrameBlocks.write(denoised.frames(COMPUTE), result, Progress.NONE);
		for (int k = 0; k < result.values().getNumElements(); k++) assertTrue(Double.isFinite(result.values().data[k]));
		return result.values();
	}

	private static DMatrixRMaj denoised(final PreimageDenoiser denoiser, final FrameSource frames) throws IOException {
		return pixels(denoiser.denoise(frames), frames);
	}

	private static double meanSquare(final DMatrixRMaj a, final DMatrixRMaj b) {
		double sum = 0;
		for (int k = 0; k < a.getNumElements(); k++) sum += Math.pow(a.data[k] - b.data[k], 2);
		return sum / a.getNumElements();
	}

	private static Refusal refusal(final DescentKind method, final int q, final DoubleFrames frames) {
		return Refusal.of(() -> denoiser(method, OptionalInt.of(q), nearest()).denoise(frames));
	}

	@Test
	void noiseGoes() throws IOException {
		final Preimages denoised = denoiser(DescentKind.CONSTRAINED, 5).denoise(FRAMES);
		final double before = meanSquare(FRAMES.values(), CLEAN.values());
		final double after = meanSquare(pixels(denoised, FRAMES), CLEAN.values());
		assertTrue(after < before / 2, () -> before + " to " + after);
		for (final FrameReport report : denoised.reports()) assertTrue(report.drift() <= 1e-7, report::toString);
	}

	@ParameterizedTest
	@EnumSource(DescentKind.class)
	void weightsHaveSumOne(final DescentKind method) throws IOException {
		final Preimages denoised = denoiser(method, 4).denoise(FRAMES);
		assertEquals(4, denoised.components());
		assertEquals(40, denoised.reports().size());
		for (int i = 0; i < 40; i++) {
			double sum = 0;
			for (int j = 0; j < 40; j++) sum += denoised.weights(Matrices.COMPUTE).get(i, j);
			assertEquals(1, sum, 1e-11);
		}
	}

	@Test
	void weightsOfNewFramesLeaveRoomForTheFrameItself() throws IOException {
		final DoubleFrames fresh = DoubleFrames.spot(7, 12, 0.1, 9);
		final Preimages.NewFrames denoised = (Preimages.NewFrames) denoiser(DescentKind.CONSTRAINED, 4).denoise(FRAMES, fresh);
		for (int i = 0; i < 7; i++) {
			double sum = denoised.factors()[i];
			for (int j = 0; j < 40; j++) sum += denoised.weights(Matrices.COMPUTE).get(i, j);
			assertEquals(1, sum, 1e-11);
		}
		final DMatrixRMaj expected = Matrices.times(denoised.weights(Matrices.COMPUTE), FRAMES.values());
		for (int i = 0; i < 7; i++) {
			for (int k = 0; k < 144; k++) expected.add(i, k, denoised.factors()[i] * fresh.values().get(i, k));
		}
		assertClose(expected, pixels(denoised, fresh), 1e-11);
	}

	@ParameterizedTest
	@CsvSource({ "CONSTRAINED, false", "CONSTRAINED, true", "UNCONSTRAINED, false", "UNCONSTRAINED, true" })
	void aNewFrameThatIsATrainingFrameIsTreatedAsOne(final DescentKind method, final boolean gaussian) throws IOException {
		final PreimageDenoiser denoiser = denoiser(method, OptionalInt.of(4), gaussian ? gaussian() : ModelOptions.defaults(Geometry.NOISY));
		final Preimages training = denoiser.denoise(FRAMES), fresh = denoiser.denoise(FRAMES, FRAMES);
		assertClose(pixels(training, FRAMES), pixels(fresh, FRAMES), 1e-6);
		assertClose(training.model().featureSpace().map().at(training.model().span().coordinates(), COMPUTE),
			fresh.coordinates(), 1e-9);
	}

	@Test
	void coordinatesAreThoseBeforeDenoising() throws IOException {
		final Preimages denoised = denoiser(DescentKind.CONSTRAINED, 4).denoise(FRAMES);
		assertClose(denoised.model().embedding().coordinates(), denoised.coordinates(), 0);
	}

	@ParameterizedTest
	@EnumSource(DescentKind.class)
	void newFramesFarAwayAreReturnedUnchanged(final DescentKind method) throws IOException {
		final DoubleFrames far = DoubleFrames.spot(3, 12, 0.1, 9).affine(1, 1e4);
		final Preimages denoised = denoiser(method, 4).denoise(FRAMES, far);
		for (final FrameReport report : denoised.reports()) assertEquals(TerminationReason.OUT_OF_REACH, report.ending());
		assertClose(far.values(), pixels(denoised, far), 1e-8);
	}

	@ParameterizedTest
	@EnumSource(DescentKind.class)
	void theOrderOfFramesDoesNotMatter(final DescentKind method) throws IOException {
		final int[] order = Matrices.order(40, 3);
		final DMatrixRMaj expected = rows(denoised(denoiser(method, 4), FRAMES), order);
		assertClose(expected, denoised(denoiser(method, 4), FRAMES.frames(order)), 1e-4);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-6, 1e6 })
	void resultsScaleWithTheGreyValues(final double unit) throws IOException {
		for (final DescentKind method : DescentKind.values()) {
			final DMatrixRMaj expected = denoised(denoiser(method, 4), FRAMES);
			final DMatrixRMaj actual = scaled(denoised(denoiser(method, 4), FRAMES.affine(unit, 0)), 1 / unit);
			assertClose(expected, actual, 1e-4);
		}
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1, 1000, 1e6 })
	void anOffsetStays(final double offset) throws IOException {
		final DMatrixRMaj expected = denoised(denoiser(DescentKind.CONSTRAINED, 4), FRAMES);
		final DMatrixRMaj actual = denoised(denoiser(DescentKind.CONSTRAINED, 4), FRAMES.affine(1, offset));
		for (int k = 0; k < actual.getNumElements(); k++) assertEquals(expected.data[k] + offset, actual.data[k], 1e-4);
	}

	@Test
	void repeatedFramesGiveRepeatedResults() throws IOException {
		final int[] chosen = new int[43];
		for (int i = 0; i < 43; i++) chosen[i] = i % 40;
		for (final DescentKind method : DescentKind.values()) {
			final DMatrixRMaj result = denoised(denoiser(method, 4), FRAMES.frames(chosen));
			assertTrue(difference(rows(result, 0, 1, 2), rows(result, 40, 41, 42)) < 1e-4);
		}
	}

	@Test
	void automaticComponentsAreUsed() throws IOException {
		final Preimages denoised = denoiser(DescentKind.CONSTRAINED, OptionalInt.empty(), ModelOptions.defaults(Geometry.NOISY)).denoise(FRAMES);
		assertEquals(denoised.model().automaticComponents(38), denoised.components());
	}

	/** Three frames differ in two directions, so one component can be kept while the other gives way. */
	@Test
	void threeFramesAreEnough() throws IOException {
		final DoubleFrames three = DoubleFrames.noise(3, 50, 4);
		denoised(denoiser(DescentKind.CONSTRAINED, OptionalInt.empty(), nearest()), three);
		denoised(denoiser(DescentKind.CONSTRAINED, OptionalInt.of(1), nearest()), three);
		denoised(denoiser(DescentKind.UNCONSTRAINED, OptionalInt.of(2), nearest()), three);
		refusal(DescentKind.CONSTRAINED, 2, three).says("q = 2 … Choose q ≤ 1");
	}

	@ParameterizedTest
	@CsvSource({ "5, 1", "5, 2", "12, 3", "4, 50" })
	void theLargestComponentsNamedWork(final int frames, final int pixels) throws IOException {
		for (final DescentKind method : DescentKind.values()) {
			if (pixels == 1 && method == DescentKind.CONSTRAINED) continue;
			final DoubleFrames noise = DoubleFrames.noise(frames, pixels, 5);
			final String message = refusal(method, 1000, noise).message();
			final int most = Integer.parseInt(message.replaceAll("(?s).*Choose q ≤ (\\d+)\\.", "$1"));
			denoised(denoiser(method, OptionalInt.of(most), nearest()), noise);
			assertEquals(message, refusal(method, most + 1, noise).message().replace("q = " + (most + 1), "q = 1000"));
		}
	}

	/** What the message says must be true of the stack, for whichever limit it is. */
	@Test
	void theMessageAboutTooManyComponentsNamesTheLimit() {
		final DoubleFrames plane = DoubleFrames.noise(30, 2, 6);
		refusal(DescentKind.CONSTRAINED, 2, plane).says("q = 2 … 2 directions … Choose q ≤ 1");
		final DoubleFrames four = DoubleFrames.noise(4, 50, 7);
		refusal(DescentKind.UNCONSTRAINED, 4, four).says("q = 4 … 3 … components … Choose q ≤ 3");
	}

	@Test
	void framesOnALineLeaveNothingToChoose() throws IOException {
		final DMatrixRMaj line = new DMatrixRMaj(12, 9);
		for (int i = 0; i < 12; i++) {
			for (int k = 0; k < 9; k++) line.set(i, k, i * i * (k + 1));
		}
		for (final DoubleFrames frames : new DoubleFrames[] { DoubleFrames.of(line), DoubleFrames.noise(12, 1, 8) }) {
			refusal(DescentKind.CONSTRAINED, 1, frames).says("frames … 1 direction … Choose");
			denoised(denoiser(DescentKind.UNCONSTRAINED, OptionalInt.of(1), nearest()), frames);
			denoised(denoiser(DescentKind.UNCONSTRAINED, OptionalInt.empty(), nearest()), frames);
		}
	}

	/** Outside the line a new frame has one more direction. */
	@Test
	void newFramesBesideALineCanMove() throws IOException {
		final DMatrixRMaj line = new DMatrixRMaj(12, 2);
		for (int i = 0; i < 12; i++) line.set(i, 0, i + 0.1 * Math.sin(i));
		final DoubleFrames fresh = DoubleFrames.of(new double[][] { { 3.3, 0.7 }, { 8, -0.5 }, { 5, 0 } });
		final PreimageOptions options = new PreimageOptions(nearest(), DescentKind.CONSTRAINED.with(OPTIMIZER), OptionalInt.of(1),
			PreimageOptions.Outside.KEEP);
		final Preimages denoised = new PreimageDenoiser(options, COMPUTE, Progress.NONE).denoise(DoubleFrames.of(line),
			fresh);
		for (int i = 0; i < 2; i++) {
			final FrameReport report = denoised.reports().get(i);
			assertTrue(report.objectiveAfter() < 0.5 * report.objectiveBefore() && report.drift() <= 1e-7, report::toString);
		}
		final DMatrixRMaj result = pixels(denoised, fresh);
		assertEquals(5, result.get(2, 0), 1e-6);
		assertEquals(0, result.get(2, 1), 1e-6);
	}

	@Test
	void writingStopsWhenCancelled() throws IOException {
		final Preimages denoised = denoiser(DescentKind.CONSTRAINED, 4).denoise(FRAMES);
		final CollectedFrames sink = new CollectedFrames(40, 144);
		assertThrows(CancellationException.class, () -> FrameBlocks.write(denoised.frames(COMPUTE), sink,
			new CancelAfter(0)));
		assertEquals(0, sink.blocks());
	}

	@Test
	void theDescentStopsWhenCancelled() {
		for (int refusals = 0; refusals < 6; refusals++) {
			final PreimageDenoiser denoiser = new PreimageDenoiser(new PreimageOptions(ModelOptions.defaults(Geometry.NOISY),
				DescentKind.CONSTRAINED.with(OPTIMIZER), OptionalInt
				.of(4)), COMPUTE, new CancelAfter(refusals));
			assertThrows(CancellationException.class, () -> denoiser.denoise(FRAMES));
		}
	}

	/** A moving spot of 256 pixels: most of a new frame's noise lies outside the span of 60 frames. */
	@Test
	void newFramesLoseTheNoiseOutsideTheSpan() throws IOException {
		final DoubleFrames training = DoubleFrames.spot(60, 16, 0.1, 1), fresh = DoubleFrames.spot(60, 16, 0.1, 2);
		final DMatrixRMaj clean = DoubleFrames.spot(60, 16, 0, 2).values();
		final DMatrixRMaj result = pixels(denoiser(DescentKind.CONSTRAINED, 5).denoise(training, fresh), fresh);
		assertTrue(meanSquare(result, clean) < 0.4 * meanSquare(fresh.values(), clean), () -> meanSquare(result, clean) +
			" after, " + meanSquare(fresh.values(), clean) + " before");
	}
}
