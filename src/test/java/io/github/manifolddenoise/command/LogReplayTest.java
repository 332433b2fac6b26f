package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.OurThreads;
import io.github.manifolddenoise.testing.Stacks;

/** The line that a command logs, run as a macro, gives the same bits, also where files have odd names; no thread is left. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class LogReplayTest {

	private static final double THREADS_LIMIT = 3;

	@TempDir
	Path folder;

	private Path odd;
	private ImagePlus image;
	private OurThreads threads;

	@BeforeEach
	void open() throws IOException {
		threads = OurThreads.now();
		Interpreter.batchMode = true;
		odd = Files.createDirectory(folder.resolve("it's a \"nice\" [dir=1] \\ µ"));
		image = Stacks.circle(30, 24, 20);
		image.setTitle("my 'circle'.tif");
		final ImagePlus blurred = image.duplicate();
		for (int n = 1; n <= blurred.getStackSize(); n++) blurred.getStack().getProcessor(n).smooth();
		IJ.saveAsTiff(blurred, odd.resolve("a result.tif").toString());
		activate();
		Bridge.run("Fit Model...", "method=svd model=[" + odd.resolve("a model.tif") + "]");
	}

	@AfterEach
	void leaveBatchMode() {
		for (final int id : Interpreter.getBatchModeImageIDs()) Interpreter.removeBatchModeImage(Interpreter.getBatchModeImage(
			id));
		Interpreter.batchMode = false;
		WindowManager.setTempCurrentImage(null);
	}

	private void activate() {
		Interpreter.addBatchModeImage(image);
		WindowManager.setTempCurrentImage(image);
	}

	@ParameterizedTest
	@CsvSource({ "Denoise Stack..., method=constrained q=3 kernel=gaussian report=[ODD/a report.json]",
		"Denoise Stack..., train=[ODD/a model.tif] method=posterior", "Apply Model..., model=[ODD/a model.tif] method=posterior",
		"Sort Stack by Manifold..., order=cycle first=3 table=[ODD/a table.csv]",
		"Interpolate Along Manifold..., from=2 to=9 count=4 q=4", "Key Frames..., count=3",
		"Embedding..., coordinates=[ODD/c.csv]", "Tune Extension..., geometry=shrunk recompute=no",
		"Residual Check..., result=[ODD/a result.tif] radius=3 table=[ODD/t.csv]" })
	void theLoggedLineMakesTheSameAgain(final String label, final String options) throws IOException,
		InterruptedException
	{
		final String log = logOf(() -> Bridge.run(label, options.replace("ODD", odd.toString())));
		final ImagePlus first = WindowManager.getCurrentImage();
		assertNotSame(image, first);
		final List<String> calls = log.lines().filter(line -> line.startsWith("run(")).toList();
		assertEquals(1, calls.size(), log);
		final Map<String, String> files = texts();
		activate();
		IJ.runMacro(calls.get(0).replaceFirst("run\\(", "call(\"" + Bridge.class.getName() + ".run\", "));
		final ImagePlus second = WindowManager.getCurrentImage();
		assertNotSame(first, second);
		assertNotSame(image, second);
		assertEquals(first.getStackSize(), second.getStackSize());
		for (int n = 1; n <= first.getStackSize(); n++) assertPixels(first.getStack().getPixels(n), second.getStack().getPixels(
			n));
		assertEquals(first.getInfoProperty(), second.getInfoProperty());
		assertEquals(files, texts());
		threads.assertNoMore(THREADS_LIMIT);
	}

	private static void assertPixels(final Object expected, final Object actual) {
		if (expected instanceof float[] floats) assertArrayEquals(floats, (float[]) actual);
		else assertArrayEquals((int[]) expected, (int[]) actual);
	}

	/** All text files and what is in them. */
	private Map<String, String> texts() throws IOException {
		final Map<String, String> texts = new TreeMap<>();
		for (final String name : Folders.names(odd)) {
			if (!name.endsWith(".tif")) texts.put(name, Files.readString(odd.resolve(name)));
		}
		return texts;
	}

	/** Without a screen ImageJ logs to the console. */
	private static String logOf(final Runnable work) {
		final PrintStream console = System.out;
		final ByteArrayOutputStream log = new ByteArrayOutputStream();
		System.setOut(new PrintStream(log, true, StandardCharsets.UTF_8));
		try {
			work.run();
		}
		finally {
			System.setOut(console);
		}
		return log.toString(StandardCharsets.UTF_8);
	}
}
