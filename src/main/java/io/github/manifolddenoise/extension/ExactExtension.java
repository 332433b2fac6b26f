package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.UserException;

/**
 * The extension that kernel PCA has by itself where its kernel is known for any two frames: y(x) = Λ^-½Uᵀk̄(x) = Aᵀk(x) + c with
 * A = UΛ^-½ and, when the kernel matrix was centred, c = -AᵀK1/m (Arias 2007, eq. 2.27 and 2.33; the columns of U have sum 0,
 * which is enforced, since rounding errors in the sums would be magnified by Λ^-½). The kernel's own scale is used. Cost m·p.
 */
public record ExactExtension() implements Extension {

	public static final Entry<Extension> ENTRY = new Entry<>("exact", "Kernel PCA's own",
		"The formula of kernel PCA itself; for kernels known for any two frames. Its scale is the kernel's.",
		"Arias 2007, eq. 2.27 and 2.33", new ExactExtension());

	@Override
	public boolean isExact() {
		return true;
	}

	@Override
	public KernelExpansion fit(final EmbeddedFrames frames, final double scale, final Compute compute) {
		if (!(frames.kernel() instanceof FrameKernel kernel)) throw new UserException(
			"extension = exact needs a kernel that is known for any two frames, such as gaussian. Choose that kernel, or" +
				" extension = ridge.");
		final Embedding embedding = frames.embedding();
		final int m = frames.count(), p = embedding.components();
		final boolean centred = frames.centring() == Centring.MEAN;
		final DMatrixRMaj a = embedding.vectors().copy();
		if (centred && frames.matrix().masses().isEmpty()) Rows.subtractMean(a);
		final double[] c = new double[p], means = KernelPca.rowMeans(frames.matrix()), roots = frames.rootMasses();
		for (int j = 0; j < m; j++) {
			for (int k = 0; k < p; k++) {
				final double slope = a.get(j, k) / Math.sqrt(embedding.eigenvalues()[k]);
				if (centred) c[k] -= slope * means[j];
				a.set(j, k, slope * roots[j]);
			}
		}
		return new KernelExpansion(KernelBasis.of(kernel, frames.points(), frames.scale(), compute), a, c);
	}
}
