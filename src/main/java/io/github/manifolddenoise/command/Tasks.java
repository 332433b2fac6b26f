package io.github.manifolddenoise.command;

import java.util.List;

import io.github.manifolddenoise.sample.SampleKind;

/** All tasks: whatever offers them asks here. */
public final class Tasks {

	/** In the order in which they are offered. */
	public static final List<UserTask> ALL = List.of(new DenoiseStack(), new PreimageDenoising(), new FitModel(), new ApplyModel(),
		new DenoiseFolder(), new ShowEmbedding(), new ExploreEmbedding(), new SortStack(), new InterpolateFrames(),
		new SelectKeyFrames(), new TransferLabels(), new CompareMethods(), new TuneExtension(), new EstimateNoise(),
		new CheckResidual(), new OpenSample(SampleKind.TURNTABLE, "sample-turntable", "Turning Pot, Noisy"), new OpenSample(
			SampleKind.CELL, "sample-cell", "Beating Cell, Noisy"), new About());

	private Tasks() {}

	/** @throws IllegalArgumentException if there is no task of that word */
	public static UserTask of(final String word) {
		return ALL.stream().filter(task -> task.word().equals(word)).findFirst().orElseThrow(() -> new IllegalArgumentException(word));
	}
}
