package io.github.manifolddenoise.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {

	@TempDir
	private Path folder;

	@Test
	void theFileAppearsOnlyWhenCommitted() throws IOException {
		final Path target = folder.resolve("Größe µ.txt");
		try (OutputFile file = OutputFile.create(target)) {
			file.writeText("1");
			assertTrue(Files.notExists(target));
			file.commit();
		}
		assertEquals(List.of(target), entries());
		assertEquals("1", Files.readString(target));
	}

	@Test
	void anOlderFileSurvivesAFailureAndNothingIsLeftOver() throws IOException {
		final Path target = Files.writeString(folder.resolve("a.txt"), "old");
		try (OutputFile file = OutputFile.create(target)) {
			file.writeText("new");
		}
		assertEquals("old", Files.readString(target));
		assertEquals(List.of(target), entries());
	}

	@Test
	void aMissingFolderOrAFolderAsTargetIsRefused() {
		final UserException missing = assertThrows(UserException.class, () -> OutputFile.create(folder.resolve("no").resolve(
			"a.txt")));
		assertTrue(missing.getMessage().contains("there is no folder"), missing::getMessage);
		final UserException isFolder = assertThrows(UserException.class, () -> OutputFile.create(folder));
		assertTrue(isFolder.getMessage().contains("it is a folder"), isFolder::getMessage);
	}

	private List<Path> entries() throws IOException {
		try (Stream<Path> entries = Files.list(folder)) {
			return entries.toList();
		}
	}
}
