package io.github.manifolddenoise.command.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.options.CompareMethodsOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.KnownStack;
import io.github.manifolddenoise.testing.Stacks;

/** What a comparison shows fits beside its input, however many methods there are. */
class ComparisonPlotsTest {

	private static final int HALF_A_LAPTOP = 683;

	private static ImagePlus slices(final ImagePlus image, final Optional<ImagePlus> truth) throws IOException {
		final OptionValues values = OptionValues.of(CompareMethodsOptions.all(), Map.of("methods", "svd, dct, unchanged", "frames",
			"12"));
		try (CompareMethodsJob job = new CompareMethodsJob(ImageRecording.of(image), truth.map(ImageRecording::of), values, Progress.NONE)) {
			return ComparisonPlots.slices("x-compared", job.compare());
		}
	}

	@Test
	void everyMethodHasASliceThatSaysWhatItIsWorth() throws IOException {
		final KnownStack known = KnownStack.of(40);
		final ImagePlus shown = slices(known.noisy(), Optional.of(known.clean()));
		assertEquals("x-compared", shown.getTitle());
		assertEquals(5, shown.getStackSize());
		final List<String> expected = List.of("input PSNR \\d\\d\\.\\d\\d dB, SSIM 0\\.\\d{4}", "truth",
			"svd PSNR \\d\\d\\.\\d\\d dB, SSIM 0\\.\\d{4}", "dct PSNR \\d\\d\\.\\d\\d dB, SSIM 0\\.\\d{4}",
			"unchanged PSNR \\d\\d\\.\\d\\d dB, SSIM 0\\.\\d{4}");
		for (int n = 1; n <= 5; n++) {
			final String label = shown.getStack().getSliceLabel(n);
			assertTrue(label.matches(expected.get(n - 1)), label);
		}
		assertTrue(shown.getWidth() < HALF_A_LAPTOP, "" + shown.getWidth());
		assertEquals(0, shown.getHeight() % known.noisy().getHeight(), "nothing but the frames");
	}

	@Test
	void withoutATruthTheLabelHasTheEstimate() throws IOException {
		final ImagePlus shown = slices(Stacks.hyperstack(16, 2, 1, 12), Optional.empty());
		assertEquals(8, shown.getStackSize());
		final String label = shown.getStack().getSliceLabel(2), second = shown.getStack().getSliceLabel(6);
		assertTrue(label.matches("c1: svd estimated gain -?\\d+\\.\\d dB"), label);
		assertTrue(second.startsWith("c2: svd estimated gain "), second);
	}
}
