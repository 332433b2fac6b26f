package io.github.manifolddenoise.extension;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.UserException;

/**
 * Nyström's extension of the kernel's eigenvectors, u_k(x) = Σ_j k(x, x_j)u_k(x_j)/λ_k (Arias 2007, eq. 2.71; Wang, eq. 19),
 * for every kernel with a value for any two frames; for Diffusion Maps with the analytic kernel of {@link
 * DiffusionMapsExtension}. It is the map of kernel PCA itself ({@link ExactExtension}), but distances are measured between
 * coordinates, as with any other extension, not in the kernel's feature space. Cost m·p, for Diffusion Maps O(m²p).
 */
public record NystromExtension() implements Extension {

	public static final Entry<Extension> ENTRY = new Entry<>("nystrom", "Nyström",
		"The kernel's eigenvectors extended by the kernel itself; distances are those of the coordinates.",
		"Arias 2007, eq. 2.71; Wang, eq. 19", new NystromExtension());

	@Override
	public FrameMap fit(final EmbeddedFrames frames, final double scale, final Compute compute) {
		if (frames.kernel() instanceof FrameKernel) return new ExactExtension().fit(frames, scale, compute);
		if (frames.kernel() instanceof DiffusionKernel) return new DiffusionMapsExtension().fit(frames, scale, compute);
		throw new UserException("extension = nystrom needs a kernel with a value for any two frames, such as gaussian or" +
			" diffusion. Choose one of these, or extension = ridge.");
	}
}
