package io.github.manifolddenoise.scijava;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

import net.imglib2.RandomAccessibleInterval;
import net.imglib2.type.numeric.RealType;
import net.imglib2.type.numeric.real.FloatType;

import org.scijava.Cancelable;
import org.scijava.ItemIO;
import org.scijava.app.StatusService;
import org.scijava.command.Command;
import org.scijava.log.LogService;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.library.DenoisedStack;
import io.github.manifolddenoise.library.ImgFrames;
import io.github.manifolddenoise.library.ManifoldDenoise;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.options.MacroOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.task.TaskProgress;
import io.github.manifolddenoise.task.UserException;

/**
 * De-noises an image of imglib2, of any number of axes and any type of real numbers:
 *
 * <pre>{@code
 * CommandModule module = commands.run(DenoiseImage.class, false, "image", image, "options", "neighbours=5").get();
 * RandomAccessibleInterval<?> clean = (RandomAccessibleInterval<?>) module.getOutput("result");
 * }</pre>
 * <p>
 * Inputs that are left out, blank or null have the defaults of {@link DenoiseImageOptions}. Options that are no input of
 * their own are given in {@code options}, as a macro gives them. A mistake leaves no result and a sentence as the reason of
 * cancelling.
 * </p>
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "De-noises an image of any number of axes by the manifold that its frames lie on.")
public class DenoiseImage implements Command, Cancelable {

	private static final String TITLE = "Denoise Image";

	@Parameter(persist = false, autoFill = false, description = "The noisy image.")
	private RandomAccessibleInterval<?> image;

	@Parameter(persist = false, required = false, autoFill = false,
		description = "Noisy frames of the same object that the image is held against. None: the image itself.")
	private RandomAccessibleInterval<?> training;

	@Parameter(persist = false, required = false,
		description = "Axis of the frames in both images, counted from 0. Blank: the last.")
	private String frameaxis;

	@Parameter(persist = false, required = false, description = "How frames are de-noised. Blank: auto.")
	private String method;

	@Parameter(persist = false, required = false, description = "gaussian or photon. Blank: auto.")
	private String noise;

	@Parameter(persist = false, required = false,
		description = "Standard deviation of the noise in grey values. Blank: estimated.")
	private String sigma;

	@Parameter(persist = false, required = false, description = "How much of the noise is taken away, 0 to 1. Blank: all.")
	private String strength;

	@Parameter(persist = false, required = false, description = "Of the random draws. Blank: 1.")
	private String seed;

	@Parameter(persist = false, required = false, description = "input or 32-bit. Blank: 32-bit.")
	private String bitdepth;

	@Parameter(persist = false, required = false, description = "Other options of Denoise Stack, as name=value name=value.")
	private String options;

	@Parameter(required = false)
	private LogService logService;

	@Parameter(required = false)
	private StatusService statusService;

	@Parameter(type = ItemIO.OUTPUT)
	private RandomAccessibleInterval<?> result;

	private volatile Optional<String> cancelReason = Optional.empty();

	@Override
	public void run() {
		final StatusProgress progress = new StatusProgress(Optional.ofNullable(statusService), this::isCanceled);
		try {
			if (image == null) throw new UserException("There is no image. Give it as the input image.");
			result = denoised(progress);
			progress.warnings().forEach(this::warn);
		}
		catch (final CancellationException exception) {
			if (getCancelReason() == null || getCancelReason().isEmpty()) cancel(TITLE + " was stopped; nothing was made.");
		}
		catch (final IOException | RuntimeException | OutOfMemoryError failure) {
			cancel(sentence(failure));
		}
		finally {
			progress.finish();
		}
	}

	private RandomAccessibleInterval<?> denoised(final StatusProgress progress) throws IOException {
		final OptionValues values = values(), all = DenoiseImageOptions.asOfStack(values, training != null);
		InactiveOptions.warning(all, DenoiseImageOptions.changed(values)).ifPresent(progress::warn);
		final int threads = all.get(DenoiseStackOptions.THREADS).orElse(Runtime.getRuntime().availableProcessors());
		try (ManifoldDenoise denoise = new ManifoldDenoise(threads, progress)) {
			final DenoisedStack denoised = denoised(denoise, values.get(DenoiseImageOptions.FRAME_AXIS), TypedOptions.of(all))
				.softened(all.get(DenoiseStackOptions.STRENGTH));
			denoised.warnings().forEach(progress::warn);
			return written(denoised, values.get(DenoiseImageOptions.BIT_DEPTH) == OutputType.SAME ? image.getType()
				: new FloatType());
		}
	}

	private DenoisedStack denoised(final ManifoldDenoise denoise, final Optional<Integer> axis, final DenoiseOptions how)
		throws IOException
	{
		final ImgFrames noisy = frames(image, axis);
		return training == null ? denoise.denoise(noisy, how) : denoise.denoise(noisy, frames(training, axis), how);
	}

	/** Pixels that are no real numbers are refused there. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	private static ImgFrames frames(final RandomAccessibleInterval<?> stack, final Optional<Integer> axis) {
		return ImgFrames.of((RandomAccessibleInterval) stack, axis.orElse(stack.numDimensions() - 1));
	}

	/** @param type of real numbers */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	private static RandomAccessibleInterval<?> written(final DenoisedStack denoised, final Object type) throws IOException {
		return denoised.written((RealType) type);
	}

	/** The values of the inputs, and of the text for all others, checked. */
	private OptionValues values() {
		final Map<String, String> texts = MacroOptions.values(Objects.requireNonNullElse(options, ""));
		put("frameaxis", frameaxis, texts);
		put("method", method, texts);
		put("noise", noise, texts);
		put("sigma", sigma, texts);
		put("strength", strength, texts);
		put("seed", seed, texts);
		put("bitdepth", bitdepth, texts);
		return OptionValues.of(DenoiseImageOptions.all(), texts);
	}

	private static void put(final String name, final String value, final Map<String, String> texts) {
		if (value == null || value.isBlank()) return;
		if (texts.put(name, value) != null) throw new UserException(name +
			" is given twice, as an input and in options. Give it once.");
	}

	private static String sentence(final Throwable failure) {
		if (failure instanceof UserException) return failure.getMessage();
		if (failure instanceof IOException || failure instanceof UncheckedIOException) return "The image could not be read: " +
			failure.getMessage() + ". Check where it comes from.";
		if (failure instanceof OutOfMemoryError) return "There is not enough memory for this image. Give Java more, by its" +
			" option -Xmx, or choose a part of the image.";
		return "The work failed by a fault of the program: " + failure + ". Please report it with the inputs.";
	}

	private void warn(final String message) {
		if (logService != null) logService.warn(TITLE + ": " + message);
	}

	@Override
	public boolean isCanceled() {
		return cancelReason.isPresent();
	}

	@Override
	public void cancel(final String reason) {
		cancelReason = Optional.of(Objects.requireNonNullElse(reason, ""));
	}

	@Override
	public String getCancelReason() {
		return cancelReason.orElse(null);
	}

	/**
	 * The options for an image that is no stack of ImageJ: the axis of its frames, and those of {@link DenoiseStackOptions}
	 * that have to do with pixels alone, not with channels, windows, files or other open images. The result is 32-bit unless
	 * said otherwise.
	 */
	public static final class DenoiseImageOptions {

		public static final Option<OutputType> BIT_DEPTH = DenoiseStackOptions.BIT_DEPTH.withDefault("32-bit");
		public static final Option<Optional<Integer>> FRAME_AXIS = Option.countOrAuto("frameaxis", "Axis of the frames",
			"Axis along which the frames lie, counted from 0. auto: the last.", 0);

		public static final OptionSet SET = OptionSet.of(OptionSet.of(FRAME_AXIS, DenoiseStackOptions.METHOD), DenoiseStackOptions.OF_CHOICE,
			DenoiseStackOptions.OF_DENOISING.with(BIT_DEPTH), DenoiseStackOptions.OF_GEOMETRY, DenoiseStackOptions.OF_TRAINING);

		private DenoiseImageOptions() {}

		/** All of them, in the order of macros. */
		public static List<Option<?>> all() {
			return SET.options();
		}

		/** Values of a stack that may have a training stack, which has no name. */
		public static OptionValues asOfStack(final OptionValues values, final boolean training) {
			return training ? values.with(DenoiseStackOptions.TRAIN, "given") : values;
		}

		/** Names of the options whose value is not the default. */
		public static Set<String> changed(final OptionValues values) {
			return values.changed().stream().map(Option::name).collect(Collectors.toSet());
		}
	}

	/** Progress in the status of a SciJava context. Warnings are kept. */
	private static final class StatusProgress implements TaskProgress {

		/** Steps of a stage: the status is told whole numbers. */
		private static final int STEPS = 100;

		private final Optional<StatusService> status;
		private final BooleanSupplier canceled;
		private final List<String> warnings = new ArrayList<>();
		private String stage = "";
		private int step;

		/**
		 * @param status empty where nobody wants to know
		 * @param canceled whether the work is to stop
		 */
		StatusProgress(final Optional<StatusService> status, final BooleanSupplier canceled) {
			this.status = status;
			this.canceled = canceled;
		}

		@Override
		public void stage(final String name) {
			stage = name;
			show(0);
		}

		@Override
		public void fraction(final double done) {
			final int next = (int) (STEPS * done);
			if (next != step) show(next);
		}

		private void show(final int next) {
			step = next;
			status.ifPresent(service -> service.showStatus(step, STEPS, stage));
		}

		@Override
		public boolean isCanceled() {
			return canceled.getAsBoolean();
		}

		@Override
		public void warn(final String message) {
			warnings.add(message);
		}

		/** What was warned of so far. */
		@Override
		public List<String> warnings() {
			return List.copyOf(warnings);
		}

		/** Nothing is under way any more. */
		void finish() {
			status.ifPresent(StatusService::clearStatus);
		}
	}
}
