package io.github.manifolddenoise.image;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * How the frames of a {@link ModelFile} came about.
 *
 * @param sets one per set of frames, in the order of {@link StackLayout}
 * @param options the options of the training by name, as texts, in order
 */
public record ModelInfo(List<TrainedSet> sets, Map<String, String> options) {

	/**
	 * One set of frames.
	 *
	 * @param name as in {@link FrameSet}
	 * @param noise standard deviation of the noise of the frames that were cleaned, in the units of their pixels; with photon
	 *          noise that of the frames made even, about 1
	 * @param method what cleaned them
	 * @param spanRank dimensions of the span of the clean frames
	 */
	public record TrainedSet(String name, double noise, String method, int spanRank) {

		public TrainedSet {
			Objects.requireNonNull(name);
			Objects.requireNonNull(method);
		}
	}

	public ModelInfo {
		sets = List.copyOf(sets);
		options = new LinkedHashMap<>(options);
	}

	/** A copy. */
	@Override
	public Map<String, String> options() {
		return new LinkedHashMap<>(options);
	}
}
