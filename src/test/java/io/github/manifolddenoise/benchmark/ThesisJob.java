package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalInt;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** Fit and pre-images of all frames as in the thesis, warm and in memory: NOISY.npy Q REPEATS. Prints seconds. */
public final class ThesisJob {

	private ThesisJob() {}

	public static void main(final String[] arguments) throws IOException {
		final MemoryFrames noisy = NpyFile.read(Path.of(arguments[0]));
		final PreimageOptions options = new PreimageOptions(ModelOptions.defaults(Geometry.NOISY), new ConstrainedPreimage.Kind(
			new BarzilaiBorwein(1e-5, 200)), OptionalInt.of(Integer.parseInt(arguments[1])));
		final double[] seconds = new double[Integer.parseInt(arguments[2])];
		try (Workers workers = Workers.allProcessors()) {
			final Compute compute = Compute.here(workers);
			for (int i = 0; i < seconds.length; i++) {
				final long start = System.nanoTime();
				FrameBlocks.write(new PreimageDenoiser(options, compute, Progress.NONE).denoise(noisy).frames(compute),
					(first, block) -> {}, Progress.NONE);
				seconds[i] = (System.nanoTime() - start) / 1e9;
			}
		}
		System.out.println(median(seconds));
	}

	/** Of the later half, when all code is compiled. */
	private static double median(final double[] seconds) {
		final double[] warm = Arrays.copyOfRange(seconds, seconds.length / 2, seconds.length);
		Arrays.sort(warm);
		return warm[warm.length / 2];
	}
}
