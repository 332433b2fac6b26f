package io.github.manifolddenoise.command.tune;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.github.manifolddenoise.extension.PressMap;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.tuning.ExtensionSetting;
import io.github.manifolddenoise.model.tuning.ParameterStudy;

/**
 * The study of one set of frames.
 *
 * @param set which slices
 * @param study what was found
 */
public record TunedSet(FrameSet set, ParameterStudy study) {

	private static final int NAME = 22, NUMBER = 16;

	/** One line: what it is a study of. */
	public String summary() {
		return String.format(Locale.ROOT, "%s%d frames, %d components, noise %.4g, kernel bandwidth %.4g%s", set.name().isEmpty() ? ""
			: set.name() + ": ", study.frames(), study.components(), study.noise(), study.kernelScale(), set.restriction().map(
				text -> ", " + text).orElse(""));
	}

	/** An aligned table, and what it says, as lines. */
	List<String> lines() {
		final List<String> lines = new ArrayList<>();
		lines.add(summary());
		lines.add("");
		lines.add(line("", "in use", study.atEdge() ? "least PRESS *" : "least PRESS"));
		lines.add(line("extension bandwidth", number(study.used().scale()), number(study.least().scale())));
		lines.add(line("ridge", number(study.used().ridge()), number(study.least().ridge())));
		lines.add(line("PRESS of coordinates", number(study.used().press()), number(study.least().press())));
		lines.add(line(study.folds() + "-fold validation", number(study.used().crossValidation()), number(study.least()
			.crossValidation())));
		lines.add(line("PRESS of kernel", number(study.used().kernelPress()), number(study.least().kernelPress())));
		if (study.used().recomputedPress().isPresent()) lines.add(line("RK-PRESS", number(study.used().recomputedPress()
			.getAsDouble()), number(study.least().recomputedPress().orElseThrow())));
		if (study.used().completion().isPresent()) lines.add(line("matrix completion", number(study.used().completion()
			.getAsDouble()), number(study.least().completion().orElseThrow())));
		if (study.atEdge()) lines.add("* at an end of the range that was searched");
		lines.add("");
		lines.add(line("components q to keep", "95 % of sum", "99 % of sum", "widest gap", "above noise"));
		lines.add(line("", "" + study.suggested().mostOfSum(), "" + study.suggested().nearlyAllOfSum(), "" + study.suggested()
			.gap(), "" + study.suggested().signal()));
		lines.add("");
		lines.add(study.finding());
		return lines;
	}

	private static String line(final String name, final String... cells) {
		final StringBuilder line = new StringBuilder(String.format("%-" + NAME + "s", name));
		for (final String cell : cells) line.append(String.format("%" + NUMBER + "s", cell));
		return line.toString().stripTrailing();
	}

	private static String number(final double value) {
		return String.format(Locale.ROOT, "%.4g", value);
	}

	/** The fields as they stand in JSON. */
	Map<String, Object> fields() {
		final Map<String, Object> fields = new LinkedHashMap<>();
		fields.put("name", set.name());
		fields.put("frames", study.frames());
		fields.put("components", study.components());
		fields.put("noise", study.noise());
		fields.put("kernelScale", study.kernelScale());
		fields.put("folds", study.folds());
		fields.put("inUse", setting(study.used()));
		fields.put("leastPress", setting(study.least()));
		fields.put("atEdge", study.atEdge());
		final Map<String, Object> suggested = new LinkedHashMap<>();
		suggested.put("sum95", study.suggested().mostOfSum());
		suggested.put("sum99", study.suggested().nearlyAllOfSum());
		suggested.put("gap", study.suggested().gap());
		suggested.put("signal", study.suggested().signal());
		fields.put("q", suggested);
		fields.put("finding", study.finding());
		fields.put("map", map(study.map()));
		return fields;
	}

	private static Map<String, Object> setting(final ExtensionSetting setting) {
		final Map<String, Object> fields = new LinkedHashMap<>();
		fields.put("extensionScale", setting.scale());
		fields.put("ridge", setting.ridge());
		fields.put("press", setting.press());
		fields.put("crossValidation", setting.crossValidation());
		fields.put("kernelPress", setting.kernelPress());
		fields.put("rkPress", setting.recomputedPress().orElse(Double.NaN));
		fields.put("completion", setting.completion().orElse(Double.NaN));
		return fields;
	}

	private static Map<String, Object> map(final PressMap map) {
		final List<double[]> rows = new ArrayList<>();
		for (int i = 0; i < map.scales().length; i++) rows.add(Rows.get(map.values(), i));
		final Map<String, Object> fields = new LinkedHashMap<>();
		fields.put("extensionScales", map.scales());
		fields.put("ridges", map.ridges());
		fields.put("press", rows);
		return fields;
	}
}
