package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import ij.ImagePlus;
import ij.ImageStack;
import ij.io.FileSaver;
import ij.plugin.FileInfoVirtualStack;
import ij.process.ByteProcessor;
import ij.process.ColorProcessor;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;
import ij.process.ShortProcessor;

import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;

class PixelHashTest {

	@TempDir
	Path folder;

	/**
	 * The reference values are those of Python 3's hashlib and numpy: for {@code a = numpy.arange(24).reshape(2, 3, 4)},
	 * {@code hashlib.sha256(x.tobytes()).hexdigest()} of {@code x = (a * 10).astype('u1')}, {@code (a * 2000).astype('>u2')},
	 * {@code (a / 7 - 1).astype('>f4')} and {@code numpy.stack([a, a + 50, 255 - a], -1).astype('u1')}.
	 */
	@ParameterizedTest
	@CsvSource({ "8, 32d6de4730b7da1491d89894db3d680b72cae793bf6a374319914e8b8ce22011",
		"16, 9160a038c6e19cf7a452605288386a3485ed2a4e8b9a06f450b105695a83e05f",
		"32, 239d4d66d0d082504afa99fc20207c9f339493ec481212f274146799f4c9d07f",
		"24, 52fca5a658202d244b69e742a822d2ef7b35e98073085c20b9fe2e659fceb007" })
	void isThatOfNumpy(final int depth, final String expected) throws IOException {
		final ImageStack stack = new ImageStack(4, 3);
		for (int n = 0; n < 2; n++) {
			final ImageProcessor slice = switch (depth) {
				case 8 -> new ByteProcessor(4, 3);
				case 16 -> new ShortProcessor(4, 3);
				case 24 -> new ColorProcessor(4, 3);
				default -> new FloatProcessor(4, 3);
			};
			for (int i = 0; i < 12; i++) {
				final int a = 12 * n + i;
				switch (depth) {
					case 8 -> slice.set(i, 10 * a);
					case 16 -> slice.set(i, 2000 * a);
					case 24 -> slice.set(i, a << 16 | a + 50 << 8 | 255 - a);
					default -> slice.setf(i, (float) (a / 7.0 - 1));
				}
			}
			stack.addSlice(slice);
		}
		assertEquals(expected, PixelHash.of(ImageRecording.of(new ImagePlus("", stack)), Progress.NONE));
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	void isTheSameInMemoryAndInFiles(final Kind kind) throws IOException {
		final ImagePlus image = TestImages.of(kind);
		final String hash = PixelHash.of(ImageRecording.of(image), Progress.NONE);
		final Path path = folder.resolve("a.tif");
		assertTrue(new FileSaver(image).saveAsTiffStack(path.toString()));
		assertEquals(hash, PixelHash.of(ImageRecording.of(TiffInput.open(path)), Progress.NONE));
		assertEquals(hash, PixelHash.of(ImageRecording.of(FileInfoVirtualStack.openVirtual(path.toString())), Progress.NONE));
		image.getStack().getProcessor(image.getStackSize()).set(3, 2, image.getStack().getProcessor(image.getStackSize()).get(3,
			2) ^ 1);
		assertNotEquals(hash, PixelHash.of(ImageRecording.of(image), Progress.NONE));
	}

	@Test
	void stopsWhenAskedTo() {
		assertThrows(CancellationException.class, () -> PixelHash.of(ImageRecording.of(TestImages.of(Kind.FLOAT)), new CancelAfter(2)));
	}
}
