package io.github.manifolddenoise.options;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.model.tuning.ResidualStudy;
import io.github.manifolddenoise.task.UserException;

/** The options of {@code Residual Check...}. */
public final class ResidualOptions {

	private static final int LARGEST_RADIUS = 64;

	public static final Option<Optional<String>> RESULT = Option.image("result", "De-noised stack",
		"The same stack after de-noising, by whatever program: title of an open image, or a file. Blank: the open image" +
			" whose title is that of the active one and -denoised.");
	public static final Option<Integer> LAG = Option.count("lag", "Lag of the temporal map",
		"The temporal map compares what was removed from a frame with what was removed so many frames later.", TypedDefaults.text(
			ResidualStudy.LAG), 1);
	public static final Option<Integer> RADIUS = Option.count("radius", "Radius of the spatial map",
		"The spatial map shows correlations up to so many pixels away, at most " + LARGEST_RADIUS + ".", TypedDefaults.text(
			ResidualStudy.RADIUS), 1).map(
			ResidualOptions::limited);
	public static final Option<Optional<String>> REMOVED = DenoiseStackOptions.REMOVED;
	public static final Option<Optional<String>> SPATIAL = Option.outputStack("spatial", "Save spatial map to",
		"TIFF file for the autocorrelation of what was removed within frames. Blank: none.").forExperts();
	public static final Option<Optional<String>> TEMPORAL = Option.outputStack("temporal", "Save temporal map to",
		"TIFF file for the map of how what was removed goes on from frame to frame. Blank: none.").forExperts();
	public static final Option<Optional<String>> PLOT = Option.outputPicture("plot", "Save plot by lag to",
		"PNG file for the mean autocorrelation by lag. Blank: none.").perSet().forExperts();
	public static final Option<Optional<String>> TABLE = file("table", "Save table to", "CSV file for the table. Blank: none.");
	public static final Option<Optional<String>> REPORT = file("report", "Save report to",
		"JSON file with the options, all numbers and the verdict. Blank: none.");

	public static final OptionSet SET = OptionSet.of(OptionSet.of(RESULT, LAG, RADIUS), DenoiseStackOptions.OF_NOISE,
		DenoiseStackOptions.OF_AXES, OptionSet.of(DenoiseStackOptions.THREADS, REMOVED, SPATIAL, TEMPORAL, PLOT, TABLE,
			REPORT));

	private ResidualOptions() {}

	private static Option<Optional<String>> file(final String name, final String label, final String help) {
		return Option.outputFile(name, label, help).forExperts();
	}

	private static int limited(final int radius) {
		if (radius <= LARGEST_RADIUS) return radius;
		throw new UserException("radius = " + radius + " is out of range. Choose a whole number 1.." + LARGEST_RADIUS + ".");
	}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return SET.options();
	}
}
