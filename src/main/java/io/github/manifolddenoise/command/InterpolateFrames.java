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
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.InterpolateOptions;
import io.github.manifolddenoise.preimage.Optimizers;

/**
 * {@code Plugins > Manifold Denoise > Interpolate Along Manifold...}: frames between two frames of the active stack, along its
 * manifold.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Makes frames between two frames of a stack, along their manifold.")
public final class InterpolateFrames extends StackCommand {

	@Parameter(persist = false)
	private String from = InterpolateOptions.FROM.defaultText();

	@Parameter(persist = false)
	private String to = InterpolateOptions.TO.defaultText();

	@Parameter(persist = false)
	private String count = InterpolateOptions.COUNT.defaultText();

	@Parameter(persist = false)
	private String course = InterpolateOptions.COURSE.defaultText();

	@Parameter(persist = false)
	private String method = InterpolateOptions.METHOD.defaultText();

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
	private String geometry = DenoiseStackOptions.GEOMETRY.defaultText();

	@Parameter(persist = false)
	private String neighbours = DenoiseStackOptions.NEIGHBOURS.defaultText();

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
	private String channels = DenoiseStackOptions.CHANNELS.defaultText();

	@Parameter(persist = false)
	private boolean volumes = false;

	@Parameter(persist = false)
	private String seed = DenoiseStackOptions.SEED.defaultText();

	@Parameter(persist = false)
	private String backend = DenoiseStackOptions.BACKEND.defaultText();

	@Parameter(persist = false)
	private String threads = DenoiseStackOptions.THREADS.defaultText();

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus result;

	@Override
	public List<Option<?>> options() {
		return InterpolateOptions.all();
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
		InterpolateOptions.denoiseOptions(values);
	}

	@Override
	Optional<Expectation> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.of(Expectation.ofInterpolation(stack, values, true));
	}

	@Override
	void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		try (InterpolateJob job = new InterpolateJob(stack, values, progress)) {
			job.interpolate();
			result = job.image(Titles.of(stack, "-interpolated"));
			logCall(values);
			job.summaries().forEach(line -> log(stack, line));
		}
	}
}
