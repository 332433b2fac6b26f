package io.github.manifolddenoise.extension;

import java.util.ArrayList;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.GrowingCholesky;

/** The columns whose coefficient is not 0, with its sign and the Cholesky factor of their Gram matrix. */
final class ActiveColumns {

	/** A column with the sign its coefficient has, or will have. */
	private record Member(int column, double sign) {}

	private final DMatrixRMaj gram;
	private final double rounding;
	private final List<Member> members = new ArrayList<>();
	private final GrowingCholesky factor;

	/** @param rounding the least pivot, as part of its diagonal: what is less is an error of rounding */
	ActiveColumns(final DMatrixRMaj gram, final double rounding) {
		this.gram = gram;
		this.rounding = rounding;
		factor = new GrowingCholesky(gram.numRows);
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
		final double[] row = new double[count + 1];
		for (int j = 0; j < count; j++) row[j] = gram.get(column, column(j));
		row[count] = gram.get(column, column);
		factor.add(row, rounding * row[count]);
		members.add(new Member(column, sign));
	}

	/** The way to the best coefficients at these signs, G⁻¹(slopes - θw). */
	double[] direction(final double[] slopes, final double weight) {
		final double[] step = new double[members.size()];
		for (int i = 0; i < step.length; i++) step[i] = slopes[column(i)] - weight * sign(i);
		factor.solve(step);
		return step;
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
			if (!stays && complete) factor.keep(a);
			complete &= stays;
		}
	}
}
