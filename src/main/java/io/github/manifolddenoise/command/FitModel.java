package io.github.manifolddenoise.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.scijava.command.Command;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.ModelWriter;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.FitModelOptions;
import io.github.manifolddenoise.task.UserException;

/**
 * {@code Plugins > Manifold Denoise > Fit Model...}: the active stack is cleaned and kept in a file with its kernel
 * PCA, to be applied to other stacks by {@link DenoiseStack}.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Cleans a training stack and keeps what was learnt in a file.")
public final class FitModel extends StackCommand {

	@Parameter(persist = false)
	private String model = FitModelOptions.MODEL.defaultText();

	@Parameter(persist = false)
	private String method = FitModelOptions.METHOD.defaultText();

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
	private String neighbours = DenoiseStackOptions.NEIGHBOURS.defaultText();

	@Parameter(persist = false)
	private String preimage = FitModelOptions.PREIMAGE.defaultText();

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
	private String mask = DenoiseStackOptions.MASK.defaultText();

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

	@Parameter(persist = false, required = false)
	private String embedding = DenoiseStackOptions.EMBEDDING.defaultText();

	@Parameter(persist = false, required = false)
	private String coordinates = DenoiseStackOptions.COORDINATES.defaultText();

	@Parameter(persist = false, required = false)
	private String report = DenoiseStackOptions.REPORT.defaultText();

	private String outputTitle = "";

	@Override
	public List<Option<?>> options() {
		return FitModelOptions.all();
	}

	@Override
	public String title() {
		return "Fit Model";
	}

	/** The file's path. */
	@Override
	public String outputTitle() {
		return outputTitle;
	}

	@Override
	public void check(final OptionValues values) {
		path(values);
		FitModelOptions.denoiseOptions(values);
	}

	private static Path path(final OptionValues values) {
		return values.get(FitModelOptions.MODEL).map(Path::of).orElseThrow(() -> new UserException(
			"model is blank. Give the name of the TIFF file that the clean frames shall be saved to."));
	}

	@Override
	Optional<Expectation> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.of(Expectation.ofFitting(stack, values));
	}

	@Override
	void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		final Path path = path(values);
		final List<Path> inputs = new ArrayList<>(OpenImages.file(stack).stream().toList());
		try (FitModelJob job = new FitModelJob(stack, values, progress)) {
			SideFiles.checkResult(path, inputs);
			inputs.add(path);
			SideFiles.check(values, inputs, job.setNames());
			job.train();
			try (ModelWriter file = job.file(path);
					OutputFiles files = DenoiseFiles.write(new DenoiseReport(stack.getTitle(), values, job.algebra().name(), job
						.results(), progress::warnings), values))
			{
				files.commit();
				file.commit();
			}
			outputTitle = path.toAbsolutePath().toString();
			logCall(values);
			job.summaries().forEach(summary -> log(stack, summary));
		}
	}
}
