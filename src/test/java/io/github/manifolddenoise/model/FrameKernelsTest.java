package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.extension.Extensions;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.CollectedFrames;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Listening;
import io.github.manifolddenoise.testing.Refusal;

/** Kernels known for any two frames, with the pre-images meant for them, on whole stacks as a user asks for them. */
class FrameKernelsTest {

	private static final DoubleFrames FRAMES = DoubleFrames.spot(40, 12, 0.1, 1);
	private static final DoubleFrames CLEAN = DoubleFrames.spot(40, 12, 0, 1);

	private static Preimages preimages(final String options, final DoubleFrames frames, final Progress progress)
		throws IOException
	{
		return new PreimageDenoiser(Denoisers.options(options).preimage(), COMPUTE, progress).denoise(frames);
	}

	private static DMatrixRMaj pixels(final Preimages preimages) throws IOException {
		final CollectedFrames result = new CollectedFrames(40, 144);
		FrameBlocks.write(preimages.frames(COMPUTE), result, Progress.NONE);
		return result.values();
	}

	@ParameterizedTest
	@ValueSource(strings = { "method=mika", "method=dambreville", "method=arias",
		"method=kwok-tsang parameters=n:12 kernelfactor=3",
		"method=polynomial-distance", "method=polynomial-distance parameters=degree:3,constant:2",
		"method=polynomial-collinearity", "method=polynomial-closed", "method=polynomial-closed kernel=linear",
		"method=kwok-tsang kernel=polynomial parameters=degree:3,constant:10,n:12",
		"method=unconstrained kernel=polynomial",
		"method=constrained kernel=polynomial", "method=unconstrained kernel=linear",
		"method=constrained kernel=sigmoid parameters=slope:0.3" })
	void everyMethodTakesNoiseAway(final String options) throws IOException {
		final Preimages preimages = preimages(options + " q=6 geometry=noisy", FRAMES, Progress.NONE);
		final DoubleFrames result = new DoubleFrames(FRAMES.geometry(), pixels(preimages));
		assertTrue(result.error(CLEAN) < 0.5 * FRAMES.error(CLEAN), () -> result.error(CLEAN) + " of " + FRAMES.error(
			CLEAN));
	}

	/** New frames keep what is outside the training frames' span only with methods that move from the frame. */
	@ParameterizedTest
	@ValueSource(strings = { "mika", "dambreville", "arias", "kwok-tsang", "polynomial-distance", "polynomial-collinearity",
		"polynomial-closed" })
	void newFramesAreDenoised(final String word) throws IOException {
		final DoubleFrames fresh = DoubleFrames.spot(40, 12, 0.1, 2), clean = DoubleFrames.spot(40, 12, 0, 2);
		for (final String outside : new String[] { "remove", "keep" }) {
			final Preimages preimages = new PreimageDenoiser(Denoisers.options("method=" + word + " q=6 geometry=noisy" +
				" kernelfactor=2 outside=" + outside).preimage(), COMPUTE, Progress.NONE).denoise(FRAMES, fresh);
			final DoubleFrames result = new DoubleFrames(FRAMES.geometry(), pixels(preimages));
			assertTrue(result.error(clean) < fresh.error(clean), () -> outside + " " + result.error(clean) + " of " +
				fresh.error(
				clean));
		}
	}

	@ParameterizedTest
	@CsvSource({ "linear, polynomial-closed", "linear, polynomial-distance", "polynomial, polynomial-distance",
		"sigmoid, unconstrained" })
	void anOffsetOfAllGreyValuesPassesThrough(final String kernel, final String method) throws IOException {
		final String options = "method=" + method + " kernel=" + kernel + " q=4 geometry=noisy tolerance=1e-8";
		final DMatrixRMaj expected = pixels(preimages(options, FRAMES, Progress.NONE));
		final DMatrixRMaj actual = pixels(preimages(options, FRAMES.affine(1, 100), Progress.NONE));
		for (int k = 0; k < actual.getNumElements(); k++) actual.data[k] -= 100;
		assertClose(expected, actual, 1e-6);
	}

	private static List<String> warnings(final String options) throws IOException {
		final List<String> warnings = new ArrayList<>();
		preimages(options, FRAMES, Listening.toWarnings(warnings::add));
		return warnings;
	}

	@Test
	void negativeEigenvaluesAreWarnedOf() throws IOException {
		final List<String> warnings = warnings("method=unconstrained kernel=sigmoid q=3 geometry=noisy" +
			" parameters=slope:3,shift:-2");
		assertEquals(1, warnings.size());
		assertTrue(warnings.get(0).matches("Negative eigenvalues are [0-9.]+ % of all .* Choose .*smaller slope\\."),
			warnings
			.get(0));
		for (final String kernel : new String[] { "gaussian", "polynomial", "linear", "diffusion" }) {
			assertEquals(List.of(), warnings("method=unconstrained kernel=" + kernel + " q=3 geometry=noisy"));
		}
	}

	/** Frames that a Gaussian of that scale could not tie are no matter for dot products. */
	@Test
	void dotProductsNeedNoTies() throws IOException {
		final String options = "method=unconstrained q=3 geometry=noisy kernelbandwidth=0.01 kernel=";
		assertEquals(40, preimages(options + "linear", FRAMES, Progress.NONE).reports().size());
		assertThrows(UserException.class, () -> preimages(options + "gaussian", FRAMES, Progress.NONE));
	}

	@Test
	void theUsualScaleIsTheRootMeanSquareTimesTheFactor() {
		final ModelOptions model = Denoisers.options("method=polynomial-closed kernelfactor=2").preimage().model();
		assertEquals(new Bandwidth.RootMeanSquare(2), model.kernelBandwidth());
		assertEquals(new Bandwidth.Fixed(3), Denoisers.options("method=polynomial-closed kernelbandwidth=3").preimage().model()
			.kernelBandwidth());
	}

	/** A name means one thing wherever methods can be chosen together. */
	@Test
	void parametersOfMethodsChosenTogetherDoNotClash() {
		final Set<Option<?>> options = new HashSet<>(DenoiseStackOptions.all());
		for (final Entry<?> kernel : Kernels.ALL.entries()) {
			for (final Entry<?> extension : Extensions.ALL.entries()) {
				for (final Entry<?> preimage : PreimageKinds.ALL.entries()) {
					final Set<Option<?>> all = new HashSet<>(options);
					for (final Entry<?> entry : List.of(kernel, extension, preimage)) all.addAll(entry.parameters());
					final Set<String> names = new HashSet<>();
					for (final Option<?> option : all) assertTrue(names.add(option.name()), () -> option.name() + " of " +
						kernel
						.word() + ", " + extension.word() + ", " + preimage.word());
				}
			}
		}
	}

	@ParameterizedTest
	@CsvSource({ "method=mika kernel=diffusion, method = mika … Choose kernel = gaussian",
		"method=polynomial-closed kernel=gaussian, method = polynomial-closed … Choose kernel = polynomial",
		"method=kwok-tsang parameters=n:41, n = 41 … 40 training frames … Choose n ≤ 40",
		"method=polynomial-closed parameters=degree:0, degree = 0 … Choose 1",
		"method=polynomial-closed parameters=slope:1, parameters = 'slope:1' … 'slope' … Choose … degree … constant" })
	void badChoicesAreExplained(final String options, final String start) {
		Refusal.of(() -> preimages(options + " q=3 geometry=noisy", FRAMES, Progress.NONE)).says(start);
	}
}
