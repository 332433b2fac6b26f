package io.github.manifolddenoise.command.denoise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.RepeatedCall;
import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.MemoryOutput;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.image.StackOutput;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.risk.ResidualCheck;
import io.github.manifolddenoise.risk.ResidualFindings;
import io.github.manifolddenoise.task.Progress;

/**
 * The main job, the same for dialog, macro and command line: takes an image apart into sets of frames, de-noises every
 * set, and puts the result together. Close it to release files and threads.
 *
 * <pre>{@code
 * try (DenoiseStackJob job = new DenoiseStackJob(image, Optional.empty(), values, progress)) {
 *   job.denoise();
 *   Recording result = job.image();
 * }
 * }</pre>
 */
public final class DenoiseStackJob implements AutoCloseable {

	private final Recording image;
	private final Optional<Recording> training;
	private final OptionValues values;
	private final StackWork work;
	private final List<DenoisedSet> results = new ArrayList<>();
	private Optional<RemovedSignal> removed = Optional.empty();
	private Optional<PageFilms> films = Optional.empty();
	private Optional<Training> learnt = Optional.empty();

	/**
	 * @param image the stack to de-noise; it is not changed
	 * @param training the stack to learn from, if it is another, or a {@linkplain io.github.manifolddenoise.image.ModelFile
	 *          model}
	 */
	public DenoiseStackJob(final Recording image, final Optional<Recording> training, final OptionValues values,
		final Progress progress)
	{
		this(image, training, values, progress, (compute, job) -> compute);
	}

	/** @param around says where the tiles of this job are computed */
	public DenoiseStackJob(final Recording image, final Optional<Recording> training, final OptionValues values,
		final Progress progress, final BiFunction<Compute, DenoiseStackJob, Compute> around)
	{
		this.image = image;
		this.training = training;
		this.values = values;
		work = new StackWork(values, progress, compute -> around.apply(compute, this));
	}

	/**
	 * De-noises every set of frames; most pixels are computed when they are written.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if the image or an option is unfit
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public void denoise() throws IOException {
		final ResourceEstimate expectation = expectation();
		expectation.require();
		final Runnable whitening = expectation.requiringWhitening();
		final StackLayout layout = layout();
		final OptionValues all = usedValues();
		InactiveOptions.warning(all, values.changed().stream().map(Option::name).collect(Collectors.toSet())).ifPresent(work
			.progress()::warn);
		final Denoiser denoiser = work.denoiser(OpenImages.weighted(TypedOptions.of(all), values, layout)).beforeWhitening(
			whitening);
		final List<FrameSet> sets = layout.sets();
		learnt.flatMap(Training::idleOptions).ifPresent(work.progress()::warn);
		learnt.flatMap(other -> other.notice(image, work.progress())).ifPresent(work.progress()::warn);
		for (int i = 0; i < sets.size(); i++) {
			work.announce(sets.get(i));
			final DenoisedSet result = denoised(i, sets.get(i), denoiser);
			result.warnings().forEach(work.progress()::warn);
			results.add(result);
		}
		if (results.stream().anyMatch(result -> result.denoised().preimages().isPresent())) learnt.flatMap(Training::learntAgain)
			.ifPresent(work.progress()::warn);
	}

	/** A set of frames by itself, or with the help of what was learnt from others. */
	private DenoisedSet denoised(final int index, final FrameSet set, final Denoiser denoiser) throws IOException {
		final ImageFrames own = work.frames(image, set);
		if (learnt.isEmpty()) return result(set, own, denoiser.denoise(own));
		final ImageFrames frames = learnt.get().comparable(index, own, work);
		return result(set, frames, learnt.get().denoise(index, frames, denoiser, work));
	}

	private DenoisedSet result(final FrameSet set, final ImageFrames frames, final Denoised denoised) throws IOException {
		return new DenoisedSet(set, frames, denoised.softened(frames, values.get(DenoiseStackOptions.STRENGTH)), residual(
			frames, denoised));
	}

	/** Memory and time of all that becomes no image: the least that is needed. */
	public ResourceEstimate expectation() {
		return ResourceEstimate.ofDenoising(image, training, values, false);
	}

	/** Names of the sets of frames that the image is taken apart into; one empty name if there is one set. */
	public List<String> setNames() {
		return layout().sets().stream().map(FrameSet::name).toList();
	}

	/** How the image is taken apart; a training stack or model is looked at when that is first needed. */
	private StackLayout layout() {
		if (learnt.isEmpty() && training.isPresent()) learnt = Optional.of(Training.of(training.get(), values, work
			.progress()));
		return learnt.map(other -> other.layoutOf(image)).orElseGet(() -> OpenImages.layout(image, values));
	}

	/** The options, with those of a model where they are left out. */
	public OptionValues usedValues() {
		return learnt.map(Training::options).orElse(values);
	}

	/** What {@link #denoise()} found, one entry per set of frames. */
	public List<DenoisedSet> results() {
		return List.copyOf(results);
	}

	/** What computes. */
	public Compute compute() {
		return work.compute();
	}

	/** The stacks that are read: that which is de-noised and, if it is another, that which was learnt from. */
	public List<Recording> stacks() {
		return Stream.concat(Stream.of(image), training.stream()).toList();
	}

	/** Which of the {@link #stacks()} such frames are of; -1 if they are of none. */
	public int stackOf(final ImageFrames frames) {
		return IntStream.range(0, stacks().size()).filter(k -> work.isOf(stacks().get(k), frames)).findFirst().orElse(-1);
	}

	/** The result as a new image. */
	public ImagePlus image() throws IOException {
		try (MemoryOutput output = MemoryOutput.create(image, values.get(DenoiseStackOptions.BIT_DEPTH), infoLines(),
			work.workers()))
		{
			write(output);
			return output.image();
		}
	}

	/** The result as a file that has still to be {@linkplain FileOutput#commit() committed}, without the stack in memory. */
	public FileOutput file(final Path path) throws IOException {
		return file(path, List.of());
	}

	/** @param moreInfo lines for the result's Info, behind those that say how it was made */
	public FileOutput file(final Path path, final List<String> moreInfo) throws IOException {
		final List<String> info = infoLines();
		info.addAll(moreInfo);
		final FileOutput output = ImageFiles.create(path, image, values.get(DenoiseStackOptions.BIT_DEPTH), info, work
			.workers());
		return output.written(() -> write(output));
	}

	private void write(final StackOutput output) throws IOException {
		removed.ifPresent(RemovedSignal::close);
		removed = RemovedSignal.isAskedFor(values) ? Optional.of(RemovedSignal.create(image, values, results, infoLines(),
			work.workers())) : Optional.empty();
		films = values.get(DenoiseStackOptions.HTML).map(page -> new PageFilms(results));
		for (int i = 0; i < results.size(); i++) {
			final DenoisedSet set = results.get(i);
			final FrameSink own = output.sink(set.set(), work.progress());
			final FrameSink kept = removed.map(signal -> signal.beside(set, own)).orElse(own);
			final int index = i;
			final FrameSink sink = films.map(taken -> taken.beside(index, set, kept)).orElse(kept);
			if (set.residual().isEmpty() && isChecked() && isCheckedOnTheWay(set.denoised())) results.set(i, new RemovedCheck(
				work).written(set, sink));
			else set.write(sink, work.progress());
		}
	}

	/** What was done, for files beside the result. */
	public DenoiseReport report(final Supplier<List<String>> warnings) {
		return new DenoiseReport(image.title(), usedValues(), work.compute().algebra().name(), results(), warnings);
	}

	/**
	 * A page to look at, if that was asked for and the result is written.
	 *
	 * @param input file or title of the stack, for the call that does the same again
	 * @param output file or title of the result
	 * @param stamp of what the result was made from; empty where nobody looks for one
	 */
	public Optional<StackPage> page(final DenoiseReport report, final String input, final String output, final String stamp) {
		final OptionValues ofStack = values.as(DenoiseStackOptions.all());
		return films.map(taken -> new StackPage(report, taken, image, ofStack, RepeatedCall.ofStack(input, output, ofStack),
			stamp));
	}

	/** What was removed as a new image, if that was asked for and the result is written. */
	public Optional<ImagePlus> removedImage() {
		return removed.flatMap(RemovedSignal::image);
	}

	/** Gives the file of what was removed its name, if there is one and the result is written. */
	public void commitRemoved() {
		removed.ifPresent(RemovedSignal::commit);
	}

	/**
	 * How what the method takes away at full strength compares with noise, where somebody will look at it and it cannot
	 * be seen
	 * on the way: it takes one more walk through the stack.
	 */
	private Optional<ResidualCheck.Result> residual(final FrameSource input, final Denoised denoised) throws IOException {
		if (!isChecked() || isCheckedOnTheWay(denoised)) return Optional.empty();
		return Optional.of(new RemovedCheck(work).of(input, denoised, denoised.frames(), work.progress()));
	}

	private boolean isChecked() {
		return values.get(DenoiseStackOptions.REPORT).isPresent() || values.get(DenoiseStackOptions.HTML).isPresent() ||
			RemovedSignal.isAskedFor(values);
	}

	/** Whether the frames that are written are those to compare, each pixel as it is. */
	private boolean isCheckedOnTheWay(final Denoised denoised) {
		return values.get(DenoiseStackOptions.STRENGTH) == 1 && RemovedCheck.isOnTheWay(denoised);
	}

	/**
	 * What the removed signal says of every set, in words, read from the finished image: no frame is computed again. Nothing
	 * where the image has other values than the input, by a calibration, or other channels.
	 */
	public List<String> verdicts(final Recording finished) throws IOException {
		final boolean same = finished.slices() == image.slices() && (finished.bitDepth() == image.bitDepth() ||
			!image.scale().isPresent());
		final List<String> verdicts = new ArrayList<>();
		for (final DenoisedSet result : results) {
			final String where = result.set().name().isEmpty() ? "verdict: " : "verdict on " + result.set().name() + ": ";
			if (result.denoised().method().equals(DenoiseMethods.UNCHANGED)) verdicts.add(where + "nothing was removed.");
			else if (same) verdicts.add(where + words(result.residual().isPresent() ? result.residual().get() : new RemovedCheck(
				work).of(result.input(), result.denoised(), work.frames(finished, result.set()), work.progress())));
		}
		return verdicts;
	}

	private static String words(final ResidualCheck.Result check) {
		final List<String> findings = ResidualFindings.sentences(check);
		return findings.isEmpty() ? "what was removed looks like noise." : String.join(" ", findings);
	}

	/** Lines for the result's Info: version, options, and per set what was found. */
	public List<String> infoLines() {
		return InfoLines.of(work.compute(), usedValues(), results.stream().flatMap(set -> set.infoLines().stream())
			.toList());
	}

	@Override
	public void close() {
		removed.ifPresent(RemovedSignal::close);
		work.close();
	}
}
