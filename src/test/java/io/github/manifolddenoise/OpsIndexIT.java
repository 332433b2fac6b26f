package io.github.manifolddenoise;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.testing.ChildJvm;

/** Where the indexes of SciJava are: that of the ops where the images have their own names, that of the commands as well. */
class OpsIndexIT {

	private static final String OPS = "ops.yaml", COMMANDS = "META-INF/json/org.scijava.plugin.Plugin";

	/** The jar of the plugin and the core, by how their names end. */
	private static Path jar(final String end) throws IOException {
		try (Stream<Path> files = Files.list(Path.of("target"))) {
			return files.filter(file -> file.getFileName().toString().matches("Manifold_Denoise-\\d[^a-z]*(SNAPSHOT)?" + end))
				.findFirst().orElseThrow();
		}
	}

	private static byte[] entry(final Path jar, final String name) throws IOException {
		try (JarFile file = new JarFile(jar.toFile()); InputStream stream = file.getInputStream(file.getEntry(name))) {
			return stream.readAllBytes();
		}
	}

	@Test
	void thePluginAndTheCoreNameTheOps() throws IOException {
		final byte[] made = Files.readAllBytes(Path.of("target", "classes", OPS));
		assertEquals(6, new String(made, StandardCharsets.UTF_8).split("source: javaMethod:/").length - 1);
		for (final String end : List.of("\\.jar", "-core\\.jar")) assertArrayEquals(made, entry(jar(end), OPS), end);
	}

	@Test
	void theJarWithRenamedImagesNamesNone() throws IOException {
		try (JarFile file = new JarFile(ChildJvm.FAT_JAR.toFile())) {
			assertNull(file.getEntry(OPS));
		}
	}

	@Test
	void thePluginListsTheTasksAndTheCommandOnImages() throws IOException {
		final String commands = new String(entry(jar("\\.jar"), COMMANDS), StandardCharsets.UTF_8);
		assertTrue(commands.contains("\"io.github.manifolddenoise.scijava.DenoiseImage\""), commands);
		assertTrue(commands.contains("\"io.github.manifolddenoise.bridge.TaskModules\""), commands);
	}
}
