package io.github.manifolddenoise.library;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import ij.ImagePlus;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Stacks;

/** Every snippet in the javadoc of this package, and of files, compiles and runs as it stands, with what a program has. */
class SnippetTest {

	private static final Path SOURCES = Path.of("src", "main", "java", "io", "github", "manifolddenoise", "library");
	private static final Path OF_FILES = SOURCES.resolveSibling("files");
	private static final Pattern SNIPPET = Pattern.compile("<pre>\\{@code\n(.*?)\n \\* \\}</pre>", Pattern.DOTALL);

	/** What a program has beforehand. */
	private static final String INPUTS = """
			final RandomAccessibleInterval<UnsignedShortType> given = io.github.manifolddenoise.library.Images.ARRAY.of(
				new UnsignedShortType(), 32, 24, 40);
			final short[] counts = new short[32 * 24 * 40];
			final float[][] frames = new float[40][32 * 24], fresh = new float[3][];
			final java.util.Iterator<UnsignedShortType> pixels = Views.flatIterable(given).iterator();
			for (int k = 0; k < counts.length; k++) {
				counts[k] = pixels.next().getShort();
				frames[k / 768][k % 768] = counts[k];
			}
			for (int i = 0; i < 3; i++) fresh[i] = frames[i].clone();
		""";

	private static final String START = """
		import java.nio.file.*;
		import io.github.manifolddenoise.files.*;
		import io.github.manifolddenoise.frames.*;
		import io.github.manifolddenoise.library.*;
		import io.github.manifolddenoise.model.*;
		import io.github.manifolddenoise.model.method.*;
		import io.github.manifolddenoise.model.stack.*;
		import io.github.manifolddenoise.task.*;
		import net.imglib2.*;
		import net.imglib2.img.*;
		import net.imglib2.img.array.*;
		import net.imglib2.type.numeric.integer.*;
		import net.imglib2.type.numeric.real.*;
		import net.imglib2.view.*;
		public final class Program {
			public static void run() throws Exception {
		""";

	@TempDir
	Path folder;

	static Stream<Path> documented() throws IOException {
		try (Stream<Path> library = Files.list(SOURCES); Stream<Path> files = Files.list(OF_FILES)) {
			return Stream.concat(library, files).filter(file -> !snippets(file).isEmpty()).sorted().toList().stream();
		}
	}

	private static List<String> snippets(final Path file) {
		final List<String> snippets = new ArrayList<>();
		try {
			final Matcher matcher = SNIPPET.matcher(Files.readString(file));
			while (matcher.find()) snippets.add(matcher.group(1).lines().map(line -> line.replaceFirst("^ \\* ?", "")).collect(
				Collectors.joining("\n")));
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
		return snippets;
	}

	/** The blocks of the manual's page that a program begins with. */
	static Stream<String> inTheManual() throws IOException {
		return Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(Path.of("src", "docs",
			"library.md"))).results().map(block -> block.group(1)).filter(block -> block.contains("new ManifoldDenoise"));
	}

	@Test
	void theManualHasSnippets() throws IOException {
		assertTrue(inTheManual().count() >= 3);
	}

	@ParameterizedTest
	@MethodSource("inTheManual")
	void everySnippetOfTheManualRuns(final String snippet) throws Exception {
		run(snippet);
	}

	@Test
	void theWayInHasSnippets() throws IOException {
		final List<String> names = documented().map(file -> file.getFileName().toString()).toList();
		assertTrue(names.containsAll(List.of("package-info.java", "ManifoldDenoise.java", "DenoisedStack.java",
			"ImgFrames.java", "ArrayFrames.java", "StackFile.java")), names.toString());
	}

	@ParameterizedTest
	@MethodSource("documented")
	void everySnippetRuns(final Path file) throws Exception {
		for (final String snippet : snippets(file)) {
			assertFalse(snippet.contains("..."), snippet);
			run(snippet);
		}
	}

	private static void makeRecording(final Path path) throws IOException {
		final ImagePlus stack = Stacks.circle(40);
		final FrameSet set = StackLayout.of(ImageRecording.of(stack), ChannelMode.SEPARATE, false).sets().get(0);
		try (Workers workers = new Workers(1);
				ImageFrames frames = ImageFrames.of(ImageRecording.of(stack), set, workers);
				FileOutput output = ImageFiles.create(path, ImageRecording.of(stack), OutputType.SAME, List.of(), workers))
		{
			FrameBlocks.write(frames, output.sink(set, Progress.NONE), Progress.NONE);
			output.commit();
		}
	}

	private void run(final String snippet) throws Exception {
		final String image = snippet.contains(" image =") ? "" : "final Img<UnsignedShortType> image = ArrayImgs" +
			".unsignedShorts(counts, 32, 24, 40);\n";
		final Path source = folder.resolve("Program.java");
		final Path stacks = Files.createDirectories(folder.resolve("stacks"));
		if (snippet.contains("recording.zarr")) makeRecording(stacks.resolve("recording.zarr"));
		Files.writeString(source, START + INPUTS + "final Path folder = Path.of(\"" + stacks + "\");\n" + image + snippet +
			"\n}\n}\n");
		final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		final StringWriter complaints = new StringWriter();
		final boolean compiled;
		try (var files = compiler.getStandardFileManager(null, null, null)) {
			compiled = compiler.getTask(complaints, files, null, List.of("-proc:none", "-d", folder.toString(), "-classpath",
				System.getProperty("java.class.path")), null, files.getJavaFileObjects(source)).call();
		}
		assertTrue(compiled, () -> snippet + "\n" + complaints);
		try (URLClassLoader loader = new URLClassLoader(new URL[] { folder.toUri().toURL() }, getClass().getClassLoader())) {
			loader.loadClass("Program").getMethod("run").invoke(null);
		}
	}
}
