package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.ImagePlus;

import io.github.manifolddenoise.recording.RecordingAxes;
import io.github.manifolddenoise.recording.RecordingAxes.Step;

/** What ImageJ's calibration says of distances. */
class CalibratedAxesTest {

	/** 1 is what ImageJ says where nobody knows. */
	@ParameterizedTest
	@CsvSource({ "1, 1, false", "1, 2.5, true", "3, 1, true", "3, 2.5, true" })
	void depth_is_said_where_it_is_known(final int sections, final double depth, final boolean said) {
		final ImagePlus image = TestImages.plain(16, 1, sections, 4);
		image.getCalibration().setUnit("micron");
		image.getCalibration().pixelWidth = image.getCalibration().pixelHeight = 0.1;
		image.getCalibration().pixelDepth = depth;
		final RecordingAxes axes = CalibratedAxes.of(image);
		assertEquals(new Step(0.1, "micron"), axes.x());
		assertEquals(said ? new Step(depth, "micron") : Step.UNKNOWN, axes.z());
	}
}
