package io.github.manifolddenoise.command.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import ij.measure.ResultsTable;

import io.github.manifolddenoise.model.comparison.MethodRun;
import io.github.manifolddenoise.quality.QualityReport;
import io.github.manifolddenoise.task.CsvTable;

/** A comparison as a table of ImageJ, as CSV, as aligned text and as the fields of a report. */
public final class ComparisonTable {

	/**
	 * A column of numbers.
	 *
	 * @param name its heading
	 * @param key its field in a report
	 * @param format of the number in a text
	 * @param value the number of a row
	 */
	private record Column(String name, String key, String format, Function<ComparedMethod, OptionalDouble> value) {

		/** A number that is not finite is none. */
		OptionalDouble of(final ComparedMethod row) {
			return value.apply(row).stream().filter(Double::isFinite).findFirst();
		}

		String text(final ComparedMethod row) {
			return of(row).stream().mapToObj(number -> String.format(Locale.ROOT, format, number).replaceFirst("^-(0\\.?0*)$",
				"$1")).findFirst().orElse("");
		}
	}

	private static final List<Column> COLUMNS = List.of(
		new Column("PSNR", "psnr", "%.2f", row -> quality(row, QualityReport::psnr)),
		new Column("SSIM", "ssim", "%.4f", row -> quality(row, QualityReport::ssim)),
		new Column("PSNR gain", "psnrGain", "%.2f", ComparedMethod::psnrGain),
		new Column("estimated gain", "estimatedGain", "%.2f", ComparedMethod::estimatedGain),
		new Column("feature distance", "featureDistance", "%.4f", ComparedMethod::meanDistance),
		new Column("q", "q", "%.0f", row -> search(row, search -> (double) search.components())),
		new Column("drift", "drift", "%.1e", row -> search(row, MethodRun.Search::drift)),
		new Column("converged", "converged", "%.0f", row -> search(row, search -> (double) search.converged())),
		new Column("iterations", "iterations", "%.1f", row -> search(row, MethodRun.Search::iterations)),
		new Column("seconds", "seconds", "%.2f", ComparedMethod::seconds));

	private static final String MESSAGE = "message", GAP = "  ";

	private ComparisonTable() {}

	private static OptionalDouble quality(final ComparedMethod row, final Function<QualityReport, Double> number) {
		return row.quality().map(number.andThen(OptionalDouble::of)).orElse(OptionalDouble.empty());
	}

	private static OptionalDouble search(final ComparedMethod row, final Function<MethodRun.Search, Double> number) {
		return row.search().map(number.andThen(OptionalDouble::of)).orElse(OptionalDouble.empty());
	}

	/**
	 * One row per set and method, the gain by which methods are judged beside their names; NaN where there is no number. Columns
	 * without any are left out.
	 */
	public static ResultsTable table(final List<ComparedSet> sets) {
		final List<ComparedMethod> rows = sets.stream().flatMap(set -> set.rows().stream()).toList();
		final List<Column> columns = Stream.concat(COLUMNS.stream().filter(column -> column.name().endsWith("gain")), COLUMNS.stream()
			.filter(column -> !column.name().endsWith("gain"))).filter(column -> rows.stream().anyMatch(row -> column.of(row)
				.isPresent())).toList();
		final ResultsTable table = new ResultsTable();
		for (final ComparedSet set : sets) {
			for (final ComparedMethod row : set.rows()) {
				table.addRow();
				if (sets.size() > 1) table.addValue("set", set.set().name());
				table.addValue("method", row.method());
				for (final Column column : columns) table.addValue(column.name(), column.of(row).orElse(Double.NaN));
				if (rows.stream().anyMatch(other -> !other.parameters().isEmpty())) table.addValue("parameters", row.parameters());
				table.addValue("frames", row.frames());
				if (rows.stream().anyMatch(other -> !other.message().isEmpty())) table.addValue(MESSAGE, row.message());
			}
		}
		return table;
	}

	/** One line per set and method under a line of headings; nothing where there is no number. */
	static String csv(final List<ComparedSet> sets) {
		final CsvTable table = new CsvTable(CsvTable.Heading.COMPARISON);
		for (final ComparedSet set : sets) {
			for (final ComparedMethod row : set.rows()) {
				table.text(set.set().name()).text(row.method()).text(row.parameters()).number(row.frames());
				for (final Column column : COLUMNS) table.finite(column.of(row).orElse(Double.NaN));
				table.text(row.message());
			}
		}
		return table.toString();
	}

	/** Headings and rows of one set with blanks between; columns without any number are left out. */
	public static List<String> lines(final ComparedSet set) {
		final List<Column> columns = COLUMNS.stream().filter(column -> set.rows().stream().anyMatch(row -> column.of(row)
			.isPresent())).toList();
		final List<List<String>> cells = new ArrayList<>();
		final List<String> headings = new ArrayList<>(List.of("method"));
		columns.forEach(column -> headings.add(column.name()));
		cells.add(headings);
		for (final ComparedMethod row : set.rows()) {
			final List<String> texts = new ArrayList<>(List.of(row.name()));
			columns.forEach(column -> texts.add(column.text(row)));
			cells.add(texts);
		}
		final int[] widths = IntStream.range(0, headings.size()).map(k -> cells.stream().mapToInt(texts -> texts.get(k)
			.length()).max().orElse(0)).toArray();
		final List<String> lines = new ArrayList<>();
		for (int i = 0; i < cells.size(); i++) {
			final String message = i == 0 ? "" : set.rows().get(i - 1).message();
			lines.add(message.isEmpty() ? aligned(cells.get(i), widths) : padded(cells.get(i).get(0), -widths[0]) + GAP +
				"cannot be used: " + message);
		}
		return lines;
	}

	/** The first column to the left, the others to the right. */
	private static String aligned(final List<String> texts, final int[] widths) {
		return IntStream.range(0, texts.size()).mapToObj(k -> padded(texts.get(k), k == 0 ? -widths[k] : widths[k])).collect(
			Collectors.joining(GAP)).stripTrailing();
	}

	private static String padded(final String text, final int width) {
		return width == 0 ? text : String.format("%" + width + "s", text);
	}

	/** The fields of a row as they stand in a report; null where there is no number. */
	static Map<String, Object> fields(final ComparedMethod row) {
		final Map<String, Object> fields = new LinkedHashMap<>();
		fields.put("method", row.method());
		fields.put("parameters", row.parameters());
		for (final Column column : COLUMNS) {
			final OptionalDouble number = column.of(row);
			fields.put(column.key(), number.isPresent() ? number.getAsDouble() : null);
		}
		fields.put(MESSAGE, row.message());
		fields.put("distances", row.distances());
		return fields;
	}
}
