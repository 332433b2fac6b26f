package io.github.manifolddenoise.options;

import static java.util.Map.entry;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.labels.FrameDistance;
import io.github.manifolddenoise.model.labels.FrameMeasure;
import io.github.manifolddenoise.model.labels.SquaredMeasure;

/** The options of {@code keyframes}. */
public final class KeyFramesOptions {

	public static final Option<Integer> COUNT = Option.count("count", "Key frames", "How many frames to choose.", "9", 1);
	public static final Option<FrameMeasure> DISTANCE = Option.<FrameMeasure> choice("distance", "Distance",
		"How far apart frames are. gaussian: bounded, so that odd frames weigh no more than others. plain: of the pixels, so" +
			" that odd frames are chosen early. The others: their squares.", entry("gaussian", FrameDistance.GAUSSIAN), entry("plain", FrameDistance.PLAIN), entry(
				"gaussian-squared", new SquaredMeasure(FrameDistance.GAUSSIAN)), entry("plain-squared", new SquaredMeasure(
					FrameDistance.PLAIN)));

	public static final Option<Optional<String>> TABLE = Option.outputFile("table", "Save table to",
		"CSV file: frame, its representative, and the distance to it. Blank: none.").forExperts();

	public static final OptionSet SET = OptionSet.of(COUNT, DISTANCE, MeasureOptions.KERNEL,
		DenoiseStackOptions.MASK, TABLE);

	private KeyFramesOptions() {}

	/** How far apart frames are. */
	public static FrameMeasure measure(final OptionValues values) {
		return MeasureOptions.measure(values, values.get(DISTANCE));
	}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return SET.options();
	}
}
