package io.github.manifolddenoise.command.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.image.TrainingMatch;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.comparison.MethodRun;
import io.github.manifolddenoise.model.comparison.MethodRuns;
import io.github.manifolddenoise.options.CompareMethodsOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.options.MethodSpec;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.quality.Quality;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Runs several methods on every set of frames of an image, the same for menu, macro and command line. A method that cannot
 * be used has a row with the reason. Close it to release files and threads.
 *
 * <pre>{@code
 * try (CompareMethodsJob job = new CompareMethodsJob(image, Optional.of(truth), values, progress)) {
 *   List<ComparedSet> sets = job.compare();
 * }
 * }</pre>
 */
public final class CompareMethodsJob implements AutoCloseable {

	private final Recording image;
	private final Optional<Recording> truth;
	private final OptionValues values;
	private final List<MethodSpec> methods;
	private final StackLayout layout;
	private final Optional<StackLayout> truthLayout;
	private final StackWork work;

	/**
	 * @param image the stack; it is not changed
	 * @param truth the same without noise, if it is known
	 * @param values those of {@link CompareMethodsOptions}
	 * @throws UserException if the image, the truth or an option is unfit
	 */
	public CompareMethodsJob(final Recording image, final Optional<Recording> truth, final OptionValues values,
		final Progress progress)
	{
		this.image = image;
		this.truth = truth;
		this.values = values;
		methods = CompareMethodsOptions.methods(values);
		layout = OpenImages.layout(image, values);
		truthLayout = truth.map(this::truthLayout);
		work = new StackWork(values, progress);
	}

	/** Restricted like the image, whatever is selected in it. */
	private StackLayout truthLayout(final Recording stack) {
		final StackLayout other = whole(stack);
		TrainingMatch.requireTruth(image, whole(image), stack, other);
		return other.within(layout.region());
	}

	private StackLayout whole(final Recording stack) {
		return StackLayout.of(stack, values.get(DenoiseStackOptions.CHANNELS), values.get(DenoiseStackOptions.VOLUMES));
	}

	/** Names of the sets of frames that the image is taken apart into; one empty name if there is one set. */
	public List<String> setNames() {
		return layout.sets().stream().map(FrameSet::name).toList();
	}

	/** What computes. */
	public Compute compute() {
		return work.compute();
	}

	/**
	 * Compares the methods on every set, in the order of the sets. Warnings are handed to the progress too.
	 *
	 * @throws UserException if the frames are fewer than 3, all identical or not finite
	 * @throws CancellationException if the user stopped it
	 */
	public List<ComparedSet> compare() throws IOException {
		final ResourceEstimate expectation = expectation();
		expectation.require();
		final Runnable whitening = expectation.requiringWhitening();
		methods.forEach(method -> InactiveOptions.warning(method.values(), method.given().keySet()).ifPresent(warning -> work
			.progress().warn(method.text() + ": " + warning)));
		final List<ComparedSet> results = new ArrayList<>();
		for (int i = 0; i < layout.sets().size(); i++) {
			work.announce(layout.sets().get(i));
			final ComparedSet result = compare(i, whitening);
			result.warnings().forEach(work.progress()::warn);
			results.add(result);
		}
		return results;
	}

	/** Memory and time. */
	public ResourceEstimate expectation() {
		return ResourceEstimate.ofComparison(image, values);
	}

	private ComparedSet compare(final int number, final Runnable whitening) throws IOException {
		final FrameSet set = layout.sets().get(number);
		final ImageFrames frames = work.frames(image, set);
		final int[] chosen = CompareMethodsOptions.frames(values, set.frameCount());
		final Optional<FrameSource> clean = truthLayout.map(other -> work.frames(truth.get(), other.sets().get(number))
			.filledLike(frames).select(chosen));
		final MethodRuns trials = MethodRuns.of(frames, TypedOptions.noise(values), values.get(DenoiseStackOptions.SEED),
			CompareMethodsOptions.components(values), chosen, whitening, work.compute(), work.progress());
		final Measurement measurement = new Measurement(clean, peak(), set.color(), work.workers());
		final List<ComparedMethod> rows = new ArrayList<>();
		rows.add(measurement.input(frames.select(chosen), trials.distancesBefore()));
		if (clean.isPresent()) rows.add(measurement.truth(clean.get(), trials.distancesOf(clean.get())));
		for (final MethodSpec method : methods) rows.add(row(method, trials, measurement));
		return new ComparedSet(set, chosen, trials.noise(), trials.camera(), trials.findings(), trials.commonComponents(), rows);
	}

	/** Range of the truth's values; not needed where there is none. */
	private double peak() {
		return values.get(CompareMethodsOptions.PEAK).orElseGet(() -> truth.map(stack -> Quality.peak(stack.bitDepth()))
			.orElse(1.0));
	}

	private ComparedMethod row(final MethodSpec method, final MethodRuns trials, final Measurement measurement)
		throws IOException
	{
		final int frames = CompareMethodsOptions.frames(values, layout.sets().get(0).frameCount()).length;
		try {
			final MethodRun trial = trials.run(OpenImages.weighted(method.denoiseOptions(), method.values(), layout));
			return measurement.of(method, trial);
		}
		catch (final CancellationException exception) {
			throw exception;
		}
		catch (final UserException exception) {
			return ComparedMethod.refused(method.method().word(), method.parameters(), frames, exception.getMessage());
		}
		catch (final RuntimeException exception) {
			return ComparedMethod.refused(method.method().word(), method.parameters(), frames,
				"The method failed by a fault of the program: " + exception + ".");
		}
	}

	@Override
	public void close() {
		work.close();
	}

	/** The files of a comparison: table, panel, histogram, report. */
	public static final class ComparisonFiles {

		private ComparisonFiles() {}

		/** Writes the files that the report's options ask for, under temporary names. */
		public static OutputFiles write(final ComparisonReport report) {
			final OptionValues values = report.values();
			return OutputFiles.written(files -> {
				files.text(values.get(CompareMethodsOptions.TABLE), () -> ComparisonTable.csv(report.sets()));
				files.text(values.get(CompareMethodsOptions.REPORT), report::json);
				files.pictures(values.get(CompareMethodsOptions.PANEL), report.sets(), set -> set.set().name(), ComparisonPlots::panel);
				files.pictures(values.get(CompareMethodsOptions.HISTOGRAM), report.sets(), set -> set.set().name(),
					ComparisonPlots::histogram);
			});
		}
	}
}
