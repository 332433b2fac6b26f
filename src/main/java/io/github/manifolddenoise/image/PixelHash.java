package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;


import io.github.manifolddenoise.recording.Planes;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Sha256;
import io.github.manifolddenoise.task.UserException;

/**
 * SHA-256 of the pixels of an image, whatever file they are in and however that is written: slices in the order of the
 * stack, rows from the top, pixels from the left, as ImageJ stores them. 8-bit pixels are one byte each; 16-bit pixels two
 * and 32-bit pixels four, most significant byte first; RGB pixels three bytes, red, green, blue. Every NaN is 7fc00000. A
 * value calibration, labels and dimensions do not count. In numpy: {@code hashlib.sha256(stack.astype('>f4').tobytes())}.
 */
public final class PixelHash {

	private static final int CHEAP = 1 << 16, DEAR = 1 << 22;

	private PixelHash() {}

	/**
	 * Cost: one walk through the stack, some seconds per GB.
	 *
	 * @return 64 hexadecimal digits
	 * @throws UserException if a slice cannot be read
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public static String of(final Recording image, final Progress progress) {
		final MessageDigest digest = Sha256.begin();
		final int plane = image.width() * image.height(), depth = image.bitDepth();
		try (Planes planes = image.planes()) {
			final int chunk = Math.min(plane, planes.decodesWholePlanes() ? DEAR : CHEAP);
			final double[] values = new double[chunk];
			final ByteBuffer bytes = ByteBuffer.allocate(chunk * depth / 8);
			for (int slice = 1; slice <= image.slices(); slice++) {
				for (int first = 0; first < plane; first += chunk) {
					progress.checkCanceled();
					final int count = Math.min(chunk, plane - first);
					for (int component = 0; component < (depth == 24 ? 3 : 1); component++) {
						planes.read(slice, component, first, count, values, 0);
						encode(values, count, depth, component, bytes);
					}
					digest.update(bytes.array(), 0, count * depth / 8);
				}
				progress.fraction(slice / (double) image.slices());
			}
		}
		catch (final IOException exception) {
			throw new UserException(exception.getMessage(), exception);
		}
		return Sha256.end(digest);
	}

	private static void encode(final double[] values, final int count, final int depth, final int component,
		final ByteBuffer bytes)
	{
		switch (depth) {
			case 8 -> {
				for (int i = 0; i < count; i++) bytes.put(i, (byte) values[i]);
			}
			case 16 -> {
				for (int i = 0; i < count; i++) bytes.putShort(2 * i, (short) values[i]);
			}
			case 24 -> {
				for (int i = 0; i < count; i++) bytes.put(3 * i + component, (byte) values[i]);
			}
			default -> {
				for (int i = 0; i < count; i++) bytes.putInt(4 * i, Float.floatToIntBits((float) values[i]));
			}
		}
	}
}
