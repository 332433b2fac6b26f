package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.BitSet;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;

/** Sums over time of squares and products of what was kept and what was removed, in squares of pixels. */
final class ContrastSquares {

	/** Less is missing where there is little signal in good results too. */
	static final double LEAST = 0.2;

	private static final long BLOCK_BYTES = 8 << 20;
	private static final int SIDE = CorrelatedPlaces.SIDE;

	private final FrameGeometry geometry;
	private final int across;
	private final int down;
	private final int freedoms;
	private final double[] kept;
	private final double[] both;
	private final double[] removed;
	private final int[] counted;

	private ContrastSquares(final FrameGeometry geometry, final int frames) {
		this.geometry = geometry;
		across = (geometry.width() + SIDE - 1) / SIDE;
		down = (geometry.height() + SIDE - 1) / SIDE;
		freedoms = frames - 1;
		kept = new double[across * down * geometry.planes()];
		both = new double[kept.length];
		removed = new double[kept.length];
		counted = new int[kept.length];
	}

	/** Reads both once. */
	static ContrastSquares of(final FrameSource result, final FrameSource removed, final BitSet uncounted,
		final Progress progress) throws IOException
	{
		final int m = result.frameCount(), d = result.geometry().pixels();
		final ContrastSquares squares = new ContrastSquares(result.geometry(), m);
		final int most = Math.min(result.preferredBlockPixels(BLOCK_BYTES), removed.preferredBlockPixels(BLOCK_BYTES));
		final DMatrixRMaj first = new DMatrixRMaj(m, most), second = new DMatrixRMaj(m, most);
		for (int start = 0; start < d; start += most) {
			progress.checkCanceled();
			final int count = Math.min(most, d - start);
			first.reshape(m, count);
			second.reshape(m, count);
			result.read(start, first);
			removed.read(start, second);
			for (int k = 0; k < count; k++) if (!uncounted.get(start + k)) squares.add(start + k, first, second, k);
			progress.fraction((start + count) / (double) d);
		}
		return squares;
	}

	/** Adds the sums of one pixel, whose values are taken less their first, which rounding errors would be as large as. */
	private void add(final int pixel, final DMatrixRMaj result, final DMatrixRMaj difference, final int column) {
		final int m = result.numRows;
		double a = 0, b = 0, aa = 0, ab = 0, bb = 0;
		for (int i = 0; i < m; i++) {
			final double x = result.data[i * result.numCols + column] - result.data[column];
			final double y = difference.data[i * result.numCols + column] - difference.data[column];
			a += x;
			b += y;
			aa += x * x;
			ab += x * y;
			bb += y * y;
		}
		final int square = square(pixel);
		kept[square] += Math.max(0, aa - a * a / m);
		both[square] += ab - a * b / m;
		removed[square] += Math.max(0, bb - b * b / m);
		counted[square]++;
	}

	private int square(final int pixel) {
		final int row = pixel / geometry.width(), plane = row / geometry.height();
		return (plane * down + row % geometry.height() / SIDE) * across + pixel % geometry.width() / SIDE;
	}

	/** Squares of which at least a quarter counts, with a covariance over time of input and result above a limit. */
	int[] above(final double covariance) {
		final int least = Math.max(1, Math.min(SIDE * SIDE, geometry.width() * geometry.height()) / 4);
		return IntStream.range(0, kept.length).filter(k -> counted[k] >= least && kept[k] + both[k] > covariance * counted[k] *
			freedoms).toArray();
	}

	/** The pixels of some squares that count. */
	int[] pixels(final int[] squares, final BitSet uncounted) {
		final BitSet chosen = new BitSet();
		for (final int square : squares) chosen.set(square);
		return IntStream.range(0, geometry.pixels()).filter(pixel -> !uncounted.get(pixel) && chosen.get(square(pixel)))
			.toArray();
	}

	/** All of some squares together. */
	MissingContrast loss(final int[] squares, final ExpectedNoise noise) {
		double all = 0, products = 0, rest = 0, values = 0;
		for (final int k : squares) {
			all += kept[k];
			products += both[k];
			rest += removed[k];
			values += (double) counted[k] * freedoms;
		}
		return MissingContrast.of(all, products, rest, values, noise);
	}

	/** The worst of some squares. */
	ContrastPlaces places(final int[] squares, final ExpectedNoise noise) {
		int worst = -1, found = 0;
		MissingContrast most = loss(new int[0], noise);
		for (final int k : squares) {
			final MissingContrast own = loss(new int[] { k }, noise);
			final boolean isFound = own.isFound(LEAST);
			if (isFound) found++;
			final boolean surer = isFound && found == 1, more = own.part() > most.part() && (isFound || found == 0);
			if (worst >= 0 && !surer && !more) continue;
			worst = k;
			most = own;
		}
		if (worst < 0) return new ContrastPlaces(most, 0, 0, 0, 0);
		return new ContrastPlaces(most, geometry.shape().x() + middle(worst % across, geometry.width()), geometry.shape().y() + middle(
			worst / across % down, geometry.height()), found, squares.length);
	}

	private static int middle(final int square, final int size) {
		return (SIDE * square + Math.min(size - 1, SIDE * (square + 1))) / 2;
	}
}
