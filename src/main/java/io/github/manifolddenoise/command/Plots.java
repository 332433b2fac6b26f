package io.github.manifolddenoise.command;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

import ij.ImagePlus;
import ij.ImageStack;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.ManifoldModel;
import io.github.manifolddenoise.plot.EmbeddingPlot;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.plot.SpectrumPlot;

/** The plots of one set of frames. */
final class Plots {

	private Plots() {}

	static ImageProcessor embedding(final DenoisedSet result) {
		final Denoised denoised = result.denoised();
		return EmbeddingPlot.draw(denoised.coordinates(), denoised.model().embedding().eigenvalues());
	}

	static ImageProcessor spectrum(final DenoisedSet result) {
		final ManifoldModel model = result.denoised().model();
		final double[] singularValues = Arrays.stream(model.span().spectrum()).map(Math::sqrt).toArray();
		return SpectrumPlot.draw(model.embedding().eigenvalues(), result.denoised().components(), singularValues, model
			.noiseEdge());
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
