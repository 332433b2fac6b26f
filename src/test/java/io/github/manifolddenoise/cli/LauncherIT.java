package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Folders;

/**
 * The shell script beside the jar finds Java, says what is wrong, hands on what it is given, and starts from an archive of classes
 * that it makes. The one for Windows is not run.
 */
class LauncherIT {

	private static final String NAME = "manifold-denoise", NO_CACHE = "none";
	private static final long SECONDS = 90;

	/** Says how it was called, each argument in brackets. */
	private static final String ECHO = "for a; do printf '[%s]' \"$a\"; done";

	@TempDir
	Path folder;

	private Path home, launcher;

	/** What a call said, on both streams, and how it ended. */
	private record Said(int code, String text) {}

	@BeforeEach
	void install() throws IOException {
		assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell");
		home = Files.createDirectory(folder.resolve("a home"));
		launcher = installedIn(home);
	}

	private static Path installedIn(final Path home) throws IOException {
		Files.copy(ChildJvm.FAT_JAR, home.resolve(ChildJvm.FAT_JAR.getFileName()));
		return Files.copy(ChildJvm.FAT_JAR.resolveSibling(NAME), home.resolve(NAME), StandardCopyOption.COPY_ATTRIBUTES);
	}

	private Said call(final Map<String, String> variables, final Path program, final String... arguments) {
		try {
			final List<String> command = new ArrayList<>(List.of(program.toString()));
			command.addAll(List.of(arguments));
			final ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
			builder.environment().keySet().removeIf(name -> name.matches("JAVA_HOME|JDK_JAVA_OPTIONS|JAVA_TOOL_OPTIONS|MANIFOLD_.*"));
			builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
			builder.environment().put("MANIFOLD_DENOISE_CACHE", NO_CACHE);
			builder.environment().putAll(variables);
			final Process process = builder.start();
			final String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
			return new Said(process.waitFor(), text);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
		catch (final InterruptedException exception) {
			throw new AssertionError(exception);
		}
	}

	/** A Java of some version that only says how it was called. */
	private Path javaHome(final String release) throws IOException {
		final Path java = Files.createDirectories(folder.resolve("some java").resolve("bin")).resolve("java");
		script(java, ECHO);
		Files.writeString(java.getParent().resolveSibling("release"), release);
		return java.getParent().getParent();
	}

	private static void script(final Path file, final String text) throws IOException {
		Files.writeString(file, "#!/bin/sh\n" + text + "\n");
		Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
	}

	private static void assertFails(final Said said, final String... words) {
		assertEquals(1, said.code(), said.text());
		assertTrue(said.text().startsWith("Error: ") && said.text().lines().count() == 1, said.text());
		for (final String word : words) assertTrue(said.text().contains(word), said.text());
	}

	@Test
	void itStartsFromAFolderWithABlankAndThroughALink() throws IOException {
		final Said version = call(Map.of(), launcher, "--version");
		assertTrue(version.code() == 0 && version.text().startsWith("Manifold Denoise ") && version.text().lines().count() == 1, version
			.text());
		assertEquals(version, call(Map.of(), Files.createSymbolicLink(folder.resolve("link"), Path.of("a home", NAME)), "--version"));
		assertEquals(2, call(Map.of(), launcher, "nonsense").code());
	}

	@Test
	void argumentsArriveAsTheyWereGiven() throws IOException {
		final Path java = javaHome("JAVA_VERSION=\"17.0.1\"\n");
		final Said said = call(Map.of("JAVA_HOME", java.toString(), "MANIFOLD_DENOISE_OPTS", "-Xmx1g  -Da=*"), launcher, "a  b", "*",
			"", "it's", "\"q\"", "$HOME", "a\\nb\n");
		assertEquals(new Said(0, "[-Xmx1g][-Da=*][-jar][" + home.toRealPath().resolve(ChildJvm.FAT_JAR.getFileName()) +
			"][a  b][*][][it's][\"q\"][$HOME][a\\nb\n]"), said);
	}

	@Test
	void vectorInstructionsAreForLargeFilesAndFoldersWhereJavaHasThem() throws IOException {
		final Map<String, String> with = Map.of("JAVA_HOME", javaHome("JAVA_VERSION=\"21\"\nMODULES=\"java.base jdk.incubator.vector\"\n")
			.toString());
		final Path small = file("-small", 100), large = file("a large one", 5 << 20);
		assertFalse(call(with, launcher, "denoise", small.toString(), "nothing", "--x").text().contains("add-modules"));
		for (final String name : List.of(large.toString(), "a large one", ".", "nothing.job.json"))
			assertTrue(call(with, launcher, "denoise", name).text().startsWith("[--add-modules=jdk.incubator.vector]"), name);
		javaHome("JAVA_VERSION=\"21\"\nMODULES=\"java.base\"\n");
		assertFalse(call(with, launcher, "denoise", large.toString()).text().contains("add-modules"));
	}

	private Path file(final String name, final long length) throws IOException {
		try (RandomAccessFile file = new RandomAccessFile(folder.resolve(name).toFile(), "rw")) {
			file.setLength(length);
		}
		return folder.resolve(name);
	}

	@Test
	void whatIsWrongWithJavaIsSaid() throws IOException {
		assertFails(call(Map.of("JAVA_HOME", "/no where"), launcher, "--version"), "JAVA_HOME is /no where", "17");
		assertFails(call(Map.of("JAVA_HOME", javaHome("JAVA_VERSION=\"1.8.0_402\"\n").toString()), launcher), "is Java 1.8.0_402", "17");
		javaHome("JAVA_VERSION=\"11.0.2\"\n");
		assertFails(call(Map.of("JAVA_HOME", folder.resolve("some java").toString()), launcher), "is Java 11.0.2", "17");
		assertFails(call(Map.of("JAVA_HOME", "", "PATH", tools().toString()), launcher), "no Java on the PATH");
		script(folder.resolve("tools/java"), "exit 3");
		assertFails(call(Map.of("JAVA_HOME", "", "PATH", tools().toString()), launcher), "tools/java does not start");
		Files.delete(home.resolve(ChildJvm.FAT_JAR.getFileName()));
		assertFails(call(Map.of(), launcher), "There is no Manifold_Denoise-all.jar");
	}

	/** A folder with all that the script calls, and no Java. */
	private Path tools() throws IOException {
		final Path tools = Files.createDirectories(folder.resolve("tools"));
		for (final String tool : List.of("sh", "dirname", "readlink", "uname", "sed", "find", "ls", "cksum", "tr", "env"))
			if (!Files.exists(tools.resolve(tool))) Files.createSymbolicLink(tools.resolve(tool), found(tool));
		return tools;
	}

	private static Path found(final String tool) {
		return Stream.of(System.getenv("PATH").split(File.pathSeparator)).map(name -> Path.of(name, tool)).filter(Files::isExecutable)
			.findFirst().orElseThrow();
	}

	/** As those of jenv and the like are. */
	@Test
	void aJavaThatIsAScriptIsAskedForItsHome() throws IOException {
		script(tools().resolve("java"), "exec '" + System.getProperty("java.home") + "/bin/java' \"$@\"");
		final Said said = call(Map.of("JAVA_HOME", "", "PATH", tools().toString()), launcher, "--version");
		assertTrue(said.code() == 0 && said.text().startsWith("Manifold Denoise "), said.text());
	}

	/** From a folder without a blank in its name: Java 17 takes no classes for other jars from an archive. */
	@Test
	void laterStartsTakeTheirClassesFromAnArchiveThatTheFirstHasMade() throws IOException, InterruptedException {
		final Path cache = folder.resolve("a cache"), log = folder.resolve("log");
		final Map<String, String> cached = Map.of("MANIFOLD_DENOISE_CACHE", cache.toString());
		final Path there = installedIn(Files.createDirectory(folder.resolve("home")));
		final Said plain = call(Map.of(), there, "--version");
		assertEquals(plain, call(cached, there, "--version"));
		assertEquals(plain, call(cached, there, "--version"));
		final Path archive = awaitArchive(cache);
		assertEquals(plain, call(Map.of("MANIFOLD_DENOISE_CACHE", cache.toString(), "MANIFOLD_DENOISE_OPTS",
			"-Xshare:on -Xlog:class+load:file=log"), there, "--version"));
		assertTrue(Files.readString(log).contains("io.github.manifolddenoise.cli.Main source: shared objects file"), "not from " + archive);
		Folders.assertHolds(cache, archive.getFileName().toString());
	}

	/** The only file at the end; what stands there before is complete. */
	private static Path awaitArchive(final Path cache) throws InterruptedException {
		for (long waited = 0; waited < 1000 * SECONDS; waited += 50) {
			final List<String> names = Files.isDirectory(cache) ? Folders.names(cache) : List.of();
			if (names.size() == 1 && names.get(0).endsWith(".jsa")) return cache.resolve(names.get(0));
			TimeUnit.MILLISECONDS.sleep(50);
		}
		throw new AssertionError("no archive after " + SECONDS + " s: " + Folders.names(cache));
	}

	@Test
	void whereNoArchiveCanBeMadeNothingIsSaid() throws IOException {
		final Said plain = call(Map.of(), launcher, "--version");
		assertEquals(plain, call(Map.of("MANIFOLD_DENOISE_CACHE", file("a file", 1).toString()), launcher, "--version"));
		assertEquals(plain, call(Map.of("MANIFOLD_DENOISE_CACHE", "", "HOME", "", "XDG_CACHE_HOME", ""), launcher, "--version"));
		assertEquals(plain, call(Map.of("MANIFOLD_DENOISE_CACHE", "", "HOME", "/proc/none", "XDG_CACHE_HOME", ""), launcher, "--version"));
	}
}
