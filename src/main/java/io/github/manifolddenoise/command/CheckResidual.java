package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.scijava.ItemIO;
import org.scijava.command.Command;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import ij.ImagePlus;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.residual.CheckResidualJob;
import io.github.manifolddenoise.command.residual.CheckedSet;
import io.github.manifolddenoise.command.residual.ResidualFiles;
import io.github.manifolddenoise.command.residual.ResidualMaps;
import io.github.manifolddenoise.command.residual.ResidualTable;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.options.ResidualOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.task.UserException;

/**
 * {@code Plugins > Manifold Denoise > Residual Check...}: what was removed from the active stack, whether it looks like
 * noise, and where it does not. Without a display the table is ImageJ's own results table, so that macros can read it.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Says whether what a de-noising took away looks like noise.")
public final class CheckResidual extends JudgingFields implements StackCommand {

	@Parameter(persist = false, required = false, autoFill = false)
	private ImagePlus image;

	@Parameter(persist = false, required = false)
	private String result;

	@Parameter(persist = false)
	private String lag;

	@Parameter(persist = false)
	private String radius;

	@Parameter(persist = false, required = false)
	private String removed;

	@Parameter(persist = false, required = false)
	private String spatial;

	@Parameter(persist = false, required = false)
	private String temporal;

	@Parameter(persist = false, required = false)
	private String plot;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus lagplot;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus spatialmap;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus temporalmap;

	/** The last output, so that it is shown last and is the active image. */
	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus removedstack;

	private List<String> findings = List.of();

	@Override
	public List<Option<?>> options() {
		return ResidualOptions.all();
	}

	@Override
	public String title() {
		return "Residual Check";
	}

	@Override
	public List<ImagePlus> results() {
		return Stream.of(removedstack, temporalmap, spatialmap, lagplot).filter(shown -> shown != null).toList();
	}

	@Override
	public List<String> findings() {
		return findings;
	}

	@Override
	public boolean isGathered() {
		return true;
	}

	@Override
	public void check(final OptionValues values) {
		TypedOptions.noise(values);
	}

	@Override
	public Optional<ResourceEstimate> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.of(ResourceEstimate.ofCheck(stack, values, true));
	}

	@Override
	public void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		final ImagePlus denoised = denoised(stack, values);
		if (!denoised.lockSilently()) throw new UserException("\"" + denoised.getTitle() +
			"\" is in use by another command. Wait until that has ended.");
		try (CheckResidualJob job = new CheckResidualJob(stack, denoised, values, progress)) {
			check(stack, denoised, job, values, progress);
		}
		finally {
			denoised.unlock();
		}
	}

	private void check(final ImagePlus stack, final ImagePlus denoised, final CheckResidualJob job,
		final OptionValues values, final ImageJProgress progress) throws IOException
	{
		ResidualFiles.check(values, Stream.of(stack, denoised).flatMap(input -> OpenImages.file(input).stream()).toList(), job
			.setNames());
		final List<CheckedSet> sets = job.check();
		final ImagePlus difference = job.removed();
		final ResidualMaps maps = job.maps();
		final ImagePlus inSpace = maps.spatial(), inTime = maps.temporal();
		final boolean plots = !Interpreter.isBatchMode() && !GraphicsEnvironment.isHeadless();
		if (plots) lagplot = maps.plots();
		try (ResidualFiles files = ResidualFiles.write(job, stack.getTitle(), values, progress.warnings())) {
			files.commit();
		}
		spatialmap = inSpace;
		temporalmap = inTime;
		removedstack = difference;
		show(ResidualTable.table(sets), Titles.of(stack, "-residual"));
		findings = sets.stream().flatMap(set -> set.lines().stream()).toList();
		log(findings);
		log(List.of("Judged by \"" + denoised.getTitle() + "\"."));
		logCall(values);
	}

	private static ImagePlus denoised(final ImagePlus stack, final OptionValues values) {
		final Optional<String> name = values.get(ResidualOptions.RESULT);
		final ImagePlus found = name.isPresent() ? OpenImages.named(ResidualOptions.RESULT.name(), name.get()) : newest(stack);
		if (found == stack) throw new UserException("result = \"" + found.getTitle() +
			"\" is the active image itself. Make the noisy stack active, and give the de-noised one as result.");
		return found;
	}

	/** The last of the results of Denoise Stack or Pre-image Denoising, which are numbered if there are several. */
	private static ImagePlus newest(final ImagePlus stack) {
		final Pattern usual = Pattern.compile(Pattern.quote(Titles.of(stack, "-")) + "(denoised|" + String.join("|",
			PreimageKinds.ALL.words()) + ")(-\\d+)?");
		return OpenImages.titled(usual.asMatchPredicate()).stream().findFirst().orElseThrow(() -> new UserException(
			"There is no open image \"" + Titles.of(stack, "-denoised") +
				"\". Open the de-noised stack, and give its title or its file as result."));
	}
}
