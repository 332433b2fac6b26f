package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.testing.Stacks;

/** Files with axes. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class OmeCallTest extends CallsInFolder {

	@Test
	void anOmeTiffIsMadeOfAStackAndOfItself() throws IOException {
		final ImagePlus image = Stacks.hyperstack(16, 2, 2, 12);
		image.getCalibration().pixelWidth = 0.125;
		image.getCalibration().setUnit("micron");
		image.getCalibration().frameInterval = 2;
		IJ.saveAsTiff(image, path("in.tif"));
		succeed("denoise", path("in.tif"), "-o", path("a.ome.tif"), "--method", "harmonics");
		succeed("denoise", path("a.ome.tif"), "-o", path("b.ome.btf"), "--method", "harmonics",
			"--sigma", "0.1");
		for (final String name : new String[] { "a.ome.tif", "b.ome.btf" }) {
			final ImagePlus result = TiffInput.open(folder.resolve(name));
			assertArrayEquals(image.getDimensions(), result.getDimensions());
			assertEquals(0.125, result.getCalibration().pixelWidth);
			assertEquals("micron", result.getCalibration().getXUnit());
			assertEquals(2, result.getCalibration().frameInterval);
			assertEquals("t12 z2 c2", result.getStack().getSliceLabel(48));
			assertTrue(result.getInfoProperty().contains("Manifold Denoise"), result.getInfoProperty());
		}
	}

	@Test
	void channelsAreFramesWhereThereIsNothingElse() throws IOException {
		final ImagePlus image = Stacks.hyperstack(16, 1, 1, 20);
		image.setDimensions(20, 1, 1);
		image.setOpenAsHyperStack(true);
		IJ.saveAsTiff(image, path("in.tif"));
		assertEquals(20, TiffInput.open(folder.resolve("in.tif")).getNChannels());
		final Call call = succeed("denoise", path("in.tif"), "-o", path("out.tif"), "--method", "harmonics", "--report",
			path("r.json"));
		assertTrue(call.err().contains("20 channels and no other axis"), call.err());
		assertTrue(Files.readString(folder.resolve("r.json")).contains("20 channels and no other axis"));
		assertEquals(20, TiffInput.open(folder.resolve("out.tif")).getNChannels());
		for (final String command : new String[] { "sort", "keyframes" }) {
			final Call other = succeed(command, path("in.tif"), "-o", path(command + ".tif"));
			assertTrue(other.err().contains("20 channels and no other axis"), other.err());
			assertEquals(1, TiffInput.open(folder.resolve(command + ".tif")).getNChannels());
		}
	}
}
