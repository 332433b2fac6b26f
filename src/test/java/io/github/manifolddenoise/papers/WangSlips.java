package io.github.manifolddenoise.papers;

import static io.github.manifolddenoise.papers.Small.column;
import static io.github.manifolddenoise.papers.Small.eigenvalues;
import static io.github.manifolddenoise.papers.Small.eigenvectors;
import static io.github.manifolddenoise.papers.Small.gaussian;
import static io.github.manifolddenoise.papers.Small.power;
import static io.github.manifolddenoise.papers.Small.rows;

import java.util.List;

import org.ejml.simple.SimpleMatrix;

/** Slips of Wang's analysis of out-of-sample extensions. */
final class WangSlips {

	/** Training frames 0, 1, 2 and a fresh one at 4, σ = 1. */
	private static final double[] TRAINING = { 0, 1, 2 }, ALL = { 0, 1, 2, 4 };

	private WangSlips() {}

	static List<Slip> all() {
		return List.of(norm(), spectrum(), lambda(), eigenfunction(), fresh(), bound(), boundByNorm(), lemma(), multiplier(),
			weighted(), sign(), density());
	}

	/** k - k̂ of all frames. */
	private static SimpleMatrix rest(final double[] training, final double[] all) {
		final SimpleMatrix across = gaussian(all, training, 1);
		return gaussian(all, all, 1).minus(across.mult(gaussian(training, training, 1).invert()).mult(across.transpose()));
	}

	/** Equation 43: the mean difference of squared kernel distances over all pairs. */
	private static double distance(final SimpleMatrix rest) {
		double sum = 0;
		for (int i = 0; i < rest.numRows(); i++) {
			for (int j = 0; j < rest.numRows(); j++) sum += Math.abs(rest.get(i, i) + rest.get(j, j) - 2 * rest.get(i, j));
		}
		return Math.sqrt(sum) / rest.numRows();
	}

	private static Slip bound() {
		final SimpleMatrix rest = rest(TRAINING, ALL);
		return Slip.bound("W Thm 18", Math.sqrt(2 * rest.trace()) / 4, distance(rest), Math.sqrt(2 * rest.trace() / 4));
	}

	/** Eq. 44: the one pair of fresh frames is of a frame with itself. */
	private static Slip fresh() {
		final SimpleMatrix rest = rest(TRAINING, ALL);
		final double k0 = rest.get(3, 3), ofFresh = k0 + k0 - 2 * k0;
		return Slip.of("W 44", Math.sqrt(ofFresh) / 4, distance(rest), Math.sqrt(ofFresh + 2 * 3 * k0) / 4);
	}

	private static Slip boundByNorm() {
		final SimpleMatrix rest = rest(TRAINING, ALL);
		final double norm = eigenvalues(rest).get(0, 0);
		return Slip.bound("W 46", Math.sqrt(2 * norm) / 4, distance(rest), Math.sqrt(2 * norm / 4));
	}

	/** λ₁ = 1/4, f = v₁: its norms are 1 and 1/√λ₁. */
	private static Slip norm() {
		final double lambda = 0.25, inH = Math.sqrt(1 / lambda);
		return Slip.bound("W 4", lambda * inH, 1, Math.sqrt(lambda) * inH);
	}

	/** Theorem 15: the largest eigenvalue of k̂, from Σ and J. */
	private static Slip spectrum() {
		final SimpleMatrix k = gaussian(TRAINING, TRAINING, 1), sigma = eigenvalues(k), v = eigenvectors(k);
		final SimpleMatrix fresh = power(sigma, -0.5).mult(v.transpose()).mult(gaussian(TRAINING, new double[] { 4 }, 1));
		final SimpleMatrix across = gaussian(ALL, TRAINING, 1);
		final double truth = eigenvalues(across.mult(k.invert()).mult(across.transpose())).get(0, 0);
		final double[] found = new double[2];
		for (int i = 0; i < 2; i++) {
			final SimpleMatrix hat = power(sigma, 0.5 - i).mult(fresh), root = power(sigma, 0.5);
			found[i] = eigenvalues(sigma.plus(root.mult(hat).mult(hat.transpose()).mult(root))).get(0, 0);
		}
		return Slip.of("W 34", found[0], truth, found[1]);
	}

	/** Two frames, one of them fresh: k = [1 a; a a² + e], k₀ = diag(0, e). */
	private static SimpleMatrix pair(final double a, final double e) {
		return rows(new double[] { 1, a }, new double[] { a, a * a + e });
	}

	/** The second eigenvalue is that of k₀ where a = 0, not 0. */
	private static Slip lambda() {
		return Slip.ofOrder("W 41", 0, eigenvalues(pair(0, 0.01)).get(1, 1), 0.01, 1e-4);
	}

	/** v₁ along the vector that k̂ takes to 0. */
	private static Slip eigenfunction() {
		final double a = 0.5, e = 0.01;
		final SimpleMatrix null0 = column(-a, 1).divide(Math.hypot(a, 1)), g = column(1, a).divide(Math.hypot(a, 1));
		final SimpleMatrix v = eigenvectors(pair(a, e)).cols(0, 1);
		final double along = v.dot(null0) / Math.signum(v.dot(g)), gamma = 1 + a * a;
		final SimpleMatrix rest = rows(new double[] { 0, 0 }, new double[] { 0, e });
		return Slip.ofOrder("W 42", 0, along, null0.transpose().mult(rest).mult(g).get(0, 0) / gamma, e * e);
	}

	/** Lemma 20 for w = [2 1; 1 1]: S = (3, 2), k = w/√(SS), the second eigenvector at the first frame. */
	private static Slip lemma() {
		final SimpleMatrix w = rows(new double[] { 2, 1 }, new double[] { 1, 1 }), s = SimpleMatrix.diag(3, 2);
		final SimpleMatrix k = power(s, -0.5).mult(w).mult(power(s, -0.5));
		final double lambda = eigenvalues(k).get(1, 1);
		final SimpleMatrix psi = positive(eigenvectors(k).cols(1, 2)).scale(Math.sqrt(lambda));
		final SimpleMatrix u = power(s, 0.5).mult(psi), v = power(s, -0.5).mult(psi);
		return Slip.of("W 57", w.mult(u).get(0, 0) / lambda, v.get(0, 0), power(s, -1).mult(w).mult(power(s, -1)).mult(u).get(0,
			0) / lambda);
	}

	private static SimpleMatrix positive(final SimpleMatrix vector) {
		return vector.scale(Math.signum(vector.get(0, 0)));
	}

	/** Theorem 23 at a frame with S = 3: from u back to the standard coordinate, with the multiplier √S of eq. 54. */
	private static Slip multiplier() {
		final double psi = 0.5, mass = 3, u = Math.sqrt(mass) * psi;
		return Slip.of("W 54", u * Math.pow(Math.sqrt(mass), -0.5), psi, u * Math.pow(Math.sqrt(mass), -1));
	}

	/** Theorem 23: T of u is u on the training frames, T of v is v. */
	private static Slip weighted() {
		final SimpleMatrix w = rows(new double[] { 2, 1 }, new double[] { 1, 1 }), s = SimpleMatrix.diag(3, 2);
		final SimpleMatrix k = power(s, -0.5).mult(w).mult(power(s, -0.5));
		final double lambda = eigenvalues(k).get(1, 1);
		final SimpleMatrix psi = positive(eigenvectors(k).cols(1, 2)).scale(Math.sqrt(lambda));
		final SimpleMatrix u = power(s, 0.5).mult(psi), v = power(s, -0.5).mult(psi);
		return Slip.of("W Thm 23", v.get(0, 0), u.get(0, 0), w.mult(v).get(0, 0) / lambda);
	}

	/** Affinity of frames 1 apart, ε = 2. */
	private static Slip sign() {
		return Slip.of("W Alg 1", Math.exp(1.0 / 2), gaussian(new double[] { 0 }, new double[] { 1 }, 1).get(0, 0), Math.exp(
			-1.0 / 2));
	}

	/** Steps 12-14 with Z = X = {0, 1}, where every frame should keep its standard coordinate. */
	private static Slip density() {
		final double[] frames = { 0, 1 };
		final SimpleMatrix w = gaussian(frames, frames, 1);
		final double mass = w.get(0, 0) + w.get(0, 1);
		final SimpleMatrix k = w.divide(mass);
		final double lambda = eigenvalues(k).get(0, 0), psi = Math.abs(eigenvectors(k).get(0, 0)) * Math.sqrt(lambda);
		final double v = psi / Math.sqrt(mass), u = (w.get(0, 0) + w.get(0, 1)) * v / lambda;
		final double updated = mass + w.get(0, 0) + w.get(0, 1);
		return Slip.of("W Alg 1, 12-14", u / Math.sqrt(updated), psi, u / Math.sqrt(mass));
	}

}
