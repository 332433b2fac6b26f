package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import com.google.gson.GsonBuilder;

import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ReadingNotes;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.library.EstimatedNoise;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.stack.NoiseSwitches;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.NoiseSwitchOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** A table of the noise of a stack, one row per set of frames. */
public final class EstimateNoise implements UserTask {

	@Override
	public String word() {
		return "noise";
	}

	@Override
	public String title() {
		return "Estimate Noise";
	}

	@Override
	public String line() {
		return "Estimates the noise of a stack.";
	}

	@Override
	public String description() {
		return "Estimates the noise of a stack and prints one JSON object. Its members: input, warnings, and sets, one per channel or section: name, frames, pixels, sigma (to be used), sigmaGram, sigmaPixelwise, model (gaussian or photon), gain, offset, readNoise, findings (what else the noise does, in sentences), warnings. A number that there is not is null.";
	}

	private static final String TABLE = "Noise";

	@Override
	public TaskGroup group() {
		return TaskGroup.CHECK;
	}

	@Override
	public OptionSet options() {
		return EstimateNoiseOptions.SET;
	}

	@Override
	public boolean hasDialog() {
		return false;
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final List<NoiseEstimate> estimates = NoiseEstimateJob.estimate(call.stack(), call.values(), call.progress());
		if (!call.opensImages()) estimates.get(0).set().restriction().ifPresent(call.teller());
		outcome.table(TABLE, table(estimates));
		outcome.title(TABLE);
		estimates.forEach(estimate -> outcome.lines(estimate.lines()));
		outcome.answer(json(call, estimates));
	}

	private static String json(final TaskCall call, final List<NoiseEstimate> estimates) {
		final Map<String, Object> object = new LinkedHashMap<>();
		object.put("input", call.stack().title());
		object.put("warnings", call.progress().warnings());
		object.put("sets", estimates.stream().map(NoiseEstimate::fields).toList());
		return new GsonBuilder().serializeNulls().disableHtmlEscaping().create().toJson(object);
	}

	/** The columns of the table; NaN where there is no number. */
	static ResultsTable table(final List<NoiseEstimate> estimates) {
		final ResultsTable table = new ResultsTable();
		for (final NoiseEstimate estimate : estimates) {
			table.addRow();
			table.addValue("set", estimate.set().name());
			table.addValue("frames", estimate.set().frameCount());
			table.addValue("pixels", estimate.level().pixels());
			table.addValue("sigma", estimate.level().used());
			table.addValue("sigma gram", estimate.level().gram());
			table.addValue("sigma pixelwise", estimate.level().pixelwise().orElse(Double.NaN));
			table.addValue("model", estimate.model());
			table.addValue("gain", estimate.camera().map(CameraNoise::gain).orElse(Double.NaN));
			table.addValue("offset", estimate.camera().map(CameraNoise::offset).orElse(Double.NaN));
			table.addValue("read noise", estimate.camera().map(CameraNoise::readNoise).orElse(Double.NaN));
			table.addValue("findings", String.join(" ", estimate.findings()));
			table.addValue("warning", String.join(" ", estimate.warnings()));
		}
		return table;
	}

	/**
	 * The options of {@code Estimate Noise}: those of {@link DenoiseStackOptions} that say what the frames are, and what is
	 * looked for.
	 */
	public static final class EstimateNoiseOptions {

		public static final OptionSet SET = OptionSet.of(NoiseSwitchOptions.SET, DenoiseStackOptions.OF_AXES);

		private EstimateNoiseOptions() {}

		/** All of them, in the order of the dialog. */
		public static List<Option<?>> all() {
			return SET.options();
		}
	}

	/**
	 * Estimates the noise of every set of frames of an image, the same for menu, macro and command line. The stack is read in
	 * blocks.
	 */
	static final class NoiseEstimateJob {

		private NoiseEstimateJob() {}

		/**
		 * One estimate per set, in the order of the sets. Warnings are handed to {@code progress} too.
		 *
		 * @param values those of {@link io.github.manifolddenoise.command.EstimateNoise.EstimateNoiseOptions}
		 * @throws io.github.manifolddenoise.task.UserException if the image has fewer than 3 frames, they are all identical, or
		 *           a value is not finite
		 * @throws java.util.concurrent.CancellationException if the user stopped it
		 */
		public static List<NoiseEstimate> estimate(final Recording image, final OptionValues values, final Progress progress)
			throws IOException
		{
			final StackLayout layout = OpenImages.layout(image, values);
			ReadingNotes.of(image, layout.sets().get(0)).forEach(progress::warn);
			ResourceEstimate.ofDistances(image, values).require();
			final List<NoiseEstimate> estimates = new ArrayList<>();
			try (Workers workers = Workers.allProcessors(progress)) {
				final Compute compute = Compute.here(workers);
				for (final FrameSet set : layout.sets()) {
					try (ImageFrames frames = ImageFrames.of(image, set, workers)) {
						estimates.add(estimate(set, frames, NoiseSwitchOptions.of(values), compute, progress));
					}
				}
			}
			return estimates;
		}

		private static NoiseEstimate estimate(final FrameSet set, final ImageFrames frames, final NoiseSwitches switches,
			final Compute compute, final Progress progress) throws IOException
		{
			final EstimatedNoise found = EstimatedNoise.of(frames, switches, compute, progress);
			final String where = set.name().isEmpty() ? "" : set.name() + ": ";
			final NoiseEstimate estimate = new NoiseEstimate(set, found.level(), found.camera(), found.findings());
			estimate.warnings().forEach(warning -> progress.warn(where + warning));
			return estimate;
		}
	}

	/**
	 * The noise of one set of frames.
	 *
	 * @param set which slices
	 * @param level the standard deviation, taken as the same for all values
	 * @param camera the law by which it grows with the values, if it does
	 * @param findings what else it does, in whole sentences with figures
	 */
	record NoiseEstimate(FrameSet set, NoiseLevel level, Optional<CameraNoise> camera, List<String> findings) {

		/** {@code photon} if the noise grows with the values as that of photons does, else {@code gaussian}. */
		public String model() {
			return camera.isPresent() ? "photon" : "gaussian";
		}

		/** What the user should know, in whole sentences. */
		public List<String> warnings() {
			return camera.isPresent() ? level.sizeWarnings() : level.warnings();
		}

		/** One line for logs. */
		public String summary() {
			final String law = camera.map(found -> String.format(Locale.ROOT, ", gain %.4g, offset %.4g, read noise %.4g", found
				.gain(), found.offset(), found.readNoise())).orElse("");
			return String.format(Locale.ROOT, "%s%d frames, noise %.4g, %s%s%s", set.name().isEmpty() ? "" : set.name() + ": ", set
				.frameCount(), level.used(), model(), law, set.restriction().map(text -> ", " + text).orElse(""));
		}

		/** For logs: the summary, and what was found. */
		public List<String> lines() {
			final List<String> lines = new ArrayList<>(List.of(summary()));
			lines.addAll(findings);
			return lines;
		}

		/** The fields as they stand in JSON; null where there is no number. */
		public Map<String, Object> fields() {
			final Map<String, Object> fields = new LinkedHashMap<>();
			fields.put("name", set.name());
			fields.put("frames", set.frameCount());
			fields.put("pixels", level.pixels());
			fields.put("sigma", level.used());
			fields.put("sigmaGram", level.gram());
			fields.put("sigmaPixelwise", level.pixelwise().isPresent() ? level.pixelwise().getAsDouble() : null);
			fields.put("model", model());
			fields.put("gain", camera.map(CameraNoise::gain).orElse(null));
			fields.put("offset", camera.map(CameraNoise::offset).orElse(null));
			fields.put("readNoise", camera.map(CameraNoise::readNoise).orElse(null));
			fields.put("findings", findings);
			fields.put("warnings", warnings());
			return fields;
		}
	}
}
