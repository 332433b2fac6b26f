package io.github.manifolddenoise.model.preview;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.ImagePlus;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.Stacks;

class DenoisePreviewTest {

	/** A row of its products does not depend on the others, so that a frame alone goes the way that it goes among all. */
	private static final Compute JAVA = Compute.here(new Workers(2));

	private static final int FRAMES = 30, WIDTH = 20, HEIGHT = 18;

	static Stream<String> options() {
		final Stream<String> preimages = PreimageKinds.ALL.words().stream().map(word -> "method=" + word +
			(word.startsWith("polynomial") ? " q=3 kernel=polynomial" : " q=3"));
		return Stream.concat(preimages, Stream.of("", "method=harmonics", "method=harmonics-residual", "method=dct",
			"method=nlm", "method=svd", "method=harmonic-shrinkage", "method=unchanged", "method=constrained",
			"method=mika q=eigengap:5", "method=constrained q=3 geometry=noisy", "method=constrained geometry=noisy",
			"method=mika q=3 geometry=shrunk", "method=unconstrained q=2 start=noisy", "method=svd sigma=0.1 neighbours=auto",
			"sigma=0.01"));
	}

	@ParameterizedTest
	@MethodSource("options")
	void aFrameIsThatOfTheRun(final String text) throws IOException {
		assertSameAsRun(frames(), Denoisers.options(text), 1e-9);
	}

	@Test
	void pixelsWithoutNoiseAndPhotonNoiseAreAsInTheRun() throws IOException {
		final float[][] masked = values(), counts = values();
		for (int i = 0; i < FRAMES; i++) {
			for (int k = 0; k < masked[i].length; k++) {
				if (k % WIDTH < 3) masked[i][k] = 0.25f * k;
				counts[i][k] = Math.round(400 * (1 + counts[i][k]));
			}
		}
		assertSameAsRun(frames(masked), Denoisers.options("method=constrained q=3"), 1e-9);
		assertSameAsRun(frames(counts), Denoisers.options("method=harmonics noise=photon gain=2"), 1e-6);
	}

	private static void assertSameAsRun(final FrameSource frames, final DenoiseOptions options, final double tolerance)
		throws IOException
	{
		final Denoised run = new Denoiser(options, JAVA, Progress.NONE).denoise(frames);
		final DenoisePreview preview = new DenoisePreview(frames, JAVA, Progress.NONE);
		for (final int index : new int[] { 7, 0, FRAMES - 1 }) {
			final PreviewedFrame frame = preview.frame(options, index);
			assertArrayEquals(row(run.frames(), index), frame.pixels().data, tolerance);
			assertEquals(run.method(), frame.method());
			assertEquals(run.preimages().map(found -> OptionalInt.of(found.components())).orElse(OptionalInt.empty()), frame
				.components());
		}
		assertEquals(1, preview.stacksPrepared());
	}

	@Test
	void anotherQOrMethodOrFrameLearnsNothingAgain() throws IOException {
		final DenoisePreview preview = new DenoisePreview(frames(), JAVA, Progress.NONE);
		final DenoiseOptions three = Denoisers.options("method=constrained q=3");
		final DMatrixRMaj first = preview.frame(three, 4).pixels();
		assertEquals(1, preview.manifoldsLearnt(three));
		for (final String other : List.of("method=constrained q=4", "method=unconstrained q=4", "method=constrained q=3",
			"method=constrained q=3 tolerance=0.01", "method=harmonics", "method=svd"))
		{
			preview.frame(Denoisers.options(other), 9);
		}
		assertEquals(1, preview.manifoldsLearnt(three));
		assertNotEquals(first.get(0, 200), preview.frame(Denoisers.options("method=constrained q=1"), 4).pixels().get(0, 200));
		assertArrayEquals(first.data, preview.frame(three, 4).pixels().data);
		assertEquals(1, preview.manifoldsLearnt(three));
		assertEquals(1, preview.stacksPrepared());
	}

	@Test
	void whatAnOptionChangesIsLearntAgain() throws IOException {
		final DenoisePreview preview = new DenoisePreview(frames(), JAVA, Progress.NONE);
		int expected = 0;
		for (final String text : List.of("method=constrained q=3", "method=constrained q=3 kernelneighbours=4",
			"method=constrained q=3 kernel=gaussian", "method=constrained q=3 ridge=0.1", "method=constrained q=3 geometry=noisy"))
		{
			preview.frame(Denoisers.options(text), 4);
			assertEquals(++expected, preview.manifoldsLearnt(Denoisers.options(text)), text);
		}
		assertEquals(1, preview.stacksPrepared());
		preview.frame(Denoisers.options("method=constrained q=3 sigma=0.07"), 4);
		assertEquals(2, preview.stacksPrepared());
	}

	/** The options of every method are equal when they are read twice, or nothing would ever be found again. */
	@ParameterizedTest
	@MethodSource("options")
	void optionsReadTwiceAreEqual(final String text) {
		assertEquals(Denoisers.options(text), Denoisers.options(text));
	}

	@Test
	void aChoiceIsMadeOnce() throws IOException {
		final Counting progress = new Counting(Integer.MAX_VALUE);
		final DenoisePreview preview = new DenoisePreview(frames(), JAVA, progress);
		preview.frame(Denoisers.options("effort=best"), 4);
		final int judged = progress.judgements;
		assertTrue(judged > 5, "judged " + judged);
		preview.frame(Denoisers.options("effort=best"), 5);
		preview.frame(Denoisers.options("method=constrained"), 5);
		assertEquals(judged, progress.judgements);
		preview.frame(Denoisers.options("effort=best kernelneighbours=4"), 5);
		assertEquals(judged + 3, progress.judgements,
			"all are judged already but the pre-image and the two that look at others");
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 3, 6, 10, 15 })
	void whoeverStopsItCanGoOn(final int asked) throws IOException {
		final Counting progress = new Counting(asked);
		final DenoisePreview preview = new DenoisePreview(frames(), JAVA, progress);
		final DenoiseOptions options = Whole.OPTIONS;
		assertThrows(CancellationException.class, () -> preview.frame(options, 4));
		progress.left = Integer.MAX_VALUE;
		assertArrayEquals(Whole.PIXELS, preview.frame(options, 4).pixels().data);
	}

	/** A frame whose preview nobody stopped. */
	private static final class Whole {

		private static final DenoiseOptions OPTIONS = Denoisers.options("method=constrained");
		private static final double[] PIXELS = pixels();

		private static double[] pixels() {
			try {
				return new DenoisePreview(frames(), JAVA, Progress.NONE).frame(OPTIONS, 4).pixels().data;
			}
			catch (final IOException exception) {
				throw new UncheckedIOException(exception);
			}
		}
	}

	@Test
	void mistakesAreThoseOfTheRun() throws IOException {
		final DenoisePreview preview = new DenoisePreview(frames(), JAVA, Progress.NONE);
		for (final String text : List.of("method=posterior", "method=constrained q=99", "method=mika kernel=diffusion q=2")) {
			final String message = assertThrows(UserException.class, () -> Denoisers.of(text).denoise(frames())).getMessage();
			assertEquals(message, assertThrows(UserException.class, () -> preview.frame(Denoisers.options(text), 2))
				.getMessage());
		}
		assertEquals(OptionalInt.of(3), preview.frame(Denoisers.options("method=constrained q=3"), 2).components());
	}

	/** Says no so many times when asked whether to stop, and counts the methods judged. */
	private static final class Counting implements Progress {

		private int left;
		private int judgements;

		Counting(final int left) {
			this.left = left;
		}

		@Override
		public void stage(final String name) {
			if (name.startsWith("Judging")) judgements++;
		}

		@Override
		public void fraction(final double done) {}

		@Override
		public boolean isCanceled() {
			return left-- <= 0;
		}

		@Override
		public void warn(final String message) {}
	}

	private static double[] row(final FrameSource frames, final int index) throws IOException {
		final DMatrixRMaj all = new DMatrixRMaj(frames.frameCount(), frames.geometry().pixels());
		frames.read(0, all);
		final double[] row = new double[all.numCols];
		System.arraycopy(all.data, index * all.numCols, row, 0, all.numCols);
		return row;
	}

	private static FrameSource frames() {
		return frames(values());
	}

	private static FrameSource frames(final float[][] values) {
		return new MemoryFrames(new FrameGeometry(WIDTH, HEIGHT, 1), values);
	}

	private static float[][] values() {
		final ImagePlus image = Stacks.circle(FRAMES, WIDTH, HEIGHT);
		final float[][] values = new float[FRAMES][];
		for (int i = 0; i < FRAMES; i++) values[i] = (float[]) image.getStack().getPixels(i + 1);
		return values;
	}
}
