package io.github.manifolddenoise.testing;

import ij.ImagePlus;
import ij.ImageStack;

import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * A small turning pot with noise and its truth, as images.
 *
 * @param noisy with Gaussian noise of standard deviation 0.08
 * @param clean without
 */
public record KnownStack(ImagePlus noisy, ImagePlus clean) {

	/** 32 × 24 pixels. */
	public static KnownStack of(final int frames) {
		try (Workers workers = new Workers(2)) {
			final Sample sample = Sample.generate(SampleOptions.defaults(SampleKind.TURNTABLE).withFrames(frames).withSize(32,
				24), workers, Progress.NONE);
			return new KnownStack(image("noisy.tif", sample.noisy()), image("clean.tif", sample.clean()));
		}
	}

	private static ImagePlus image(final String title, final MemoryFrames frames) {
		final ImageStack stack = new ImageStack(frames.geometry().width(), frames.geometry().height());
		for (int i = 0; i < frames.frameCount(); i++) stack.addSlice(null, frames.frame(i));
		final ImagePlus image = new ImagePlus(title, stack);
		image.setDimensions(1, 1, frames.frameCount());
		return image;
	}
}
