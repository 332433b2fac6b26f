package io.github.manifolddenoise.papers;

import static io.github.manifolddenoise.papers.Small.column;
import static io.github.manifolddenoise.papers.Small.eigenvalues;
import static io.github.manifolddenoise.papers.Small.eigenvectors;
import static io.github.manifolddenoise.papers.Small.gaussian;
import static io.github.manifolddenoise.papers.Small.identity;
import static io.github.manifolddenoise.papers.Small.ones;
import static io.github.manifolddenoise.papers.Small.power;
import static io.github.manifolddenoise.papers.Small.rows;

import java.util.List;

import org.ejml.simple.SimpleMatrix;
import org.ejml.simple.SimpleSVD;

/** Slips of García González's digest and of Wu's slides. */
final class DigestSlips {

	/** Two samples of one pixel. */
	private static final SimpleMatrix X = rows(new double[] { 3, 4 }), G = X.transpose().mult(X), V = column(0.6, 0.8);
	private static final double LAMBDA = 25;

	private DigestSlips() {}

	static List<Slip> digest() {
		return List.of(singularValues(), Slip.of("G 14", V.get(0, 0), X.get(0, 0) / LAMBDA, V.get(0, 0) / Math.sqrt(LAMBDA)),
			reduced(), backward(), axes(), features(), logarithms(), appendix());
	}

	static List<Slip> slides() {
		return List.of(nonNegative(), features2(), eigenvectorsOfProducts(), centredTest());
	}

	/** Sect. 2.3: singular values of a 2×1 matrix. */
	private static Slip singularValues() {
		final SimpleSVD<SimpleMatrix> svd = column(3, 4).svd();
		return Slip.of("G sect. 2.3", 2, svd.getSingularValues().length, Math.min(2, 1));
	}

	/** z = uᵀx with u = 1. */
	private static Slip reduced() {
		final double z = V.transpose().mult(G).get(0, 0);
		return Slip.of("G 16", z, X.get(0, 0), z / Math.sqrt(LAMBDA));
	}

	/** Samples from their reduced ones, nothing left out. */
	private static Slip backward() {
		final double printed = X.mult(V).mult(V.transpose()).mult(G).get(0, 0);
		return Slip.of("G 17", printed, X.get(0, 0), X.mult(V).get(0, 0) / Math.sqrt(LAMBDA) * V.transpose().mult(G).get(0, 0) /
			Math.sqrt(LAMBDA));
	}

	private static Slip axes() {
		return Slip.of("G 18", X.mult(V).get(0, 0), 1, X.mult(V).get(0, 0) / Math.sqrt(LAMBDA));
	}

	/** Distance of two samples, 1 apart, in the feature space of a Gaussian kernel with 2σ² = 1/β = 2, k = 2. */
	private static Slip features() {
		final double[] samples = { 0, 1 };
		final SimpleMatrix g = gaussian(samples, samples, 1), z = eigenvectors(g).transpose().mult(g);
		final SimpleMatrix scaled = power(eigenvalues(g), -0.5).mult(z);
		return Slip.of("G 27", distance(z), Math.sqrt(2 - 2 * Math.exp(-0.5)), distance(scaled));
	}

	private static double distance(final SimpleMatrix z) {
		return z.cols(0, 1).minus(z.cols(1, 2)).normF();
	}

	/** Multiplying by V* with k = 1 of 2 alters the norm: J of the first sample's own z* is 0, with V* before it is not. */
	private static Slip logarithms() {
		final double[] samples = { 0, 1 };
		final SimpleMatrix g = gaussian(samples, samples, 1), first = g.cols(0, 1), v = eigenvectors(g).cols(0, 1);
		final SimpleMatrix z = v.transpose().mult(first), outside = identity(2).minus(v.mult(v.transpose())).mult(first);
		final double j = Math.pow(z.minus(v.transpose().mult(first)).normF(), 2);
		return Slip.of("G 35", j, Math.pow(v.mult(z).minus(first).normF(), 2), j + Math.pow(outside.normF(), 2));
	}

	/** Appendix B: the second row of GB. */
	private static Slip appendix() {
		final SimpleMatrix b = X.transpose().divide(LAMBDA);
		return Slip.of("G App. B", SimpleMatrix.diag(LAMBDA, 0).mult(b).get(1, 0), G.mult(b).get(1, 0), b.scale(LAMBDA).get(1,
			0));
	}

	/** P. 7: [1 2; 2 1] has a sum above 0, also over 2, and a negative eigenvalue. */
	private static Slip nonNegative() {
		final SimpleMatrix kernel = rows(new double[] { 1, 2 }, new double[] { 2, 1 });
		double least = Double.POSITIVE_INFINITY;
		for (int i = 0; i < 3600; i++) {
			least = Math.min(least, Small.form(kernel, column(Math.cos(i * Math.PI / 3600), Math.sin(i * Math.PI / 3600))));
		}
		return Slip.of("K p. 7", kernel.elementSum() / 2, eigenvalues(kernel).get(1, 1), least);
	}

	/** P. 14: (1 + xᵀx')² of (1, 2) and (3, 1). */
	private static Slip features2() {
		final double a = 1, b = 2, c = 3, d = 1, others = 1 + 2 * a * c + 2 * b * d + Math.pow(b * d, 2) + 2 * a * c * b * d;
		return Slip.of("K p. 14", others + Math.pow(a * a, 2), Math.pow(1 + a * c + b * d, 2), others + Math.pow(a * c, 2));
	}

	/** P. 26: Xᵀu is an eigenvector of XᵀX. */
	private static Slip eigenvectorsOfProducts() {
		final SimpleMatrix x = rows(new double[] { 1, 2 }, new double[] { 0, 1 }), outer = x.mult(x.transpose());
		final SimpleMatrix v = x.transpose().mult(eigenvectors(outer).cols(0, 1)), unit = v.divide(v.normF());
		return Slip.of("K p. 26", Small.form(outer, unit), eigenvalues(outer).get(0, 0), Small.form(x.transpose().mult(x),
			unit));
	}

	/** Algorithm 14.2 for the linear kernel: training 0 and 2, tests 3 and 5; the product of 3 and 0 about the mean. */
	private static Slip centredTest() {
		final SimpleMatrix training = column(0, 2), tests = column(3, 5), k = training.mult(training.transpose());
		final SimpleMatrix across = tests.mult(training.transpose()), o = ones(2, 2).divide(2);
		final SimpleMatrix printed = across.minus(o.mult(across)).minus(across.mult(o)).plus(o.mult(across).mult(o));
		final SimpleMatrix corrected = across.minus(o.mult(k)).minus(across.mult(o)).plus(o.mult(k).mult(o));
		return Slip.of("K Alg 14.2", printed.get(0, 0), (3 - 1) * (0 - 1), corrected.get(0, 0));
	}
}
