package io.github.manifolddenoise.command.shell;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

import ij.ImagePlus;
import ij.ImageStack;
import ij.gui.Plot;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;
import io.github.manifolddenoise.plot.ListedPlots;
import io.github.manifolddenoise.plot.ManifoldPlot;
import io.github.manifolddenoise.plot.Montage;

/** Plots of sets of frames as images. */
public final class Plots {

	/** Property of an image that shows plots: {@link Listed}. */
	public static final String LISTED = "manifold-denoise-plots";

	/** The same as ImageJ's own plots, made when they are asked for. */
	@FunctionalInterface
	public interface Listed {

		List<Plot> all();
	}

	private Plots() {}

	/** One plot per set as an image for the screen, with the sets' names as slice labels. */
	public static <S> ImagePlus window(final String title, final List<S> sets, final Function<S, FrameSet> set,
		final Function<S, EmbeddingPlotData> picture)
	{
		final List<EmbeddingPlotData> pictures = sets.stream().map(picture).toList();
		final List<String> names = sets.stream().map(set).map(FrameSet::name).toList();
		final ImagePlus image = stack(title, pictures.stream().map(ManifoldPlot::forScreen).toList(), names);
		final Listed listed = () -> IntStream.range(0, pictures.size()).mapToObj(i -> ListedPlots.of(title + (names.get(i).isEmpty() ? ""
			: "-" + names.get(i)), pictures.get(i))).flatMap(List::stream).toList();
		image.setProperty(LISTED, listed);
		return image;
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
