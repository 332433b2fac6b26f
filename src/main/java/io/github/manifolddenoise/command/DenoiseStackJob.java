package io.github.manifolddenoise.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import ij.ImagePlus;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.frames.FrameSource;
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
import io.github.manifolddenoise.noise.AnscombeTransform;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.OptionValues;
import io.github.manifolddenoise.risk.ResidualCheck;
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

	private final ImagePlus image;
	private final Optional<ImagePlus> training;
	private final OptionValues values;
	private final Progress progress;
	private final Workers workers;
	private final List<ImageFrames> open = new ArrayList<>();
	private final List<DenoisedSet> results = new ArrayList<>();
	private Optional<RemovedSignal> removed = Optional.empty();
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
	 * De-noises every set of frames; most pixels are computed when they are written.
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
			final DenoisedSet result = new DenoisedSet(set, frames, denoised, residual(frames, denoised));
			result.warnings().forEach(progress::warn);
			results.add(result);
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
		removed.ifPresent(RemovedSignal::close);
		removed = RemovedSignal.isAskedFor(values) ? Optional.of(RemovedSignal.create(image, values, results, infoLines(),
			workers)) : Optional.empty();
		for (final DenoisedSet result : results) {
			progress.stage("Writing frames");
			final FrameSink sink = output.sink(result.set());
			FrameBlocks.write(result.denoised().frames(), removed.map(signal -> signal.beside(result, sink)).orElse(sink),
				progress);
		}
	}

	/** What was removed as a new image, if that was asked for and the result is written. */
	public Optional<ImagePlus> removedImage() {
		return removed.flatMap(RemovedSignal::image);
	}

	/** Gives the file of what was removed its name, if there is one and the result is written. */
	public void commitRemoved() {
		removed.ifPresent(RemovedSignal::commit);
	}

	/** How what was removed compares with noise, where somebody will look at it: it takes one more walk through the stack. */
	private Optional<ResidualCheck.Result> residual(final FrameSource input, final Denoised denoised) throws IOException {
		if (values.get(DenoiseStackOptions.REPORT).isEmpty() && !RemovedSignal.isAskedFor(values)) return Optional.empty();
		final Optional<AnscombeTransform> even = denoised.camera().map(AnscombeTransform::new);
		return Optional.of(ResidualCheck.of(even.map(transform -> transform.forward(input)).orElse(input), even.map(
			transform -> transform.means(denoised.frames())).orElse(denoised.frames()), denoised.noise().used(), workers,
			progress));
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
		removed.ifPresent(RemovedSignal::close);
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
