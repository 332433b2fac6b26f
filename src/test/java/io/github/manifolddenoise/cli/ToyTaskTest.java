package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.command.Tasks;
import io.github.manifolddenoise.command.UserTask;
import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.ToyTask;

/** Somebody adds a task: one class and one line that registers it. {@link ToyTaskProbe} then finds it everywhere. */
class ToyTaskTest {

	@TempDir
	Path jar;

	@Test
	void oneClassAndOneRegistrationAreEnough() throws Exception {
		final Path services = Files.createDirectories(jar.resolve("META-INF").resolve("services"));
		Files.writeString(services.resolve(UserTask.class.getName()), ToyTask.class.getName() + "\n");
		final String path = jar + File.pathSeparator + System.getProperty("java.class.path");
		final ChildJvm.Result result = new ChildJvm().java("-Djava.awt.headless=true", "-cp", path).run(ToyTaskProbe.class.getName(), Files
			.createDirectory(jar.resolve("work")).toString());
		assertEquals(0, result.code(), result::all);
	}

	@Test
	void itIsNowhereWithoutItsRegistration() {
		assertFalse(Tasks.ALL.stream().anyMatch(task -> task.word().equals(ToyTask.WORD)));
	}
}
