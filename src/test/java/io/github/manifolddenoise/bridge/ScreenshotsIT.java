package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Display;
import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.PlainImageJ;

/**
 * The manual's pictures, taken from plain ImageJ on a screen into {@code target/screenshots}. Every dialog must fit on a
 * small screen.
 */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
class ScreenshotsIT {

	private static final Path SCREENSHOTS = Path.of("target", "screenshots").toAbsolutePath();
	private static final Pattern SIZE = Pattern.compile("dialog: (.*) is (\\d+) wide and (\\d+) tall");
	private static final int WIDEST = 700, TALLEST = 640;

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

	private static List<String> dialogs() {
		return MenuEntry.all().stream().filter(entry -> entry.menu().startsWith("Plugins") && entry.task().hasDialog()).map(MenuEntry::label).toList();
	}

	@Test
	void everyDialogFitsOnASmallScreen() throws IOException {
		final List<String> arguments = new ArrayList<>(List.of("dialogs", SCREENSHOTS.toString()));
		arguments.addAll(dialogs());
		final ChildJvm.Result result = new PlainImageJ(folder).onScreen(display, ScreenshotDriver.class, arguments.toArray(
			String[]::new));
		assertEquals(0, result.code(), result.all());
		final List<Matcher> sizes = result.out().lines().map(SIZE::matcher).filter(Matcher::matches).toList();
		assertEquals(dialogs(), sizes.stream().map(matcher -> matcher.group(1)).toList());
		for (final Matcher size : sizes) {
			assertTrue(Integer.parseInt(size.group(2)) <= WIDEST && Integer.parseInt(size.group(3)) <= TALLEST, size.group());
			assertTrue(Files.size(SCREENSHOTS.resolve(ScreenshotDriver.fileName(size.group(1)))) > 0);
		}
		assertTrue(result.out().contains("images: [turntable]"), "all were cancelled: " + result.all());
	}

	@Test
	void resultsAreShot() throws IOException {
		final ChildJvm.Result result = new PlainImageJ(folder).onScreen(display, ScreenshotDriver.class, "results", SCREENSHOTS
			.toString());
		assertEquals(0, result.code(), result.all());
		for (final String name : List.of("denoise-stack", "residual-check", "compare-methods", "sort-stack-by-manifold",
			"denoise-stack-preview"))
		{
			assertTrue(result.out().contains("picture: " + name + ".png"), result.all());
			assertTrue(Files.size(SCREENSHOTS.resolve(name + ".png")) > 0);
		}
	}
}
