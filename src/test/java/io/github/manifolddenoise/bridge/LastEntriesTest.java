package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.command.DenoiseStack;
import io.github.manifolddenoise.options.DenoiseStackOptions;

class LastEntriesTest {

	private static final List<Option<?>> SOME = List.of(DenoiseStackOptions.STRENGTH, DenoiseStackOptions.SIGMA,
		DenoiseStackOptions.TRAIN, DenoiseStackOptions.REPORT, DenoiseStackOptions.PREVIEW, DenoiseStackOptions.BIT_DEPTH);

	@Test
	void aDialogBeginsWithWhatWasEnteredLast() {
		LastEntries.keep("Some Command", Map.of("strength", "0.5", "sigma", "3", "bitdepth", "32-bit"));
		assertEquals("{strength=0.5, sigma=3, train=, report=, preview=false, bitdepth=32-bit}", LastEntries.of("Some Command", SOME)
			.toString());
		assertEquals(LastEntries.defaults(SOME), LastEntries.of("Another Command", SOME));
	}

	@Test
	void whatBelongsToOneStackOrIsGoneIsForgotten() {
		LastEntries.keep("Some Command", Map.of("train", "closed", "report", "/tmp/r.json", "preview", "true", "sigma", "3"));
		assertEquals("{strength=1, sigma=3, train=, report=, preview=false, bitdepth=input}", LastEntries.of("Some Command", SOME)
			.toString());
	}

	@Test
	void macrosKnowNothingOfIt() {
		LastEntries.keep("Denoise Stack", Map.of("strength", "0.5"));
		final DenoiseStack command = new DenoiseStack();
		command.setMacroOptions("q=5");
		assertEquals("1", command.recorded(DenoiseStackOptions.STRENGTH).orElseThrow());
	}
}
