package io.github.manifolddenoise.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.extension.RidgeExtension;

class InactiveOptionsTest {

	/** @param text {@code name=value} with blanks between */
	private static OptionValues values(final String text) {
		final Map<String, String> texts = new LinkedHashMap<>();
		for (final String part : text.split(" ")) texts.put(part.split("=")[0], part.split("=")[1]);
		return OptionValues.of(DenoiseStackOptions.all(), texts);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "method=harmonics weights=mask.tif | weights has no effect on the result with method = harmonics.",
		"method=dct kernel=lle q=5 alpha=0.3 | kernel has no effect on the result with method = dct." +
			" alpha has no effect with kernel = lle. q has no effect with method = dct.",
		"method=dct alpha=0.3 | alpha has no effect on the result with method = dct.",
		"far=refuse | far has no effect without train.", "align=off | align has no effect without train.",
		"train=model.tif method=mika geometry=noisy align=off | align has no effect with geometry = noisy.",
		"method=svd far=pass outside=keep | far has no effect without train. outside has no effect with method = svd.",
		"train=model.tif method=constrained outside=keep | outside has no effect with geometry = cleaned.",
		"train=stack.tif method=constrained geometry=shrunk outside=keep | outside has no effect with geometry = shrunk.",
		"effort=best ridge=0.1 extension=svr | ridge has no effect with extension = svr.",
		"q=5 ridge=0.1 weights=mask.tif | weights has no effect on the result with effort = normal. q, ridge have no effect with effort = normal.",
		"method=harmonics effort=best | effort has no effect with method = harmonics.",
		"effort=best alpha=0.3 kernel=gaussian | alpha has no effect with kernel = gaussian.",
		"method=mika alpha=0.3 ridge=0.1 | alpha has no effect with kernel = gaussian. ridge has no effect with extension = exact.",
		"method=mika extensionfactor=3 | extensionfactor has no effect with extension = exact.",
		"method=bakir tolerance=1e-3 | tolerance has no effect with method = bakir.",
		"effort=best kernelbandwidth=3 kernelneighbours=7 extensionfactor=3 | kernelneighbours has no effect with kernelbandwidth = 3." })
	void whatHasNoEffectIsNamed(final String text, final String warning) {
		assertEquals(warning, InactiveOptions.warning(values(text)).orElse(""));
	}

	@ParameterizedTest
	@ValueSource(strings = { "effort=best weights=mask.tif", "method=auto effort=best q=7", "method=harmonics q=auto far=warn",
		"train=model.tif far=refuse", "train=model.tif align=off", "train=stack.tif effort=best geometry=noisy align=off",
		"effort=best ridge=0.1 extension=local-ridge", "effort=best alpha=0.3", "effort=quick", "tolerance=1e-3 method=mika",
		"train=stack.tif method=constrained geometry=noisy outside=keep",
		"method=harmonics seed=3 sigma=0.1 neighbours=9 threads=1" })
	void whatHasAnEffectIsNot(final String text) {
		assertTrue(InactiveOptions.warning(values(text)).isEmpty(), text);
	}

	@Test
	void onlyTheOptionsInQuestionAreNamed() {
		assertEquals("q has no effect with method = svd.", InactiveOptions.warning(values("method=svd q=5 geometry=noisy"), Set.of(
			"q", "sigma")).orElseThrow());
	}

	@Test
	void neighboursCleanNoFramesOfAModel() {
		assertEquals("neighbours has no effect with a model.", InactiveOptions.warningWithModel(values("train=model.tif neighbours=9"),
			Map.of("neighbours", "7")).orElseThrow());
		assertTrue(InactiveOptions.warningWithModel(values("train=model.tif neighbours=9"), Map.of()).isPresent());
	}

	@Test
	void neighboursThatCleanedAModelHadTheirEffect() {
		assertTrue(InactiveOptions.warningWithModel(values("train=model.tif neighbours=9"), Map.of("neighbours", "9")).isEmpty());
		assertTrue(InactiveOptions.warningWithModel(values("train=model.tif"), Map.of("neighbours", "9")).isEmpty());
	}

	/** What every method looks at is none of pre-images alone. */
	@Test
	void someOptionsAreOfPreimagesAlone() {
		assertTrue(InactiveOptions.isOfPreimages(DenoiseStackOptions.Q));
		assertTrue(InactiveOptions.isOfPreimages(RidgeExtension.RIDGE));
		assertFalse(InactiveOptions.isOfPreimages(DenoiseStackOptions.NEIGHBOURS));
		assertFalse(InactiveOptions.isOfPreimages(DenoiseStackOptions.SIGMA));
	}
}
