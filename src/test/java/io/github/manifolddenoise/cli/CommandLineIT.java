package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import javax.imageio.ImageIO;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import ij.IJ;
import ij.ImagePlus;
import ij.ImageStack;

import io.github.manifolddenoise.quality.QualityReport;
import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

/** The runnable jar as people call it: a process of its own. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class CommandLineIT {

	@TempDir
	static Path shared;

	@TempDir
	Path folder;

	@BeforeAll
	static void makeSample() {
		final ChildJvm.Result made = jar(new ChildJvm(), "sample", "cell", "--frames", "48", "--width", "32", "--height",
			"28", "--noise", "0.05", "--poisson", "200", "--seed", "7", "--output", shared("noisy.tif"), "--clean", shared(
				"clean.tif"));
		assertEquals(0, made.code(), made.all());
		assertEquals("", made.out() + made.err());
	}

	@Test
	void sampleDenoiseEvaluateImprovesTheStack() throws IOException {
		assertEquals(0, Call.of("denoise", shared("noisy.tif"), "--output", path("out.tif")).code());
		final QualityReport before = EvaluateCall.measure(Path.of(shared("clean.tif")), Path.of(shared("noisy.tif")), null,
			1);
		final QualityReport inProcess = EvaluateCall.measure(Path.of(shared("clean.tif")), folder.resolve("out.tif"), null,
			4);
		final ChildJvm.Result result = jar(new ChildJvm(), "evaluate", shared("clean.tif"), path("out.tif"), "--every", "4",
			"--peak", "1");
		assertEquals(0, result.code(), result.all());
		assertEquals(1, result.out().lines().count());
		final JsonObject json = JsonParser.parseString(result.out()).getAsJsonObject();
		assertEquals(Set.of("psnr", "ssim", "mse", "frames"), json.keySet());
		assertEquals(inProcess.psnr(), json.get("psnr").getAsDouble(), 1e-12);
		assertEquals(inProcess.ssim(), json.get("ssim").getAsDouble(), 1e-12);
		assertEquals(inProcess.mse(), json.get("mse").getAsDouble(), 1e-15);
		assertEquals(12, json.get("frames").getAsInt());
		assertTrue(inProcess.psnr() > before.psnr() + 3, before + " " + inProcess);
	}

	@Test
	void everyOptionOfTheCommandLineIsTaken() throws IOException {
		final ChildJvm.Result result = jar(new ChildJvm(), "denoise", shared("noisy.tif"), "--output", path("out.tif"),
			"--train", shared("clean.tif"), "--method", "constrained", "--noise", "photon", "--sigma", "auto", "--gain", "0.005",
			"--offset", "0", "--readnoise", "0.05", "--geometry", "noisy", "--start", "cleaned", "--outside", "remove",
			"--components", "auto", "--seed", "3", "--optimizer",
			"barzilai-borwein", "--kernel", "diffusion", "--q", "5", "--alpha", "0.5", "--t", "2", "--kernelneighbours", "4",
			"--extensionneighbours", "6", "--extensionfactor", "3", "--kernelbandwidth", "auto", "--extensionbandwidth", "auto",
			"--ridge", "0.02", "--centre", "trivial", "--embedding", path("plot.png"), "--coordinates",
			path("table.csv"), "--report", path("report.json"), "--threads", "2", "--tolerance", "1e-4", "--iterations", "90",
			"--step", "0.1", "--channels", "together", "--volumes", "--bitdepth", "32-bit");
		assertEquals(0, result.code(), result.all());
		assertEquals("", result.out());
		Folders.assertHolds(folder, "out.tif", "plot.png", "report.json", "table.csv");
		final JsonObject options = JsonParser.parseString(Files.readString(folder.resolve("report.json"))).getAsJsonObject()
			.getAsJsonObject("options");
		assertEquals("0.02", options.get("ridge").getAsString());
		assertEquals("true", options.get("volumes").getAsString());
		assertEquals("together", options.get("channels").getAsString());
	}

	@ParameterizedTest
	@ValueSource(strings = { "--method=harmonics", "--method=harmonics-residual", "--method=harmonic-shrinkage", "--method=svd",
		"--method=dct", "--method=nlm", "--method=unchanged", "--method=constrained", "--geometry=shrunk",
		"--geometry=cleaned --start=noisy", "--noise=gaussian --sigma=0.06", "--noise=photon", "--gain=0.005 --readnoise=0.05",
		"--kernel=gaussian", "--optimizer=fixed-step --step=0.05 --iterations=300",
		"--method=unconstrained", "--method=unconstrained --kernel=gaussian", "--centre=mean", "--kernelbandwidth=2",
		"--extensionbandwidth=9", "--bitdepth=input", "--volumes=false", "--alpha=0", "--q=auto" })
	void everyChoiceMakesAStack(final String options) {
		final List<String> call = new ArrayList<>(List.of("denoise", shared("noisy.tif"), "--output", path("out.tif")));
		if (!options.contains("--q")) call.addAll(List.of("--q", "4"));
		if (!options.contains("--method")) call.addAll(List.of("--method", "constrained"));
		if (!options.contains("--geometry")) call.addAll(List.of("--geometry", "noisy"));
		call.addAll(List.of(options.split(" ")));
		final Call result = Call.of(call.toArray(String[]::new));
		assertEquals(0, result.code(), result.err());
		final ImagePlus out = IJ.openImage(path("out.tif"));
		assertEquals(48, out.getStackSize());
		assertEquals(32, out.getBitDepth());
		Folders.assertHolds(folder, "out.tif");
	}

	@Test
	void twoRunsGiveTheSameBitsWithAnyNumberOfThreads() throws IOException {
		final byte[] first = denoised("a.tif", "--threads", "1");
		assertArrayEquals(first, denoised("b.tif", "--threads", "2"));
		assertArrayEquals(first, denoised("c.tif", "--threads", "2"));
		assertArrayEquals(first, denoised("d.tif", "--threads", "3"));
	}

	/** Pixels only: the metadata names the number of threads. */
	private byte[] denoised(final String name, final String... options) throws IOException {
		final List<String> call = new ArrayList<>(List.of("denoise", shared("noisy.tif"), "--output", path(name),
			"--quiet"));
		call.addAll(List.of(options));
		final Call result = Call.of(call.toArray(String[]::new));
		assertEquals(0, result.code(), result.err());
		assertEquals("", result.out() + result.err());
		final ImageStack stack = IJ.openImage(path(name)).getStack();
		final ByteBuffer bytes = ByteBuffer.allocate(4 * stack.size() * stack.getWidth() * stack
			.getHeight());
		for (int n = 1; n <= stack.size(); n++) {
			for (final float value : (float[]) stack.getPixels(n)) bytes.putFloat(value);
		}
		return bytes.array();
	}

	@Test
	void anotherProcessGivesTheSameBits() throws IOException {
		for (final String name : List.of("a.tif", "b.tif")) {
			final ChildJvm.Result result = jar(new ChildJvm(), "denoise", shared("noisy.tif"), "--output", path(name));
			assertEquals(0, result.code(), result.all());
		}
		assertArrayEquals(Files.readAllBytes(folder.resolve("a.tif")), Files.readAllBytes(folder.resolve("b.tif")));
		assertEquals(0, Call.of("sample", "cell", "--frames", "48", "--width", "32", "--height", "28", "--noise", "0.05",
			"--poisson", "200", "--seed", "7", "--output", path("again.tif")).code());
		assertArrayEquals(Files.readAllBytes(Path.of(shared("noisy.tif"))), Files.readAllBytes(folder.resolve("again.tif")));
	}

	@Test
	void aLocaleWithDecimalCommasChangesNothing() throws IOException {
		final ChildJvm german = new ChildJvm().java("-Duser.language=de", "-Duser.country=DE").with("LANG", "de_DE.UTF-8");
		final ChildJvm.Result done = jar(german, "denoise", shared("noisy.tif"), "--output", path("out.tif"), "--ridge",
			"0.02", "--report", path("report.json"), "--coordinates", path("table.csv"), "--embedding", path("plot.png"));
		assertEquals(0, done.code(), done.all());
		assertFalse(done.err().matches("(?s).*\\d,\\d.*"), done.err());
		final Call english = Call.of("denoise", shared("noisy.tif"), "--output", path("out2.tif"), "--ridge", "0.02",
			"--coordinates", path("table2.csv"));
		assertEquals(0, english.code(), english.err());
		assertEquals(Files.readString(folder.resolve("table2.csv")), Files.readString(folder.resolve("table.csv")));
		JsonParser.parseString(Files.readString(folder.resolve("report.json")));
	}

	@Test
	void pathsWithBlanksAndForeignLettersAreTaken() throws IOException {
		final Path place = Files.createDirectory(folder.resolve("Größe µ 細胞 x"));
		final Path input = Files.copy(Path.of(shared("noisy.tif")), place.resolve("Zelle 1 ü.tif"));
		final ChildJvm.Result result = jar(new ChildJvm().with("LC_ALL", "C.UTF-8"), "denoise", input.toString(),
			"--output", place.resolve("Ergebnis ß.tif").toString(), "--report", place.resolve("Bericht é.json").toString());
		assertEquals(0, result.code(), result.all());
		Folders.assertHolds(place, "Zelle 1 ü.tif", "Ergebnis ß.tif", "Bericht é.json");
		assertTrue(Files.readString(place.resolve("Bericht é.json")).contains("Zelle 1 ü.tif"));
	}

	@Test
	void aFailureIsOneLineOnTheErrorStreamAndAnExitCode() throws IOException {
		final ChildJvm.Result failed = jar(new ChildJvm(), "denoise", shared("noisy.tif"), "--output", path("out.tif"),
			"--quiet", "--method", "constrained", "--q", "77");
		assertEquals(1, failed.code(), failed.all());
		assertEquals("", failed.out());
		assertEquals(1, failed.err().lines().count(), failed.err());
		assertTrue(failed.err().startsWith("Error: q = 77 is too large"), failed
			.err());
		final ChildJvm.Result wrong = jar(new ChildJvm(), "denoise", "--sigma", "3");
		assertEquals(2, wrong.code(), wrong.all());
		assertEquals(1, wrong.err().lines().count(), wrong.err());
		Folders.assertHolds(folder);
	}

	@Test
	void tooLittleMemoryIsExplained() {
		final Path input = folder.resolve("in.tif");
		IJ.saveAsTiff(Stacks.circle(1500, 12, 10), input.toString());
		final ChildJvm.Result failed = jar(new ChildJvm().java("-Xmx20m"), "denoise", input.toString(), "--output", path(
			"out.tif"), "--quiet");
		assertEquals(1, failed.code(), failed.all());
		assertTrue(failed.err().strip().matches("Error: \"in.tif\" needs about 0\\.\\d GB of memory, and \\d+ MB are free\\." +
			" Start Java with -Xmx1g or take a part of the frames, at most \\d+ at a time\\."), failed.err());
		Folders.assertHolds(folder, "in.tif");
	}

	@Test
	void stoppingTheProcessLeavesNoTemporaryFile() throws Exception {
		final String input = path("in.tif");
		assertEquals(0, Call.of("sample", "cell", "--frames", "60", "--width", "400", "--height", "400", "--output", input)
			.code());
		final Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar",
			ChildJvm.FAT_JAR.toString(), "denoise", input, "--output", path("out.tif"), "--method", "dct", "--quiet").start();
		try {
			while (process.isAlive() && Folders.names(folder).size() == 1) Thread.sleep(1);
			process.destroy();
			assertTrue(process.waitFor(60, TimeUnit.SECONDS));
		}
		finally {
			process.destroyForcibly();
		}
		assertEquals(List.of(), Folders.names(folder).stream().filter(name -> name.endsWith(".tmp")).toList());
	}

	@Test
	void theDemoRunsAndPrintsTheGains() throws IOException {
		final ChildJvm.Result result = jar(new ChildJvm().java("-XX:TieredStopAtLevel=4"), "demo", path("demo"));
		assertEquals(0, result.code(), result.all());
		final double noisy = psnr(result.out(), "noisy"), denoised = psnr(result.out(), "denoised");
		final double constrained = psnr(result.out(), "constrained");
		assertTrue(denoised > noisy + 6 && constrained > noisy + 6, result.out());
		final Path demo = folder.resolve("demo");
		assertEquals(constrained, EvaluateCall.measure(demo.resolve("clean.tif"), demo.resolve("noisy-constrained.tif"), null,
			1).psnr(), 0.005);
		Folders.assertHolds(demo, "clean.tif", "noisy.tif", "noisy-denoised.tif", "embedding.png", "coordinates.csv",
			"report.json", "noisy-constrained.tif", "constrained-embedding.png", "constrained-report.json", "overview.png");
		final String info = IJ.openImage(demo.resolve("noisy-constrained.tif").toString()).getInfoProperty();
		assertTrue(info.contains("constrained"), info);
		final BufferedImage overview = ImageIO.read(demo.resolve("overview.png").toFile());
		final int rows = 4 * 2 * 72, plot = ImageIO.read(demo.resolve("constrained-embedding.png").toFile()).getHeight();
		assertTrue(overview.getHeight() > rows + plot, overview.getHeight() + " rows of pixels");
	}

	private static double psnr(final String text, final String name) {
		return Double.parseDouble(text.lines().filter(line -> line.startsWith(name + " ")).findFirst().orElseThrow().replaceAll(
			".*PSNR ([0-9.]+) dB.*", "$1"));
	}

	/** Points in the plane as frames of two pixels. */
	@Test
	void aLowDimensionalSetIsDenoised() throws IOException {
		final Random random = new Random(1);
		final ImageStack stack = new ImageStack(2, 1);
		for (int i = 0; i < 300; i++) {
			final double x = 2 * Math.PI * random.nextDouble();
			stack.addSlice(null, new float[] { (float) (x + 0.4 * random.nextGaussian()), (float) (Math.sin(x) + 0.4 * random
				.nextGaussian()) });
		}
		final ImagePlus image = new ImagePlus("sine", stack);
		image.setDimensions(1, 1, stack.size());
		IJ.saveAsTiff(image, path("in.tif"));
		final Call call = Call.of("denoise", path("in.tif"), "--output", path("out.tif"), "--method", "constrained",
			"--geometry", "noisy", "--q", "1");
		assertEquals(0, call.code(), call.err());
		final ImageStack result = IJ.openImage(path("out.tif")).getStack();
		assertEquals(stack.size(), result.size());
		assertEquals(2, result.getWidth());
		double moved = 0;
		for (int n = 1; n <= stack.size(); n++) {
			final float[] before = (float[]) stack.getPixels(n), after = (float[]) result.getPixels(n);
			assertTrue(Float.isFinite(after[0]) && Float.isFinite(after[1]));
			moved += Math.hypot(after[0] - before[0], after[1] - before[1]);
		}
		assertTrue(moved / stack.size() > 0.01, "the points have not moved");
	}

	private static ChildJvm.Result jar(final ChildJvm jvm, final String... arguments) {
		final List<String> all = new ArrayList<>(List.of("-jar", ChildJvm.FAT_JAR.toString()));
		all.addAll(List.of(arguments));
		return jvm.run(all.toArray(String[]::new));
	}

	private static String shared(final String name) {
		return shared.resolve(name).toString();
	}

	private String path(final String name) {
		return folder.resolve(name).toString();
	}
}
