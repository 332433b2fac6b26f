package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.measure.Calibration;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.FramePicture;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

class ExploreEmbeddingTest {

	@Test
	void withoutAScreenItSaysWhatElseThereIs() {
		final ImagePlus image = Stacks.circle(25);
		WindowManager.setTempCurrentImage(image);
		IJ.redirectErrorMessages(true);
		assertEquals("", Bridge.run("Explore Embedding", "kernel=gaussian"));
		Refusal.saying(IJ.getErrorMessage()).says("screen … Use Embedding");
		assertFalse(image.isLocked());
		WindowManager.setTempCurrentImage(null);
	}

	@ParameterizedTest
	@CsvSource({ "8, 1, SEPARATE", "16, 1, SEPARATE", "24, 1, SEPARATE", "32, 1, SEPARATE", "16, 2, SEPARATE",
		"16, 2, TOGETHER" })
	void aPictureOfAFrameLooksLikeTheInput(final int bitDepth, final int channels, final ChannelMode mode) {
		final ImagePlus image = Stacks.hyperstack(bitDepth, channels, 1, 6);
		final Calibration calibration = image.getCalibration();
		calibration.setUnit("mm");
		calibration.pixelWidth = 0.25;
		if (bitDepth != 24) image.setDisplayRange(10, 99);
		final FrameSet set = StackLayout.of(ImageRecording.of(image), mode, false).sets().get(0);
		final FramePicture picture = new FramePicture(image, set, "x-preimage");
		final DMatrixRMaj values = new DMatrixRMaj(1, set.geometry().pixels());
		for (int k = 0; k < values.numCols; k++) values.data[k] = k % 200 + 0.4;
		picture.show(values, "label", Color.RED, "info");
		final ImagePlus shown = picture.image();
		assertEquals(bitDepth, shown.getBitDepth());
		assertEquals(mode == ChannelMode.TOGETHER ? channels : 1, shown.getNChannels());
		assertEquals("mm", shown.getCalibration().getUnit());
		assertEquals(0.25, shown.getCalibration().pixelWidth);
		assertEquals("info", shown.getInfoProperty());
		assertEquals(1, shown.getOverlay().size(), "a line around the image, and no text over its pixels");
		assertEquals("label", shown.getStackSize() == 1 ? shown.getProperty("Label") : shown.getStack().getSliceLabel(1));
		assertFalse(shown.changes);
		if (bitDepth == 24) assertEquals(0xff000000 | 7 << 16 | (7 + 168) << 8 | (7 + 336) % 200, shown.getProcessor().get(7));
		else {
			assertEquals(bitDepth == 32 ? 7.4 : 7, shown.getStack().getProcessor(1).getf(7), 1e-6);
			if (channels == 1) assertEquals(99, shown.getDisplayRangeMax());
		}
	}

	@Test
	void ofASelectionThereIsItsRectangle() {
		final ImagePlus image = Stacks.circle(6);
		image.setRoi(3, 2, 9, 8);
		final FrameSet set = StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false).within(ImageRecording.of(image).selection()).sets().get(0);
		final ImagePlus shown = new FramePicture(image, set, "x").image();
		assertTrue(shown.getWidth() == 9 && shown.getHeight() == 8);
		assertEquals(-3, shown.getCalibration().xOrigin);
	}
}
