package io.github.manifolddenoise.model.preview;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.PixelWeights;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.model.manifold.RecentValues;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.task.Progress;

/**
 * De-noises frames of one stack one by one, again and again with other options, each as {@link Denoiser#denoise(FrameSource)}
 * does with all of them but for rounding errors. What was learnt is kept: noise level, span coordinates, harmonics and
 * cleaned frames until something about the noise changes; kernel PCA and its extension for the last few kernels, extensions
 * and geometries; q and the choice among methods where they are to be found. So another q, pre-image or frame costs one
 * search in span coordinates, O(q·m·r) per step, and one pass over the cleaned frames, m·d multiply-adds.
 * <p>
 * Not thread safe. A call that is stopped or fails leaves what was complete before.
 * </p>
 *
 * <pre>{@code
 * DenoisePreview preview = new DenoisePreview(frames, compute, progress);
 * PreviewedFrame frame = preview.frame(options, 17);
 * }</pre>
 */
public final class DenoisePreview {

	/** What is known of a stack before any method depends on it. */
	private record StackKey(NoiseOptions noise, OptionalInt neighbours, long seed, Optional<PixelWeights> weights) {

		static StackKey of(final DenoiseOptions options) {
			return new StackKey(options.noise(), options.neighbours(), options.seed(), options.preimage().weights());
		}
	}

	private final FrameSource frames;
	private final Compute compute;
	private final Progress progress;
	private final RecentValues<StackKey, PreviewedStack> stacks = new RecentValues<>(1);

	/**
	 * @param frames which must not change
	 * @param progress asked at every step whether to go on; its warnings are left out
	 */
	public DenoisePreview(final FrameSource frames, final Compute compute, final Progress progress) {
		this.frames = frames;
		this.compute = compute;
		this.progress = progress.withoutWarnings();
	}

	/**
	 * One frame of the result.
	 *
	 * @param index from 0
	 * @throws io.github.manifolddenoise.task.UserException as a run with these options
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public PreviewedFrame frame(final DenoiseOptions options, final int index) throws IOException {
		final Denoiser denoiser = new Denoiser(options, compute, progress);
		denoiser.checkMethodForStacks();
		return stacks.get(StackKey.of(options), () -> new PreviewedStack(denoiser.prepare(frames), progress)).frame(options,
			index);
	}

	/** How often the noise of the stack was measured. */
	int stacksPrepared() {
		return stacks.computed();
	}

	/** How many manifolds were learnt from the stack as it was measured last. */
	int manifoldsLearnt(final DenoiseOptions options) throws IOException {
		return stacks.get(StackKey.of(options), () -> {
			throw new IllegalStateException("nothing is learnt with these options");
		}).manifoldsLearnt();
	}
}
