package io.github.manifolddenoise.options;

import static java.util.Map.entry;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.labels.FrameDistance;
import io.github.manifolddenoise.model.labels.FrameMeasure;
import io.github.manifolddenoise.model.labels.LabelTransfer;
import io.github.manifolddenoise.model.labels.SquaredMeasure;

/** The options of {@code labels}. */
public final class LabelsOptions {

	public static final Option<Integer> NEIGHBOURS = Option.count("neighbours", "Neighbours",
		"How many of the nearest labelled frames vote for a frame's label.", "5", 1);
	public static final Option<FrameMeasure> DISTANCE = Option.<FrameMeasure> choice("distance", "Distance",
		"How the distance to the nearest labelled frame is given. gaussian: in the feature space of a Gaussian kernel, 0 (the" +
			" same) to 1.41 (unlike any). plain: of the pixels. The others: their squares.", entry("gaussian",
				FrameDistance.GAUSSIAN), entry("plain", FrameDistance.PLAIN), entry("gaussian-squared", new SquaredMeasure(
					FrameDistance.GAUSSIAN)), entry("plain-squared", new SquaredMeasure(FrameDistance.PLAIN)));

	public static final Option<LabelTransfer.Classifier> CLASSIFIER = Option.choice("classifier", "Classifier",
		"Who gives a frame its label. neighbours: most of the nearest frames. means: the class whose mean is nearest in the" +
			" feature space.", entry("neighbours",
				LabelTransfer.Classifier.NEIGHBOURS), entry("means", LabelTransfer.Classifier.MEANS));

	public static final Option<Optional<String>> TRAIN = Option.image("train", "Labelled stack",
		"Stack some or all frames of which have labels: title of an open image, or a file. Blank: the stack itself.");
	public static final Option<Optional<String>> LABELS = Option.inputFile("labels", "Labels",
		"CSV file with labels of the labelled stack: columns frame (from 1) and label (any text; blank: none).");
	public static final Option<Optional<String>> TABLE = Option.outputFile("table", "Save table to",
		"CSV file: frame, label, votes, distance. Blank: none.");

	public static final OptionSet SET = OptionSet.of(TRAIN, LABELS, NEIGHBOURS, CLASSIFIER, DISTANCE, MeasureOptions.KERNEL, TABLE);

	private LabelsOptions() {}

	/** How far apart frames are. */
	public static FrameMeasure measure(final OptionValues values) {
		return MeasureOptions.measure(values, values.get(DISTANCE));
	}

	/** All of them. */
	public static List<Option<?>> all() {
		return SET.options();
	}
}
