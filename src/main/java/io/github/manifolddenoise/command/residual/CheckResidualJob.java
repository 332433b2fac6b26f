package io.github.manifolddenoise.command.residual;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.JsonReport;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.frames.AddedFrames;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MappedFrames;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.FrameSelection;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.MemoryOutput;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.Region;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.image.StackOutput;
import io.github.manifolddenoise.image.TrainingMatch;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.tuning.ResidualStudy;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.ResidualOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Looks at what was removed from a stack, the same for menu, macro and command line. Both stacks are read in blocks, six
 * times. Correlations of photon noise are those after the transform that makes it even. Close it to release files and
 * threads.
 */
public final class CheckResidualJob implements AutoCloseable {

	/** So many standard deviations of the noise are shown on either side of 0. */
	private static final double SHOWN = 4;

	private final Recording image;
	private final Recording result;
	private final OptionValues values;
	private final StackLayout layout;
	private final StackLayout resultLayout;
	private final StackWork work;
	private final List<CheckedSet> sets = new ArrayList<>();

	/**
	 * @param image the noisy stack, whose selection counts; it is not changed
	 * @param result the same after de-noising; it is not changed
	 * @param values those of {@link ResidualOptions}
	 * @throws io.github.manifolddenoise.task.UserException if the stacks have fewer than 3 frames or are not of one size
	 */
	public CheckResidualJob(final Recording image, final Recording result, final OptionValues values,
		final Progress progress)
	{
		this.image = image;
		this.result = result;
		this.values = values;
		final StackLayout all = whole(image), allOfResult = whole(result);
		TrainingMatch.requireResult(image, all, result, allOfResult);
		final Optional<Region> region = OpenImages.region(image, values);
		layout = all.within(region);
		resultLayout = allOfResult.within(region);
		work = new StackWork(values, progress);
	}

	private StackLayout whole(final Recording stack) {
		return StackLayout.of(stack, values.get(DenoiseStackOptions.CHANNELS), values.get(DenoiseStackOptions.VOLUMES));
	}

	/** Names of the sets of frames that the image is taken apart into; one empty name if there is one set. */
	public List<String> setNames() {
		return layout.sets().stream().map(FrameSet::name).toList();
	}

	/** What computes. */
	Compute compute() {
		return work.compute();
	}

	/**
	 * Checks every set of frames.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if all frames of the input are identical, a value is not
	 * finite, or
	 *           the lag is not below the number of frames
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public List<CheckedSet> check() throws IOException {
		ResourceEstimate.ofCheck(image, values, false).require();
		sets.clear();
		for (int i = 0; i < layout.sets().size(); i++) {
			work.announce(layout.sets().get(i));
			sets.add(check(i));
		}
		return List.copyOf(sets);
	}

	private CheckedSet check(final int number) throws IOException {
		final FrameSet set = layout.sets().get(number);
		final ImageFrames input = work.frames(image, set), output = work.frames(result, resultLayout.sets().get(number));
		final FrameSource noisy = values(image, input), denoised = values(result, output.filledLike(input));
		final ResidualStudy study = ResidualStudy.of(noisy, denoised, i -> "Frame " + (i + 1) + " of the result \"" + result
			.title() + "\"", TypedOptions.noise(values), values.get(ResidualOptions.LAG),
				values.get(ResidualOptions.RADIUS),
			work.compute(), work.progress());
		return new CheckedSet(set, AddedFrames.of(noisy, -1, denoised, work.workers()), study.noise(), brightness(denoised), study
			.space(), study.time(), study.verdict());
	}

	/**
	 * Where only one of the stacks has a value calibration, such as a signed 16-bit one, both are taken as ImageJ shows
	 * them.
	 */
	private FrameSource values(final Recording stack, final FrameSource frames) {
		final boolean differ = image.scale().isPresent() != result.scale().isPresent();
		return differ ? CalibratedFrames.of(stack, frames) : frames;
	}

	private static double brightness(final FrameSource denoised) throws IOException {
		final DMatrixRMaj frame = new DMatrixRMaj(1, denoised.geometry().pixels());
		denoised.select(new int[] { denoised.frameCount() / 2 }).read(0, frame);
		return Arrays.stream(frame.data).average().orElseThrow();
	}

	/** What was removed as a new image, after {@link #check()}. */
	public ImagePlus removed() throws IOException {
		try (MemoryOutput output = MemoryOutput.ofDifferences(image, shown(), info(), work.workers())) {
			write(output);
			return output.image();
		}
	}

	/** What was removed as a file that has still to be {@linkplain FileOutput#commit() committed}. */
	public FileOutput removed(final Path path) throws IOException {
		final FileOutput output = ImageFiles.ofDifferences(path, image, shown(), info(), work.workers());
		return output.written(() -> write(output));
	}

	private double shown() {
		final double shown = SHOWN * sets.stream().mapToDouble(CheckedSet::greyLevel).max().orElseThrow();
		return shown > 0 ? shown : 1;
	}

	private void write(final StackOutput output) throws IOException {
		work.progress().stage("Writing frames");
		for (final CheckedSet set : sets) FrameBlocks.write(set.removed(), output.sink(set.set()), work.progress());
	}

	/** Lines for the Info of what comes out. */
	List<String> info() {
		final List<String> lines = InfoLines.of(work.compute(), values,
			sets.stream().flatMap(set -> set.lines().stream()).map(line -> "verdict: " + line).toList());
		lines.add("Manifold Denoise: this is what was removed, input - result, or made of it");
		lines.add("Manifold Denoise input: " + image.title() + ", result: " + result.title());
		return lines;
	}

	/** The maps of what was checked. */
	public ResidualMaps maps() {
		return new ResidualMaps(ImageRecording.image(image), List.copyOf(sets), info());
	}

	@Override
	public void close() {
		work.close();
	}

	/** Frames with values as ImageJ shows them. */
	private static final class CalibratedFrames {

		private CalibratedFrames() {}

		/**
		 * The frames in the values of the image's value calibration, which a signed 16-bit image has; as they are without one.
		 *
		 * @param frames those of the image
		 */
		public static FrameSource of(final Recording image, final FrameSource frames) {
			return image.scale().<FrameSource>map(scale -> new MappedFrames(frames, scale::applyAsDouble)).orElse(frames);
		}
	}

	/** The files of {@code Residual Check...}, written under temporary names; they get their names together. */
	public static final class ResidualFiles implements AutoCloseable {

		private final List<FileOutput> stacks = new ArrayList<>();
		private final OutputFiles files;

		private ResidualFiles(final OutputFiles files) {
			this.files = files;
		}

		/**
		 * Writes what the options ask for.
		 *
		 * @param job which has checked its sets
		 */
		public static ResidualFiles write(final CheckResidualJob job, final String input, final OptionValues values,
			final List<String> warnings) throws IOException
		{
			final ResidualMaps maps = job.maps();
			final ResidualFiles all = new ResidualFiles(OutputFiles.written(files -> {
				files.pictures(values.get(ResidualOptions.PLOT), maps.sets(), set -> set.set().name(), ResidualMaps::plot);
				files.text(values.get(ResidualOptions.TABLE), () -> ResidualTable.csv(maps.sets()));
				files.text(values.get(ResidualOptions.REPORT), () -> JsonReport.text(input, values,
					job.compute().algebra().name(), warnings, maps.sets().stream().map(CheckedSet::fields).toList()));
			}));
			boolean complete = false;
			try {
				all.writeStacks(job, maps, values);
				complete = true;
				return all;
			}
			finally {
				if (!complete) all.close();
			}
		}

		private void writeStacks(final CheckResidualJob job, final ResidualMaps maps, final OptionValues values)
			throws IOException
		{
			final Optional<String> removed = values.get(ResidualOptions.REMOVED), spatial = values.get(ResidualOptions.SPATIAL),
					temporal = values.get(ResidualOptions.TEMPORAL);
			try (Workers workers = new Workers(1)) {
				if (removed.isPresent()) stacks.add(job.removed(Path.of(removed.get())));
				if (spatial.isPresent()) stacks.add(written(spatial.get(), maps.spatial(), workers));
				if (temporal.isPresent()) stacks.add(written(temporal.get(), maps.temporal(), workers));
			}
		}

		/** A map is small. */
		private static FileOutput written(final String path, final ImagePlus map, final Workers workers)
			throws IOException
		{
			return FrameSelection.write(Path.of(path), ImageRecording.of(map), List.of(), workers, Progress.NONE);
		}

		/** Gives all files their names. */
		public void commit() {
			files.commit();
			stacks.forEach(FileOutput::commit);
		}

		@Override
		public void close() {
			files.close();
			stacks.forEach(FileOutput::close);
		}
	}
}
