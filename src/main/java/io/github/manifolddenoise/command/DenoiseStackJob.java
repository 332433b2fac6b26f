package io.github.manifolddenoise.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import ij.ImagePlus;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.MemoryOutput;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.image.StackOutput;
import io.github.manifolddenoise.image.TiffBlockWriter;
import io.github.manifolddenoise.image.TrainingMatch;
import io.github.manifolddenoise.linalg.Backends;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.OptionValues;
import io.github.manifolddenoise.preimage.Ending;
import io.github.manifolddenoise.preimage.FrameReport;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * The main job, the same for dialog, macro and command line: takes an image apart into sets of frames, de-noises every
 * set, and puts the result together. Close it to release files and threads.
 *
 * <pre>{@code
 * try (DenoiseStackJob job = new DenoiseStackJob(image, Optional.empty(), values, progress)) {
 *   job.denoise();
 *   ImagePlus result = job.image();
 * }
 * }</pre>
 */
public final class DenoiseStackJob implements AutoCloseable {

	private static final int RELIABLE_PIXELS = 150;

	private final ImagePlus image;
	private final Optional<ImagePlus> training;
	private final OptionValues values;
	private final Progress progress;
	private final Workers workers;
	private final List<ImageFrames> open = new ArrayList<>();
	private final List<DenoisedSet> results = new ArrayList<>();
	private LinearAlgebra algebra;

	/**
	 * @param image the stack to de-noise; it is not changed
	 * @param training the stack to learn from, if it is another
	 */
	public DenoiseStackJob(final ImagePlus image, final Optional<ImagePlus> training, final OptionValues values,
		final Progress progress)
	{
		this.image = image;
		this.training = training;
		this.values = values;
		this.progress = progress;
		workers = values.get(DenoiseStackOptions.THREADS).map(Workers::new).orElseGet(Workers::allProcessors);
	}

	/**
	 * Learns the manifold of every set of frames and finds the pre-images, as weights; no pixels yet.
	 *
	 * @throws UserException if the image or an option is unfit
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public void denoise() throws IOException {
		final Denoiser denoiser = denoiser();
		final StackLayout layout = layout(image);
		final Optional<StackLayout> trainingLayout = training.map(this::layout);
		trainingLayout.ifPresent(other -> checkTraining(layout, other));
		for (int i = 0; i < layout.sets().size(); i++) {
			final FrameSet set = layout.sets().get(i);
			if (!set.name().isEmpty()) progress.stage("Channel or section " + set.name());
			final ImageFrames frames = open(image, set);
			final Denoised denoised;
			if (trainingLayout.isPresent()) {
				final List<FrameSet> sets = trainingLayout.get().sets();
				final ImageFrames learnt = open(training.orElseThrow(), sets.get(sets.size() == 1 ? 0 : i));
				denoised = denoiser.denoise(learnt, frames);
			}
			else denoised = denoiser.denoise(frames);
			warn(set, denoised);
			results.add(new DenoisedSet(set, denoised));
		}
	}

	/** Names of the sets of frames that an image will be taken apart into; one empty name if there is one set. */
	public static List<String> setNames(final ImagePlus image, final OptionValues values) {
		return layout(image, values).sets().stream().map(FrameSet::name).toList();
	}

	private Denoiser denoiser() {
		algebra = Backends.choose(values.get(DenoiseStackOptions.BACKEND), workers, progress::warn);
		return new Denoiser(DenoiseStackOptions.denoiseOptions(values), algebra, progress);
	}

	private StackLayout layout(final ImagePlus stack) {
		return layout(stack, values);
	}

	private static StackLayout layout(final ImagePlus stack, final OptionValues values) {
		return StackLayout.of(stack, values.get(DenoiseStackOptions.CHANNELS), values.get(DenoiseStackOptions.VOLUMES));
	}

	private void checkTraining(final StackLayout layout, final StackLayout other) {
		TrainingMatch.require(image, layout, training.orElseThrow(), other);
		final int sets = layout.sets().size(), trainingSets = other.sets().size();
		if (trainingSets != 1 && trainingSets != sets) throw new UserException("The training image has " + trainingSets +
			" channels or z-sections to learn from and the image has " + sets +
			". Choose a training image with one, or with as many.");
	}

	private ImageFrames open(final ImagePlus stack, final FrameSet set) {
		final ImageFrames frames = ImageFrames.of(stack, set, workers);
		open.add(frames);
		return frames;
	}

	private void warn(final FrameSet set, final Denoised denoised) {
		final String where = set.name().isEmpty() ? "" : set.name() + ": ";
		final List<FrameReport> reports = denoised.reports();
		final long lost = count(reports, Ending.OUT_OF_REACH), open = reports.size() - lost - count(reports,
			Ending.CONVERGED);
		if (lost == reports.size()) throw new UserException(where + "No frame is near the training frames: none lies within" +
			" 8.49 × extensionscale (" + denoised.model().extensionScale() + "). Choose a larger extensionscale or" +
			" extensionfactor, or a training stack that shows the same object.");
		if (lost > 0) progress.warn(where + lost + " of " + reports.size() +
			" frames are too far from the training frames and stay as they are. Choose a larger extensionfactor.");
		if (open > 0) progress.warn(where + open + " of " + reports.size() +
			" frames did not converge; the report says which. Choose more iterations, or fewer components q.");
		if (reports.stream().allMatch(report -> report.iterations() == 0)) progress.warn(where +
			"No frame moved: the extension scale " + (float) denoised.model().extensionScale() +
			" is far too small or too large for these frames. Leave extensionscale and extensionfactor at their defaults.");
		if (values.get(DenoiseStackOptions.Q).isEmpty()) warnOfAutomaticComponents(where, set, denoised);
	}

	private void warnOfAutomaticComponents(final String where, final FrameSet set, final Denoised denoised) {
		final SpanCoordinates span = denoised.model().span();
		final int q = denoised.components(), m = span.frameCount();
		if (span.rank() < Math.min(m - 1, set.geometry().pixels())) progress.warn(where + "Some frames are exact repeats or" +
			" mixtures of others, so that the noise level and q = " + q + " are unreliable. Remove repeats, or choose q yourself.");
		if (2 * q > m) progress.warn(where + "q = " + q + " is more than half of the " + m + " frames: they do not lie on a simple" +
			" manifold, or hold little noise, and the result may be worse than the input. Compare the two, or choose a smaller q.");
		if (set.geometry().pixels() < RELIABLE_PIXELS) progress.warn(where +
			"Frames of fewer than " + RELIABLE_PIXELS + " pixels: the noise level and so q = " + denoised.components() +
			" are unreliable. Choose q yourself.");
	}

	private static long count(final List<FrameReport> reports, final Ending ending) {
		return reports.stream().filter(report -> report.ending() == ending).count();
	}

	/** What {@link #denoise()} found, one entry per set of frames. */
	public List<DenoisedSet> results() {
		return List.copyOf(results);
	}

	/** The backend that computes. */
	public LinearAlgebra algebra() {
		return algebra;
	}

	/** The result as a new image. */
	public ImagePlus image() throws IOException {
		try (MemoryOutput output = MemoryOutput.create(image, values.get(DenoiseStackOptions.BIT_DEPTH), infoLines(),
			workers))
		{
			write(output);
			return output.image();
		}
	}

	/** The result as a file that has still to be {@linkplain TiffBlockWriter#commit() committed}, without the stack in memory. */
	public TiffBlockWriter file(final Path path) throws IOException {
		final TiffBlockWriter output = TiffBlockWriter.create(path, image, values.get(DenoiseStackOptions.BIT_DEPTH),
			infoLines(), workers);
		try {
			write(output);
			return output;
		}
		catch (final IOException | RuntimeException exception) {
			output.close();
			throw exception;
		}
	}

	private void write(final StackOutput output) throws IOException {
		for (final DenoisedSet result : results) {
			result.denoised().write(output.sink(result.set()), algebra, progress);
		}
	}

	/** Lines for the result's Info: version, options, and per set what was found. */
	private List<String> infoLines() {
		final List<String> lines = new ArrayList<>();
		lines.add("Manifold Denoise: " + Version.text() + ", linear algebra " + algebra.name());
		lines.add("Manifold Denoise options: " + values.texts());
		for (final DenoisedSet result : results) lines.add("Manifold Denoise " + result.summary());
		return lines;
	}

	@Override
	public void close() {
		workers.close();
		for (final ImageFrames frames : open) {
			try {
				frames.close();
			}
			catch (final IOException exception) {
				progress.warn("A stack could not be closed: " + exception.getMessage());
			}
		}
	}
}
