package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import ij.IJ;
import ij.ImagePlus;
import ij.gui.OvalRoi;

import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.testing.Stacks;

/** Where the kernel PCA of a model does not fit what is asked, it is learnt again from the frames of the model, and said. */
class KernelPcaLearntAgainTest extends KernelPcaInModel {

	/** Earlier versions kept the options of a kernel PCA that was too large, and no numbers. */
	@Test
	void whatWasTooLargeIsLearntAgainWithTheSameOptions() throws IOException {
		final String train = save(Stacks.circle(40), "train.tif"), in = save(Stacks.circle(6), "in.tif");
		final String[] options = { "--q", "4", "--t", "2", "--ridge", "0.05" };
		succeed(options, "fit", train, "-o", path("model.tif"), "--quiet");
		rewrite(Map.of(), 0);
		fail("t = 3 contradicts the model \"model.tif\", which learnt with t = 2.", NONE, "apply", path("model.tif"), in, "-o",
			path("out.tif"), "--method", "constrained", "--t", "3");
		final String said = apply("model.tif", in, "constrained");
		assertTrue(said.contains("The kernel PCA of the model \"model.tif\" was learnt again from its frames, with the model's" +
			" options: its numbers were too large for the file."), said);
		assertEquals("learnt", kernelPca());
		assertEquals(4, set(0).get("q").getAsInt());
		assertOneRun(train, in, options);
		assertFalse(apply("model.tif", in, "posterior").contains("learnt again"));
	}

	/** What is auto may be something else for another pre-image: that is learnt again, as in one run, and said. */
	@Test
	void autoOfAnotherMethod() throws IOException {
		final String train = save(Stacks.circle(40), "train.tif"), in = save(Stacks.circle(6), "in.tif");
		succeed(NONE, "fit", train, "-o", path("model.tif"), "--quiet");
		final String said = apply("model.tif", in, "mika", "--q", "4");
		assertTrue(said.contains("The kernel PCA that the model holds was not used but learnt again from its frames: options" +
			" that are auto are others for this method"), said);
		assertEquals("learnt", kernelPca());
		succeed(NONE, "denoise", in, "--train", train, "-o", path("expected.tif"), "--method", "mika", "--q", "4", "--quiet");
		assertSame("expected.tif", "out.tif");
	}

	/** Frames made even for another camera, or without masked pixels, are others. */
	@Test
	void otherFramesAreLearntAgain() throws IOException {
		final String train = save(Stacks.hyperstack(16, 1, 1, 40), "train.tif"), in = save(Stacks.hyperstack(16, 1, 1, 8),
			"in.tif");
		final String[] photon = { "--gain", "2.5", "--offset", "10" }, other = { "--gain", "3", "--offset", "10" };
		succeed(with(photon, "--noise", "photon", "--q", "4"), "fit", train, "-o", path("model.tif"), "--quiet");
		final String same = apply("model.tif", in, "constrained", with(photon, "--noise", "photon"));
		assertTrue(same.contains("on the model's own kernel PCA"), same);
		assertOneRun(train, in, with(photon, "--noise", "photon", "--q", "4"));
		final String again = apply("model.tif", in, "constrained", with(other, "--noise", "photon"));
		assertTrue(again.contains("learnt again from its frames: it was learnt from other frames"), again);
		assertEquals("learnt", kernelPca());
	}

	private void assertOneRun(final String train, final String in, final String... options) {
		succeed(options, "denoise", in, "--train", train, "-o", path("expected.tif"), "--method", "constrained", "--quiet");
		assertSame("expected.tif", "out.tif");
	}

	@Test
	void masksAndWeights() throws IOException {
		final ImagePlus stack = Stacks.circle(40), mask = IJ.createImage("mask", "8-bit black", stack.getWidth(), stack
			.getHeight(), 1);
		mask.getProcessor().setValue(255);
		mask.getProcessor().fill(new OvalRoi(1, 1, 11, 10));
		final String train = save(stack, "train.tif"), in = save(Stacks.circle(6), "in.tif"), file = save(mask, "mask.tif");
		succeed(NONE, "fit", train, "-o", path("model.tif"), "--q", "4", "--quiet");
		assertTrue(apply("model.tif", in, "constrained", "--mask", file).contains("learnt from other frames"));
		assertEquals("learnt", kernelPca());
		assertTrue(apply("model.tif", in, "constrained", "--weights", file).contains("learnt without weights"));
		assertEquals("learnt", kernelPca());
		succeed(NONE, "fit", train, "-o", path("model.tif"), "--q", "4", "--mask", file, "--quiet");
		apply("model.tif", in, "constrained", "--mask", file);
		assertEquals("model", kernelPca());
		assertOneRun(train, in, "--q", "4", "--mask", file);
	}

	/** A file of format 2 is one of format 3 without the lines of the kernel PCA. */
	@Test
	void olderFilesLearnWhenTheyAreApplied() throws IOException {
		final String train = save(Stacks.circle(40), "train.tif"), in = save(Stacks.circle(6), "in.tif");
		succeed(NONE, "fit", train, "-o", path("model.tif"), "--quiet");
		final ImagePlus image = IJ.openImage(path("model.tif"));
		final List<String> lines = image.getInfoProperty().lines().toList();
		assertTrue(lines.size() > 10 && lines.stream().limit(lines.size() - 1).noneMatch(line -> line.length() > 1000));
		image.setProperty("Info", lines.get(lines.size() - 1).replace("\"version\":3", "\"version\":2").replaceFirst(
			"\"kernelPcaSha256\":\"[0-9a-f]{64}\",", "") + "\n");
		save(image, "old.tif");
		assertTrue(ModelFile.open(folder.resolve("old.tif")).info().kernelPca().sets().isEmpty());
		final String said = apply("old.tif", in, "constrained", "--q", "4", "--t", "2");
		assertFalse(said.contains("own kernel PCA") || said.contains("learnt again"), said);
		assertEquals("learnt", kernelPca());
		assertOneRun(train, in, "--q", "4", "--t", "2");
	}

	/** Frames that no kernel ties together make a model all the same, unless the kernel was asked for. */
	@Test
	void aModelWithoutKernelPca() throws IOException {
		final String train = save(Stacks.disconnected(40), "train.tif");
		final String said = succeed(NONE, "fit", train, "-o", path("model.tif"), "--method", "unchanged");
		assertTrue(said.contains("The model holds no kernel PCA, which only pre-images need. ") && said.contains(
			", no kernel PCA, spanning"), said);
		assertTrue(ModelFile.open(folder.resolve("model.tif")).info().kernelPca().sets().isEmpty());
		apply("model.tif", train, "posterior");
		fail("the frames fall apart", NONE, "fit", train, "-o", path("none.tif"), "--method", "unchanged", "--kernelneighbours",
			"2");
		assertFalse(Files.exists(folder.resolve("none.tif")));
	}
}
