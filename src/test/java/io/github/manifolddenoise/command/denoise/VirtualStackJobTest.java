package io.github.manifolddenoise.command.denoise;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.ImagePlus;
import ij.VirtualStack;
import ij.plugin.Duplicator;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

/** Virtual stacks of any making, such as those of other readers. */
class VirtualStackJobTest {

	/** Computes its slices, every time anew. */
	private static final class Computed extends VirtualStack {

		private final int slices;
		private final IntFunction<ImageProcessor> slice;

		Computed(final ImagePlus like, final IntFunction<ImageProcessor> slice) {
			super(like.getWidth(), like.getHeight());
			slices = like.getStackSize();
			this.slice = slice;
			setBitDepth(like.getBitDepth());
		}

		@Override
		public int getSize() {
			return slices;
		}

		@Override
		public ImageProcessor getProcessor(final int n) {
			return slice.apply(n);
		}

		@Override
		public String getSliceLabel(final int n) {
			return null;
		}
	}

	private static ImagePlus virtual(final ImagePlus like, final IntFunction<ImageProcessor> slice) {
		final ImagePlus image = new ImagePlus("computed", new Computed(like, slice));
		image.setDimensions(like.getNChannels(), like.getNSlices(), like.getNFrames());
		image.setOpenAsHyperStack(true);
		return image;
	}

	private static ImagePlus denoised(final ImagePlus image) throws IOException {
		try (DenoiseStackJob job = job(image)) {
			job.denoise();
			return job.image();
		}
	}

	private static DenoiseStackJob job(final ImagePlus image) {
		return new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), OptionValues.of(DenoiseStackOptions.all(), Map.of("method",
			"harmonics", "bitdepth", "32-bit")), Progress.NONE);
	}

	private static List<float[]> pixels(final ImagePlus image) {
		final List<float[]> pixels = new ArrayList<>();
		for (int n = 1; n <= image.getStackSize(); n++) pixels.add((float[]) image.getStack().getProcessor(n).getPixels());
		return pixels;
	}

	@ParameterizedTest
	@CsvSource({ "8, 1, 1", "16, 2, 2", "24, 1, 1", "32, 1, 1" })
	void computedSlicesGiveWhatTheSameInMemoryGive(final int bitDepth, final int channels, final int sections)
		throws IOException
	{
		final ImagePlus memory = Stacks.hyperstack(bitDepth, channels, sections, 12);
		final ImagePlus image = virtual(memory, n -> memory.getStack().getProcessor(n).duplicate());
		final List<float[]> expected = pixels(denoised(memory)), found = pixels(denoised(image));
		assertEquals(expected.size(), found.size());
		for (int n = 0; n < found.size(); n++) assertArrayEquals(expected.get(n), found.get(n));
	}

	/** Every other slice has floats of the same values, and all share one processor. */
	@Test
	void slicesMayDifferInType() throws IOException {
		final ImagePlus memory = Stacks.hyperstack(16, 1, 1, 12);
		final ImageProcessor shared = memory.getProcessor().duplicate();
		final ImagePlus image = virtual(memory, n -> {
			shared.setPixels(memory.getStack().getProcessor(n).duplicate().getPixels());
			return n % 2 == 0 ? shared.convertToFloat() : shared;
		});
		final List<float[]> expected = pixels(denoised(new Duplicator().run(memory))), found = pixels(denoised(image));
		for (int n = 0; n < found.size(); n++) assertArrayEquals(expected.get(n), found.get(n));
	}

	@Test
	void whatCannotBeReadIsSaid() {
		final ImagePlus memory = Stacks.hyperstack(16, 1, 1, 12);
		assertRefused(virtual(memory, n -> {
			if (n > 7) throw new IllegalStateException("reader closed");
			return memory.getStack().getProcessor(n);
		}), "Slice 8 … reader closed … Check");
		assertRefused(virtual(memory, n -> n == 5 ? null : memory.getStack().getProcessor(n)), "Slice 5 … Check");
		assertRefused(virtual(memory, n -> n == 5 ? memory.getStack().getProcessor(n).convertToRGB() : memory.getStack()
			.getProcessor(n)), "Slice 5 … RGB … Convert");
		assertRefused(virtual(memory, n -> n == 5 ? memory.getStack().getProcessor(n).resize(5, 4) : memory.getStack()
			.getProcessor(n)), "Slice 5 … 5 × 4 … Choose");
	}

	private static void assertRefused(final ImagePlus image, final String message) {
		try (DenoiseStackJob job = job(image)) {
			Refusal.of(job::denoise).says(message);
		}
	}
}
