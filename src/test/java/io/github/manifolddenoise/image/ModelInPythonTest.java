package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import ij.ImagePlus;

import io.github.manifolddenoise.image.ModelInfo.TrainedSet;
import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** The lines of Python of the manual, run on models; skipped where Python or tifffile is missing. */
class ModelInPythonTest {

	@TempDir
	Path folder;

	@ParameterizedTest
	@EnumSource(value = Kind.class, names = { "SIGNED", "RGB", "COMPOSITE", "BYTE" })
	void theLinesOfTheManualReadAModel(final Kind kind) throws IOException, InterruptedException {
		assumeTrue(run("-c", "import tifffile, numpy") == 0, "Python with tifffile is missing");
		final String manual = Files.readString(Path.of("src", "docs", "model-file.md")), mark = "```python\n";
		final int start = manual.indexOf(mark + "import hashlib") + mark.length();
		assertTrue(start >= mark.length(), "the manual has no lines of Python");
		final String lines = manual.substring(start, manual.indexOf("```", start));
		final Path script = Files.writeString(folder.resolve("read.py"), lines +
			"print(model['version'], model['sets'][0]['name'], model['options']['seed'], model['color'], '%.6g' % frames.sum())\n");
		final Path model = folder.resolve("model.tif");
		final double sum = write(TestImages.of(kind), model);
		assertEquals(0, run(script.toString(), model.toString()), this::said);
		final String[] words = said().strip().split(" ");
		assertEquals("3 " + (kind == Kind.COMPOSITE ? "c1-z1" : kind == Kind.RGB ? "z1" : "") + " 7 " + (kind == Kind.RGB
			? "True" : "False"), String.join(" ", List.of(words).subList(0, 4)));
		assertEquals(sum, Double.parseDouble(words[4]), 1e-4 * Math.abs(sum));
	}

	/** A model whose frames are those of the stack; returns their sum. */
	private static double write(final ImagePlus training, final Path path) throws IOException {
		final StackLayout layout = StackLayout.of(ImageRecording.of(training), ChannelMode.SEPARATE, false);
		final List<TrainedSet> sets = layout.sets().stream().map(set -> new TrainedSet(set.name(), 1, Optional.empty(), "none",
			"", 3, Optional.empty())).toList();
		double sum = 0;
		try (Workers workers = new Workers(1); ModelWriter writer = ModelFile.create(path, ImageRecording.of(training), layout, new ModelInfo(
			"here", Optional.empty(), sets, Map.of("seed", "7")), workers))
		{
			for (final FrameSet set : layout.sets()) {
				writer.sink(set).write(0, TestImages.whole(training, set));
				for (final double value : TestImages.whole(training, set).data) sum += value;
			}
			writer.seal(Progress.NONE);
			writer.commit();
		}
		return sum;
	}

	private int run(final String... arguments) throws InterruptedException {
		final List<String> command = new ArrayList<>(List.of("/usr/bin/python3"));
		command.addAll(List.of(arguments));
		try {
			final Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve(
				"said.txt").toFile()).start();
			assertTrue(process.waitFor(60, TimeUnit.SECONDS));
			return process.exitValue();
		}
		catch (final IOException exception) {
			return -1;
		}
	}

	private String said() {
		try {
			return Files.readString(folder.resolve("said.txt"));
		}
		catch (final IOException exception) {
			throw new AssertionError(exception);
		}
	}
}
