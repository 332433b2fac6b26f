package io.github.manifolddenoise.options;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;

class CompareMethodsOptionsTest {

	private static OptionValues values(final String name, final String text) {
		return OptionValues.of(CompareMethodsOptions.all(), Map.of(name, text));
	}

	@Test
	void theListOfWordsIsThatOfTheRegistries() {
		assertEquals(Stream.concat(Stream.of("all", "auto"), DenoiseMethods.forStacks().stream().map(DenoiseMethod::word))
			.toList(), CompareMethodsOptions.METHODS.words());
		assertEquals(List.of("all", "dct", "svd"), CompareMethodsOptions.words(List.of(DenoiseMethods.DCT, DenoiseMethods.SVD)));
	}

	@Test
	void namesAreDistinctMacroKeys() {
		final List<String> names = CompareMethodsOptions.all().stream().map(Option::name).toList();
		assertEquals(names.size(), names.stream().distinct().count());
		assertTrue(names.stream().allMatch(name -> name.matches("[a-z]+")), names::toString);
	}

	@ParameterizedTest
	@CsvSource({ "auto, 3, 3", "auto, 100, 100", "auto, 1000, 100", "5, 1000, 5", "7, 3, 3", "1, 9, 1" })
	void framesAreEvenlySpread(final String asked, final int there, final int count) {
		final int[] frames = CompareMethodsOptions.frames(values("frames", asked), there);
		assertEquals(count, frames.length);
		assertEquals(0, frames[0]);
		for (int i = 1; i < count; i++) {
			final int step = frames[i] - frames[i - 1];
			assertTrue(step == there / count || step == (there + count - 1) / count, "step " + step);
		}
	}

	@Test
	void fiveOfTwelveFrames() {
		assertArrayEquals(new int[] { 0, 2, 4, 7, 9 }, CompareMethodsOptions.frames(values("frames", "5"), 12));
	}

	@Test
	void componentsAndNoiseAreThoseGiven() {
		assertEquals(OptionalInt.empty(), CompareMethodsOptions.components(values("q", "auto")));
		assertEquals(OptionalInt.of(6), CompareMethodsOptions.components(values("q", "6")));
		assertEquals(0.5, TypedOptions.noise(values("sigma", "0.5")).sigma().orElseThrow());
		assertEquals(2, TypedOptions.noise(values("gain", "2")).camera().orElseThrow().gain());
	}
}
