package io.github.manifolddenoise.tiff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.recording.RecordingAxes;
import io.github.manifolddenoise.recording.RecordingAxes.Step;

/** What OME-XML says of distances and pixels, and what is read of it again. */
class OmeDescriptionTest {

	private static final Step MICRON = new Step(0.1, "micron");

	private static String xml(final PixelType type, final Step z, final Step time) {
		return OmeDescription.of("a <b>", 16, 12, type, new RecordingAxes(2, 3, 4, MICRON, MICRON, z, time, List.of("\u00b5",
			"")));
	}

	@Test
	void what_is_known_is_said() throws TiffException {
		final OmeXml read = OmeXml.of(xml(PixelType.UINT16, new Step(2.5, "nm"), new Step(0.5, "min")), 0);
		assertEquals(List.of(16, 12, 3, 2, 4), List.of(read.width(), read.height(), read.sections(), read.channels(), read
			.times()));
		assertEquals(List.of(new Step(0.1, "\u00b5m"), new Step(2.5, "nm"), new Step(0.5, "min")), List.of(read.x(), read.z(), read
			.time()));
		assertEquals(List.of("\u00b5", ""), read.names());
	}

	@Test
	void what_is_unknown_is_left_out() {
		final String xml = xml(PixelType.FLOAT32, Step.UNKNOWN, new Step(3, "turns"));
		assertTrue(xml.contains("PhysicalSizeX=\"0.1\" PhysicalSizeXUnit=\"&#181;m\""), xml);
		assertTrue(!xml.contains("PhysicalSizeZ") && !xml.contains("TimeIncrement"), xml);
	}

	@Test
	void colours_of_a_pixel_are_samples() {
		final String xml = xml(PixelType.RGB, Step.UNKNOWN, Step.UNKNOWN);
		assertTrue(xml.contains("Type=\"uint8\"") && xml.contains("SizeC=\"6\"") && xml.contains("SamplesPerPixel=\"3\""), xml);
	}
}
