package io.github.manifolddenoise.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.preimage.Strict;

class DenoiseImageOptionsTest {

	private static final Set<OptionKind> PATHS = EnumSet.of(OptionKind.IMAGE, OptionKind.FOLDER, OptionKind.INPUT_FILE,
		OptionKind.OUTPUT_FILE);

	@Test
	void theyAreThoseOfAStackThatNeedNoWindowOrFile() {
		final List<String> ofStack = DenoiseStackOptions.all().stream().map(Option::name).toList();
		final List<Option<?>> others = DenoiseImageOptions.all().stream().<Option<?>> filter(
			option -> option != DenoiseImageOptions.FRAME_AXIS).toList();
		for (final Option<?> option : others) {
			assertTrue(ofStack.contains(option.name()), option.name());
			assertFalse(PATHS.contains(option.kind()), option.name());
			assertEquals(option == Strict.STRICT, option.isFlag(), option.name());
		}
		assertEquals(ofStack.stream().filter(name -> !Set.of("train", "weights", "mask", "channels", "volumes", "showplots",
			"showremoved", "preview", "embedding", "coordinates", "report", "html", "removed", "weightsmap").contains(name)).toList(), others.stream().map(
				Option::name).toList());
	}

	@Test
	void aStacksDefaultsAreTheirsButForTheBitDepth() {
		final OptionValues values = OptionValues.of(DenoiseImageOptions.all(), Map.of());
		assertEquals(OutputType.FLOAT, values.get(DenoiseImageOptions.BIT_DEPTH));
		final Map<String, String> texts = DenoiseImageOptions.asOfStack(values, false).texts(), expected = OptionValues.of(
			DenoiseStackOptions.all(), Map.of("bitdepth", "32-bit")).texts();
		assertEquals(expected, texts);
	}

	@Test
	void trainingFramesMakeTheirOptionsCount() {
		final OptionValues values = OptionValues.of(DenoiseImageOptions.all(), Map.of("far", "pass"));
		assertEquals(Set.of("far"), DenoiseImageOptions.changed(values));
		assertEquals(Optional.empty(), InactiveOptions.warning(DenoiseImageOptions.asOfStack(values, true), Set.of("far")));
		assertTrue(InactiveOptions.warning(DenoiseImageOptions.asOfStack(values, false), Set.of("far")).isPresent());
	}
}
