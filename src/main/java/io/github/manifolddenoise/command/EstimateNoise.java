package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.List;

import org.scijava.command.Command;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import ij.ImagePlus;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.noise.NoiseEstimate;
import io.github.manifolddenoise.command.noise.NoiseEstimateJob;
import io.github.manifolddenoise.command.shell.Tables;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.options.EstimateNoiseOptions;

/**
 * {@code Plugins > Manifold Denoise > Estimate Noise}: a table of the noise of the active stack, one row per set of
 * frames. Without a display it is ImageJ's own results table, so that macros can read it.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Estimates the level of the noise in a stack.")
public final class EstimateNoise extends NoiseSwitchFields implements StackCommand {

	private static final String TABLE = "Noise";

	@Parameter(persist = false, required = false, autoFill = false)
	private ImagePlus image;

	@Parameter(persist = false)
	private String channels;

	@Parameter(persist = false)
	private boolean volumes;

	private String outputTitle = "";

	@Override
	public List<Option<?>> options() {
		return EstimateNoiseOptions.all();
	}

	@Override
	public String title() {
		return "Estimate Noise";
	}

	@Override
	public boolean hasDialog() {
		return false;
	}

	@Override
	public String outputTitle() {
		return outputTitle;
	}

	@Override
	public void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		final List<NoiseEstimate> estimates = NoiseEstimateJob.estimate(stack, values, progress);
		Tables.show(table(estimates), TABLE);
		outputTitle = TABLE;
		estimates.forEach(estimate -> log(estimate.lines()));
		logCall(values);
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
}
