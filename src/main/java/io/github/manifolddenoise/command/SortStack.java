package io.github.manifolddenoise.command;

import java.io.IOException;
import java.nio.file.Path;
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
import io.github.manifolddenoise.command.order.SortStackJob;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.command.shell.Tables;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.options.SortStackOptions;

/**
 * {@code Plugins > Manifold Denoise > Sort Stack by Manifold...}: the frames of the active stack along their manifold, or one
 * cycle of them, and a table of the order. Without a display the table is ImageJ's own results table, so that macros can
 * read it.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Puts the frames of a stack into the order of their manifold.")
public final class SortStack extends KernelFields implements StackCommand {

	/** Options go together or not for any number of frames. */
	private static final int ANY_FRAMES = 100;

	@Parameter(persist = false, required = false, autoFill = false)
	private ImagePlus image;

	@Parameter(persist = false)
	private String order;

	@Parameter(persist = false)
	private String first;

	@Parameter(persist = false)
	private String direction;

	@Parameter(persist = false)
	private String gate;

	@Parameter(persist = false)
	private String phases;

	@Parameter(persist = false)
	private String bitdepth;

	@Parameter(persist = false)
	private String geometry;

	@Parameter(persist = false)
	private String neighbours;

	@Parameter(persist = false, required = false)
	private String weights;

	@Parameter(persist = false, required = false)
	private String table;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus result;

	@Override
	public List<Option<?>> options() {
		return SortStackOptions.all();
	}

	@Override
	public String title() {
		return "Sort Stack by Manifold";
	}

	@Override
	public List<ImagePlus> results() {
		return Optional.ofNullable(result).stream().toList();
	}

	@Override
	public void check(final OptionValues values) {
		SortStackOptions.denoiseOptions(values, ANY_FRAMES);
	}

	@Override
	public Optional<ResourceEstimate> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.of(ResourceEstimate.ofEmbedding(stack, values));
	}

	@Override
	public void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		final Optional<Path> file = values.get(SortStackOptions.TABLE).map(Path::of);
		if (file.isPresent()) SideFiles.checkResult(file.get(), OpenImages.file(stack).stream().toList());
		try (SortStackJob job = new SortStackJob(stack, values, progress)) {
			job.sort();
			final ImagePlus sorted = job.image(Titles.of(stack, "-sorted"));
			try (OutputFiles files = job.files()) {
				files.commit();
			}
			Tables.show(job.table().results(), Titles.of(stack, "-order"));
			result = sorted;
			log(List.of(job.summary()));
			logCall(values);
		}
	}
}
