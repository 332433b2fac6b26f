package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * Values that stand alone in their own frame, whatever the other frames show: further from the median of their neighbours than
 * noise of that brightness reaches, and than the neighbours are from each other. What a lens has drawn falls off to its
 * neighbours: the second of them is somewhere in between. A defect does not: it stands out of the second as far as out of the
 * median. Single values do not tell the one from the other, but all of them together do.
 *
 * @param limits bright, then dark ones: share of the way from the median that the second neighbour leaves; infinite where values
 *          of that kind are not defects
 * @param noise standard deviations of values from the median of their neighbours, by brightness
 */
record LoneValues(double[] limits, BrightnessScale noise) {

	/** Standard deviations from the median, times the neighbours' spread, and much more of the former. */
	private static final double FAR = 5, WIDER = 1.5, FURTHER = 1.4;

	/** What is nearer than this part of its way is the same. */
	private static final double NEAR = 0.5;
	/** A picture that falls off to a corner does so from all three neighbours. */
	private static final int ENOUGH = 4;
	private static final int VALUES_OF_SCALE = 1 << 20;
	private static final long BLOCK_BYTES = 16 << 20;

	/**
	 * Whether a stack has such defects.
	 *
	 * @param some frames of it, in runs
	 */
	static Optional<LoneValues> find(final FrameSource some, final Compute compute,
		final Progress progress) throws IOException {
		final BrightnessScale noise = BrightnessScale.of(some, VALUES_OF_SCALE, compute, progress);
		final LoneValues all = new LoneValues(new double[] { 0, 0 }, noise);
		final List<List<LoneValue>> found = IntStream.range(0, some.frameCount()).<List<LoneValue>>mapToObj(i -> new ArrayList<>()).toList();
		all.walk(some, compute, progress, (frame, lone) -> found.get(frame).add(lone));
		final LoneEvidence evidence = new LoneEvidence(found.stream().flatMap(List::stream).toList(), noise,
			PixelRanges.of(some, compute, progress), (long) some.frameCount() * some.geometry().countedPixels());
		final double[] limits = evidence.limits();
		return Double.isInfinite(Math.min(limits[0], limits[1])) ? Optional.empty() : Optional.of(new LoneValues(limits, noise));
	}

	/** Those of a stack, each with the median of its neighbours. */
	SingleOutliers of(final FrameSource frames, final Compute compute, final Progress progress) throws IOException {
		final List<List<Outlier>> found = IntStream.range(0, frames.frameCount()).<List<Outlier>>mapToObj(i -> new ArrayList<>()).toList();
		walk(frames, compute, progress, (frame, lone) -> {
			if (lone.left() >= limits[lone.bright() ? 0 : 1] && !lone.lasts()) found.get(frame).add(new Outlier(frame, lone.pixel(),
				lone.value(), lone.median(), lone.bright() ? 1 : -1));
		});
		return SingleOutliers.of(frames.frameCount(), found.stream().flatMap(List::stream).toList());
	}

	/** What is done with lone values; in each frame by one thread, in order of pixels. */
	private interface Visitor {

		void visit(int frame, LoneValue lone);
	}

	private void walk(final FrameSource frames, final Compute compute, final Progress progress, final Visitor visitor)
		throws IOException
	{
		final int count = frames.geometry().pixels(), most = frames.preferredBlockPixels(BLOCK_BYTES);
		for (int first = 0; first < count; first += most) {
			progress.checkCanceled();
			final PixelNeighbours neighbours = PixelNeighbours.of(frames.geometry(), first, Math.min(most, count - first));
			final DMatrixRMaj wide = neighbours.read(frames);
			compute.workers().forEachRange(frames.frameCount(), (from, to) -> {
				for (int i = from; i < to; i++) look(neighbours, wide, i, visitor);
			});
		}
	}

	private void look(final PixelNeighbours neighbours, final DMatrixRMaj wide, final int frame, final Visitor visitor) {
		final int row = frame * wide.numCols;
		for (int k = 0; k < neighbours.lists().length; k++) {
			final int at = row + neighbours.place(k);
			final double value = wide.data[at];
			final int sign = sign(neighbours.lists()[k], wide.data, row, value);
			if (sign == 0) continue;
			final double[] around = neighbours.sorted(k, wide.data, row, sign);
			final double median = PixelNeighbours.median(around), away = sign * value - median,
				second = around[around.length - 2];
			final double far = FAR * noise.at(sign * median);
			if (!(away > far) || away <= WIDER * (second - around[1])) continue;
			visitor.visit(frame, new LoneValue(neighbours.first() + k, (float) value, (float) (sign * median), (float) ((sign * value - second)
				/ away), away > FURTHER * far, lasts(wide, frame, at - row, away)));
		}
	}

	/** 1 if all neighbours but one are below, -1 if they are above, else 0. */
	private static int sign(final int[] list, final double[] values, final int row, final double value) {
		if (list.length < ENOUGH) return 0;
		int below = 0, above = 0;
		for (final int place : list) {
			if (values[row + place] < value) below++;
			if (values[row + place] > value) above++;
			if (below > 1 && above > 1) return 0;
		}
		return below >= list.length - 1 ? 1 : above >= list.length - 1 ? -1 : 0;
	}

	/** Whether the pixel is more than half as far away in the frames before and after, too. */
	private static boolean lasts(final DMatrixRMaj wide, final int frame, final int place, final double away) {
		final int before = frame == 0 ? 1 : frame - 1, after = frame == wide.numRows - 1 ? frame - 1 : frame + 1;
		if (wide.numRows < 2) return false;
		final double value = wide.get(frame, place);
		return Math.abs(wide.get(before, place) - value) < NEAR * away && Math.abs(wide.get(after, place) - value) < NEAR * away;
	}

	/**
	 * Whether values that stand alone in their frames are defects of the camera. Most of those that do not last leave next to all of
	 * their way from the median to the second neighbour; points of the picture are somewhere in between. And defects know nothing of the
	 * picture: they strike pixels that hardly change as often as those that change most.
	 *
	 * @param lone all of some frames
	 * @param noise of their values
	 * @param pixels what they do over these frames
	 * @param values that were judged
	 */
	private record LoneEvidence(List<LoneValue> lone, BrightnessScale noise, PixelRanges pixels, long values) {

		/** A defect leaves at least this share of its way; where the picture has points, values that leave less are taken for those. */
		private static final double ALONE = 0.8, LEAST_ALONE = 0.5, IN_BETWEEN = 0.7, POINTS = 0.2;

		/** Part of the lone values that leave so much, and of all values; if the others, dark or bright, are defects, fewer will do. */
		private static final double MOST_ARE_ALONE = 0.55, OTHERS_ARE = 0.35, LEAST_PART = 1e-4;

		/** Where all are bright, or all dark, so many are much further away than noise reaches: tails of few photons are not. */
		private static final double STRONG = 0.12;

		private static final int FEWEST = 12, CLASSES = 4, CHANCE = 5;
		private static final double UNEVEN = 3, VISIBLE = 5;

		/** Of bright ones, then of dark ones, the least share that a defect leaves; infinite where they are none. */
		double[] limits() {
			final boolean bright = areDefects(true), dark = areDefects(false);
			final boolean defects = bright && dark || bright && areStrong(true) || dark && areStrong(false);
			return new double[] { defects && (bright || areOthersToo(true)) ? limit(true) : Double.POSITIVE_INFINITY, defects
				&& (dark || areOthersToo(false)) ? limit(false) : Double.POSITIVE_INFINITY };
		}

		private boolean areDefects(final boolean bright) {
			final List<LoneValue> alone = alone(bright);
			final boolean many = alone.size() >= Math.max(FEWEST, LEAST_PART * values);
			return many && alone.size() >= MOST_ARE_ALONE * passing(bright).size() && areEven(alone, bright);
		}

		private boolean areOthersToo(final boolean bright) {
			final List<LoneValue> alone = alone(bright);
			return alone.size() >= FEWEST && alone.size() >= OTHERS_ARE * passing(bright).size();
		}

		private boolean areStrong(final boolean bright) {
			final List<LoneValue> alone = alone(bright);
			return alone.stream().filter(LoneValue::strong).count() >= STRONG * alone.size();
		}

		/** Whether they are about as many in every quarter of the pixels in which they would be seen, by how much these change. */
		private boolean areEven(final List<LoneValue> alone, final boolean bright) {
			final double[] sorted = alone.stream().mapToDouble(LoneValue::value).sorted().toArray();
			final double usual = sorted[sorted.length / 2], sign = bright ? 1 : -1;
			final int[] open = IntStream.range(0, pixels.middle().length).filter(k -> sign * (usual - pixels.middle()[k]) > VISIBLE * noise.at(
				pixels.middle()[k])).toArray();
			final double[] spreads = Arrays.stream(open).mapToDouble(k -> pixels.spread()[k]).sorted().toArray();
			if (spreads.length < CLASSES) return false;
			final int[] counts = new int[CLASSES];
			for (final LoneValue value : alone) {
				if (Arrays.binarySearch(open, value.pixel()) < 0) continue;
				int quarter = 0;
				while (quarter < CLASSES - 1 && pixels.spread()[value.pixel()] > spreads[(quarter + 1) * (spreads.length - 1) / CLASSES]) quarter++;
				counts[quarter]++;
			}
			final int least = Arrays.stream(counts).min().orElse(0), most = Arrays.stream(counts).max().orElse(0);
			return most <= UNEVEN * least + CHANCE;
		}

		private double limit(final boolean bright) {
			final List<LoneValue> these = passing(bright);
			return these.stream().filter(value -> value.left() < IN_BETWEEN).count() > POINTS * these.size() ? ALONE : LEAST_ALONE;
		}

		private List<LoneValue> alone(final boolean bright) {
			return passing(bright).stream().filter(value -> value.left() >= ALONE).toList();
		}

		private List<LoneValue> passing(final boolean bright) {
			return lone.stream().filter(value -> value.bright() == bright && !value.lasts()).toList();
		}
	}

	/**
	 * A value that stands alone in its own frame.
	 *
	 * @param pixel where it is
	 * @param value what it is
	 * @param median of its neighbours
	 * @param left share of the way from there that the second neighbour leaves
	 * @param strong whether it is much further away than noise reaches
	 * @param lasts whether it is there in the frames before and after, too
	 */
	private record LoneValue(int pixel, float value, float median, float left, boolean strong, boolean lasts) {

		boolean bright() {
			return value > median;
		}
	}

	/**
	 * What every pixel does over some frames, of which a few outliers tell nothing.
	 *
	 * @param middle median
	 * @param spread between the values that a sixth of all are below and above: two standard deviations of noise
	 */
	private record PixelRanges(float[] middle, float[] spread) {

		private static final int MOST_FRAMES = 31, PART = 6;
		private static final long BLOCK_BYTES = 16 << 20;

		static PixelRanges of(final FrameSource frames, final Compute compute, final Progress progress) throws IOException {
			final int m = frames.frameCount(), count = Math.min(m, MOST_FRAMES), pixels = frames.geometry().pixels();
			final FrameSource some = frames.select(IntStream.range(0, count).map(i -> (int) ((long) i * m / count)).toArray());
			final PixelRanges ranges = new PixelRanges(new float[pixels], new float[pixels]);
			final int most = some.preferredBlockPixels(BLOCK_BYTES);
			for (int first = 0; first < pixels; first += most) {
				progress.checkCanceled();
				final DMatrixRMaj block = new DMatrixRMaj(count, Math.min(most, pixels - first));
				some.read(first, block);
				final int start = first;
				compute.workers().forEachRange(block.numCols, (from, to) -> {
					final double[] values = new double[count];
					for (int k = from; k < to; k++) {
						for (int i = 0; i < count; i++) values[i] = block.data[i * block.numCols + k];
						Arrays.sort(values);
						ranges.middle[start + k] = (float) values[count / 2];
						ranges.spread[start + k] = (float) (values[count - 1 - count / PART] - values[count / PART]);
					}
				});
			}
			return ranges;
		}
	}
}
