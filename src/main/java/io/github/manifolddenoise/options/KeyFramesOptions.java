package io.github.manifolddenoise.options;

import static java.util.Map.entry;

import java.util.List;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.model.labels.FrameDistance;

/** The options of {@code keyframes}. */
public final class KeyFramesOptions {

	public static final Option<Integer> COUNT = Option.count("count", "Key frames", "How many frames to choose.", "9", 1);
	public static final Option<FrameDistance> DISTANCE = Option.choice("distance", "Distance",
		"How far apart frames are. gaussian: bounded, so that odd frames weigh no more than others. plain: of the pixels, so" +
			" that odd frames are chosen early.", entry("gaussian", FrameDistance.GAUSSIAN), entry("plain",
				FrameDistance.PLAIN));

	private static final List<Option<?>> ALL = List.of(COUNT, DISTANCE, DenoiseStackOptions.MASK, DenoiseStackOptions.BACKEND);

	private KeyFramesOptions() {}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return ALL;
	}
}
