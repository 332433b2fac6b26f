package io.github.manifolddenoise.papers;

/**
 * A slip of a paper with an example of a few numbers.
 *
 * @param id its row of the errata
 * @param printed what the formula gives as it is printed
 * @param truth what it should give, worked out without it
 * @param corrected what the corrected formula gives
 * @param tolerance how far that may be from the truth
 * @param bound whether the formula is an upper bound of the truth
 */
record Slip(String id, double printed, double truth, double corrected, double tolerance, boolean bound) {

	static Slip of(final String id, final double printed, final double truth, final double corrected) {
		return new Slip(id, printed, truth, corrected, 1e-9, false);
	}

	/** A formula that leaves out terms of higher order. */
	static Slip ofOrder(final String id, final double printed, final double truth, final double corrected,
		final double tolerance)
	{
		return new Slip(id, printed, truth, corrected, tolerance, false);
	}

	static Slip bound(final String id, final double printed, final double truth, final double corrected) {
		return new Slip(id, printed, truth, corrected, 0, true);
	}

	@Override
	public String toString() {
		return id;
	}
}
