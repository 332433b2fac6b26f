package io.github.manifolddenoise.command;

import static java.util.Map.entry;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import ij.ImagePlus;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.JsonReport;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.Plots;
import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.extension.PressMap;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.tuning.ExtensionSetting;
import io.github.manifolddenoise.model.tuning.ParameterStudy;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.plot.PressPlot;
import io.github.manifolddenoise.plot.PressValues;
import io.github.manifolddenoise.task.CsvTable;
import io.github.manifolddenoise.task.Progress;

/** A map and a table of how well the manifold of a stack is extended. */
public final class TuneExtension implements UserTask {

	@Override
	public String word() {
		return "tune";
	}

	@Override
	public String title() {
		return "Tune Extension";
	}

	@Override
	public String line() {
		return "Tells how well the manifold of a stack is extended.";
	}

	@Override
	public String description() {
		return "Learns the manifold of a stack as pre-images would, and prints how well frames that were left out are predicted with the scale and ridge in use, with which they are predicted best, and how many components several rules would keep.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.CHECK;
	}

	@Override
	public OptionSet options() {
		return TuneExtensionOptions.SET;
	}

	@Override
	public DialogLayout layout() {
		return TuneExtensionOptions.layout();
	}

	@Override
	public List<String> images() {
		return List.of("result");
	}

	@Override
	public void check(final OptionValues values, final Optional<Recording> stack) {
		TypedOptions.of(TuneExtensionOptions.ofStack(values));
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Optional.of(ResourceEstimate.ofEmbedding(stack, values));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final TuneExtensionJob job = new TuneExtensionJob(call.stack(), call.values(), call.progress());
		final TuneReport found = job.study(call.progress()::warnings);
		if (call.opensImages()) {
			final ImagePlus maps = maps(call.title("-press"), found.sets());
			InfoLines.append(maps, InfoLines.of(found.backend(), call.values(), found.sets().stream().map(TunedSet::summary).toList()));
			outcome.image("result", maps);
		}
		outcome.files(TuneExtensionJob.TuneFiles.write(found, call.values()));
		outcome.table(call.title("-tuning"), found.table());
		outcome.lines(found.text().stripTrailing().lines().toList());
		outcome.answer(found.text().stripTrailing());
	}

	/** One map per set, with the sets' names as slice labels. */
	private static ImagePlus maps(final String title, final List<TunedSet> sets) {
		final ImagePlus pictures = Plots.stack(title, sets.stream().map(set -> PressPlot.draw(set.study())).toList(), sets.stream().map(
			set -> set.set().name()).toList());
		return Plots.listed(pictures, "Open as image of values", (own, i) -> Stream.of(PressValues.of(own, sets.get(i).study())));
	}

	/**
	 * Studies the extension's parameters for every set of frames of an image, the same for menu, macro and command line.
	 *
	 * @param image the stack; it is not changed
	 * @param values those of {@link TuneExtensionOptions}
	 */
	public record TuneExtensionJob(Recording image, OptionValues values, Progress progress) {

		/** Names of the sets of frames that the image is taken apart into; one empty name if there is one set. */
		public List<String> setNames() {
			return sets().stream().map(FrameSet::name).toList();
		}

		private List<FrameSet> sets() {
			return OpenImages.layout(image, values).sets();
		}

		/**
		 * Learns and studies every set.
		 *
		 * @param warnings asked at the end for what the user was warned of
		 * @throws io.github.manifolddenoise.task.UserException if the image or an option is unfit
		 * @throws java.util.concurrent.CancellationException if the user stopped it
		 */
		public TuneReport study(final Supplier<List<String>> warnings) throws IOException {
			InactiveOptions.warning(TuneExtensionOptions.ofStack(values)).ifPresent(progress::warn);
			final ResourceEstimate expectation = ResourceEstimate.ofEmbedding(image, values);
			expectation.require();
			final Runnable whitening = expectation.requiringWhitening();
			final DenoiseOptions options = TypedOptions.of(TuneExtensionOptions.ofStack(values));
			final List<TunedSet> studies = new ArrayList<>();
			try (StackWork work = new StackWork(values, progress)) {
				for (final FrameSet set : sets()) {
					work.announce(set);
					studies.add(new TunedSet(set, ParameterStudy.of(work.frames(image, set), options, values.get(
						TuneExtensionOptions.RECOMPUTE), values.get(TuneExtensionOptions.COMPLETION), whitening,
							work.compute(), progress)));
				}
				return new TuneReport(image.title(), values, work.compute().algebra().name(), studies, warnings.get());
			}
		}

		/** The files of {@code Tune Extension...}. */
		public static final class TuneFiles {

			private TuneFiles() {}

			/** Writes the files that {@code values} ask for, under temporary names. */
			public static OutputFiles write(final TuneReport report, final OptionValues values) {
				return OutputFiles.written(files -> {
					files.pictures(values.get(TuneExtensionOptions.MAP), report.sets(), set -> set.set().name(), set -> PressPlot.draw(set
						.study()));
					files.text(values.get(TuneExtensionOptions.TABLE), report::csv);
					files.text(values.get(TuneExtensionOptions.REPORT), report::json);
				});
			}
		}
	}

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

	/** The options of {@code Tune Extension...}: those of {@link DenoiseStackOptions} for learning a manifold, and files. */
	public static final class TuneExtensionOptions {

		public static final Option<Optional<Boolean>> RECOMPUTE = Option.<Optional<Boolean>> choice("recompute", "RK-PRESS",
			"Also compute the kernel anew without each frame; slow for many frames. auto: without 40 of up to 150 frames.",
			entry(Option.AUTO, Optional.empty()), entry("yes", Optional.of(true)), entry("no", Optional.of(false)));
		public static final Option<Boolean> COMPLETION = Option.choice("completion", "Kernel matrix completion",
			"Also complete the kernel matrix without a tenth of the frames, in turn, from a Gaussian kernel as wide as the extension's;" +
				" slow for many frames.", entry("no", false), entry("yes", true)).forExperts();
		public static final Option<Optional<String>> MAP = Option.outputPicture("map", "Save map to",
			"PNG file for the map of PRESS. Blank: none.").perSet().forExperts();
		public static final Option<Optional<String>> TABLE = Option.outputFile("table", "Save table to",
			"CSV file for the table. Blank: none.").forExperts();
		public static final Option<Optional<String>> REPORT = Option.outputFile("report", "Save report to",
			"JSON file with options, table and map as numbers. Blank: none.").forExperts();

		public static final OptionSet SET = OptionSet.of(DenoiseStackOptions.OF_NOISE, DenoiseStackOptions.OF_GEOMETRY,
			DenoiseStackOptions.OF_MANIFOLD, DenoiseStackOptions.OF_SIZE, DenoiseStackOptions.OF_RIDGE,
				DenoiseStackOptions.OF_AXES, OptionSet
				.of(RECOMPUTE, COMPLETION), DenoiseStackOptions.OF_MACHINE, OptionSet.of(MAP, TABLE, REPORT));

		private static final DialogLayout LAYOUT = DialogLayout.of(SET, DialogLayout.Group.of("", DenoiseStackOptions.GEOMETRY,
			DenoiseStackOptions.NEIGHBOURS, DenoiseStackOptions.KERNEL, DenoiseStackOptions.COMPONENTS, RECOMPUTE, DenoiseStackOptions.NOISE,
			DenoiseStackOptions.SIGMA, DenoiseStackOptions.MASK, DenoiseStackOptions.CHANNELS, DenoiseStackOptions.VOLUMES));

		private TuneExtensionOptions() {}

		/** The dialog: which manifold is extended. */
		public static DialogLayout layout() {
			return LAYOUT;
		}

		/** All of them, in the order of the dialog. */
		public static List<Option<?>> all() {
			return SET.options();
		}

		/** Values of a stack that is de-noised by pre-images with these options and extension = ridge. */
		public static OptionValues ofStack(final OptionValues values) {
			return values.with(DenoiseStackOptions.EXTENSION, RidgeExtension.ENTRY.word());
		}
	}

	/**
	 * The study of one set of frames.
	 *
	 * @param set which slices
	 * @param study what was found
	 */
	record TunedSet(FrameSet set, ParameterStudy study) {

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
}
