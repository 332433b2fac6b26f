package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.testing.ChildJvm;

/** What the jar for plain ImageJ brings does not take the place of what Fiji has. */
class FatJarIT {

	@Test
	void librariesThatFijiHasAreUnderOtherNames() throws IOException {
		try (JarFile file = new JarFile(ChildJvm.FAT_JAR.toFile())) {
			final List<String> names = file.stream().map(JarEntry::getName).toList();
			for (final String library : List.of("net/imglib2/", "org/ejml/", "com/google/gson/", "picocli/"))
				assertEquals(List.of(), names.stream().filter(name -> name.startsWith(library)).toList());
			assertTrue(names.contains("io/github/manifolddenoise/shaded/imglib2/img/Img.class"));
		}
	}
}
