package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import org.scijava.ItemIO;
import org.scijava.command.Command;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import ij.ImagePlus;
import ij.ImageStack;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.Tables;
import io.github.manifolddenoise.command.tune.TuneExtensionJob;
import io.github.manifolddenoise.command.tune.TuneFiles;
import io.github.manifolddenoise.command.tune.TuneReport;
import io.github.manifolddenoise.command.tune.TunedSet;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.options.TuneExtensionOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.plot.PressPlot;

/**
 * {@code Plugins > Manifold Denoise > Tune Extension...}: a map and a table of how well the active stack's manifold is
 * extended. Without a display the table is ImageJ's own results table, so that macros can read it.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Tries scales and ridges of an extension and shows their errors.")
public final class TuneExtension extends ExtensionFields implements StackCommand {

	@Parameter(persist = false, required = false, autoFill = false)
	private ImagePlus image;

	@Parameter(persist = false)
	private String geometry;

	@Parameter(persist = false)
	private String neighbours;

	@Parameter(persist = false)
	private String recompute;

	@Parameter(persist = false)
	private String completion;

	@Parameter(persist = false, required = false)
	private String map;

	@Parameter(persist = false, required = false)
	private String table;

	@Parameter(persist = false, required = false)
	private String report;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus result;

	@Override
	public List<Option<?>> options() {
		return TuneExtensionOptions.all();
	}

	@Override
	public DialogLayout layout() {
		return TuneExtensionOptions.layout();
	}

	@Override
	public String title() {
		return "Tune Extension";
	}

	@Override
	public List<ImagePlus> results() {
		return Optional.ofNullable(result).stream().toList();
	}

	/** Without the time that RK-PRESS takes. */
	@Override
	public void check(final OptionValues values) {
		TypedOptions.of(TuneExtensionOptions.ofStack(values));
	}

	@Override
	public Optional<ResourceEstimate> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.of(ResourceEstimate.ofEmbedding(stack, values));
	}

	@Override
	public void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		final TuneExtensionJob job = new TuneExtensionJob(stack, values, progress);
		TuneFiles.check(values, OpenImages.file(stack).stream().toList(), job.setNames());
		final TuneReport found = job.study(progress::warnings);
		final ImagePlus maps = maps(Titles.of(stack, "-press"), found.sets());
		InfoLines.append(maps, InfoLines.of(found.backend(), values, found.sets().stream().map(TunedSet::summary).toList()));
		try (OutputFiles files = TuneFiles.write(found, values)) {
			files.commit();
		}
		Tables.show(found.table(), Titles.of(stack, "-tuning"));
		result = maps;
		log(found.text().stripTrailing().lines().toList());
		logCall(values);
	}

	/** One map per set, with the sets' names as slice labels. */
	private static ImagePlus maps(final String title, final List<TunedSet> sets) {
		final List<ImageProcessor> pictures = sets.stream().map(set -> PressPlot.draw(set.study())).toList();
		final ImageStack stack = new ImageStack(pictures.get(0).getWidth(), pictures.get(0).getHeight());
		for (int i = 0; i < pictures.size(); i++) stack.addSlice(sets.get(i).set().name(), pictures.get(i));
		return new ImagePlus(title, stack);
	}
}
