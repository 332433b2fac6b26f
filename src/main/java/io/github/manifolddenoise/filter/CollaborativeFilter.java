package io.github.manifolddenoise.filter;

import java.util.function.IntFunction;

/** What filters groups of similar blocks. */
public enum CollaborativeFilter {

	/** The empirical Wiener gain of transform coefficients. */
	WIENER(BlockGroup.MOST, most -> new BlockGroup()),
	/** Non-local Bayes, by the covariance of the blocks in the pilot. */
	BAYES(32, BayesGroup::new);

	private final int most;
	private final IntFunction<GroupFilter> workspace;

	CollaborativeFilter(final int most, final IntFunction<GroupFilter> workspace) {
		this.most = most;
		this.workspace = workspace;
	}

	/** Most blocks of a group. */
	int most() {
		return most;
	}

	/** For one thread. */
	GroupFilter workspace() {
		return workspace.apply(most);
	}
}
