package io.github.manifolddenoise.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.testing.Refusal;

class OutputFileTest {

	private static final String OURS = "frame,label,y1\n";

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
		final Path target = Files.writeString(folder.resolve("a.txt"), OURS);
		try (OutputFile file = OutputFile.create(target)) {
			file.writeText("new");
		}
		assertEquals(OURS, Files.readString(target));
		assertEquals(List.of(target), entries());
	}

	@Test
	void aMissingFolderOrAFolderAsTargetIsRefused() {
		final Path missing = folder.resolve("no");
		Refusal.of(() -> OutputFile.create(missing.resolve("a.txt"))).says(missing.resolve("a.txt") + "\" … no folder \"" +
			missing + "\" … Make it");
		Refusal.of(() -> OutputFile.create(folder)).says(folder + "\" … is a folder … Choose a file");
	}

	private List<Path> entries() throws IOException {
		try (Stream<Path> entries = Files.list(folder)) {
			return entries.toList();
		}
	}
}
