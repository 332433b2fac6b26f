package io.github.manifolddenoise.image;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameStatistics;
import io.github.manifolddenoise.noise.CameraNoise;

/**
 * How the frames of a {@link ModelFile} came about.
 *
 * @param software name and version of what made it; empty if that is not known, as in files of format 1
 * @param training the stack that was cleaned; empty in files of format 1
 * @param sets one per set of frames, in the order of {@link StackLayout}
 * @param options the options of the training by name, as texts, in order
 */
public record ModelInfo(String software, Optional<TrainingStack> training, List<TrainedSet> sets,
	Map<String, String> options)
{

	/**
	 * The stack that was cleaned.
	 *
	 * @param title of its image
	 * @param bitDepth 8, 16, 24 (RGB) or 32
	 * @param sha256 of its pixels, {@link PixelHash}
	 */
	public record TrainingStack(String title, int bitDepth, String sha256) {

		public TrainingStack {
			Objects.requireNonNull(title);
			Objects.requireNonNull(sha256);
		}
	}

	/**
	 * One set of frames.
	 *
	 * @param name as in {@link FrameSet}
	 * @param noise standard deviation of the noise of the frames that were cleaned, in the units of their pixels; with photon
	 *          noise that of the frames made even, about 1; NaN if it is not known
	 * @param camera whose photon noise was assumed; empty for Gaussian noise
	 * @param method what cleaned them
	 * @param reason why, in words; empty if that is not known
	 * @param spanRank dimensions of the span of the clean frames
	 * @param statistics of the clean frames; empty in files of format 1
	 */
	public record TrainedSet(String name, double noise, Optional<CameraNoise> camera, String method, String reason,
		int spanRank, Optional<FrameStatistics> statistics)
	{

		public TrainedSet {
			Objects.requireNonNull(name);
			Objects.requireNonNull(method);
			Objects.requireNonNull(reason);
		}
	}

	public ModelInfo {
		Objects.requireNonNull(software);
		sets = List.copyOf(sets);
		options = new LinkedHashMap<>(options);
	}

	/** A copy. */
	@Override
	public Map<String, String> options() {
		return new LinkedHashMap<>(options);
	}
}
