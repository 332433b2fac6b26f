package io.github.manifolddenoise.quality;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.DoubleStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/** Compares a stack with its reference by PSNR and SSIM. */
public final class Quality {

	private Quality() {}

	/**
	 * The range of values of images of a bit depth: 255 for 8-bit and RGB (24), 65535 for 16-bit, 1 for 32-bit.
	 *
	 * @throws UserException for other depths
	 */
	public static double peak(final int bitDepth) {
		return switch (bitDepth) {
			case 8, 24 -> 255;
			case 16 -> 65535;
			case 32 -> 1;
			default -> throw new UserException("A bit depth of " + bitDepth + " is not known. Choose 8, 16, 24 (RGB) or 32.");
		};
	}

	/** {@link #compare(FrameSource, FrameSource, double, int, Workers)} on the calling thread. */
	public static QualityReport compare(final FrameSource reference, final FrameSource result, final double peak,
		final int every) throws IOException
	{
		try (Workers workers = new Workers(1)) {
			return compare(reference, result, peak, every, workers);
		}
	}

	/**
	 * Compares frames 0, {@code every}, 2 {@code every}, … of two stacks of m frames of w × h × planes.
	 *
	 * <pre>
	 * mse  = Σ(result - reference)² by the number of compared pixels that count
	 * psnr = 10 log10(peak² / mse)
	 * ssim = mean over compared frames, planes, and pixels at least 5 from the border
	 * </pre>
	 *
	 * SSIM is that of Wang et al., IEEE Transactions on Image Processing 13 (2004) 600-612, with a Gaussian window of
	 * σ = 1.5 and radius 5, K1 = 0.01, K2 = 0.03 and covariances that divide by the sum of weights; scikit-image computes
	 * the same with {@code gaussian_weights=True, sigma=1.5, use_sample_covariance=False, data_range=peak}. Frames of fewer
	 * than 11 pixels in a row or column have no place for the window: their SSIM is NaN.
	 * <p>
	 * Cost: about 0.05 µs per compared pixel, shared among the threads; both stacks are read in tiles of about 64 MB together,
	 * each pixel once or, where tiles overlap, a few times. The bits do not depend on the number of threads.
	 * </p>
	 *
	 * @param peak range of the values, above 0; see {@link #peak(int)}
	 * @param every distance of compared frames, at least 1
	 * @throws UserException if the stacks differ in size or number of frames, if a compared frame holds NaN or infinity, or
	 *           if {@code peak} or {@code every} is out of range
	 * @throws IOException if a source cannot be read
	 */
	public static QualityReport compare(final FrameSource reference, final FrameSource result, final double peak,
		final int every, final Workers workers) throws IOException
	{
		if (!(peak > 0 && peak < Double.POSITIVE_INFINITY)) throw new UserException("peak = " + peak +
			" is no range of values. Choose a number above 0, such as 1, 255 or 65535.");
		if (every < 1) throw new UserException("every = " + every + " is too small. Choose 1 (all frames) or more.");
		checkSameSize(reference, result);
		return compare(reference, result, peak, every, workers, SsimTiles.BUDGET);
	}

	static QualityReport compare(final FrameSource reference, final FrameSource result, final double peak,
		final int every, final Workers workers, final int budget) throws IOException
	{
		final FrameGeometry geometry = reference.geometry();
		final SsimTiles tiles = new SsimTiles(geometry, reference.frameCount(), budget);
		final Ssim ssim = new Ssim(peak);
		final int compared = (reference.frameCount() - 1) / every + 1;
		final double[] squares = new double[compared], similarities = new double[compared];
		tiles.forEach(tile -> {
			final DMatrixRMaj expected = tiles.read(reference, tile), actual = tiles.read(result, tile);
			workers.forEachRange(compared, (from, to) -> {
				for (int i = from; i < to; i++) {
					final int start = i * every * expected.numCols;
					squares[i] += squaredError(expected.data, actual.data, start, tile);
					similarities[i] += ssim.sum(expected.data, actual.data, start, tile.width(), tile.height());
				}
			});
			checkFinite(squares, expected, every, tile);
		});
		return report(geometry, peak, compared, DoubleStream.of(squares).sum(), DoubleStream.of(similarities).sum());
	}

	private static QualityReport report(final FrameGeometry geometry, final double peak, final int compared,
		final double squares, final double similarities)
	{
		final double mse = squares / ((double) geometry.countedPixels() * compared);
		final int columns = geometry.width() - 2 * Ssim.RADIUS, rows = geometry.height() - 2 * Ssim.RADIUS;
		final double places = (double) Math.max(0, columns) * Math.max(0, rows) * geometry.planes() * compared;
		return new QualityReport(10 * StrictMath.log10(peak * peak / mse), similarities / places, mse, compared);
	}

	private static double squaredError(final double[] expected, final double[] actual, final int start,
		final SsimTiles.Tile tile)
	{
		double sum = 0;
		for (int row = 0; row < tile.coreHeight(); row++) {
			final int first = start + (tile.coreTop() + row) * tile.width() + tile.coreLeft();
			for (int at = first; at < first + tile.coreWidth(); at++) {
				final double difference = actual[at] - expected[at];
				sum += difference * difference;
			}
		}
		return sum;
	}

	private static void checkSameSize(final FrameSource reference, final FrameSource result) {
		if (reference.geometry().equals(result.geometry()) && reference.frameCount() == result.frameCount()) return;
		throw new UserException("The reference has " + described(reference) + ", the result " + described(result) +
			". Choose stacks of the same size.");
	}

	private static String described(final FrameSource source) {
		final FrameGeometry geometry = source.geometry();
		return source.frameCount() + " frames of " + geometry.width() + " × " + geometry.height() + (geometry
			.planes() == 1 ? "" : " × " + geometry.planes() + " planes");
	}

	/** Squares of values in the range of {@code float} have a finite sum unless one of the values is not finite. */
	private static void checkFinite(final double[] squares, final DMatrixRMaj expected, final int every,
		final SsimTiles.Tile tile)
	{
		for (int i = 0; i < squares.length; i++) {
			if (Double.isFinite(squares[i])) continue;
			final int start = i * every * expected.numCols;
			final boolean inReference = !Arrays.stream(expected.data, start, start + tile.width() * tile.height()).allMatch(
				Double::isFinite);
			throw new UserException("Frame " + (i * every + 1) + " of the " + (inReference ? "reference" : "result") +
				" holds a value that is not a finite number. Replace NaN and infinite values first.");
		}
	}

	/**
	 * Cuts the planes of a stack into tiles that overlap by the reach of the SSIM window, so that a pair of tiles of all
	 * frames stays near {@value #BUDGET} bytes.
	 * <p>
	 * SsimTiles are as wide as the plane while that leaves {@value #LEAST_ROWS} rows, because they are then read at once;
	 * otherwise they are about square and read row by row. A tile has at least one core pixel and its margin of
	 * {@link Ssim#RADIUS}, which exceeds the budget from some 35 000 frames.
	 * </p>
	 */
	private static final class SsimTiles {

		/**
		 * A rectangle of one plane. The cores of all tiles cover each pixel once.
		 *
		 * @param plane index of the plane
		 * @param left first column that is read
		 * @param top first row that is read
		 * @param width columns that are read
		 * @param height rows that are read
		 * @param coreLeft first column of the core, counted from {@code left}
		 * @param coreTop first row of the core, counted from {@code top}
		 * @param coreWidth columns of the core
		 * @param coreHeight rows of the core
		 */
		record Tile(int plane, int left, int top, int width, int height, int coreLeft, int coreTop, int coreWidth,
			int coreHeight)
		{}

		/** What one tile is for. */
		@FunctionalInterface
		interface Visitor {

			void visit(Tile tile) throws IOException;
		}

		static final int BUDGET = 64_000_000;

		private static final int MARGIN = Ssim.RADIUS;
		private static final int LEAST_ROWS = 8;

		private final FrameGeometry geometry;
		private final int coreWidth;
		private final int coreHeight;

		/** @param budget bytes for a pair of tiles of {@code frames} frames */
		SsimTiles(final FrameGeometry geometry, final int frames, final int budget) {
			this.geometry = geometry;
			final int pixels = Math.max(1, budget / (2 * Double.BYTES) / frames);
			final int rows = pixels / geometry.width();
			if (rows >= geometry.height() || rows - 2 * MARGIN >= LEAST_ROWS) {
				coreWidth = geometry.width();
				coreHeight = rows >= geometry.height() ? geometry.height() : rows - 2 * MARGIN;
			}
			else {
				final int side = Math.max(1, (int) Math.sqrt(pixels) - 2 * MARGIN);
				coreWidth = Math.min(geometry.width(), side);
				coreHeight = Math.min(geometry.height(), side);
			}
		}

		/** Visits all tiles, plane by plane. */
		void forEach(final Visitor visitor) throws IOException {
			for (int plane = 0; plane < geometry.planes(); plane++) {
				for (int top = 0; top < geometry.height(); top += coreHeight) {
					for (int left = 0; left < geometry.width(); left += coreWidth) visitor.visit(tile(plane, left, top));
				}
			}
		}

		private Tile tile(final int plane, final int coreLeft, final int coreTop) {
			final int coreRight = Math.min(geometry.width(), coreLeft + coreWidth);
			final int coreBottom = Math.min(geometry.height(), coreTop + coreHeight);
			final int left = Math.max(0, coreLeft - MARGIN), right = Math.min(geometry.width(), coreRight + MARGIN);
			final int top = Math.max(0, coreTop - MARGIN), bottom = Math.min(geometry.height(), coreBottom + MARGIN);
			return new Tile(plane, left, top, right - left, bottom - top, coreLeft - left, coreTop - top, coreRight - coreLeft,
				coreBottom - coreTop);
		}

		/** The pixels of a tile, frames × (width · height). */
		DMatrixRMaj read(final FrameSource source, final SsimTiles.Tile tile) throws IOException {
			final int planeStart = tile.plane() * geometry.width() * geometry.height();
			final int start = planeStart + tile.top() * geometry.width() + tile.left();
			final DMatrixRMaj pixels = new DMatrixRMaj(source.frameCount(), tile.width() * tile.height());
			if (tile.width() == geometry.width()) {
				source.read(start, pixels);
				return pixels;
			}
			final DMatrixRMaj line = new DMatrixRMaj(source.frameCount(), tile.width());
			for (int row = 0; row < tile.height(); row++) {
				source.read(start + row * geometry.width(), line);
				for (int frame = 0; frame < line.numRows; frame++) System.arraycopy(line.data, frame * tile.width(), pixels.data,
					frame * pixels.numCols + row * tile.width(), tile.width());
			}
			return pixels;
		}
	}
}
