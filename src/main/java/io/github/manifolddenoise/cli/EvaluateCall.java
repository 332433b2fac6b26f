package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;

import com.google.gson.GsonBuilder;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ReadingNotes;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.quality.Quality;
import io.github.manifolddenoise.quality.QualityReport;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/** {@code evaluate REFERENCE.tif RESULT.tif}: PSNR, SSIM and MSE as one JSON object on the standard output. */
@Command(name = "evaluate", mixinStandardHelpOptions = true, description = {
	"Compares a result with its reference, slice by slice, and prints one JSON object: psnr (dB), ssim, mse, frames.",
	"A number that does not exist is null: the psnr of equal stacks, the ssim of frames below 11 x 11 pixels." })
final class EvaluateCall implements Callable<Integer> {

	@Parameters(index = "0", paramLabel = "REFERENCE.tif", description = "The clean stack.")
	private Path reference;

	@Parameters(index = "1", paramLabel = "RESULT.tif", description = "The stack to judge.")
	private Path result;

	@Option(names = "--peak", paramLabel = "P",
		description = "Range of the values. Default: 1 for a 32-bit reference, 255 for 8-bit and RGB, 65535 for 16-bit.")
	private Double peak;

	@Option(names = "--every", paramLabel = "N", defaultValue = "1", description = "Compare slices 0, N, 2N, ... Default: 1.")
	private int every;

	@Override
	public Integer call() throws IOException {
		System.out.println(json(measure(reference, result, peak, every)));
		return 0;
	}

	static QualityReport measure(final Path reference, final Path result, final Double peak, final int every)
		throws IOException
	{
		final Recording clean = ImageFiles.open(reference), judged = ImageFiles.open(result);
		checkComparable(clean, judged);
		tellNotes(clean);
		tellNotes(judged);
		final double range = peak == null ? Quality.peak(clean.bitDepth()) : peak;
		try (Workers workers = Workers.allProcessors();
				ImageFrames first = ImageFrames.of(clean, FrameSet.ofSlices(clean), workers);
				ImageFrames second = ImageFrames.of(judged, FrameSet.ofSlices(judged), workers))
		{
			return Quality.compare(first, second, range, every, workers);
		}
	}

	private static void tellNotes(final Recording image) throws IOException {
		try (ConsoleProgress progress = new ConsoleProgress(System.err, true)) {
			ReadingNotes.of(image, FrameSet.ofSlices(image)).forEach(progress::warn);
		}
	}

	private static void checkComparable(final Recording clean, final Recording judged) {
		final boolean color = clean.isRgb();
		if (color != (judged.isRgb())) throw new UserException("\"" + clean.title() + "\" is " +
			(color ? "RGB" : "grey") + " and \"" + judged.title() + "\" is " + (color ? "grey" : "RGB") +
			". De-noise with --bitdepth input, or convert one of them.");
		if (clean.scale().isPresent() != judged.scale().isPresent()) throw new UserException(
			"Only one of \"" + clean.title() + "\" and \"" + judged.title() +
				"\" has a value calibration (a signed 16-bit image has one). De-noise with --bitdepth input.");
	}

	private static String json(final QualityReport report) {
		final Map<String, Object> object = new LinkedHashMap<>();
		object.put("psnr", finite(report.psnr()));
		object.put("ssim", finite(report.ssim()));
		object.put("mse", report.mse());
		object.put("frames", report.frames());
		return new GsonBuilder().serializeNulls().create().toJson(object);
	}

	private static Double finite(final double value) {
		return Double.isFinite(value) ? value : null;
	}
}
