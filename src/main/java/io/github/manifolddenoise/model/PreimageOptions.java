package io.github.manifolddenoise.model;

import java.util.OptionalInt;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.task.UserException;

/**
 * How frames are replaced by their pre-images.
 *
 * @param model how the manifold is learnt
 * @param method how a frame is put on it
 * @param components how q is found
 * @param outside what becomes of the part of a new frame outside the training frames' span
 * @param geometry which frames the manifold is learnt from
 * @param start where the search for a frame's pre-image starts
 */
public record PreimageOptions(ModelOptions model, PreimageKind method, ComponentCount components, Outside outside,
	Geometry geometry, Start start)
{

	/** Where the search for a frame's pre-image starts; the components kept are those of this place. */
	public enum Start {

		/** At the frame itself as the geometry has it: cleaned, shrunk or noisy. */
		CLEANED,

		/**
		 * At the noisy frame: its projection on the span of the frames learnt from, each coordinate multiplied by its Wiener
		 * gain v/(v + σ²), v the coordinate's variance over these frames.
		 */
		NOISY
	}

	/** The part of a new frame that no combination of training frames can give. */
	public enum Outside {

		/** Taken away at the start, with most of the frame's noise. */
		REMOVE,

		/**
		 * One more coordinate of the descent, as in the published method. It is hardly shortened, so that the noise in it
		 * stays.
		 */
		KEEP
	}

	/** On the manifold of the frames as they are; new frames lose what is outside the training frames' span. */
	public PreimageOptions(final ModelOptions model, final PreimageKind method, final OptionalInt components) {
		this(model, method, components, Outside.REMOVE);
	}

	/** On the manifold of the frames as they are. */
	public PreimageOptions(final ModelOptions model, final PreimageKind method, final OptionalInt components,
		final Outside outside)
	{
		this(model, method, components.isPresent() ? new ComponentCount.Given(components.getAsInt()) : ComponentCount.ESTIMATED,
			outside, Geometry.NOISY, Start.CLEANED);
	}

	public PreimageOptions {
		final boolean fixed = model.kernel() instanceof GaussianKernel && model.extension().isExact() && model
			.centring() == Centring.NONE;
		if (method instanceof ConstrainedPreimage.Kind && fixed) throw new UserException(
			"With kernel = gaussian and centre = none the distance depends on the kept components alone, so that no frame" +
				" would move. Choose centre = mean, or method = unconstrained.");
	}
}
