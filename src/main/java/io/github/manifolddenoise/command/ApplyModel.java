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
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.options.ApplyModelOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.preimage.Optimizers;
import io.github.manifolddenoise.task.UserException;

/**
 * {@code Plugins > Manifold Denoise > Apply Model...}: the frames of the active stack, one or many, are de-noised with the
 * help of a model made by {@link FitModel}. It is {@link DenoiseStack} with the model as its training stack.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "De-noises a stack with a model made by Fit Model.")
public final class ApplyModel extends StackCommand {

	@Parameter(persist = false, required = false)
	private String model = ApplyModelOptions.MODEL.defaultText();

	@Parameter(persist = false)
	private String method = ApplyModelOptions.METHOD.defaultText();

	@Parameter(persist = false)
	private String noise = DenoiseStackOptions.NOISE.defaultText();

	@Parameter(persist = false)
	private String sigma = DenoiseStackOptions.SIGMA.defaultText();

	@Parameter(persist = false)
	private String gain = DenoiseStackOptions.GAIN.defaultText();

	@Parameter(persist = false)
	private String offset = DenoiseStackOptions.OFFSET.defaultText();

	@Parameter(persist = false)
	private String readnoise = DenoiseStackOptions.READ_NOISE.defaultText();

	@Parameter(persist = false)
	private String start = DenoiseStackOptions.START.defaultText();

	@Parameter(persist = false)
	private String far = DenoiseStackOptions.FAR.defaultText();

	@Parameter(persist = false)
	private String kernel = DenoiseStackOptions.KERNEL.defaultText();

	@Parameter(persist = false)
	private String extension = DenoiseStackOptions.EXTENSION.defaultText();

	@Parameter(persist = false, required = false)
	private String parameters = DenoiseStackOptions.PARAMETERS.defaultText();

	@Parameter(persist = false)
	private String q = DenoiseStackOptions.Q.defaultText();

	@Parameter(persist = false)
	private String components = DenoiseStackOptions.COMPONENTS.defaultText();

	@Parameter(persist = false)
	private String alpha = DiffusionKernel.ALPHA.defaultText();

	@Parameter(persist = false)
	private String t = DenoiseStackOptions.T.defaultText();

	@Parameter(persist = false)
	private String kernelneighbours = DenoiseStackOptions.KERNEL_NEIGHBOURS.defaultText();

	@Parameter(persist = false)
	private String kernelfactor = DenoiseStackOptions.KERNEL_FACTOR.defaultText();

	@Parameter(persist = false)
	private String extensionneighbours = DenoiseStackOptions.EXTENSION_NEIGHBOURS.defaultText();

	@Parameter(persist = false)
	private String extensionfactor = DenoiseStackOptions.EXTENSION_FACTOR.defaultText();

	@Parameter(persist = false)
	private String kernelscale = DenoiseStackOptions.KERNEL_SCALE.defaultText();

	@Parameter(persist = false)
	private String extensionscale = DenoiseStackOptions.EXTENSION_SCALE.defaultText();

	@Parameter(persist = false)
	private String ridge = RidgeExtension.RIDGE.defaultText();

	@Parameter(persist = false)
	private String centre = DenoiseStackOptions.CENTRE.defaultText();

	@Parameter(persist = false, required = false)
	private String weights = DenoiseStackOptions.WEIGHTS.defaultText();

	@Parameter(persist = false, required = false)
	private String mask = DenoiseStackOptions.MASK.defaultText();

	@Parameter(persist = false)
	private String optimizer = Optimizers.OPTIMIZER.defaultText();

	@Parameter(persist = false)
	private String tolerance = Optimizers.TOLERANCE.defaultText();

	@Parameter(persist = false)
	private String iterations = Optimizers.ITERATIONS.defaultText();

	@Parameter(persist = false)
	private String step = Optimizers.STEP.defaultText();

	@Parameter(persist = false)
	private String strength = DenoiseStackOptions.STRENGTH.defaultText();

	@Parameter(persist = false)
	private String channels = DenoiseStackOptions.CHANNELS.defaultText();

	@Parameter(persist = false)
	private String bitdepth = DenoiseStackOptions.BIT_DEPTH.defaultText();

	@Parameter(persist = false)
	private boolean volumes = false;

	@Parameter(persist = false)
	private boolean showplots = true;

	@Parameter(persist = false)
	private boolean showremoved = false;

	@Parameter(persist = false)
	private String seed = DenoiseStackOptions.SEED.defaultText();

	@Parameter(persist = false)
	private String backend = DenoiseStackOptions.BACKEND.defaultText();

	@Parameter(persist = false)
	private String threads = DenoiseStackOptions.THREADS.defaultText();

	@Parameter(persist = false, required = false)
	private String embedding = DenoiseStackOptions.EMBEDDING.defaultText();

	@Parameter(persist = false, required = false)
	private String coordinates = DenoiseStackOptions.COORDINATES.defaultText();

	@Parameter(persist = false, required = false)
	private String report = DenoiseStackOptions.REPORT.defaultText();

	@Parameter(persist = false, required = false)
	private String removed = DenoiseStackOptions.REMOVED.defaultText();

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus embeddingplot;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus removedstack;

	/** The last output, so that it is shown last and is the active image. */
	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus result;

	@Override
	public List<Option<?>> options() {
		return ApplyModelOptions.all();
	}

	@Override
	public String title() {
		return "Apply Model";
	}

	@Override
	public List<ImagePlus> results() {
		return Stream.of(result, removedstack, embeddingplot).filter(shown -> shown != null).toList();
	}

	@Override
	public void check(final OptionValues values) {
		modelName(values);
		PreimageLimits.check(givenImage(), ApplyModelOptions.denoiseValues(values));
	}

	@Override
	Optional<Expectation> expected(final ImagePlus stack, final OptionValues values) {
		return values.get(ApplyModelOptions.MODEL).map(name -> Expectation.ofDenoising(stack, ApplyModelOptions.denoiseValues(
			values)));
	}

	@Override
	void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		final ImagePlus learnt = learnt(stack, values);
		final DenoiseStack work = new DenoiseStack();
		final List<String> found = work.denoise(stack, Optional.of(learnt), ApplyModelOptions.denoiseValues(values),
			progress);
		embeddingplot = work.embeddingplot;
		removedstack = work.removedstack;
		result = work.result;
		logCall(values);
		found.forEach(line -> log(stack, line));
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
