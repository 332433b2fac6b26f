package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Display;
import io.github.manifolddenoise.testing.PlainImageJ;
import io.github.manifolddenoise.testing.Stacks;

/** The window of Explore Embedding on a screen. */
@Tag("alone")
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class ExploreIT {

	private static final Path SCREENSHOT = Path.of("target", "screenshots", "explore.png").toAbsolutePath();

	private static Display display;

	@TempDir
	Path folder;

	@BeforeAll
	static void start() throws IOException {
		display = Display.start();
	}

	@AfterAll
	static void stop() {
		if (display != null) display.close();
	}

	@Test
	void theMouseWalksAboutInTheEmbedding() throws IOException {
		final ImagePlus circle = Stacks.circle(120, 96, 72);
		circle.getCalibration().setUnit("mm");
		circle.setDisplayRange(-0.25, 1.5);
		final Path input = folder.resolve("in.tif"), channels = folder.resolve("channels.tif");
		IJ.saveAsTiff(circle, input.toString());
		IJ.saveAsTiff(Stacks.hyperstack(32, 2, 1, 30), channels.toString());
		final ChildJvm.Result result = new PlainImageJ(folder).onScreen(display, ExploreDriver.class, input.toString(), channels
			.toString(), SCREENSHOT.toString());
		assertEquals(0, result.code(), result.all());
		final List<String> lines = List.of("window: in-explore", "locked: false", "hovering selects: true",
			"no pre-image of a frame yet: true", "pre-image: in-preimage 96x72 32-bit mm -0.25 1.5",
			"active: in.tif", "dragging changes it: true", "logged: true", "call: run(\"Explore Embedding\")", "untouched: true",
			"closed by its user: [in.tif]", "position: 2 1 9", "closed with its image: []");
		assertTrue(result.out().lines().toList().containsAll(lines), result.all());
		assertTrue(Files.size(SCREENSHOT) > 0);
	}
}
