package io.github.manifolddenoise.array.zarr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.array.ArrayKinds;
import io.github.manifolddenoise.testing.Python;

/** Arrays that zarr-python and numcodecs write, of every kind; skipped where they are missing. */
class ZarrKindsTest {

	@TempDir
	Path folder;

	@Test
	void everyKindIsRead() throws Exception {
		Python.require("zarr, numcodecs");
		final List<String> lines = Python.lines("array/write_zarr.py", folder.toString());
		assertEquals(456, lines.size());
		for (final String line : lines) ArrayKinds.check(line, ZarrReader.open(Path.of(line.split("\t")[0])));
	}
}
