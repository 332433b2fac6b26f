package io.github.manifolddenoise.noise;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;

/**
 * How the noise of a stack grows with its values, measured on small patches of the frames.
 * <p>
 * The variance of a patch is the mean square of its finest diagonal details. Which patches are compared is decided by the
 * frames before and after, whose noise is independent of the patch's own: patches are sorted by the neighbours' mean into
 * groups of equal number, of which those with the least steps in the neighbours are kept. Means and variances of the groups
 * are then unbiased for any distribution of the noise, also where the means are noisy themselves, and texture adds little.
 * </p>
 */
final class MeanVariance {

	/** A patch: mean and texture of the neighbouring frames there, its own mean, and variance of its noise. */
	private record Patch(double expected, double texture, double mean, double variance) {}

	/** What several patches of similar brightness have on average; {@code error} is the relative one of the variance. */
	record Group(double mean, double variance, double error) {}

	/** Rows and columns of a patch. */
	static final int PATCH = 4;

	private static final int GROUPS = 32;
	private static final int PARTS = 16;
	private static final int SURE_PARTS = 4;
	private static final double SAME = 1.5;
	private static final int FEWEST_PATCHES = 64;
	private static final int MOST_PATCHES = 400_000;
	private static final int FEWEST_TIMES = 8;
	private static final double OUTLIER = 8;

	private MeanVariance() {}

	/**
	 * Groups of patches by rising brightness; fewer than {@value #GROUPS} where there are few patches, none where the stack
	 * has one frame. Cost: about 100 operations for each pixel of at most 6.4 million, which are spread over the stack.
	 */
	static List<Group> measure(final FrameSource source, final Progress progress) throws IOException {
		final FrameGeometry geometry = source.geometry();
		final int frames = source.frameCount();
		if (frames < 2 || Math.min(geometry.width(), geometry.height()) < PlaneFilter.SIDE + PATCH - 1) return List.of();
		final int most = Math.max(FEWEST_TIMES, MOST_PATCHES / Math.max(1, geometry.pixels() / (PATCH * PATCH)));
		final int[][] triples = Arrays.stream(FramePieces.spread(frames, most)).mapToObj(frame -> new int[] { frame == 0 ? 1
			: frame - 1, frame, frame == frames - 1 ? frame - 1 : frame + 1 }).toArray(int[][]::new);
		final List<Patch> patches = new ArrayList<>();
		FramePieces.forEach(source, triples, progress, (piece, width, height, blocked, last) -> addPatches(piece,
			width, height, blocked, patches));
		return groups(patches, progress);
	}

	private static void addPatches(final DMatrixRMaj piece, final int width, final int height,
		final BitSet blocked, final List<Patch> patches)
	{
		final int size = piece.numCols, columns = width - PlaneFilter.SIDE + 1, rows = height - PlaneFilter.SIDE + 1;
		final double[] neighbours = new double[size];
		for (int i = 0; i < size; i++) neighbours[i] = (piece.data[i] + piece.data[2 * size + i]) / 2;
		final double[] expected = PlaneFilter.SMOOTH.apply(neighbours, 0, width, height);
		final double[] across = PlaneFilter.ACROSS.apply(neighbours, 0, width, height);
		final double[] down = PlaneFilter.DOWN.apply(neighbours, 0, width, height);
		final double[] own = PlaneFilter.SMOOTH.apply(piece.data, size, width, height);
		final double[] details = PlaneFilter.DETAIL.apply(piece.data, size, width, height);
		for (int y = 0; y + PATCH <= rows; y += PATCH) {
			for (int x = 0; x + PATCH <= columns; x += PATCH) {
				final int at = y * columns + x;
				if (isBlocked(blocked, y * width + x, width)) continue;
				final double texture = meanSquare(across, at, columns) + meanSquare(down, at, columns);
				final Patch patch = new Patch(mean(expected, at, columns) / 4, texture, mean(own, at, columns) / 4,
					meanSquare(details, at, columns));
				final boolean blank = texture == 0;
				if (!blank && Double.isFinite(patch.texture + patch.variance + patch.mean)) patches.add(patch);
			}
		}
	}

	/** Whether no filter may be applied at a pixel of the patch's first column. */
	static boolean isBlocked(final BitSet blocked, final int at, final int width) {
		for (int y = 0; y < PATCH && !blocked.isEmpty(); y++) {
			final int first = at + y * width, next = blocked.nextSetBit(first);
			if (next >= 0 && next < first + PATCH) return true;
		}
		return false;
	}

	/** Mean of the filtered values of a patch. */
	static double mean(final double[] values, final int at, final int columns) {
		double sum = 0;
		for (int y = 0; y < PATCH; y++) for (int x = 0; x < PATCH; x++) sum += values[at + y * columns + x];
		return sum / (PATCH * PATCH);
	}

	/** The same of their squares. */
	static double meanSquare(final double[] values, final int at, final int columns) {
		double sum = 0;
		for (int y = 0; y < PATCH; y++) {
			for (int x = 0; x < PATCH; x++) sum += values[at + y * columns + x] * values[at + y * columns + x];
		}
		return sum / (PATCH * PATCH);
	}

	private static List<Group> groups(final List<Patch> patches, final Progress progress) {
		final int count = Math.min(GROUPS, patches.size() / FEWEST_PATCHES);
		sort(patches, progress);
		final List<Group> groups = new ArrayList<>();
		for (int g = 0; g < count; g++) {
			progress.checkCanceled();
			final int from = (int) ((long) g * patches.size() / count), to = (int) ((g + 1L) * patches.size() / count);
			groups.add(group(patches.subList(from, to)));
		}
		return groups;
	}

	/** By rising brightness: parts first, as sorting all at once takes too long to be waited for by who wants to stop. */
	private static void sort(final List<Patch> patches, final Progress progress) {
		final Comparator<Patch> byBrightness = Comparator.comparingDouble(Patch::expected);
		for (int part = 0; part < PARTS; part++) {
			progress.checkCanceled();
			patches.subList(part * patches.size() / PARTS, (part + 1) * patches.size() / PARTS).sort(byBrightness);
		}
		patches.sort(byBrightness);
	}

	/**
	 * The flattest quarter of the patches, and as many more, sixteenth by sixteenth, as have no larger variance than those
	 * before them.
	 */
	private static Group group(final List<Patch> similar) {
		final List<Patch> flat = similar.stream().sorted(Comparator.comparingDouble(Patch::texture)).toList();
		Group kept = mean(flat.subList(0, flat.size() * SURE_PARTS / PARTS));
		for (int part = SURE_PARTS + 1; part <= PARTS; part++) {
			final Group next = mean(flat.subList(flat.size() * (part - 1) / PARTS, flat.size() * part / PARTS));
			if (next.variance > kept.variance * (1 + SAME * next.error)) break;
			kept = mean(flat.subList(0, flat.size() * part / PARTS));
		}
		return kept;
	}

	/** The mean of some patches, without those whose variance stands out. */
	private static Group mean(final List<Patch> patches) {
		final double middle = Medians.ofRank(patches.stream().mapToDouble(Patch::variance).toArray(), patches.size() / 2);
		double mean = 0, variance = 0, squares = 0;
		int kept = 0;
		for (final Patch patch : patches) {
			if (patch.variance > OUTLIER * middle) continue;
			mean += patch.mean;
			variance += patch.variance;
			squares += patch.variance * patch.variance;
			kept++;
		}
		mean /= kept;
		variance /= kept;
		squares /= kept;
		final double spread = Math.sqrt(Math.max(0, squares - variance * variance));
		return new Group(mean, variance, variance > 0 ? spread / (variance * Math.sqrt(kept)) : 0);
	}
}
