package io.github.manifolddenoise.command;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.MemoryOutput;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.image.StackOutput;
import io.github.manifolddenoise.image.StackTemplate;
import io.github.manifolddenoise.model.interpolation.Interpolated;
import io.github.manifolddenoise.model.interpolation.Interpolator;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.options.InterpolateOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.task.Progress;

/** Frames between two frames of a stack, along its manifold. */
public final class InterpolateFrames implements UserTask {

	@Override
	public String word() {
		return "interpolate";
	}

	@Override
	public String title() {
		return "Interpolate Along Manifold";
	}

	@Override
	public String line() {
		return "Makes frames between two frames.";
	}

	@Override
	public String description() {
		return "Makes frames between two frames of a stack, along its manifold.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.MANIFOLD;
	}

	@Override
	public OptionSet options() {
		return InterpolateOptions.SET;
	}

	@Override
	public DialogLayout layout() {
		return InterpolateOptions.layout();
	}

	@Override
	public Optional<TaskResult> result() {
		return Optional.of(TaskResult.stack("Where the frames between go, 32-bit."));
	}

	@Override
	public List<String> images() {
		return List.of("result");
	}

	@Override
	public void check(final OptionValues values, final Optional<Recording> stack) {
		TypedOptions.of(values);
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Optional.of(ResourceEstimate.ofInterpolation(stack, values, inMemory));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final InterpolateJob job = outcome.keep(new InterpolateJob(call.stack(), call.values(), call.progress()));
		job.interpolate();
		if (call.output().isPresent()) outcome.file(job.file(call.output().get()));
		else outcome.image("result", job.image(call.title("-interpolated")));
		outcome.lines(job.summaries());
	}

	/** Frames between two frames of a stack, in each of its sets. Close it to release files and threads. */
	static final class InterpolateJob implements AutoCloseable {

		/** Of the largest coordinate: about the way from frame to frame in a turn of 60 frames. */
		private static final double DRIFTED = 0.1;

		private final Recording image;
		private final OptionValues values;
		private final StackWork work;
		private Optional<StackLayout> layout = Optional.empty();
		private final List<Interpolated> results = new ArrayList<>();

		/**
		 * @param image the stack; it is not changed
		 * @param values those of {@link InterpolateOptions}
		 */
		public InterpolateJob(final Recording image, final OptionValues values, final Progress progress) {
			this.image = image;
			this.values = values;
			work = new StackWork(values, progress);
		}

		/**
		 * Finds the frames; their pixels are computed when they are written.
		 *
		 * @throws io.github.manifolddenoise.task.UserException if the image or an option is unfit
		 */
		public void interpolate() throws IOException {
			final ResourceEstimate expectation = expectation();
			expectation.require();
			final Runnable whitening = expectation.requiringWhitening();
			InactiveOptions.warning(values).ifPresent(work.progress()::warn);
			final Interpolator interpolator = new Interpolator(OpenImages.weighted(TypedOptions.of(values),
				values, layout()), whitening, work.compute(), work.progress());
			for (final FrameSet set : layout().sets()) {
				work.announce(set);
				final Interpolated result = interpolator.interpolate(work.frames(image, set), values.get(InterpolateOptions.FROM) - 1,
					to() - 1, values.get(InterpolateOptions.COUNT), values.get(InterpolateOptions.COURSE));
				warnOfMisses(set, result);
				results.add(result);
			}
		}

		/** Memory and time of all that becomes no image. */
		public ResourceEstimate expectation() {
			return ResourceEstimate.ofInterpolation(image, values, false);
		}

		private void warnOfMisses(final FrameSet set, final Interpolated result) {
			final long missed = result.preimages().reports().stream().filter(report -> !(report.drift() <= DRIFTED)).count();
			if (missed > 0) work.progress().warn((set.name().isEmpty() ? "" : set.name() + ": ") + missed + " of " + result
				.preimages().reports().size() + " frames do not lie where they were to lie on the way; they may not look like the" +
				" others. Choose fewer components q, or another method.");
		}

		/** As it was at first, whatever becomes of the selection. */
		private StackLayout layout() {
			if (layout.isEmpty()) layout = Optional.of(OpenImages.layout(image, values));
			return layout.get();
		}

		private int to() {
			return values.get(InterpolateOptions.TO).orElseGet(() -> layout().sets().get(0).frameCount());
		}

		/** One line per set: what was done. */
		public List<String> summaries() {
			final List<FrameSet> sets = layout().sets();
			return IntStream.range(0, results.size()).mapToObj(i -> String.format(Locale.ROOT,
				"%s%d frames from %d to %d, noise %.4g, q %d, drift %.1e%s", sets.get(i).name().isEmpty() ? "result: " : sets.get(i)
					.name() + ": ", values.get(InterpolateOptions.COUNT), values.get(InterpolateOptions.FROM), to(), results.get(i)
						.noise().used(), results.get(i).preimages().components(), results.get(i).preimages().largestDrift(), sets.get(i)
							.restriction().map(text -> ", " + text).orElse(""))).toList();
		}

		/** The result, 32-bit, as a new image. */
		public ImagePlus image(final String title) throws IOException {
			final ImagePlus template = template();
			try (MemoryOutput output = MemoryOutput.create(ImageRecording.of(template), OutputType.FLOAT, info(), work.workers())) {
				write(template, output);
				final ImagePlus result = output.image();
				result.setTitle(title);
				return result;
			}
		}

		/** The result, 32-bit, as a file that has still to be {@linkplain FileOutput#commit() committed}. */
		public FileOutput file(final Path path) throws IOException {
			final ImagePlus template = template();
			final FileOutput output = ImageFiles.create(path, ImageRecording.of(template), OutputType.FLOAT, info(), work.workers());
			return output.written(() -> write(template, output));
		}

		private ImagePlus template() {
			return StackTemplate.of(ImageRecording.image(image), values.get(InterpolateOptions.FROM), labels());
		}

		private List<String> info() {
			return InfoLines.of(work.compute(), values, summaries());
		}

		private void write(final ImagePlus template, final StackOutput output) throws IOException {
			final List<FrameSet> sets = StackLayout.ofFresh(ImageRecording.of(template), image, values.get(DenoiseStackOptions.CHANNELS), values.get(
				DenoiseStackOptions.VOLUMES)).within(layout().region()).sets();
			work.progress().stage("Writing frames");
			for (int i = 0; i < sets.size(); i++) {
				FrameBlocks.write(results.get(i).frames(), output.sink(sets.get(i), work.progress()), work.progress());
			}
		}

		/** Where on the way each frame lies, from 0 to 1: {@code 12 -> 40, 0.25}. */
		private List<String> labels() {
			final int count = values.get(InterpolateOptions.COUNT);
			return IntStream.range(0, count).mapToObj(i -> String.format(Locale.ROOT, "%d -> %d, %s", values.get(
				InterpolateOptions.FROM), to(), BigDecimal.valueOf(Math.round(1e4 * i / (count - 1)), 4).stripTrailingZeros()
					.toPlainString())).toList();
		}

		@Override
		public void close() {
			work.close();
		}
	}
}
