package io.github.manifolddenoise.quality;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

/**
 * Cuts the planes of a stack into tiles that overlap by the reach of the SSIM window, so that a pair of tiles of all
 * frames stays near {@value #BUDGET} bytes.
 * <p>
 * SsimTiles are as wide as the plane while that leaves {@value #LEAST_ROWS} rows, because they are then read at once;
 * otherwise they are about square and read row by row. A tile has at least one core pixel and its margin of
 * {@link Ssim#RADIUS}, which exceeds the budget from some 35 000 frames.
 * </p>
 */
final class SsimTiles {

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
	DMatrixRMaj read(final FrameSource source, final Tile tile) throws IOException {
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
