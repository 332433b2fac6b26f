package io.github.manifolddenoise.extension;

import java.util.ArrayList;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Vectors;

/** The columns whose coefficient is not 0, with its sign and the Cholesky factor of their Gram matrix. */
final class ActiveColumns {

	/**
	 * A column with the sign its coefficient has, or will have.
	 *
	 * @param factor its row of the Cholesky factor, in order of the columns
	 */
	private record Member(int column, double sign, double[] factor) {}

	private final DMatrixRMaj gram;
	private final double rounding;
	private final List<Member> members = new ArrayList<>();

	/** @param rounding the least pivot, as part of its diagonal: what is less is an error of rounding */
	ActiveColumns(final DMatrixRMaj gram, final double rounding) {
		this.gram = gram;
		this.rounding = rounding;
	}

	int count() {
		return members.size();
	}

	int column(final int at) {
		return members.get(at).column();
	}

	double sign(final int at) {
		return members.get(at).sign();
	}

	/** Whether the slopes of all columns are θw, to within the limit. */
	boolean isBest(final double[] slopes, final double weight, final double limit) {
		return members.stream().allMatch(member -> Math.abs(slopes[member.column()] - weight * member.sign()) <= limit);
	}

	/** Takes a column in, with the sign of its slope. */
	void join(final int column, final double slope) {
		append(column, Math.signum(slope));
	}

	private void append(final int column, final double sign) {
		final int count = members.size();
		final double[] factor = new double[count + 1];
		for (int j = 0; j < count; j++) {
			final double[] other = members.get(j).factor();
			factor[j] = (gram.get(column, column(j)) - Vectors.dot(factor, 0, other, 0, j)) / other[j];
		}
		final double diagonal = gram.get(column, column), pivot = diagonal - Vectors.dot(factor, 0, factor, 0, count);
		factor[count] = Math.sqrt(Math.max(pivot, rounding * diagonal));
		members.add(new Member(column, sign, factor));
	}

	/** The way to the best coefficients at these signs, G⁻¹(slopes - θw). */
	double[] direction(final double[] slopes, final double weight) {
		final int count = members.size();
		final double[] step = new double[count];
		for (int i = 0; i < count; i++) {
			final double[] factor = members.get(i).factor();
			step[i] = (slopes[column(i)] - weight * sign(i) - Vectors.dot(factor, 0, step, 0, i)) / factor[i];
		}
		solveTransposed(step);
		return step;
	}

	/** b ← L⁻ᵀb. */
	private void solveTransposed(final double[] b) {
		for (int i = b.length - 1; i >= 0; i--) {
			final double[] factor = members.get(i).factor();
			b[i] /= factor[i];
			for (int j = 0; j < i; j++) b[j] -= factor[j] * b[i];
		}
	}

	/** The part of the step at which the first coefficient would change its sign; infinite if none would. */
	double reach(final double[] beta, final double[] step) {
		double reach = Double.POSITIVE_INFINITY;
		for (int a = 0; a < step.length; a++) {
			if (step[a] * sign(a) < 0) reach = Math.min(reach, -beta[column(a)] / step[a]);
		}
		return reach;
	}

	/** β ← β + part·step; columns whose coefficient loses its sign get 0 and leave. */
	void move(final double[] beta, final double[] step, final double part) {
		final List<Member> before = List.copyOf(members);
		members.clear();
		boolean complete = true;
		for (int a = 0; a < step.length; a++) {
			final Member member = before.get(a);
			final int j = member.column();
			final boolean crosses = step[a] * member.sign() < 0 && -beta[j] / step[a] <= part;
			beta[j] = crosses ? 0 : beta[j] + part * step[a];
			final boolean stays = beta[j] * member.sign() > 0;
			if (stays && complete) members.add(member);
			else if (stays) append(j, member.sign());
			else beta[j] = 0;
			complete &= stays;
		}
	}
}
