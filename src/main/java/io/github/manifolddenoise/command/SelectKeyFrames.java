package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import org.scijava.ItemIO;
import org.scijava.command.Command;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.order.KeyFramesJob;
import io.github.manifolddenoise.command.shell.Tables;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.options.KeyFramesOptions;

/**
 * {@code Plugins > Manifold Denoise > Key Frames...}: the frames that represent the active stack best, as a stack, and a
 * table of which frame belongs to which. Without a display the table is ImageJ's own results table, so that macros can
 * read it.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Finds a few frames that stand for all frames of a stack.")
public final class SelectKeyFrames extends FrameFields implements StackCommand {

	@Parameter(persist = false, required = false, autoFill = false)
	private ImagePlus image;

	@Parameter(persist = false)
	private String count;

	@Parameter(persist = false)
	private String distance;

	@Parameter(persist = false)
	private String kernel;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus result;

	@Override
	public List<Option<?>> options() {
		return KeyFramesOptions.all();
	}

	@Override
	public String title() {
		return "Key Frames";
	}

	@Override
	public List<ImagePlus> results() {
		return Optional.ofNullable(result).stream().toList();
	}

	@Override
	public Optional<ResourceEstimate> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.of(ResourceEstimate.ofDistances(stack, values));
	}

	@Override
	public void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		final KeyFramesJob.Result chosen = new KeyFramesJob(stack, values, progress).choose();
		final ImagePlus frames = chosen.image(Titles.of(stack, "-keyframes"));
		Tables.show(chosen.table(), Titles.of(stack, "-representatives"));
		result = frames;
		log(List.of(chosen.summary()));
		logCall(values);
	}
}
