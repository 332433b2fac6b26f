package io.github.manifolddenoise.command.folder;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.IJ;
import ij.ImagePlus;
import ij.io.FileSaver;
import ij.plugin.GifWriter;
import ij.plugin.filter.AVI_Writer;
import ij.process.ByteProcessor;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.shell.FrameLabels;
import io.github.manifolddenoise.options.DenoiseFolderOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class DenoiseFolderJobTest {

	private static final String REPORT = "manifold-denoise-report.csv";
	private static final String TEMPORARY = ".12345678-1234-1234-1234-1234567890ab.tmp";

	@TempDir
	Path folder;

	private Path input;
	private Path output;
	private final List<String> log = new ArrayList<>();

	@BeforeEach
	void makeInput() throws IOException {
		input = Files.createDirectory(folder.resolve("in"));
		output = folder.resolve("out");
	}

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
		assertArrayEquals(new int[] { 14, 12, 2, 1, 9 }, IJ.openImage(output.resolve("A größer one-denoised.tif").toString())
			.getDimensions());
		final List<String> lines = report();
		assertEquals("file,output,status,message,frames,width,height,sigma,method,gain,verdict,warnings,seconds", lines.get(0));
		assertTrue(lines.get(1).startsWith("A größer one.TIFF,A größer one-denoised.tif,done,,9,14,12,"), lines.get(1));
		assertTrue(lines.get(2).matches("b\\.tif,b-denoised\\.tif,done,,12,14,12,0\\.0\\d+,singular value shrinkage,,.*,\\d+\\.\\d"),
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
		try (DenoiseStackJob job = new DenoiseStackJob(image, Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			assertSamePixels(job.image(), result("a"));
		}
		assertTrue(report().get(1).contains("These frames do not lie on a low-dimensional manifold"), report().get(1));
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

	@ParameterizedTest
	@CsvSource({ "a.tif, was not made by Denoise Folder. Move it away", "notes.txt, was not made by Denoise Folder. Move it away" })
	void aFileOfSomebodyElseIsNotReplacedUnlessAskedFor(final String foreign, final String message) throws IOException {
		save(Stacks.circle(12), "a.tif");
		Files.createDirectory(output);
		Files.writeString(input.resolve("notes.txt"), "mine");
		Files.copy(input.resolve(foreign), output.resolve("a-denoised.tif"));
		final byte[] before = Files.readAllBytes(output.resolve("a-denoised.tif"));
		assertEquals("0 done, 0 skipped, 1 failed", run().counts());
		assertTrue(fields(1).get(3).contains(message), fields(1).get(3));
		assertArrayEquals(before, Files.readAllBytes(output.resolve("a-denoised.tif")));
		assertEquals("1 done, 0 skipped, 0 failed", run("overwrite", "true").counts());
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
			assertEquals((i == 0 ? "2 done, 0" : "0 done, 2") + " skipped, 0 failed", run("output", input.toString()).counts());
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
			"z.tif,z-denoised.tif,done,,12,", ".hidden.tif,,skipped: hidden,", "sub/loop/,,skipped: link,\"It leads to a folder",
			"one slice.tif,one slice-denoised.tif,failed,\"The image \"\"one slice.tif\"\" has 1 time point,",
			"still.tif,still-denoised.tif,failed,All 8 frames are identical", "nan.tif,nan-denoised.tif,failed,\"Frame 4 has the value",
			"empty.tif,empty-denoised.tif,failed,", "text.tif,text-denoised.tif,failed,", "is truncated", "or the link leads nowhere",
			"z.tiff,z-denoised.tif,failed,\"Its result would be \"\"z-denoised.tif\"\", as that of \"\"z.tif\"\"."))
		{
			assertTrue(report.contains(row), row + " in\n" + report);
		}
		Folders.assertHolds(output, "a-denoised.tif", "rgb-denoised.tif", "z-denoised.tif", REPORT);
		assertTrue(summary.lines().get(1).startsWith("cut.tif: failed. Cannot read"), summary.lines().toString());
	}

	@Test
	void colourFramesAmongGreyOnesDoNotFitTheTraining() throws IOException {
		save(Stacks.circle(20), "a.tif");
		save(Stacks.hyperstack(24, 1, 1, 8), "b.tif");
		save(Stacks.circle(1), "c.tif");
		assertEquals("2 done, 0 skipped, 1 failed", run("method", "posterior", "sigma", "0.05", "train", input.resolve("a.tif")
			.toString()).counts());
		assertTrue(fields(2).get(3).contains("RGB"), fields(2).get(3));
	}

	/** Fit Model and Apply Model give the same bits. */
	@Test
	void oneStackIsLearntFromAndAppliedToTheRest() throws IOException {
		save(Stacks.circle(40), "a.tif");
		save(Stacks.hyperstack(32, 1, 1, 12), "b.tif");
		save(Stacks.circle(7), "c.tif");
		final String train = input.resolve("a.tif").toString();
		assertEquals("3 done, 0 skipped, 0 failed", run("method", "auto", "train", train).counts());
		final String model = Folders.names(output).stream().filter(name -> name.matches("a-model-[0-9a-f]{8}\\.tif")).findFirst()
			.orElseThrow();
		assertEquals("It is the training file, de-noised by itself.", fields(1).get(3));
		final ImagePlus b = result("b"), c = result("c");
		final long made = Files.getLastModifiedTime(output.resolve(model)).toMillis();
		assertEquals("0 done, 3 skipped, 0 failed", run("method", "auto", "train", train).counts());
		Files.delete(output.resolve("c-denoised.tif"));
		assertEquals("1 done, 2 skipped, 0 failed", run("method", "auto", "train", train).counts());
		assertEquals(made, Files.getLastModifiedTime(output.resolve(model)).toMillis());
		assertSamePixels(c, result("c"));
		final Path kept = Files.copy(output.resolve(model), folder.resolve("model.tif"));
		assertEquals("3 done, 0 skipped, 0 failed", run("output", folder.resolve("applied").toString(), "method", "auto", "train",
			kept.toString()).counts());
		assertSamePixels(b, IJ.openImage(folder.resolve("applied/b-denoised.tif").toString()));
		assertEquals("1 done, 2 skipped, 0 failed", run("method", "auto", "train", train, "output", output.toString(), "exclude",
			"").lines().get(0).replace("0 done, 3", "1 done, 2"));
		assertEquals("Made again: it was made with a training file.", againWithout("b"));
	}

	private String againWithout(final String name) throws IOException {
		run("method", "auto", "include", name + ".tif");
		return fields(report().indexOf(report().stream().filter(line -> line.startsWith(name + ".tif")).findFirst()
			.orElseThrow())).get(3);
	}

	@ParameterizedTest
	@ValueSource(strings = { "harmonics", "svd", "posterior-residual", "nlm", "constrained", "mika" })
	void everyKindOfMethodCanLearn(final String method) throws IOException {
		save(Stacks.circle(30), "a.tif");
		save(Stacks.circle(12), "b.tif");
		assertEquals("2 done, 0 skipped, 0 failed", run("method", method, "q", "4", "train", input.resolve("a.tif").toString())
			.counts());
		final ImagePlus expected = trained(method);
		assertSamePixels(expected, result("b"));
		assertEquals(List.of("constrained", "mika").contains(method), result("b").getInfoProperty().contains(
			" on the model's own kernel PCA, q 4"));
	}

	/** Idle options of pre-images do not stand in the way of a training file whose frames have no kernel PCA. */
	@Test
	void trainingFilesWithoutKernelPcaServeOtherMethods() throws IOException {
		save(Stacks.disconnected(40), "a.tif");
		save(Stacks.disconnected(12), "b.tif");
		assertEquals("2 done, 0 skipped, 0 failed", run("method", "posterior-residual", "q", "4", "train", input.resolve(
			"a.tif").toString()).counts());
	}

	private ImagePlus trained(final String method) throws IOException {
		final OptionValues values = OptionValues.of(DenoiseStackOptions.all(), Map.of("method", method, "q", "4", "train", "x"));
		try (DenoiseStackJob job = new DenoiseStackJob(Stacks.circle(12), Optional.of(Stacks.circle(30)), values,
			Progress.NONE))
		{
			job.denoise();
			return job.image();
		}
	}

	@Test
	void noisyTrainingFramesAreTakenAsTheyAreWhereThatIsAskedFor() throws IOException {
		save(Stacks.circle(30), "a.tif");
		save(Stacks.circle(12), "b.tif");
		assertEquals("2 done, 0 skipped, 0 failed", run("method", "constrained", "geometry", "noisy", "q", "4", "train", input
			.resolve("a.tif").toString()).counts());
		Folders.assertHolds(output, "a-denoised.tif", "b-denoised.tif", REPORT);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "input || input is blank. Give the folder with the stacks.",
		"output || output is blank. Give the folder for the results.", "input | missing | there is no such folder",
		"input | in/a.tif | is a file. Choose the folder that it is in.", "include | *.png;x* | matches include = \"*.png;x*\"",
		"exclude | a* | but not exclude = \"a*\"", "train | missing.tif | there is no such file", "train | in | is not a plain file",
		"train | in/text.txt | Cannot read", "report | in/text.txt | is no report of Denoise Folder",
		"output | in/a.tif | cannot be made", "output | in/a.tif/sub | cannot be made", "report | missing/r.csv | there is no folder",
		"extension | best | extension = 'best' is unknown", "parameters | depth:3 | method = svd has no parameters", "offset | 3 | Give the gain too" })
	void whatConcernsAllFilesEndsTheWorkBeforeItBegins(final String option, final String value, final String message)
		throws IOException
	{
		save(Stacks.circle(12), "a.tif");
		Files.writeString(input.resolve("text.txt"), "mine");
		final boolean path = value != null && !List.of("include", "exclude", "extension", "parameters", "offset").contains(option);
		final UserException exception = assertThrows(UserException.class, () -> run(option, path ? folder.resolve(value)
			.toString() : value == null ? "" : value));
		assertTrue(exception.getMessage().contains(message), exception.getMessage());
		Folders.assertHolds(input, "a.tif", "text.txt");
		assertFalse(Files.exists(output) && Files.exists(output.resolve("a-denoised.tif")));
	}

	@Test
	void leftOversOfKilledRunsAreRemovedUnlessARunIsAtWork() throws IOException {
		save(Stacks.circle(12), "a.tif");
		Files.createDirectories(output.resolve("sub"));
		final Path left = output.resolve(".a-denoised.tif" + TEMPORARY), deep = output.resolve("sub/.b-denoised.tif" + TEMPORARY);
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
			for (final String name : Folders.names(output)) assertTrue(name.matches("[abc]-denoised\\.tif|" + REPORT), name);
			final long done = Folders.names(output).stream().filter(name -> name.endsWith(".tif")).count();
			if (Files.exists(output.resolve(REPORT))) assertEquals(done, report().size() - 1);
		}
		assertTrue(stops >= 3, "stopped " + stops + " times");
		run();
		for (final String name : List.of("a", "b", "c")) assertSamePixels(IJ.openImage(folder.resolve("undisturbed/" + name +
			"-denoised.tif").toString()), result(name));
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
		final FolderSummary summary = job(new Progress() {

			@Override
			public void stage(final String name) {
				if (name.contains("Writing")) IJ.saveAsTiff(Stacks.circle(14), input.resolve("a.tif").toString());
			}

			@Override
			public void fraction(final double done) {}

			@Override
			public boolean isCanceled() {
				return false;
			}

			@Override
			public void warn(final String message) {}
		}).run();
		assertEquals(1, summary.failed());
		Folders.assertHolds(output, REPORT);
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

	/** Cancels at a question of some number. */
	private static final class Canceling implements Progress {

		private final int after;
		private final List<String> warnings;
		private int asked;

		Canceling(final int after) {
			this(after, new ArrayList<>());
		}

		Canceling(final int after, final List<String> warnings) {
			this.after = after;
			this.warnings = warnings;
		}

		@Override
		public void stage(final String name) {}

		@Override
		public void fraction(final double done) {}

		@Override
		public synchronized boolean isCanceled() {
			return ++asked > after;
		}

		@Override
		public void warn(final String message) {
			warnings.add(message);
		}
	}

	private void save(final ImagePlus image, final String name) throws IOException {
		final Path file = input.resolve(name);
		Files.createDirectories(file.getParent());
		final Path saved = folder.resolve("saved.tif");
		IJ.saveAsTiff(image, saved.toString());
		Files.move(saved, file, StandardCopyOption.REPLACE_EXISTING);
	}

	private FolderSummary run(final String... options) throws IOException {
		return job(Progress.NONE, options).run();
	}

	/** Singular value shrinkage unless another method is given, which is fast. */
	private DenoiseFolderJob job(final Progress progress, final String... options) {
		final Map<String, String> texts = new LinkedHashMap<>(Map.of("input", input.toString(), "output", output.toString(),
			"method", "svd"));
		for (int i = 0; i < options.length; i += 2) texts.put(options[i], options[i + 1]);
		return new DenoiseFolderJob(OptionValues.of(DenoiseFolderOptions.all(), texts), progress, log::add);
	}

	private List<String> report() throws IOException {
		final Path in = output.resolve(REPORT);
		return Files.readAllLines(in);
	}

	private List<String> fields(final int line) throws IOException {
		return FrameLabels.fields("", line, report().get(line));
	}

	private ImagePlus result(final String name) {
		return IJ.openImage(output.resolve(name + "-denoised.tif").toString());
	}

	private static void assertSamePixels(final ImagePlus expected, final ImagePlus actual) {
		assertEquals(expected.getStackSize(), actual.getStackSize());
		for (int n = 1; n <= expected.getStackSize(); n++) {
			assertArrayEquals((float[]) expected.getStack().getProcessor(n).convertToFloatProcessor().getPixels(), (float[]) actual
				.getStack().getProcessor(n).convertToFloatProcessor().getPixels());
		}
	}
}
