package io.github.manifolddenoise.figure;

import java.util.Map;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.model.manifold.ModelOptions;

/** The rules by which manifolds of the figures are learnt. */
final class Settings {

	private static final double RIDGE = 0.01;

	private Settings() {}

	/** Diffusion Maps, σk the mean distance to a neighbour, σh a multiple of that to another, γ = 0.01. */
	static ModelOptions diffusion(final int kernelNeighbours, final int extensionNeighbours, final double factor) {
		return new ModelOptions(new DiffusionKernel(1), Centring.TRIVIAL_VECTOR, 1, neighbours(kernelNeighbours, 1), neighbours(
			extensionNeighbours, factor), RIDGE);
	}

	/** As for the thesis's pictures: Diffusion Maps, σk the mean distance to the 3rd neighbour, σh that to the 5th. */
	static ModelOptions turntable() {
		return diffusion(3, 5, 1);
	}

	/** The centred Gaussian kernel, σ the mean distance to the 10th neighbour (Arias 2007, eq. 2.34). */
	static ModelOptions gaussian() {
		return usual(new GaussianKernel(), 10);
	}

	/** The same, centred or not. */
	static ModelOptions gaussian(final Centring centring) {
		return new ModelOptions(new GaussianKernel(), centring, 1, neighbours(10, 1), neighbours(30, 1), RIDGE);
	}

	/** Any kernel with its usual centring and rule of scale. */
	static ModelOptions usual(final Kernel kernel, final int kernelNeighbours) {
		return new ModelOptions(kernel, kernel.hasTrivialVector() ? Centring.TRIVIAL_VECTOR : Centring.MEAN, 1, kernel
			.usualBandwidth(neighbours(kernelNeighbours, 1)), neighbours(30, 1), RIDGE);
	}

	/** A method with the usual values of its parameters. */
	static <T> T usual(final Entry<T> entry) {
		return entry.create(OptionValues.of(entry.parameters(), Map.of()));
	}

	private static Bandwidth neighbours(final int k, final double factor) {
		return new Bandwidth.NearestNeighbours(k, factor);
	}
}
