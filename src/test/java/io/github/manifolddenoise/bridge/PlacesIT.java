package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;
import ij.process.ImageConverter;
import ij.process.StackConverter;

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.CommandCase;
import io.github.manifolddenoise.testing.CommandCase.Leaves;
import io.github.manifolddenoise.testing.Display;
import io.github.manifolddenoise.testing.FijiMacro;
import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.PlainImageJ;
import io.github.manifolddenoise.testing.Stacks;

/**
 * Every command on every kind of image in every place: with windows, in batch mode, without a screen, in Process &gt; Batch
 * and as Fiji runs it. All must leave the same, bit for bit.
 */
@Timeout(value = 400, unit = TimeUnit.SECONDS)
class PlacesIT {

	private static final List<String> KINDS = List.of("8-bit", "16-bit", "32-bit", "RGB");

	@TempDir
	static Path folder;

	private static Path inputs;
	private static Path data;
	private static Path expected;
	private static PlainImageJ imagej;

	@BeforeAll
	static void makeImagesAndRunEveryCommandWithoutAScreen() throws IOException {
		imagej = new PlainImageJ(folder);
		inputs = Files.createDirectories(folder.resolve("in"));
		data = Files.createDirectories(folder.resolve("data"));
		for (final String kind : KINDS) {
			IJ.saveAsTiff(image(kind), inputs.resolve(kind + ".tif").toString());
			CommandCase.prepare(data, kind, image(kind));
		}
		expected = outputs("no screen");
		final ChildJvm.Result result = imagej.patched(macro("setBatchMode(true);\n", expected), "");
		for (final String kind : KINDS) {
			for (final CommandCase one : CommandCase.all()) assertTrue(Files.exists(expected.resolve(one.file(kind))), () -> one
				.file(kind) + " is missing: " + result.all());
		}
	}

	private static ImagePlus image(final String kind) {
		final ImagePlus image = Stacks.circle(25);
		image.setDisplayRange(-0.2, 1.2);
		switch (kind) {
			case "8-bit", "RGB" -> new StackConverter(image).convertToGray8();
			case "16-bit" -> {
				for (int n = 1; n <= image.getStackSize(); n++) {
					image.getStack().getProcessor(n).multiply(1000);
					image.getStack().getProcessor(n).add(500);
				}
				ImageConverter.setDoScaling(false);
				new StackConverter(image).convertToGray16();
				ImageConverter.setDoScaling(true);
			}
			default -> {}
		}
		if (kind.equals("RGB")) new StackConverter(image).convertToRGB();
		image.setTitle(kind);
		return image;
	}

	@Test
	void windowsGiveTheSame() throws IOException {
		final Path outputs = outputs("windows");
		assertSame(outputs, onScreen(macro("", outputs)), CommandCase.all());
	}

	@Test
	void batchModeGivesTheSame() throws IOException {
		final Path outputs = outputs("batch");
		assertSame(outputs, onScreen(macro("setBatchMode(true);\n", outputs)), CommandCase.all());
	}

	@Test
	void processBatchGivesTheSame() throws IOException {
		final Path outputs = outputs("process batch");
		final StringBuilder macro = new StringBuilder();
		for (final CommandCase one : CommandCase.all()) {
			macro.append("call('ij.Prefs.set', 'batch.input', '" + inputs + "/'); call('ij.Prefs.set', 'batch.output', '" +
				Files.createDirectories(outputs.resolve(one.name())) + "/');\n");
			final String title = "k = getTitle();\nk = substring(k, 0, lengthOf(k) - 4);\n", any = "' + k + '";
			final String code = title + (one.leaves() == Leaves.IMAGE ? "run('" + one.label() + "', '" + one.options(data, any,
				outputs) + "');" : one.macro(data, outputs, any));
			macro.append("run('Macro... ', \"output_format=TIFF text1=[" + code.replace("\n", " ") + "]\");\n");
		}
		final ChildJvm.Result result = onScreen(Files.writeString(folder.resolve("places.ijm"), macro));
		for (final CommandCase one : CommandCase.all()) {
			if (one.leaves() != Leaves.IMAGE) continue;
			for (final String kind : KINDS) Files.move(outputs.resolve(one.name()).resolve(kind + ".tif"), outputs.resolve(one
				.file(kind)));
		}
		assertSame(outputs, result, CommandCase.all());
	}

	@Test
	void fijiGivesTheSame() throws IOException {
		final Path outputs = outputs("fiji");
		Interpreter.batchMode = true;
		try {
			for (final String kind : KINDS) {
				for (final CommandCase one : CommandCase.all()) if (one.leaves() != Leaves.TABLE) runInFiji(one, kind, outputs);
			}
		}
		finally {
			Interpreter.batchMode = false;
			WindowManager.setTempCurrentImage(null);
		}
		for (final String kind : KINDS) for (final CommandCase one : CommandCase.all())
			if (one.leaves() != Leaves.TABLE) assertSameImage(outputs, one, kind);
	}

	private void runInFiji(final CommandCase one, final String kind, final Path outputs) {
		final ImagePlus image = IJ.openImage(inputs.resolve(kind + ".tif").toString());
		Interpreter.addBatchModeImage(image);
		WindowManager.setTempCurrentImage(image);
		assertEquals(Optional.empty(), FijiMacro.run(MenuEntry.labelled(one.label()), one.options(data, kind, outputs.resolve(one
			.file(kind)))));
		if (one.leaves() == Leaves.IMAGE) IJ.saveAsTiff(WindowManager.getCurrentImage(), outputs.resolve(one.file(kind)).toString());
		for (final int id : Interpreter.getBatchModeImageIDs()) Interpreter.removeBatchModeImage(Interpreter.getBatchModeImage(
			id));
	}

	private ChildJvm.Result onScreen(final Path macro) throws IOException {
		try (Display display = Display.start()) {
			final ChildJvm.Result result = imagej.onScreen(display, MacroDriver.class, "", macro.toString());
			assertEquals(0, result.code(), result.all());
			assertFalse(result.out().contains("message: "), result.all());
			return result;
		}
	}

	private void assertSame(final Path outputs, final ChildJvm.Result result, final List<CommandCase> cases)
		throws IOException
	{
		for (final String kind : KINDS) {
			for (final CommandCase one : cases) {
				assertTrue(Files.exists(outputs.resolve(one.file(kind))), () -> one.file(kind) + " is missing: " + result.all());
				if (one.leaves() != Leaves.TABLE) assertSameImage(outputs, one, kind);
				else assertEquals(withoutSeconds(expected.resolve(one.file(kind))), withoutSeconds(outputs.resolve(one.file(kind))));
			}
		}
	}

	private void assertSameImage(final Path outputs, final CommandCase one, final String kind) {
		final ImagePlus want = IJ.openImage(expected.resolve(one.file(kind)).toString()), have = IJ.openImage(outputs.resolve(
			one.file(kind)).toString());
		final String where = outputs.getFileName() + ": " + one.file(kind);
		assertArrayEquals(want.getDimensions(), have.getDimensions(), where);
		assertEquals(want.getType(), have.getType(), where);
		assertEquals(want.getInfoProperty(), have.getInfoProperty(), where);
		for (int n = 1; n <= want.getStackSize(); n++) {
			assertEquals(want.getStack().getSliceLabel(n), have.getStack().getSliceLabel(n), where);
			assertArrayEquals(bytes(want, n), bytes(have, n), where + ", slice " + n);
		}
	}

	private static float[] bytes(final ImagePlus image, final int slice) {
		final float[] values = new float[image.getWidth() * image.getHeight()];
		for (int k = 0; k < values.length; k++) values[k] = image.getStack().getProcessor(slice).getf(k);
		return values;
	}

	/** What took how long is the only thing that may differ. */
	private static String withoutSeconds(final Path table) throws IOException {
		final List<String> lines = Files.readAllLines(table);
		final int seconds = List.of(lines.get(0).split(",")).indexOf("seconds");
		return lines.stream().map(line -> {
			final String[] cells = line.split(",");
			if (seconds >= 0 && seconds < cells.length) cells[seconds] = "";
			return String.join(",", cells);
		}).collect(Collectors.joining("\n"));
	}

	private static Path outputs(final String place) throws IOException {
		return Files.createDirectories(folder.resolve("out").resolve(place));
	}

	private static Path macro(final String before, final Path outputs) throws IOException {
		final StringBuilder macro = new StringBuilder(before);
		for (final String kind : KINDS) {
			for (final CommandCase one : CommandCase.all()) {
				macro.append("open('" + inputs.resolve(kind + ".tif") + "');\n").append(one.macro(data, outputs, kind))
					.append("while (nImages > 0) { selectImage(nImages); close(); }\n");
			}
		}
		return Files.writeString(folder.resolve(outputs.getFileName() + ".ijm"), macro);
	}

	@AfterAll
	static void leaveNothingOpen() {
		WindowManager.setTempCurrentImage(null);
	}
}
