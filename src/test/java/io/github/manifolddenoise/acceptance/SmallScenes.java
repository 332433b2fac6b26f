package io.github.manifolddenoise.acceptance;

import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.testing.Scenes;
import io.github.manifolddenoise.testing.TestStacks;

/** Stacks that are small enough to be de-noised in every test run, without noise. */
final class SmallScenes {

	private static final int FRAMES = 100;

	private SmallScenes() {}

	/** {@code neurons} are 10 on 48 × 48 pixels, {@code cells} 2 on 32 × 96; others are those of {@link TestStacks}. */
	static MemoryFrames of(final String name) {
		return switch (name) {
			case "neurons" -> Scenes.neurons(FRAMES, 48, 48, Scenes.SEED);
			case "cells" -> Scenes.cells(FRAMES, 32, 96, Scenes.SEED);
			default -> TestStacks.clean(name);
		};
	}
}
