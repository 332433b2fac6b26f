package io.github.manifolddenoise.array;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.recording.Planes;

/** Planes of an array in chunks, of which those are decoded that the pixels asked for lie in. */
final class ChunkPlanes implements Planes {

	private final StackArray array;
	private final ChunkCache cache;
	private final int[] slices;
	private final int width;
	private final int x;
	private final int y;

	/** @param slices places of the planes in the array, from 0: channels first, then sections, then time points */
	ChunkPlanes(final StackArray array, final ChunkCache cache, final int[] slices) {
		this.array = array;
		this.cache = cache;
		this.slices = slices;
		x = array.axis(Axis.Kind.X);
		y = array.axis(Axis.Kind.Y);
		width = (int) array.length(Axis.Kind.X);
	}

	@Override
	public void read(final int slice, final int component, final int first, final int count, final double[] to,
		final int at) throws IOException
	{
		final ChunkGrid grid = array.pixels().grid();
		final int high = grid.chunk(y), end = first + count;
		for (int top = first / width / high * high; top * (long) width < end; top += high) {
			final int from = (int) Math.max(first, (long) top * width), until = (int) Math.min(end, (top + (long) high) * width);
			readBand(slice, top, from, until, to, at + from - first);
		}
	}

	/** Reads pixels {@code from .. until - 1}, whose rows lie in the same chunks. */
	private void readBand(final int slice, final int top, final int from, final int until, final double[] to, final int at)
		throws IOException
	{
		final ChunkGrid grid = array.pixels().grid();
		final ElementType type = array.pixels().type();
		final boolean oneRow = from / width == (until - 1) / width;
		final int wide = grid.chunk(x), left = oneRow ? from % width / wide : 0, right = (oneRow ? (until - 1) % width : width -
			1) / wide;
		final long[] index = new long[grid.dimensions()];
		final int within = place(slices[slice - 1], index);
		index[y] = top / grid.chunk(y);
		final List<long[]> wanted = new ArrayList<>();
		for (int k = left; k <= right; k++) {
			index[x] = k;
			wanted.add(index.clone());
		}
		final List<ByteBuffer> chunks = cache.chunks(wanted);
		for (int k = left; k <= right; k++) {
			for (int row = from / width; row <= (until - 1) / width; row++) {
				final int start = Math.max(from, row * width + k * wide);
				final int length = (int) Math.min(until, row * (long) width + Math.min(width, (k + 1L) * wide)) - start;
				if (length <= 0) continue;
				final int element = within + (row - top) * grid.stride(y) + (start - row * width - k * wide) * grid.stride(x);
				type.decode(chunks.get(k - left), element * type.bytes(), grid.stride(x) * type.bytes(), length, to, at +
					start - from);
				if (type == ElementType.INT16) for (int i = 0; i < length; i++) to[at + start - from + i] += PixelType.SIGNED;
			}
		}
	}

	/** Finds the chunk of a plane, and the plane's first element within. */
	private int place(final int plane, final long[] index) {
		final ChunkGrid grid = array.pixels().grid();
		long rest = plane;
		int within = 0;
		for (final Axis.Kind kind : new Axis.Kind[] { Axis.Kind.CHANNEL, Axis.Kind.DEPTH, Axis.Kind.TIME }) {
			final int axis = array.axis(kind);
			final long place = rest % array.length(kind);
			rest /= array.length(kind);
			if (axis < 0) continue;
			index[axis] = place / grid.chunk(axis);
			within += (int) (place % grid.chunk(axis)) * grid.stride(axis);
		}
		return within;
	}

	@Override
	public boolean concurrent() {
		return true;
	}

	/** Where the rows that lie in the same chunks are too many to be kept, all of them are decoded again for every few. */
	@Override
	public boolean decodesWholePlanes() {
		final ChunkGrid grid = array.pixels().grid();
		long chunks = (width + grid.chunk(x) - 1) / grid.chunk(x);
		for (int axis = 0; axis < grid.dimensions(); axis++)
			if (axis != x && axis != y) chunks *= (grid.shape(axis) + grid.chunk(axis) - 1) / grid.chunk(axis);
		return chunks > cache.size();
	}
}
