package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.event.KeyEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.scijava.Context;

import ij.IJ;
import ij.macro.Interpreter;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.options.DenoiseFolderOptions;
import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.FijiMacro;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.Stacks;
import io.github.manifolddenoise.testing.TaskRuns;

/** The command as Fiji runs it. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class DenoiseFolderTest {

	private static final MenuEntry FOLDER = MenuEntry.labelled("Denoise Folder...");

	private static Context context;

	@TempDir
	Path folder;

	private Path input;
	private Path output;

	@BeforeAll
	static void start() {
		context = new Context();
	}

	@AfterAll
	static void stop() {
		context.dispose();
	}

	@AfterEach
	void leaveBatchMode() {
		Interpreter.batchMode = false;
	}

	@BeforeEach
	void makeInput() throws IOException {
		Interpreter.batchMode = true;
		IJ.redirectErrorMessages(true);
		input = Files.createDirectory(folder.resolve("my in"));
		output = folder.resolve("my out");
		IJ.saveAsTiff(Stacks.circle(20), input.resolve("a.tif").toString());
		IJ.saveAsTiff(Stacks.circle(12), input.resolve("b.tif").toString());
		Files.createFile(input.resolve("c.tif"));
	}

	@Test
	void aMacroInFijiDenoisesAFolderWithoutAnImage() {
		assertEquals(Optional.empty(), FijiMacro.run(FOLDER, "input=[" + input + "] output=[" + output + "] train=[" + input
			.resolve("a.tif") + "] method=svd"));
		assertWhatWasDone();
	}

	@Test
	void aScriptGivesTextsForTheFolders() {
		Interpreter.batchMode = false;
		final Modules.Ran module = Modules.run(context, "folder", true, "input", input.toString(), "output", output
			.toString(), "method", "svd", "train", input.resolve("a.tif").toString());
		assertFalse(module.isCanceled(), module::getCancelReason);
		assertEquals(output.resolve("manifold-denoise-report.csv").toString(), module.getOutput("made"));
		assertWhatWasDone();
	}

	private void assertWhatWasDone() {
		final ResultsTable table = ResultsTable.getResultsTable();
		assertEquals(3, table.size());
		assertEquals("b.tif", table.getStringValue("file", 1));
		assertEquals("done", table.getStringValue("status", 1));
		assertEquals("failed", table.getStringValue("status", 2));
		assertTrue(Folders.names(output).contains("b-denoised.tif"));
	}

	/** Escape is pressed when a first result is there. */
	@Test
	void whoStopsItIsToldWhatStays() throws InterruptedException {
		for (int i = 0; i < 12; i++) IJ.saveAsTiff(Stacks.circle(40 + i), input.resolve("d" + i + ".tif").toString());
		final OptionValues values = OptionValues.of(DenoiseFolderOptions.all(), Map.of("input", input.toString(), "output", output
			.toString(), "method", "harmonics"));
		final AtomicReference<Outcome> outcome = new AtomicReference<>();
		final Thread run = new Thread(() -> outcome.set(TaskRuns.run(FOLDER.task(), Optional.empty(), values)));
		run.start();
		while (run.isAlive() && !Files.exists(output.resolve("a-denoised.tif"))) Thread.sleep(1);
		IJ.setKeyDown(KeyEvent.VK_ESCAPE);
		run.join();
		IJ.resetEscape();
		final String left = outcome.get().stopped().orElseThrow();
		final long done = Folders.names(output).stream().filter(name -> name.endsWith("-denoised.tif")).count();
		assertTrue(done < 14, "stopped too late: " + done);
		assertEquals(done, outcome.get().tables().get(0).table().size() - (left.contains("1 failed") ? 1 : 0));
		assertTrue(left.matches(done + " done, 0 skipped, [01] failed; what is done stays, and another run does the rest"), left);
	}

	@Test
	void withoutFoldersItSaysWhatIsMissing() {
		assertEquals(Optional.of("input is blank. Give the folder with the stacks."), FijiMacro.run(FOLDER, "method=svd"));
	}
}
