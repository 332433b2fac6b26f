package io.github.manifolddenoise.model.alignment;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.ShiftedFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.alignment.AlignmentFit.Freedom;
import io.github.manifolddenoise.model.method.FittedTraining;
import io.github.manifolddenoise.noise.PixelNoise;
import io.github.manifolddenoise.task.Progress;

/**
 * Finds how new frames lie against a model. In turns, the frames of the model that the new ones are most like are looked
 * up (posterior means, so that it does not matter which part of the manifold the new frames show), and shift, factor and
 * offset that take those to the new frames are fitted. The shift begins with the best whole one up to
 * 8 pixels, less in small frames, and goes on to parts of pixels. An alignment is taken only where it leaves clearly less
 * of the new frames unexplained than a simpler one: none, no shift, no factor or no offset.
 * <p>
 * A few frames decide, spread evenly over the stack. Cost: a handful of passes over the model, each of n·m·d multiply-adds
 * for n ≤ 24 of them.
 * </p>
 */
public final class Registration {

	private static final int MOST_FRAMES = 24;
	private static final int MOST_VALUES = 1 << 20;
	private static final int LARGEST_FRAME = 1 << 24;
	private static final int TURNS = 12;
	private static final int FITS = 3;
	private static final double SETTLED_SHIFT = 0.02;
	private static final double SETTLED_FACTOR = 0.001;

	/** Residuals so many times larger than those of most frames are outliers. */
	private static final double STRANGE = 3;
	/** In pixels: less is no matter. */
	private static final double SMALLEST_SHIFT = 0.1;
	/** In standard deviations of the model's values: less is no matter. */
	private static final double SMALLEST_CHANGE = 0.02;
	private static final double LARGEST_FACTOR = 10;
	/** Part of the new frames beyond noise that is explained by a model of the same thing. */
	private static final double LEAST_EXPLAINED = 0.8;
	/** By which the squares of what is left must fall, in units of its variance, for something to be true. */
	private static final double LEAST_GAIN = 30;
	/** Least fall of the squares for each value, as a part of its variance, for something to matter. */
	private static final double LEAST_PART = 0.003;

	private static final Set<Freedom> VALUES = EnumSet.of(Freedom.FACTOR, Freedom.OFFSET);
	private static final Set<Freedom> ALL = EnumSet.allOf(Freedom.class);

	private final FittedTraining training;
	private final HeldFrames fresh;
	private final HeldFrames mean;
	private final ShiftSearch search;
	private final Compute compute;

	private Registration(final FittedTraining training, final HeldFrames fresh, final HeldFrames mean, final Compute compute) {
		this.training = training;
		this.fresh = fresh;
		this.mean = mean;
		this.compute = compute;
		search = ShiftSearch.of(fresh.geometry());
	}

	/** An alignment and the model's frames that the new ones are like under it, in the model's own place and units. */
	private record Found(Alignment alignment, HeldFrames like) {}

	/** @param fresh frames in the units of the training frames */
	public static Alignment of(final FittedTraining training, final FrameSource fresh, final Compute compute,
		final Progress progress) throws IOException
	{
		final int pixels = fresh.geometry().pixels();
		if (!fresh.geometry().equals(training.frames().geometry()) || pixels > LARGEST_FRAME) return Alignment.NONE;
		progress.stage("Registering the new frames with the training frames");
		final int m = fresh.frameCount(), count = Math.min(m, Math.max(1, Math.min(MOST_FRAMES, MOST_VALUES / pixels)));
		final int[] chosen = new int[count];
		for (int i = 0; i < count; i++) chosen[i] = (int) ((2L * i + 1) * m / (2 * count));
		final DMatrixRMaj centres = new DMatrixRMaj(count, training.span().rank());
		final HeldFrames few = HeldFrames.of(fresh.select(chosen));
		final double noise = PixelNoise.standardDeviation(few, progress).orElse(0);
		return new Registration(training, few, HeldFrames.of(training.at(centres)), compute).withoutStrangers().found(noise);
	}

	/** A copy without frames that are much less like the training frames than most. */
	private Registration withoutStrangers() throws IOException {
		final double[] scales = fit(new Found(Alignment.NONE, like(Alignment.NONE, mean))).scales(), sorted = scales.clone();
		Arrays.sort(sorted);
		final double limit = STRANGE * sorted[sorted.length / 2];
		final int[] kept = IntStream.range(0, scales.length).filter(i -> scales[i] <= limit).toArray();
		if (kept.length == scales.length) return this;
		return new Registration(training, HeldFrames.of(fresh.select(kept)), HeldFrames.of(mean.select(kept)), compute);
	}

	private Alignment found(final double noise) throws IOException {
		final Found none = new Found(Alignment.NONE, like(Alignment.NONE, mean));
		final int[] shift = meanShift();
		if (isSettled(none, shift)) return Alignment.NONE;
		final Found values = fitted(none, VALUES), placed = search.reach() == 0 ? values : placed(none, values, shift);
		final AlignmentFit fit = fit(placed);
		if (!isPossible(placed.alignment) || fit.explained(noise) < LEAST_EXPLAINED) return Alignment.NONE;
		return simplest(placed, fit);
	}

	/** Whether there is nothing to be seen of a shift or of other values at the first glance. */
	private boolean isSettled(final Found none, final int[] shift) throws IOException {
		final Alignment glance = improved(none, search.reach() == 0 ? VALUES : ALL);
		final boolean alike = fit(new Found(glance, none.like)).change() < SMALLEST_CHANGE / 2;
		return shift[0] == 0 && shift[1] == 0 && alike && glance.distance(Alignment.NONE) < SMALLEST_SHIFT / 2;
	}

	/** The shift, if one explains more than other values alone: a whole one, unless parts of pixels explain still more. */
	private Found placed(final Found none, final Found values, final int[] shift) throws IOException {
		final Found free = fitted(started(none, shift), ALL);
		final Alignment rounded = free.alignment.rounded();
		final Found whole = rounded.distance(Alignment.NONE) == 0 ? values : fitted(new Found(rounded, free.like), VALUES);
		final Alignment near = free.alignment.roundedWithin(SMALLEST_SHIFT);
		final Found parts = near.equals(rounded) ? whole : fitted(new Found(near, free.like), VALUES);
		final AlignmentFit best = fit(parts);
		final Found taken = isBetter(best, whole) ? parts : whole;
		return isBetter(fit(taken), values) ? taken : values;
	}

	/** Of factor and offset those that are needed. */
	private Alignment simplest(final Found placed, final AlignmentFit fit) throws IOException {
		final Alignment at = placed.alignment, plain = at.withValues(1, 0);
		if (fit.change() < SMALLEST_CHANGE || !isBetter(fit, new Found(plain, like(plain, placed.like)))) return plain;
		final Alignment factor = improved(new Found(at.withValues(at.factor(), 0), placed.like), EnumSet.of(Freedom.FACTOR));
		if (!isBetter(fit, new Found(factor, placed.like))) return factor;
		final Alignment offset = improved(new Found(at.withValues(1, at.offset()), placed.like), EnumSet.of(Freedom.OFFSET));
		return isBetter(fit, new Found(offset, placed.like)) ? at : offset;
	}

	/** Whether a fit leaves clearly less unexplained than another alignment. */
	private boolean isBetter(final AlignmentFit fit, final Found other) throws IOException {
		final double scale = fit.scale();
		return scale > 0 && fit(other).loss(scale) - fit.loss(scale) > LEAST_GAIN + LEAST_PART * fit.count();
	}

	private static boolean isPossible(final Alignment alignment) {
		return alignment.factor() > 1 / LARGEST_FACTOR && alignment.factor() < LARGEST_FACTOR;
	}

	/** The whole shift that takes the mean of the model to that of the new frames. */
	private int[] meanShift() {
		return search.reach() == 0 ? new int[2] : search.best(meanOf(fresh).values(), meanOf(mean).values(), fresh.geometry()
			.width(), new int[2], search.reach(), compute.workers());
	}

	/** The better of two beginnings: no shift, and that of the means. */
	private Found started(final Found none, final int[] shift) throws IOException {
		final Found here = searched(none);
		final Alignment there = improved(new Found(Alignment.NONE.at(shift[0], shift[1]), mean), VALUES);
		if (!isPossible(there)) return here;
		final Found other = searched(new Found(there, like(there, mean)));
		final double scale = fit(here).scale();
		return fit(other).loss(scale) < fit(here).loss(scale) ? other : here;
	}

	private static HeldFrames meanOf(final HeldFrames frames) {
		final DMatrixRMaj mean = new DMatrixRMaj(1, frames.values().numCols);
		for (int k = 0; k < frames.values().getNumElements(); k++) mean.data[k % mean.numCols] += frames.values().data[k] / frames
			.frameCount();
		return new HeldFrames(frames.geometry(), mean);
	}

	/** The best whole shift for the model's frames that were found, with factor and offset fitted. */
	private Found searched(final Found found) throws IOException {
		final Alignment at = found.alignment;
		final int[] shift = search.best(fresh.values(), found.like.values(), fresh.geometry().width(), new int[2], search
			.reach(), compute.workers());
		final Alignment moved = improved(new Found(at.at(shift[0], shift[1]), found.like), VALUES);
		return isPossible(moved) ? new Found(moved, found.like) : found;
	}

	/** The model's frames looked up and the alignment fitted in turns, until neither changes. */
	private Found fitted(final Found start, final Set<Freedom> free) throws IOException {
		Found found = start;
		for (int turn = 0; turn < TURNS; turn++) {
			final Alignment before = found.alignment, better = improved(found, free);
			if (!isPossible(better) || better.distance(Alignment.NONE) > search.reach() + 1) return found;
			found = new Found(better, like(better, found.like));
			if (better.distance(before) < SETTLED_SHIFT && Math.abs(better.factor() - before.factor()) < SETTLED_FACTOR) break;
		}
		return found;
	}

	private Alignment improved(final Found found, final Set<Freedom> free) throws IOException {
		Alignment at = found.alignment;
		for (int k = 0; k < FITS; k++) {
			final AlignmentFit fit = new AlignmentFit(fresh, found.like, at, search.inner(), compute);
			at = fit.improved(free, fit.scale());
		}
		return at;
	}

	private AlignmentFit fit(final Found found) throws IOException {
		return new AlignmentFit(fresh, found.like, found.alignment, search.inner(), compute);
	}

	/** What the new frames may have been, in the model's place and units; beyond their border as before. */
	private HeldFrames like(final Alignment at, final HeldFrames before) throws IOException {
		final DMatrixRMaj back = HeldFrames.of(new ShiftedFrames(fresh, -at.right(), -at.down(), compute.workers())).values();
		for (int k = 0; k < back.getNumElements(); k++) back.data[k] = (back.data[k] - at.offset()) / at.factor();
		final BitSet border = ShiftedFrames.border(fresh.geometry(), -at.right(), -at.down());
		border.stream().forEach(pixel -> {
			for (int i = 0; i < back.numRows; i++) back.set(i, pixel, before.values().get(i, pixel));
		});
		return HeldFrames.of(training.likeness(new HeldFrames(fresh.geometry(), back)));
	}
}
