package io.github.manifolddenoise.command;

import java.util.List;
import java.util.Optional;

import ij.ImagePlus;
import ij.ImageStack;

import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.options.SampleStackOptions;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.sample.SampleKind;
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
}
