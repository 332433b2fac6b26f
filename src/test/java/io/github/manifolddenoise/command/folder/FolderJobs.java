package io.github.manifolddenoise.command.folder;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.options.DenoiseFolderOptions;
import io.github.manifolddenoise.task.CsvRecords;
import io.github.manifolddenoise.task.Progress;

/** A folder of stacks, what is made of it and what the report says. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
abstract class FolderJobs {

	static final String REPORT = "manifold-denoise-report.csv";
	static final String TEMPORARY = ".12345678-1234-1234-1234-1234567890ab.tmp";

	@TempDir
	Path folder;

	Path input;
	Path output;
	final List<String> log = new ArrayList<>();

	@BeforeEach
	void makeInput() throws IOException {
		input = Files.createDirectory(folder.resolve("in"));
		output = folder.resolve("out");
	}

	/** Cancels at a question of some number. */
	static final class Canceling implements Progress {

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

	void save(final ImagePlus image, final String name) throws IOException {
		final Path file = input.resolve(name);
		Files.createDirectories(file.getParent());
		final Path saved = folder.resolve("saved.tif");
		IJ.saveAsTiff(image, saved.toString());
		Files.move(saved, file, StandardCopyOption.REPLACE_EXISTING);
	}

	FolderSummary run(final String... options) throws IOException {
		return job(Progress.NONE, options).run();
	}

	/** Singular value shrinkage unless another method is given, which is fast. */
	DenoiseFolderJob job(final Progress progress, final String... options) {
		final Map<String, String> texts = new LinkedHashMap<>(Map.of("input", input.toString(), "output", output.toString(),
			"method", "svd"));
		for (int i = 0; i < options.length; i += 2) texts.put(options[i], options[i + 1]);
		return new DenoiseFolderJob(OptionValues.of(DenoiseFolderOptions.all(), texts), progress, log::add);
	}

	List<String> report() throws IOException {
		final Path in = output.resolve(REPORT);
		return Files.readAllLines(in);
	}

	List<String> fields(final int line) throws IOException {
		return CsvRecords.of("", Files.readString(output.resolve(REPORT))).get(line).cells();
	}

	ImagePlus result(final String name) {
		return IJ.openImage(output.resolve(name + "-denoised.tif").toString());
	}

	static void assertSamePixels(final ImagePlus expected, final ImagePlus actual) {
		assertEquals(expected.getStackSize(), actual.getStackSize());
		for (int n = 1; n <= expected.getStackSize(); n++) {
			assertArrayEquals((float[]) expected.getStack().getProcessor(n).convertToFloatProcessor().getPixels(), (float[]) actual
				.getStack().getProcessor(n).convertToFloatProcessor().getPixels());
		}
	}
}
