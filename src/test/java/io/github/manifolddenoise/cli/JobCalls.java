package io.github.manifolddenoise.cli;

import org.junit.jupiter.api.BeforeEach;

import ij.IJ;

import io.github.manifolddenoise.testing.Stacks;

/** Calls that plan and carry out jobs on a small stack. */
abstract class JobCalls extends CallsInFolder {

	static final int FRAMES = 30;

	@BeforeEach
	void makeStack() {
		IJ.saveAsTiff(Stacks.circle(FRAMES, 36, 40), path("in.tif"));
	}
}
