package io.github.manifolddenoise.command;

import java.util.List;
import java.util.function.Function;

import ij.ImagePlus;
import ij.ImageStack;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.plot.EmbeddingPlot;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.plot.SpectrumPlot;

/** The plots of one set of frames. */
final class Plots {

	private Plots() {}

	static ImageProcessor embedding(final DenoisedSet result) {
		final Denoised.Picture picture = result.denoised().picture();
		return EmbeddingPlot.draw(picture.coordinates(), picture.eigenvalues());
	}

	static ImageProcessor spectrum(final DenoisedSet result) {
		final Denoised.Picture picture = result.denoised().picture();
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
		final List<ImageProcessor> pictures = sets.stream().map(plot).toList();
		final int width = pictures.stream().mapToInt(ImageProcessor::getWidth).max().orElseThrow();
		final int height = pictures.stream().mapToInt(ImageProcessor::getHeight).max().orElseThrow();
		final ImageStack stack = new ImageStack(width, height);
		for (int i = 0; i < pictures.size(); i++) {
			final ImageProcessor page = Montage.page(width, height);
			page.insert(pictures.get(i), 0, 0);
			stack.addSlice(sets.get(i).set().name(), page);
		}
		return new ImagePlus(title, stack);
	}
}
