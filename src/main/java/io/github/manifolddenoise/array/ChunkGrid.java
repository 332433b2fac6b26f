package io.github.manifolddenoise.array;

/**
 * How an array is cut into chunks of one size, of which those at the far ends reach beyond the array.
 */
public final class ChunkGrid {

	private final long[] shape;
	private final int[] chunk;
	private final int[] stride;

	private ChunkGrid(final long[] shape, final int[] chunk, final int[] stride) {
		this.shape = shape.clone();
		this.chunk = chunk.clone();
		this.stride = stride;
	}

	/** A grid whose chunks have their last axis side by side. */
	public static ChunkGrid of(final long[] shape, final int[] chunk) {
		final int[] order = new int[shape.length];
		for (int axis = 0; axis < order.length; axis++) order[axis] = axis;
		return of(shape, chunk, order);
	}

	/**
	 * A grid.
	 *
	 * @param shape elements along each axis
	 * @param chunk elements of a chunk along each axis; a chunk has at most {@link Integer#MAX_VALUE}
	 * @param order the axes in the order of a chunk's elements; those of the last lie side by side
	 */
	public static ChunkGrid of(final long[] shape, final int[] chunk, final int[] order) {
		final int[] stride = new int[shape.length];
		int elements = 1;
		for (int k = order.length - 1; k >= 0; k--) {
			stride[order[k]] = elements;
			elements = Math.multiplyExact(elements, chunk[order[k]]);
		}
		return new ChunkGrid(shape, chunk, stride);
	}

	/** Number of axes. */
	public int dimensions() {
		return shape.length;
	}

	/** Elements along an axis. */
	public long shape(final int axis) {
		return shape[axis];
	}

	/** Elements of a chunk along an axis. */
	public int chunk(final int axis) {
		return chunk[axis];
	}

	/** Elements of a chunk from one place on an axis to the next. */
	public int stride(final int axis) {
		return stride[axis];
	}

	/** Elements of a chunk. */
	public int chunkElements() {
		int elements = 1;
		for (final int length : chunk) elements *= length;
		return elements;
	}
}
