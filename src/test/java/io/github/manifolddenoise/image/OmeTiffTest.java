package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ij.ImagePlus;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;

/** OME-TIFF whose planes lie elsewhere than the text says, or nowhere. Two channels, three sections, two time points. */
class OmeTiffTest {

	private static final String END = "/></Pixels>|><UUID FileName=\"%s\">urn:uuid:1</UUID></TiffData></Pixels>";

	@TempDir
	Path folder;

	@TempDir
	Path outside;

	private final ImagePlus image = TestImages.plain(16, 2, 3, 2);
	private byte[] bytes;

	@BeforeEach
	void write() throws IOException {
		final Path path = outside.resolve("a.ome.tif");
		try (Workers workers = new Workers(1); TiffBlockWriter writer = TiffBlockWriter.create(path, ImageRecording.of(image), OutputType.SAME, List
			.of(), workers))
		{
			final FrameSet set = FrameSet.ofSlices(ImageRecording.of(image));
			writer.sink(set).write(0, TestImages.whole(image, set));
			writer.commit();
		}
		bytes = Files.readAllBytes(path);
	}

	private Path changed(final String name, final String... changes) throws IOException {
		byte[] file = bytes;
		for (final String change : changes) file = DamagedTiffTest.withText(file, change);
		return Files.write(folder.resolve(name), file);
	}

	private void assertSlices(final ImagePlus read, final int... slices) {
		assertEquals(slices.length, read.getStackSize());
		for (int k = 0; k < slices.length; k++) assertArrayEquals((short[]) image.getStack().getPixels(slices[k]), (short[]) read
			.getStack().getPixels(k + 1));
	}

	@Test
	void planes_are_in_the_order_of_the_axes() throws IOException {
		final ImagePlus read = TiffInput.open(changed("a.ome.tif", "XYCZT|XYTZC"));
		assertSlices(read, 1, 7, 3, 9, 5, 11, 2, 8, 4, 10, 6, 12);
		assertArrayEquals(image.getDimensions(), read.getDimensions());
	}

	@Test
	void blocks_lie_where_they_say() throws IOException {
		final ImagePlus read = TiffInput.open(changed("a.ome.tif",
			" IFD=\"0\" PlaneCount=\"12\"/>| IFD=\"6\" PlaneCount=\"6\"/><TiffData FirstT=\"1\" IFD=\"0\" PlaneCount=\"6\"/>"));
		assertSlices(read, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6);
	}

	@Test
	void a_renamed_file_is_read() throws IOException {
		assertSlices(TiffInput.open(changed("b.ome.tif", String.format(END, "a.ome.tif"))), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
			12);
	}

	@Test
	void another_file_is_read_from_its_folder_only() throws IOException {
		Files.write(folder.resolve("other.tif"), bytes);
		assertSlices(TiffInput.open(changed("b.ome.tif", String.format(END, "other.tif"))), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
			12);
		Files.createSymbolicLink(folder.resolve("link.tif"), outside.resolve("a.ome.tif"));
		Refusal.of(() -> TiffInput.open(changed("c.ome.tif", String.format(END, "link.tif")))).says("link.tif … outside … Put");
		Refusal.of(() -> TiffInput.open(changed("d.ome.tif", "/></Pixels>|/><TiffData IFD=\"0\"><UUID FileName=\"gone.tif\">" +
			"urn:uuid:2</UUID></TiffData></Pixels>"))).says("gone.tif … missing … Put");
		Refusal.of(() -> TiffInput.open(changed("e.ome.tif", "<Image|<BinaryOnly MetadataFile=\"x.companion.ome\"/><Image")))
			.says("x.companion.ome … missing … Put");
	}

	@Test
	void the_files_of_an_image_are_known() throws IOException {
		final Path other = Files.write(folder.resolve("other.tif"), bytes).toRealPath();
		final Path first = changed("b.ome.tif", String.format(END, "other.tif"));
		assertEquals(List.of(first, other), ImageFiles.files(first));
		assertEquals(List.of(folder.resolve("other.tif")), ImageFiles.files(folder.resolve("other.tif")));
	}

	@Test
	void a_series_that_was_broken_off_is_read_as_far_as_it_goes() throws IOException {
		final ImagePlus read = TiffInput.open(changed("a.ome.tif", "SizeT=\"2\"|SizeT=\"1000000\""));
		assertEquals(2, read.getNFrames());
		assertEquals(1, ReadingNotes.of(ImageRecording.of(read), FrameSet.ofSlices(ImageRecording.of(read))).stream().filter(note -> note.contains(
			"1000000 time points")).count());
		Refusal.of(() -> TiffInput.open(changed("a.ome.tif", "SizeZ=\"3\"|SizeZ=\"30\""))).says("60 planes … 12 … Copy");
	}

	@Test
	void nothing_is_fetched() throws IOException {
		Refusal.of(() -> TiffInput.open(changed("a.ome.tif", "<OME|<!DOCTYPE OME SYSTEM \"http://localhost/a.dtd\"><OME"))).says(
			"document type … Copy");
	}
}
