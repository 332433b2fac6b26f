package io.github.manifolddenoise.model.method;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.extension.Affinities;
import io.github.manifolddenoise.extension.KernelBasis;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.PixelWeights;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.frames.TrainingPixels;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.manifold.ComponentCount;
import io.github.manifolddenoise.model.manifold.FittedManifold;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.PreimageGeometry;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.preimage.FeatureSpace;
import io.github.manifolddenoise.preimage.PreimageQuery;
import io.github.manifolddenoise.preimage.PreimageResult;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * De-noises a stack: learns the manifold of the training frames and replaces frames by their pre-images.
 *
 * <pre>{@code
 * PreimageDenoiser denoiser = new PreimageDenoiser(options, compute, Progress.NONE);
 * Preimages result = denoiser.denoise(training, fresh);
 * FrameBlocks.write(result.frames(compute), sink, Progress.NONE);
 * }</pre>
 */
public final class PreimageDenoiser {

	private final PreimageOptions options;
	private final Compute compute;
	private final Progress progress;

	public PreimageDenoiser(final PreimageOptions options, final Compute compute, final Progress progress) {
		this.options = options;
		this.compute = compute;
		this.progress = progress;
	}

	public PreimageOptions options() {
		return options;
	}

	/** De-noises the training frames themselves, on the manifold of the frames as they are. */
	public Preimages denoise(final FrameSource training) throws IOException {
		final FittedManifold model = fit(options.compared(training));
		final DMatrixRMaj start = model.span().coordinates();
		return denoise(new PreimageGeometry(model, training, start, false), training.all(), components(model, start.numCols));
	}

	/** Learns the manifold of a stack in the geometry asked for. */
	public PreimageGeometry learn(final NoisyStack stack) throws IOException {
		final FrameSource training = options.geometry().training(stack);
		return learn(stack, training, span(stack, training));
	}

	/** Learns the manifold of a stack in the dimensions in which pre-images are searched for. */
	public PreimageGeometry learnToSearch(final NoisyStack stack) throws IOException {
		if (!options.searchesSignal()) return learn(stack);
		final SpanCoordinates span = span(stack, stack.frames());
		final int signal = GramNoise.signalRank(span.spectrum(), span.varyingPixels(), noiseFactor() * stack.sigma());
		return learn(stack, stack.frames(), span.withFirstDirections(Math.max(signal, options.fewestDimensions())));
	}

	private PreimageGeometry learn(final NoisyStack stack, final FrameSource training, final SpanCoordinates span) throws IOException {
		final SpanCoordinates space = space(span, options.compared(training));
		final FittedManifold model = FittedManifold.fit(space, options.model(), compute, progress);
		return new PreimageGeometry(model, training, moved(start(stack, training, span), span, space), false);
	}

	private FittedManifold fit(final FrameSource compared) throws IOException {
		return FittedManifold.fit(space(SpanCoordinates.of(compared, compute, progress), compared), options.model(),
			compute, progress);
	}

	/** Where frames are learnt and searched for. */
	private SpanCoordinates space(final SpanCoordinates span, final FrameSource compared) throws IOException {
		return options.hasProductsOfFrames() ? span.fromOrigin(compared, compute, progress.withinStage()) : span;
	}

	private DMatrixRMaj moved(final DMatrixRMaj points, final SpanCoordinates from, final SpanCoordinates to) {
		return from == to ? points : from.coordinatesIn(to, points, compute);
	}

	/** The kernel PCA that {@link #learn(NoisyStack)} would find, without its extension. */
	public Embedding embed(final NoisyStack stack) throws IOException {
		final FrameSource training = options.geometry().training(stack);
		return FittedManifold.embed(space(span(stack, training), options.compared(training)), options.model(), compute,
			progress);
	}

	private SpanCoordinates span(final NoisyStack stack, final FrameSource training) throws IOException {
		final boolean known = options.geometry() == Geometry.NOISY && options.weights().isEmpty() && !stack.span().isPartial();
		return known ? stack.span() : SpanCoordinates.of(options.compared(training), compute, progress);
	}

	private DMatrixRMaj start(final NoisyStack stack, final FrameSource training, final SpanCoordinates span)
		throws IOException
	{
		final boolean own = options.start() == PreimageOptions.Start.CLEANED || options.geometry() == Geometry.NOISY;
		if (own) return span.coordinates();
		return FittedTraining.wiener(span, span.project(options.compared(training), options.compared(stack.frames()), compute,
			progress), noiseFactor() * stack.sigma());
	}

	/** What the noise is multiplied by when frames are compared. */
	private double noiseFactor() {
		return options.weights().map(PixelWeights::noiseFactor).orElse(1.0);
	}

	/** Learns the manifold of clean training frames for the new frames of a stack; their search starts at the posterior mean. */
	public PreimageGeometry learn(final FittedTraining training, final NoisyStack fresh) throws IOException {
		final boolean clean = options.start() == PreimageOptions.Start.CLEANED;
		final DMatrixRMaj start = clean ? training.posteriorMean(fresh.frames(), fresh.sigma()) : training.wiener(fresh
			.frames(), fresh.sigma());
		if (options.comparesCentredFrames()) return new PreimageGeometry(training.manifold(options.model()), training.frames(), start, true);
		final FittedManifold model = fit(options.compared(training.frames()));
		return new PreimageGeometry(model, training.frames(), moved(start, training.span(), model.span()), true);
	}

	/** Pre-images of some frames of a stack whose manifold is learnt. */
	public Preimages.TrainingFrames denoise(final PreimageGeometry learnt, final int[] chosen, final int q) {
		return found(learnt, query(learnt.model(), learnt.model().featureSpace(), learnt.training(), Rows.gather(learnt.start(),
			chosen), q).withFresh(learnt.fresh()));
	}

	/**
	 * The pre-image that one frame has among those of all.
	 *
	 * @param reference the largest of the first q coordinates of all frames' starts
	 */
	public Preimages.TrainingFrames denoise(final PreimageGeometry learnt, final int frame, final int q, final double reference) {
		final FittedManifold model = learnt.model();
		final PreimageQuery query = query(model, model.featureSpace(), learnt.training(), Rows.gather(learnt.start(), new int[] {
			frame }), q).withReference(reference).withFresh(learnt.fresh());
		return found(learnt, query);
	}

	/** De-noises new frames on the manifold of the training frames. */
	public Preimages denoise(final FrameSource training, final FrameSource fresh) throws IOException {
		final FrameSource compared = options.compared(training);
		final FittedManifold model = fit(compared);
		final DMatrixRMaj start = model.span().project(compared, options.compared(fresh), compute, progress);
		final boolean remove = options.outside() == PreimageOptions.Outside.REMOVE;
		final int q = components(model, remove ? model.span().rank() : start.numCols);
		final FeatureSpace space = model.featureSpace().withOrthogonalCoordinate();
		if (remove) projectThoseInReach(start, space);
		final PreimageResult result = find(query(model, space, training, start, q).withFresh(true));
		return Preimages.NewFrames.of(model, q, result, training, fresh, start, compute);
	}

	/**
	 * Frames that are near no training frame keep their orthogonal coordinate: their projection would show what is not
	 * there.
	 */
	private void projectThoseInReach(final DMatrixRMaj start, final FeatureSpace space) {
		final KernelBasis basis = space.map().basis();
		final Affinities affinities = basis.at(start, compute);
		for (int i = 0; i < start.numRows; i++) {
			if (basis.isInReach(affinities, i)) start.set(i, start.numCols - 1, 0);
		}
	}

	private Preimages.TrainingFrames found(final PreimageGeometry learnt, final PreimageQuery query) {
		final PreimageResult result = find(query);
		return new Preimages.TrainingFrames(learnt.model(), query.components(), result.reports(), learnt.training(), result.points(),
			result.sums(), options.method().twin(query, result));
	}

	private PreimageResult find(final PreimageQuery query) {
		return options.method().preimage(query.components()).find(query);
	}

	private PreimageQuery query(final FittedManifold model, final FeatureSpace space, final FrameSource training,
		final DMatrixRMaj start, final int q)
	{
		progress.stage("Finding pre-images");
		final TrainingPixels pixels = new TrainingPixels(training, model.span(), options.compared(training));
		return PreimageQuery.ofProjections(space, start, q, Optional.of(pixels), compute, progress);
	}

	/** q for new frames and for noisy ones as they are: where it is to be estimated, by the noise alone. */
	private int components(final FittedManifold model, final int freedoms) {
		return known(model, freedoms).orElse(model.automaticComponents(mostComponents(model, freedoms)));
	}

	/** The q asked for, if it fits the manifold; empty if it is to be estimated. */
	private OptionalInt known(final FittedManifold model, final int freedoms) {
		final int most = mostComponents(model, freedoms);
		if (options.components() instanceof ComponentCount.ByRule byRule) return OptionalInt.of(Math.min(most, byRule.rule()
			.components(model.embedding().eigenvalues())));
		if (!(options.components() instanceof ComponentCount.Given given)) return OptionalInt.empty();
		if (given.q() <= most) return OptionalInt.of(given.q());
		final int known = model.embedding().components();
		final String limit = most == known ? "there are " + known + " kernel components"
			: "the frames differ in " + freedoms + " directions, and one must stay free to move in";
		throw new UserException("q = " + given.q() + " is too large: " + limit + ". Choose q ≤ " + most + ".");
	}

	/** The q asked for, if it fits the manifold; empty if it is to be estimated. */
	public OptionalInt givenComponents(final PreimageGeometry learnt) {
		return known(learnt.model(), learnt.start().numCols);
	}

	/** The largest q that a manifold allows. */
	public int mostComponents(final PreimageGeometry learnt) {
		return mostComponents(learnt.model(), learnt.start().numCols);
	}

	private int mostComponents(final FittedManifold model, final int freedoms) {
		final int most = options.method().mostComponents(model.embedding().components(), freedoms);
		if (most < 1) throw new UserException((options.weights().isPresent() ? "With these weights the" : "The") +
			" frames differ in " + freedoms + " direction only, which leaves nothing to choose while a component is kept. Choose" +
			(options.weights().isPresent() ? " weights above 0 for more pixels," : "") +
			" method = unconstrained, or a stack whose frames differ more.");
		return most;
	}
}
