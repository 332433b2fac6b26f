package io.github.manifolddenoise.model.method;

/**
 * A method's place in an automatic choice.
 *
 * @param rank of equally good methods the one of the smallest rank is taken: the one that does least, since what no other
 *          frame improves is no matter of a manifold
 * @param forStacks whether it is considered for a stack by itself
 * @param forNewFrames whether it is considered for frames that are held against clean ones
 * @param from the least effort of a choice that considers it for a stack by itself
 */
public record Candidacy(int rank, boolean forStacks, boolean forNewFrames, Effort from) {

	/** Considered with and without training frames. */
	public static Candidacy always(final int rank) {
		return new Candidacy(rank, true, true, Effort.NORMAL);
	}

	/** Considered for a stack by itself. */
	public static Candidacy forStacks(final int rank) {
		return new Candidacy(rank, true, false, Effort.NORMAL);
	}

	/** Considered for frames that are held against clean ones. */
	public static Candidacy forNewFrames(final int rank) {
		return new Candidacy(rank, false, true, Effort.NORMAL);
	}

	/** Whether a choice of an effort considers it. */
	boolean isWithin(final Effort effort) {
		return from.compareTo(effort) <= 0;
	}

	/** A copy that is considered from another effort on. */
	public Candidacy from(final Effort least) {
		return new Candidacy(rank, forStacks, forNewFrames, least);
	}
}
