package io.github.manifolddenoise.kernel;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.UserException;

/**
 * k(x, x') = tanh(κ⟨x, x'⟩/σ² + θ) (Arias 2007, eq. 2.8), with dot products as those of the {@link PowerKernel}. It is no
 * kernel in Mercer's sense: its matrices have negative eigenvalues, whose components are left out. Values between -1 and 1,
 * without unit; ∇ₓk = κ(1 - k²)·x'/σ². Matrix m×m from squared distances m×m; cost m² hyperbolic tangents.
 *
 * @param slope κ, above 0
 * @param shift θ
 */
public record SigmoidKernel(double slope, double shift) implements InvertibleKernel {

	public static final Option<Double> SLOPE = Option.number("slope", "Slope",
		"Sigmoid kernel: factor of the dot products, which are about 1 for frames alike.", "0.5", Option.Limits.above(0));
	public static final Option<Double> SHIFT = Option.number("shift", "Shift",
		"Sigmoid kernel: added to the dot products times the slope.", "0", Option.Limits.finite());

	public static final Entry<Kernel> ENTRY = new Entry<>("sigmoid", "Sigmoid",
		"The hyperbolic tangent of the dot product of two frames about their mean; has negative eigenvalues, which are left" +
			" out.", "Arias 2007, eq. 2.8", List.of(SLOPE, SHIFT), values -> new SigmoidKernel(values.get(SLOPE), values.get(
				SHIFT)));

	/** Next to ±1, the values of infinite dot products. */
	private static final double SATURATED = 1 - 1e-12;

	private static final double ROUNDING = 1e-15;
	private static final double VANISHED = 1e-100;

	public SigmoidKernel {
		if (!(slope > 0) || !Double.isFinite(slope)) throw new UserException("slope = " + slope +
			" is out of range. Choose a number above 0, such as 0.5.");
		if (!Double.isFinite(shift)) throw new UserException("shift = " + shift +
			" is out of range. Choose a finite number, such as 0.");
	}

	@Override
	public boolean isRadial() {
		return false;
	}

	@Override
	public double value(final double product, final double scale) {
		return Math.tanh(slope * (product / scale / scale) + shift);
	}

	@Override
	public double slope(final double product, final double value, final double scale) {
		return slope * (1 - value * value) / scale / scale;
	}

	/** (artanh k - θ)σ²/κ. */
	@Override
	public double argument(final double value, final double scale) {
		final double inside = Math.max(-SATURATED, Math.min(SATURATED, value));
		return scale * scale * (0.5 * Math.log((1 + inside) / (1 - inside)) - shift) / slope;
	}

	@Override
	public Bandwidth usualBandwidth(final Bandwidth neighbours) {
		return Bandwidth.rootMeanSquare(neighbours);
	}

	/** @throws UserException if slope and shift give all pairs of frames the same value, or one that vanishes */
	@Override
	public KernelMatrix matrixOf(final DMatrixRMaj values, final double scale, final Compute compute) {
		final KernelMatrix matrix = InvertibleKernel.super.matrixOf(values, scale, compute);
		requireDifferences(matrix.values());
		return new KernelMatrix(matrix.values(), matrix.trivialVector(), matrix.factors(), false, matrix.isometryResidual());
	}

	private void requireDifferences(final DMatrixRMaj values) {
		final DoubleSummaryStatistics range = Arrays.stream(values.data, 0, values.getNumElements()).summaryStatistics();
		final double largest = Math.max(range.getMax(), -range.getMin());
		if (range.getMax() - range.getMin() > ROUNDING * largest && largest > VANISHED) return;
		throw new UserException("With slope = " + slope + " and shift = " + shift +
			" the sigmoid kernel tells no frame from another. Choose a slope near 0.5 and a shift near 0.");
	}
}
