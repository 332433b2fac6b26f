package io.github.manifolddenoise.library;

import java.io.IOException;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

import net.imglib2.FinalDimensions;
import net.imglib2.RandomAccess;
import net.imglib2.RandomAccessibleInterval;
import net.imglib2.img.Img;
import net.imglib2.type.NativeType;
import net.imglib2.type.numeric.RealType;
import net.imglib2.type.numeric.real.FloatType;
import net.imglib2.util.Util;
import net.imglib2.view.Views;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FloatArrays;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * A de-noised stack. Most of its pixels are computed when they are read, so it is to be read before the
 * {@link ManifoldDenoise} that it comes from is closed, and while the input is as it was.
 *
 * <pre>{@code
 * try (ManifoldDenoise denoise = new ManifoldDenoise()) {
 *   DenoisedStack result = denoise.denoise(ImgFrames.of(image), DenoiseOptions.defaults());
 *   RandomAccessibleInterval<FloatType> lazy = result.image();
 *   RandomAccessibleInterval<UnsignedShortType> rounded = result.image(new UnsignedShortType());
 *   Img<FloatType> written = ArrayImgs.floats(32, 24, 40);
 *   result.writeTo(written);
 *   Img<FloatType> another = result.written(new FloatType());
 *   float[][] arrays = result.arrays();
 *   System.out.println(result.details().method().title());
 * }
 * }</pre>
 */
public final class DenoisedStack {

	private final FrameSource input;
	private final Denoised details;
	private final StackAxes arrangement;
	private final Workers workers;
	private final Progress progress;

	DenoisedStack(final FrameSource input, final Denoised details, final StackAxes arrangement, final Workers workers,
		final Progress progress)
	{
		this.input = input;
		this.details = details;
		this.arrangement = arrangement;
		this.workers = workers;
		this.progress = progress;
	}

	/** What was done, the noise level, and what is to be told about it. */
	public Denoised details() {
		return details;
	}

	/** What the user should know, in whole sentences. */
	public List<String> warnings() {
		return details.warnings();
	}

	/**
	 * A copy with only a part of what was removed taken away.
	 *
	 * @param strength the part, 0..1
	 */
	public DenoisedStack softened(final double strength) {
		return new DenoisedStack(input, details.softened(input, strength), arrangement, workers, progress);
	}

	/** The frames, computed when they are read. */
	public FrameSource frames() {
		return details.frames();
	}

	/** The axes of the input, 32-bit, computed when it is read. */
	public RandomAccessibleInterval<FloatType> image() {
		return image(new FloatType());
	}

	/**
	 * The axes of the input with pixels of any type, computed when it is read. Integers are rounded half up and clipped to
	 * the range of their type, NaN becomes 0 in them.
	 */
	public <T extends NativeType<T> & RealType<T>> RandomAccessibleInterval<T> image(final T type) {
		return LazyImage.of(frames(), arrangement, type);
	}

	/**
	 * Writes the result into an image of the input's size, block by block, so that it is never in memory as a whole.
	 * Integers are rounded half up and clipped to the range of their type.
	 *
	 * @param image any but the input
	 * @throws io.github.manifolddenoise.task.UserException if it has another size
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public <T extends RealType<T>> void writeTo(final RandomAccessibleInterval<T> image) throws IOException {
		arrangement.require(image);
		writeTo(new ImageSink<>(image, arrangement, workers));
	}

	/**
	 * The axes of the input with pixels of any type, in memory: it needs neither the input nor the {@link ManifoldDenoise}
	 * any more. Integers are rounded half up and clipped to the range of their type.
	 *
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public <T extends RealType<T>> Img<T> written(final T type) throws IOException {
		final FinalDimensions sizes = new FinalDimensions(arrangement.sizes());
		final Img<T> image = Util.getSuitableImgFactory(sizes, type).create(sizes);
		writeTo(image);
		return image;
	}

	/**
	 * Hands all pixels to a sink, block by block.
	 *
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public void writeTo(final FrameSink sink) throws IOException {
		progress.stage("Writing frames");
		FrameBlocks.write(frames(), sink, progress);
	}

	/**
	 * The frames as new arrays, one each, in the pixel order of the input.
	 *
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public float[][] arrays() throws IOException {
		return FloatArrays.of(frames(), progress);
	}

	/** Puts the frames of a result into an image, with several threads where pixels do not share a byte. */
	private static final class ImageSink<T extends RealType<T>> implements FrameSink {

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
}
