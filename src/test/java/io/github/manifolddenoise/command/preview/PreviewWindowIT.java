package io.github.manifolddenoise.command.preview;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Display;

@Tag("alone")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class PreviewWindowIT {

	@TempDir
	Path folder;

	@Test
	void anotherSliceOrSelectionIsAskedForOnce() throws IOException {
		try (Display display = Display.start()) {
			final ChildJvm.Result result = new ChildJvm().java("-Duser.home=" + folder).with("DISPLAY", display.name()).run("-cp",
				System.getProperty("java.class.path"), PreviewWindowDriver.class.getName());
			assertEquals(0, result.code(), result.all());
			assertEquals(List.of("nothing: 0", "slice: 1", "rectangle: 2", "oval: 3", "display range: 3", "no selection: 4",
				"dismissed: true", "windows: 0"), result.out().lines().toList(), result.all());
		}
	}
}
