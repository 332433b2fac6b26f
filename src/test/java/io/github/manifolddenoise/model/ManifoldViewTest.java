package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.model.embedding.StackEmbedding;
import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;

/** After any method the frames are shown where the kernel PCA of a pre-image has them. */
class ManifoldViewTest {

	private static final DoubleFrames SPOT = DoubleFrames.spot(60, 24, 0.1, 3);

	/** Remembers what it is told. */
	private static final class Told implements Progress {

		private final List<String> stages = new ArrayList<>(), warnings = new ArrayList<>();

		@Override
		public void stage(final String name) {
			stages.add(name);
		}

		@Override
		public void fraction(final double done) {}

		@Override
		public boolean isCanceled() {
			return false;
		}

		@Override
		public void warn(final String message) {
			warnings.add(message);
		}
	}

	private static Denoised denoise(final DoubleFrames frames, final String options, final Progress progress)
		throws IOException
	{
		return new Denoiser(Denoisers.options(options), COMPUTE, progress).denoise(frames);
	}

	@ParameterizedTest
	@ValueSource(strings = { "method=harmonics", "method=harmonics-residual", "method=harmonic-shrinkage", "method=svd", "method=dct",
		"method=nlm", "method=unchanged", "method=auto", "method=constrained", "method=harmonics kernel=gaussian",
		"method=dct geometry=noisy kernelfactor=2", "method=svd geometry=shrunk alpha=0.5 t=2" })
	void coordinatesAndEigenvaluesAreThoseOfTheKernelPca(final String options) throws IOException {
		final EmbeddingPlotData shown = denoise(SPOT, options, Progress.NONE).picture();
		final EmbeddingPlotData expected = StackEmbedding.of(SPOT, Denoisers.options(options), COMPUTE,
			Progress.NONE).picture();
		assertEquals(EmbeddingPlotData.Kind.KERNEL_PCA, shown.spectrum().kind());
		assertArrayEquals(expected.coordinates().data, shown.coordinates().data, 0);
		assertArrayEquals(expected.eigenvalues(), shown.eigenvalues(), 0);
	}

	@ParameterizedTest
	@CsvSource({ "harmonics, true", "harmonics-residual, true", "harmonic-shrinkage, true", "svd, false", "dct, false", "constrained, false" })
	void theSpectrumOfTheHarmonicsIsShownBesideIfTheyMakeTheResult(final String method, final boolean shown)
		throws IOException
	{
		final Optional<EmbeddingPlotData.Spectrum> harmonics = denoise(SPOT, "method=" + method, Progress.NONE).picture().harmonics();
		assertEquals(shown, harmonics.isPresent());
		harmonics.ifPresent(spectrum -> {
			assertEquals("Spectrum of the harmonics", spectrum.kind().title());
			assertTrue(spectrum.kept() >= 1 && spectrum.kept() <= spectrum.values().length && spectrum.values()[0] <= 1);
		});
	}

	/** What nobody looks at costs nothing; what was looked at once costs nothing any more. */
	@Test
	void theFramesAreEmbeddedWhenSomebodyAsks() throws IOException {
		final Told told = new Told();
		final Denoised result = denoise(SPOT, "method=dct", told);
		assertFalse(told.stages.contains("Embedding the frames for the plots"), told.stages::toString);
		assertFalse(told.stages.contains("Finding the manifold's harmonics"), told.stages::toString);
		final EmbeddingPlotData picture = result.picture();
		assertTrue(told.stages.contains("Embedding the frames for the plots"), told.stages::toString);
		final int stages = told.stages.size();
		assertSame(picture, result.softened(SPOT, 0.5).picture());
		assertEquals(stages, told.stages.size());
	}

	/** An automatic choice has learnt the manifold to judge its pre-image. */
	@Test
	void whatAnAutomaticChoiceHasLearntIsNotLearntAgain() throws IOException {
		final Told told = new Told();
		final Denoised result = denoise(SPOT, "method=auto effort=best", told);
		assertFalse(result.method().isPreimage(), result.method()::word);
		final int stages = told.stages.size();
		result.picture();
		assertEquals(List.of("Embedding the frames for the plots"), told.stages.subList(stages, told.stages.size()));
	}

	/** Two groups far from each other have no kernel PCA at the usual scale, but a picture, and a word on it. */
	@Test
	void framesThatFallApartAreShownByTheirHarmonics() throws IOException {
		final DoubleFrames groups = groups();
		final Told told = new Told();
		final EmbeddingPlotData picture = denoise(groups, "method=svd sigma=0.1", told).picture();
		assertEquals("Spectrum of the harmonics", picture.spectrum().kind().title());
		assertEquals(60, picture.coordinates().numRows);
		assertWarnedOnce(told);
	}

	/** With training frames that fall apart there are their span coordinates, and the same word on it. */
	@Test
	void trainingFramesThatFallApartAreShownInTheirSpan() throws IOException {
		final DoubleFrames groups = groups();
		final Told told = new Told();
		final EmbeddingPlotData picture = new Denoiser(Denoisers.options("method=dct sigma=0.1"), COMPUTE,
			told).apply(groups, groups) .picture();
		assertEquals(EmbeddingPlotData.Kind.SPAN, picture.spectrum().kind());
		assertWarnedOnce(told);
	}

	private static DoubleFrames groups() {
		final DoubleFrames groups = new DoubleFrames(SPOT.geometry(), SPOT.values().copy());
		for (int k = 0; k < groups.values().numCols * 30; k++) groups.values().data[k] += 100;
		return groups;
	}

	private static void assertWarnedOnce(final Told told) {
		assertEquals(1, told.warnings.stream().filter(warning -> warning.startsWith(
			"The plots and coordinates are not those of the kernel PCA. ")).count(), told.warnings::toString);
	}
}
