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
import io.github.manifolddenoise.command.denoise.DenoiseFiles;
import io.github.manifolddenoise.command.denoise.DenoiseReport;
import io.github.manifolddenoise.command.denoise.FitModelJob;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.RepeatedCall;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.image.ModelWriter;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.options.FitModelOptions;
import io.github.manifolddenoise.task.UserException;

/**
 * {@code Plugins > Manifold Denoise > Fit Model...}: the active stack is cleaned and kept in a file with its kernel
 * PCA, to be applied to other stacks by {@link DenoiseStack}.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Cleans a training stack and keeps what was learnt in a file.")
public final class FitModel extends KernelPcaFields implements StackCommand {

	@Parameter(persist = false, required = false, autoFill = false)
	private ImagePlus image;

	@Parameter(persist = false)
	private String model;

	@Parameter(persist = false)
	private String neighbours;

	@Parameter(persist = false)
	private String choice;

	@Parameter(persist = false)
	private String preimage;

	@Parameter(persist = false, required = false)
	private String embedding;

	@Parameter(persist = false, required = false)
	private String coordinates;

	@Parameter(persist = false, required = false)
	private String report;

	@Parameter(persist = false, required = false)
	private String html;

	private String outputTitle = "";

	@Override
	public List<Option<?>> options() {
		return FitModelOptions.all();
	}

	@Override
	public DialogLayout layout() {
		return FitModelOptions.layout();
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
		FitModelOptions.modelOptions(values);
	}

	@Override
	Optional<String> warning(final OptionValues values) {
		return FitModelOptions.warning(values);
	}

	private static Path path(final OptionValues values) {
		return values.get(FitModelOptions.MODEL).map(Path::of).orElseThrow(() -> new UserException(
			"model is blank. Give the name of the TIFF file that the clean frames shall be saved to."));
	}

	@Override
	public Optional<ResourceEstimate> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.of(ResourceEstimate.ofFitting(stack, values));
	}

	@Override
	public void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		final Path path = path(values);
		final List<Path> inputs = new ArrayList<>(OpenImages.file(stack).stream().toList());
		try (FitModelJob job = new FitModelJob(stack, values, progress)) {
			SideFiles.checkResult(path, inputs);
			ModelFile.checkFolder(path);
			inputs.add(path);
			SideFiles.check(values, inputs, job.setNames());
			job.train();
			try (ModelWriter file = job.file(path)) {
				final DenoiseReport summary = job.report(progress::warnings);
				try (OutputFiles files = DenoiseFiles.write(summary, values, stack, job.page(summary, OpenImages.file(stack).map(
					RepeatedCall::file).orElse(stack.getTitle()), RepeatedCall.file(path))))
				{
					files.commit();
					file.commit();
				}
			}
			outputTitle = path.toAbsolutePath().toString();
			log(job.summaries());
			logCall(values);
		}
	}
}
