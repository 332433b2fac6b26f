package io.github.manifolddenoise.library;

import java.io.IOException;
import java.io.UncheckedIOException;

import net.imglib2.RandomAccessibleInterval;
import net.imglib2.type.numeric.RealType;
import net.imglib2.type.numeric.real.FloatType;

import io.github.manifolddenoise.model.DenoiseOptions;

/**
 * What is asked most often of an image with its frames along the last axis, as functions by themselves. SciJava Ops finds
 * them through the file {@code ops.yaml}, which is made of the notes below when they are compiled; they need nothing of it.
 *
 * <pre>{@code
 * RandomAccessibleInterval<FloatType> clean = ImageOps.denoise(image);
 * double sigma = ImageOps.noise(image);
 * }</pre>
 * <p>
 * Each call has threads of its own. A program that makes many, or wants to follow or stop them, has a
 * {@link ManifoldDenoise}.
 * </p>
 */
public final class ImageOps {

	/** What is done with threads that end afterwards. */
	@FunctionalInterface
	private interface Work<R> {

		R with(ManifoldDenoise denoise) throws IOException;
	}

	private ImageOps() {}

	/**
	 * De-noises an image by the method whose estimated error is smallest, for noise that is estimated from it.
	 *
	 * @param noisy the image, its frames along the last axis
	 * @return the de-noised image, 32-bit, in memory
	 * @implNote op names='manifold.denoise'
	 */
	public static <T extends RealType<T>> RandomAccessibleInterval<FloatType> denoise(
		final RandomAccessibleInterval<T> noisy)
	{
		return denoise(noisy, DenoiseOptions.defaults());
	}

	/**
	 * De-noises an image as options say.
	 *
	 * @param noisy the image, its frames along the last axis
	 * @param options the method and what it needs
	 * @return the de-noised image, 32-bit, in memory
	 * @implNote op names='manifold.denoise'
	 */
	public static <T extends RealType<T>> RandomAccessibleInterval<FloatType> denoise(
		final RandomAccessibleInterval<T> noisy, final DenoiseOptions options)
	{
		return of(denoise -> denoise.denoise(noisy, options).written(new FloatType()));
	}

	/**
	 * De-noises an image into another by the method whose estimated error is smallest, for noise that is estimated from it.
	 *
	 * @param noisy the image, its frames along the last axis
	 * @param result another of the same size; whole numbers are rounded and clipped (container)
	 * @implNote op names='manifold.denoise'
	 */
	public static <T extends RealType<T>, R extends RealType<R>> void denoise(final RandomAccessibleInterval<T> noisy,
		final RandomAccessibleInterval<R> result)
	{
		denoise(noisy, DenoiseOptions.defaults(), result);
	}

	/**
	 * De-noises an image into another as options say.
	 *
	 * @param noisy the image, its frames along the last axis
	 * @param options the method and what it needs
	 * @param result another of the same size; whole numbers are rounded and clipped (container)
	 * @implNote op names='manifold.denoise'
	 */
	public static <T extends RealType<T>, R extends RealType<R>> void denoise(final RandomAccessibleInterval<T> noisy,
		final DenoiseOptions options, final RandomAccessibleInterval<R> result)
	{
		of(denoise -> {
			denoise.denoise(noisy, options).writeTo(result);
			return result;
		});
	}

	/**
	 * Measures the noise of an image.
	 *
	 * @param noisy the image, its frames along the last axis
	 * @return the standard deviation of the noise in grey values
	 * @implNote op names='manifold.noise'
	 */
	public static <T extends RealType<T>> Double noise(final RandomAccessibleInterval<T> noisy) {
		return of(denoise -> denoise.noise(ImgFrames.of(noisy)).sigma());
	}

	/**
	 * Finds where the frames of an image lie on the manifold that pre-images would learn.
	 *
	 * @param noisy the image, its frames along the last axis
	 * @return the coordinates, one row for each frame, the slowest first
	 * @implNote op names='manifold.embedding'
	 */
	public static <T extends RealType<T>> double[][] embedding(final RandomAccessibleInterval<T> noisy) {
		return of(denoise -> denoise.embedding(ImgFrames.of(noisy), DenoiseOptions.defaults()).coordinates());
	}

	private static <R> R of(final Work<R> work) {
		try (ManifoldDenoise denoise = new ManifoldDenoise()) {
			return work.with(denoise);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}
}
