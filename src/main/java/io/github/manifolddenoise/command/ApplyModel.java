package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.scijava.ItemIO;
import org.scijava.command.Command;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.PreimageLimits;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.options.ApplyModelOptions;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.task.UserException;

/**
 * {@code Plugins > Manifold Denoise > Apply Model...}: the frames of the active stack, one or many, are de-noised with the
 * help of a model made by {@link FitModel}. It is {@link DenoiseStack} with the model as its training stack.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "De-noises a stack with a model made by Fit Model.")
public final class ApplyModel extends DenoisedImageFields implements StackCommand {

	@Parameter(persist = false, required = false, autoFill = false)
	private ImagePlus image;

	@Parameter(persist = false, required = false)
	private String model;

	@Parameter(persist = false)
	private String choice;

	@Parameter(persist = false, required = false)
	private String weightsmap;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus embeddingplot;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus weightsimage;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus removedstack;

	/** The last output, so that it is shown last and is the active image. */
	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus result;

	private List<String> findings = List.of();

	@Override
	public List<Option<?>> options() {
		return ApplyModelOptions.all();
	}

	@Override
	public DialogLayout layout() {
		return ApplyModelOptions.layout();
	}

	@Override
	public String title() {
		return "Apply Model";
	}

	@Override
	public List<ImagePlus> results() {
		return Stream.of(result, removedstack, weightsimage, embeddingplot).filter(shown -> shown != null).toList();
	}

	/** The model has them. */
	@Override
	public boolean hasTraining(final OptionValues values) {
		return true;
	}

	@Override
	public List<String> findings() {
		return findings;
	}

	@Override
	public void check(final OptionValues values) {
		modelName(values);
		PreimageLimits.check(givenImage(), ApplyModelOptions.denoiseValues(values));
	}

	@Override
	public Optional<ResourceEstimate> expected(final ImagePlus stack, final OptionValues values) {
		return values.get(ApplyModelOptions.MODEL).map(name -> ResourceEstimate.ofDenoising(stack, ApplyModelOptions.denoiseValues(
			values)));
	}

	@Override
	public void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		final ImagePlus learnt = learnt(stack, values);
		final DenoiseStack work = new DenoiseStack();
		final List<String> found = work.denoise(stack, Optional.of(learnt), ApplyModelOptions.denoiseValues(values),
			progress);
		embeddingplot = work.embeddingplot;
		weightsimage = work.weightsimage;
		removedstack = work.removedstack;
		result = work.result;
		findings = work.findings;
		log(found);
		logCall(values);
	}

	private static String modelName(final OptionValues values) {
		return values.get(ApplyModelOptions.MODEL).orElseThrow(() -> new UserException(
			"model is blank. Give the title of an open model or the name of its TIFF file; Fit Model... makes one."));
	}

	private static ImagePlus learnt(final ImagePlus stack, final OptionValues values) {
		final String name = modelName(values);
		final ImagePlus learnt = OpenImages.named(ApplyModelOptions.MODEL.name(), name);
		if (learnt == stack) throw new UserException("model = \"" + name +
			"\" is the active image itself. Click on the stack that is to be de-noised, then choose Apply Model... again.");
		ModelFile.requireDescription(learnt, name);
		return learnt;
	}
}
