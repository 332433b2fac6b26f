package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

import ij.ImagePlus;
import ij.ImageStack;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.DenoiseStackJob;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;

/**
 * Measures the seconds and the memory of {@code Denoise Stack...} on a made-up stack.
 *
 * <pre>java -cp ... ForecastBenchmark FRAMES WIDTH HEIGHT key=value ...</pre>
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
		final double cpu0 = ((com.sun.management.OperatingSystemMXBean) java.lang.management.ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() / 1e9;
		final long start = System.nanoTime();
		String failure = "";
		try {
			denoise(image, values);
		} catch (RuntimeException e) { failure = e.getMessage(); }
		final double seconds = (System.nanoTime() - start) / 1e9;
		final double cpu = ((com.sun.management.OperatingSystemMXBean) java.lang.management.ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() / 1e9 - cpu0;
		System.out.printf(Locale.ROOT, "T\t%d\t%d\t%d\t%s\t%.3f\t%.3f\t%s%n", m, width, height, texts, seconds, cpu, failure);
		if (Boolean.getBoolean("nomemory")) System.exit(0);
		final LiveMemory live = new LiveMemory();
		live.start();
		final long start2 = System.nanoTime();
		try { denoise(image, values); } catch (RuntimeException e) { }
		final double seconds2 = (System.nanoTime() - start2) / 1e9;
		final long peak = live.end();
		System.out.printf(Locale.ROOT, "M\t%d\t%d\t%d\t%s\t%.1f\t%d%n", m, width, height, texts,
			peak / 1e6, live.samples);
		System.exit(0);
	}

	private static void denoise(final ImagePlus image, final OptionValues values) throws IOException {
		try (DenoiseStackJob job = new DenoiseStackJob(image, Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			job.image();
		}
	}

	static ImagePlus stack(final int m, final int width, final int height) {
		final ImageStack stack = new ImageStack(width, height);
		for (int frame = 0; frame < m; frame++) {
			final Random random = new Random(frame);
			final float[] pixels = new float[width * height];
			final double angle = 2 * Math.PI * frame / m, x0 = width * (0.5 + 0.25 * Math.cos(angle)), y0 = height * (0.5 + 0.25 * Math.sin(
				angle)), s = 2 * Math.pow(0.12 * width, 2);
			for (int y = 0; y < height; y++) for (int x = 0; x < width; x++) pixels[y * width + x] = (float) (100 + 80 * Math.exp(
				-((x - x0) * (x - x0) + (y - y0) * (y - y0)) / s) + 20 * Math.sin(0.2 * x + angle) + 15 * random.nextGaussian());
			stack.addSlice("", pixels);
		}
		final ImagePlus image = new ImagePlus("stack", stack);
		image.setDimensions(1, 1, m);
		return image;
	}

	private static final class LiveMemory extends Thread {
		private final long base;
		private volatile boolean ended;
		private long peak;
		int samples;

		LiveMemory() {
			setDaemon(true);
			base = used();
		}

		private static long used() {
			System.gc();
			final Runtime runtime = Runtime.getRuntime();
			return runtime.totalMemory() - runtime.freeMemory();
		}

		@Override
		public void run() {
			while (!ended) {
				peak = Math.max(peak, used() - base);
				samples++;
				try { Thread.sleep(25); } catch (InterruptedException e) { return; }
			}
		}

		long end() throws InterruptedException {
			ended = true;
			join();
			return peak;
		}
	}
}
