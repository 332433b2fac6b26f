package io.github.manifolddenoise.library;

import java.util.function.DoubleUnaryOperator;

import net.imglib2.RandomAccess;
import net.imglib2.RandomAccessibleInterval;
import net.imglib2.type.NativeType;
import net.imglib2.type.numeric.RealType;
import net.imglib2.view.Views;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.task.Workers;

/** Puts the frames of a result into an image, with several threads where pixels do not share a byte. */
final class ImageSink<T extends RealType<T>> implements FrameSink {

	private final RandomAccessibleInterval<T> image;
	private final PixelBoxes boxes;
	private final DoubleUnaryOperator rounding;
	private final Workers workers;
	private final boolean packed;

	/** @param image of the sizes of the arrangement, beginning wherever it does */
	ImageSink(final RandomAccessibleInterval<T> image, final StackAxes arrangement, final Workers workers) {
		this.image = Views.moveAxis(Views.zeroMin(image), arrangement.frameAxis(), image.numDimensions() - 1);
		this.workers = workers;
		boxes = new PixelBoxes(arrangement.pixelSizes());
		final T type = image.getType();
		rounding = PixelRounding.of(type);
		packed = !(type instanceof NativeType<?> plain) || plain.getEntitiesPerPixel().getDenominator() != 1;
	}

	@Override
	public void write(final int firstPixel, final DMatrixRMaj block) {
		if (packed) writeFrames(0, block.numRows, firstPixel, block);
		else workers.forEachRange(block.numRows, (from, to) -> writeFrames(from, to, firstPixel, block));
	}

	private void writeFrames(final int from, final int to, final int firstPixel, final DMatrixRMaj block) {
		final RandomAccess<T> access = image.randomAccess();
		for (int i = from; i < to; i++) {
			final int frame = i, row = i * block.numCols;
			boxes.forEach(firstPixel, block.numCols, (position, size, at, count) -> {
				position[position.length - 1] = frame;
				write(access, position, size, count, block.data, row + at);
			});
		}
	}

	/** Row by row of the box, from its first pixel on. */
	private void write(final RandomAccess<T> access, final long[] position, final int[] size, final int count,
		final double[] values, final int at)
	{
		for (int row = 0; row < count / size[0]; row++) {
			int rest = row;
			access.setPosition(position[0], 0);
			for (int k = 1; k < size.length; k++) {
				access.setPosition(position[k] + rest % size[k], k);
				rest /= size[k];
			}
			for (int x = 0; x < size[0]; x++) {
				access.get().setReal(rounding.applyAsDouble(values[at + row * size[0] + x]));
				access.fwd(0);
			}
		}
	}
}
