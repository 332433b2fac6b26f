package io.github.manifolddenoise.model;

import java.util.OptionalInt;
import java.util.function.Consumer;

import io.github.manifolddenoise.filter.Harmonics;
import io.github.manifolddenoise.frames.PixelWeights;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.preimage.PreimageKinds;

/**
 * How a stack is de-noised.
 *
 * @param method what is done with the frames
 * @param noise what is known of the noise
 * @param preimage how pre-images are found, by the methods that look for them
 * @param neighbours that set the scale of manifold harmonics; empty = chosen by cross-fit
 * @param far what becomes of new frames that are far from all training frames
 * @param align whether a shift, a brightness and an offset of new frames against the training frames are looked for
 * @param seed of every random draw
 */
public record DenoiseOptions(DenoiseMethod method, NoiseOptions noise, PreimageOptions preimage, OptionalInt neighbours,
	FarPolicy far, boolean align, long seed)
{

	private static final long SEED = 1;

	/** The usual neighbours for manifold harmonics; far frames are warned of. */
	public DenoiseOptions(final DenoiseMethod method, final NoiseOptions noise, final PreimageOptions preimage,
		final long seed)
	{
		this(method, noise, preimage, OptionalInt.of(Harmonics.NEIGHBOURS), FarPolicy.WARN, true, seed);
	}

	/** The method whose estimated error is smallest, for noise that is estimated from the stack. */
	public static DenoiseOptions defaults() {
		return new DenoiseOptions(DenoiseMethods.AUTO, NoiseOptions.defaults(), PreimageOptions.defaults(), OptionalInt.of(
			Harmonics.NEIGHBOURS), FarPolicy.WARN, true, SEED);
	}

	/** A copy with another method; if it is a pre-image, with the model that is usual for it. */
	public DenoiseOptions withMethod(final DenoiseMethod other) {
		final PreimageOptions fitting = other.isPreimage() ? preimage.withMethod(PreimageKinds.ALL.get(other.word()).create())
			: preimage;
		return with(draft -> {
			draft.method = other;
			draft.preimage = fitting;
		});
	}

	/** A copy with something else known of the noise. */
	public DenoiseOptions withNoise(final NoiseOptions other) {
		return with(draft -> draft.noise = other);
	}

	/** A copy for Gaussian noise of this standard deviation. */
	public DenoiseOptions withSigma(final double sigma) {
		return withNoise(noise.withSigma(sigma));
	}

	/** A copy with pre-images that are found in another way. */
	public DenoiseOptions withPreimage(final PreimageOptions other) {
		return with(draft -> draft.preimage = other);
	}

	/** A copy with manifold harmonics whose scale is the mean distance to the k-th nearest neighbour. */
	public DenoiseOptions withNeighbours(final int number) {
		return with(draft -> draft.neighbours = OptionalInt.of(number));
	}

	/** A copy with manifold harmonics whose neighbours are chosen by cross-fit. */
	public DenoiseOptions withChosenNeighbours() {
		return with(draft -> draft.neighbours = OptionalInt.empty());
	}

	/** A copy with another fate of new frames that are far from all training frames. */
	public DenoiseOptions withFar(final FarPolicy other) {
		return with(draft -> draft.far = other);
	}

	/** A copy with new frames that are taken to lie as the training frames, and to be as bright. */
	public DenoiseOptions withoutAlignment() {
		return with(draft -> draft.align = false);
	}

	/** A copy with other random draws. */
	public DenoiseOptions withSeed(final long other) {
		return with(draft -> draft.seed = other);
	}

	/** A copy with weights for the pixels where frames are compared for pre-images. */
	public DenoiseOptions weighted(final PixelWeights weights) {
		return withPreimage(preimage.weighted(weights));
	}

	/** A copy for a stack whose noise level is not known. */
	DenoiseOptions withoutSigma() {
		return withNoise(noise.ofAnotherStack());
	}

	private DenoiseOptions with(final Consumer<Draft> change) {
		final Draft draft = new Draft(this);
		change.accept(draft);
		return draft.made();
	}

	/** The same fields, to be changed one by one. */
	private static final class Draft {

		private DenoiseMethod method;
		private NoiseOptions noise;
		private PreimageOptions preimage;
		private OptionalInt neighbours;
		private FarPolicy far;
		private boolean align;
		private long seed;

		Draft(final DenoiseOptions made) {
			method = made.method;
			noise = made.noise;
			preimage = made.preimage;
			neighbours = made.neighbours;
			far = made.far;
			align = made.align;
			seed = made.seed;
		}

		DenoiseOptions made() {
			return new DenoiseOptions(method, noise, preimage, neighbours, far, align, seed);
		}
	}
}
