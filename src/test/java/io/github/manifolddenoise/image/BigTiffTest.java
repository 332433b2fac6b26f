package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.IJ;
import ij.ImagePlus;
import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.tiff.TiffFile;

class BigTiffTest {

	@TempDir
	Path folder;

	private Path written(final ImagePlus image, final String name) throws IOException {
		final Path path = folder.resolve(name);
		try (Workers workers = new Workers(2); TiffBlockWriter writer = TiffBlockWriter.create(path, ImageRecording.of(image), OutputType.SAME,
			List.of(), workers))
		{
			final FrameSet set = FrameSet.ofSlices(ImageRecording.of(image));
			writer.sink(set).write(0, TestImages.whole(image, set));
			writer.commit();
		}
		return path;
	}

	private static int version(final Path path) throws IOException {
		final byte[] start = Files.readAllBytes(path);
		return start[start[0] == 'I' ? 2 : 3];
	}

	/** All that ImageJ knows of an image is in a BigTIFF, too. */
	@ParameterizedTest
	@EnumSource(Kind.class)
	void a_big_file_holds_what_a_classic_one_does(final Kind kind) throws IOException {
		final Path classic = written(TestImages.of(kind), "a.tif"), big = written(TestImages.of(kind), "a.btf");
		assertEquals(42, version(classic));
		assertEquals(43, version(big));
		final ImagePlus image = TiffInput.open(big);
		assertFalse(TiffInput.isOfImageJ(image));
		assertTrue(TiffInput.isOfImageJ(TiffInput.open(classic)));
		ImageAssertions.assertSame(IJ.openImage(classic.toString()), image);
		assertEquals(TiffInput.open(classic).getInfoProperty(), image.getInfoProperty());
		assertEquals(big, Path.of(image.getOriginalFileInfo().getFilePath()));
	}

	@ParameterizedTest
	@ValueSource(strings = { "a.btf", "b.tf8", "c.TF2" })
	void the_name_says_big(final String name) throws IOException {
		assertEquals(43, version(written(TestImages.of(Kind.BYTE), name)));
	}

	@Test
	void a_single_plane_is_a_big_file() throws IOException {
		final ImagePlus image = TestImages.plain(16, 1, 1, 1);
		ImageAssertions.assertSame(image, TiffInput.open(written(image, "a.btf")));
	}

	@Test
	void a_small_file_of_a_big_one_is_classic() throws IOException {
		assertEquals(42, version(written(TiffInput.open(written(TestImages.of(Kind.FLOAT), "a.btf")), "b.tif")));
	}

	/** Only those open their files in ImageJ, which reads no BigTIFF by itself. */
	@Test
	void only_windows_and_imagejs_files_are_of_imagej() throws IOException {
		assertTrue(TiffInput.isOfImageJ(TestImages.of(Kind.SHORT)));
		assertFalse(TiffInput.isOfImageJ(TiffInput.open(written(TestImages.of(Kind.SHORT), "a.ome.tif"))));
		final Path zarr = folder.resolve("a.zarr");
		final ImagePlus image = TestImages.of(Kind.SHORT);
		try (Workers workers = new Workers(1); FileOutput output = ImageFiles.create(zarr, ImageRecording.of(image), OutputType.SAME, List.of(),
			workers))
		{
			output.sink(FrameSet.ofSlices(ImageRecording.of(image)), Progress.NONE).write(0, TestImages.whole(image, FrameSet.ofSlices(ImageRecording.of(image))));
			output.commit();
		}
		assertFalse(TiffInput.isOfImageJ(ImageRecording.image(ImageFiles.open(zarr))));
	}

	@Test
	void every_cut_is_refused() throws IOException {
		final byte[] bytes = Files.readAllBytes(written(TestImages.of(Kind.COMPOSITE), "a.btf"));
		final Path cut = folder.resolve("cut.tif");
		for (int length = 2; length < bytes.length; length += length < 300 ? 1 : 97) {
			Files.write(cut, Arrays.copyOf(bytes, length));
			final String message = assertThrows(UserException.class, () -> TiffInput.open(cut)).getMessage();
			assertTrue(message.contains(length < 8 ? "not a TIFF" : "truncated"), message);
		}
	}

	@Test
	void random_bytes_never_escape() throws IOException {
		final byte[] bytes = Files.readAllBytes(written(TestImages.of(Kind.COMPOSITE), "a.btf"));
		final Path bad = folder.resolve("bad.tif");
		final Random random = new Random(1);
		int refused = 0;
		for (int trial = 0; trial < 500; trial++) {
			final byte[] copy = bytes.clone();
			for (int k = 0; k < 3; k++) copy[random.nextInt(k == 0 ? 400 : 60)] = (byte) random.nextInt();
			Files.write(bad, copy);
			try {
				TiffInput.open(bad).getStack().getProcessor(1);
			}
			catch (final UserException expected) {
				refused++;
				assertTrue(expected.getMessage().contains(bad.toString()));
			}
		}
		assertTrue(refused > 100, "refused " + refused);
	}

	@Test
	void other_offsets_are_refused() throws IOException {
		final byte[] bytes = Files.readAllBytes(written(TestImages.of(Kind.BYTE), "a.btf"));
		ByteBuffer.wrap(bytes).order(bytes[0] == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN).putShort(4, (short) 16);
		Refusal.of(() -> TiffInput.open(Files.write(folder.resolve("b.tif"), bytes))).says("BigTIFF … 16 bytes");
	}

	@Test
	void directories_follow_the_pixels() throws IOException {
		final ImagePlus image = TestImages.of(Kind.SHORT);
		final TiffFile file = TiffFile.ofPages(written(image, "a.btf"));
		assertEquals(image.getStackSize(), file.slices());
		final long size = 2L * image.getWidth() * image.getHeight(), first = file.offset(0).getAsLong();
		assertEquals(List.of(first + size, first + 2 * size), List.of(file.offset(1).getAsLong(), file.offset(2).getAsLong()));
	}
}
