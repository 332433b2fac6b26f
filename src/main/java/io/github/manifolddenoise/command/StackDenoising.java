package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.scijava.ItemIO;
import org.scijava.plugin.Parameter;

import ij.ImagePlus;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseFiles;
import io.github.manifolddenoise.command.denoise.DenoiseReport;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.denoise.DenoisedSet;
import io.github.manifolddenoise.command.denoise.GainsTable;
import io.github.manifolddenoise.command.denoise.PreimageLimits;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.preview.DialogPreview;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.Plots;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.InactiveOptions;

/** What {@link DenoiseStack} and {@link PreimageDenoising} share: the active stack becomes a new, de-noised one. */
public abstract class StackDenoising extends DenoisedImageFields implements StackCommand, PreviewedCommand {

	@Parameter(persist = false, required = false, autoFill = false)
	private ImagePlus image;

	@Parameter(persist = false, required = false)
	private String train;

	@Parameter(persist = false)
	private String geometry;

	@Parameter(persist = false)
	private String outside;

	@Parameter(persist = false)
	private String neighbours;

	@Parameter(persist = false)
	private boolean preview;

	@Parameter(type = ItemIO.OUTPUT)
	ImagePlus embeddingplot;

	@Parameter(type = ItemIO.OUTPUT)
	ImagePlus weightsimage;

	@Parameter(type = ItemIO.OUTPUT)
	ImagePlus removedstack;

	/** The last output, so that it is shown last and is the active image. */
	@Parameter(type = ItemIO.OUTPUT)
	ImagePlus result;

	List<String> findings = List.of();

	private final DialogPreview dialogPreview = new DialogPreview();

	/** What the result's title ends in. */
	abstract String suffix(OptionValues values);

	@Override
	public void check(final OptionValues values) {
		PreimageLimits.check(givenImage(), values);
	}

	@Override
	Optional<String> warning(final OptionValues values) {
		return InactiveOptions.warning(values);
	}

	@Override
	public List<ImagePlus> results() {
		return Stream.of(result, removedstack, weightsimage, embeddingplot).filter(shown -> shown != null).toList();
	}

	@Override
	public List<String> findings() {
		return findings;
	}

	@Override
	public void preview() {
		dialogPreview.update(givenImage(), preview, () -> values());
	}

	@Override
	public void endPreview() {
		dialogPreview.close();
	}

	@Override
	public void tellStatus(final Consumer<String> reader) {
		dialogPreview.tellStatus(reader);
	}

	/** A macro recorded from a dialog with a preview is the same as one without. */
	@Override
	public void leaveDialog() {
		preview = false;
		dialogPreview.close();
	}

	@Override
	public Optional<ResourceEstimate> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.of(ResourceEstimate.ofDenoising(stack, values));
	}

	@Override
	public void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		final Optional<ImagePlus> training = values.get(DenoiseStackOptions.TRAIN).map(name -> OpenImages.named("train", name));
		final List<String> found = denoise(stack, training, values, progress);
		result.setTitle(Titles.of(stack, suffix(values)));
		log(found);
		logCall(values);
	}

	/**
	 * Fills the outputs, and returns what there is to say of what was removed and then of every set; also for {@link ApplyModel}.
	 */
	List<String> denoise(final ImagePlus stack, final Optional<ImagePlus> training, final OptionValues values,
		final ImageJProgress progress) throws IOException
	{
		try (DenoiseStackJob job = new DenoiseStackJob(stack, training, values, progress)) {
			SideFiles.check(values, Stream.concat(Stream.of(stack), training.stream()).flatMap(image -> OpenImages.file(image)
				.stream()).toList(), job.setNames());
			job.denoise();
			final ImagePlus denoised = job.image();
			final DenoiseReport summary = job.report(progress::warnings);
			if (values.get(DenoiseStackOptions.SHOW_PLOTS) && !Interpreter.isBatchMode()) plot(stack, job);
			if (!Interpreter.isBatchMode()) weightsimage = DenoiseFiles.weights(summary, values, stack).orElse(null);
			removedstack = job.removedImage().orElse(null);
			try (OutputFiles files = DenoiseFiles.write(summary, values, stack, job.page(summary, OpenImages.file(stack).map(
				Path::toString).orElse(stack.getTitle()), Titles.of(stack, "-denoised.tif"), ""))) {
				files.commit();
				job.commitRemoved();
			}
			final List<String> verdicts = job.verdicts(denoised);
			denoised.setPosition(stack.getC(), stack.getZ(), stack.getT());
			result = denoised;
			findings = findings(verdicts, progress.warnings(), job.results());
			return Stream.concat(verdicts.stream(), job.results().stream().flatMap(set -> set.lines().stream())).toList();
		}
	}

	/** What was removed, what to beware of, what the methods' gains say of the stack, what was done. */
	private static List<String> findings(final List<String> verdicts, final List<String> warnings, final List<DenoisedSet> sets) {
		final List<String> findings = new ArrayList<>(verdicts.stream().map(verdict -> Character.toUpperCase(verdict.charAt(0)) + verdict
			.substring(1)).toList());
		findings.addAll(warnings);
		sets.forEach(set -> set.denoised().choice().filter(choice -> !choice.manifoldIsNoHelp()).ifPresent(choice -> findings.add(choice
			.verdict())));
		sets.forEach(set -> findings.add(set.summary()));
		return findings;
	}

	/** The plots of all sets, one slice each, and the table of the methods that were compared. */
	private void plot(final ImagePlus stack, final DenoiseStackJob job) {
		final List<DenoisedSet> sets = job.results();
		embeddingplot = Plots.window(Titles.of(stack, "-embedding"), sets, DenoisedSet::set, set -> set.denoised().picture());
		InfoLines.append(embeddingplot, job.infoLines());
		if (!GraphicsEnvironment.isHeadless()) GainsTable.show(Titles.of(stack, "-methods"), sets);
	}
}
