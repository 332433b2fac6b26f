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
import io.github.manifolddenoise.command.order.InterpolateJob;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.options.InterpolateOptions;
import io.github.manifolddenoise.options.TypedOptions;

/**
 * {@code Plugins > Manifold Denoise > Interpolate Along Manifold...}: frames between two frames of the active stack, along its
 * manifold.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Makes frames between two frames of a stack, along their manifold.")
public final class InterpolateFrames extends PreimageFields implements StackCommand {

	@Parameter(persist = false, required = false, autoFill = false)
	private ImagePlus image;

	@Parameter(persist = false)
	private String from;

	@Parameter(persist = false)
	private String to;

	@Parameter(persist = false)
	private String count;

	@Parameter(persist = false)
	private String course;

	@Parameter(persist = false)
	private String geometry;

	@Parameter(persist = false)
	private String neighbours;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus result;

	@Override
	public List<Option<?>> options() {
		return InterpolateOptions.all();
	}

	@Override
	public DialogLayout layout() {
		return InterpolateOptions.layout();
	}

	@Override
	public String title() {
		return "Interpolate Along Manifold";
	}

	@Override
	public List<ImagePlus> results() {
		return Optional.ofNullable(result).stream().toList();
	}

	@Override
	public void check(final OptionValues values) {
		TypedOptions.of(values);
	}

	@Override
	public Optional<ResourceEstimate> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.of(ResourceEstimate.ofInterpolation(stack, values, true));
	}

	@Override
	public void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		try (InterpolateJob job = new InterpolateJob(stack, values, progress)) {
			job.interpolate();
			result = job.image(Titles.of(stack, "-interpolated"));
			log(job.summaries());
			logCall(values);
		}
	}
}
