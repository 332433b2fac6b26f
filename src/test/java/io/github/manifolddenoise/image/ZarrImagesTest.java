package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import ij.ImagePlus;

import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;

/** Stores of several images: the first is read, a note tells so, and others are read where they are named. */
class ZarrImagesTest {

	@TempDir
	Path folder;

	private void write(final Path path, final int frames) throws IOException {
		final ImagePlus image = TestImages.plain(16, 1, 1, frames);
		image.getCalibration().pixelWidth = frames;
		image.getCalibration().setUnit("micron");
		try (Workers workers = new Workers(1); FileOutput output = ImageFiles.create(path, ImageRecording.of(image), OutputType.SAME, List.of("Manifold Denoise: a test"),
			workers))
		{
			final FrameSet set = FrameSet.ofSlices(ImageRecording.of(image));
			output.sink(set).write(0, TestImages.whole(image, set));
			output.commit();
		}
	}

	private static List<String> notes(final ImagePlus image) {
		return ReadingNotes.of(ImageRecording.of(image), FrameSet.ofSlices(ImageRecording.of(image)));
	}

	private static void assertImage(final int frames, final Path path, final String... notes) {
		final ImagePlus image = ImageRecording.image(ImageFiles.open(path));
		assertEquals(frames, image.getNFrames());
		assertEquals(frames, image.getCalibration().pixelWidth);
		assertEquals("micron", image.getCalibration().getUnit());
		assertEquals(List.of(notes), notes(image));
	}

	@Test
	void of_a_converted_file_the_first_series_is_read() throws IOException {
		final Path store = Files.createDirectory(folder.resolve("file.zarr"));
		Files.writeString(store.resolve(".zgroup"), "{\"zarr_format\": 2}");
		Files.writeString(store.resolve(".zattrs"), "{\"bioformats2raw.layout\": 3}");
		for (int k = 0; k < 12; k++) {
			write(folder.resolve("one.zarr"), k + 2);
			Files.move(folder.resolve("one.zarr"), store.resolve("" + k));
		}
		assertImage(2, store,
			"\"file.zarr\" holds 12 images, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, ...: the first is read. Name another" +
			" one as file.zarr/1.");
		assertTrue(ImageFiles.open(store).info().contains("series 0 of 12"));
		assertImage(13, store.resolve("11"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "one.zarr", "one.v3.zarr" })
	void an_array_of_an_image_has_its_axes(final String name) throws IOException {
		write(folder.resolve(name), 3);
		assertImage(3, folder.resolve(name));
		assertImage(3, folder.resolve(name).resolve("0"));
	}

	@Test
	void of_images_side_by_side_the_first_is_read() throws IOException {
		final Path store = folder.resolve("two.v3.zarr"), other = folder.resolve("other.v3.zarr");
		write(store, 3);
		write(other, 5);
		Files.move(other.resolve("0"), store.resolve("second"));
		final String mine = Files.readString(store.resolve("zarr.json")), its = Files.readString(other.resolve("zarr.json"));
		final String multiscale = its.substring(its.indexOf('{', its.indexOf("multiscales")), its.indexOf("]\n    },")).replace(
			"\"path\": \"0\"", "\"path\": \"second\"");
		Files.writeString(store.resolve("zarr.json"), mine.replace("]\n    },", ", " + multiscale + "]\n    },"));
		assertImage(3, store, "\"two.v3.zarr\" holds 2 images, 0, second: the first is read. Name another one as" +
			" two.v3.zarr/second.");
		assertImage(5, store.resolve("second"));
	}

	@Test
	void of_arrays_without_an_image_one_is_named() throws IOException {
		final Path store = Files.createDirectory(folder.resolve("arrays.zarr"));
		Files.writeString(store.resolve(".zgroup"), "{\"zarr_format\": 2}");
		for (final String name : List.of("a", "b")) {
			write(folder.resolve("one.zarr"), 3);
			Files.move(folder.resolve("one.zarr/0"), store.resolve(name));
		}
		Refusal.of(() -> ImageFiles.open(store)).says("a, b, which is no OME-Zarr image. Name … " + store.resolve("a"));
		assertEquals(3, ImageFiles.open(store.resolve("b")).times());
	}
}
