package io.github.manifolddenoise.model.manifold;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.PixelWeights;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.SearchDimensions;
import io.github.manifolddenoise.preimage.PublishedForm;
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
 * @param weights how much each pixel counts when frames are compared; empty = all the same
 * @param strict whether kernels of the dot product have that of the frames as they are, as published, instead of that of the
 *          frames less their mean
 */
public record PreimageOptions(ModelOptions model, PreimageKind method, ComponentCount components, Outside outside,
	Geometry geometry, Start start, Optional<PixelWeights> weights, boolean strict)
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

	/** The constrained pre-image on the manifold of the cleaned frames, with as many components as have the smallest error. */
	public static PreimageOptions defaults() {
		return usual(ConstrainedPreimage.ENTRY.create(), Geometry.CLEANED);
	}

	/** A pre-image on the manifold of such frames, with the model that is usual for it. */
	public static PreimageOptions usual(final PreimageKind method, final Geometry geometry) {
		return new PreimageOptions(ModelOptions.usual(method, geometry), method, ComponentCount.ESTIMATED, Outside.REMOVE,
			geometry, Start.CLEANED);
	}

	/** Another pre-image, and the model that is usual for it: choose what the model is like afterwards. */
	public PreimageOptions withMethod(final PreimageKind other) {
		return with(draft -> {
			draft.model = ModelOptions.usual(other, geometry);
			draft.method = other;
		});
	}

	/** The manifold of other frames, and the model that is usual there: choose what the model is like afterwards. */
	public PreimageOptions withGeometry(final Geometry other) {
		return with(draft -> {
			draft.model = ModelOptions.usual(method, other);
			draft.geometry = other;
		});
	}

	/** Another kernel, and the model that is usual with it: choose what else the model is like afterwards. */
	public PreimageOptions withKernel(final Kernel kernel) {
		return withModel(ModelOptions.usual(kernel, method, geometry));
	}

	/** A copy with a manifold that is learnt in another way. */
	public PreimageOptions withModel(final ModelOptions other) {
		return with(draft -> draft.model = other);
	}

	/** A copy with so many kernel principal components, q. */
	public PreimageOptions withComponents(final int q) {
		return withComponents(new ComponentCount.Given(q));
	}

	/** A copy with another rule for the number of components. */
	public PreimageOptions withComponents(final ComponentCount other) {
		return with(draft -> draft.components = other);
	}

	/** A copy with another fate of what lies outside the training frames' span. */
	public PreimageOptions withOutside(final Outside other) {
		return with(draft -> draft.outside = other);
	}

	/** A copy with searches that start elsewhere. */
	public PreimageOptions withStart(final Start other) {
		return with(draft -> draft.start = other);
	}

	/** All pixels count the same. */
	public PreimageOptions(final ModelOptions model, final PreimageKind method, final ComponentCount components,
		final Outside outside, final Geometry geometry, final Start start)
	{
		this(model, method, components, outside, geometry, start, Optional.empty(), false);
	}

	/** A copy with weights for the pixels. */
	public PreimageOptions weighted(final PixelWeights pixelWeights) {
		return with(draft -> draft.weights = Optional.of(pixelWeights));
	}

	/** A copy with dot products as published, or not. */
	public PreimageOptions withStrict(final boolean published) {
		return with(draft -> draft.strict = published);
	}

	/** Whether frames are learnt and searched for in the dimensions of the signal alone: cleaned ones have no others. */
	public boolean searchesSignal() {
		return geometry == Geometry.NOISY && method.dimensions() == SearchDimensions.SIGNAL;
	}

	/** The dimensions that a search takes at least: one direction stays free to move in. Depends on q if that is given. */
	public int fewestDimensions() {
		return components instanceof ComponentCount.Given given ? given.q() + 1 : 2;
	}

	/** The frames as they are compared. */
	public FrameSource compared(final FrameSource frames) {
		return weights.map(pixelWeights -> pixelWeights.apply(frames)).orElse(frames);
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

	private boolean hasProducts() {
		return model.kernel() instanceof FrameKernel kernel && !kernel.isRadial();
	}

	/** Whether the kernel is one of dot products, and these are those of the frames as they are. */
	public boolean hasProductsOfFrames() {
		return strict && hasProducts();
	}

	/** Whether frames are compared less their mean and without weights, as a model that is kept and a cross-fit have them. */
	public boolean comparesCentredFrames() {
		return weights.isEmpty() && !hasProductsOfFrames();
	}

	/** What this software otherwise does in such a search, and is off here. */
	public List<String> off() {
		final Stream<String> ofMethod = method.off().stream().filter(off -> !(hasProducts() && off.equals(
			PublishedForm.MEAN)));
		return Stream.concat(ofMethod, hasProductsOfFrames() ? Stream.of(PublishedForm.MEAN) : Stream.empty()).toList();
	}

	private PreimageOptions with(final Consumer<Draft> change) {
		final Draft draft = new Draft(this);
		change.accept(draft);
		return draft.made();
	}

	/** The same fields, to be changed one by one. */
	private static final class Draft {

		private ModelOptions model;
		private PreimageKind method;
		private ComponentCount components;
		private Outside outside;
		private Geometry geometry;
		private Start start;
		private Optional<PixelWeights> weights;
		private boolean strict;

		Draft(final PreimageOptions made) {
			model = made.model;
			method = made.method;
			components = made.components;
			outside = made.outside;
			geometry = made.geometry;
			start = made.start;
			weights = made.weights;
			strict = made.strict;
		}

		PreimageOptions made() {
			return new PreimageOptions(model, method, components, outside, geometry, start, weights, strict);
		}
	}
}
