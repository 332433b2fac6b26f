package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

import com.sun.management.OperatingSystemMXBean;

import ij.ImagePlus;
import ij.ImageStack;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.forecast.Forecast;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Holds what is expected of {@code Denoise Stack...} against what it takes, on a made-up stack; in the way of a
 * benchmark to calibrate by and, with a small -Xmx, of a trial at the edge.
 *
 * <pre>java -Xmx... -cp ... ForecastBenchmark FRAMES WIDTH HEIGHT key=value ...</pre>
 * <p>
 * Prints a line of: how it ended (done, refused or memory), frames, width, options, MB free at the start, MB expected, MB
 * at the peak (-Dpeak=true: as a collector that runs all the time finds it, in a second run), seconds expected,
 * seconds, seconds of processors.
 * </p>
 */
public final class ForecastBenchmark {

	private ForecastBenchmark() {}

	public static void main(final String[] arguments) throws Exception {
		final int m = Integer.parseInt(arguments[0]), width = Integer.parseInt(arguments[1]), height = Integer.parseInt(
			arguments[2]);
		final Map<String, String> texts = new LinkedHashMap<>();
		for (int i = 3; i < arguments.length; i++) texts.put(arguments[i].split("=", 2)[0], arguments[i].split("=", 2)[1]);
		final OptionValues values = OptionValues.of(DenoiseStackOptions.all(), texts);
		final ImagePlus image = stack(m, width, height);
		final ResourceEstimate expectation = ResourceEstimate.ofDenoising(image, Optional.empty(), values, true);
		final Forecast forecast = expectation.forecast();
		final double free = Runtime.getRuntime().maxMemory() - used(), processors = processorSeconds();
		final long start = System.nanoTime();
		String end = "done";
		try {
			expectation.require();
			denoise(image, values);
		}
		catch (final OutOfMemoryError error) {
			end = "memory";
		}
		catch (final UserException exception) {
			end = exception.getMessage().contains("memory") ? "refused" : exception.getMessage();
		}
		final double seconds = (System.nanoTime() - start) / 1e9, busy = processorSeconds() - processors;
		final double peak = end.equals("done") && Boolean.getBoolean("peak") ? peak(image, values) : Double.NaN;
		System.out.printf(Locale.ROOT, "%s\t%d\t%d\t%s\t%.0f\t%.0f\t%.0f\t%.1f\t%.1f\t%.1f%n", end, m, width, texts, free / 1e6,
			forecast.bytes() / 1e6, peak / 1e6, forecast.seconds(), seconds, busy);
		System.exit(0);
	}

	private static double processorSeconds() {
		return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() / 1e9;
	}

	private static void denoise(final ImagePlus image, final OptionValues values) throws IOException {
		try (DenoiseStackJob job = new DenoiseStackJob(image, Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			job.image();
		}
	}

	private static double peak(final ImagePlus image, final OptionValues values) throws Exception {
		final LiveMemory live = new LiveMemory();
		live.start();
		denoise(image, values);
		return live.end();
	}

	/** A spot on its way round over stripes, with noise of 15 grey values. */
	static ImagePlus stack(final int m, final int width, final int height) {
		final ImageStack stack = new ImageStack(width, height);
		for (int frame = 0; frame < m; frame++) {
			final Random random = new Random(frame);
			final float[] pixels = new float[width * height];
			final double angle = 2 * Math.PI * frame / m, x0 = width * (0.5 + 0.25 * Math.cos(angle)), y0 = height * (0.5 + 0.25 *
				Math.sin(angle)), spread = 2 * Math.pow(0.12 * width, 2);
			for (int k = 0; k < pixels.length; k++) {
				final double x = k % width, y = k / width;
				pixels[k] = (float) (100 + 80 * Math.exp(-((x - x0) * (x - x0) + (y - y0) * (y - y0)) / spread) + 20 * Math.sin(0.2 *
					x + angle) + 15 * random.nextGaussian());
			}
			stack.addSlice("", pixels);
		}
		final ImagePlus image = new ImagePlus("stack", stack);
		image.setDimensions(1, 1, m);
		return image;
	}

	private static long used() {
		System.gc();
		return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
	}

	/** Looks at what is in use again and again. */
	private static final class LiveMemory extends Thread {

		private static final int PAUSE = 25;

		private final long base = used();
		private volatile boolean ended;
		private long peak;

		LiveMemory() {
			setDaemon(true);
		}

		@Override
		public void run() {
			while (!ended) {
				peak = Math.max(peak, used() - base);
				try {
					Thread.sleep(PAUSE);
				}
				catch (final InterruptedException exception) {
					return;
				}
			}
		}

		long end() throws InterruptedException {
			ended = true;
			join();
			return peak;
		}
	}
}
