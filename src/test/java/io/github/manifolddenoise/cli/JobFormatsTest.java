package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.ImagePlus;

import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageRecording;

/** Jobs whose stacks are folders of chunks or data sets of a file. */
class JobFormatsTest extends JobCalls {

	private void make(final String name) {
		succeed("denoise", path("in.tif"), "--output", path(name), "--method", "svd", "--quiet");
	}

	private void plan(final String input, final String output) {
		succeed("plan", path(input), "--output", path(output), "--regions", "5", "--method", "local",
			"--quiet");
	}

	@ParameterizedTest
	@CsvSource({ "in.zarr, in.zarr, .zarr", "in.h5, in.h5:/data, .h5", "in.zarr, in.zarr, .ome.tif",
		"in.v3.zarr, in.v3.zarr, .v3.zarr" })
	void theResultIsThatOfOneProcess(final String made, final String input, final String ending) {
		make(made);
		final String one = path("one" + ending), job = path("job" + ending) + ".job.json";
		succeed("denoise", path(input), "--output", one, "--method", "local", "--quiet");
		plan(input, "job" + ending);
		for (int part = 1; part <= 2; part++) succeed("work", job, "--part", part + "/2", "--quiet");
		succeed("finish", job, "--quiet");
		final ImagePlus expected = ImageRecording.image(ImageFiles.open(Path.of(one))), actual = ImageRecording.image(ImageFiles.open(folder.resolve("job" + ending)));
		assertEquals(FRAMES, expected.getStackSize());
		assertEquals(expected.getStackSize(), actual.getStackSize());
		for (int n = 1; n <= FRAMES; n++) {
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
