package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

import ij.ImagePlus;
import ij.io.Opener;
import ij.process.ImageProcessor;
import io.github.manifolddenoise.testing.Python;
import io.github.manifolddenoise.testing.Refusal;

/** Pages that were joined, cut, sorted or converted keep the text of the file that they come from. */
class RearrangedTiffTest {

	private static final int LEAST_KINDS = 60;

	@TempDir
	Path folder;

	@Test
	void pages_are_those_of_the_file_whatever_its_text_says() throws Exception {
		Python.require("numpy, tifffile, PIL, shutil; assert shutil.which('tiffcp') and shutil.which('tiffset')");
		final List<String> lines = Python.lines("image/rearranged-tiffs.py", folder.toString());
		assertTrue(lines.size() >= LEAST_KINDS, () -> lines.size() + " kinds");
		assertAll(lines.stream().map(line -> (Executable) () -> check(line.substring(0, line.indexOf('\t')), Arrays.stream(line
			.substring(line.indexOf('\t') + 1).split(" ")).filter(number -> !number.isEmpty()).map(Integer::valueOf).toList())));
		Refusal.of(() -> open("pillow")).says("12 images behind one another … after 1 of them");
		Refusal.of(() -> open("truncated-appended")).says("12 images behind one another and 5 pages besides");
		Refusal.of(() -> open("volume")).says("page 1 is a volume of 16 sections");
		assertEquals("[\"ome-joined\" holds 17 pages, and its OME-XML describes 12 of them: only what it describes is read.]",
			notes("ome-joined"));
		assertEquals("[\"imagej-joined\" speaks of 12 images in its description and holds 17 pages: all are read, in their order, as" +
			" one axis.]", notes("imagej-joined"));
		assertEquals("[]", notes("shaped-truncated"));
		assertTrue(notesInImageJ("imagej-appended").contains("ImageJ reads 12 images of \"imagej-appended\", as its description says, and it holds 17 pages"));
		assertEquals("[]", notesInImageJ("imagej"));
		assertEquals("x", open("imagej").getStack().getSliceLabel(1));
		assertNull(open("imagej-some").getStack().getSliceLabel(1));
	}

	/** @param numbers of the frames that the file holds; none if it cannot be read */
	private void check(final String name, final List<Integer> numbers) {
		if (numbers.isEmpty()) {
			Refusal.of(() -> open(name));
			return;
		}
		final ImagePlus image = open(name);
		assertEquals(numbers.size(), image.getStackSize(), name);
		for (int n = 1; n <= numbers.size(); n++) {
			final ImageProcessor frame = image.getStack().getProcessor(n);
			for (int row = 0; row < 6; row++) assertEquals(10 * numbers.get(n - 1) + row, frame.getf(3, row), name);
		}
	}

	private ImagePlus open(final String name) {
		return ImageRecording.image(ImageFiles.open(folder.resolve(name)));
	}

	private String notes(final String name) {
		final ImagePlus image = open(name);
		return ReadingNotes.of(ImageRecording.of(image), FrameSet.ofSlices(ImageRecording.of(image))).toString();
	}

	private String notesInImageJ(final String name) {
		final ImagePlus image = new Opener().openTiff(folder + "/", name);
		return ReadingNotes.of(ImageRecording.of(image), FrameSet.ofSlices(ImageRecording.of(image))).toString();
	}

	/** Needs no other program: three pages of a file that says it has two. */
	@Test
	void a_number_of_images_is_believed_of_one_directory_only() throws IOException {
		Files.write(folder.resolve("three"), pages(3, 2));
		Files.write(folder.resolve("one"), Arrays.copyOf(pages(1, 3), pages(1, 3).length + 2));
		check("three", List.of(0, 1, 2));
		assertTrue(notes("three").contains("speaks of 2 images in its description and holds 3 pages"));
		assertEquals(3, open("one").getStackSize());
		assertEquals("[]", notes("one"));
	}

	/** Pages of one pixel column of 6 bytes, each behind its directory, of a description that says another number. */
	private static byte[] pages(final int pages, final int images) {
		final byte[] text = ("ImageJ=1.54p\nimages=" + images + "\n\0").getBytes(StandardCharsets.US_ASCII);
		final List<int[]> tags = new ArrayList<>(List.of(new int[] { 256, 4 }, new int[] { 257, 6 }, new int[] { 258, 8 },
			new int[] { 262, 1 }, new int[] { 270, 0 }, new int[] { 273, 0 }));
		final int size = 6 + 12 * tags.size(), page = size + 24;
		final ByteBuffer file = ByteBuffer.allocate(8 + text.length + pages * page + 48).put((byte) 'M').put((byte) 'M').putShort(
			(short) 42).putInt(8 + text.length).put(text);
		for (int n = 0; n < pages; n++) {
			final int data = file.position() + size, next = n == pages - 1 ? 0 : data + 24;
			file.putShort((short) tags.size());
			for (final int[] tag : tags) {
				file.putShort((short) tag[0]).putShort((short) (tag[0] == 270 ? 2 : 4)).putInt(tag[0] == 270 ? text.length : 1);
				file.putInt(tag[0] == 270 ? 8 : tag[0] == 273 ? data : tag[1]);
			}
			file.putInt(next);
			final int number = n;
			IntStream.range(0, 24).forEach(i -> file.put((byte) (10 * number + i / 4)));
		}
		return file.array();
	}
}
