package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.bridge.OptionDialog.LastEntries;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.testing.FijiMacro;
import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.Stacks;

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
		final ImagePlus image = Stacks.circle(20);
		WindowManager.setTempCurrentImage(image);
		Interpreter.batchMode = true;
		try {
			FijiMacro.run(MenuEntry.labelled("Denoise Stack..."), "method=svd");
			final String info = WindowManager.getCurrentImage().getInfoProperty();
			assertTrue(info.contains("strength=1,"), info);
		}
		finally {
			for (final int id : Interpreter.getBatchModeImageIDs()) Interpreter.removeBatchModeImage(Interpreter.getBatchModeImage(id));
			Interpreter.batchMode = false;
			WindowManager.setTempCurrentImage(null);
		}
	}
}
