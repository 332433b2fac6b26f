package io.github.manifolddenoise.command.shell;

import java.util.List;
import java.util.function.Function;

import ij.ImagePlus;
import ij.ImageStack;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;
import io.github.manifolddenoise.plot.ManifoldPlot;
import io.github.manifolddenoise.plot.Montage;

/** Plots of sets of frames as images. */
public final class Plots {

	private Plots() {}

	/** One plot per set as an image for the screen, with the sets' names as slice labels. */
	public static <S> ImagePlus window(final String title, final List<S> sets, final Function<S, FrameSet> set,
		final Function<S, EmbeddingPlotData> picture)
	{
		return stack(title, sets.stream().map(picture).map(ManifoldPlot::forScreen).toList(), sets.stream().map(set).map(
			FrameSet::name).toList());
	}

	/** Pictures as the slices of an image, on white where they are not of one size. */
	public static ImagePlus stack(final String title, final List<ImageProcessor> pictures, final List<String> labels) {
		final int width = pictures.stream().mapToInt(ImageProcessor::getWidth).max().orElseThrow();
		final int height = pictures.stream().mapToInt(ImageProcessor::getHeight).max().orElseThrow();
		final ImageStack stack = new ImageStack(width, height);
		for (int i = 0; i < pictures.size(); i++) {
			final ImageProcessor page = Montage.page(width, height);
			page.insert(pictures.get(i), 0, 0);
			stack.addSlice(labels.get(i), page);
		}
		return new ImagePlus(title, stack);
	}
}
