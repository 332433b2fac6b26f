package io.github.manifolddenoise.figure;

import org.ejml.data.DMatrixRMaj;

import ij.ImagePlus;
import ij.ImageStack;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

import java.io.IOException;
import java.util.stream.IntStream;

/** 400 small pictures of an object that turns once, with noise and without, in place of the thesis's teapot. */
final class Turntable {

	static final int FRAMES = 400;

	private static final int WIDTH = 34;
	private static final int HEIGHT = 26;
	private static final int FULL_WIDTH = 101;
	private static final int FULL_HEIGHT = 76;

	private Turntable() {}

	/** Of the thesis's subsampled size. */
	static Sample sample(final double noise, final Workers workers, final Progress progress) {
		return sample(options(noise).withSize(WIDTH, HEIGHT), workers, progress);
	}

	/** Of the thesis's original size. */
	static Sample fullSize(final double noise, final int frames, final Workers workers, final Progress progress) {
		return sample(options(noise).withSize(FULL_WIDTH, FULL_HEIGHT).withFrames(frames), workers, progress);
	}

	private static SampleOptions options(final double noise) {
		return SampleOptions.defaults(SampleKind.TURNTABLE).withFrames(FRAMES).withNoise(noise);
	}

	private static Sample sample(final SampleOptions options, final Workers workers, final Progress progress) {
		return Sample.generate(options, workers, progress.withinStage());
	}

	/** Pictures of a turn, evenly spaced. */
	static int[] evenly(final int count) {
		return IntStream.range(0, count).map(k -> k * FRAMES / count).toArray();
	}

	/** Frames as an image. */
	static ImagePlus image(final FrameSource frames) throws IOException {
		final FrameGeometry geometry = frames.geometry();
		final float[][] pixels = new float[frames.frameCount()][geometry.pixels()];
		FrameBlocks.write(frames, (first, block) -> copy(block, first, pixels), Progress.NONE);
		final ImageStack stack = new ImageStack(geometry.width(), geometry.height());
		for (final float[] frame : pixels) stack.addSlice("", frame);
		return new ImagePlus("", stack);
	}

	private static void copy(final DMatrixRMaj block, final int first, final float[][] pixels) {
		for (int i = 0; i < block.numRows; i++) {
			for (int k = 0; k < block.numCols; k++) pixels[i][first + k] = (float) block.get(i, k);
		}
	}
}
