package io.github.manifolddenoise.image;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameStatistics;
import io.github.manifolddenoise.model.manifold.KernelPcaSource;
import io.github.manifolddenoise.noise.CameraNoise;

/**
 * How the frames of a {@link ModelFile} came about.
 *
 * @param software name and version of what made it
 * @param training the stack that was cleaned; empty if that is not known
 * @param sets one per set of frames, in the order of {@link StackLayout}
 * @param options the options of the training by name, as texts, in order
 * @param kernelPca what was learnt of the clean frames; of no set in files of format 2 and earlier
 */
public record ModelInfo(String software, Optional<TrainingStack> training, List<TrainedSet> sets,
	Map<String, String> options, KernelPca kernelPca)
{

	/**
	 * What was learnt of the clean frames.
	 *
	 * @param options of the kernel PCA and its extension by name, as texts, in order
	 * @param sets by name of the set of frames; those are missing whose frames have no kernel PCA. None where earlier
	 *          versions found them too large for a file: then the options alone are known, and make the same kernel PCA again
	 */
	public record KernelPca(Map<String, String> options, Map<String, KernelPcaSource> sets) {

		/**
		 * Bytes of numbers that the TIFF file holds at most: ImageJ has its Info in memory, several times over when it opens it.
		 * More of them lie in a folder beside it.
		 */
		public static final int MOST_BYTES = 1 << 24;

		/** Of no set. */
		public static final KernelPca NONE = new KernelPca(Map.of(), Map.of());

		public KernelPca {
			options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
			sets = Collections.unmodifiableMap(new LinkedHashMap<>(sets));
		}

		/** What its numbers take, before they are written as text. */
		public long bytes() {
			return sets.values().stream().mapToLong(learnt -> Double.BYTES * KernelPcaCode.length(learnt)).sum();
		}

		/** Whether its numbers were too many for an earlier version, whose file holds the options alone. */
		public boolean wasTooLarge() {
			return sets.isEmpty() && !options.isEmpty();
		}
	}

	/** Without a kernel PCA. */
	public ModelInfo(final String software, final Optional<TrainingStack> training, final List<TrainedSet> sets,
		final Map<String, String> options)
	{
		this(software, training, sets, options, KernelPca.NONE);
	}

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
	 * @param statistics of the clean frames; empty if they are not known
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
		Objects.requireNonNull(kernelPca);
	}

	/** A copy. */
	@Override
	public Map<String, String> options() {
		return new LinkedHashMap<>(options);
	}
}
