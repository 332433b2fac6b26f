package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.scijava.Context;

import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.testing.CommandCase;
import io.github.manifolddenoise.testing.FijiMacro;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.HostileImages;
import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.Stacks;

/**
 * Every command on every hostile image: the message that is on record in {@code hostile-images.txt}, or a result where that
 * says so. Nothing else may appear, be locked or be left in a folder.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class HostileImagesTest {

	private static final Path RECORD = Path.of("src", "test", "resources", "command", "hostile-images.txt");

	private static Context context;

	@TempDir
	static Path data;

	@TempDir
	Path folder;

	static List<CommandCase> commands() {
		return CommandCase.onImages();
	}

	@BeforeAll
	static void start() throws IOException {
		CommandCase.prepare(data, "hostile", Stacks.circle(12, 16, 12));
		context = new Context();
	}

	@AfterAll
	static void stop() {
		context.dispose();
	}

	@BeforeEach
	void batchMode() {
		Interpreter.batchMode = true;
	}

	@AfterEach
	void leaveBatchMode() {
		closeAll();
		Interpreter.batchMode = false;
		WindowManager.setTempCurrentImage(null);
	}

	private static void closeAll() {
		for (final int id : Interpreter.getBatchModeImageIDs()) Interpreter.removeBatchModeImage(Interpreter.getBatchModeImage(
			id));
	}

	@ParameterizedTest
	@MethodSource("commands")
	void whatBecomesOfItIsOnRecord(final CommandCase command) throws IOException {
		final List<String> lines = new ArrayList<>();
		HostileImages.all().forEach((name, image) -> lines.add(command.name() + " | " + name + " | " + outcome(command, image
			.get())));
		final List<String> record = Files.readAllLines(RECORD).stream().filter(line -> line.startsWith(command.name() +
			" | ")).toList();
		assertEquals(String.join("\n", record), String.join("\n", lines));
	}

	private String outcome(final CommandCase command, final Optional<ImagePlus> image) {
		closeAll();
		image.ifPresent(Interpreter::addBatchModeImage);
		WindowManager.setTempCurrentImage(image.orElse(null));
		final boolean locked = image.isPresent() && image.get().isLocked();
		final Optional<String> error = FijiMacro.run(MenuEntry.labelled(command.label()), command.options(data, "hostile", folder
			.resolve("model.tif")));
		if (image.isPresent()) assertEquals(locked, image.get().isLocked(), "left locked");
		if (error.isEmpty()) {
			for (final String name : Folders.names(folder)) assertTrue(folder.resolve(name).toFile().delete());
			return "done";
		}
		assertTrue(Interpreter.getBatchModeImageIDs().length <= (image.isPresent() ? 1 : 0), "an output of a failed run");
		Folders.assertHolds(folder);
		final String message = error.get();
		assertTrue(message.endsWith("."), message);
		assertFalse(message.contains("fault of the program"), message);
		return message.replace(folder.toString(), "FOLDER").replace(data.toString(), "DATA").replace('\n', ' ').replaceFirst("^Slice \\d+", "Slice N")
			.replaceFirst("needs about \\S+ GB of memory, and \\S+ GB are free\\. .*", "needs more memory than there is, and what to do.");
	}
}
