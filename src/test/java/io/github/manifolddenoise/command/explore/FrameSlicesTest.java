package io.github.manifolddenoise.command.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalInt;

import org.junit.jupiter.api.Test;

import ij.ImagePlus;

import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.testing.Stacks;

class FrameSlicesTest {

	private static FrameSlices slices(final ImagePlus image, final ChannelMode mode, final boolean volumes) {
		return new FrameSlices(StackLayout.of(ImageRecording.of(image), mode, volumes));
	}

	@Test
	void ofAPlainStackEverySliceIsAFrame() {
		final FrameSlices slices = slices(Stacks.circle(20), ChannelMode.SEPARATE, false);
		assertEquals(OptionalInt.of(6), slices.frameOf(7));
		assertEquals(7, slices.sliceOf(0, 6, 1));
		assertEquals(OptionalInt.empty(), slices.frameOf(21));
		assertEquals(0, slices.setOf(99));
	}

	/** Slice (c, z, t) of 2 channels, 3 sections is 6(t-1) + 2(z-1) + c. */
	@Test
	void setsOfAHyperstackHaveTheirOwnSlices() {
		final FrameSlices slices = slices(Stacks.hyperstack(32, 2, 3, 5), ChannelMode.SEPARATE, false);
		for (int set = 0; set < 6; set++) {
			for (int frame = 0; frame < 5; frame++) {
				final int slice = slices.sliceOf(set, frame, 1);
				assertEquals(6 * frame + set + 1, slice);
				assertEquals(set, slices.setOf(slice));
				assertEquals(OptionalInt.of(frame), slices.frameOf(slice));
			}
		}
	}

	@Test
	void ofAFrameOfSeveralPlanesTheOneThatIsShownStays() {
		final FrameSlices slices = slices(Stacks.hyperstack(32, 2, 3, 5), ChannelMode.TOGETHER, true);
		assertEquals(OptionalInt.of(1), slices.frameOf(10));
		assertEquals(6 * 4 + 4, slices.sliceOf(0, 4, 10));
		assertEquals(6 * 4 + 1, slices.sliceOf(0, 4, 7));
	}
}
