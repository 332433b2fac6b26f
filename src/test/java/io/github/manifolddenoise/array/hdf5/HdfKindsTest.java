package io.github.manifolddenoise.array.hdf5;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.array.ArrayKinds;
import io.github.manifolddenoise.testing.Python;

/** Data sets that h5py writes, of every kind; skipped where it is missing. */
class HdfKindsTest {

	@TempDir
	Path folder;

	@Test
	void everyKindIsRead() throws Exception {
		Python.require("h5py");
		final List<String> lines = Python.lines("array/write_hdf5.py", folder.toString());
		assertEquals(128, lines.size());
		for (final String line : lines) {
			final String path = line.split("\t")[0];
			final int end = path.indexOf(".h5") + 3;
			ArrayKinds.check(line, HdfReader.open(Path.of(path.substring(0, end)), path.substring(end).replaceFirst("^:?/", "")));
		}
	}
}
