package io.github.manifolddenoise.command;

import java.util.List;
import java.util.function.Function;

import ij.ImagePlus;
import ij.ImageStack;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.model.Picture;
import io.github.manifolddenoise.plot.EmbeddingPlot;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.plot.SpectrumPlot;

/** The plots of one set of frames. */
final class Plots {

	private Plots() {}

	static ImageProcessor embedding(final DenoisedSet result) {
		final Picture picture = result.denoised().picture();
		return EmbeddingPlot.draw(picture.coordinates(), picture.eigenvalues());
	}

	static ImageProcessor spectrum(final DenoisedSet result) {
		final Picture picture = result.denoised().picture();
		return SpectrumPlot.draw(picture.eigenvalues(), picture.kept(), picture.singularValues(), picture.noiseEdge());
	}

	/** Embedding above, spectrum below. */
	static ImageProcessor both(final DenoisedSet result) {
		return Montage.column(List.of(embedding(result), spectrum(result)));
	}

	/** One plot per set as an image, with the sets' names as slice labels. */
	static ImagePlus asStack(final String title, final List<DenoisedSet> sets,
		final Function<DenoisedSet, ImageProcessor> plot)
	{
		return stack(title, sets.stream().map(plot).toList(), sets.stream().map(set -> set.set().name()).toList());
	}

	/** Pictures as the slices of an image, on white where they are not of one size. */
	static ImagePlus stack(final String title, final List<ImageProcessor> pictures, final List<String> labels) {
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
