package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.testing.ChildJvm;

/** What the jar for plain ImageJ brings does not take the place of what Fiji has, and is enough. */
class FatJarIT {

	/** Three lines of the list of libraries: artifact, name, licence. */
	private static final Pattern WORK = Pattern.compile(":(\\S+):\\S+\n.*\n\t(META-INF/licenses/\\S+)\n");

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

	/** Libraries are found by their classes, wherever these were moved to. */
	@Test
	void everyLibraryIsNamedWithALicenceWhoseTextNamesIt() throws IOException {
		try (JarFile file = new JarFile(ChildJvm.FAT_JAR.toFile())) {
			final List<MatchResult> works = WORK.matcher(text(file, "META-INF/THIRD-PARTY.txt")).results().toList();
			final Set<String> classes = file.stream().map(JarEntry::getName).map(FatJarIT::withoutPackage).collect(Collectors.toSet());
			final Set<String> named = works.stream().filter(work -> text(file, work.group(2)).matches("(?s).*\\b" + work.group(1) +
				"\\b.*")).map(work -> work.group(1)).collect(Collectors.toSet());
			final Set<String> found = new TreeSet<>();
			for (final String library : libraries()) if (isIn(library, classes)) found.add(withoutVersion(library));
			assertTrue(found.containsAll(List.of("ij", "imglib2", "jhdf", "commons-lang3", "aircompressor", "ejml-simple")), found
				.toString());
			assertEquals(Set.of(), found.stream().filter(library -> !named.contains(library)).collect(Collectors.toSet()));
			assertEquals(Files.readString(Path.of("LICENSE")), text(file, "LICENSE"));
			assertEquals(Files.readString(Path.of("LICENSE")), text(file, "META-INF/LICENSE"));
		}
	}

	/** Jars of the class path, those of the tests among them. */
	private static List<String> libraries() {
		return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator)).filter(name -> name.endsWith(
			".jar") && !withoutVersion(name).equals("Manifold_Denoise")).toList();
	}

	private static boolean isIn(final String library, final Set<String> classes) throws IOException {
		try (JarFile file = new JarFile(library)) {
			final List<String> own = file.stream().map(JarEntry::getName).filter(name -> name.endsWith(".class") && !name.endsWith(
				"-info.class")).map(FatJarIT::withoutPackage).toList();
			return 2 * own.stream().filter(classes::contains).count() > own.size();
		}
	}

	/** The last folder and the name of a class: the rest of its package may be another one. */
	private static String withoutPackage(final String entry) {
		return entry.replaceFirst(".*/(?=[^/]+/[^/]+$)", "");
	}

	private static String withoutVersion(final String library) {
		return Path.of(library).getFileName().toString().replaceFirst("-\\d[^-]*(-SNAPSHOT)?\\.jar$", "");
	}

	private static String text(final JarFile file, final String entry) {
		try (InputStream stream = file.getInputStream(file.getEntry(entry))) {
			return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
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
