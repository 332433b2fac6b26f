package io.github.manifolddenoise.command.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;

import ij.process.ByteProcessor;
import ij.process.ColorProcessor;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.frames.FrameGeometry;
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
import io.github.manifolddenoise.quality.QualityReport;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

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

	/** Makes the rows of a comparison. The input has to be measured first. */
	public static final class Measurement {

		private final Optional<FrameSource> truth;
		private final double peak;
		private final boolean colour;
		private final Workers workers;
		private double inputPsnr = Double.NaN;

		/**
		 * @param truth the frames without noise, if they are known
		 * @param peak range of the values
		 * @param colour whether three planes are red, green and blue
		 */
		Measurement(final Optional<FrameSource> truth, final double peak, final boolean colour, final Workers workers) {
			this.truth = truth;
			this.peak = peak;
			this.colour = colour;
			this.workers = workers;
		}

		ComparedMethod input(final FrameSource frames, final double[] distances) throws IOException {
			final Optional<QualityReport> quality = quality(frames);
			if (quality.isPresent()) inputPsnr = quality.get().psnr();
			return row(ComparedMethod.INPUT, frames, quality, distances);
		}

		ComparedMethod truth(final FrameSource frames, final double[] distances) throws IOException {
			return row(ComparedMethod.TRUTH, frames, Optional.empty(), distances);
		}

		private ComparedMethod row(final String name, final FrameSource frames, final Optional<QualityReport> quality,
			final double[] distances) throws IOException
		{
			return new ComparedMethod(name, "", frames.frameCount(), quality, OptionalDouble.empty(), OptionalDouble.empty(),
				distances, Optional.empty(), OptionalDouble.empty(), "", Thumbnails.of(frames, colour));
		}

		ComparedMethod of(final MethodSpec method, final MethodRun trial) throws IOException {
			final Optional<QualityReport> quality = quality(trial.frames());
			final OptionalDouble gain = quality.map(report -> OptionalDouble.of(report.psnr() - inputPsnr)).orElse(OptionalDouble
				.empty());
			return new ComparedMethod(method.method().word(), method.parameters(), trial.frames().frameCount(), quality, gain,
				trial.gain(), trial.distances(), trial.search(), OptionalDouble.of(trial.seconds()), "", Thumbnails.of(trial
					.frames(), colour));
		}

		private Optional<QualityReport> quality(final FrameSource frames) throws IOException {
			if (truth.isEmpty()) return Optional.empty();
			return Optional.of(Quality.compare(truth.get(), frames, peak, 1, workers));
		}
	}

	/** A few frames of a set as small images. */
	public static final class Thumbnails {

		private static final int COUNT = 6;
		private static final int WIDEST = 256;
		private static final int COLOURS = 3;

		private Thumbnails() {}

		/**
		 * Up to 6 frames, evenly spread, at most 256 pixels wide. Of frames of several planes it is the first plane.
		 *
		 * @param colour whether the first three planes are red, green and blue
		 */
		public static List<ImageProcessor> of(final FrameSource frames, final boolean colour) throws IOException {
			final int count = Math.min(COUNT, frames.frameCount());
			final int[] chosen = new int[count];
			for (int i = 0; i < count; i++) chosen[i] = i * frames.frameCount() / count;
			final FrameGeometry geometry = frames.geometry();
			final DMatrixRMaj block = new DMatrixRMaj(count, geometry.width() * geometry.height());
			final List<ImageProcessor> images = new ArrayList<>();
			for (int plane = 0; plane < (colour ? COLOURS : 1); plane++) {
				frames.select(chosen).read(plane * block.numCols, block);
				for (int i = 0; i < count; i++) {
					if (plane == 0) images.add(colour ? new ColorProcessor(geometry.width(), geometry.height()) : image(block, i,
						geometry));
					if (colour) ((ColorProcessor) images.get(i)).setChannel(plane + 1, rounded(image(block, i, geometry)));
				}
			}
			return images.stream().map(Thumbnails::small).toList();
		}

		private static FloatProcessor image(final DMatrixRMaj block, final int row, final FrameGeometry geometry) {
			final FloatProcessor image = new FloatProcessor(geometry.width(), geometry.height());
			for (int k = 0; k < block.numCols; k++) image.setf(k, (float) block.get(row, k));
			return image;
		}

		private static ByteProcessor rounded(final FloatProcessor image) {
			return image.convertToByteProcessor(false);
		}

		private static ImageProcessor small(final ImageProcessor image) {
			if (image.getWidth() <= WIDEST) return image;
			return image.resize(WIDEST, Math.max(1, image.getHeight() * WIDEST / image.getWidth()), true);
		}
	}
}
