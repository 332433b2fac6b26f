package io.github.manifolddenoise.kernel;

import io.github.manifolddenoise.catalogue.Catalogue;

/** All kernels on offer. */
public final class Kernels {

	public static final Catalogue<Kernel> ALL = Catalogue.of(
		DiffusionKernel.ENTRY,
		GaussianKernel.ENTRY,
		CovarianceKernel.ENTRY,
		LaplacianKernel.ENTRY,
		LocallyLinearKernel.ENTRY,
		VarianceUnfoldingKernel.ENTRY,
		PolynomialKernel.ENTRY,
		LinearKernel.ENTRY,
		SigmoidKernel.ENTRY);

	private Kernels() {}
}
