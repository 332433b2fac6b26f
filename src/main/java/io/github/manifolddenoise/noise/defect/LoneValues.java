package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.ArrayList;
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
	private static final long BLOCK_BYTES = 16 << 20;

	/**
	 * Whether a stack has such defects.
	 *
	 * @param some frames of it, in runs
	 */
	static Optional<LoneValues> find(final FrameSource some, final Compute compute,
		final Progress progress) throws IOException {
		final BrightnessScale noise = BrightnessScale.of(some, compute, progress);
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
}
