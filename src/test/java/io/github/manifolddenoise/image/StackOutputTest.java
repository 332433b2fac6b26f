package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import ij.CompositeImage;
import ij.IJ;
import ij.ImagePlus;
import ij.Prefs;
import ij.gui.Roi;
import ij.io.FileSaver;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.image.ImageRecording.ValueScale;
import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;

class StackOutputTest {

	@TempDir
	Path folder;

	private final Workers workers = new Workers(2);

	@ParameterizedTest
	@EnumSource(Kind.class)
	void file_is_what_imagej_would_save(final Kind kind) throws IOException {
		final Path ours = folder.resolve("ours.tif"), theirs = folder.resolve("theirs.tif");
		writeFile(TestImages.of(kind), OutputType.SAME, List.of(), ours);
		assertTrue(new FileSaver(TestImages.of(kind)).saveAsTiffStack(theirs.toString()));
		assertArrayEquals(Files.readAllBytes(theirs), Files.readAllBytes(ours));
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	void file_opens_as_the_input(final Kind kind) throws IOException {
		final Path path = folder.resolve("out.tif");
		writeFile(TestImages.of(kind), OutputType.SAME, List.of(), path);
		ImageAssertions.assertSame(TestImages.of(kind), IJ.openImage(path.toString()));
		ImageAssertions.assertSame(TestImages.of(kind), TiffInput.open(path));
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	void image_in_memory_is_as_the_input(final Kind kind) throws IOException {
		final ImagePlus input = TestImages.of(kind);
		final ImagePlus result = inMemory(input, OutputType.SAME, List.of());
		ImageAssertions.assertSame(input, result);
		ImageAssertions.assertSame(TestImages.of(kind), input);
		assertEquals("some stack-denoised", result.getTitle());
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	void file_and_memory_agree_in_32_bit(final Kind kind) throws IOException {
		final Path path = folder.resolve("out.tif");
		writeFile(TestImages.of(kind), OutputType.FLOAT, List.of("q: 3"), path);
		final ImagePlus result = inMemory(TestImages.of(kind), OutputType.FLOAT, List.of("q: 3"));
		assertEquals(32, result.getBitDepth());
		ImageAssertions.assertSame(result, IJ.openImage(path.toString()));
		assertTrue(new FileSaver(result).saveAsTiffStack(folder.resolve("theirs.tif").toString()));
		assertArrayEquals(Files.readAllBytes(folder.resolve("theirs.tif")), Files.readAllBytes(path));
	}

	@Test
	void byte_order_preference_is_followed() throws IOException {
		final boolean before = Prefs.intelByteOrder;
		Prefs.intelByteOrder = !before;
		try {
			file_is_what_imagej_would_save(Kind.SHORT);
			file_opens_as_the_input(Kind.FLOAT);
		}
		finally {
			Prefs.intelByteOrder = before;
		}
	}

	@Test
	void info_lines_are_appended() throws IOException {
		final ImagePlus result = inMemory(TestImages.of(Kind.BYTE), OutputType.SAME, List.of("q: 3", "seed: 1"));
		assertEquals("First line\nkey: value µm\nq: 3\nseed: 1\n", result.getInfoProperty());
		final ImagePlus bare = inMemory(TestImages.plain(8, 1, 4, 1), OutputType.SAME, List.of("q: 3"));
		assertEquals("q: 3\n", bare.getInfoProperty());
	}

	@Test
	void integers_are_rounded_half_up_and_clipped() {
		final double[] values = { -1, 0.49999999999999994, 0.5, 1.5, 254.5, 255.4, 300, Double.NaN, Double.POSITIVE_INFINITY };
		final byte[] bytes = new byte[values.length];
		PixelArrays.store(values, 0, bytes, 0, 0, values.length);
		assertArrayEquals(new byte[] { 0, 0, 1, 2, -1, -1, -1, 0, -1 }, bytes);
		final short[] shorts = new short[values.length];
		PixelArrays.store(values, 0, shorts, 0, 0, values.length);
		assertArrayEquals(new short[] { 0, 0, 1, 2, 255, 255, 300, 0, -1 }, shorts);
	}

	@Test
	void signed_16_bit_becomes_signed_floats() throws IOException {
		final ImagePlus input = TestImages.of(Kind.SIGNED);
		final ImagePlus result = inMemory(input, OutputType.FLOAT, List.of());
		final ImageProcessor was = input.getStack().getProcessor(2), is = result.getStack().getProcessor(2);
		for (int i = 0; i < was.getPixelCount(); i++)
			assertEquals(was.get(i) - 32768, is.getf(i));
		assertEquals(20 - 32768, result.getDisplayRangeMin());
		assertTrue(!result.getCalibration().calibrated());
	}

	@Test
	void rgb_in_32_bit_is_three_channels() throws IOException {
		final ImagePlus input = TestImages.of(Kind.RGB);
		input.getOverlay().get(1).setPosition(4);
		final ImagePlus result = inMemory(input, OutputType.FLOAT, List.of());
		assertTrue(result.isComposite());
		assertArrayEquals(new int[] { TestImages.WIDTH, TestImages.HEIGHT, 3, 2, 4 }, result.getDimensions());
		final int color = ((int[]) input.getStack().getPixels(4))[5];
		for (int c = 1; c <= 3; c++)
			assertEquals(color >> 24 - 8 * c & 255, result.getStack().getProcessor(result.getStackIndex(c, 2, 2)).getf(5));
		assertEquals(255, ((CompositeImage) result).getChannelLut(3).max);
		final Roi roi = result.getOverlay().get(1);
		assertEquals(List.of(0, 2, 2), List.of(roi.getCPosition(), roi.getZPosition(), roi.getTPosition()));
		assertEquals(4, input.getOverlay().get(1).getPosition());
	}

	@Test
	void calibration_tables_are_interpolated() throws IOException {
		final ImagePlus input = TestImages.plain(8, 1, 4, 1);
		final float[] table = new float[256];
		for (int i = 0; i < 256; i++)
			table[i] = i * i;
		input.getCalibration().setCTable(table, "squares");
		assertEquals(2.5, ValueScale.of(input.getCalibration()).applyAsDouble(1.5), 1e-12);
		assertEquals(255 * 255, ValueScale.of(input.getCalibration()).applyAsDouble(400), 1e-12);
		assertTrue(Double.isNaN(ValueScale.of(input.getCalibration()).applyAsDouble(Double.NaN)));
	}

	@Test
	void nothing_but_the_file_is_left_after_commit() throws IOException {
		writeFile(TestImages.of(Kind.RGB), OutputType.SAME, List.of("Manifold Denoise: once"), folder.resolve("a.tif"));
		writeFile(TestImages.of(Kind.RGB), OutputType.SAME, List.of("Manifold Denoise: twice"), folder.resolve("a.tif"));
		assertEquals(List.of("a.tif"), names());
		assertTrue(TiffInput.open(folder.resolve("a.tif")).getInfoProperty().endsWith("Manifold Denoise: twice\n"));
	}

	@Test
	void nothing_is_left_over_without_commit() {
		final ImagePlus input = TestImages.of(Kind.BYTE);
		try (TiffBlockWriter writer = TiffBlockWriter.create(folder.resolve("a.tif"), ImageRecording.of(input), OutputType.SAME, List.of(),
			workers))
		{
			assertEquals(1, names().size());
		}
		assertEquals(List.of(), names());
	}

	@Test
	void unwritable_places_are_named() {
		final ImagePlus input = TestImages.of(Kind.BYTE);
		for (final Path bad : List.of(folder.resolve("missing/a.tif"), folder)) {
			Refusal.of(() -> TiffBlockWriter.create(bad, ImageRecording.of(input), OutputType.SAME, List.of(), workers)).says(bad.toString());
		}
		assertEquals(List.of(), names());
	}

	@Test
	void title_loses_its_extension() {
		final ImagePlus image = TestImages.plain(8, 1, 3, 1);
		for (final String[] pair : new String[][] { { "a.tif", "a" }, { "a.ome.tiff", "a" }, { "a 1.5", "a 1.5" }, { "a",
			"a" }, { "a.b.czi", "a.b" } })
		{
			image.setTitle(pair[0]);
			assertEquals(pair[1] + "-denoised", Titles.of(image.getTitle(), "-denoised"));
		}
	}

	private List<String> names() {
		try (Stream<Path> files = Files.list(folder)) {
			return files.map(path -> path.getFileName().toString()).sorted().toList();
		}
		catch (final IOException exception) {
			throw new AssertionError(exception);
		}
	}

	private void writeFile(final ImagePlus input, final OutputType type, final List<String> info, final Path path)
		throws IOException
	{
		try (TiffBlockWriter writer = TiffBlockWriter.create(path, ImageRecording.of(input), type, info, workers)) {
			copy(input, writer);
			writer.commit();
		}
	}

	private ImagePlus inMemory(final ImagePlus input, final OutputType type, final List<String> info)
		throws IOException
	{
		final MemoryOutput output = MemoryOutput.create(ImageRecording.of(input), type, info, workers);
		copy(input, output);
		return output.image();
	}

	/** Copies all sets in uneven blocks, last block first. */
	private void copy(final ImagePlus input, final StackOutput output) throws IOException {
		for (final FrameSet set : StackLayout.of(ImageRecording.of(input), ChannelMode.SEPARATE, false).sets()) {
			final FrameSink sink = output.sink(set);
			try (ImageFrames frames = ImageFrames.of(ImageRecording.of(input), set, workers)) {
				final int pixels = set.geometry().pixels(), step = 17;
				for (int first = (pixels - 1) / step * step; first >= 0; first -= step) {
					final DMatrixRMaj block = new DMatrixRMaj(set.frameCount(), Math.min(step, pixels - first));
					frames.read(first, block);
					sink.write(first, block);
				}
			}
		}
	}
}
