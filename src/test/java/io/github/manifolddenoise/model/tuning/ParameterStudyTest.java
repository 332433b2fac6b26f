package io.github.manifolddenoise.model.tuning;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.TuneExtension.TuneExtensionOptions;
import io.github.manifolddenoise.embedding.ComponentRule;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.extension.CrossValidation;
import io.github.manifolddenoise.extension.KernelCompletion;
import io.github.manifolddenoise.extension.KernelPress;
import io.github.manifolddenoise.extension.Press;
import io.github.manifolddenoise.extension.PressBox;
import io.github.manifolddenoise.extension.PressMap;
import io.github.manifolddenoise.extension.PressMinimizer;
import io.github.manifolddenoise.extension.PressMinimum;
import io.github.manifolddenoise.extension.RidgeSystem;
import io.github.manifolddenoise.extension.RkPress;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.GaussianAffinity;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.manifold.FittedManifold;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

class ParameterStudyTest {

	private static final DoubleFrames SPOT = DoubleFrames.spot(36, 16, 0.05, 5);

	private static DenoiseOptions options(final String options) {
		final Map<String, String> texts = new HashMap<>();
		for (final String option : options.isEmpty() ? new String[0] : options.split(" ")) {
			texts.put(option.split("=")[0], option.split("=")[1]);
		}
		return TypedOptions.of(TuneExtensionOptions.ofStack(OptionValues.of(TuneExtensionOptions.all(), texts)));
	}

	private static ParameterStudy study(final DoubleFrames frames, final String options) throws IOException {
		return ParameterStudy.of(frames, options(options), Optional.empty(), false, COMPUTE, Progress.NONE);
	}

	/** Every number is that of the class that it comes from, for the manifold of the noisy frames. */
	@Test
	void theNumbersAreThoseOfTheirClasses() throws IOException {
		final DenoiseOptions options = options("geometry=noisy sigma=0.05 extensionbandwidth=1.5 ridge=0.03 seed=7");
		final ParameterStudy study = ParameterStudy.of(SPOT, options, Optional.empty(), true, COMPUTE, Progress.NONE);
		final ModelOptions modelOptions = options.preimage().model();
		final FittedManifold model = FittedManifold.fit(SPOT, modelOptions, COMPUTE, Progress.NONE);
		final DMatrixRMaj squared = Distances.squared(model.span().coordinates(), COMPUTE);
		final DMatrixRMaj coordinates = model.embedding().coordinates();
		assertEquals(36, study.frames());
		assertEquals(model.embedding().components(), study.components());
		assertEquals(0.05, study.noise());
		assertEquals(model.kernelScale(), study.kernelScale());
		assertEquals(1.5, study.used().scale());
		assertEquals(0.03, study.used().ridge());
		final PressBox box = PressBox.of(squared);
		final PressMinimum least = new PressMinimizer(box).minimum(squared, coordinates, COMPUTE, Progress.NONE);
		assertEquals(least.scale(), study.least().scale());
		assertEquals(least.ridge(), study.least().ridge());
		assertEquals(least.press(), study.least().press(), 1e-9 * least.press());
		assertTrue(study.atEdge() || !least.atEdge());
		assertEquals(study.least().ridge() < 1.05e-10, study.atEdge());
		final KernelPress kernelPress = new KernelPress(coordinates, modelOptions.centring());
		final RkPress recomputed = RkPress.of(squared, modelOptions.kernel(), model.kernelScale(), new KernelPca(modelOptions
			.centring(), 1), COMPUTE, Progress.NONE);
		for (final ExtensionSetting setting : new ExtensionSetting[] { study.used(), study.least() }) {
			final RidgeSystem system = new RidgeSystem(squared, setting.scale(), COMPUTE);
			assertEquals(new Press(system, coordinates).value(setting.ridge()), setting.press());
			assertEquals(new CrossValidation(10, new CrossValidation.Shuffled(7)).error(system, coordinates, setting.ridge()),
				setting.crossValidation());
			assertEquals(kernelPress.relativeValue(system, setting.ridge()), setting.kernelPress());
			assertEquals(recomputed.relativeValue(system, setting.ridge()), setting.recomputedPress().getAsDouble());
			assertEquals(KernelCompletion.relativeError(COMPUTE.algebra().timesTranspose(coordinates, coordinates),
				new CrossValidation(10,
				new CrossValidation.Shuffled(7)).folds(36), GaussianAffinity.of(squared, setting.scale(), COMPUTE),
				new KernelCompletion.End(1e-4, 500), COMPUTE, Progress.NONE), setting.completion().getAsDouble());
		}
		final double[] eigenvalues = model.embedding().eigenvalues();
		assertEquals(new ComponentRule.Energy(0.05).components(eigenvalues), study.suggested().mostOfSum());
		assertEquals(new ComponentRule.Energy(0.01).components(eigenvalues), study.suggested().nearlyAllOfSum());
		assertEquals(GramNoise.signalRank(model.span().spectrum(), model.span().varyingPixels(), 0.05), study.suggested()
			.signal());
		final PressMap map = PressMap.of(squared, coordinates, box, 25, 25, COMPUTE, Progress.NONE);
		assertArrayEquals(map.scales(), study.map().scales());
		assertArrayEquals(map.ridges(), study.map().ridges());
		assertArrayEquals(map.values().data, study.map().values().data);
		assertTrue(study.least().press() <= map.values().get(map.bestScale(), map.bestRidge()));
	}

	/** σk and σh are those with which the stack would be de-noised. */
	@ParameterizedTest
	@ValueSource(strings = { "geometry=cleaned", "geometry=shrunk", "geometry=noisy parameters=dimensions:all", "kernel=gaussian t=1",
		"alpha=0.5 t=2 kernelneighbours=4", "extensionneighbours=3 extensionfactor=1.5", "kernelbandwidth=0.7",
		"neighbours=auto" })
	void theManifoldIsTheOneThatPreimagesUse(final String options) throws IOException {
		final ParameterStudy study = study(SPOT, options);
		final Denoised denoised = Denoisers.of("method=constrained extension=ridge q=3 iterations=1 " + options).denoise(
			SPOT);
		final FittedManifold model = denoised.preimages().orElseThrow().model();
		assertEquals(model.kernelScale(), study.kernelScale());
		assertEquals(model.extensionScale(), study.used().scale());
		assertEquals(0.01, study.used().ridge());
		assertEquals(model.embedding().components(), study.components());
		assertEquals(denoised.noise().used(), study.noise());
	}

	/** Centred Gaussian kernel PCA extends itself by such functions of its own scale, so that a small ridge leaves no error. */
	@Test
	void aGaussianKernelIsExtendedExactlyAtItsOwnScale() throws IOException {
		final double kernelScale = study(SPOT, "kernel=gaussian centre=mean").kernelScale();
		final ParameterStudy study = study(SPOT, "kernel=gaussian centre=mean ridge=1e-9 extensionbandwidth=" + kernelScale);
		assertTrue(study.used().recomputedPress().getAsDouble() < 1e-9, "" + study.used());
		assertTrue(study(SPOT, "kernel=gaussian centre=mean ridge=1").used().recomputedPress().getAsDouble() > 1e-3);
	}

	@Test
	void theOrderOfTheFramesDoesNotMatter() throws IOException {
		final int[] reversed = IntStream.range(0, 36).map(i -> 35 - i).toArray();
		final ParameterStudy study = study(SPOT, "geometry=noisy"), other = study(SPOT.frames(reversed), "geometry=noisy");
		assertClose(study.kernelScale(), other.kernelScale());
		assertClose(study.used().press(), other.used().press());
		assertClose(study.used().recomputedPress().getAsDouble(), other.used().recomputedPress().getAsDouble());
		assertClose(study.least().press(), other.least().press());
		assertEquals(study.least().scale(), other.least().scale(), 1e-3 * study.least().scale());
		assertEquals(study.suggested(), other.suggested());
	}

	@Test
	void scalesHaveTheUnitsOfTheFrames() throws IOException {
		final ParameterStudy study = study(SPOT, "geometry=noisy"), other = study(SPOT.affine(250, 40), "geometry=noisy");
		assertClose(250 * study.kernelScale(), other.kernelScale());
		assertClose(250 * study.used().scale(), other.used().scale());
		assertClose(study.used().press(), other.used().press());
		assertClose(study.used().crossValidation(), other.used().crossValidation());
		assertEquals(study.suggested(), other.suggested());
	}

	private static void assertClose(final double expected, final double actual) {
		assertEquals(expected, actual, 1e-6 * Math.abs(expected));
	}

	/** With a fold for every frame the cross-validation is PRESS. */
	@Test
	void threeFramesAreEnough() throws IOException {
		final ParameterStudy study = study(SPOT.frames(0, 12, 24), "geometry=noisy sigma=0.05");
		assertEquals(3, study.folds());
		assertClose(study.used().press(), study.used().crossValidation());
		assertTrue(Double.isFinite(study.used().recomputedPress().getAsDouble()));
		assertTrue(study.components() <= 2 && study.suggested().signal() <= 2);
	}

	@Test
	void unfitFramesAreRefused() {
		final DoubleFrames same = SPOT.frames(3, 3, 3, 3);
		Refusal.of(() -> study(same, "")).says("identical … Choose");
		assertThrows(UserException.class, () -> study(SPOT.frames(1, 2), ""));
		final DoubleFrames broken = SPOT.affine(1, 0);
		broken.values().set(4, 7, Double.NaN);
		Refusal.of(() -> study(broken, "")).says("Frame 5 … NaN … Replace");
	}

	@Test
	void repeatedFramesHaveFiniteNumbers() throws IOException {
		final int[] twice = IntStream.range(0, 40).map(i -> i / 2 * 35 / 19).toArray();
		final ParameterStudy study = study(SPOT.frames(twice), "geometry=noisy sigma=0.05");
		for (final ExtensionSetting setting : new ExtensionSetting[] { study.used(), study.least() }) {
			assertTrue(Double.isFinite(setting.press() + setting.crossValidation() + setting.recomputedPress().getAsDouble()));
		}
		for (final double value : study.map().values().data) assertTrue(Double.isFinite(value));
	}

	@ParameterizedTest
	@CsvSource({ "1, 1", "5, 5", "1000, 35" })
	void noMoreComponentsThanAskedForOrThereAre(final int asked, final int there) throws IOException {
		final ParameterStudy study = study(SPOT, "geometry=noisy components=" + asked);
		assertEquals(there, study.components());
		assertTrue(study.suggested().nearlyAllOfSum() <= there && study.suggested().signal() <= there);
		assertTrue(study.suggested().gap() <= study.suggested().nearlyAllOfSum());
	}

	/** Leaving a frame out of the kernel is slow for many frames. */
	@Test
	void theKernelIsRecomputedForFewFramesOrIfAskedFor() throws IOException {
		final DoubleFrames many = DoubleFrames.spot(151, 6, 0.05, 2);
		final DenoiseOptions options = options("geometry=noisy components=4");
		assertTrue(study(SPOT, "geometry=noisy").used().recomputedPress().isPresent());
		assertFalse(ParameterStudy.of(SPOT, options, Optional.of(false), false, COMPUTE,
			Progress.NONE).used().recomputedPress() .isPresent());
		assertFalse(study(many, "geometry=noisy components=4").least().recomputedPress().isPresent());
		assertLeftOut(many, options, Optional.of(true), IntStream.range(0, 151).toArray());
		assertLeftOut(DoubleFrames.spot(60, 6, 0.05, 2), options, Optional.empty(), IntStream.range(0, 40).map(k -> k * 60 /
			40).toArray());
	}

	/** PRESS of the kernel's columns and RK-PRESS are of the same frames. */
	private static void assertLeftOut(final DoubleFrames frames, final DenoiseOptions options,
		final Optional<Boolean> recompute, final int[] leftOut) throws IOException
	{
		final ExtensionSetting used = ParameterStudy.of(frames, options, recompute, false, COMPUTE, Progress.NONE).used();
		final ModelOptions model = options.preimage().model();
		final double scale = FittedManifold.fit(frames, model, COMPUTE, Progress.NONE).kernelScale();
		final DMatrixRMaj squared = Distances.squared(SpanCoordinates.of(frames, COMPUTE, Progress.NONE).coordinates(),
			COMPUTE);
		final RkPress press = RkPress.of(squared, model.kernel(), scale, new KernelPca(model.centring(), 1, 4), leftOut,
			COMPUTE, Progress.NONE);
		final RidgeSystem system = new RidgeSystem(squared, used.scale(), COMPUTE);
		assertEquals(press.relativeValue(system, 0.01), used.recomputedPress().getAsDouble());
		assertEquals(press.fixed().relativeValue(system, 0.01), used.kernelPress());
	}

	@Test
	void onlyRidgeRegressionHasTheseParameters() {
		final DenoiseOptions exact = TypedOptions.of(OptionValues.of(DenoiseStackOptions.all(), Map.of(
			"kernel", "gaussian")));
		Refusal.of(() -> study(SPOT, "parameters=bias:false")).says("bias = false … Leave bias out");
		Refusal.of(() -> ParameterStudy.of(SPOT, exact, Optional.empty(), false, COMPUTE, Progress.NONE)).says(
			"extension = ridge … Choose");
	}

	@Test
	void threadsDoNotChangeABit() throws IOException {
		try (Workers one = new Workers(1); Workers three = new Workers(3)) {
			final ParameterStudy alone = ParameterStudy.of(SPOT, options(""), Optional.of(true), false, Compute.here(one),
				Progress.NONE);
			final ParameterStudy together = ParameterStudy.of(SPOT, options(""), Optional.of(true), false, Compute.here(
				three),
				Progress.NONE);
			assertEquals(alone.used(), together.used());
			assertEquals(alone.least(), together.least());
			assertArrayEquals(alone.map().values().data, together.map().values().data);
		}
	}

	@Test
	void theUserCanStopIt() throws IOException {
		final CancelAfter never = new CancelAfter(Integer.MAX_VALUE);
		ParameterStudy.of(SPOT, options("geometry=noisy"), Optional.empty(), false, COMPUTE, never);
		final CancelAfter late = new CancelAfter(never.asked() - 5);
		assertThrows(CancellationException.class, () -> ParameterStudy.of(SPOT, options("geometry=noisy"), Optional.empty(), false,
			COMPUTE, late));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "1.0 | 0.9 | no better than their mean", "0.5 | 0.45 | about as well as any",
		"0.5 | 0.1 | Extension bandwidth 2.000 and ridge 0.10 would predict frames better, with 0.20 of the squared error"
		})
	void theFindingComparesThePair(final double used, final double least, final String part) throws IOException {
		final ParameterStudy study = study(SPOT.frames(0, 12, 24), "geometry=noisy sigma=0.05");
		final ParameterStudy other = new ParameterStudy(3, 2, 0.05, 1, setting(used), setting(least), false, 3, study
			.suggested(), study.map());
		assertTrue(other.finding().contains(part), other.finding());
	}

	private static ExtensionSetting setting(final double press) {
		return new ExtensionSetting(2, 0.1, press, press, press, OptionalDouble.empty(), OptionalDouble.empty());
	}
}
