package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.scijava.Cancelable;
import org.scijava.Context;
import org.scijava.module.Module;
import org.scijava.module.ModuleInfo;
import org.scijava.module.ModuleItem;

import ij.IJ;
import ij.ImagePlus;
import ij.measure.Calibration;

import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.Stacks;

/** The command as Fiji runs it: found through its annotation, filled and run by SciJava. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class DenoiseStackContextTest {

	private static Context context;

	@BeforeAll
	static void start() {
		context = new Context();
	}

	@AfterAll
	static void stop() {
		context.dispose();
	}

	@Test
	void scijavaFindsTheCommandOutsideOfMenusAndSearches() {
		final ModuleInfo info = Modules.info(context, "denoise");
		assertTrue(info.getMenuPath().isEmpty());
		assertFalse(info.isVisible());
		assertFalse(info.getDescription().isEmpty());
		assertTrue(info.canRunHeadless());
		assertEquals(List.of("embeddingplot", "weightsimage", "removedstack", "result", "made", "findings"), names(info.outputs()));
	}

	/** Beside the result, with a slice per method; nothing opens that was not asked for. */
	@Test
	void theMapOfWeightsOpensWhereItIsSaved(@TempDir final Path folder) {
		final Path file = folder.resolve("weights.tif");
		final ImagePlus image = Stacks.circle(40);
		image.getCalibration().pixelWidth = 0.5;
		assertNull(run(true, "image", image).getOutput("weightsimage"));
		final Module module = run(true, "image", image, "weightsmap", file.toString());
		final ImagePlus map = (ImagePlus) module.getOutput("weightsimage"), saved = IJ.openImage(file.toString());
		assertEquals("circle-weights", map.getTitle());
		assertEquals(0.5, map.getCalibration().pixelWidth);
		assertEquals(image.getWidth(), map.getWidth());
		assertEquals(saved.getStackSize(), map.getStackSize());
		for (int slice = 1; slice <= map.getStackSize(); slice++) {
			final String method = map.getStack().getSliceLabel(slice);
			assertTrue(DenoiseMethods.forStacks().stream().anyMatch(known -> known.title().equals(method)), method);
			assertEquals(method, saved.getStack().getSliceLabel(slice));
			assertArrayEquals((float[]) saved.getStack().getPixels(slice), (float[]) map.getStack().getPixels(slice));
		}
	}

	@Test
	void aPageIsSavedBesideTheResult(@TempDir final Path folder) throws IOException {
		final Path page = folder.resolve("page.html");
		assertFalse(canceled(run(true, "image", Stacks.circle(12), "method", "svd", "html", page.toString())));
		assertTrue(Files.readString(page).contains("run(\\\"Denoise Stack...\\\""));
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void aStackBecomesADenoisedStackAndPlots(final boolean process) {
		final ImagePlus image = Stacks.circle(40);
		final Module module = run(process, "image", image);
		assertFalse(canceled(module));
		final ImagePlus result = (ImagePlus) module.getOutput("result");
		assertEquals("circle-denoised", result.getTitle());
		assertArrayEquals(image.getDimensions(), result.getDimensions());
		assertEquals(32, result.getBitDepth());
		assertTrue(noise(result) < 0.75 * noise(image), noise(result) + " against " + noise(image));
		final ImagePlus embedding = (ImagePlus) module.getOutput("embeddingplot");
		assertEquals("circle-embedding", embedding.getTitle());
		assertTrue(embedding.getWidth() > 600 && embedding.getWidth() < 683, "plots were not drawn");
	}

	@Test
	void theInputIsLeftAsItWas() {
		final ImagePlus image = dressed();
		final ImagePlus before = image.duplicate();
		final String title = image.getTitle(), info = image.getInfoProperty();
		run(true, "image", image, "q", "5");
		for (int n = 1; n <= image.getStackSize(); n++) {
			assertArrayEquals((float[]) before.getStack().getPixels(n), (float[]) image.getStack().getPixels(n));
			assertEquals("slice " + n, image.getStack().getSliceLabel(n));
		}
		assertEquals(title, image.getTitle());
		assertEquals(info, image.getInfoProperty());
		assertFalse(image.changes);
		assertFalse(image.isLocked());
	}

	@Test
	void theResultTakesOverTheMetadata() {
		final ImagePlus image = dressed();
		final ImagePlus result = (ImagePlus) run(true, "image", image, "q", "5").getOutput("result");
		final Calibration calibration = result.getCalibration();
		assertEquals(0.25, calibration.pixelWidth);
		assertEquals("micron", calibration.getUnit());
		assertEquals(0.5, calibration.frameInterval);
		assertEquals("slice 7", result.getStack().getSliceLabel(7));
		assertEquals(-0.5, result.getDisplayRangeMin(), 1e-6);
		assertEquals(2, result.getDisplayRangeMax(), 1e-6);
		assertTrue(result.getInfoProperty().startsWith("Objective: 60x\n"), result.getInfoProperty());
		assertTrue(result.getInfoProperty().contains("Manifold Denoise: " + Version.text()), result.getInfoProperty());
		assertTrue(result.getInfoProperty().contains("q=5"), result.getInfoProperty());
		assertNotSame(image.getCalibration(), calibration);
	}

	@Test
	void numbersAreTakenForOptionsToo() {
		final Module module = run(true, "image", Stacks.circle(30), "q", 4, "ridge", 0.02, "kernelneighbours", 4L,
			"extensionfactor", 3.5f, "showplots", false);
		assertFalse(canceled(module));
		final String info = ((ImagePlus) module.getOutput("result")).getInfoProperty();
		for (final String text : List.of("q=4,", "ridge=0.02,", "kernelneighbours=4,", "extensionfactor=3.5,",
			"showplots=false"))
		{
			assertTrue(info.contains(text), info);
		}
	}

	@Test
	void plotsAreNotMadeWhenNobodyWantsThem() {
		final Module module = run(true, "image", Stacks.circle(30), "q", "4", "showplots", false);
		assertNull(module.getOutput("embeddingplot"));
	}

	@Test
	void aRunDoesNotInheritTheValuesOfTheLast() {
		run(true, "image", Stacks.circle(30), "q", "4", "kernel", "gaussian");
		final ImagePlus second = (ImagePlus) run(true, "image", Stacks.circle(30)).getOutput("result");
		assertTrue(second.getInfoProperty().contains("q=auto,"), second.getInfoProperty());
		assertTrue(second.getInfoProperty().contains("kernel=auto,"), second.getInfoProperty());
	}

	@Test
	void methodsAndKernelsGiveDifferentResults() {
		final ImagePlus standard = (ImagePlus) run(true, "image", Stacks.circle(30), "q", "4", "method", "constrained")
			.getOutput("result");
		for (final String[] option : new String[][] { { "method", "unconstrained" }, { "method", "harmonics" }, { "method",
			"harmonic-shrinkage" }, { "method", "svd" }, { "method", "nlm" }, { "kernel", "gaussian" }, { "geometry", "noisy" } })
		{
			final String method = option[0].equals("method") ? option[1] : "constrained";
			final Module module = run(true, "image", Stacks.circle(30), "q", "4", "method", method, option[0], option[1]);
			assertFalse(canceled(module), () -> reason(module));
			final ImagePlus other = (ImagePlus) module.getOutput("result");
			assertNotEquals(standard.getStack().getProcessor(3).getf(5, 5), other.getStack().getProcessor(3).getf(5, 5));
		}
	}

	private static ImagePlus dressed() {
		final ImagePlus image = Stacks.circle(40);
		for (int n = 1; n <= 40; n++) image.getStack().setSliceLabel("slice " + n, n);
		final Calibration calibration = image.getCalibration();
		calibration.pixelWidth = 0.25;
		calibration.setUnit("micron");
		calibration.frameInterval = 0.5;
		image.setProperty("Info", "Objective: 60x\n");
		image.setDisplayRange(-0.5, 2);
		return image;
	}

	/** Standard deviation in the upper left corner, where the spot never comes. */
	private static double noise(final ImagePlus image) {
		double squares = 0;
		int count = 0;
		for (int n = 1; n <= image.getStackSize(); n++) {
			for (int i = 0; i < 3; i++) {
				final double value = image.getStack().getProcessor(n).getf(i, 0);
				squares += value * value;
				count++;
			}
		}
		return Math.sqrt(squares / count);
	}

	private static List<String> names(final Iterable<ModuleItem<?>> items) {
		final List<String> names = new ArrayList<>();
		items.forEach(item -> names.add(item.getName()));
		return names;
	}

	private static Module run(final boolean process, final Object... inputs) {
		return Modules.run(context, "denoise", process, inputs).module();
	}

	private static boolean canceled(final Module module) {
		return ((Cancelable) module).isCanceled();
	}

	private static String reason(final Module module) {
		return ((Cancelable) module).getCancelReason();
	}
}
