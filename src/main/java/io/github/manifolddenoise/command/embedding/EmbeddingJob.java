package io.github.manifolddenoise.command.embedding;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.embedding.StackEmbedding;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.EmbeddingOptions;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.plot.ManifoldPlot;
import io.github.manifolddenoise.task.Progress;

/**
 * Embeds every set of frames of an image, by itself or among training frames, the same for menu, macro and command line.
 *
 * @param image the stack; it is not changed
 * @param training the stack or model that {@code train} names, if it names one
 * @param values those of {@link EmbeddingOptions}
 */
public record EmbeddingJob(Recording image, Optional<Recording> training, OptionValues values, Progress progress) {

	/**
	 * Embeds.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if the image or an option is unfit
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public List<EmbeddedSet> embed() throws IOException {
		return training.isPresent() ? amongTraining() : byItself();
	}

	private List<EmbeddedSet> byItself() throws IOException {
		InactiveOptions.warning(EmbeddingOptions.ofStack(values)).ifPresent(progress::warn);
		final List<EmbeddedSet> results = new ArrayList<>();
		try (StackWork work = new StackWork(values, progress)) {
			final StackLayout layout = OpenImages.layout(image, values);
			final ResourceEstimate expectation = ResourceEstimate.ofEmbedding(image, values);
			expectation.require();
			final Runnable whitening = expectation.requiringWhitening();
			for (final FrameSet set : layout.sets()) {
				work.announce(set);
				final StackEmbedding found = StackEmbedding.of(work.frames(image, set),
					OpenImages.weighted(TypedOptions.of(EmbeddingOptions.ofStack(values)), values, layout), whitening,
					work.compute(), progress);
				results.add(new EmbeddedSet(set, found.picture(), found.support(), found.noise().used()));
			}
		}
		return results;
	}

	/** The posterior mean of {@link EmbeddingOptions#ofStack} is never read, and so never computed. */
	private List<EmbeddedSet> amongTraining() throws IOException {
		try (DenoiseStackJob job = new DenoiseStackJob(image, training, EmbeddingOptions.ofStack(values), progress)) {
			job.denoise();
			return job.results().stream().map(set -> of(set.set(), set.denoised())).toList();
		}
	}

	private static EmbeddedSet of(final FrameSet set, final Denoised found) {
		return new EmbeddedSet(set, found.picture(), found.support().orElseThrow(), found.noise().used());
	}

	/** Names of the sets of frames; one empty name if there is one set. */
	public List<String> setNames() {
		return StackLayout.ofFresh(image, training.orElse(image), values.get(DenoiseStackOptions.CHANNELS), values.get(
			DenoiseStackOptions.VOLUMES)).sets().stream().map(FrameSet::name).toList();
	}

	/** Writes the files that were asked for, under temporary names. */
	public OutputFiles write(final List<EmbeddedSet> sets) {
		final int dimensions = values.get(EmbeddingOptions.DIMENSIONS);
		return OutputFiles.written(files -> {
			files.texts(values.get(EmbeddingOptions.COORDINATES), sets, set -> set.set().name(), set -> set.coordinates(
				dimensions));
			files.texts(values.get(EmbeddingOptions.EIGENVALUES), sets, set -> set.set().name(), EmbeddedSet::eigenvalues);
			files.pictures(values.get(EmbeddingOptions.PLOT), sets, set -> set.set().name(), set -> ManifoldPlot
				.forFile(set.picture()));
		});
	}
}
