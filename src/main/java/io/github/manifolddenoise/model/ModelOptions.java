package io.github.manifolddenoise.model;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.extension.ExactExtension;
import io.github.manifolddenoise.extension.Extension;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.task.UserException;

/**
 * How a manifold is learnt.
 *
 * @param kernel the kernel on the training frames
 * @param centring what is taken out of the kernel matrix
 * @param time t, the power of the eigenvalues; 1 without a trivial vector
 * @param kernelBandwidth σk, the kernel's scale
 * @param extension how its coordinates are extended to any frame
 * @param extensionBandwidth σh, the scale of the extension
 * @param mostComponents kernel components kept at most; {@link KernelPca#ALL} for all
 */
public record ModelOptions(Kernel kernel, Centring centring, double time, Bandwidth kernelBandwidth, Extension extension,
	Bandwidth extensionBandwidth, int mostComponents)
{

	public ModelOptions {
		if (!kernel.hasTrivialVector() && time != 1) throw new UserException("t = " + time +
			" is for kernels of a random walk only. Choose t = 1, or kernel = diffusion.");
		if (!kernel.hasTrivialVector() && centring == Centring.TRIVIAL_VECTOR) throw new UserException(
			"centre = trivial is for kernels with a trivial vector only. Choose centre = mean or none, or kernel = diffusion.");
	}

	/** All kernel components, and the extension that is usual for the kernel: its own, or ridge regression. */
	public ModelOptions(final Kernel kernel, final Centring centring, final double time,
		final Bandwidth kernelBandwidth, final Bandwidth extensionBandwidth, final double ridge)
	{
		this(kernel, centring, time, kernelBandwidth, usualExtension(kernel, ridge), extensionBandwidth, KernelPca.ALL);
	}

	/** The kernel's own extension where it has one, else ridge regression. */
	public static Extension usualExtension(final Kernel kernel, final double ridge) {
		return kernel instanceof FrameKernel ? new ExactExtension() : new RidgeExtension(ridge);
	}

	/**
	 * Diffusion Maps with α = 1, t = 1, σk the mean 3rd-neighbour distance, σh 4 × the mean 5th-neighbour distance,
	 * γ = 0.01.
	 */
	public static ModelOptions defaults() {
		return new ModelOptions(new DiffusionKernel(1), Centring.TRIVIAL_VECTOR, 1, new Bandwidth.NearestNeighbours(3, 1),
			new Bandwidth.NearestNeighbours(5, 4), 0.01);
	}
}
