package io.github.manifolddenoise.model.method;

/**
 * A method's place in an automatic choice.
 *
 * @param rank of equally good methods the one of the smallest rank is taken: the one that does least, since what no other
 *          frame improves is no matter of a manifold
 * @param forStacks whether it is considered for a stack by itself
 * @param forNewFrames whether it is considered for frames that are held against clean ones
 */
public record Candidacy(int rank, boolean forStacks, boolean forNewFrames) {

	/** Considered with and without training frames. */
	public static Candidacy always(final int rank) {
		return new Candidacy(rank, true, true);
	}

	/** Considered for a stack by itself. */
	public static Candidacy forStacks(final int rank) {
		return new Candidacy(rank, true, false);
	}

	/** Considered for frames that are held against clean ones. */
	public static Candidacy forNewFrames(final int rank) {
		return new Candidacy(rank, false, true);
	}
}
