package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.testing.ChildJvm;

/** What the jar for plain ImageJ brings does not take the place of what Fiji has, and is enough. */
class FatJarIT {

	@TempDir
	Path folder;

	@Test
	void librariesThatFijiHasAreUnderOtherNames() throws IOException {
		try (JarFile file = new JarFile(ChildJvm.FAT_JAR.toFile())) {
			final List<String> names = file.stream().map(JarEntry::getName).toList();
			for (final String library : List.of("net/imglib2/", "org/ejml/", "com/google/gson/", "picocli/", "me/"))
				assertEquals(List.of(), names.stream().filter(name -> name.startsWith(library)).toList());
			assertTrue(names.contains("io/github/manifolddenoise/shaded/imglib2/img/Img.class"));
		}
	}

	@Test
	void aTerminalHasABarThatIsGoneAtTheEnd() throws IOException, InterruptedException {
		final Path script = Path.of("/usr/bin/script");
		assumeTrue(Files.isExecutable(script), "no script, which makes a terminal");
		final Path output = folder.resolve("out.tif");
		assertEquals(0, Call.of("sample", "cell", "--frames", "20", "-o", folder.resolve("in.tif").toString()).code());
		final ProcessBuilder builder = new ProcessBuilder(script.toString(), "-qec", String.join(" ", Path.of(System.getProperty(
			"java.home"), "bin", "java").toString(), "-jar", ChildJvm.FAT_JAR.toString(), "denoise", folder.resolve("in.tif")
				.toString(), "-o", output.toString(), "--method", "svd"), "/dev/null").redirectErrorStream(true);
		builder.environment().put("TERM", "xterm");
		final Process process = builder.start();
		process.getOutputStream().close();
		final String shown = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(0, process.waitFor(), shown);
		assertTrue(shown.contains("\rresult: 20 frames") || shown.contains("\nresult: 20 frames"), shown);
		assertTrue(shown.contains("Writing frames ..."), shown);
		assertTrue(shown.endsWith(" ".repeat(TerminalStream.COLUMNS) + "\u001b[?7h\r"), shown);
		assertTrue(Files.exists(output));
	}
}
