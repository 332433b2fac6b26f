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

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Display;
import io.github.manifolddenoise.testing.PlainImageJ;
import io.github.manifolddenoise.testing.Stacks;

/** Previews on a screen. */
@Tag("alone")
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class PreviewIT {

	private static final Path SCREENSHOT = Path.of("target", "screenshots", "preview.png").toAbsolutePath();

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
	void thePlainDialogShowsTheSliceAsItWillBe() throws IOException {
		final Path input = folder.resolve("in.tif");
		IJ.saveAsTiff(Stacks.circle(120, 96, 72), input.toString());
		final ChildJvm.Result result = new PlainImageJ(folder).onScreen(display, PreviewDriver.class, input.toString(),
			SCREENSHOT.toString());
		assertEquals(0, result.code(), result.all());
		assertLines(result, "window: in-preview", "active: in.tif", "within a second: true", "messages: 0",
			"after cancel: [in.tif]", "untouched: true", "apart: true", "on top: true", "switched off: true", "result of: 120",
			"without its image: Denoise Stack");
		final List<String> recorded = result.out().lines().filter(line -> line.startsWith("recorded: ")).toList();
		assertEquals(1, recorded.size(), result.all());
		assertTrue(recorded.get(0).contains("run(\"Denoise Stack...\", \"method=svd\");"), result.all());
		assertTrue(Files.size(SCREENSHOT) > 0);
	}

	private static void assertLines(final ChildJvm.Result result, final String... expected) {
		assertTrue(result.out().lines().toList().containsAll(List.of(expected)), result.all());
	}
}
