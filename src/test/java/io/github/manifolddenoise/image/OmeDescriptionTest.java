package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.ImagePlus;

/** What OME-XML says of distances. */
class OmeDescriptionTest {

	/** 1 is what ImageJ says where nobody knows. */
	@ParameterizedTest
	@CsvSource({ "1, 1, false", "1, 2.5, true", "3, 1, true", "3, 2.5, true" })
	void depthIsSaidWhereItIsKnown(final int sections, final double depth, final boolean said) {
		final ImagePlus image = TestImages.plain(16, 1, sections, 4);
		image.getCalibration().setUnit("micron");
		image.getCalibration().pixelWidth = image.getCalibration().pixelHeight = 0.1;
		image.getCalibration().pixelDepth = depth;
		final String xml = OmeDescription.of(image);
		assertTrue(xml.contains("PhysicalSizeX=\"0.1\" PhysicalSizeXUnit=\"&#181;m\""), xml);
		assertEquals(said, xml.contains("PhysicalSizeZ=\"" + depth + "\" PhysicalSizeZUnit=\"&#181;m\""), xml);
		assertEquals(said, xml.contains("PhysicalSizeZ"), xml);
	}
}
