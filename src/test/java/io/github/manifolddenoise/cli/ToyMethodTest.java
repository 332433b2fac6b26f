package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.ToyMethod;

/** Somebody adds a method: one class and one line that registers it. {@link ToyMethodProbe} then finds it everywhere. */
class ToyMethodTest {

	@TempDir
	Path jar;

	@Test
	void oneClassAndOneRegistrationAreEnough() throws Exception {
		final Path services = Files.createDirectories(jar.resolve("META-INF").resolve("services"));
		Files.writeString(services.resolve(DenoiseMethod.class.getName()), ToyMethod.class.getName() + "\n");
		final String path = jar + File.pathSeparator + System.getProperty("java.class.path");
		final ChildJvm.Result result = new ChildJvm().java("-Djava.awt.headless=true", "-cp", path).run(ToyMethodProbe.class
			.getName(), Files.createDirectory(jar.resolve("work")).toString());
		assertEquals(0, result.code(), result::all);
	}

	@Test
	void itIsNowhereWithoutItsRegistration() {
		assertFalse(DenoiseMethods.ALL.words().contains(ToyMethod.WORD));
	}
}
