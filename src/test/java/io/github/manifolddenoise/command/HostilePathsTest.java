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
import java.util.Locale;
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

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.testing.CommandCase;
import io.github.manifolddenoise.testing.FijiMacro;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.Stacks;

/** Every option of every command that names a file to write, with names that cannot be and names that are unusual. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class HostilePathsTest {

	/** A folder in which nobody can make a file, the superuser neither, although he seems to be allowed to. */
	private static final Path PROCESSES = Path.of("/proc");

	private static Context context;

	@TempDir
	static Path elsewhere;

	@TempDir
	Path folder;

	/** A command and the option of it that takes the file. */
	private record Writer(CommandCase command, Option<?> option) {

		String extension() {
			final String help = option.help();
			return help.contains("PNG") ? ".png" : help.contains("CSV") ? ".csv" : help.contains("TIFF") ? ".tif" : ".json";
		}

		@Override
		public String toString() {
			return command.label() + " " + option.name();
		}
	}

	static List<Writer> writers() {
		final List<Writer> writers = new ArrayList<>();
		for (final CommandCase one : CommandCase.onImages()) {
			if (writers.stream().anyMatch(writer -> writer.command().label().equals(one.label()))) continue;
			MenuEntry.labelled(one.label()).task().options().options().stream().filter(option -> option
				.kind() == OptionKind.OUTPUT_FILE).forEach(
				option -> writers.add(new Writer(one, option)));
		}
		return writers;
	}

	@BeforeAll
	static void start() throws IOException {
		CommandCase.prepare(elsewhere, "circle", Stacks.circle(20));
		context = new Context();
	}

	@AfterAll
	static void stop() {
		context.dispose();
	}

	@BeforeEach
	void openAnImage() {
		Interpreter.batchMode = true;
		final ImagePlus image = Stacks.circle(20);
		Interpreter.addBatchModeImage(image);
		WindowManager.setTempCurrentImage(image);
		IJ.redirectErrorMessages(true);
	}

	@AfterEach
	void leaveBatchMode() {
		for (final int id : Interpreter.getBatchModeImageIDs()) Interpreter.removeBatchModeImage(Interpreter.getBatchModeImage(
			id));
		Interpreter.batchMode = false;
		WindowManager.setTempCurrentImage(null);
	}

	@ParameterizedTest
	@MethodSource("writers")
	void aMissingFolderIsSaid(final Writer writer) {
		assertRefused(writer, folder.resolve("missing").resolve("x" + writer.extension()), "there is no folder");
		Folders.assertHolds(folder);
	}

	@ParameterizedTest
	@MethodSource("writers")
	void aFileInPlaceOfTheFolderIsSaid(final Writer writer) throws IOException {
		Files.writeString(folder.resolve("notes.txt"), "mine");
		assertRefused(writer, folder.resolve("notes.txt").resolve("x" + writer.extension()), "there is no folder");
		Folders.assertHolds(folder, "notes.txt");
	}

	@ParameterizedTest
	@MethodSource("writers")
	void aFolderInPlaceOfTheFileIsSaid(final Writer writer) throws IOException {
		final Path taken = Files.createDirectory(folder.resolve("x" + writer.extension()));
		assertRefused(writer, taken, "it is a folder");
		Folders.assertHolds(folder, taken.getFileName().toString());
		Folders.assertHolds(taken);
	}

	@ParameterizedTest
	@MethodSource("writers")
	void aFolderThatCannotBeWrittenToIsSaid(final Writer writer) throws IOException {
		final Path closed = Files.createDirectory(folder.resolve("closed"));
		assertTrue(closed.toFile().setWritable(false));
		if (Files.isWritable(closed)) assertRefused(writer, PROCESSES.resolve("x" + writer.extension()), "disk");
		else assertRefused(writer, closed.resolve("x" + writer.extension()), "is not writable");
		Folders.assertHolds(closed);
	}

	@ParameterizedTest
	@MethodSource("writers")
	void anImpossibleNameIsSaid(final Writer writer) {
		final String message = run(writer, folder.resolve("x").toString() + '\0' + writer.extension()).orElseThrow();
		assertTrue(message.contains("cannot be the name of a file"), message);
		Folders.assertHolds(folder);
	}

	@ParameterizedTest
	@MethodSource("writers")
	void blanksAndLettersOfAnyLanguageWorkInAnyLocale(final Writer writer) throws IOException {
		final Path odd = Files.createDirectories(folder.resolve("Größe [µm] = 5")).resolve("細胞 été 1,5" + writer.extension());
		final Path plain = folder.resolve("plain.csv");
		final Locale usual = Locale.getDefault();
		Locale.setDefault(Locale.GERMANY);
		try {
			assertEquals(Optional.empty(), run(writer, odd.toString()));
		}
		finally {
			Locale.setDefault(usual);
		}
		Folders.assertHolds(odd.getParent(), odd.getFileName().toString());
		if (!writer.extension().equals(".csv")) return;
		openAnImage();
		run(writer, plain.toString());
		if (!Files.readString(plain).contains("seconds")) assertEquals(Files.readString(plain), Files.readString(odd));
	}

	private void assertRefused(final Writer writer, final Path file, final String reason) {
		final int open = Interpreter.getBatchModeImageIDs().length;
		final String message = run(writer, file.toString()).orElseThrow();
		assertEquals(open, Interpreter.getBatchModeImageIDs().length);
		assertTrue(message.startsWith("Cannot write \"" + file), message);
		assertTrue(message.contains(reason) && message.endsWith("."), message);
	}

	/** @return the message, if it failed */
	private static Optional<String> run(final Writer writer, final String file) {
		final String name = writer.option().name(), usual = writer.command().options(elsewhere, "circle", elsewhere.resolve(
			"model.tif"));
		final String options = usual.contains(name + "=") ? "" : usual + " ";
		return FijiMacro.run(MenuEntry.labelled(writer.command().label()), options + name + "=[" + file + "]");
	}
}
