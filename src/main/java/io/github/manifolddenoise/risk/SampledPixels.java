package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;

/**
 * The pixels of a frame that stand for all of them, in square blocks: every one, or of frames so large that this would be
 * more than {@value #MOST_VALUES} values, as many of each larger block, scattered over it.
 */
final class SampledPixels {

	/** Values of all frames together; eight bytes each are held for every method. */
	static final int MOST_VALUES = 1 << 22;

	/** The side of blocks of which all pixels are taken. */
	private static final int SIDE = 12;

	/** Of a block's pixels: successive pixels that are taken lie far from one another. */
	private static final double STRIDE = 0.618;

	private final FrameGeometry geometry;
	private final int side;
	private final int[] pixels;
	private final int[] starts;
	private final int[] ranks;

	/** @param taken of each whole block */
	private SampledPixels(final FrameGeometry geometry, final int side, final int taken) {
		this.geometry = geometry;
		this.side = side;
		final int count = geometry.pixels(), size = side * side, stride = stride(size);
		starts = new int[block(count - 1) + 2];
		final BitSet kept = new BitSet(count);
		for (int pixel = 0; pixel < count; pixel++) {
			final int block = block(pixel);
			if ((place(pixel) * (long) stride + block) % size >= taken) continue;
			kept.set(pixel);
			starts[block + 1]++;
		}
		Arrays.parallelPrefix(starts, Integer::sum);
		pixels = kept.stream().toArray();
		ranks = new int[pixels.length];
		final int[] ends = starts.clone();
		for (int rank = 0; rank < pixels.length; rank++) ranks[ends[block(pixels[rank])]++] = rank;
	}

	/** @param frames how many are looked at */
	static SampledPixels of(final FrameGeometry geometry, final int frames) {
		return of(geometry, frames, MOST_VALUES);
	}

	/** @param most values of all frames together */
	static SampledPixels of(final FrameGeometry geometry, final int frames, final int most) {
		final double part = Math.min(1, most / ((double) frames * geometry.pixels()));
		final int side = (int) Math.ceil(SIDE / Math.sqrt(part));
		return new SampledPixels(geometry, side, (int) (part * side * side));
	}

	private static int stride(final int size) {
		int stride = (int) (STRIDE * size);
		while (BigInteger.valueOf(stride).gcd(BigInteger.valueOf(size)).intValue() > 1) stride++;
		return stride;
	}

	/** The block of a pixel, row by row and plane by plane. */
	private int block(final int pixel) {
		final int width = geometry.width(), height = geometry.height(), row = pixel / width;
		return (row / height * blocks(height) + row % height / side) * blocks(width) + pixel % width / side;
	}

	/** The place of a pixel in its block. */
	private int place(final int pixel) {
		return pixel / geometry.width() % geometry.height() % side * side + pixel % geometry.width() % side;
	}

	/** How many blocks lie along a side of the frame. */
	int blocks(final int length) {
		return (length + side - 1) / side;
	}

	/** Pixels of a block's side. */
	int side() {
		return side;
	}

	FrameGeometry geometry() {
		return geometry;
	}

	/** How many there are. */
	int count() {
		return pixels.length;
	}

	/** The pixel of a rank; pixels rise with their ranks from 0. */
	int pixel(final int rank) {
		return pixels[rank];
	}

	/** The ranks of the pixels of a block, rising. */
	int[] ranks(final int block) {
		return Arrays.copyOfRange(ranks, starts[block], starts[block + 1]);
	}

	/** What is done with a value of a pixel. */
	interface Visitor {

		void visit(int frame, int rank, double value);
	}

	/** Visits the values of these pixels in all frames. */
	void forEach(final FrameSource frames, final Progress progress, final Visitor visitor) throws IOException {
		FrameBlocks.write(frames, (first, block) -> {
			final int from = rank(first), to = rank(first + block.numCols);
			for (int i = 0; i < block.numRows; i++) {
				for (int rank = from; rank < to; rank++) visitor.visit(i, rank, block.data[i * block.numCols + pixels[rank] - first]);
			}
		}, progress);
	}

	/** The values of these pixels, one array per frame, by rank. */
	float[][] values(final FrameSource frames, final Progress progress) throws IOException {
		final float[][] values = new float[frames.frameCount()][count()];
		forEach(frames, progress, (frame, rank, value) -> values[frame][rank] = (float) value);
		return values;
	}

	/** The first rank of a pixel from this one on. */
	private int rank(final int pixel) {
		final int found = Arrays.binarySearch(pixels, pixel);
		return found >= 0 ? found : -found - 1;
	}
}
