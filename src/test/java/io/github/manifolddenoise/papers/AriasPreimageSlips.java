package io.github.manifolddenoise.papers;

import static io.github.manifolddenoise.papers.Small.column;
import static io.github.manifolddenoise.papers.Small.gaussian;
import static io.github.manifolddenoise.papers.Small.ones;
import static io.github.manifolddenoise.papers.Small.rows;

import java.util.List;

import org.ejml.simple.SimpleMatrix;

/** Slips of Arias' thesis, chapter 4 and appendices D to F: pre-images. */
final class AriasPreimageSlips {

	private static final double[] FRAMES = { 0, 1, 3 };
	/** Of another kernel, whose columns are extended. */
	private static final SimpleMatrix K = rows(new double[] { 1, 0.5, 0.1 }, new double[] { 0.5, 1, 0.2 }, new double[] { 0.1,
		0.2, 1 });

	private AriasPreimageSlips() {}

	static List<Slip> all() {
		return List.of(estimate(), logarithm(), unit(), auxiliary(), transposed(), meanDistance(), sum(), descent(), power(),
			sign(), multiplier(), weights(), gradient());
	}

	/** k = ½, ψ = ½φ(x₁): the first line of eq. 4.15 for x₁ against its last. */
	private static Slip estimate() {
		final double norm = 0.5, first = 0.5 * (2 - Math.pow(0.5, 2)), rest = 0.5 * (1 - norm * norm);
		return Slip.of("A 4.15", rest + norm * 0.5, first, rest + 0.5);
	}

	/** A frame 1 away, σ = 1. */
	private static Slip logarithm() {
		final double k = gaussian(new double[] { 0 }, new double[] { 1 }, 1).get(0, 0);
		return Slip.of("A 4.21", 2 * Math.log(k), 1, -2 * Math.log(k));
	}

	/** By how much the kernel of two frames, 3 apart, changes if they are measured in a tenth of the unit. */
	private static Slip unit() {
		return Slip.of("A 4.23", affinity(30, 900) / affinity(3, 9), 1, affinity(30, 30) / affinity(3, 3));
	}

	private static double affinity(final double distance, final double scale) {
		return Math.exp(-distance * distance / (2 * scale * scale));
	}

	/** Sect. 4.2.2: h of frames 1 apart, σh = 1; at most 1. */
	private static Slip auxiliary() {
		return Slip.of("A sect. 4.2.2, h", Math.exp(0.5), gaussian(new double[] { 0 }, new double[] { 1 }, 1).get(0, 0), Math.exp(
			-0.5));
	}

	/** Coefficients of the columns of K, a column each; σh = 1, ridge ½. */
	private static SimpleMatrix coefficients() {
		final SimpleMatrix system = new SimpleMatrix(4, 4), right = new SimpleMatrix(4, 3);
		system.insertIntoThis(0, 0, gaussian(FRAMES, FRAMES, 1).plus(SimpleMatrix.identity(3).scale(0.5)));
		system.insertIntoThis(0, 3, ones(3, 1));
		system.insertIntoThis(3, 0, ones(1, 3));
		right.insertIntoThis(0, 0, K);
		return system.solve(right);
	}

	/** k(x₁, x) at x = 2 as the sum of eq. 4.26. */
	private static double extended(final double x) {
		final SimpleMatrix all = coefficients(), h = gaussian(FRAMES, new double[] { x }, 1);
		double sum = all.get(3, 0);
		for (int j = 0; j < 3; j++) sum += all.get(j, 0) * h.get(j, 0);
		return sum;
	}

	private static Slip transposed() {
		final SimpleMatrix all = coefficients(), b = all.rows(0, 3), h = gaussian(FRAMES, new double[] { 2 }, 1);
		final double bias = all.get(3, 0);
		return Slip.of("A 4.27", b.mult(h).get(0, 0) + bias, extended(2), b.transpose().mult(h).get(0, 0) + bias);
	}

	/** Sect. 4.2.2: two frames 1 apart, the first neighbour. */
	private static Slip meanDistance() {
		return Slip.of("A sect. 4.2.2, σh", 1 + 1, 1, (1 + 1) / 2.0);
	}

	/** ∇D = (3, 4) along a constraint with gradient (1, 0), m = 2: the length of what is left. */
	private static Slip sum() {
		final SimpleMatrix gradient = column(3, 4);
		SimpleMatrix printed = gradient, right = gradient;
		for (int i = 0; i < 2; i++) {
			final SimpleMatrix v = column(1 - i, i);
			printed = printed.minus(v.scale(v.dot(gradient)));
			if (i < 1) right = printed;
		}
		return Slip.of("A 4.44", printed.normF(), 4, right.normF());
	}

	/** A step of 0.1 from 1 for D = x², whose negative gradient by differences is -2. */
	private static Slip descent() {
		final double slope = (Math.pow(1 + 1e-6, 2) - Math.pow(1 - 1e-6, 2)) / 2e-6;
		return Slip.ofOrder("A sect. 4.3.3, (d)", 1 + 0.1 * 2, 1 - 0.1 * slope, 1 - 0.1 * 2, 1e-8);
	}

	/** c = 1, d = 2 of (1, 1) and (2, 0): the features 1, √2x, √2y, x², y², √2xy. */
	private static Slip power() {
		final double truth = 1 + 2 * 2 + 0 + Math.pow(2, 2) + 0 + 0;
		return Slip.of("A D.1", Math.pow(2, 2) + 1, truth, Math.pow(2 + 1, 2));
	}

	/** g'(-3) of (s + 1)². */
	private static Slip sign() {
		final double truth = (Math.pow(-2 + 1e-6, 2) - Math.pow(-2 - 1e-6, 2)) / 2e-6;
		return Slip.ofOrder("A D.7", 2 * Math.pow(Math.pow(-2, 2), 0.5), truth, 2 * (-3 + 1), 1e-8);
	}

	/** K = [1 ½; ½ 1], α = (0.2, 0.3), both frames neighbours: the slope of eq. E.6 at its minimum with the printed μ. */
	private static Slip multiplier() {
		final SimpleMatrix k = K.rows(0, 2).cols(0, 2), alpha = column(0.2, 0.3), one = ones(2, 1), beta = column(0.45, 0.55);
		final double mu = (1 - alpha.elementSum()) / one.transpose().mult(k.invert()).mult(one).get(0, 0);
		final SimpleMatrix rest = k.mult(beta).scale(2).minus(k.mult(alpha).scale(2));
		return Slip.of("A E.6", rest.plus(one.scale(2 * mu)).get(0, 0), 0, rest.minus(one.scale(2 * mu)).get(0, 0));
	}

	/** The same frames: β₁ by E.7-8 from equal weights, by search along β₁ + β₂ = 1, and with α on the right-hand sides. */
	private static Slip weights() {
		final SimpleMatrix k = K.rows(0, 2).cols(0, 2), alpha = column(0.2, 0.3), one = ones(2, 1);
		double best = 0;
		for (int i = 0; i <= 1000; i++) if (cost(k, alpha, i / 1000.0) < cost(k, alpha, best)) best = i / 1000.0;
		return Slip.of("A E.7-8", solved(k, column(0.5, 0.5), one), best, solved(k, alpha, one));
	}

	private static double cost(final SimpleMatrix k, final SimpleMatrix alpha, final double first) {
		return Small.form(k, column(first, 1 - first).minus(alpha));
	}

	private static double solved(final SimpleMatrix k, final SimpleMatrix right, final SimpleMatrix one) {
		final SimpleMatrix inverse = k.invert();
		final double mu = (1 - one.transpose().mult(inverse).mult(k).mult(right).get(0, 0)) / one.transpose().mult(inverse).mult(
			one).get(0, 0);
		return inverse.mult(k.mult(right).plus(one.scale(mu))).get(0, 0);
	}

	/** Slope of k(x₁, x) at x = 2 with σh = 2. */
	private static Slip gradient() {
		final SimpleMatrix system = new SimpleMatrix(4, 4), right = new SimpleMatrix(4, 3);
		system.insertIntoThis(0, 0, gaussian(FRAMES, FRAMES, 2).plus(SimpleMatrix.identity(3).scale(0.5)));
		system.insertIntoThis(0, 3, ones(3, 1));
		system.insertIntoThis(3, 0, ones(1, 3));
		right.insertIntoThis(0, 0, K);
		final SimpleMatrix b = system.solve(right).rows(0, 3), h = gaussian(FRAMES, new double[] { 2 }, 2);
		final SimpleMatrix moved = column(FRAMES).minus(2), products = h.elementMult(moved);
		final double step = 1e-5;
		final SimpleMatrix difference = gaussian(FRAMES, new double[] { 2 + step }, 2).minus(gaussian(FRAMES, new double[] {
			2 - step }, 2)).divide(2 * step);
		return Slip.ofOrder("A F.3", b.mult(products).get(0, 0), b.transpose().mult(difference).get(0, 0), b.transpose().mult(
			products).get(0, 0) / 4, 1e-8);
	}
}
