package io.github.manifolddenoise.command;

import java.util.List;

import org.scijava.ItemIO;
import org.scijava.plugin.Parameter;

import ij.ImagePlus;
import ij.ImageStack;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.options.SampleStackOptions;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.task.Workers;

/** {@code File > Open Samples}: a noisy stack that is made on the spot, the same for the same options. */
abstract class OpenSample extends PluginCommand {

	@Parameter(persist = false)
	private String frames;

	@Parameter(persist = false)
	private String noise;

	@Parameter(persist = false)
	private String seed;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus result;

	abstract SampleKind kind();

	@Override
	public final List<Option<?>> options() {
		return SampleStackOptions.all();
	}

	@Override
	public final boolean hasDialog() {
		return false;
	}

	@Override
	public final List<ImagePlus> results() {
		return result == null ? List.of() : List.of(result);
	}

	@Override
	public final void work(final OptionValues values, final ImageJProgress progress) {
		try (Workers workers = Workers.allProcessors(progress)) {
			result = image(Sample.generate(SampleStackOptions.of(kind(), values), workers, progress).noisy());
		}
		result.setProperty("Info", "Manifold Denoise: " + Version.text() + ", made by " + values.macroCall(menuLabel()) + "\n");
	}

	private ImagePlus image(final MemoryFrames frames) {
		final ImageStack stack = new ImageStack(frames.geometry().width(), frames.geometry().height());
		for (int i = 0; i < frames.frameCount(); i++) stack.addSlice(null, frames.frame(i));
		final ImagePlus image = new ImagePlus(kind().label(), stack);
		image.setDimensions(1, 1, frames.frameCount());
		image.setDisplayRange(0, 1);
		return image;
	}
}
