package io.github.manifolddenoise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

import net.imglib2.img.Img;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.testing.ChildJvm;

/** The jar {@code core} in a process with nothing else but the matrix library and imglib2. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class CoreJarIT {

	private static final String PROGRAM = """
		import io.github.manifolddenoise.library.*;
		import io.github.manifolddenoise.model.*;
		import io.github.manifolddenoise.sample.*;
		import io.github.manifolddenoise.task.*;
		import net.imglib2.*;
		import net.imglib2.img.*;
		import net.imglib2.img.array.*;
		import net.imglib2.type.numeric.real.*;
		import org.ejml.data.DMatrixRMaj;
		public final class Program {
			public static void main(String[] arguments) throws Exception {
				Img<FloatType> image = ArrayImgs.floats(32, 28, 30);
				try (Workers workers = new Workers(2); ManifoldDenoise denoise = new ManifoldDenoise()) {
					SampleOptions cell = SampleOptions.defaults(SampleKind.CELL).withFrames(30).withSize(32, 28);
					Sample sample = Sample.generate(cell, workers, Progress.NONE);
					DMatrixRMaj noisy = new DMatrixRMaj(30, 32 * 28);
					sample.noisy().read(0, noisy);
					int k = 0;
					for (FloatType pixel : image) pixel.set((float) noisy.data[k++]);
					DenoisedStack result = denoise.denoise(image, DenoiseOptions.defaults());
					RandomAccessibleInterval<FloatType> clean = result.image();
					System.out.println(result.details().method().word());
					System.out.println(clean.firstElement().get() == result.arrays()[0][0]);
					System.out.println(denoise.embedding(ImgFrames.of(image), DenoiseOptions.defaults()).coordinates().length);
				}
				catch (UserException exception) {
					System.out.println(exception.getMessage());
				}
			}
		}
		""";

	@TempDir
	Path folder;

	private static Path jar() throws IOException {
		try (Stream<Path> files = Files.list(Path.of("target"))) {
			return files.filter(file -> file.getFileName().toString().endsWith("-core.jar")).findFirst().orElseThrow()
				.toAbsolutePath();
		}
	}

	private static String of(final Class<?> type) throws URISyntaxException {
		return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
	}

	@Test
	void aProgramRunsWithNothingElse() throws IOException, URISyntaxException {
		final Path source = Files.writeString(folder.resolve("Program.java"), PROGRAM);
		final String path = String.join(File.pathSeparator, List.of(jar().toString(), of(DMatrixRMaj.class), of(
			CommonOps_DDRM.class), of(Img.class), folder.toString()));
		assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-classpath", path, "-d", folder
			.toString(), source.toString()));
		final ChildJvm.Result result = new ChildJvm().run("-classpath", path, "Program");
		assertEquals(0, result.code(), result.all());
		assertEquals("", result.err());
		final List<String> lines = result.out().lines().toList();
		assertEquals(3, lines.size(), result.out());
		assertEquals(List.of("true", "30"), lines.subList(1, 3));
	}

	@Test
	void itHoldsThePackagesOfTheCoreAndNoOthers() throws IOException {
		try (JarFile file = new JarFile(jar().toFile())) {
			final String base = "io/github/manifolddenoise/";
			final Set<String> packages = file.stream().map(JarEntry::getName).filter(name -> name.endsWith(".class")).map(
				name -> name.substring(base.length()).replaceFirst("/.*", "")).collect(Collectors.toSet());
			assertEquals(ArchitectureTest.beforeImage().collect(Collectors.toSet()), packages);
			assertTrue(file.stream().noneMatch(entry -> entry.getName().endsWith("org.scijava.plugin.Plugin")));
			assertNull(file.getManifest().getMainAttributes().getValue("Main-Class"));
			assertNull(file.getManifest().getMainAttributes().getValue("Class-Path"));
		}
	}
}
