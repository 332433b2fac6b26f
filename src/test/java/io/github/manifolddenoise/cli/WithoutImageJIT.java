package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Stacks;

/** From array to array no class of ImageJ is loaded. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class WithoutImageJIT {

	private static final Pattern IMAGEJ = Pattern.compile(" (ij\\.[\\w.$]+) ");

	@TempDir
	Path folder;

	@ParameterizedTest
	@CsvSource({ "denoise, in.zarr, out.zarr", "denoise, in.h5, out.v3.zarr", "plan, in.zarr, out.h5" })
	void noneIsLoaded(final String task, final String in, final String out) throws IOException {
		IJ.saveAsTiff(Stacks.circle(24), path("in.tif"));
		assertEquals(0, Main.run("denoise", path("in.tif"), "-o", path(in), "--method", "svd", "--quiet"));
		assertEquals(List.of(), loaded(task, path(in), "-o", path(out), "--coordinates", path("places.csv"), "--quiet"));
		assertTrue(loaded("denoise", path("in.tif"), "-o", path("out.tif"), "--quiet").contains("ij.ImagePlus"));
	}

	private List<String> loaded(final String... arguments) throws IOException {
		final Path log = folder.resolve("classes.txt");
		final String[] given = { "-jar", ChildJvm.FAT_JAR.toString() };
		final ChildJvm.Result result = new ChildJvm().java("-Xlog:class+load:file=" + log).java(given).run(arguments);
		assertEquals(0, result.code(), result::all);
		return IMAGEJ.matcher(Files.readString(log)).results().map(found -> found.group(1)).distinct().toList();
	}

	private String path(final String name) {
		return folder.resolve(name).toString();
	}
}
