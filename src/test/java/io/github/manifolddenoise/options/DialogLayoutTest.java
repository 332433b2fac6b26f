package io.github.manifolddenoise.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.command.PreimageDenoising.PreimageDenoisingOptions;
import io.github.manifolddenoise.command.TuneExtension.TuneExtensionOptions;
import io.github.manifolddenoise.options.DialogLayout.Group;
import io.github.manifolddenoise.testing.MenuEntry;

class DialogLayoutTest {

	static List<MenuEntry> entries() {
		return MenuEntry.all();
	}

	@Test
	void theMainDialogsHaveFewFields() {
		assertTrue(DenoiseStackOptions.layout().shownOptions().size() <= 12);
		assertTrue(PreimageDenoisingOptions.layout().shownOptions().size() <= 18);
	}

	/** What is not shown is behind the button: everything can be changed in a dialog, in one place. */
	@ParameterizedTest
	@MethodSource("entries")
	void everyOptionHasOneField(final MenuEntry entry) {
		final DialogLayout layout = entry.task().layout();
		final List<String> fields = Stream.concat(layout.shownOptions().stream(), layout.furtherOptions().stream()).map(
			Option::name).sorted().toList();
		assertEquals(entry.task().options().options().stream().map(Option::name).sorted().toList(), fields);
	}

	@Test
	void aDialogOfPreimagesIsGroupedAsTheDataFlow() {
		assertEquals(List.of("Frames", "Kernel", "Extension", "Pre-image", "Output"), PreimageDenoisingOptions.layout().shown()
			.stream().map(Group::heading).toList());
		assertEquals(List.of("Frames", "Noise", "Kernel", "Extension", "Pre-image", "Output", "Machine"), DenoiseStackOptions
			.layout().further().stream().map(Group::heading).toList());
	}

	@Test
	void theConstrainedPreimageComesFirstAndTheDialogOfStacksOffersNoOther() {
		assertEquals("constrained", PreimageDenoisingOptions.METHOD.defaultText());
		assertEquals("constrained", PreimageDenoisingOptions.METHOD.choices().get(0));
		final Option<?> offered = DenoiseStackOptions.layout().shownOptions().get(0);
		assertEquals("auto", offered.defaultText());
		assertTrue(offered.choices().containsAll(List.of("harmonics", "constrained", "svd", "dct", "nlm")));
		assertTrue(!offered.choices().contains("mika") && DenoiseStackOptions.METHOD.choices().contains("mika"));
	}

	/** Files are written and read where the others of their group are. */
	@Test
	void filesOfOtherCommandsAreOutput() {
		final List<Group> further = TuneExtensionOptions.layout().further();
		final Group output = further.stream().filter(group -> group.heading().equals("Output")).findFirst().orElseThrow();
		assertEquals(List.of("map", "table", "report"), output.options().stream().map(Option::name).toList());
	}
}
