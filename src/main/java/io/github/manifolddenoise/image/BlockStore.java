package io.github.manifolddenoise.image;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/** Cuts blocks of a result into ranges of slices, scales their values, and stores them with several threads. */
record BlockStore(OutputDesign design, Workers workers) {

	/** Stores values in a range of a slice of the result. */
	@FunctionalInterface
	interface Target {

		void store(double[] values, int at, int slice, int component, int first, int count) throws IOException;
	}

	FrameSink sink(final FrameSet set, final Target target) {
		return (firstPixel, block) -> {
			if (firstPixel < 0 || block.numCols > set.geometry().pixels() - firstPixel || block.numRows != set.frameCount())
				throw new IllegalArgumentException("Block of " + block.numRows + " × " + block.numCols + " at pixel " +
					firstPixel + " does not lie in " + set.frameCount() + " frames of " + set.geometry().pixels() + " pixels.");
			try {
				workers.forEachRange(set.frameCount(), (from, to) -> {
					try {
						storeFrames(set, target, from, to, firstPixel, block);
					}
					catch (final IOException exception) {
						throw new UncheckedIOException(exception);
					}
				});
			}
			catch (final UncheckedIOException exception) {
				throw exception.getCause();
			}
		};
	}

	/** A sink after {@link #copyInput}, where a failure is one of a file. */
	FrameSink fileSink(final FrameSet set, final Target target, final Progress progress,
		final Function<IOException, UserException> failure)
	{
		try {
			copyInput(set, target, progress);
		}
		catch (final UncheckedIOException exception) {
			throw failure.apply(exception.getCause());
		}
		final FrameSink sink = sink(set, target);
		return (firstPixel, block) -> {
			try {
				sink.write(firstPixel, block);
			}
			catch (final IOException exception) {
				throw failure.apply(exception);
			}
		};
	}

	/** Takes over the pixels of the input that the set leaves alone, and with them the others. Cost: one walk. */
	void copyInput(final FrameSet set, final Target target, final Progress progress) {
		if (!set.isPart() || design.isOfDifferences()) return;
		final FrameSet whole = set.whole();
		try (ImageFrames frames = ImageFrames.of(design.input(), whole, workers)) {
			FrameBlocks.write(frames, sink(whole, target), progress);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}

	private void storeFrames(final FrameSet set, final Target target, final int from, final int to, final int firstPixel,
		final DMatrixRMaj block) throws IOException
	{
		final double[] scaled = design.scaled() ? new double[block.numCols] : new double[0];
		for (int frame = from; frame < to; frame++) {
			final int row = frame * block.numCols;
			if (design.scaled()) scale(block.data, row, scaled);
			final double[] values = design.scaled() ? scaled : block.data;
			final int start = design.scaled() ? 0 : row;
			set.forEachCountedRun(frame, firstPixel, block.numCols, (slice, component, first, count, at) -> target.store(values,
				start + at, design.slice(slice, component), design.component(component), first, count));
		}
	}

	private void scale(final double[] from, final int start, final double[] to) {
		final DoubleUnaryOperator scale = design.scale();
		for (int i = 0; i < to.length; i++)
			to[i] = scale.applyAsDouble(from[start + i]);
	}
}
