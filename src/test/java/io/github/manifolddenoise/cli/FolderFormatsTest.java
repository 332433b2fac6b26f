package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

/** Folders of Zarr and HDF5 files among TIFF files are looked for, de-noised and gone on with like these. */
@Timeout(value = 240, unit = TimeUnit.SECONDS)
class FolderFormatsTest {

	private static final String REPORT = "manifold-denoise-report.csv";

	@TempDir
	Path folder;

	private Path input;

	@BeforeEach
	void makeInput() throws IOException {
		input = Files.createDirectory(folder.resolve("in"));
		IJ.saveAsTiff(Stacks.circle(30, 36, 40), in("a.tif"));
		for (final String name : List.of("b.zarr", "c.h5")) run("denoise", in("a.tif"), "-o", in(name), "--strength", "0",
			"--method", "svd", "--quiet");
	}

	private String in(final String name) {
		return input.resolve(name).toString();
	}

	private Path out(final String name) {
		return folder.resolve("out").resolve(name);
	}

	private static Call run(final String... call) {
		final Call result = Call.of(call);
		assertEquals(0, result.code(), result.err());
		return result;
	}

	private Call call(final String... options) {
		return Call.of(Stream.concat(Stream.of("folder", input.toString(), "-o", folder.resolve("out").toString(), "--method",
			"svd"), Stream.of(options)).toArray(String[]::new));
	}

	private static void assertSame(final Path expected, final Path actual) {
		final ImagePlus one = ImageRecording.image(ImageFiles.open(expected)), other = ImageRecording.image(ImageFiles.open(actual));
		assertEquals(30, one.getStackSize());
		assertEquals(30, other.getStackSize());
		for (int n = 1; n <= 30; n++) assertArrayEquals((float[]) one.getStack().getProcessor(n).getPixels(), (float[]) other
			.getStack().getProcessor(n).getPixels());
	}

	/** Each result is of the kind of its input, and what denoise makes of it; a later run skips all. */
	@Test
	void resultsAreOfTheKindOfTheirInputs() {
		final Call call = call("--html", out("index.html").toString());
		assertEquals(0, call.code(), call.err());
		assertTrue(call.err().contains("File 2 of 3: b.zarr") && call.err().endsWith("3 done, 0 skipped, 0 failed\n"), call
			.err());
		Folders.assertHolds(out(""), "a-denoised.tif", "b-denoised.zarr", "c-denoised.h5", "a-denoised.html",
			"b-denoised.zarr.html", "c-denoised.h5.html", "index.html", REPORT);
		for (final String[] names : new String[][] { { "a.tif", "a-denoised.tif" }, { "b.zarr", "b-denoised.zarr" }, { "c.h5",
			"c-denoised.h5" } })
		{
			run("denoise", in(names[0]), "-o", folder.resolve("one.tif").toString(), "--method", "svd",
				"--quiet");
			assertSame(folder.resolve("one.tif"), out(names[1]));
		}
		final Call again = call("--html", out("index.html").toString());
		assertTrue(again.err().endsWith("0 done, 3 skipped, 0 failed\n"), again.err());
	}

	@Test
	void pagesAreOnesOfTheirResults() throws IOException {
		assertEquals(0, call("--html", out("index.html").toString(), "--include", "*.zarr;*.h5", "--quiet").code());
		final String index = Files.readString(out("index.html"));
		for (final String page : List.of("./b-denoised.zarr.html", "./c-denoised.h5.html")) assertTrue(index.contains(page),
			page);
		assertTrue(Files.readString(out("b-denoised.zarr.html")).contains("b-denoised.zarr"));
		Files.delete(out("b-denoised.zarr.html"));
		final Call again = call("--html", out("index.html").toString(), "--include", "*.zarr;*.h5");
		assertTrue(again.err().contains("Made again: it had no page of this result.") && again.err().endsWith(
			"1 done, 1 skipped, 0 failed\n"), again.err());
	}

	/** The kind that is asked for; two files of one name have one result then. */
	@ParameterizedTest
	@CsvSource({ "tiff, .tif", "ome-tiff, .ome.tif", "zarr, .zarr", "hdf5, .h5" })
	void resultsOfOneKind(final String format, final String ending) throws IOException {
		assertEquals(0, call("--format", format, "--quiet").code());
		Folders.assertHolds(out(""), "a-denoised" + ending, "b-denoised" + ending, "c-denoised" + ending, REPORT);
		final Path other = Files.createDirectory(folder.resolve("other"));
		Files.move(out("b-denoised" + ending), other.resolve("b-denoised" + ending));
		assertSame(other.resolve("b-denoised" + ending), out("c-denoised" + ending));
		Files.move(input.resolve("c.h5"), input.resolve("a.h5"));
		final Call call = call("--format", format);
		assertEquals(1, call.code());
		assertTrue(call.err().contains("a.tif: failed. Its result would be \"a-denoised" + ending + "\", as that of \"a.h5\""),
			call.err());
	}

	/** What was changed, cut, or taken away is made again; what somebody else put there stays. */
	@Test
	void whatIsNotWholeIsMadeAgain() throws IOException {
		assertEquals(0, call("--include", "b.zarr", "--quiet").code());
		final Path result = out("b-denoised.zarr");
		final Path chunk;
		try (Stream<Path> files = Files.walk(result.resolve("0"))) {
			chunk = files.filter(file -> Files.isRegularFile(file) && !file.getFileName().toString().startsWith(".")).findFirst()
				.orElseThrow();
		}
		final byte[] bytes = Files.readAllBytes(chunk);
		Files.delete(chunk);
		assertTrue(call("--include", "b.zarr").err().contains("b.zarr: done: "));
		assertArrayEquals(bytes, Files.readAllBytes(chunk));
		try (Stream<Path> files = Files.walk(input.resolve("b.zarr/0"))) {
			final Path first = files.filter(file -> Files.isRegularFile(file) && !file.getFileName().toString().startsWith("."))
				.findFirst().orElseThrow();
			Files.write(input.resolve("b.zarr/note.txt"), Files.readAllBytes(first), StandardOpenOption.CREATE_NEW);
		}
		assertTrue(call("--include", "b.zarr").err().contains("Made again: the input has changed."));
		Files.move(result, folder.resolve("mine.zarr"));
		run("denoise", in("a.tif"), "-o", result.toString(), "--strength", "0", "--quiet");
		final Call foreign = call("--include", "b.zarr");
		assertEquals(1, foreign.code());
		assertTrue(foreign.err().contains("was not made by Denoise Folder"), foreign.err());
		assertEquals(0, call("--include", "b.zarr", "--overwrite", "true", "--quiet").code());
		assertSame(folder.resolve("mine.zarr"), result);
	}

	/** Folders of stacks are not walked into, and results, models and what a killed run left are no inputs. */
	@Test
	void whatIsNoInput() throws IOException {
		Files.createDirectories(input.resolve("sub/plain.zarr/deeper"));
		Files.copy(input.resolve("a.tif"), input.resolve("b.zarr/a.tif"));
		Files.copy(input.resolve("a.tif"), input.resolve("sub/plain.zarr/deeper/a.tif"));
		Files.createDirectory(input.resolve("m-kernel-pca.zarr"));
		final Path left = Files.createDirectories(input.resolve(".b-denoised.zarr." + UUID.randomUUID() + ".tmp/0"));
		final Path old = Files.createDirectories(input.resolve("sub/.b-denoised.zarr." + UUID.randomUUID() + ".old/0"));
		Files.writeString(left.resolve("0"), "chunk");
		final Call call = Call.of("folder", input.toString(), "-o", input.toString(), "--recursive", "true", "--method", "svd");
		assertEquals(1, call.code(), call.err());
		assertTrue(call.err().contains("sub/plain.zarr: failed. Cannot read \"" + input.resolve("sub/plain.zarr") +
			"\": it has no metadata of Zarr"), call.err());
		assertTrue(call.err().endsWith("3 done, 0 skipped, 1 failed\n"), call.err());
		assertFalse(Files.exists(left.getParent()) || Files.exists(old.getParent()));
		Folders.assertHolds(input, "a.tif", "a-denoised.tif", "b.zarr", "b-denoised.zarr", "c.h5", "c-denoised.h5",
			"m-kernel-pca.zarr", "sub", REPORT);
		final Call again = Call.of("folder", input.toString(), "-o", input.toString(), "--method", "svd");
		assertTrue(again.err().endsWith("0 done, 3 skipped, 0 failed\n"), again.err());
		final Call one = Call.of("folder", in("b.zarr"), "-o", out("").toString());
		assertTrue(one.err().contains("b.zarr\" is one stack. Choose the folder that it is in"), one.err());
	}

	/** A training file may be of any kind, and is known again. */
	@Test
	void trainingFilesOfAnyKind() throws IOException {
		for (final String train : List.of("b.zarr", "c.h5", "c.h5/data")) {
			final Call first = call("--train", in(train), "--include", "a.tif", "--overwrite", "true");
			assertEquals(0, first.code(), first.err());
			final Call second = call("--train", in(train), "--include", "a.tif");
			assertTrue(second.err().endsWith("0 done, 1 skipped, 0 failed\n"), second.err());
		}
	}
}
