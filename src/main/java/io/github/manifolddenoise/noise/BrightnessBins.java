package io.github.manifolddenoise.noise;

import static io.github.manifolddenoise.noise.MeanVariance.PATCH;
import static io.github.manifolddenoise.noise.MeanVariance.isBlocked;
import static io.github.manifolddenoise.noise.MeanVariance.mean;
import static io.github.manifolddenoise.noise.MeanVariance.meanSquare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;

/**
 * How the noise of a stack grows with its values, in steps of equal brightness, so that a few bright pixels in a dark field
 * tell as much as the field does.
 * <p>
 * A patch of 4 × 4 pixels is looked at in two ways. <em>In successive frames</em>, five of them: the outer two say how bright it
 * is and how much texture it has, and so which patches are compared; the inner three say how noisy: the mean square of the finest
 * diagonal details of the middle frame less the mean of its neighbours, which takes away most of what is the same in all three.
 * <em>In single frames</em>, where frames have little to do with each other: the pixels to its left and right say how bright it is,
 * its steps how much texture it has, and its finest diagonal details how noisy. What decides is independent of what is measured, so that means
 * and variances are unbiased for any distribution of the noise.
 * </p>
 */
final class BrightnessBins {

	/** What is seen of the patches of a piece. */
	private interface Look {

		void addPatches(DMatrixRMaj piece, int width, int height, BitSet blocked, List<Patch> patches);
	}

	/** A patch: brightness and texture by the outer frames; mean, variance and variance of coarser details by the inner ones. */
	private record Patch(double expected, double texture, double mean, double variance, double coarse) {}

	/**
	 * What the flattest patches of similar brightness have on average.
	 *
	 * @param variance of the noise, with what texture adds to the finest details
	 * @param coarse the same of details that are twice as coarse in one direction: of white noise as large, of texture larger
	 * @param error relative standard error of the variance
	 */
	record Bin(double mean, double variance, double coarse, double error) {}

	/** Fewer frames are not measured. */
	static final int FEWEST_FRAMES = 5;

	private static final int BINS = 20;
	private static final int FEWEST_PATCHES = 64;
	private static final int FEWEST_KEPT_PART = 3, OF_PARTS = 4;
	private static final int KEPT_PART = 4;
	private static final int MOST_PATCHES = 400_000;
	private static final int FEWEST_TIMES = 8;
	private static final double OUTLIER = 8;
	private static final double DARKEST = 0.01;

	/** Pixels from a patch to the next one that shares none with it. */
	private static final int BESIDE = PATCH + PlaneFilter.SIDE - 1;

	/** Variance of white noise in a frame less the mean of two others. */
	private static final double OF_DIFFERENCE = 1.5;

	private BrightnessBins() {}

	/**
	 * Bins by rising brightness, at most {@value #BINS}; those of few patches are left out. None where the stack has fewer than
	 * {@value #FEWEST_FRAMES} frames. Cost: about 200 operations for each pixel of at most 6.4 million, which are spread over
	 * the stack.
	 */
	static List<Bin> ofSuccessiveFrames(final FrameSource source, final Progress progress) throws IOException {
		return ofSuccessiveFrames(source, 1, progress);
	}

	/**
	 * The same of fewer patches.
	 *
	 * @param part one of so many of all that would be looked at, and of those that a bin needs
	 */
	static List<Bin> ofSuccessiveFrames(final FrameSource source, final int part, final Progress progress) throws IOException {
		return measure(source, part, FEWEST_FRAMES, BrightnessBins::addSuccessive, progress);
	}

	/** The same of single frames, of stacks of any length, and of one of {@code part} patches. */
	static List<Bin> ofSingleFrames(final FrameSource source, final int part, final Progress progress) throws IOException {
		return measure(source, part, 1, BrightnessBins::addSingle, progress);
	}

	private static List<Bin> measure(final FrameSource source, final int part, final int together, final Look look,
		final Progress progress) throws IOException
	{
		final FrameGeometry geometry = source.geometry();
		final int frames = source.frameCount();
		final boolean small = Math.min(geometry.width(), geometry.height()) < PlaneFilter.SIDE + PATCH - 1;
		if (frames < together || small) return List.of();
		final int most = Math.max(FEWEST_TIMES, MOST_PATCHES / part / Math.max(1, geometry.pixels() / (PATCH * PATCH)));
		final int[][] groups = Arrays.stream(FramePieces.spread(frames - together + 1, most)).mapToObj(first -> IntStream.range(first,
			first + together).toArray()).toArray(int[][]::new);
		final List<Patch> patches = new ArrayList<>();
		FramePieces.forEach(source, groups, progress, (piece, width, height, blocked, last) -> look.addPatches(piece, width, height, blocked,
			patches));
		return bins(patches, FEWEST_PATCHES / part, progress);
	}

	private static void addSuccessive(final DMatrixRMaj piece, final int width, final int height, final BitSet blocked,
		final List<Patch> patches)
	{
		final double[] outer = combination(piece, 0.5, 0, 0);
		addPatches(PlaneFilter.SMOOTH.apply(outer, 0, width, height), outer, combination(piece, 0, 1 / 6.0, 2 / 3.0), combination(piece, 0,
			-0.5, 1), OF_DIFFERENCE, width, height, blocked, patches);
	}

	private static void addSingle(final DMatrixRMaj piece, final int width, final int height, final BitSet blocked,
		final List<Patch> patches)
	{
		final double[] smooth = PlaneFilter.SMOOTH.apply(piece.data, 0, width, height), beside = new double[smooth.length];
		final int columns = width - PlaneFilter.SIDE + 1;
		for (int k = 0; k < beside.length; k++) {
			final int x = k % columns, left = x < BESIDE ? BESIDE : -BESIDE, right = x + BESIDE < columns ? BESIDE : -BESIDE;
			beside[k] = Math.min(x + left, x + right) < 0 || Math.max(x + left, x + right) >= columns ? smooth[k] : (smooth[k + left]
				+ smooth[k + right]) / 2;
		}
		addPatches(beside, piece.data, piece.data, piece.data, 1, width, height, blocked, patches);
	}

	/**
	 * @param expected how bright a patch should be
	 * @param outer plane that says how much texture it has
	 * @param inner plane that says how bright it is
	 * @param change plane that says how noisy
	 * @param factor variance of white noise there
	 */
	private static void addPatches(final double[] expected, final double[] outer, final double[] inner, final double[] change,
		final double factor, final int width, final int height, final BitSet blocked, final List<Patch> patches)
	{
		final double[] across = PlaneFilter.ACROSS.apply(outer, 0, width, height);
		final double[] down = PlaneFilter.DOWN.apply(outer, 0, width, height);
		final double[] own = PlaneFilter.SMOOTH.apply(inner, 0, width, height);
		final double[] details = PlaneFilter.DETAIL.apply(change, 0, width, height);
		final double[] wide = PlaneFilter.DETAIL_ACROSS.apply(change, 0, width, height);
		final double[] high = PlaneFilter.DETAIL_DOWN.apply(change, 0, width, height);
		final int columns = width - PlaneFilter.SIDE + 1, rows = height - PlaneFilter.SIDE + 1;
		for (int y = 0; y + PATCH <= rows; y += PATCH) {
			for (int x = 0; x + PATCH <= columns; x += PATCH) {
				if (isBlocked(blocked, y * width + x, width)) continue;
				final int at = y * columns + x;
				final double texture = meanSquare(across, at, columns) + meanSquare(down, at, columns);
				final double variance = meanSquare(details, at, columns) / factor;
				final double coarse = (meanSquare(wide, at, columns) + meanSquare(high, at, columns)) / (2 * factor);
				final Patch patch = new Patch(mean(expected, at, columns) / 4, texture, mean(own, at, columns) / 4, variance,
					coarse);
				final boolean blank = texture == 0 && variance == 0;
				if (!blank && Double.isFinite(texture + variance + coarse + patch.mean)) patches.add(patch);
			}
		}
	}

	/** A plane of the five frames, symmetric in time: weights of the outer two, the next two and the middle one. */
	private static double[] combination(final DMatrixRMaj piece, final double outer, final double next, final double middle) {
		final int size = piece.numCols;
		final double[] frames = piece.data, sum = new double[size];
		for (int i = 0; i < size; i++) {
			sum[i] = outer * (frames[i] + frames[4 * size + i]) + next * (frames[size + i] + frames[3 * size + i]) + middle *
				frames[2 * size + i];
		}
		return sum;
	}

	/** @param fewest patches of a bin */
	private static List<Bin> bins(final List<Patch> patches, final int fewest, final Progress progress) {
		if (patches.size() < fewest) return List.of();
		progress.checkCanceled();
		final double[] sorted = patches.stream().mapToDouble(Patch::expected).sorted().toArray();
		final double darkest = sorted[(int) (DARKEST * sorted.length)];
		final double brightest = Arrays.stream(sorted, sorted.length - fewest, sorted.length).average().orElseThrow();
		if (!(brightest > darkest)) return List.of();
		final List<List<Patch>> similar = new ArrayList<>();
		for (int bin = 0; bin < BINS; bin++) similar.add(new ArrayList<>());
		for (final Patch patch : patches) {
			final int bin = (int) ((patch.expected - darkest) / (brightest - darkest) * BINS);
			similar.get(Math.max(0, Math.min(BINS - 1, bin))).add(patch);
		}
		final List<Bin> bins = new ArrayList<>();
		for (final List<Patch> bin : similar) {
			progress.checkCanceled();
			if (bin.size() >= fewest) bins.add(ofFlattest(bin, fewest * FEWEST_KEPT_PART / OF_PARTS));
		}
		return bins;
	}

	private static Bin ofFlattest(final List<Patch> similar, final int fewest) {
		similar.sort(Comparator.comparingDouble(Patch::texture));
		final List<Patch> flat = similar.subList(0, Math.max(fewest, similar.size() / KEPT_PART));
		final double limit = OUTLIER * flat.stream().mapToDouble(Patch::variance).average().orElseThrow();
		final List<Patch> kept = flat.stream().filter(patch -> patch.variance <= limit).toList();
		double mean = 0, variance = 0, squares = 0, coarse = 0;
		for (final Patch patch : kept) {
			mean += patch.mean / kept.size();
			variance += patch.variance / kept.size();
			squares += patch.variance * patch.variance / kept.size();
			coarse += patch.coarse / kept.size();
		}
		final double spread = Math.sqrt(Math.max(0, squares - variance * variance));
		return new Bin(mean, variance, coarse, variance > 0 ? spread / (variance * Math.sqrt(kept.size())) : 0);
	}
}
