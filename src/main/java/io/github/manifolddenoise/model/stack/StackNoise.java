package io.github.manifolddenoise.model.stack;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.PassThroughPixels;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.noise.AnscombeTransform;
import io.github.manifolddenoise.noise.CameraFit;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.ErrorSpace;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.noise.NoiseTreatment;
import io.github.manifolddenoise.noise.QuietPixels;
import io.github.manifolddenoise.noise.defect.DefectSearch;
import io.github.manifolddenoise.task.Progress;

/**
 * The noise of a stack: how to make it white and the same at all grey values, in one step after the other, and how strong it
 * then is.
 *
 * @param options what the user knows
 * @param camera whose photon noise it is; empty for Gaussian noise
 * @param treatments the steps, in the order in which noisy frames go through them; that of the camera is one of them
 */
public record StackNoise(NoiseOptions options, Optional<CameraNoise> camera, List<NoiseTreatment> treatments) {

	/** Something that is looked for before the camera's noise is. */
	private record Defect(Function<NoiseSwitches, NoiseSwitches.Switch> asked, Finder finder) {}

	/** What looks for it. */
	private interface Finder {

		/** Empty where the frames do not have it, or do not tell. */
		Optional<NoiseTreatment> find(DefectSearch search, FrameSource frames, boolean always) throws IOException;
	}

	/** In the order in which frames are freed of them. */
	private static final List<Defect> DEFECTS = List.of(new Defect(NoiseSwitches::outliers, DefectSearch::outliers), new Defect(
		NoiseSwitches::patterns, DefectSearch::patterns));

	private static final double ROUNDING = 0.3;
	private static final int FRAMES_LOOKED_AT = 4;
	private static final int PIXELS_LOOKED_AT = 1 << 14;

	public StackNoise {
		treatments = List.copyOf(treatments);
	}

	/** What can be told of any number of frames; {@link EvenStack} looks further. */
	public static StackNoise of(final FrameSource frames, final NoiseOptions options, final Compute compute,
		final Progress progress) throws IOException
	{
		return ofDefects(frames, options, compute, progress).withCamera(frames, progress);
	}

	/** Defects of the recording alone. */
	static StackNoise ofDefects(final FrameSource frames, final NoiseOptions options, final Compute compute,
		final Progress progress) throws IOException
	{
		progress.stage("Measuring the noise");
		final DefectSearch search = new DefectSearch(compute, progress);
		final List<NoiseTreatment> treatments = new ArrayList<>();
		FrameSource freed = frames;
		for (final Defect defect : DEFECTS) {
			final NoiseSwitches.Switch asked = defect.asked.apply(options.switches());
			if (!asked.isLookedFor()) continue;
			final Optional<NoiseTreatment> found = defect.finder.find(search, freed, asked.isAlways());
			if (found.isEmpty()) continue;
			treatments.add(found.get());
			freed = found.get().forward(freed);
		}
		return new StackNoise(options, Optional.empty(), treatments);
	}

	/** A copy with the noise of photons, if frames freed of defects have that. */
	StackNoise withCamera(final FrameSource frames, final Progress progress) throws IOException {
		final Optional<CameraNoise> found = camera(forward(frames), options, progress);
		return found.isEmpty() ? this : with(found.get());
	}

	/** A copy with the noise of photons that a camera counts, behind the other steps. */
	public StackNoise with(final CameraNoise found) {
		return new StackNoise(options, Optional.of(found), treatments).and(new AnscombeTransform(found));
	}

	/** Whether it is left to the frames to tell whether their noise is that of photons, and they have not told. */
	public boolean mayBeOfPhotons() {
		return options.law() == NoiseOptions.Law.AUTO && options.sigma().isEmpty() && camera.isEmpty();
	}

	/** The steps before that of the camera: defects of the recording. */
	public StackNoise beforeCamera() {
		return new StackNoise(options, Optional.empty(), treatments.stream().takeWhile(step -> !(step instanceof AnscombeTransform))
			.toList());
	}

	private static Optional<CameraNoise> camera(final FrameSource freed, final NoiseOptions options, final Progress progress)
		throws IOException
	{
		return switch (options.law()) {
			case GAUSSIAN -> Optional.empty();
			case PHOTON -> Optional.of(options.camera().isPresent() ? options.camera().get() : CameraFit.measure(freed, progress));
			case AUTO -> options.camera().isPresent() || options.sigma().isPresent() ? options.camera() : CameraFit.find(freed, progress);
		};
	}

	/** A copy with one more step behind the others. */
	StackNoise and(final NoiseTreatment last) {
		final List<NoiseTreatment> more = new ArrayList<>(treatments);
		more.add(last);
		return new StackNoise(options, camera, more);
	}

	/** Where errors count of methods that work on frames that went through all of it: where the last step begins. */
	public ErrorSpace errors() {
		return treatments.isEmpty() ? ErrorSpace.SAME : treatments.get(treatments.size() - 1).errors();
	}

	/** What was found besides white noise, a sentence each, with figures. */
	public List<String> findings() {
		return treatments.stream().map(NoiseTreatment::finding).toList();
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

	/** The frames with white noise of the same strength at all values. */
	public FrameSource forward(final FrameSource frames) {
		FrameSource treated = frames;
		for (final NoiseTreatment step : treatments) treated = step.forward(treated);
		return treated;
	}

	/** Frames without noise where {@link #forward} would take them on average with it. */
	public FrameSource forwardClean(final FrameSource frames) {
		FrameSource treated = frames;
		for (final NoiseTreatment step : treatments) treated = step.forwardClean(treated);
		return treated;
	}

	/** De-noised frames in their own units. */
	public FrameSource inverse(final FrameSource frames) {
		FrameSource back = frames;
		for (int step = treatments.size() - 1; step >= 0; step--) back = treatments.get(step).inverse(back);
		return back;
	}

	/**
	 * The same, with the pixels that are the same in all frames as they were: values that photon noise is transformed from may
	 * differ where transformed ones do not.
	 *
	 * @param even the frames that {@link #forward} gives
	 * @param span their coordinates
	 */
	public FrameSource inverse(final FrameSource denoised, final FrameSource even, final SpanCoordinates span) {
		final boolean none = span.constantPixels().isEmpty() || camera.isPresent();
		return inverse(none ? denoised : new PassThroughPixels(denoised, even, span.constantPixels()));
	}

	/** Coordinates of transformed frames; the black background of photons counts as pixels without noise. */
	public SpanCoordinates span(final FrameSource transformed, final Compute compute, final Progress progress)
		throws IOException
	{
		final SpanCoordinates span = SpanCoordinates.leading(transformed, compute, progress);
		return camera.isPresent() ? span.withoutNoiseAt(DarkPixels.of(transformed, progress)) : span;
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
		if (camera.isPresent()) return NoiseLevel.ofPhotons(span);
		progress.stage("Measuring the noise");
		return QuietPixels.checked(NoiseLevel.estimate(span, transformed, progress), span, transformed, progress);
	}

	/**
	 * Pixels of a black background: without a photon in most frames, so that they have little noise, also after
	 * {@link AnscombeTransform}, and say nothing of how strong it is elsewhere.
	 */
	public static final class DarkPixels {

		/** Part of the nominal variance 1 from which on a pixel is never dark: about 0.3 photons. */
		private static final double NOISY = 0.25;

		/** 4 × 3/8: a transformed value squared is 4 × (photons + 3/8 + s²). */
		private static final double SQUARE_AT_ZERO = 1.5;

		private DarkPixels() {}

		/**
		 * Finds them: the variance of a transformed value of z photons is about (z + s²)/(z + s² + 3/8), which is averaged over
		 * the frames. The darkest pixels are left out until as many are left as all variances add up to, so that these with a
		 * variance of 1 have as much noise as all have. Cost: one pass over the stack.
		 *
		 * @param transformed what {@link AnscombeTransform} makes of the frames
		 * @return so many that at least {@link NoiseLevel#RELIABLE_PIXELS} are left
		 */
		public static BitSet of(final FrameSource transformed, final Progress progress) throws IOException {
			final double[] variances = new double[transformed.geometry().pixels()];
			FrameBlocks.write(transformed, (first, block) -> {
				for (int pixel = 0; pixel < block.numCols; pixel++) {
					double sum = 0;
					for (int frame = 0; frame < block.numRows; frame++) sum += variance(block.get(frame, pixel));
					variances[first + pixel] = sum / block.numRows;
				}
			}, progress);
			final int left = Math.max(NoiseLevel.RELIABLE_PIXELS, (int) Math.ceil(Arrays.stream(variances).sum()));
			if (left >= variances.length) return new BitSet();
			final double[] sorted = variances.clone();
			Arrays.sort(sorted);
			final double limit = Math.min(NOISY, sorted[sorted.length - left]);
			final BitSet dark = new BitSet();
			for (int pixel = 0; pixel < variances.length; pixel++) if (variances[pixel] < limit) dark.set(pixel);
			return dark;
		}

		private static double variance(final double transformed) {
			return Math.max(0, 1 - SQUARE_AT_ZERO / (transformed * transformed));
		}
	}
}
