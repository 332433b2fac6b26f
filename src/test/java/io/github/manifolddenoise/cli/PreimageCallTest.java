package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class PreimageCallTest extends CallsInFolder {

	@Test
	void itIsDenoiseWithTheConstrainedPreimage() throws IOException {
		IJ.saveAsTiff(Stacks.circle(25), path("in.tif"));
		final Call own = succeed("preimage", path("in.tif"), "--output", path("own.tif"), "--q", "4", "--geometry",
			"noisy");
		final Call stack = succeed("denoise", path("in.tif"), "--output", path("stack.tif"), "--method", "constrained", "--q",
			"4", "--geometry", "noisy");
		final ImagePlus ofStack = IJ.openImage(path("stack.tif")), ofOwn = IJ.openImage(path("own.tif"));
		assertEquals(25, ofOwn.getStackSize());
		for (int n = 1; n <= 25; n++) assertArrayEquals((float[]) ofStack.getStack().getPixels(n), (float[]) ofOwn.getStack()
			.getPixels(n));
		assertEquals(ofStack.getInfoProperty().replace(" effort=normal, choice=mix,", "").replace(", weightsmap=", ""), ofOwn.getInfoProperty());
	}

	@Test
	void otherMethodsAreRefused() {
		IJ.saveAsTiff(Stacks.circle(25), path("in.tif"));
		final Call call = Call.of("preimage", path("in.tif"), "--output", path("own.tif"), "--method", "svd");
		assertEquals(1, call.code());
		call.refusal().says("method = 'svd' … Choose constrained");
	}
}
