package io.github.manifolddenoise.papers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import io.github.manifolddenoise.testing.ManualTables;

/** Tables of the manual whose rows begin with an equation, theorem or page of a paper. */
final class PaperTables {

	private PaperTables() {}

	/** Rows of the errata as cells. */
	static List<List<String>> errata() throws IOException {
		return rows("errata");
	}

	/** Rows of the coverage, on all its pages, as cells. */
	static List<List<String>> coverage() throws IOException {
		return rows("coverage");
	}

	private static List<List<String>> rows(final String start) throws IOException {
		final List<List<String>> rows = new ArrayList<>();
		for (final Path page : ManualTables.pages(ManualTables.PAGES)) {
			if (!page.getFileName().toString().startsWith(start)) continue;
			for (final String line : Files.readAllLines(page)) if (line.matches("\\| [AGKW] .*")) rows.add(cells(line));
		}
		return rows;
	}

	private static List<String> cells(final String line) {
		return Arrays.stream(line.substring(1, line.lastIndexOf('|')).split("(?<!\\\\)\\|")).map(String::strip).toList();
	}
}
