package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.scijava.command.Command;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;
import org.scijava.widget.FileWidget;

import ij.IJ;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.options.DenoiseFolderOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.preimage.Optimizers;

/**
 * {@code Plugins > Manifold Denoise > Denoise Folder...}: the stacks of a folder become de-noised ones in another. No image
 * is opened; the rows of the report are a table, without a display ImageJ's results table.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "De-noises all stacks of a folder.")
public final class DenoiseFolder extends PluginCommand {

	private static final String TABLE = "Denoise Folder";

	@Parameter(persist = false, required = false, style = FileWidget.DIRECTORY_STYLE)
	private File input;

	@Parameter(persist = false, required = false, style = FileWidget.DIRECTORY_STYLE)
	private File output;

	@Parameter(persist = false, required = false)
	private String include = DenoiseFolderOptions.INCLUDE.defaultText();

	@Parameter(persist = false, required = false)
	private String exclude = DenoiseFolderOptions.EXCLUDE.defaultText();

	@Parameter(persist = false)
	private boolean recursive = false;

	@Parameter(persist = false)
	private boolean overwrite = false;

	@Parameter(persist = false, required = false, style = FileWidget.OPEN_STYLE)
	private File train;

	@Parameter(persist = false)
	private String method = DenoiseStackOptions.METHOD.defaultText();

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
	private String start = DenoiseStackOptions.START.defaultText();

	@Parameter(persist = false)
	private String outside = DenoiseStackOptions.OUTSIDE.defaultText();

	@Parameter(persist = false)
	private String far = DenoiseStackOptions.FAR.defaultText();

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
	private String strength = DenoiseStackOptions.STRENGTH.defaultText();

	@Parameter(persist = false)
	private String channels = DenoiseStackOptions.CHANNELS.defaultText();

	@Parameter(persist = false)
	private String bitdepth = DenoiseStackOptions.BIT_DEPTH.defaultText();

	@Parameter(persist = false)
	private boolean volumes = false;

	@Parameter(persist = false)
	private String seed = DenoiseStackOptions.SEED.defaultText();

	@Parameter(persist = false)
	private String backend = DenoiseStackOptions.BACKEND.defaultText();

	@Parameter(persist = false)
	private String threads = DenoiseStackOptions.THREADS.defaultText();

	@Parameter(persist = false, required = false)
	private String report = DenoiseFolderOptions.REPORT.defaultText();

	private String outputTitle = "";
	private String left = super.leftByStop();

	@Override
	public void check(final OptionValues values) {
		new DenoiseFolderJob(values, Progress.NONE, line -> {});
	}

	@Override
	public List<Option<?>> options() {
		return DenoiseFolderOptions.all();
	}

	@Override
	public String title() {
		return "Denoise Folder";
	}

	/** The path of the report. */
	@Override
	public String outputTitle() {
		return outputTitle;
	}

	@Override
	String leftByStop() {
		return left;
	}

	@Override
	void work(final OptionValues values, final ImageJProgress progress) throws IOException {
		final DenoiseFolderJob job = new DenoiseFolderJob(values, progress, line -> IJ.log(title() + ", " + line));
		logCall(values);
		final FolderSummary summary = job.run();
		left = summary.left();
		IJ.log(title() + ", " + summary.counts() + (Files.exists(summary.report()) ? ". Report: " + summary.report() : "."));
		Tables.show(summary.table(), TABLE);
		if (summary.stopped()) throw new CancellationException(summary.counts());
		outputTitle = summary.report().toString();
		final boolean alone = GraphicsEnvironment.isHeadless() || IJ.isMacro() || Interpreter.isBatchMode();
		if (!alone) IJ.showMessage(title(), String.join("\n", summary.lines()));
	}
}
