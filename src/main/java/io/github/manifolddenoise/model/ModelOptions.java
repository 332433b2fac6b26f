package io.github.manifolddenoise.model;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.task.UserException;

/**
 * How a manifold is learnt.
 *
 * @param kernel the kernel on the training frames
 * @param centring what is taken out of the kernel matrix
 * @param time t, the power of a Diffusion Maps kernel's eigenvalues; 1 with any other kernel
 * @param kernelBandwidth σk, the kernel's scale
 * @param extensionBandwidth σh, the scale of the ridge extension; a Gaussian kernel is its own extension and ignores it
 * @param ridge γ of the ridge extension
 * @param mostComponents kernel components kept at most; {@link KernelPca#ALL} for all
 */
public record ModelOptions(Kernel kernel, Centring centring, double time, Bandwidth kernelBandwidth,
	Bandwidth extensionBandwidth, double ridge, int mostComponents)
{

	public ModelOptions {
		if (!(kernel instanceof DiffusionKernel) && time != 1) throw new UserException("t = " + time +
			" is for the diffusion kernel only. Choose t = 1, or kernel = diffusion.");
		if (!(kernel instanceof DiffusionKernel) && centring == Centring.TRIVIAL_VECTOR) throw new UserException(
			"centre = trivial is for the diffusion kernel only. Choose centre = mean or none, or kernel = diffusion.");
		if (!(ridge > 0) || !Double.isFinite(ridge)) throw new UserException("ridge = " + ridge +
			" is out of range. Choose a number above 0, such as 0.01.");
	}

	/** All kernel components. */
	public ModelOptions(final Kernel kernel, final Centring centring, final double time,
		final Bandwidth kernelBandwidth, final Bandwidth extensionBandwidth, final double ridge)
	{
		this(kernel, centring, time, kernelBandwidth, extensionBandwidth, ridge, KernelPca.ALL);
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
