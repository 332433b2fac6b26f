package io.github.manifolddenoise.model.stack;

import java.io.IOException;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.PassThroughPixels;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.noise.AnscombeTransform;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.noise.NoiseLine;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * The noise of a stack: how to make it the same at all grey values, and how strong it then is.
 *
 * @param options what the user knows
 * @param camera whose photon noise it is; empty for Gaussian noise
 */
public record StackNoise(NoiseOptions options, Optional<CameraNoise> camera) {

	private static final double ROUNDING = 0.3;
	private static final int FRAMES_LOOKED_AT = 4;
	private static final int PIXELS_LOOKED_AT = 1 << 14;

	public static StackNoise of(final FrameSource frames, final NoiseOptions options, final Progress progress)
		throws IOException
	{
		progress.stage("Measuring the noise");
		final Optional<CameraNoise> camera = switch (options.law()) {
			case GAUSSIAN -> Optional.empty();
			case PHOTON -> Optional.of(options.camera().isPresent() ? options.camera().get() : measured(frames, progress));
			case AUTO -> options.camera().isPresent() || options.sigma().isPresent() || !areWholeNumbers(frames) ? options
				.camera() : NoiseLine.measure(frames, progress).flatMap(NoiseLine::camera);
		};
		return new StackNoise(options, camera);
	}

	private static CameraNoise measured(final FrameSource frames, final Progress progress) throws IOException {
		final NoiseLine line = NoiseLine.measure(frames, progress).filter(measured -> measured.slope() > 0).orElseThrow(
			() -> new UserException("noise = photon: the noise of these frames does not grow with their values, or they are too" +
				" small to tell. Choose noise = gaussian, or give the gain."));
		return CameraNoise.ofLine(line.slope(), line.intercept());
	}

	/**
	 * Whether the noise is no more than rounding to whole numbers makes, 1/√12.
	 *
	 * @param frames the stack as it is
	 */
	public boolean isRounding(final NoiseLevel level, final FrameSource frames) throws IOException {
		final boolean small = level.how() != NoiseLevel.Source.GIVEN && camera.isEmpty() && level.used() <= ROUNDING;
		return small && areWholeNumbers(frames);
	}

	/** Whether some pixels of some frames are all whole numbers, as a camera counts. */
	private static boolean areWholeNumbers(final FrameSource frames) throws IOException {
		final int m = frames.frameCount(), count = Math.min(m, FRAMES_LOOKED_AT);
		final int[] chosen = new int[count];
		for (int i = 0; i < count; i++) chosen[i] = i * m / count;
		final int pixels = frames.geometry().pixels();
		final DMatrixRMaj block = new DMatrixRMaj(count, Math.min(pixels, PIXELS_LOOKED_AT));
		frames.select(chosen).read((pixels - block.numCols) / 2, block);
		for (int k = 0; k < block.getNumElements(); k++) {
			if (block.data[k] != Math.rint(block.data[k])) return false;
		}
		return true;
	}

	/** The frames with noise of the same strength at all values. */
	public FrameSource forward(final FrameSource frames) {
		return camera.map(known -> new AnscombeTransform(known).forward(frames)).orElse(frames);
	}

	/** Frames without noise where {@link #forward} would take them on average with it. */
	public FrameSource forwardClean(final FrameSource frames) {
		return camera.map(known -> new AnscombeTransform(known).means(frames)).orElse(frames);
	}

	/** De-noised frames in their own units. */
	public FrameSource inverse(final FrameSource frames) {
		return camera.map(known -> new AnscombeTransform(known).inverse(frames)).orElse(frames);
	}

	/**
	 * The same, with the pixels that are the same in all frames as they were: values that photon noise is transformed from may
	 * differ where transformed ones do not.
	 *
	 * @param frames the stack as it is
	 * @param span its coordinates
	 */
	public FrameSource inverse(final FrameSource denoised, final FrameSource frames, final SpanCoordinates span) {
		final boolean none = span.constantPixels().isEmpty() || camera.isPresent();
		return none ? inverse(denoised) : new PassThroughPixels(inverse(denoised), frames, span.constantPixels());
	}

	/**
	 * The level of the noise of transformed frames.
	 *
	 * @param span their coordinates
	 */
	public NoiseLevel level(final SpanCoordinates span, final FrameSource transformed, final Progress progress)
		throws IOException
	{
		if (options.sigma().isPresent()) return NoiseLevel.given(options.sigma().getAsDouble(), span);
		progress.stage("Measuring the noise");
		return NoiseLevel.estimate(span, transformed, progress);
	}
}
