package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.ImagePlus;
import ij.ImageStack;
import ij.io.FileSaver;
import ij.plugin.filter.AVI_Writer;
import ij.process.ByteProcessor;
import ij.process.ColorProcessor;
import ij.process.ImageProcessor;
import ij.process.ShortProcessor;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;

/** Files that ImageJ wrote, whole and cut. */
class ForeignImagesTest {

	private static final int FRAMES = 12, WIDTH = 24, HEIGHT = 18, PLACES = 20;

	@TempDir
	Path folder;

	@ParameterizedTest
	@ValueSource(strings = { "raw.avi", "jpeg.avi", "png.avi", "colour.avi", "x.gif", "x.zip", "x.fits", "x.dcm", "implicit.dcm",
		"big.dcm", "x.pgm", "x16.pgm", "letters.pgm", "x.png", "x.jpg", "x.bmp" })
	void whole_files_are_read_and_cut_ones_refused(final String name) throws Exception {
		final byte[] whole = bytes(name);
		final boolean stack = name.matches(".*(avi|gif|zip|fits|dcm)");
		final ImagePlus read = opened(name, whole);
		assertEquals(stack ? FRAMES : 1, read.getStackSize());
		assertEquals(name.equals("colour.avi"), read.getBitDepth() == 24);
		for (int n = 1; n <= read.getStackSize(); n++) assertFrame(read.getStack().getProcessor(n), n, name);
		final TreeSet<Integer> places = new TreeSet<>();
		final int padding = name.equals("x.fits") ? 2880 - FRAMES * WIDTH * HEIGHT * 2 % 2880 : name.startsWith("letters") ? 1 : 0;
		final int length = whole.length - padding;
		for (int k = 0; k < PLACES; k++) places.add((int) (length * (k + 0.5) / PLACES));
		places.addAll(List.of(1, length - 1));
		for (int frame = 1; frame < FRAMES && stack; frame++) places.add(length - frame * WIDTH * HEIGHT * 2);
		for (final int place : places) if (place > 0) assertTrue(isSaid(name, Arrays.copyOf(whole, place)), () -> name + " of " +
			whole.length + " bytes cut at " + place);
	}

	private boolean isSaid(final String name, final byte[] bytes) throws IOException {
		try {
			return notes(opened(name, bytes)).matches(".*(the last pixel may be cut|may have been more images).*");
		}
		catch (final UserException exception) {
			Refusal.saying(exception.getMessage()).says(name);
			return true;
		}
	}

	private static String notes(final ImagePlus image) {
		return ReadingNotes.of(ImageRecording.of(image), FrameSet.ofSlices(ImageRecording.of(image))).toString();
	}

	private ImagePlus opened(final String name, final byte[] bytes) throws IOException {
		return ImageRecording.image(ImageFiles.open(Files.write(folder.resolve(name), bytes)));
	}

	private static int value(final int i, final int n) {
		return i % WIDTH * 6 + 9 * (n - 1);
	}

	/** JPEG changes values a little. */
	private static void assertFrame(final ImageProcessor frame, final int n, final String name) {
		final int factor = frame instanceof ShortProcessor ? 20 : 1, tolerance = name.matches("jpeg.*|.*jpg") ? 4 : 0;
		for (int i = 0; i < WIDTH * HEIGHT; i++) {
			final int is = frame instanceof ColorProcessor ? frame.get(i) >> 16 & 255 : frame.get(i);
			assertEquals(factor * value(i, n), is, tolerance, name);
		}
	}

	private byte[] bytes(final String name) throws IOException {
		final ImagePlus image = image(name);
		final Path path = folder.resolve("written-" + name);
		final FileSaver saver = new FileSaver(image);
		switch (name.substring(name.indexOf('.') + 1)) {
			case "avi" -> new AVI_Writer().writeImage(image, path.toString(), name.startsWith("jpeg") ? AVI_Writer.JPEG_COMPRESSION
				: name.startsWith("png") ? AVI_Writer.PNG_COMPRESSION : AVI_Writer.NO_COMPRESSION, 95);
			case "gif" -> saver.saveAsGif(path.toString());
			case "zip" -> saver.saveAsZip(path.toString());
			case "png" -> saver.saveAsPng(path.toString());
			case "jpg" -> saver.saveAsJpeg(path.toString());
			case "bmp" -> saver.saveAsBmp(path.toString());
			case "pgm" -> {
				if (!name.startsWith("letters")) saver.saveAsPgm(path.toString());
				else Files.writeString(path, "P2 # of letters\n" + WIDTH + " " + HEIGHT + "\n255\n" + letters(image));
			}
			case "fits" -> Files.write(path, fits(image, 3, FRAMES));
			default -> Files.write(path, dicom(image, name));
		}
		return Files.readAllBytes(path);
	}

	private static ImagePlus image(final String name) {
		final ImageStack stack = new ImageStack(WIDTH, HEIGHT);
		final boolean two = name.matches("x\\.(zip|fits)|.*dcm|x16.*"), colour = name.startsWith("colour");
		for (int n = 1; n <= FRAMES; n++) {
			final ImageProcessor frame = two ? new ShortProcessor(WIDTH, HEIGHT) : colour ? new ColorProcessor(WIDTH, HEIGHT)
				: new ByteProcessor(WIDTH, HEIGHT);
			for (int i = 0; i < WIDTH * HEIGHT; i++) frame.set(i, two ? 20 * value(i, n) : colour ? value(i, n) << 16 : value(i, n));
			stack.addSlice("", frame);
		}
		return name.matches(".*(avi|gif|zip|fits|dcm)") ? new ImagePlus("x", stack) : new ImagePlus("x", stack.getProcessor(1));
	}

	private static String letters(final ImagePlus image) {
		final StringBuilder letters = new StringBuilder();
		for (int i = 0; i < WIDTH * HEIGHT; i++) letters.append(image.getProcessor().get(i)).append(i % WIDTH == WIDTH - 1 ? '\n'
			: ' ');
		return letters.toString();
	}

	/** The values of a stack of 16 bits behind one another. */
	private static ByteBuffer values(final ImagePlus image, final ByteOrder order, final int offset) {
		final ByteBuffer values = ByteBuffer.allocate(FRAMES * WIDTH * HEIGHT * 2).order(order);
		for (int n = 1; n <= FRAMES; n++) for (int i = 0; i < WIDTH * HEIGHT; i++) values.putShort((short) (image.getStack()
			.getProcessor(n).get(i) - offset));
		return values.flip();
	}

	/** ImageJ writes the first slice only. */
	private static byte[] fits(final ImagePlus image, final int axes, final int... sizes) {
		final StringBuilder header = new StringBuilder();
		card(header, "SIMPLE", "T");
		card(header, "BITPIX", "16");
		card(header, "NAXIS", "" + axes);
		card(header, "NAXIS1", "" + WIDTH);
		card(header, "NAXIS2", "" + HEIGHT);
		for (int k = 0; k < sizes.length; k++) card(header, "NAXIS" + (3 + k), sizes[k] + " / comment");
		card(header, "BSCALE", "1");
		card(header, "BZERO", "32768");
		header.append(String.format("%-80s", "END"));
		final ByteBuffer values = values(image, ByteOrder.BIG_ENDIAN, 32768);
		final int bytes = (2880 + values.limit() + 2879) / 2880 * 2880;
		return ByteBuffer.allocate(bytes).put(String.format("%-2880s", header).getBytes(StandardCharsets.US_ASCII)).put(values)
			.array();
	}

	private static void card(final StringBuilder header, final String key, final String value) {
		header.append(String.format("%-80s", String.format("%-8s= %20s", key, value)));
	}

	private static byte[] dicom(final ImagePlus image, final String name) {
		final boolean big = name.startsWith("big"), implicit = name.startsWith("implicit");
		final ByteBuffer file = ByteBuffer.allocate(1 << 16).position(128).put("DICM".getBytes(StandardCharsets.US_ASCII));
		final String syntax = big ? "1.2.840.10008.1.2.2\0" : implicit ? "1.2.840.10008.1.2\0" : "1.2.840.10008.1.2.1\0";
		element(file.order(ByteOrder.LITTLE_ENDIAN), 0x00020010, "UI", syntax, false);
		file.order(big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
		element(file, 0x00080060, "CS", "OT", implicit);
		element(file, 0x00280002, "US", "" + (char) 1, implicit);
		element(file, 0x00280008, "IS", FRAMES + "", implicit);
		element(file, 0x00280010, "US", "" + (char) HEIGHT, implicit);
		element(file, 0x00280011, "US", "" + (char) WIDTH, implicit);
		element(file, 0x00280100, "US", "" + (char) 16, implicit);
		final ByteBuffer values = values(image, file.order(), 0);
		file.putShort((short) 0x7fe0).putShort((short) 0x10);
		if (!implicit) file.put("OW\0\0".getBytes(StandardCharsets.US_ASCII));
		file.putInt(values.limit()).put(values);
		return Arrays.copyOf(file.array(), file.position());
	}

	/** A text, or of type US the number of its letter. */
	private static void element(final ByteBuffer file, final int tag, final String type, final String value,
		final boolean implicit)
	{
		final int length = type.equals("US") ? 2 : value.length();
		file.putShort((short) (tag >> 16)).putShort((short) tag);
		if (implicit) file.putInt(length);
		else file.put(type.getBytes(StandardCharsets.US_ASCII)).putShort((short) length);
		if (type.equals("US")) file.putShort((short) value.charAt(0));
		else file.put(value.getBytes(StandardCharsets.US_ASCII));
	}

	@Test
	void more_images_than_ImageJ_reads_are_refused() throws IOException {
		final byte[] grey = bytes("x.pgm"), fits = fits(image("x.fits"), 4, 4, 3);
		Refusal.of(() -> opened("four.fits", fits)).says("it holds 12 images, of which ImageJ reads 4");
		Refusal.of(() -> opened("two.pgm", ByteBuffer.allocate(2 * grey.length).put(grey).put(grey).array())).says(
			"it holds 2 images, of which ImageJ reads 1");
		final ByteBuffer png = ByteBuffer.wrap(bytes("x.png"));
		final ByteBuffer animated = ByteBuffer.allocate(png.limit() + 20).put(png.slice(0, 33)).putInt(8).put("acTL".getBytes(
			StandardCharsets.US_ASCII)).putInt(5).putInt(0).putInt(0).put(png.slice(33, png.limit() - 33));
		Refusal.of(() -> opened("animated.png", animated.array())).says("it holds 5 images, of which ImageJ reads 1");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
		"huge.pgm|P5 99999999 99999999 255 x|99999999 × 99999999 pixels needs … MB are read",
		"long.pgm|P5 99999999999 2 255 x|the number 99999999999", "negative.pgm|P5 -4 4 255 x|the letter 45",
		"deep.pgm|P2 2 2 70000 1 1 1 1|its largest value is 70000",
		"none.pgm|P5 0 4 255 x|0 × 4 pixels", "bits.pbm|P4 3 1 x|3 pixels of 1 bit in a row",
		"few.pgm|P2 2 2 255 1 2 3|3 of 4 values", "text.avi|hello world|does not begin with RIFF", "empty.gif|GIF89a|truncated",
		"archive.zip|PK|truncated or damaged" })
	void headers_that_cannot_be_are_refused(final String name, final String text, final String words) throws IOException {
		Refusal.of(() -> opened(name, text.getBytes(StandardCharsets.US_ASCII))).says(name).says(words);
	}

	@Test
	void frames_that_a_film_speaks_of_and_lacks_are_said() throws IOException {
		final byte[] film = bytes("raw.avi");
		ByteBuffer.wrap(film).order(ByteOrder.LITTLE_ENDIAN).putInt(48, 15);
		final ImagePlus image = opened("raw.avi", film);
		assertEquals("[The film speaks of 15 frames and holds 12: these are read.]", notes(image));
	}

	/** ImageJ stores grey films in colour if they are JPEG. */
	@Test
	void a_film_that_is_grey_is_read_in_grey() throws IOException {
		final ImagePlus image = opened("jpeg.avi", bytes("jpeg.avi")), other = opened("colour.avi", bytes("colour.avi"));
		assertEquals(List.of(8, 24), List.of(image.getStack().getBitDepth(), other.getStack().getBitDepth()));
		final FrameSet set = FrameSet.ofSlices(ImageRecording.of(image));
		final DMatrixRMaj block = new DMatrixRMaj(FRAMES, WIDTH * HEIGHT);
		try (Workers workers = new Workers(1); ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers)) {
			frames.read(0, block);
		}
		for (int n = 1; n <= FRAMES; n++) for (int i = 0; i < WIDTH * HEIGHT; i++) assertEquals(value(i, n), block.get(n - 1, i), 4);
	}
}
