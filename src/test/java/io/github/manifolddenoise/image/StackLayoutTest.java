package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

import ij.ImagePlus;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.testing.Refusal;

class StackLayoutTest {

	@Test
	void sections_are_frames_without_time() {
		final FrameSet set = only(StackLayout.of(ImageRecording.of(TestImages.plain(8, 1, 4, 1)), ChannelMode.SEPARATE, false));
		assertEquals("", set.name());
		assertEquals(List.of(List.of(1), List.of(2), List.of(3), List.of(4)), set.slices());
		assertEquals(new FrameGeometry(TestImages.WIDTH, TestImages.HEIGHT, 1), set.geometry());
	}

	@Test
	void channels_are_sets_or_planes() {
		final ImagePlus image = TestImages.plain(16, 2, 1, 3);
		final StackLayout separate = StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false);
		assertEquals(List.of("c1", "c2"), names(separate));
		assertEquals(List.of(List.of(2), List.of(4), List.of(6)), separate.sets().get(1).slices());
		final FrameSet together = only(StackLayout.of(ImageRecording.of(image), ChannelMode.TOGETHER, false));
		assertEquals(List.of(List.of(1, 2), List.of(3, 4), List.of(5, 6)), together.slices());
		assertEquals(2, together.geometry().planes());
	}

	@Test
	void sections_of_a_series_are_sets_or_planes() {
		final ImagePlus image = TestImages.plain(32, 2, 2, 3);
		assertEquals(List.of("c1-z1", "c2-z1", "c1-z2", "c2-z2"), names(StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE,
			false)));
		assertEquals(List.of("z1", "z2"), names(StackLayout.of(ImageRecording.of(image), ChannelMode.TOGETHER, false)));
		final StackLayout volumes = StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, true);
		assertEquals(List.of("c1", "c2"), names(volumes));
		assertEquals(List.of(List.of(2, 4), List.of(6, 8), List.of(10, 12)), volumes.sets().get(1).slices());
		assertEquals(List.of(1, 2, 3, 4), only(StackLayout.of(ImageRecording.of(image), ChannelMode.TOGETHER, true)).slices().get(0));
	}

	@Test
	void colours_are_planes() {
		final StackLayout layout = StackLayout.of(ImageRecording.of(TestImages.plain(24, 1, 2, 3)), ChannelMode.SEPARATE, true);
		assertEquals(6, layout.geometry().planes());
		assertTrue(layout.color());
	}

	@Test
	void labels_are_those_of_the_first_slice() {
		final ImagePlus image = TestImages.plain(8, 2, 1, 3);
		image.getStack().setSliceLabel("b", 2);
		image.getStack().setSliceLabel("c", 3);
		assertEquals(List.of("", "c", ""), StackLayout.of(ImageRecording.of(image), ChannelMode.TOGETHER, false).sets().get(0).labels());
	}

	@Test
	void many_channels_without_other_frames_are_frames() {
		final ImagePlus image = TestImages.plain(16, 8, 1, 1);
		image.getStack().setSliceLabel("b", 2);
		for (final ChannelMode mode : ChannelMode.values()) {
			final FrameSet set = only(StackLayout.of(ImageRecording.of(image), mode, mode == ChannelMode.SEPARATE));
			assertEquals(List.of(List.of(1), List.of(2), List.of(3)), set.slices().subList(0, 3));
			assertEquals(8, set.frameCount());
			assertEquals("b", set.labels().get(1));
			assertEquals(new FrameGeometry(TestImages.WIDTH, TestImages.HEIGHT, 1), set.geometry());
			assertTrue(ReadingNotes.of(ImageRecording.of(image), set).get(0).contains("8 channels"));
		}
		assertEquals(8, FrameAxis.frames(ImageRecording.of(image)));
		final ImagePlus series = TestImages.plain(16, 8, 1, 3);
		assertEquals(List.of(), ReadingNotes.of(ImageRecording.of(series), only(StackLayout.of(ImageRecording.of(series), ChannelMode.TOGETHER, false))));
	}

	@Test
	void channels_of_one_time_point_of_a_series_are_no_frames() {
		final ImagePlus image = TestImages.plain(16, 8, 1, 1), series = TestImages.plain(16, 8, 1, 5);
		final FrameSet set = only(StackLayout.ofFresh(ImageRecording.of(image), ImageRecording.of(series), ChannelMode.TOGETHER, false));
		assertEquals(List.of(List.of(1, 2, 3, 4, 5, 6, 7, 8)), set.slices());
		assertEquals(List.of(), ReadingNotes.of(ImageRecording.of(image), set));
		assertEquals(8, only(StackLayout.ofFresh(ImageRecording.of(image), ImageRecording.of(image), ChannelMode.TOGETHER, false)).frameCount());
		assertEquals(8, only(StackLayout.ofFresh(ImageRecording.of(image), ImageRecording.of(TestImages.plain(16, 1, 1, 5)), ChannelMode.TOGETHER, false)).frameCount());
	}

	@Test
	void frames_of_channels_are_time_points_where_they_are_chosen() {
		final ImagePlus image = TestImages.plain(16, 9, 1, 1);
		final ImagePlus chosen = FrameSelection.of(image, StackLayout.of(ImageRecording.of(image), ChannelMode.TOGETHER, true).sets().get(0),
			new int[] { 4, 0, 8 });
		assertEquals(List.of(1, 1, 3), List.of(chosen.getNChannels(), chosen.getNSlices(), chosen.getNFrames()));
		assertArrayEquals((short[]) image.getStack().getPixels(5), (short[]) chosen.getStack().getPixels(1));
		final ImagePlus template = StackTemplate.of(image, 4, List.of("x", "y"));
		assertEquals(2, template.getNFrames());
		assertArrayEquals((short[]) image.getStack().getPixels(4), (short[]) template.getStack().getPixels(2));
	}

	@Test
	void too_few_frames_are_refused() {
		assertRefused(TestImages.plain(8, 3, 1, 1), "1 time point, 1 z-section and 3 channels");
		assertRefused(TestImages.plain(8, 7, 1, 1), "1 time point, 1 z-section and 7 channels");
		assertRefused(TestImages.plain(8, 1, 1, 1), "Open a longer stack");
		assertRefused(TestImages.plain(8, 1, 5, 2), "at least 3 time points");
		assertRefused(new ImagePlus(), "There is no image");
	}

	@Test
	void training_image_must_match() {
		final ImagePlus grey = TestImages.plain(8, 1, 4, 1), color = TestImages.plain(24, 1, 4, 1), two = TestImages.plain(
			16, 2, 1, 3);
		final StackLayout layout = StackLayout.of(ImageRecording.of(grey), ChannelMode.TOGETHER, false);
		TrainingMatch.require(ImageRecording.of(grey), layout, ImageRecording.of(two), StackLayout.of(ImageRecording.of(two), ChannelMode.SEPARATE, false));
		Refusal.of(() -> TrainingMatch.require(ImageRecording.of(grey), layout, ImageRecording.of(color), StackLayout.of(ImageRecording.of(color), ChannelMode.SEPARATE, false)))
			.says("RGB … grey … Convert");
		Refusal.of(() -> TrainingMatch.require(ImageRecording.of(grey), layout, ImageRecording.of(two), StackLayout.of(ImageRecording.of(two), ChannelMode.TOGETHER, false))).says(
			"2 planes … 1 … Choose");
		final ImagePlus small = grey.resize(5, 5, "none");
		Refusal.of(() -> TrainingMatch.require(ImageRecording.of(grey), layout, ImageRecording.of(small), StackLayout.of(ImageRecording.of(small), ChannelMode.SEPARATE, false)))
			.says("5 × 5 … 13 × 7 … Crop");
	}

	private static void assertRefused(final ImagePlus image, final String part) {
		Refusal.of(() -> StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false)).says(part);
	}

	private static FrameSet only(final StackLayout layout) {
		assertEquals(1, layout.sets().size());
		return layout.sets().get(0);
	}

	private static List<String> names(final StackLayout layout) {
		return layout.sets().stream().map(FrameSet::name).toList();
	}
}
