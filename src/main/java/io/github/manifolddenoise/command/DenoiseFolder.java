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
import io.github.manifolddenoise.command.folder.DenoiseFolderJob;
import io.github.manifolddenoise.command.folder.FolderSummary;
import io.github.manifolddenoise.command.shell.Tables;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.options.DenoiseFolderOptions;
import io.github.manifolddenoise.task.Progress;

/**
 * {@code Plugins > Manifold Denoise > Denoise Folder...}: the stacks of a folder become de-noised ones in another. No image
 * is opened; the rows of the report are a table, without a display ImageJ's results table.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "De-noises all stacks of a folder.")
public final class DenoiseFolder extends DenoiseFields {

	private static final String TABLE = "Denoise Folder";

	@Parameter(persist = false, required = false, style = FileWidget.DIRECTORY_STYLE)
	private File input;

	@Parameter(persist = false, required = false, style = FileWidget.DIRECTORY_STYLE)
	private File output;

	@Parameter(persist = false, required = false)
	private String include;

	@Parameter(persist = false, required = false)
	private String exclude;

	@Parameter(persist = false)
	private boolean recursive;

	@Parameter(persist = false)
	private boolean overwrite;

	@Parameter(persist = false, required = false, style = FileWidget.OPEN_STYLE)
	private File train;

	@Parameter(persist = false)
	private String format;

	@Parameter(persist = false)
	private String choice;

	@Parameter(persist = false)
	private String geometry;

	@Parameter(persist = false)
	private String outside;

	@Parameter(persist = false)
	private String neighbours;

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
	public void work(final OptionValues values, final ImageJProgress progress) throws IOException {
		final DenoiseFolderJob job = new DenoiseFolderJob(values, progress, IJ::log);
		logCall(values);
		final FolderSummary summary = job.run();
		left = summary.left();
		IJ.log(summary.counts() + (Files.exists(summary.report()) ? ". Report: " + summary.report() : "."));
		Tables.show(summary.table(), TABLE);
		if (summary.stopped()) throw new CancellationException(summary.counts());
		outputTitle = summary.report().toString();
		final boolean alone = GraphicsEnvironment.isHeadless() || IJ.isMacro() || Interpreter.isBatchMode() || isInContext();
		progress.finish();
		if (!alone) IJ.showMessage(title(), String.join("\n", summary.lines()));
	}
}
