package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.IJ;
import ij.ImagePlus;
import ij.VirtualStack;
import ij.io.FileSaver;
import ij.measure.Calibration;
import ij.plugin.FileInfoVirtualStack;
import ij.process.ImageProcessor;
import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.tiff.TiffException;
import io.github.manifolddenoise.tiff.TiffFile;
import io.github.manifolddenoise.tiff.TiffPages;

class TiffInputTest {

	private static final int WIDTH = 40, HEIGHT = 30, PAGES = 4;

	/** A file that can be written only, by the superuser too, although he seems to be allowed to read it. */
	private static final Path WRITE_ONLY = Path.of("/sys/bus/platform/uevent");

	@TempDir
	Path folder;

	private final PrintStream out = System.out, err = System.err;
	private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

	@BeforeEach
	void listen() {
		final PrintStream stream = new PrintStream(printed, true);
		System.setOut(stream);
		System.setErr(stream);
	}

	@AfterEach
	void nothing_is_printed() {
		System.setOut(out);
		System.setErr(err);
		assertEquals("", printed.toString());
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	void opens_as_imagej_does_without_its_pixels(final Kind kind) {
		final Path path = folder.resolve("a.tif");
		assertTrue(new FileSaver(TestImages.of(kind)).saveAsTiffStack(path.toString()));
		final ImagePlus image = TiffInput.open(path);
		assertInstanceOf(VirtualStack.class, image.getStack());
		ImageAssertions.assertSame(IJ.openImage(path.toString()), image);
		assertEquals("a.tif", image.getTitle());
	}

	@ParameterizedTest
	@CsvSource({ "LZW,8", "LZW,16", "LZW,24", "Deflate,8", "ZLib,16", "PackBits,8", "PackBits,24", "none,16",
		"none,24" })
	void reads_compressed_pages(final String compression, final int depth) throws IOException {
		final Path path = folder.resolve("a.tif");
		final BufferedImage[] pages = pages(depth);
		writePages(path, compression, pages);
		assertPages(pages, TiffInput.open(path));
		assertPages(pages, FileInfoVirtualStack.openVirtual(path.toString()));
	}

	@ParameterizedTest
	@CsvSource({ "none,8,16", "none,16,32", "none,24,16", "LZW,16,16", "Deflate,24,16", "PackBits,8,32", "Deflate,16,48" })
	void reads_tiles(final String compression, final int depth, final int side) throws IOException, TiffException {
		final Path path = folder.resolve("a.tif");
		final BufferedImage[] pages = pages(depth);
		TiffPages.write(path, compression, side, pages);
		assertTrue(TiffPages.areTiled(path));
		final ImagePlus image = TiffInput.open(path);
		assertPages(pages, image);
		// Rows that begin and end within tiles.
		final DMatrixRMaj block = new DMatrixRMaj(PAGES, 100);
		try (Workers workers = new Workers(2); ImageFrames frames = ImageFrames.of(ImageRecording.of(image), StackLayout.of(ImageRecording.of(image),
			ChannelMode.SEPARATE, false).sets().get(0), workers))
		{
			frames.read(611, block);
		}
		for (int i = 0; i < 100; i++)
			assertEquals(pages[3].getRaster().getSample((611 + i) % WIDTH, (611 + i) / WIDTH, 0), block.get(3, i));
	}

	@Test
	void truncated_tiles_are_refused_at_every_length() throws IOException {
		final Path whole = folder.resolve("whole.tif"), cut = folder.resolve("cut.tif");
		TiffPages.write(whole, "Deflate", 16, pages(16));
		assertEveryCutIsRefused(whole, cut);
	}

	@Test
	void reads_strips_anywhere_and_both_byte_orders() throws IOException {
		for (final ByteOrder order : new ByteOrder[] { ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN }) {
			for (final int format : new int[] { 1, 2, 3 }) {
				final Path path = folder.resolve(format + ".tif");
				Files.write(path, scattered(order, format == 3 ? 32 : 16, format, 3, 0));
				final ImageProcessor page = TiffInput.open(path).getStack().getProcessor(2);
				for (int i = 0; i < page.getPixelCount(); i++)
					assertEquals(value(2, i) + (format == 2 ? 32768 : 0), page.getf(i));
			}
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "none", "LZW", "Deflate" })
	void truncated_files_are_refused_at_every_length(final String compression) throws IOException {
		final Path whole = folder.resolve("whole.tif"), cut = folder.resolve("cut.tif");
		writePages(whole, compression, pages(16));
		assertEveryCutIsRefused(whole, cut);
	}

	@Test
	void truncated_imagej_stack_is_refused_at_every_length() throws IOException {
		final Path whole = folder.resolve("whole.tif"), cut = folder.resolve("cut.tif");
		assertTrue(new FileSaver(TestImages.of(Kind.SHORT)).saveAsTiffStack(whole.toString()));
		assertEveryCutIsRefused(whole, cut);
	}

	private static void assertEveryCutIsRefused(final Path whole, final Path cut) throws IOException {
		final byte[] bytes = Files.readAllBytes(whole);
		final int step = Math.max(1, bytes.length / 97);
		for (int length = 0; length < bytes.length; length += step)
			assertCutIsRefused(cut, bytes, length);
		for (int length = Math.max(0, bytes.length - 5); length < bytes.length; length++)
			assertCutIsRefused(cut, bytes, length);
	}

	private static void assertCutIsRefused(final Path cut, final byte[] bytes, final int length) throws IOException {
		Files.write(cut, Arrays.copyOf(bytes, length));
		final String message = assertThrows(UserException.class, () -> TiffInput.open(cut), () -> "length " + length)
			.getMessage();
		Refusal.saying(message).says(cut.toString());
		assertTrue(message.contains("truncated") || length < 8, message);
	}

	@Test
	void damaged_compressed_page_is_an_error() throws IOException {
		final Path path = folder.resolve("a.tif");
		writePages(path, "Deflate", pages(16));
		final int second = (int) TiffFile.ofPages(path).offset(1).getAsLong();
		final byte[] bytes = Files.readAllBytes(path);
		Arrays.fill(bytes, second, second + 20, (byte) 0x5a);
		Files.write(path, bytes);
		final ImagePlus image = TiffInput.open(path);
		final FrameSet set = StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false).sets().get(0);
		try (Workers workers = new Workers(2); ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers)) {
			Refusal.of(() -> frames.read(0, new DMatrixRMaj(PAGES, 10))).says(path + "\" … damaged … Save");
		}
	}

	@Test
	void imagej_virtual_stack_of_a_truncated_file_is_refused() throws IOException {
		final Path path = folder.resolve("a.tif");
		assertTrue(new FileSaver(TestImages.of(Kind.SHORT)).saveAsTiffStack(path.toString()));
		final ImagePlus image = FileInfoVirtualStack.openVirtual(path.toString());
		Files.write(path, Arrays.copyOf(Files.readAllBytes(path), 2500));
		final FrameSet set = StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false).sets().get(0);
		try (Workers workers = new Workers(1)) {
			assertThrows(UserException.class, () -> ImageFrames.of(ImageRecording.of(image), set, workers));
		}
	}

	@Test
	void what_is_not_a_readable_tiff_is_refused() throws IOException {
		assertRefused(folder.resolve("missing.tif"), "no such file");
		assertRefused(folder, "folder");
		assertRefused(Files.writeString(folder.resolve("text.tif"), "This is not an image at all."), "not a TIFF");
		assertRefused(Files.write(folder.resolve("big.tif"), new byte[] { 'I', 'I', 43, 0, 8, 0, 0, 0, 16, 0 }), "truncated");
		assertRefused(Files.write(folder.resolve("24f.tif"), scattered(ByteOrder.BIG_ENDIAN, 24, 3, 3, 0)), "24-bit float");
		assertRefused(Files.write(folder.resolve("jpeg.tif"), scattered(ByteOrder.BIG_ENDIAN, 16, 1, 3, 7)),
			"JPEG-compressed with 16-bit");
		assertRefused(Files.write(folder.resolve("webp.tif"), scattered(ByteOrder.BIG_ENDIAN, 16, 1, 3, 50001)), "compression");
		assertRefused(Files.write(folder.resolve("64.tif"), scattered(ByteOrder.BIG_ENDIAN, 64, 6, 3, 0)), "64-bit complex");
		final BufferedImage[] pages = pages(8);
		pages[2] = new BufferedImage(WIDTH - 1, HEIGHT, BufferedImage.TYPE_BYTE_GRAY);
		writePages(folder.resolve("sizes.tif"), "none", pages);
		assertRefused(folder.resolve("sizes.tif"), "page 3 differs");
	}

	@Test
	void unreadable_file_is_refused() throws IOException {
		final Path path = Files.write(folder.resolve("a.tif"), new byte[10]);
		final File file = path.toFile();
		assertTrue(file.setReadable(false));
		assertRefused(file.canRead() ? WRITE_ONLY : path, "permission denied");
	}

	@Test
	void random_bytes_in_the_header_never_escape() throws IOException {
		final Path whole = folder.resolve("whole.tif"), bad = folder.resolve("bad.tif");
		assertTrue(new FileSaver(TestImages.of(Kind.COMPOSITE)).saveAsTiffStack(whole.toString()));
		final byte[] bytes = Files.readAllBytes(whole);
		final Random random = new Random(1);
		for (int trial = 0; trial < 300; trial++) {
			final byte[] copy = bytes.clone();
			for (int k = 0; k < 3; k++)
				copy[random.nextInt(250)] = (byte) random.nextInt();
			Files.write(bad, copy);
			try {
				TiffInput.open(bad);
			}
			catch (final UserException expected) {
				assertTrue(expected.getMessage().contains(bad.toString()));
			}
		}
	}

	@Test
	void one_directory_with_many_images_is_a_stack() throws IOException {
		final Path path = folder.resolve("a.tif");
		assertTrue(new FileSaver(TestImages.of(Kind.FLOAT)).saveAsTiffStack(path.toString()));
		final byte[] bytes = Files.readAllBytes(path);
		final ByteBuffer buffer = ByteBuffer.wrap(bytes).order(bytes[0] == 'I' ? ByteOrder.LITTLE_ENDIAN
			: ByteOrder.BIG_ENDIAN);
		final int end = 8 + 2 + 12 * buffer.getShort(8);
		final int directories = buffer.getInt(end);
		buffer.putInt(end, 0);
		Files.write(path, Arrays.copyOf(bytes, directories));
		ImageAssertions.assertSame(TestImages.of(Kind.FLOAT), TiffInput.open(path));
	}

	@Test
	void global_calibration_asks_nothing_and_stays() {
		final Path path = folder.resolve("a.tif");
		assertTrue(new FileSaver(TestImages.of(Kind.BYTE)).saveAsTiffStack(path.toString()));
		final Calibration global = new Calibration();
		global.setUnit("km");
		global.pixelWidth = 7;
		final ImagePlus any = new ImagePlus();
		any.setGlobalCalibration(global);
		try {
			assertEquals(0.25, TiffInput.open(path).getLocalCalibration().pixelWidth);
			assertEquals("km", any.getGlobalCalibration().getUnit());
		}
		finally {
			any.setGlobalCalibration(null);
		}
	}

	private static void assertRefused(final Path path, final String part) {
		Refusal.of(() -> TiffInput.open(path)).says(path + "\" … " + part);
	}

	private static BufferedImage[] pages(final int depth) {
		final Random random = new Random(depth);
		final BufferedImage[] pages = new BufferedImage[PAGES];
		for (int p = 0; p < PAGES; p++) {
			pages[p] = new BufferedImage(WIDTH, HEIGHT, depth == 8 ? BufferedImage.TYPE_BYTE_GRAY : depth == 16
				? BufferedImage.TYPE_USHORT_GRAY : BufferedImage.TYPE_3BYTE_BGR);
			for (int y = 0; y < HEIGHT; y++)
				for (int x = 0; x < WIDTH; x++)
					for (int b = 0; b < pages[p].getRaster().getNumBands(); b++)
						pages[p].getRaster().setSample(x, y, b, x < 20 ? 17 * p + b : random.nextInt(1 << Math.min(16, depth == 24
							? 8 : depth)));
		}
		return pages;
	}

	private static void writePages(final Path path, final String compression, final BufferedImage... pages)
		throws IOException
	{
		TiffPages.write(path, compression, 0, pages);
	}

	private static void assertPages(final BufferedImage[] pages, final ImagePlus image) throws IOException {
		final FrameSet set = StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false).sets().get(0);
		assertEquals(PAGES, set.frameCount());
		final int plane = WIDTH * HEIGHT, planes = set.geometry().planes();
		final DMatrixRMaj block = new DMatrixRMaj(PAGES, plane * planes);
		try (Workers workers = new Workers(2); ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers)) {
			frames.read(0, block);
		}
		for (int p = 0; p < PAGES; p++)
			for (int b = 0; b < planes; b++) {
				final double[] expected = pages[p].getRaster().getSamples(0, 0, WIDTH, HEIGHT, b, (double[]) null);
				final int start = p * block.numCols + b * plane;
				assertArrayEquals(expected, Arrays.copyOfRange(block.data, start, start + plane));
			}
	}

	private static int value(final int page, final int pixel) {
		return page * 50 + pixel;
	}

	/** Four pages of 4 × 6 pixels in strips of {@code rows} rows that lie in the file back to front. */
	private static byte[] scattered(final ByteOrder order, final int bits, final int format, final int rows,
		final int compression)
	{
		final int width = 4, height = 6, strips = (height + rows - 1) / rows, stripBytes = rows * width * bits / 8;
		final int size = 2 + 12 * 10 + 4, pageBytes = size + 8 * strips + strips * stripBytes;
		final ByteBuffer file = ByteBuffer.allocate(8 + 4 * pageBytes).order(order);
		file.put((order == ByteOrder.BIG_ENDIAN ? "MM" : "II").getBytes(StandardCharsets.US_ASCII)).putShort((short) 42)
			.putInt(8);
		for (int page = 1; page <= 4; page++) {
			final int at = 8 + (page - 1) * pageBytes, lists = at + size, data = lists + 8 * strips;
			file.position(at).putShort((short) 10);
			final int[][] tags = { { 256, width }, { 257, height }, { 258, bits }, { 259, Math.max(1, compression) }, { 262,
				1 }, { 273, lists }, { 277, 1 }, { 278, rows }, { 279, lists + 4 * strips }, { 339, format } };
			for (final int[] tag : tags) {
				file.putShort((short) tag[0]);
				if (tag[0] == 273 || tag[0] == 279) file.putShort((short) 4).putInt(strips).putInt(tag[1]);
				else file.putShort((short) 3).putInt(1).putShort((short) tag[1]).putShort((short) 0);
			}
			file.putInt(page == 4 ? 0 : at + pageBytes);
			for (int s = 0; s < strips; s++) {
				file.putInt(lists + 4 * s, data + (strips - 1 - s) * stripBytes).putInt(lists + 4 * (strips + s), stripBytes);
				for (int i = 0; i < rows * width && bits < 64; i++) {
					final int value = value(page, s * rows * width + i), p = data + (strips - 1 - s) * stripBytes + i * bits / 8;
					if (bits == 32) file.putFloat(p, value);
					else file.putShort(p, (short) value);
				}
			}
		}
		return file.array();
	}
}
