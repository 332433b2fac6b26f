package io.github.manifolddenoise.command;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

import io.github.manifolddenoise.sample.SampleKind;

/** All tasks, those named here and those that other jars register as a service: whatever offers tasks asks here. */
public final class Tasks {

	/** In the order in which they are offered. */
	public static final List<UserTask> ALL = Stream.concat(Stream.of(new DenoiseStack(), new PreimageDenoising(),
		new FitModel(), new ApplyModel(),
		new DenoiseFolder(), new PlanJob(), new WorkOnJob(), new FinishJob(), new ShowEmbedding(), new ExploreEmbedding(), new SortStack(), new InterpolateFrames(),
		new SelectKeyFrames(), new TransferLabels(), new CompareMethods(), new TuneExtension(), new EstimateNoise(),
		new CheckResidual(), new OpenSample(SampleKind.TURNTABLE, "sample-turntable", "Turning Pot, Noisy"), new OpenSample(
			SampleKind.CELL, "sample-cell", "Beating Cell, Noisy"), new About()), ServiceLoader.load(UserTask.class,
				UserTask.class.getClassLoader()).stream().map(ServiceLoader.Provider::get)).toList();

	private Tasks() {}

	/** @throws IllegalArgumentException if there is no task of that word */
	public static UserTask of(final String word) {
		return ALL.stream().filter(task -> task.word().equals(word)).findFirst().orElseThrow(() -> new IllegalArgumentException(word));
	}
}
