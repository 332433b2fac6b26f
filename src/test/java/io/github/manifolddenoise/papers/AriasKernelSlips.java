package io.github.manifolddenoise.papers;

import static io.github.manifolddenoise.papers.Small.column;
import static io.github.manifolddenoise.papers.Small.eigenvalues;
import static io.github.manifolddenoise.papers.Small.eigenvectors;
import static io.github.manifolddenoise.papers.Small.form;
import static io.github.manifolddenoise.papers.Small.gaussian;
import static io.github.manifolddenoise.papers.Small.identity;
import static io.github.manifolddenoise.papers.Small.ones;
import static io.github.manifolddenoise.papers.Small.power;
import static io.github.manifolddenoise.papers.Small.rows;

import java.util.List;

import org.ejml.simple.SimpleMatrix;

/** Slips of Arias' thesis, chapters 2 and 3 and appendix C: kernels and their extension. */
final class AriasKernelSlips {

	private AriasKernelSlips() {}

	static List<Slip> all() {
		return List.of(offset(), offsetOfKernels(), row(), centring(), centredVector(), eigenvalues72(), convex(), unfolded(), centredUnfolded(),
			insensitive(), lagrangian(), ridge(), mask(), inverse(), quadratic(), diagonal());
	}

	/** Classes {2, 4} and {0}: the middle between their means 3 and 0 lies at 1.5, times v = 3. */
	private static Slip offset() {
		final double products = (2 + 4) * (2 + 4);
		return Slip.of("A 2.4", 0.5 * (products / 2 - 0), 1.5 * 3, 0.5 * (products / 4 - 0));
	}

	/** Frames that are equal, k = 1, or far from each other, k = 0: half the difference of the squared distances to the means. */
	private static Slip offsetOfKernels() {
		final double first = 1 + 1 + 1 + 1, second = 1, towards = (1 + 1) / 2.0;
		return Slip.of("A 2.9", towards - 0.5 * (first / 2 - second), 0.5 * (2 - 0), towards - 0.5 * (first / 4 - second));
	}

	/** ‖y‖² of the first frame is k(x₁, x₁). */
	private static Slip row() {
		final SimpleMatrix k = rows(new double[] { 2, 1, 0 }, new double[] { 1, 3, 1 }, new double[] { 0, 1, 5 });
		final SimpleMatrix u = eigenvectors(k), values = eigenvalues(k);
		return Slip.of("A 2.28", form(values, u.cols(0, 1)), k.get(0, 0), form(values, u.rows(0, 1).transpose()));
	}

	/** Two frames far from each other: K = I, centred by hand (e₁ - ½(e₁ + e₂))². */
	private static Slip centring() {
		final SimpleMatrix k = identity(2), printed = identity(2).minus(ones(2, 2)), right = identity(2).minus(ones(2, 2)
			.divide(2));
		return Slip.of("A 2.32", printed.mult(k).mult(printed).get(0, 0), Math.pow(0.5, 2) + Math.pow(-0.5, 2), right.mult(k)
			.mult(right).get(0, 0));
	}

	/** The linear kernel of 0 and 2, and a new frame 3: (3 - 1)(2 - 1). */
	private static Slip centredVector() {
		final SimpleMatrix training = column(0, 2), k = training.mult(training.transpose()), fresh = training.scale(3);
		final SimpleMatrix all = ones(2, 2), one = ones(2, 1);
		final double mean = all.mult(k).mult(all).get(0, 0);
		final double printed = fresh.minus(all.mult(fresh)).minus(k.mult(one)).get(1, 0) + mean;
		final double right = fresh.minus(all.mult(fresh).divide(2)).minus(k.mult(one).divide(2)).get(1, 0) + mean / 4;
		return Slip.of("A 2.33", printed, (3 - 1) * (2 - 1), right);
	}

	/** Theorem 2.2 for k = 1 and 4 frames: the operator's eigenvalue is ∫p = 1. */
	private static Slip eigenvalues72() {
		final double lambda = eigenvalues(ones(4, 4)).get(0, 0);
		return Slip.of("A 2.72", lambda, 1, lambda / 4);
	}

	/** The frame 2 from its neighbours 0 and 1: the nearest convex combination, and weights -1 and 2 of sum 1. */
	private static Slip convex() {
		double nearest = 0;
		for (int i = 0; i <= 100; i++) nearest = Math.max(nearest, i / 100.0);
		return Slip.of("A 2.77", nearest, 2, -1 * 0 + 2 * 1);
	}

	/** Four frames in a ring, each the mean of two: the eigenvalue of the constant vector should be c = λmax(M), the largest. */
	private static Slip unfolded() {
		final SimpleMatrix w = new SimpleMatrix(4, 4);
		for (int i = 0; i < 4; i++) {
			w.set(i, (i + 1) % 4, 0.5);
			w.set(i, (i + 3) % 4, 0.5);
		}
		final SimpleMatrix m = identity(4).minus(w).transpose().mult(identity(4).minus(w)), one = ones(4, 1).divide(2);
		final double c = eigenvalues(m).get(0, 0);
		return Slip.of("A sect. 2.6.1", form(identity(4).scale(c).minus(w), one), c - eigenvalues(m).get(3, 3), form(identity(4)
			.scale(c).minus(m), one));
	}

	/** The centred matrix takes 1 to 0; K = I of two frames. */
	private static Slip centredUnfolded() {
		final SimpleMatrix printed = identity(2).minus(ones(2, 2)), right = identity(2).minus(ones(2, 2).divide(2));
		return Slip.of("A 2.79", printed.mult(printed).mult(ones(2, 1)).get(0, 0), 0, right.mult(right).mult(ones(2, 1)).get(0,
			0));
	}

	/** An error of 3 with ε = 1 exceeds it by 2. */
	private static Slip insensitive() {
		return Slip.of("A sect. 3.2.1", Math.min(3, 1), 3 - 1, Math.max(0, 3 - 1));
	}

	/**
	 * One frame with y = 1, h = 1, γ = ½: f(x₁) that minimises ½f² + γ(1 - f)². With the square, ∂L/∂ξ = 0 and the constraint
	 * leave ξ = 0.
	 */
	private static Slip lagrangian() {
		double best = 0;
		for (int i = 0; i <= 1000; i++) {
			final double f = i / 1000.0;
			if (cost(f) < cost(best)) best = f;
		}
		return Slip.of("A 3.18", 1 - 0, best, 1 / (1 + 1 / (2 * 0.5)));
	}

	private static double cost(final double f) {
		return 0.5 * f * f + 0.5 * (1 - f) * (1 - f);
	}

	/** β₁ of eq. 3.17 with a bias for y = (0, 1) at 0 and 1, σh = 1, γ = 2: by its own stationarity, then by C.3. */
	private static Slip ridge() {
		final double[] frames = { 0, 1 };
		final double gamma = 2;
		final SimpleMatrix h = gaussian(frames, frames, 1), y = column(0, 1);
		// ∇ of ½βᵀHβ + (γ/m)‖y - Hβ - b‖² by β and b, m = 2
		final SimpleMatrix system = new SimpleMatrix(3, 3), right = new SimpleMatrix(3, 1);
		system.insertIntoThis(0, 0, h.plus(h.mult(h).scale(gamma)));
		system.insertIntoThis(0, 2, h.mult(ones(2, 1)).scale(gamma));
		system.insertIntoThis(2, 0, ones(1, 2).mult(h));
		system.set(2, 2, 2);
		right.insertIntoThis(0, 0, h.mult(y).scale(gamma));
		right.set(2, 0, 1);
		return Slip.of("A 3.32", bordered(h, gamma, y), system.solve(right).get(0, 0), bordered(h, 2 / (2 * gamma), y));
	}

	/** β₁ of [H + ridge·I 1; 1ᵀ 0]. */
	private static double bordered(final SimpleMatrix h, final double ridge, final SimpleMatrix y) {
		final SimpleMatrix system = new SimpleMatrix(3, 3), right = new SimpleMatrix(3, 1);
		system.insertIntoThis(0, 0, h.plus(identity(2).scale(ridge)));
		system.insertIntoThis(0, 2, ones(2, 1));
		system.insertIntoThis(2, 0, ones(1, 2));
		right.insertIntoThis(0, 0, y);
		return system.solve(right).get(0, 0);
	}

	/** K̂ = [1 ?; ? 1], with 0 for what is missing, and K = 0: entries that are known are changed by 1 each. */
	private static Slip mask() {
		final SimpleMatrix missing = rows(new double[] { 0, 1 }, new double[] { 1, 0 }), known = identity(2);
		final SimpleMatrix change = new SimpleMatrix(2, 2).minus(identity(2));
		return Slip.of("A B.1", Math.pow(missing.elementMult(change).normF(), 2), 1 + 1, Math.pow(known.elementMult(change)
			.normF(), 2));
	}

	/** ∂(X⁻¹)₁₂/∂X₂₁ at X = [1 1; 0 1]. */
	private static Slip inverse() {
		final SimpleMatrix x = rows(new double[] { 1, 1 }, new double[] { 0, 1 }), up = x.copy(), down = x.copy();
		final double step = 1e-5;
		up.set(1, 0, step);
		down.set(1, 0, -step);
		final double truth = (up.invert().get(0, 1) - down.invert().get(0, 1)) / (2 * step);
		final SimpleMatrix i = x.invert();
		return Slip.ofOrder("A sect. C.1", -i.kron(i).get(2, 1), truth, -i.transpose().kron(i).get(2, 1), 1e-8);
	}

	/** ∂(XᵀCX)/∂X₁ at X = (1, 1)ᵀ, C = [0 1; 0 0]: XᵀCX = X₁X₂. */
	private static Slip quadratic() {
		final SimpleMatrix x = ones(2, 1), c = rows(new double[] { 0, 1 }, new double[] { 0, 0 });
		return Slip.of("A sect. C.1, XᵀCX", x.transpose().mult(c).scale(2).get(0, 0), 1, x.transpose().mult(c.plus(c
			.transpose())).get(0, 0));
	}

	/** ∂T₁₂/∂D₁₁ of T = Diag(D)⁻¹D for D = ½[1 -1; -1 1]. */
	private static Slip diagonal() {
		final SimpleMatrix d = rows(new double[] { 0.5, -0.5 }, new double[] { -0.5, 0.5 });
		final SimpleMatrix inverse = SimpleMatrix.diag(2, 2), picks = SimpleMatrix.diag(1, 0, 0, 1);
		final SimpleMatrix first = identity(2).kron(inverse);
		final SimpleMatrix printed = first.plus(d.kron(identity(2)).mult(picks));
		final SimpleMatrix right = first.minus(d.transpose().mult(inverse).kron(inverse).mult(picks));
		final double step = 1e-5, truth = (-0.5 / (0.5 + step) - -0.5 / (0.5 - step)) / (2 * step);
		return Slip.ofOrder("A C.15", printed.get(2, 0), truth, right.get(2, 0), 1e-8);
	}
}
