package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.testing.Stacks;

/** Jobs whose stacks are folders of chunks or data sets of a file. */
class JobFormatsTest {

	@TempDir
	Path folder;

	@BeforeEach
	void makeStack() {
		IJ.saveAsTiff(Stacks.circle(30, 36, 40), path("in.tif"));
	}

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	private static Call run(final String... call) {
		final Call result = Call.of(call);
		assertEquals(0, result.code(), result.err());
		return result;
	}

	private void make(final String name) {
		run("denoise", path("in.tif"), "--output", path(name), "--method", "svd", "--backend", "java", "--quiet");
	}

	private void plan(final String input, final String output) {
		run("plan", path(input), "--output", path(output), "--regions", "5", "--method", "local", "--backend", "java", "--quiet");
	}

	@ParameterizedTest
	@CsvSource({ "in.zarr, in.zarr, .zarr", "in.h5, in.h5:/data, .h5", "in.zarr, in.zarr, .ome.tif",
		"in.v3.zarr, in.v3.zarr, .v3.zarr" })
	void theResultIsThatOfOneProcess(final String made, final String input, final String ending) {
		make(made);
		final String one = path("one" + ending), job = path("job" + ending) + ".job.json";
		run("denoise", path(input), "--output", one, "--method", "local", "--backend", "java", "--quiet");
		plan(input, "job" + ending);
		for (int part = 1; part <= 2; part++) run("work", job, "--part", part + "/2", "--quiet");
		run("finish", job, "--quiet");
		final ImagePlus expected = ImageFiles.open(Path.of(one)), actual = ImageFiles.open(folder.resolve("job" + ending));
		assertEquals(30, expected.getStackSize());
		assertEquals(expected.getStackSize(), actual.getStackSize());
		for (int n = 1; n <= 30; n++) {
			assertArrayEquals((float[]) expected.getStack().getProcessor(n).getPixels(), (float[]) actual.getStack().getProcessor(n)
				.getPixels());
		}
	}

	@Test
	void aChunkThatChangedIsNoticed() throws IOException {
		make("in.zarr");
		plan("in.zarr", "job.zarr");
		final Path chunk;
		try (Stream<Path> files = Files.walk(folder.resolve("in.zarr"))) {
			chunk = files.filter(file -> file.getFileName().toString().matches("[\\d.]+") && Files.isRegularFile(file)).findFirst()
				.orElseThrow();
		}
		Files.write(chunk, new byte[] { 1, 2, 3 });
		final Call call = Call.of("work", path("job.zarr.job.json"), "--quiet");
		assertEquals(1, call.code());
		assertTrue(call.err().contains("in.zarr\" has been changed or removed since the job was planned"), call.err());
		assertFalse(Files.exists(folder.resolve("job.zarr")));
	}
}
