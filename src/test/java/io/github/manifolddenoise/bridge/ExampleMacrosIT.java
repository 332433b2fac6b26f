package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import ij.IJ;

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Display;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.PlainImageJ;

/** The macros of the folder {@code macros}, each without a screen, in ImageJ patched for headless work, and on a screen. */
@Timeout(value = 240, unit = TimeUnit.SECONDS)
class ExampleMacrosIT {

	private enum Place {
		HEADLESS, PATCHED, SCREEN
	}

	@TempDir
	Path folder;

	private Path work;
	private PlainImageJ imagej;

	@BeforeEach
	void install() throws IOException {
		imagej = new PlainImageJ(folder);
		work = Files.createDirectories(folder.resolve("my work"));
	}

	private String run(final Place place, final String macro) throws IOException {
		final Path file = Path.of("macros", macro).toAbsolutePath();
		final String argument = work + "/";
		final ChildJvm.Result result = switch (place) {
			case HEADLESS -> imagej.headless(file, argument);
			case PATCHED -> imagej.patched(file, argument);
			case SCREEN -> {
				try (Display display = Display.start()) {
					yield imagej.onScreen(display, MacroDriver.class, argument, file.toString());
				}
			}
		};
		assertFalse(result.all().contains("Exception"), result.all());
		assertFalse(result.out().contains("message: "), result.all());
		return result.out().replaceAll("(?m)^log: ", "");
	}

	@ParameterizedTest
	@EnumSource
	void checkResult(final Place place) throws IOException {
		final String out = run(place, "Check_Result.ijm");
		assertTrue(out.matches("(?s).*Noise: 0\\.(09|10)\\d.*"), out);
		assertTrue(out.contains("What was removed looks like noise"), out);
		assertTrue(out.contains("Mean of nine frames: \n  - The removed signal"), out);
		assertTrue(out.contains("something real was removed there") || out.contains("structure was removed all over"), out);
		Folders.assertHolds(work, "good-temporal.tif", "good.csv", "smooth-temporal.tif", "smooth.csv");
		assertEquals(24, IJ.openImage(work + "/smooth-temporal.tif").getWidth());
	}

	@ParameterizedTest
	@EnumSource
	void compareMethods(final Place place) throws IOException {
		final String out = run(place, "Compare_Methods.ijm");
		assertTrue(out.contains("svd: PSNR "), out);
		assertTrue(out.matches("(?s).*Best: (harmonics|constrained).*"), out);
		Folders.assertHolds(work, "comparison.csv", "comparison.png");
	}

	@ParameterizedTest
	@EnumSource
	void sortBeatingHeart(final Place place) throws IOException {
		final String out = run(place, "Sort_Beating_Heart.ijm");
		assertTrue(out.contains("160 frames in the order of a cycle"), out);
		assertTrue(out.matches("(?s).*Noise in a corner: 0\\.(19|20)\\d+ before, 0\\.0\\d+ after.*"), out);
		assertEquals(16, IJ.openImage(work + "/heart-gated.tif").getNFrames());
	}

	@ParameterizedTest
	@EnumSource
	void trainAndApply(final Place place) throws IOException {
		final String out = run(place, "Train_And_Apply.ijm");
		assertTrue(out.matches("(?s).*Error: 0\\.(29|30)\\d before, 0\\.0[0-9]\\d after.*"), out);
		assertTrue(out.contains("poor-denoised.tif: 12 frames"), out);
		Folders.assertHolds(work, "poor-denoised.tif", "spot-model.tif");
		assertEquals(12, IJ.openImage(work + "/poor-denoised.tif").getNFrames());
	}
}
