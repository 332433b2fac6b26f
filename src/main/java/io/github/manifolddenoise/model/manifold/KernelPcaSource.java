package io.github.manifolddenoise.model.manifold;

import java.util.function.Supplier;

/**
 * The kernel PCA of clean frames and its extension, whose numbers may lie in a file until they are needed.
 *
 * @param framesSha256 {@link io.github.manifolddenoise.frames.HashedFrames} of the frames that it was learnt from
 * @param frames how many, m
 * @param components number of components, p
 * @param functions number of frames that carry a function of the extension, n
 * @param gaussian whether these functions are Gaussian; else they are the kernel of the kernel PCA
 * @param normalised whether the extension is divided by a degree of the frame
 * @param source of the numbers, each time that they are needed
 */
public record KernelPcaSource(String framesSha256, int frames, int components, int functions, boolean gaussian,
	boolean normalised, Supplier<KernelPcaNumbers> source)
{

	/** With numbers that are there. */
	public static KernelPcaSource of(final KernelPcaNumbers numbers) {
		return new KernelPcaSource(numbers.framesSha256(), numbers.frames(), numbers.components(), numbers.map().functions(),
			numbers.map().gaussian(), numbers.map().degreeWeights().length > 0, () -> numbers);
	}

	/**
	 * The numbers. Cost: that of reading them where they lie in a file.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if that is missing or damaged
	 */
	public KernelPcaNumbers numbers() {
		return source.get();
	}
}
