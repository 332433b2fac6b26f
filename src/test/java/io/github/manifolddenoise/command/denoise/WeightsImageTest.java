package io.github.manifolddenoise.command.denoise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ij.ImagePlus;
import ij.gui.Roi;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseFiles.WeightsImage;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.KnownStack;
import io.github.manifolddenoise.testing.Stacks;

class WeightsImageTest {

	@TempDir
	private Path folder;

	private static OptionValues values(final Map<String, String> given) {
		return OptionValues.of(DenoiseStackOptions.all(), given);
	}

	private static List<DenoisedSet> denoised(final ImagePlus image, final Map<String, String> given) throws IOException {
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values(given), Progress.NONE)) {
			job.denoise();
			return job.results();
		}
	}

	@Test
	void everyMethodWithWeightHasASliceAndTheyAddToOne() throws IOException {
		final ImagePlus image = KnownStack.of(60).noisy();
		image.getCalibration().pixelWidth = 0.25;
		image.getCalibration().setUnit("mm");
		image.setRoi(new Roi(4, 3, 26, 20));
		final List<DenoisedSet> sets = denoised(image, Map.of());
		final MethodSelection choice = sets.get(0).denoised().choice().orElseThrow();
		assertTrue(choice.isMixture());
		final ImagePlus map = WeightsImage.of(ImageRecording.of(image), sets).orElseThrow();
		assertEquals(choice.maps().size(), map.getStackSize());
		assertEquals(32, map.getBitDepth());
		assertEquals(26, map.getWidth());
		assertEquals(20, map.getHeight());
		assertEquals(0.25, map.getCalibration().pixelWidth);
		assertEquals("mm", map.getCalibration().getUnit());
		assertEquals(-4, map.getCalibration().xOrigin);
		for (int slice = 1; slice <= map.getStackSize(); slice++) assertEquals(choice.maps().get(slice - 1).method().title(), map
			.getStack().getSliceLabel(slice));
		for (int k = 0; k < 26 * 20; k++) {
			double sum = 0;
			for (int slice = 1; slice <= map.getStackSize(); slice++) sum += map.getStack().getProcessor(slice).getf(k);
			assertEquals(1, sum, 2e-3);
		}
	}

	/** The file is written under another name first, and is one that later runs may replace. */
	@Test
	void theFileGetsItsNameWithTheOthers() throws IOException {
		final Path path = folder.resolve("weights.tif");
		final Map<String, String> given = Map.of("choice", "best", "weightsmap", path.toString());
		final ImagePlus image = Stacks.hyperstack(32, 2, 1, 24);
		final List<DenoisedSet> sets = denoised(image, given);
		final DenoiseReport report = new DenoiseReport(image.getTitle(), values(given), "java", sets, List::of);
		try (OutputFiles files = DenoiseFiles.write(report, values(given), ImageRecording.of(image), Optional.empty())) {
			assertFalse(Files.exists(path));
			files.commit();
		}
		final ImagePlus map = TiffInput.open(path);
		assertEquals(2, map.getStackSize());
		assertEquals("c2 " + sets.get(1).denoised().method().title(), map.getStack().getSliceLabel(2));
		assertEquals(1, map.getStack().getProcessor(2).getf(100));
		assertTrue(map.getInfoProperty().contains("Manifold Denoise"), map::getInfoProperty);
	}

	@Test
	void whereAMethodWasAskedForThereIsNoneAndItIsSaid() throws IOException {
		final Map<String, String> given = Map.of("method", "svd", "choice", "best", "weightsmap", folder.resolve("w.tif").toString());
		assertTrue(WeightsImage.of(ImageRecording.of(Stacks.circle(24)), denoised(Stacks.circle(24), given)).isEmpty());
		assertEquals(Optional.of("choice, weightsmap have no effect with method = svd."), InactiveOptions.warning(values(given)));
	}
}
