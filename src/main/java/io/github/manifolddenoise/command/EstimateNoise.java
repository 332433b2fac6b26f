package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.gson.GsonBuilder;

import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.command.noise.NoiseEstimate;
import io.github.manifolddenoise.command.noise.NoiseEstimateJob;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.NoiseSwitchOptions;

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
}
