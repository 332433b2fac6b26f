package io.github.manifolddenoise.image;

import java.util.List;

import ij.ImagePlus;
import ij.ImageStack;

import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/** A result in memory. Cost: the pixels of the result, allocated at once. */
public final class MemoryOutput implements StackOutput {

	private final OutputDesign design;
	private final BlockStore store;
	private final ImageStack stack;

	private MemoryOutput(final OutputDesign design, final Workers workers, final ImageStack stack) {
		this.design = design;
		store = new BlockStore(design, workers);
		this.stack = stack;
	}

	/**
	 * Makes room for a result.
	 *
	 * @param info lines ("key: value") to append to the Info of the result
	 * @throws UserException if there is too little memory
	 */
	public static MemoryOutput create(final Recording input, final OutputType type, final List<String> info,
		final Workers workers)
	{
		return create(new OutputDesign(input, type, info), workers);
	}

	/**
	 * Makes room for what was removed from the input: 32-bit values around 0, titled {@code X-removed}.
	 *
	 * @param halfRange the largest difference that is shown in full
	 * @throws UserException if there is too little memory
	 */
	public static MemoryOutput ofDifferences(final Recording input, final double halfRange, final List<String> info,
		final Workers workers)
	{
		return create(OutputDesign.ofDifferences(input, halfRange, info), workers);
	}

	private static MemoryOutput create(final OutputDesign design, final Workers workers) {
		final int pixels = design.width() * design.height();
		final List<String> labels = design.labels();
		final ImageStack stack = new ImageStack(design.width(), design.height());
		try {
			for (int n = 1; n <= design.slices(); n++)
				stack.addSlice(labels.get(n - 1).isEmpty() ? null : labels.get(n - 1), array(design.bitDepth(), pixels));
		}
		catch (final OutOfMemoryError error) {
			throw new UserException("The result needs " + (long) pixels * design.slices() * (design.bitDepth() == 24 ? 4
				: design.bitDepth() / 8) / 1_000_000 + " MB of memory, more than there is. " +
				"Raise Edit>Options>Memory & Threads..., or process the file on disk.", error);
		}
		return new MemoryOutput(design, workers, stack);
	}

	private static Object array(final int bitDepth, final int pixels) {
		return switch (bitDepth) {
			case 8 -> new byte[pixels];
			case 16 -> new short[pixels];
			case 24 -> new int[pixels];
			default -> new float[pixels];
		};
	}

	@Override
	public FrameSink sink(final FrameSet set, final Progress progress) {
		store.copyInput(set, this::store, progress);
		return store.sink(set, this::store);
	}

	private void store(final double[] values, final int at, final int slice, final int component, final int first,
		final int count)
	{
		PixelArrays.store(values, at, stack.getPixels(slice), component, first, count);
	}

	/** The result. Call it when all sets are written: display ranges and composites look at the pixels. */
	public ImagePlus image() {
		return ResultImage.of(design, stack);
	}

	@Override
	public void close() {}
}
