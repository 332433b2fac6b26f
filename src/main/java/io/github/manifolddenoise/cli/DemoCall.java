package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import javax.imageio.ImageIO;

import ij.process.ColorProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.quality.QualityReport;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.UserException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code demo FOLDER}: the main job from end to end on a stack it makes itself. */
@Command(name = "demo", mixinStandardHelpOptions = true,
	description = "Makes a noisy stack with known truth, de-noises it, and prints PSNR and SSIM before and after.")
final class DemoCall implements Callable<Integer> {

	@Parameters(index = "0", paramLabel = "FOLDER", description = "Where its files go.")
	private Path folder;

	@Override
	public Integer call() throws IOException {
		if (Files.exists(folder) && !Files.isDirectory(folder)) throw new UserException("\"" + folder +
			"\" is a file. Choose the name of a folder.");
		Files.createDirectories(folder);
		final Path clean = folder.resolve("clean.tif"), noisy = folder.resolve("noisy.tif");
		final Path denoised = folder.resolve("noisy-denoised.tif"), plot = folder.resolve("embedding.png");
		final int made = step("sample", "turntable", "--frames", "360", "--output", noisy.toString(), "--clean", clean.toString());
		if (made != 0) return made;
		final int done = step("denoise", noisy.toString(), "--output", denoised.toString(), "--embedding", plot.toString(),
			"--coordinates", folder.resolve("coordinates.csv").toString(), "--report", folder.resolve("report.json")
				.toString());
		if (done != 0) return done;
		print("before", EvaluateCall.measure(clean, noisy, null, 1));
		print("after", EvaluateCall.measure(clean, denoised, null, 1));
		final Path overview = folder.resolve("overview.png");
		writeOverview(overview, List.of(clean, noisy, denoised), plot);
		System.out.println("Look at " + denoised + " and " + overview);
		return 0;
	}

	private static void writeOverview(final Path target, final List<Path> stacks, final Path plot) throws IOException {
		final List<ImageProcessor> rows = new ArrayList<>();
		for (final Path stack : stacks) {
			rows.add(Montage.row(stack.getFileName().toString(), TiffInput.open(stack), 6, 0, 1, 2));
		}
		rows.add(new ColorProcessor(ImageIO.read(plot.toFile())));
		try (OutputFile file = OutputFile.create(target)) {
			ImageIO.write(Montage.column(rows).getBufferedImage(), "png", file.temporary().toFile());
			file.commit();
		}
	}

	private static int step(final String... arguments) {
		System.out.println("> " + String.join(" ", arguments));
		return Main.run(arguments);
	}

	private static void print(final String when, final QualityReport report) {
		System.out.printf(Locale.ROOT, "%-6s  PSNR %.2f dB  SSIM %.4f  (%d frames)%n", when, report.psnr(), report.ssim(),
			report.frames());
	}
}
