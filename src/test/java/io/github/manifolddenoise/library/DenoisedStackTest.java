package io.github.manifolddenoise.library;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.util.Iterator;

import net.imglib2.RandomAccessibleInterval;
import net.imglib2.img.Img;
import net.imglib2.img.array.ArrayImgs;
import net.imglib2.type.numeric.integer.UnsignedByteType;
import net.imglib2.view.Views;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.task.Progress;

class DenoisedStackTest {

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 2 })
	void aNewImageHasTheAxesOfTheInputAndTheBitsOfOneThatIsPassed(final int frameAxis) throws IOException {
		final RandomAccessibleInterval<UnsignedByteType> noisy = Views.moveAxis(Images.CELLS.of(new UnsignedByteType(), 12, 11,
			14), 2, frameAxis);
		final long[] sizes = noisy.dimensionsAsLongArray();
		final Img<UnsignedByteType> passed = ArrayImgs.unsignedBytes(sizes), written;
		try (ManifoldDenoise denoise = new ManifoldDenoise(2, Progress.NONE)) {
			final DenoisedStack result = denoise.denoise(ImgFrames.of(noisy, frameAxis), DenoiseOptions.defaults().withMethod(
				DenoiseMethods.of("svd")));
			result.writeTo(passed);
			written = result.written(noisy.getType());
		}
		assertArrayEquals(sizes, written.dimensionsAsLongArray());
		assertInstanceOf(UnsignedByteType.class, written.getType());
		final Iterator<UnsignedByteType> expected = Views.flatIterable(passed).iterator();
		for (final UnsignedByteType pixel : Views.flatIterable(written)) assertEquals(expected.next().get(), pixel.get());
	}
}
