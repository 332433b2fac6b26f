package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ij.IJ;

import io.github.manifolddenoise.testing.Stacks;

class ConsoleProgressTest {

	@TempDir
	Path folder;

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

	private ConsoleProgress progress(final boolean quiet) {
		return new ConsoleProgress(new PrintStream(bytes, true, StandardCharsets.UTF_8), quiet);
	}

	private List<String> printed() {
		return bytes.toString(StandardCharsets.UTF_8).lines().toList();
	}

	@Test
	void aStageIsPrintedOnceForAllPartsOfTheData() {
		final ConsoleProgress progress = progress(false);
		for (final String part : List.of("c1", "c2")) {
			progress.part(part);
			for (final String stage : List.of("Comparing", "Judging a", "Comparing", "Judging b", "Comparing")) progress
				.withoutWarnings().stage(stage);
		}
		assertEquals(List.of("c1 ...", "Comparing ...", "Judging a ...", "Judging b ...", "c2 ..."), printed());
	}

	@Test
	void aStageIsPrintedOnceForAllFiles() {
		final ConsoleProgress progress = progress(false);
		for (final String file : List.of("File 1 of 2", "File 2 of 2")) {
			for (final String stage : List.of("Reading", "Comparing")) progress.stage(file, stage);
		}
		assertEquals(List.of("File 1 of 2 ...", "Reading ...", "Comparing ...", "File 2 of 2 ..."), printed());
	}

	@Test
	void quietProgressOnlyWarns() {
		final ConsoleProgress progress = progress(true);
		progress.part("c1");
		progress.stage("Comparing");
		progress.warn("Few frames.");
		progress.warn("Dark frames.");
		assertEquals(List.of("Warning: Few frames.", "Warning: Dark frames."), printed());
		assertEquals(List.of("Few frames.", "Dark frames."), progress.warnings());
	}

	@Test
	void noLineOfAnAutomaticRunComesTwice() {
		final String input = folder.resolve("in.tif").toString();
		assertEquals(0, Call.of("sample", "cell", "--frames", "40", "--width", "24", "--height", "24", "-o", input).code());
		final Call call = Call.of("denoise", input, "-o", folder.resolve("out.tif").toString());
		assertEquals(0, call.code(), call.err());
		final List<String> lines = call.err().lines().toList();
		assertEquals(lines.stream().distinct().toList(), lines);
		assertTrue(lines.contains("Judging manifold harmonics ..."), call.err());
	}

	@Test
	void stagesComeOnceForAllChannels() {
		final Path input = folder.resolve("in.tif");
		IJ.saveAsTiff(Stacks.hyperstack(8, 2, 1, 20), input.toString());
		final Call call = Call.of("denoise", input.toString(), "-o", folder.resolve("out.tif").toString(), "--method", "svd");
		assertEquals(0, call.code(), call.err());
		final List<String> stages = call.err().lines().filter(line -> line.endsWith(" ...")).toList();
		assertEquals(1, stages.stream().filter("Comparing frames ..."::equals).count(), call.err());
		assertEquals(2, stages.stream().filter(line -> line.startsWith("Channel or section ")).distinct().count(), call.err());
	}
}
