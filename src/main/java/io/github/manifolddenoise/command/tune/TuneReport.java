package io.github.manifolddenoise.command.tune;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.JsonReport;
import io.github.manifolddenoise.model.tuning.ExtensionSetting;
import io.github.manifolddenoise.model.tuning.ParameterStudy;
import io.github.manifolddenoise.task.CsvTable;

/**
 * What was found of the extension of every set of frames, as a text, a table and JSON.
 *
 * @param input title of the image
 * @param values those of {@link io.github.manifolddenoise.options.TuneExtensionOptions}
 * @param backend name of the linear algebra
 * @param sets the studies, one per set of frames
 * @param warnings what the user was warned of
 */
public record TuneReport(String input, OptionValues values, String backend, List<TunedSet> sets,
	List<String> warnings)
{

	/** How to read the table, for those who read no manual. */
	static final String CAUTION = """
		PRESS, validation and RK-PRESS say how well the extension predicts frames that it was not shown: 0 is perfect,
		1 is no better than predicting nothing. PRESS of kernel and RK-PRESS are of the same values in the same unit; RK-PRESS
		computes the kernel anew without the frame. They check the extension and do not measure de-noising, for which the
		scale of least PRESS is often too small, since it follows the noise of the frames too (Arias 2007, sect. 3.3.2 and
		C.3, and trials of our own). It is a candidate to try, not a value to copy.
		""";

	/** Aligned tables, one per set, and how to read them. */
	public String text() {
		return sets.stream().map(set -> String.join("\n", set.lines())).collect(Collectors.joining("\n\n")) + "\n" + CAUTION;
	}

	/** Two rows per set: the parameters in use and those of least PRESS. */
	private List<Map<String, Object>> rows() {
		final List<Map<String, Object>> rows = new ArrayList<>();
		for (final TunedSet set : sets) {
			rows.add(row(set, "in use", set.study().used(), false));
			rows.add(row(set, "least press", set.study().least(), set.study().atEdge()));
		}
		return rows;
	}

	private static Map<String, Object> row(final TunedSet set, final String parameters, final ExtensionSetting setting,
		final boolean atEdge)
	{
		final ParameterStudy study = set.study();
		final Map<String, Object> row = new LinkedHashMap<>();
		row.put("set", set.set().name());
		row.put("parameters", parameters);
		row.put("kernelbandwidth", study.kernelScale());
		row.put("extensionbandwidth", setting.scale());
		row.put("ridge", setting.ridge());
		row.put("press", setting.press());
		row.put("crossvalidation", setting.crossValidation());
		row.put("kernelpress", setting.kernelPress());
		row.put("rkpress", setting.recomputedPress().orElse(Double.NaN));
		row.put("completion", setting.completion().orElse(Double.NaN));
		row.put("edge", atEdge ? "yes" : "");
		row.put("components", study.components());
		row.put("q95", study.suggested().mostOfSum());
		row.put("q99", study.suggested().nearlyAllOfSum());
		row.put("qgap", study.suggested().gap());
		row.put("qsignal", study.suggested().signal());
		return row;
	}

	/** The table as CSV; what there is not is blank. */
	String csv() {
		final CsvTable table = new CsvTable(CsvTable.Heading.TUNING);
		for (final Map<String, Object> row : rows()) {
			for (final String column : CsvTable.Heading.TUNING.columns()) {
				final Object value = row.get(column);
				if (value instanceof Double number && number.isNaN()) table.text("");
				else table.text(value.toString());
			}
		}
		return table.toString();
	}

	/** The table for ImageJ; NaN where there is no number. */
	public ResultsTable table() {
		final ResultsTable table = new ResultsTable();
		for (final Map<String, Object> row : rows()) {
			table.addRow();
			row.forEach((name, value) -> {
				if (value instanceof Number number) table.addValue(name, number.doubleValue());
				else table.addValue(name, value.toString());
			});
		}
		return table;
	}

	/** The report as a JSON text. */
	String json() {
		return JsonReport.text(input, values, backend, warnings, sets.stream().map(TunedSet::fields).toList());
	}
}
