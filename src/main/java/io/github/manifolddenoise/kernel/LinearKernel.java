package io.github.manifolddenoise.kernel;

import io.github.manifolddenoise.catalogue.Entry;

/**
 * k(x, x') = ⟨x, x'⟩/σ² with dot products about the mean frame: kernel PCA with it is PCA (Garcia Gonzalez 2021, eq. 2). The
 * scale changes the unit of the coordinates only; ∇ₓk = x'/σ². Matrix m×m from squared distances m×m, of the rank of the
 * frames less their mean; cost O(m²).
 */
public record LinearKernel() implements PowerKernel {

	public static final Entry<Kernel> ENTRY = new Entry<>("linear", "Linear",
		"The dot product of two frames about their mean, in units of their mean squared distance from it: principal component" +
			" analysis.", "Garcia Gonzalez 2021, eq. 2",
		new LinearKernel());

	@Override
	public int degree() {
		return 1;
	}

	@Override
	public double constant() {
		return 0;
	}
}
