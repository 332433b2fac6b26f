package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Locale;

import com.sun.management.OperatingSystemMXBean;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CleanStacks;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.NoisedStack;

/**
 * How well stacks with known truth are de-noised.
 *
 * <pre>java -cp ... QualityTable STACK[,STACK...] NOISE SEED [OPTION...]
 * java -cp ... QualityTable neurons:200:48,worm:300 white:.08 1 method=harmonics sigma=.08
 * java -cp ... QualityTable cell photon:10:2.3:100:1.5 1</pre>
 * <p>
 * Stacks are those of {@link CleanStacks}, noise is that of {@link NoisedStack}, options are those of a macro. Of every
 * stack one line is printed: PSNR of input and result in dB on the scale 0..1, the gain, the noise level in use against the
 * true one (of photon noise 1, that of its transform), the camera if photon noise was assumed, what was done, seconds,
 * seconds of processors; after it its warnings.
 * </p>
 */
public final class QualityTable {

	private QualityTable() {}

	public static void main(final String[] arguments) throws IOException {
		if (arguments.length < 3) throw new IllegalArgumentException("STACK[,STACK...] NOISE SEED [OPTION...]");
		final StringBuilder options = new StringBuilder();
		for (int i = 3; i < arguments.length; i++) options.append(i == 3 ? "" : " ").append(arguments[i]);
		for (final String name : arguments[0].split(",")) System.out.println(line(name, arguments[1], Long.parseLong(
			arguments[2]), options.toString()));
	}

	/** What is printed of one stack. */
	static String line(final String name, final String noise, final long seed, final String options) throws IOException {
		final NoisedStack stack = NoisedStack.of(CleanStacks.of(name), noise, seed);
		final Denoiser denoiser = Denoisers.of(options);
		final double start = System.nanoTime() / 1e9, startOfProcessors = processorSeconds();
		final Denoised result = denoiser.denoise(stack.noisy());
		final MemoryFrames frames = inMemory(result);
		final double seconds = System.nanoTime() / 1e9 - start, ofProcessors = processorSeconds() - startOfProcessors;
		final double before = stack.psnr(stack.noisy()), after = stack.psnr(frames);
		final String done = result.choice().map(MethodSelection::reason).orElse(result.method().title());
		final StringBuilder line = new StringBuilder(String.format(Locale.ROOT,
			"%s %s %d [%s]: %.2f -> %.2f dB, gain %.2f; %s; %s; %.1f s, %.1f s of processors", name, noise, seed, options, before,
			after, after - before, level(result, stack.sigma()), done, seconds, ofProcessors));
		result.warnings().forEach(warning -> line.append("\n    ! ").append(warning));
		return line.toString();
	}

	private static String level(final Denoised result, final double truth) {
		final NoiseLevel level = result.noise();
		return String.format(Locale.ROOT, "sigma %.4g of %.4g (%+.1f %%, %s)", level.used(), truth, 100 * (level.used() / truth -
			1), level.how().name().toLowerCase(Locale.ROOT)) + result.camera().map(camera -> String.format(Locale.ROOT,
				", gain %.3g offset %.3g read noise %.3g", camera.gain(), camera.offset(), camera.readNoise())).orElse("");
	}

	/** Results are computed when they are read: this is part of the time. */
	private static MemoryFrames inMemory(final Denoised result) throws IOException {
		final FrameGeometry geometry = result.frames().geometry();
		final float[][] frames = new float[result.frames().frameCount()][geometry.pixels()];
		FrameBlocks.write(result.frames(), (first, block) -> {
			for (int i = 0; i < frames.length; i++) {
				for (int k = 0; k < block.numCols; k++) frames[i][first + k] = (float) block.get(i, k);
			}
		}, Progress.NONE);
		return new MemoryFrames(geometry, frames);
	}

	private static double processorSeconds() {
		return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() / 1e9;
	}
}
