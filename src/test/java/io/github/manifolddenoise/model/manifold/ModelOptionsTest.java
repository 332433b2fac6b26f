package io.github.manifolddenoise.model.manifold;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.KernelMatrix;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.kernel.VarianceUnfoldingKernel;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class ModelOptionsTest {

	private static final Bandwidth RULE = new Bandwidth.NearestNeighbours(3, 1);

	private static ModelOptions options(final Kernel kernel, final Centring centring, final double time,
		final double ridge)
	{
		return new ModelOptions(kernel, centring, time, RULE, RULE, ridge);
	}

	private static Refusal refusal(final Kernel kernel, final Centring centring, final double time, final double ridge) {
		return Refusal.of(() -> options(kernel, centring, time, ridge));
	}

	@Test
	void theDefaultsAreThoseOfTheDocumentation() {
		final ModelOptions cleaned = new ModelOptions(new DiffusionKernel(1), Centring.TRIVIAL_VECTOR, 1,
			new Bandwidth.NearestNeighbours(3, 1), new Bandwidth.NearestNeighbours(5, 2), 0.01);
		assertEquals(cleaned, ModelOptions.defaults());
		assertEquals(cleaned, ModelOptions.defaults(Geometry.SHRUNK));
		assertEquals(cleaned.withExtensionBandwidth(new Bandwidth.NearestNeighbours(5, 4)), ModelOptions.defaults(
			Geometry.NOISY));
	}

	@Test
	void aGaussianKernelHasNoTimeAndNoTrivialVector() {
		refusal(new GaussianKernel(), Centring.MEAN, 2, 0.01).says("t = 2.0 … Choose t = 1");
		refusal(new GaussianKernel(), Centring.TRIVIAL_VECTOR, 1, 0.01).says("centre = trivial … Choose centre = mean");
		assertDoesNotThrow(() -> options(new GaussianKernel(), Centring.MEAN, 1, 0.01));
		assertDoesNotThrow(() -> options(new GaussianKernel(), Centring.NONE, 1, 0.01));
	}

	/** A power of the eigenvalues of whatever is known among training frames only; none of what is known for any two. */
	@Test
	void theTimeIsForKernelsOfTheTrainingFrames() {
		for (final Entry<Kernel> entry : Kernels.ALL.entries()) {
			final Kernel kernel = entry.create();
			final Centring centring = kernel.hasTrivialVector() ? Centring.TRIVIAL_VECTOR : Centring.MEAN;
			if (kernel instanceof FrameKernel) refusal(kernel, centring, 2, 0.01).says("t = 2.0 … Choose t = 1, or kernel = diffusion");
			else assertDoesNotThrow(() -> options(kernel, centring, 2, 0.01), entry.word());
		}
		final DMatrixRMaj squared = Matrices.squaredDistances(DoubleFrames.noise(14, 2, 1).values());
		final KernelMatrix unfolded = new VarianceUnfoldingKernel(5).matrix(squared, 1, Matrices.COMPUTE);
		final double[] plain = new KernelPca(Centring.MEAN, 1).embed(unfolded, Matrices.COMPUTE).eigenvalues();
		final double[] squares = new KernelPca(Centring.MEAN, 2).embed(unfolded, Matrices.COMPUTE).eigenvalues();
		for (int k = 0; k < plain.length; k++) assertEquals(plain[k] * plain[k], squares[k], 1e-12 * squares[k]);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -0.01, Double.NaN, Double.POSITIVE_INFINITY })
	void impossibleRidgesAreRefused(final double ridge) {
		refusal(new DiffusionKernel(1), Centring.MEAN, 1, ridge).says("ridge = " + ridge + " … Choose … 0");
	}

	@Test
	void everyCentringSuitsADiffusionKernel() {
		for (final Centring centring : Centring.values()) {
			assertDoesNotThrow(() -> options(new DiffusionKernel(0.5), centring, 3, 1e-6));
		}
	}
}
