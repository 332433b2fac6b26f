package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.model.DenoiseMethodConformanceTest;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.options.ApplyModelOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.FitModelOptions;
import io.github.manifolddenoise.options.MethodTables;
import io.github.manifolddenoise.testing.FijiMacro;
import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.Stacks;
import io.github.manifolddenoise.testing.ToyMethod;

/** Looks for a method that was only registered, in every place where methods are offered or used. */
final class ToyMethodProbe {

	private static final String WORD = ToyMethod.WORD;

	private final Path folder;

	private ToyMethodProbe(final Path folder) {
		this.folder = folder;
	}

	public static void main(final String... arguments) throws Exception {
		final ToyMethodProbe probe = new ToyMethodProbe(Path.of(arguments[0]));
		probe.itIsInTheDialogAndTheTables();
		probe.macrosDoIt();
		probe.theCommandLineDoesIt();
		probe.modelsAreFittedWithIt();
		probe.itIsCompared();
		probe.itsCostIsForecast();
		probe.itConforms();
		System.exit(0);
	}

	private void itIsInTheDialogAndTheTables() {
		final Option<?> shown = DenoiseStackOptions.layout().shownOptions().stream().filter(option -> option.name().equals(
			"method")).findFirst().orElseThrow();
		assertTrue(shown.choices().contains(WORD), shown.choices()::toString);
		assertTrue(ApplyModelOptions.METHOD.choices().contains(WORD) && FitModelOptions.METHOD.choices().contains(WORD));
		assertTrue(MethodTables.text().contains("\n  " + WORD + ": halfway to the mean\n"), MethodTables::text);
	}

	private void macrosDoIt() {
		final ImagePlus stack = Stacks.circle(12);
		Interpreter.batchMode = true;
		WindowManager.setTempCurrentImage(stack);
		assertEquals(Optional.empty(), FijiMacro.run(MenuEntry.labelled("Denoise Stack..."), "method=" + WORD));
	}

	private void theCommandLineDoesIt() throws IOException {
		final String in = saved("in.tif"), out = folder.resolve("out.tif").toString();
		final Call call = Call.of("denoise", in, "-o", out, "--method", WORD);
		assertEquals(0, call.code(), call.err());
		assertTrue(call.err().contains("halfway to the mean") || Files.exists(Path.of(out)), call.err());
		final ImagePlus before = IJ.openImage(in), after = IJ.openImage(out);
		double mean = 0;
		for (int i = 1; i <= 12; i++) mean += before.getStack().getVoxel(5, 5, i - 1) / 12;
		for (int i = 0; i < 12; i++) assertEquals((before.getStack().getVoxel(5, 5, i) + mean) / 2, after.getStack().getVoxel(5, 5,
			i), 1e-5);
	}

	private void modelsAreFittedWithIt() {
		final String model = folder.resolve("model.tif").toString(), in = folder.resolve("in.tif").toString();
		final Call fit = Call.of("fit", in, "-o", model, "--method", WORD), apply = Call.of("apply", model, in, "-o", folder.resolve(
			"applied.tif").toString(), "--method", WORD);
		assertEquals(0, fit.code(), fit.err());
		assertEquals(0, apply.code(), apply.err());
	}

	private void itIsCompared() {
		final Call call = Call.of("compare", folder.resolve("in.tif").toString(), "--methods", "svd," + WORD);
		assertEquals(0, call.code(), call.err());
		assertTrue(call.out().lines().anyMatch(line -> line.startsWith(WORD + " ")), call.out());
		assertTrue(Call.of("compare", "--help").out().replaceAll("\\s+", "").contains(WORD), "help of compare");
	}

	private void itsCostIsForecast() {
		final ImagePlus stack = Stacks.circle(200);
		final double toy = seconds(stack, WORD), svd = seconds(stack, "svd");
		assertTrue(toy > svd, toy + " and " + svd);
	}

	private static double seconds(final ImagePlus stack, final String method) {
		return ResourceEstimate.ofDenoising(ImageRecording.of(stack), Optional.empty(), OptionValues.of(DenoiseStackOptions.all(), Map.of("method",
			method)), true).forecast().seconds();
	}

	private void itConforms() throws IOException {
		assertTrue(DenoiseMethodConformanceTest.methods().anyMatch(WORD::equals));
		final DenoiseMethodConformanceTest test = new DenoiseMethodConformanceTest();
		test.everyStackIsTakenOrRefusedInWords(WORD);
		test.theUnitOfTheGreyValuesDoesNotMatter(WORD);
		test.chosenFramesAreThoseOfTheWholeResult(WORD);
		test.newFramesHaveARule(WORD);
		test.aForecastGrowsWithTheStack(WORD);
		test.whatIsSaidOfItIsComplete(WORD);
		assertEquals(WORD, DenoiseMethods.of(WORD).word());
	}

	private String saved(final String name) {
		final Path file = folder.resolve(name);
		IJ.saveAsTiff(Stacks.circle(12), file.toString());
		return file.toString();
	}
}
