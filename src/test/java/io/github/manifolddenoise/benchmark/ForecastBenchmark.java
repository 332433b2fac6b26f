package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import com.sun.management.OperatingSystemMXBean;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.forecast.Forecast;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * Holds what is expected of {@code Denoise Stack...} against what it takes, on a made-up stack; in the way of a
 * benchmark to calibrate by and, with a small -Xmx, of a trial at the edge.
 *
 * <pre>java -Xmx... -cp ... ForecastBenchmark [-Dkind=counts -Dfile=zarr -Dpeak=true] FRAMES WIDTH HEIGHT key=value ...</pre>
 * <p>
 * -Dkind: that of the noise, a {@link MovingSpot}; -Dfile: tif or zarr where the stack is read from such a file and the result
 * written to another (of the kind -Dto, unless that is the same), otherwise both are in memory.
 * </p>
 * <p>
 * Prints a line of: how it ended (done, refused or memory), kind and file, frames, width, options, MB free at the start, MB
 * expected, MB at the peak (-Dpeak=true: as a collector that runs half of the time finds it, and the seconds are worth nothing
 * then), their ratio, seconds expected, seconds, seconds of processors, stage of the peak; with -Dkinds=true then the objects
 * that there were near the peak.
 * </p>
 */
public final class ForecastBenchmark {

	private static final String KIND = System.getProperty("kind", "floats"), FILE = System.getProperty("file", "memory"),
			TO = System.getProperty("to", FILE);

	private ForecastBenchmark() {}

	public static void main(final String[] arguments) throws Exception {
		final int m = Integer.parseInt(arguments[0]), width = Integer.parseInt(arguments[1]), height = Integer.parseInt(
			arguments[2]);
		final Map<String, String> texts = new LinkedHashMap<>();
		for (int i = 3; i < arguments.length; i++) texts.put(arguments[i].split("=", 2)[0], arguments[i].split("=", 2)[1]);
		final OptionValues values = OptionValues.of(DenoiseStackOptions.all(), texts);
		final Optional<Path> folder = FILE.equals("memory") ? Optional.empty() : Optional.of(Files.createTempDirectory("forecast"));
		final ImagePlus image = image(m, width, height, folder);
		final ResourceEstimate work = ResourceEstimate.ofDenoising(ImageRecording.of(image), Optional.empty(), values, folder.isEmpty());
		final ResourceEstimate expectation = folder.map(ForecastBenchmark::result).map(work::writing).orElse(work);
		final Forecast forecast = expectation.forecast();
		final Optional<LiveMemory> live = Boolean.getBoolean("peak") ? Optional.of(new LiveMemory()) : Optional.empty();
		final double free = Runtime.getRuntime().maxMemory() - LiveMemory.used(), processors = processorSeconds();
		final long start = System.nanoTime();
		String end = "done";
		try {
			expectation.require();
			live.ifPresent(Thread::start);
			denoise(image, values, folder, live.map(Progress.class::cast).orElse(Progress.NONE));
		}
		catch (final OutOfMemoryError error) {
			end = "memory";
			error.printStackTrace();
		}
		catch (final UserException exception) {
			end = exception.getMessage().contains("memory") ? "refused" : exception.getMessage();
		}
		final double seconds = (System.nanoTime() - start) / 1e9, busy = processorSeconds() - processors;
		final double peak = live.isPresent() && !end.equals("refused") ? live.get().end() : Double.NaN;
		System.out.printf(Locale.ROOT, "%s\t%s %s\t%d\t%d\t%s\t%.0f\t%.0f\t%.0f\t%.2f\t%.1f\t%.1f\t%.1f\t%s%n", end, KIND, FILE.equals(TO) ? FILE : FILE + "-" + TO, m, width,
			texts, free / 1e6, forecast.bytes() / 1e6, peak / 1e6, peak / forecast.bytes(), forecast.seconds(), seconds, busy, live.map(
				LiveMemory::stageOfPeak).orElse(""));
		live.map(LiveMemory::kinds).filter(kinds -> !kinds.isEmpty()).ifPresent(System.out::println);
		System.exit(0);
	}

	private static ImagePlus image(final int m, final int width, final int height, final Optional<Path> folder) throws IOException {
		final ImagePlus made = MovingSpot.of(KIND).image(m, width, height);
		return folder.isEmpty() ? made : onDisk(made, folder.get());
	}

	/** The stack as a file, opened again. */
	private static ImagePlus onDisk(final ImagePlus image, final Path folder) throws IOException {
		final Path path = folder.resolve("stack." + FILE);
		final FrameSet set = FrameSet.ofSlices(ImageRecording.of(image));
		try (Workers workers = Workers.allProcessors();
				ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers);
				FileOutput output = ImageFiles.create(path, ImageRecording.of(image), OutputType.SAME, List.of(), workers))
		{
			FrameBlocks.write(frames, output.sink(set), Progress.NONE);
			output.commit();
		}
		return ImageRecording.image(ImageFiles.open(path));
	}

	private static Path result(final Path folder) {
		return folder.resolve("result." + TO);
	}

	private static double processorSeconds() {
		return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() / 1e9;
	}

	private static void denoise(final ImagePlus image, final OptionValues values, final Optional<Path> folder, final Progress progress)
		throws IOException
	{
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, progress)) {
			job.denoise();
			if (folder.isEmpty()) job.image();
			else try (FileOutput output = job.file(result(folder.get()))) {
				output.commit();
			}
		}
	}
}
