package io.github.manifolddenoise.command.folder;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;
import ij.process.ByteProcessor;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

class DenoiseFolderJobTest extends FolderJobs {

	@Test
	void everyStackHasAResultInAFolderOfTheSameName() throws IOException {
		save(Stacks.circle(12), "b.tif");
		save(Stacks.hyperstack(16, 2, 1, 9), "A größer one.TIFF");
		save(Stacks.circle(10), "day 1/ä/c.ome.tif");
		save(Stacks.circle(10), "day 1/left.png.tif");
		final FolderSummary summary = run("recursive", "true", "exclude", "LEFT*");
		assertEquals("3 done, 0 skipped, 0 failed", summary.counts());
		Folders.assertHolds(output, "A größer one-denoised.tif", "b-denoised.tif", "day 1", REPORT);
		Folders.assertHolds(output.resolve("day 1/ä"), "c-denoised.tif");
		assertArrayEquals(new int[] { 14, 12, 2, 1, 9 }, IJ.openImage(output.resolve("A größer one-denoised.tif")
			.toString())
			.getDimensions());
		final List<String> lines = report();
		assertEquals("file,output,status,message,frames,width,height,sigma,method,gain,verdict,warnings,seconds", lines.get(
			0));
		assertTrue(lines.get(1).startsWith("A größer one.TIFF,A größer one-denoised.tif,done,,9,14,12,"), lines.get(1));
		assertTrue(lines.get(2).matches(
			"b\\.tif,b-denoised\\.tif,done,,12,14,12,0\\.0\\d+,singular value shrinkage,,.*,\\d+\\.\\d"),
			lines.get(2));
		assertTrue(lines.get(3).startsWith("day 1/ä/c.ome.tif,day 1/ä/c-denoised.tif,done,"), lines.get(3));
		assertEquals(3, log.size());
	}

	/** The same pixels as Denoise Stack gives. */
	@Test
	void resultsAreThoseOfAStackByItself() throws IOException {
		final ImagePlus image = Stacks.circle(20);
		save(image, "a.tif");
		run("method", "auto");
		final OptionValues values = OptionValues.of(DenoiseStackOptions.all(), Map.of());
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			assertSamePixels(job.image(), result("a"));
		}
		assertTrue(report().get(1).contains("These frames lie near a manifold with few degrees of freedom"), report().get(1));
		assertFalse(fields(1).get(9).isEmpty());
	}

	@Test
	void finishedResultsAreSkippedAndKeepTheirRow() throws IOException {
		save(Stacks.circle(12), "a.tif");
		run();
		final byte[] before = Files.readAllBytes(output.resolve("a-denoised.tif"));
		final List<String> row = fields(1);
		save(Stacks.circle(11), "b.tif");
		assertEquals("1 done, 1 skipped, 0 failed", run("threads", "1").counts());
		assertArrayEquals(before, Files.readAllBytes(output.resolve("a-denoised.tif")));
		assertEquals("skipped: finished", fields(1).get(2));
		assertEquals(row.subList(4, 13), fields(1).subList(4, 13));
		Files.delete(output.resolve(REPORT));
		assertEquals("0 done, 2 skipped, 0 failed", run().counts());
		assertEquals(List.of("12", "14", "12", "", "", "", "", "", ""), fields(1).subList(4, 13));
		Files.delete(input.resolve("a.tif"));
		run();
		assertEquals(3, report().size());
	}

	@Test
	void whatWouldNotBeMadeTheSameIsMadeAgainAndTheReportSaysWhy() throws IOException {
		save(Stacks.circle(12), "a.tif");
		run();
		assertAgain("Made again: its options were method=svd.", "method", "unchanged");
		save(Stacks.circle(13), "a.tif");
		assertAgain("Made again: the input has changed.", "method", "unchanged");
		assertEquals(13, result("a").getStackSize());
		final byte[] bytes = Files.readAllBytes(output.resolve("a-denoised.tif"));
		Files.write(output.resolve("a-denoised.tif"), Arrays.copyOf(bytes, bytes.length - 2000));
		assertAgain("Made again: the file was damaged.", "method", "unchanged");
		assertArrayEquals(bytes, Files.readAllBytes(output.resolve("a-denoised.tif")));
		assertAgain("Made again, because overwrite is on.", "method", "unchanged", "overwrite", "true");
		assertEquals("0 done, 1 skipped, 0 failed", run("method", "unchanged").counts());
	}

	@Test
	void aMaskThatChangedMakesAnotherResult() throws IOException {
		final ImagePlus stack = Stacks.circle(12, 24, 20);
		save(stack, "a.tif");
		final String mask = mask(stack, 10);
		assertEquals("1 done, 0 skipped, 0 failed", run("mask", mask).counts());
		assertEquals(List.of("24", "20"), fields(1).subList(5, 7));
		assertEquals("0 done, 1 skipped, 0 failed", run("mask", mask).counts());
		assertEquals(List.of("24", "20"), fields(1).subList(5, 7));
		mask(stack, 14);
		assertAgain("Made again: it was made with another mask.", "mask", mask);
		assertEquals(stack.getStack().getVoxel(2, 14, 0), result("a").getStack().getVoxel(2, 14, 0));
		assertNotEquals(stack.getStack().getVoxel(2, 13, 0), result("a").getStack().getVoxel(2, 13, 0));
	}

	@ParameterizedTest
	@CsvSource({ "a.tif, was not made by Denoise Folder. Move it away",
	"notes.txt, was not made by Denoise Folder. Move it away" })
	void aFileOfSomebodyElseIsNotReplaced(final String foreign, final String message) throws IOException {
		save(Stacks.circle(12), "a.tif");
		Files.createDirectory(output);
		Files.writeString(input.resolve("notes.txt"), "mine");
		Files.copy(input.resolve(foreign), output.resolve("a-denoised.tif"));
		final byte[] before = Files.readAllBytes(output.resolve("a-denoised.tif"));
		assertEquals("0 done, 0 skipped, 1 failed", run().counts());
		assertTrue(fields(1).get(3).contains(message), fields(1).get(3));
		assertArrayEquals(before, Files.readAllBytes(output.resolve("a-denoised.tif")));
		assertEquals("0 done, 0 skipped, 1 failed", run("overwrite", "true").counts());
		assertTrue(fields(1).get(3).contains("was not made by Manifold Denoise"), fields(1).get(3));
		assertArrayEquals(before, Files.readAllBytes(output.resolve("a-denoised.tif")));
	}

	@Test
	void theResultOfAnotherFolderIsNotReplaced() throws IOException {
		save(Stacks.circle(12), "a.tif");
		run();
		final Path other = Files.createDirectory(folder.resolve("other"));
		IJ.saveAsTiff(Stacks.circle(15), other.resolve("a.tif").toString());
		run("input", other.toString());
		assertTrue(fields(1).get(3).contains("was made from \"" + input.resolve("a.tif") + "\""), fields(1).get(3));
		assertEquals(12, result("a").getStackSize());
		final Path moved = Files.move(input, folder.resolve("moved"));
		assertEquals("0 done, 1 skipped, 0 failed", run("input", moved.toString()).counts());
	}

	@Test
	void resultsBesideTheInputsAreNoInputs() throws IOException {
		save(Stacks.circle(12), "a.tif");
		save(Stacks.circle(12), "b-denoised.tif");
		for (int i = 0; i < 2; i++) {
			assertEquals((i == 0 ? "2 done, 0" : "0 done, 2") + " skipped, 0 failed", run("output", input.toString())
				.counts());
			Folders.assertHolds(input, "a.tif", "a-denoised.tif", "b-denoised.tif", "b-denoised-denoised.tif", REPORT);
		}
		save(Stacks.circle(12), "b.tif");
		run("output", input.toString(), "overwrite", "true");
		assertTrue(Files.readString(input.resolve(REPORT)).contains("would replace a file that is read from"));
	}

	@Test
	void anOutputFolderWithinTheInputIsNotLookedInto() throws IOException {
		save(Stacks.circle(12), "a.tif");
		output = input.resolve("sub/results");
		run("recursive", "true");
		Files.copy(output.resolve("a-denoised.tif"), output.resolve("copy.tif"));
		assertEquals("0 done, 1 skipped, 0 failed", run("recursive", "true").counts());
	}

	@Test
	void optionsWithoutEffectAreToldOnce() throws IOException {
		save(Stacks.circle(12), "a.tif");
		save(Stacks.circle(12), "b.tif");
		final List<String> warnings = new ArrayList<>();
		job(new Canceling(Integer.MAX_VALUE, warnings), "kernel", "gaussian").run();
		assertEquals(1, warnings.stream().filter(warning -> warning.contains("kernel has no effect")).count(), warnings
			.toString());
		assertNotEquals("", fields(1).get(2));
	}

	/** A file with the upper rows at work. */
	private String mask(final ImagePlus stack, final int rows) {
		final ByteProcessor mask = new ByteProcessor(stack.getWidth(), stack.getHeight());
		mask.setRoi(0, 0, stack.getWidth(), rows);
		mask.setValue(255);
		mask.fill();
		final Path file = folder.resolve("mask.tif");
		IJ.saveAsTiff(new ImagePlus("mask", mask), file.toString());
		return file.toString();
	}

	private void assertAgain(final String message, final String... options) throws IOException {
		assertEquals("1 done, 0 skipped, 0 failed", run(options).counts());
		assertEquals(message, fields(1).get(3));
	}
}
