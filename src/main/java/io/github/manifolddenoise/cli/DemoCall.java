package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;

import javax.imageio.ImageIO;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import ij.process.ColorProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.plot.PngPicture;
import io.github.manifolddenoise.quality.QualityReport;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.UserException;

/** {@code demo FOLDER}: the main job from end to end on a stack it makes itself. */
@Command(name = "demo", mixinStandardHelpOptions = true,
	description = "Makes a noisy stack with known truth, de-noises it with the method of the smallest estimated error and" +
		" by constrained pre-images (Diffusion Maps, ridge extension), draws the latter's embedding, and prints PSNR and SSIM.")
final class DemoCall implements Callable<Integer> {

	@Parameters(index = "0", paramLabel = "FOLDER", description = "Where its files go.")
	private Path folder;

	private final ToIntFunction<String[]> run;

	/** @param run makes a call and returns its exit code */
	DemoCall(final ToIntFunction<String[]> run) {
		this.run = run;
	}

	@Override
	public Integer call() throws IOException {
		if (Files.exists(folder) && !Files.isDirectory(folder)) throw new UserException("\"" + folder +
			"\" is a file. Choose the name of a folder.");
		Files.createDirectories(folder);
		final Path clean = file("clean.tif"), noisy = file("noisy.tif"), denoised = file("noisy-denoised.tif");
		final Path constrained = file("noisy-constrained.tif"), plot = file("constrained-embedding.png");
		final List<String> sample = List.of("sample", "turntable", "--frames", "180", "--output", noisy.toString(), "--clean",
			clean.toString());
		final List<String> automatic = List.of("denoise", noisy.toString(), "--output", denoised.toString(), "--embedding",
			file("embedding.png").toString(), "--coordinates", file("coordinates.csv").toString(), "--report", file("report.json")
				.toString());
		final List<String> preimage = List.of("denoise", noisy.toString(), "--output", constrained.toString(), "--method",
			"constrained", "--kernel", "diffusion", "--extension", "ridge", "--embedding", plot.toString(), "--report", file(
				"constrained-report.json").toString());
		final int done = steps(List.of(sample, automatic, preimage));
		if (done != CommandLine.ExitCode.OK) return done;
		print("noisy", EvaluateCall.measure(clean, noisy, null, 1));
		print("denoised", EvaluateCall.measure(clean, denoised, null, 1));
		print("constrained", EvaluateCall.measure(clean, constrained, null, 1));
		final Path overview = file("overview.png");
		writeOverview(overview, List.of(clean, noisy, denoised, constrained), plot);
		System.out.println("Look at " + denoised + ", " + constrained + " and " + overview);
		return CommandLine.ExitCode.OK;
	}

	private Path file(final String name) {
		return folder.resolve(name);
	}

	private static void writeOverview(final Path target, final List<Path> stacks, final Path plot) throws IOException {
		final List<ImageProcessor> rows = new ArrayList<>();
		for (final Path stack : stacks) {
			rows.add(Montage.row(stack.getFileName().toString(), ImageRecording.image(ImageFiles.open(stack)), 6, 0, 1, 2));
		}
		rows.add(Montage.headed(plot.getFileName().toString(), new ColorProcessor(ImageIO.read(plot.toFile()))));
		try (OutputFile file = OutputFile.create(target)) {
			PngPicture.write(file, Montage.column(rows));
			file.commit();
		}
	}

	/** Makes one call after the other, up to the first that fails. */
	private int steps(final List<List<String>> calls) {
		for (final List<String> call : calls) {
			System.out.println("> " + String.join(" ", call));
			final int code = run.applyAsInt(call.toArray(String[]::new));
			if (code != CommandLine.ExitCode.OK) return code;
		}
		return CommandLine.ExitCode.OK;
	}

	private static void print(final String name, final QualityReport report) {
		System.out.printf(Locale.ROOT, "%-11s  PSNR %.2f dB  SSIM %.4f  (%d frames)%n", name, report.psnr(), report.ssim(),
			report.frames());
	}
}
