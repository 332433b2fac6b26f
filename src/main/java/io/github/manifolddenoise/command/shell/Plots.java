package io.github.manifolddenoise.command.shell;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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

	private static final String LISTED = "manifold-denoise-plots";

	/**
	 * What a picture shows, with its numbers.
	 *
	 * @param label of the button that opens it
	 * @param all ImageJ's own plots of curves; of a map an image, whose axes and values are the numbers
	 */
	public record Listed(String label, Supplier<List<ImagePlus>> all) {

		/** Of an image that shows plots. */
		public static Optional<Listed> of(final ImagePlus image) {
			return Optional.ofNullable(image.getProperty(LISTED)).map(Listed.class::cast);
		}
	}

	/** What one set's picture shows. */
	@FunctionalInterface
	public interface OfSet {

		/**
		 * @param title what its titles begin with
		 * @param index of the set
		 */
		Stream<ImagePlus> list(String title, int index);
	}

	private Plots() {}

	/** One plot per set as an image for the screen, with the sets' names as slice labels. */
	public static <S> ImagePlus window(final String title, final List<S> sets, final Function<S, FrameSet> set,
		final Function<S, EmbeddingPlotData> picture)
	{
		final List<EmbeddingPlotData> pictures = sets.stream().map(picture).toList();
		final List<String> names = sets.stream().map(set).map(FrameSet::name).toList();
		return listed(stack(title, pictures.stream().map(ManifoldPlot::forScreen).toList(), names), "Open as plots", (own,
			i) -> ListedPlots.of(own, pictures.get(i)).stream().map(Plot::getImagePlus));
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

	/**
	 * The same image, which knows its numbers from now on.
	 *
	 * @param image one slice per set, labelled with its name
	 * @param label of the button that opens them
	 * @param sets asked when it is pressed
	 */
	public static ImagePlus listed(final ImagePlus image, final String label, final OfSet sets) {
		final String title = image.getTitle();
		final List<String> names = Stream.of(image.getStack().getSliceLabels()).limit(image.getStackSize()).toList();
		final Supplier<List<ImagePlus>> all = () -> IntStream.range(0, names.size()).boxed().flatMap(i -> sets.list(names.get(i)
			.isEmpty() ? title : title + "-" + names.get(i), i)).toList();
		image.setProperty(LISTED, new Listed(label, all));
		return image;
	}
}
