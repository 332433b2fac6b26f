package io.github.manifolddenoise.linalg;

/**
 * The Marchenko-Pastur law: the distribution of the eigenvalues of WWᵀ/n for a p×n matrix W of independent entries of
 * variance 1, in the limit of large p ≤ n with β = p/n. Its density on [(1-√β)², (1+√β)²] = [a, b] is
 * √((b-x)(x-a)) / (2πβx).
 */
public final class MarchenkoPastur {

	private static final int STEPS = 20000;

	/** Of the angles in the middle of so many equal steps, falling from π to 0: the same for every law. */
	private static final double[] COSINES = new double[STEPS], SQUARED_SINES = new double[STEPS];

	static {
		for (int i = 0; i < STEPS; i++) {
			final double angle = Math.PI * (1 - (i + 0.5) / STEPS), sine = Math.sin(angle);
			COSINES[i] = Math.cos(angle);
			SQUARED_SINES[i] = sine * sine;
		}
	}

	private final double[] value = new double[STEPS];
	private final double[] probability = new double[STEPS];

	/** @param beta β, above 0 and at most 1 */
	public MarchenkoPastur(final double beta) {
		final double middle = 1 + beta, half = 2 * Math.sqrt(beta);
		double total = 0;
		for (int i = 0; i < STEPS; i++) {
			value[i] = middle + half * COSINES[i];
			probability[i] = SQUARED_SINES[i] / value[i];
			total += probability[i];
		}
		for (int i = 0; i < STEPS; i++) probability[i] /= total;
	}

	/**
	 * The edge of the law as a singular value: the largest that independent entries of standard deviation σ alone have,
	 * √n(1 + √β)σ = (√m + √n)σ (Gavish and Donoho 2017).
	 *
	 * @param m rows of the matrix; not whole where entries are dependent and count for fewer or more
	 * @param n columns of the matrix
	 */
	public static double edge(final double m, final double n, final double sigma) {
		return (Math.sqrt(n) + Math.sqrt(m)) * sigma;
	}

	/** The median of the law. */
	public double median() {
		double sum = 0;
		int i = 0;
		while (sum + probability[i] < 0.5) sum += probability[i++];
		return value[i];
	}

	/** The mean of the law's lowest part of probability {@code fraction}. */
	public double meanOfLowest(final double fraction) {
		double weight = 0, sum = 0;
		for (int i = 0; i < STEPS && weight + probability[i] <= fraction; i++) {
			weight += probability[i];
			sum += probability[i] * value[i];
		}
		return sum / weight;
	}

	/** {@code count} eigenvalues as they fall, the law's quantiles in the middle of as many equal parts. */
	public double[] falling(final int count) {
		final double[] falling = new double[count];
		double below = 0;
		for (int i = 0, k = count - 1; i < STEPS; i++) {
			below += probability[i];
			for (; k >= 0 && (below >= (count - k - 0.5) / count || i == STEPS - 1); k--) falling[k] = value[i];
		}
		return falling;
	}
}
