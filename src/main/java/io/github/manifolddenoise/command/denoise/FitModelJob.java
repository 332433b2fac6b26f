package io.github.manifolddenoise.command.denoise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.RepeatedCall;
import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.frames.AccumulatingFrames;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.frames.MappedFrames;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.image.CroppedStack;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.image.ModelInfo;
import io.github.manifolddenoise.image.ModelInfo.KernelPca;
import io.github.manifolddenoise.image.ModelInfo.TrainedSet;
import io.github.manifolddenoise.image.ModelInfo.TrainingStack;
import io.github.manifolddenoise.image.ModelWriter;
import io.github.manifolddenoise.image.PixelHash;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.Region;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.model.manifold.ComponentCount;
import io.github.manifolddenoise.model.manifold.KernelPcaNumbers;
import io.github.manifolddenoise.model.manifold.KernelPcaSource;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.FitModelOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Makes a {@linkplain ModelFile model} of a training stack, the same for menu, macro and command line: every set of
 * frames is cleaned. Close it to release files and threads.
 *
 * <pre>{@code
 * try (FitModelJob job = new FitModelJob(image, values, progress)) {
 *   job.train();
 *   try (ModelWriter model = job.file(path)) {
 *     model.commit();
 *   }
 * }
 * }</pre>
 */
public final class FitModelJob implements AutoCloseable {

	private final Recording image;
	private final OptionValues values;
	private final StackWork work;
	private Optional<Region> region = Optional.empty();
	private final List<DenoisedSet> results = new ArrayList<>();
	private final List<TrainedSet> trained = new ArrayList<>();
	private Optional<PageFilms> films = Optional.empty();
	private KernelPca kernelPca = KernelPca.NONE;
	private String hash = "";

	/**
	 * @param image the training stack; it is not changed
	 * @param values those of {@link FitModelOptions}
	 */
	public FitModelJob(final Recording image, final OptionValues values, final Progress progress) {
		this.image = image;
		this.values = values;
		work = new StackWork(values, progress);
	}

	/** Names of the sets of frames that the stack is taken apart into; one empty name if there is one set. */
	public List<String> setNames() {
		return layout().sets().stream().map(FrameSet::name).toList();
	}

	private StackLayout layout() {
		return OpenImages.layout(image, values);
	}

	/**
	 * Cleans every set of frames and learns their kernel PCA; most pixels are computed when they are written.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if the image or an option is unfit
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public void train() throws IOException {
		ModelFile.checkTraining(image);
		final ResourceEstimate expectation = expectation();
		expectation.require();
		final Runnable whitening = expectation.requiringWhitening();
		FitModelOptions.warning(values).ifPresent(work.progress()::warn);
		region = OpenImages.region(image, values);
		work.progress().stage("Reading the training stack");
		hash = PixelHash.of(image, work.progress());
		final Denoiser denoiser = work.denoiser(FitModelOptions.denoiseOptions(values)).beforeWhitening(whitening);
		final ModelOptions options = FitModelOptions.modelOptions(values);
		final Map<String, KernelPcaSource> learnt = new LinkedHashMap<>();
		for (final FrameSet set : layout().sets()) {
			work.announce(set);
			final ImageFrames frames = work.frames(image, set);
			final Denoised cleaned = denoiser.train(frames);
			final DenoisedSet result = new DenoisedSet(set, frames, cleaned, isChecked() && !RemovedCheck.isOnTheWay(cleaned)
				? Optional.of(new RemovedCheck(work).of(frames, cleaned, cleaned.frames(), work.progress())) : Optional.empty());
			result.warnings().forEach(work.progress()::warn);
			results.add(result);
			trained.add(trained(set.name(), cleaned));
			learnt(cleaned, options).ifPresent(numbers -> learnt.put(set.name(), KernelPcaSource.of(numbers)));
		}
		kernelPca = learnt.isEmpty() ? KernelPca.NONE : new KernelPca(FitModelOptions.kernelPcaTexts(values), learnt);
	}

	/** The kernel PCA of cleaned frames; without one the model serves all that needs none. */
	private Optional<KernelPcaNumbers> learnt(final Denoised cleaned, final ModelOptions options) throws IOException {
		try {
			final KernelPcaNumbers numbers = KernelPcaNumbers.learn(MappedFrames.rounded(cleaned.frames()), cleaned.camera(),
				options, work.compute(), work.progress());
			if (values.get(DenoiseStackOptions.Q) instanceof ComponentCount.Given given) requireComponents(given.q(), numbers
				.components());
			return Optional.of(numbers);
		}
		catch (final UserException exception) {
			if (FitModelOptions.asksForKernelPca(values)) throw exception;
			work.progress().warn("The model holds no kernel PCA, which only pre-images need. " + exception.getMessage());
			return Optional.empty();
		}
	}

	/** No pre-image could use a model with more. */
	private static void requireComponents(final int q, final int components) {
		if (q > components) throw new UserException("q = " + q + " is too large: there are " + components +
			" kernel components. Choose q ≤ " + components + ".");
	}

	private TrainedSet trained(final String name, final Denoised cleaned) throws IOException {
		final AccumulatingFrames frames = new AccumulatingFrames(cleaned.frames());
		final SpanCoordinates span = SpanCoordinates.of(frames, work.compute(), work.progress());
		return new TrainedSet(name, cleaned.noise().used(), cleaned.camera(), cleaned.method().title(), cleaned.choice().map(
			MethodSelection::reason).orElse("chosen by the user"), span.rank(), Optional.of(frames.statistics(Distances.squared(span
				.coordinates(), work.compute()))));
	}

	/** Memory and time. */
	public ResourceEstimate expectation() {
		return ResourceEstimate.ofFitting(image, values);
	}

	/** What {@link #train()} found, one entry per set of frames. */
	public List<DenoisedSet> results() {
		return List.copyOf(results);
	}

	/** One line per set: which cleaning was taken and why. */
	public List<String> summaries() {
		final List<String> summaries = new ArrayList<>();
		for (int i = 0; i < results.size(); i++) {
			final Optional<KernelPcaNumbers> learnt = Optional.ofNullable(kernelPca.sets().get(trained.get(i).name())).map(
				KernelPcaSource::numbers);
			summaries.add(results.get(i).summary("model") + learnt.map(FitModelJob::summary).orElse(", no kernel PCA") +
				", spanning " + trained.get(i).spanRank() + " dimensions");
		}
		return summaries;
	}

	private static String summary(final KernelPcaNumbers learnt) {
		return String.format(Locale.ROOT, ", kernel PCA of %d components, kernel bandwidth %.4g, extension bandwidth %.4g", learnt
			.components(), learnt.kernelScale(), learnt.extensionScale());
	}

	/**
	 * The model, of the selected rectangle if there is one, as a file that has still to be
	 * {@linkplain ModelWriter#commit() committed}, without the stack in memory.
	 */
	public ModelWriter file(final Path path) throws IOException {
		final Map<String, String> options = values.texts();
		options.remove(FitModelOptions.MODEL.name());
		options.remove(DenoiseStackOptions.HTML.name());
		final ModelInfo info = new ModelInfo("Manifold Denoise " + Version.text(), Optional.of(new TrainingStack(image
			.title(), image.bitDepth(), hash)), trained, options, kernelPca);
		final Recording frames = region.map(part -> ImageRecording.of(CroppedStack.of(ImageRecording.image(image), part))).orElse(image);
		final ModelWriter output = ModelFile.create(path, frames, layout(), info, work.workers());
		return output.written(() -> write(output), work.progress());
	}

	private void write(final ModelWriter output) throws IOException {
		films = values.get(DenoiseStackOptions.HTML).map(page -> new PageFilms(results));
		for (int i = 0; i < results.size(); i++) {
			final DenoisedSet set = results.get(i);
			final FrameSink own = output.sink(set.set().cropped());
			final int index = i;
			final FrameSink sink = films.map(taken -> taken.beside(index, set, own)).orElse(own);
			if (isChecked() && set.residual().isEmpty()) results.set(i, new RemovedCheck(work).written(set, sink));
			else set.write(sink, work.progress());
		}
	}

	/** Whether somebody will look at what was removed. */
	private boolean isChecked() {
		return values.get(DenoiseStackOptions.REPORT).isPresent() || values.get(DenoiseStackOptions.HTML).isPresent();
	}

	/** What was done, for files beside the model; when that is written. */
	public DenoiseReport report(final Supplier<List<String>> warnings) {
		return new DenoiseReport(image.title(), values, work.compute().algebra().name(), results(), warnings);
	}

	/**
	 * A page to look at, if that was asked for and the model is written.
	 *
	 * @param input file or title of the stack, for the call that does the same again
	 * @param output file of the model
	 */
	public Optional<StackPage> page(final DenoiseReport report, final String input, final String output) {
		return films.map(taken -> new StackPage(report, taken, image, values, RepeatedCall.ofModel(input, output, values), ""));
	}

	@Override
	public void close() {
		work.close();
	}
}
