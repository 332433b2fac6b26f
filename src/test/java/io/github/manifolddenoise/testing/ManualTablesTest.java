package io.github.manifolddenoise.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.options.MethodTables;

class ManualTablesTest {

	private static final String START = "<!-- table: Kernels -->\n", END = "<!-- end of table -->";

	@TempDir
	Path folder;

	@Test
	void onlyWhatStandsBetweenTheCommentsIsReplaced() throws IOException {
		final Path page = Files.writeString(folder.resolve("kernels.md"), "before\n" + START + "old\n" + END + "\nafter\n");
		for (int i = 0; i < 2; i++) {
			ManualTables.main(new String[] { folder.toString() });
			assertEquals("before\n" + START + MethodTables.sections().get("Kernels") + END + "\nafter\n", Files.readString(page));
		}
	}

	@Test
	void aTableThatIsOutOfDateIsSeen() {
		final String page = ManualTables.updated(START + END);
		assertEquals(page, ManualTables.updated(page));
		final String other = page.replace("| `gaussian` |", "| `gauss` |");
		assertFalse(other.equals(page) || other.equals(ManualTables.updated(other)));
	}

	@Test
	void aTableThatDoesNotExistIsRefused() {
		assertThrows(IllegalArgumentException.class, () -> ManualTables.updated(START.replace("Kernels", "Kernel") + END));
	}
}
