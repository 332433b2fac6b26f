package io.github.manifolddenoise.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.scijava.DenoiseImage.DenoiseImageOptions;

class DenoiseImageOptionsTest {

	private static final Set<OptionKind> PATHS = EnumSet.of(OptionKind.IMAGE, OptionKind.FOLDER, OptionKind.INPUT_FILE,
		OptionKind.OUTPUT_FILE);

	@Test
	void theyAreThoseOfAStackThatNeedNoWindowOrFile() {
		final List<String> ofStack = DenoiseStackOptions.all().stream().map(Option::name).toList();
		final List<Option<?>> others = DenoiseImageOptions.all().stream().<Option<?>> filter(
			option -> !option.equals(DenoiseImageOptions.FRAME_AXIS)).toList();
		for (final Option<?> option : others) {
			assertTrue(ofStack.contains(option.name()), option.name());
			assertFalse(PATHS.contains(option.kind()), option.name());
		}
		final Set<String> ofWindowsAndFiles = Set.of("train", "weights", "mask", "channels", "volumes", "showplots",
			"showremoved", "preview", "embedding", "coordinates", "report", "html", "removed", "weightsmap");
		assertEquals(ofStack.stream().filter(name -> !ofWindowsAndFiles.contains(name)).collect(Collectors.toSet()),
			others.stream().map(Option::name).collect(Collectors.toSet()));
	}

	@Test
	void aStacksDefaultsAreTheirsButForTheBitDepth() {
		final OptionValues values = OptionValues.of(DenoiseImageOptions.all(), Map.of());
		assertEquals(OutputType.FLOAT, values.get(DenoiseImageOptions.BIT_DEPTH));
		final Map<String, String> texts = DenoiseImageOptions.asOfStack(values, false).texts(), expected = OptionValues.of(
			DenoiseStackOptions.all(), Map.of("bitdepth", "32-bit")).texts();
		expected.keySet().retainAll(texts.keySet());
		texts.remove(DenoiseImageOptions.FRAME_AXIS.name());
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
