package io.github.manifolddenoise.command.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;
import ij.io.FileSaver;
import ij.plugin.GifWriter;
import ij.plugin.filter.AVI_Writer;

import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Listening;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

/** Files that cannot be de-noised, runs that are stopped, and what concerns all files. */
class FolderTroubleTest extends FolderJobs {

	@Test
	void badFilesAreRowsAndTheWorkGoesOn() throws IOException {
		save(Stacks.circle(12), "a.tif");
		save(Stacks.circle(12), "z.tif");
		save(Stacks.circle(1), "one slice.tif");
		save(Stacks.still(8), "still.tif");
		save(Stacks.with(Float.NaN, 9), "nan.tif");
		save(Stacks.hyperstack(24, 1, 1, 8), "rgb.tif");
		save(Stacks.circle(12), ".hidden.tif");
		save(Stacks.circle(12), "z.tiff");
		Files.createFile(input.resolve("empty.tif"));
		Files.writeString(input.resolve("text.tif"), "no image");
		final byte[] bytes = Files.readAllBytes(input.resolve("a.tif"));
		Files.write(input.resolve("cut.tif"), Arrays.copyOf(bytes, bytes.length / 2));
		Files.createSymbolicLink(input.resolve("dead.tif"), folder.resolve("nowhere"));
		Files.createDirectory(input.resolve("sub"));
		Files.createSymbolicLink(input.resolve("sub/loop"), input);
		final FolderSummary summary = run("recursive", "true", "method", "auto");
		assertEquals("3 done, 2 skipped, 8 failed", summary.counts());
		final String report = String.join("\n", report());
		for (final String row : List.of("a.tif,a-denoised.tif,done,,12,", "rgb.tif,rgb-denoised.tif,done,,8,",
			"z.tif,z-denoised.tif,done,,12,", ".hidden.tif,,skipped: hidden,",
			"sub/loop/,,skipped: link,\"It leads to a folder",
			"one slice.tif,one slice-denoised.tif,failed,\"The image \"\"one slice.tif\"\" has 1 time point,",
			"still.tif,still-denoised.tif,failed,\"All 8 frames are identical",
			"nan.tif,nan-denoised.tif,failed,\"Frame 4 has the value",
			"empty.tif,empty-denoised.tif,failed,", "text.tif,text-denoised.tif,failed,", "is truncated",
			"or the link leads nowhere",
			"z.tiff,z-denoised.tif,failed,\"Its result would be \"\"z-denoised.tif\"\", as that of \"\"z.tif\"\"."))
		{
			assertTrue(report.contains(row), row + " in\n" + report);
		}
		Folders.assertHolds(output, "a-denoised.tif", "rgb-denoised.tif", "z-denoised.tif", REPORT);
		assertTrue(summary.lines().get(1).startsWith("cut.tif: failed. Cannot read"), summary.lines().toString());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "input || input is blank. Give the folder",
		"output || output is blank. Give the folder",
		"input | missing | input … missing\" … no such folder … Check",
		"input | in/a.tif | in/a.tif\" … is a file. Choose the folder",
		"include | *.png;x* | include = \"*.png;x*\" … Choose", "exclude | a* | exclude = \"a*\" … Choose",
		"train | missing.tif | missing.tif\" … no such file … Check",
		"train | in | in\" … plain file … Leave", "train | in/text.txt | in/text.txt\" … Save it as TIFF",
		"report | in/text.txt | in/text.txt\" … no report … Choose another name",
		"output | in/a.tif | in/a.tif\" … Choose a folder",
		"output | in/a.tif/sub | in/a.tif/sub\" … Choose a folder",
		"report | missing/r.csv | missing/r.csv\" … no folder … Make",
		"extension | best | extension = 'best' … Choose", "parameters | depth:3 | method = svd … Leave parameters",
		"offset | 3 | Give the gain" })
	void whatConcernsAllFilesEndsTheWorkBeforeItBegins(final String option, final String value, final String message)
		throws IOException
	{
		save(Stacks.circle(12), "a.tif");
		Files.writeString(input.resolve("text.txt"), "mine");
		final boolean path = value != null && !List.of("include", "exclude", "extension", "parameters", "offset").contains(
			option);
		final String given = path ? folder.resolve(value).toString() : value == null ? "" : value;
		Refusal.of(() -> run(option, given)).says(message);
		Folders.assertHolds(input, "a.tif", "text.txt");
		assertFalse(Files.exists(output) && Files.exists(output.resolve("a-denoised.tif")));
	}

	@Test
	void leftOversOfKilledRunsAreRemovedUnlessARunIsAtWork() throws IOException {
		save(Stacks.circle(12), "a.tif");
		Files.createDirectories(output.resolve("sub"));
		final Path left = output.resolve(".a-denoised.tif" + TEMPORARY), deep = output.resolve("sub/.b-denoised.tif" +
			TEMPORARY);
		final Path others = output.resolve(".notes.txt" + TEMPORARY), lock = output.resolve(".manifold-denoise-x.lock");
		for (final Path file : List.of(left, deep, others, lock)) Files.createFile(file);
		try (FolderLock other = FolderLock.of(output)) {
			run();
			assertTrue(Files.exists(left) && Files.exists(deep));
		}
		run();
		Folders.assertHolds(output, "a-denoised.tif", REPORT, "sub", others.getFileName().toString());
		Folders.assertHolds(output.resolve("sub"));
	}

	/** Asked to stop at each of its questions in turn, it leaves whole results only, and the next run finishes the rest. */
	@Test
	void whenItIsStoppedTheFileInWorkLeavesNothing() throws IOException {
		for (final String name : List.of("a.tif", "b.tif", "c.tif")) save(Stacks.circle(12), name);
		run("output", folder.resolve("undisturbed").toString());
		int stops = 0;
		for (int after = 1; after < 400; after = after * 2 + 1) {
			if (isStopped(after)) stops++;
			if (!Files.exists(output)) continue;
			for (final String name : Folders.names(output)) assertTrue(name.matches("[abc]-denoised\\.tif|" + REPORT),
				name);
			final long done = Folders.names(output).stream().filter(name -> name.endsWith(".tif")).count();
			if (Files.exists(output.resolve(REPORT))) assertEquals(done, report().size() - 1);
		}
		assertTrue(stops >= 3, "stopped " + stops + " times");
		run();
		for (final String name : List.of("a", "b", "c")) assertSamePixels(IJ.openImage(folder.resolve("undisturbed/" + name
			+
			"-denoised.tif").toString()), result(name));
	}

	@Test
	void filesThatAreNoTiffAreOpenedAsImagejDoes() throws Exception {
		final ImagePlus bytes = Stacks.hyperstack(8, 1, 12, 1);
		GifWriter.save(bytes, input.resolve("a.gif").toString());
		new FileSaver(bytes).saveAsZip(input.resolve("b.zip").toString());
		new AVI_Writer().writeImage(bytes, input.resolve("c.avi").toString(), AVI_Writer.NO_COMPRESSION, 0);
		Files.writeString(input.resolve("d.gif"), "no image");
		final FolderSummary summary = run("include", "*.gif;*.zip;*.avi");
		assertEquals("3 done, 0 skipped, 1 failed", summary.counts(), report().toString());
		assertEquals(12, result("b").getStackSize());
		assertEquals("0 done, 3 skipped, 1 failed", run("include", "*.gif;*.zip;*.avi").counts());
	}

	@Test
	void anInputThatChangesWhileItIsReadHasNoResult() throws IOException {
		save(Stacks.circle(12), "a.tif");
		final FolderSummary summary = job(Listening.toStages(name -> {
			if (name.contains("Writing")) IJ.saveAsTiff(Stacks.circle(14), input.resolve("a.tif").toString());
		})).run();
		assertEquals(1, summary.failed());
		Folders.assertHolds(output, REPORT);
	}

	/** It may be stopped before it has looked at any file. */
	private boolean isStopped(final int after) throws IOException {
		try {
			return job(new Canceling(after)).run().stopped();
		}
		catch (final CancellationException exception) {
			return true;
		}
	}
}
