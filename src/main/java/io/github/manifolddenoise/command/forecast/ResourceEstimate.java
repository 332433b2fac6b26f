package io.github.manifolddenoise.command.forecast;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.cost.MachineSpeed;
import io.github.manifolddenoise.cost.StackSize;
import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.linalg.JavaLinearAlgebra;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.options.CompareMethodsOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.InterpolateOptions;
import io.github.manifolddenoise.page.Film;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.WorkPlan;

/**
 * What a command will take of memory and time, before it starts: for dialogs and logs, and to refuse what cannot fit.
 * Memory is the peak, some tenths above it where a stack turns out to be simple; time is right within a factor of 3 on an idle machine.
 *
 * <pre>{@code
 * ResourceEstimate.ofDenoising(image, Optional.empty(), values, true).require();
 * }</pre>
 */
public final class ResourceEstimate {

	private static final double FLOAT = 4;
	private static final double NOTABLE_SECONDS = 5, NOTABLE_BYTES = 1e8;

	private final String name;
	private final List<ExpectedJob> jobs;
	private final OptionValues values;
	private final List<DenoiseMethod> methods;

	private ResourceEstimate(final String name, final List<ExpectedJob> jobs, final OptionValues values,
		final List<DenoiseMethod> methods)
	{
		this.name = name;
		this.jobs = jobs;
		this.values = values;
		this.methods = methods;
	}

	/**
	 * De-noising a stack.
	 *
	 * @param training what it is held against, if that is another stack or a model
	 * @param values those of {@link DenoiseStackOptions}
	 * @param inMemory whether the result becomes an open image and not a file
	 */
	public static ResourceEstimate ofDenoising(final Recording image, final Optional<Recording> training,
		final OptionValues values, final boolean inMemory)
	{
		final double result = inMemory ? resultBytes(image, values) : 0;
		final double removed = inMemory && values.get(DenoiseStackOptions.SHOW_REMOVED) ? floatBytes(image) : 0;
		final StackSize stack = training.isPresent() ? StackSizes.ofFresh(image, training.get(), channels(values), volumes(
			values)) : size(image, values);
		final ExpectedJob job = new ExpectedJob(stack, MethodPlan.of(values), training.map(other -> new ExpectedJob.Training(
			size(other, values), ModelFile.isDescribed(other))), result + removed, page(stack, values) + values.get(
				DenoiseStackOptions.REMOVED).map(file -> held(stack, Path.of(file))).orElse(0.0));
		return new ResourceEstimate(image.title(), List.of(job), values, training.isPresent() ? List.of() : DenoiseMethods
			.all());
	}

	/** A copy with what is held of a result of the stack's size while it is written to such a file, as the chunks of a Zarr. */
	public ResourceEstimate writing(final Path file) {
		return new ResourceEstimate(name, jobs.stream().map(job -> job.withMore(held(job.stack(), file))).toList(), values, methods);
	}

	private static double held(final StackSize stack, final Path file) {
		return Math.min(ImageFiles.heldBytes(file), FLOAT * stack.values() * stack.sets());
	}

	/** Bytes of a page, if there is to be one. */
	private static double page(final StackSize stack, final OptionValues values) {
		final boolean asked = values.get(DenoiseStackOptions.HTML).isPresent();
		return asked ? Film.bytes(stack.values() * stack.sets()) : 0;
	}

	/** Estimate for a dialog, where a training stack that is not open is taken to be of the image's size. */
	public static ResourceEstimate ofDenoising(final Recording image, final OptionValues values) {
		final Optional<Recording> training = values.get(DenoiseStackOptions.TRAIN).map(title -> OpenImages.shown(title).orElse(image));
		return ofDenoising(image, training, values, true);
	}

	/** Making a model of a stack, in a file. */
	public static ResourceEstimate ofFitting(final Recording image, final OptionValues values) {
		final StackSize stack = size(image, values);
		return new ResourceEstimate(image.title(), List.of(new ExpectedJob(stack, MethodPlan.of(values).ofCleaning(), Optional
			.empty(), 0, page(stack, values))), values, DenoiseMethods.all());
	}

	/** Comparing methods on a stack, one after the other. */
	public static ResourceEstimate ofComparison(final Recording image, final OptionValues values) {
		final StackSize stack = size(image, values);
		final double results = FLOAT * stack.pixels() * CompareMethodsOptions.frames(values, (int) stack.frames()).length;
		final List<ExpectedJob> jobs = CompareMethodsOptions.methods(values).stream().map(method -> new ExpectedJob(stack,
			MethodPlan.of(method.values()).with(method.method()), Optional.empty(), 0, results)).toList();
		return new ResourceEstimate(image.title(), jobs, values, List.of());
	}

	/** Frames between frames of a stack. */
	public static ResourceEstimate ofInterpolation(final Recording image, final OptionValues values, final boolean inMemory) {
		final StackSize stack = size(image, values);
		final double result = inMemory ? FLOAT * stack.pixels() * stack.sets() * values.get(InterpolateOptions.COUNT) : 0;
		final double most = Runtime.getRuntime().maxMemory(), least = 2 * result / values.get(InterpolateOptions.COUNT);
		if (result > most && least < most) throw new UserException("count = " + values.get(
			InterpolateOptions.COUNT) + " frames would take " + Forecast.memory(result) + " of memory. Choose fewer.");
		return new ResourceEstimate(image.title(), List.of(new ExpectedJob(stack, MethodPlan.of(values),
			Optional.empty(), 0, result)), values, List.of());
	}

	/** Learning the manifold of a stack, without de-noising it: coordinates, an order of the frames. */
	public static ResourceEstimate ofEmbedding(final Recording image, final OptionValues values) {
		return new ResourceEstimate(image.title(), List.of(ExpectedJob.of(size(image, values), MethodPlan.of(values)
			.ofEmbedding())), values, List.of());
	}

	/** The distances of all frames of a stack, and no more. */
	public static ResourceEstimate ofDistances(final Recording image, final OptionValues values) {
		return new ResourceEstimate(image.title(), List.of(ExpectedJob.of(size(image, values), MethodPlan.COMPARISON)),
			values, List.of());
	}

	/**
	 * Looking at what was removed from a stack.
	 *
	 * @param inMemory whether that becomes an open image
	 */
	public static ResourceEstimate ofCheck(final Recording image, final OptionValues values, final boolean inMemory) {
		return new ResourceEstimate(image.title(), List.of(new ExpectedJob(size(image, values), MethodPlan.COMPARISON,
			Optional.empty(), inMemory ? floatBytes(image) : 0, 0)), values, List.of());
	}

	private static StackSize size(final Recording image, final OptionValues values) {
		return StackSizes.of(image, channels(values), volumes(values));
	}

	/** Where a command does not ask, all channels and sections belong to their frame. */
	private static ChannelMode channels(final OptionValues values) {
		return values.has(DenoiseStackOptions.CHANNELS) ? values.get(DenoiseStackOptions.CHANNELS) : ChannelMode.TOGETHER;
	}

	private static boolean volumes(final OptionValues values) {
		return !values.has(DenoiseStackOptions.VOLUMES) || values.get(DenoiseStackOptions.VOLUMES);
	}

	private static double resultBytes(final Recording image, final OptionValues values) {
		if (values.get(DenoiseStackOptions.BIT_DEPTH) != OutputType.SAME) return floatBytes(image);
		return image.bitDepth() == 24 ? 4 : image.bitDepth() / 8.0;
	}

	/** Colours become three channels. */
	private static double floatBytes(final Recording image) {
		return image.bitDepth() == 24 ? 3 * FLOAT : FLOAT;
	}

	/** Memory at the peak and time. */
	public Forecast forecast() {
		return new Forecast(largest().bytes(), seconds(speed()));
	}

	/** The stages that the work goes through, in the time that is expected on this machine. */
	public WorkPlan plan() {
		final MachineSpeed speed = speed();
		return StagePlan.of(jobs, speed).in(seconds(speed));
	}

	private double seconds(final MachineSpeed speed) {
		return jobs.stream().mapToDouble(job -> job.work().seconds(speed)).sum();
	}

	private ExpectedJob largest() {
		return largest(jobs);
	}

	private static ExpectedJob largest(final List<ExpectedJob> jobs) {
		return jobs.stream().max(Comparator.comparingDouble(ExpectedJob::bytes)).orElseThrow();
	}

	/** To measure it would take a tenth of the time of what is not notable. */
	private MachineSpeed speed() {
		final int threads = values.get(DenoiseStackOptions.THREADS).orElse(Runtime.getRuntime().availableProcessors());
		final boolean vectors = JavaLinearAlgebra.usesVectorInstructions();
		return isNotable() ? MachineSpeed.of(vectors, threads) : MachineSpeed.usual(vectors, threads);
	}

	/**
	 * Ends a job that cannot fit in memory before it starts. Where a trial may succeed it is made.
	 *
	 * @throws io.github.manifolddenoise.task.UserException with need, limit and cures
	 */
	public void require() {
		check(MemoryState.before(MemoryCheck.needed(largest()))).require();
	}

	/**
	 * A check for noise that is found to be correlated later, in the memory that is free now, before the job has taken any.
	 * What is run then throws.
	 */
	public Runnable requiringWhitening() {
		final ExpectedJob whitened = largest(jobs.stream().map(ExpectedJob::ofCorrelatedNoise).toList());
		final MemoryCheck check = new MemoryCheck(name, whitened, MemoryState.before(MemoryCheck.needed(whitened)), methods);
		return () -> {
			if (!check.fits()) throw new UserException("The noise is correlated, and to make it white takes memory. " + check.refusal() +
				" If pixels do not share their noise, set correlation = off.");
		};
	}

	MemoryCheck check(final MemoryState memory) {
		largest().stack().geometry();
		return new MemoryCheck(name, largest(), memory, methods);
	}

	/** A line for a dialog: {@code About 0.4 GB of 4.1 GB free memory, about 10 s. 360 frames of 96 × 72 pixels.} */
	public String notice() {
		final MemoryState memory = MemoryState.before(MemoryCheck.needed(largest()));
		final MemoryCheck check = check(memory);
		if (!check.fits()) return check.refusal();
		final Forecast forecast = forecast();
		return "About " + Forecast.memory(forecast.bytes()) + " of " + Forecast.memory(memory.free()) + " free memory, about " +
			Forecast.time(forecast.seconds()) + ". " + largest().stack().text() + ".";
	}

	/** Whether somebody who waits may want to know: some seconds, or a tenth of a gigabyte. Does not depend on the machine. */
	public boolean isNotable() {
		return seconds(MachineSpeed.REFERENCE) >= NOTABLE_SECONDS || largest().bytes() >= NOTABLE_BYTES;
	}

	/** A line for logs: {@code about 0.4 GB and 10 s expected}. */
	public String line() {
		return forecast().text() + " expected";
	}
}
