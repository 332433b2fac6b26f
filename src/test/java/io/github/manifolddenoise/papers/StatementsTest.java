package io.github.manifolddenoise.papers;

import static io.github.manifolddenoise.papers.Small.column;
import static io.github.manifolddenoise.papers.Small.eigenvalues;
import static io.github.manifolddenoise.papers.Small.eigenvectors;
import static io.github.manifolddenoise.papers.Small.form;
import static io.github.manifolddenoise.papers.Small.gaussian;
import static io.github.manifolddenoise.papers.Small.identity;
import static io.github.manifolddenoise.papers.Small.power;
import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.ejml.simple.SimpleMatrix;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.testing.Fits;

/** Statements of the papers that methods rest on, on a few points, with the kernels of this software where it has them. */
class StatementsTest {

	private static final double[] TRAINING = { 0, 0.7, 1.9, 3 }, ALL = { 0, 0.7, 1.9, 3, 1.2, 4 };
	private static final int M = TRAINING.length, N = ALL.length;
	private static final SimpleMatrix K = gaussian(ALL, ALL, 1), OF_TRAINING = gaussian(TRAINING, TRAINING, 1), ACROSS = gaussian(
		ALL, TRAINING, 1), EXTENDED = ACROSS.mult(OF_TRAINING.invert()).mult(ACROSS.transpose()), REST = K.minus(EXTENDED);

	private static void assertSame(final SimpleMatrix expected, final SimpleMatrix actual) {
		assertEquals(0, expected.minus(actual).elementMaxAbs(), 1e-9);
	}

	/** Arias 2.72 and 2.74: on a circle the operator has the Fourier coefficients of the kernel as eigenvalues. */
	@Test
	void eigenvaluesOverTheNumberOfFramesTendToThoseOfTheOperator() {
		final Kernel kernel = new GaussianKernel();
		for (final int m : new int[] { 20, 40 }) {
			final SimpleMatrix circle = new SimpleMatrix(m, 2);
			for (int i = 0; i < m; i++) circle.setRow(i, 0, Math.cos(2 * Math.PI * i / m), Math.sin(2 * Math.PI * i / m));
			final double[] found = Fits.embed(circle.getDDRM(), kernel, 1, Centring.NONE).embedding().eigenvalues();
			assertEquals(coefficient(0), found[0] / m, 1e-9);
			for (int k = 1; k < 4; k++) assertEquals(coefficient(k), found[2 * k] / m, 1e-9);
		}
	}

	/** ∫exp(-(2 - 2 cos s)/2)cos(ks) ds/2π by the sum over many points. */
	private static double coefficient(final int k) {
		double sum = 0;
		for (int i = 0; i < 1000; i++) sum += Math.exp(Math.cos(2 * Math.PI * i / 1000) - 1) * Math.cos(2 * Math.PI * k * i / 1000);
		return sum / 1000;
	}

	/** Arias, appendix A, also where the matrix has no inverse: a training frame is repeated. */
	@Test
	void kernelVectorsAreInTheRangeOfTheMatrix() {
		final double[] repeated = { 0, 1, 1, 2.5 };
		final SimpleMatrix k = gaussian(repeated, repeated, 1), fresh = gaussian(repeated, new double[] { 0.4 }, 1);
		assertSame(fresh, k.mult(k.pseudoInverse()).mult(fresh));
	}

	/** Wang, Proposition 3. */
	@Test
	void theFeatureMapKeepsKernelDistances() {
		final SimpleMatrix points = column(ALL);
		final SimpleMatrix phi = SimpleMatrix.wrap(Fits.embed(points.getDDRM(), new GaussianKernel(), 1, Centring.NONE).embedding()
			.coordinates());
		for (int i = 0; i < N; i++) {
			for (int j = 0; j < N; j++) assertEquals(2 - 2 * K.get(i, j), Math.pow(phi.rows(i, i + 1).minus(phi.rows(j, j + 1))
				.normF(), 2), 1e-9);
		}
	}

	/** Proposition 4: K = AAᵀ with independent columns, here of its Cholesky and of another root; the Gram matrix in H is AᵀK⁻¹A. */
	@Test
	void independentFunctionsOfADecompositionAreOrthonormal() {
		final SimpleMatrix root = eigenvectors(K).mult(power(eigenvalues(K), 0.5)), turned = root.mult(eigenvectors(K));
		assertSame(K, turned.mult(turned.transpose()));
		assertSame(identity(N), turned.transpose().mult(K.invert()).mult(turned));
		final SimpleMatrix dependent = SimpleMatrix.identity(1).concatColumns(SimpleMatrix.identity(1)), one = dependent.mult(
			dependent.transpose());
		assertEquals(0.5, dependent.transpose().mult(one.invert()).mult(dependent).get(0, 0), 1e-12);
	}

	/** Propositions 5 and 11: of all extensions of f the Nyström-type one has the smallest norm, that of f. */
	@Test
	void theExtensionHasTheSmallestNorm() {
		final SimpleMatrix f = column(1, -0.5, 2, 0.3), extension = ACROSS.mult(OF_TRAINING.invert()).mult(f);
		final double norm = form(K.invert(), extension);
		assertEquals(form(OF_TRAINING.invert(), f), norm, 1e-9);
		assertSame(f, extension.rows(0, M));
		final Random random = new Random(1);
		for (int i = 0; i < 100; i++) {
			final SimpleMatrix other = extension.copy();
			for (int j = M; j < N; j++) other.set(j, 0, other.get(j, 0) + 0.1 * random.nextGaussian());
			assertTrue(form(K.invert(), other) > norm);
		}
	}

	/** Proposition 6: the least ‖f₁‖² + ‖f₂‖² over f = f₁ + f₂ is at f₁ = K₁(K₁ + K₂)⁻¹f, and is ‖f‖². */
	@Test
	void normsOfASumOfKernelsAreTheLeastOfTheParts() {
		final SimpleMatrix first = OF_TRAINING, second = gaussian(TRAINING, TRAINING, 0.4), inverse = first.plus(second).invert();
		final SimpleMatrix f = column(1, -0.5, 2, 0.3), part = first.mult(inverse).mult(f);
		final double norm = form(inverse, f);
		assertEquals(norm, form(first.invert(), part) + form(second.invert(), f.minus(part)), 1e-9);
		final Random random = new Random(2);
		for (int i = 0; i < 100; i++) {
			final SimpleMatrix other = part.plus(SimpleMatrix.random_DDRM(M, 1, -0.1, 0.1, random));
			assertTrue(form(first.invert(), other) + form(second.invert(), f.minus(other)) > norm);
		}
	}

	/** Theorem 10, Corollaries 12 and 13, eq. 27: k₀ is positive, 0 where a training frame is concerned, and distances add up. */
	@Test
	void whatTheExtensionLeavesIsAKernelOfTheFreshFrames() {
		assertTrue(eigenvalues(REST).get(N - 1, N - 1) > -1e-12);
		assertEquals(0, REST.rows(0, M).elementMaxAbs(), 1e-12);
		for (int i = 0; i < N; i++) {
			for (int j = 0; j < N; j++) {
				assertEquals(squared(K, i, j), squared(EXTENDED, i, j) + squared(REST, i, j), 1e-12);
				if (i < M) assertEquals(REST.get(j, j), squared(REST, i, j), 1e-12);
			}
		}
	}

	private static double squared(final SimpleMatrix kernel, final int i, final int j) {
		return kernel.get(i, i) + kernel.get(j, j) - 2 * kernel.get(i, j);
	}

	/** Equations 28-31: Ψ̂ = CΦ with CCᵀ = I, and I - CᵀC is a projection of rank m - d that makes k₀ of Φ. */
	@Test
	void projectionsHaveTheirMatrices() {
		final SimpleMatrix phi = eigenvectors(K).mult(power(eigenvalues(K), 0.5));
		final SimpleMatrix psi = ACROSS.mult(eigenvectors(OF_TRAINING)).mult(power(eigenvalues(OF_TRAINING), -0.5));
		final SimpleMatrix c = psi.transpose().mult(phi.invert().transpose()), m = identity(N).minus(c.transpose().mult(c));
		assertSame(identity(M), c.mult(c.transpose()));
		assertSame(m, m.mult(m));
		assertEquals(N - M, m.trace(), 1e-9);
		assertSame(REST, phi.mult(m).mult(phi.transpose()));
	}

	/** Lemma 14: AᵀA and AAᵀ have the same eigenvalues. */
	@Test
	void momentsHaveTheSpectrumOfTheKernel() {
		final SimpleMatrix moments = eigenvalues(ACROSS.transpose().mult(ACROSS)), kernel = eigenvalues(ACROSS.mult(ACROSS
			.transpose()));
		assertSame(moments, kernel.rows(0, M).cols(0, M));
	}

	/** Equations 47-53: m(x, y) = w/S(x) has rows of sum 1 and is Σũ_j(y)ṽ_j(x) with the first vector √(S(x)/S) of eigenvalue 1. */
	@Test
	void theRandomWalkIsMadeOfItsCoordinates() {
		final SimpleMatrix mass = new SimpleMatrix(N, N);
		for (int i = 0; i < N; i++) mass.set(i, i, K.rows(i, i + 1).elementSum());
		final SimpleMatrix kernel = power(mass, -0.5).mult(K).mult(power(mass, -0.5)), walk = power(mass, -1).mult(K);
		final SimpleMatrix phi = eigenvectors(kernel).mult(power(eigenvalues(kernel), 0.5));
		final SimpleMatrix squares = new SimpleMatrix(N, N);
		for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) squares.set(i, j, Math.pow(ALL[i] - ALL[j], 2));
		assertSame(kernel, SimpleMatrix.wrap(new DiffusionKernel(0).matrix(squares.getDDRM(), 1, COMPUTE).values()));
		assertEquals(1, eigenvalues(kernel).get(0, 0), 1e-12);
		for (int i = 0; i < N; i++) {
			assertEquals(1, walk.rows(i, i + 1).elementSum(), 1e-12);
			assertEquals(Math.sqrt(mass.get(i, i) / mass.trace()), Math.abs(phi.get(i, 0)), 1e-9);
		}
		final SimpleMatrix u = power(mass, 0.5).mult(phi), v = power(mass, -0.5).mult(phi);
		assertSame(walk, v.mult(u.transpose()));
		assertSame(K, u.mult(u.transpose()));
	}

	/** García González, eq. 37-40: products of three vectors, and the eigenvectors of C and G of one matrix. */
	@Test
	void theGramMatrixHasTheEigenvaluesOfTheCovariance() {
		final SimpleMatrix x = ACROSS.transpose(), a = x.cols(0, 1), b = x.cols(1, 2), c = x.cols(2, 3);
		assertSame(a.mult(b.transpose()).mult(c), a.scale(b.dot(c)));
		final SimpleMatrix covariance = x.mult(x.transpose()), gram = x.transpose().mult(x);
		final SimpleMatrix u = eigenvectors(covariance), lambda = eigenvalues(covariance);
		final SimpleMatrix v = x.transpose().mult(u).mult(power(lambda, -0.5));
		assertSame(gram.mult(v), v.mult(lambda));
		assertSame(identity(M), v.transpose().mult(v));
	}
}
