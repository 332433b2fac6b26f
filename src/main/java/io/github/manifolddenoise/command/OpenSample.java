package io.github.manifolddenoise.command;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

import ij.ImagePlus;
import ij.ImageStack;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Workers;

/**
 * {@code File > Open Samples}: a noisy stack that is made on the spot, the same for the same options.
 *
 * @param kind what it shows
 * @param word its name
 * @param title its name in the menu
 */
public record OpenSample(SampleKind kind, String word, String title) implements UserTask {

	@Override
	public String line() {
		return "Makes a noisy stack with known truth.";
	}

	@Override
	public String description() {
		return "Makes a noisy stack, the same for the same options.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.ABOUT;
	}

	@Override
	public Optional<String> menu() {
		return Optional.of("File>Open Samples");
	}

	@Override
	public OptionSet options() {
		return SampleStackOptions.SET;
	}

	@Override
	public boolean hasDialog() {
		return false;
	}

	@Override
	public boolean isOnCommandLine() {
		return false;
	}

	@Override
	public List<TaskInput> inputs() {
		return List.of();
	}

	@Override
	public List<String> images() {
		return List.of("result");
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) {
		try (Workers workers = Workers.allProcessors(call.progress())) {
			final ImagePlus image = image(Sample.generate(SampleStackOptions.of(kind, call.values()), workers, call.progress()).noisy());
			image.setProperty("Info", "Manifold Denoise: " + Version.text() + ", made by " + call.values().macroCall(title) + "\n");
			outcome.image("result", image);
		}
	}

	private ImagePlus image(final MemoryFrames frames) {
		final ImageStack stack = new ImageStack(frames.geometry().width(), frames.geometry().height());
		for (int i = 0; i < frames.frameCount(); i++) stack.addSlice(null, frames.frame(i));
		final ImagePlus image = new ImagePlus(kind.label(), stack);
		image.setDimensions(1, 1, frames.frameCount());
		image.setDisplayRange(0, 1);
		return image;
	}

	/** The options of {@code File > Open Samples}: macros may ask for other frames than the usual ones. */
	private static final class SampleStackOptions {

		public static final Option<Integer> FRAMES = Option.count("frames", "Frames", "Number of frames.", "120",
			SampleOptions.MIN_FRAMES);
		public static final Option<Double> NOISE = Option.number("noise", "Noise",
			"Standard deviation of the noise; without it the frames range from 0 to 1.", "0.08", new Option.Limits(0, true,
				SampleOptions.MAX_NOISE, true));
		public static final Option<Integer> SEED = Option.count("seed", "Seed", "Chooses the noise.", "1", 0);

		public static final OptionSet SET = OptionSet.of(FRAMES, NOISE, SEED);

		private SampleStackOptions() {}

		/** All of them. */
		public static List<Option<?>> all() {
			return SET.options();
		}

		/** What they say about a sample, whose frames have the usual size. */
		public static SampleOptions of(final SampleKind kind, final OptionValues values) {
			return new SampleOptions(kind, values.get(FRAMES), kind.defaultWidth(), kind.defaultHeight(), values.get(NOISE),
				OptionalDouble.empty(), values.get(SEED));
		}
	}
}
