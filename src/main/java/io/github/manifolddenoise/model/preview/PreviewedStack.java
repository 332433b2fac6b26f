package io.github.manifolddenoise.model.preview;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.CachedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.PixelWeights;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.PreparedStack;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageGeometry;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.manifold.RecentValues;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.FittedManifolds;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.model.method.MethodSetting;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.model.method.PreimageSearch;
import io.github.manifolddenoise.model.method.SelectedMethod;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.task.Progress;

/** What methods have learnt of a stack so far, each kept by the options that it depends on. Not thread safe. */
final class PreviewedStack {

	private static final int MOST_MANIFOLDS = 6;
	/** A choice of q needs two, for the stack and for the same slightly changed. */
	private static final int FEWEST_MANIFOLDS = 2;
	/** Bytes of a manifold over the square of the number of frames, about. */
	private static final long MANIFOLD_BYTES = 48;
	private static final int MEMORY_PART = 8;
	private static final int NUMBERS = 100;
	private static final int RESULTS = 4;

	/** What a manifold depends on. */
	private record ManifoldKey(NoisyStack stack, ModelOptions model, Geometry geometry, PreimageOptions.Start start,
		Optional<PixelWeights> weights, OptionalInt dimensions)
	{}

	/** What an automatic choice depends on. */
	private record ChoiceKey(DenoiseMethod method, PreimageOptions preimage) {}

	private record FrameKey(DenoiseOptions options, int index) {}

	private final PreparedStack prepared;
	private final Progress progress;
	private final RecentValues<ManifoldKey, PreimageGeometry> manifolds;
	private final RecentValues<PreimageGeometry, DMatrixRMaj> targets = new RecentValues<>(1);
	private final RecentValues<PreimageOptions, Integer> components = new RecentValues<>(NUMBERS);
	private final RecentValues<ChoiceKey, SelectedMethod> choices = new RecentValues<>(NUMBERS);
	private final RecentValues<DenoiseMethod, FrameSource> results = new RecentValues<>(RESULTS);
	private final RecentValues<FrameKey, PreviewedFrame> frames = new RecentValues<>(RESULTS);

	PreviewedStack(final PreparedStack prepared, final Progress progress) {
		this.prepared = prepared;
		this.progress = progress;
		prepared.stack().remember();
		final long m = prepared.frames().frameCount();
		final long fitting = Runtime.getRuntime().maxMemory() / MEMORY_PART / (MANIFOLD_BYTES * m * m);
		manifolds = new RecentValues<>((int) Math.max(FEWEST_MANIFOLDS, Math.min(MOST_MANIFOLDS, fitting)));
	}

	/** How many manifolds were learnt. */
	int manifoldsLearnt() {
		return manifolds.computed();
	}

	/** One frame of the result. */
	PreviewedFrame frame(final DenoiseOptions options, final int index) throws IOException {
		return frames.get(new FrameKey(options, index), () -> computed(options, index));
	}

	private PreviewedFrame computed(final DenoiseOptions options, final int index) throws IOException {
		if (options.method().isChoice()) return chosen(options, index);
		return computed(options.method(), options, index);
	}

	private PreviewedFrame chosen(final DenoiseOptions options, final int index) throws IOException {
		final SelectedMethod chosen = choice(options);
		if (chosen.choice().flatMap(MethodSelection::mixture).isEmpty()) return computed(chosen.method(), options, index);
		return PreviewedFrame.ofMixture(prepared.inOwnUnits(chosen.run().denoise(prepared.stack(), new int[] { index })), chosen
			.method(), chosen.choice().get());
	}

	private PreviewedFrame computed(final DenoiseMethod method, final DenoiseOptions options, final int index) throws IOException {
		if (!method.isPreimage()) return PreviewedFrame.of(prepared.inOwnUnits(result(method, options).select(new int[] {
			index })), method, OptionalInt.empty());
		final int q = components.get(options.preimage(), () -> search(options).components(prepared.stack()));
		final Compute compute = prepared.stack().compute();
		final PreimageDenoiser denoiser = new PreimageDenoiser(options.preimage(), compute, progress);
		final PreimageGeometry manifold = learnt(denoiser, prepared.stack());
		final Preimages preimages = denoiser.denoise(manifold, index, q, reference(manifold, q));
		return PreviewedFrame.of(prepared.inOwnUnits(preimages.frames(compute)), method, OptionalInt.of(q));
	}

	/** The largest of the first q coordinates of all frames' starts: by it a search judges what it keeps. */
	private double reference(final PreimageGeometry manifold, final int q) throws IOException {
		final DMatrixRMaj starts = targets.get(manifold, () -> manifold.model().featureSpace().map().at(manifold.start(),
			prepared.stack().compute()));
		double largest = Double.MIN_NORMAL;
		for (int i = 0; i < starts.numRows; i++) {
			for (int k = 0; k < q; k++) largest = Math.max(largest, Math.abs(starts.get(i, k)));
		}
		return largest;
	}

	private SelectedMethod choice(final DenoiseOptions options) throws IOException {
		if (prepared.isNoiseless()) return SelectedMethod.ofNoiselessFrames();
		return choices.get(new ChoiceKey(options.method(), options.preimage()), () -> {
			final SelectedMethod chosen = SelectedMethod.of(options.method(), setting(options));
			if (chosen.run() instanceof PreimageSearch search && search.chosen().isPresent()) components.get(options.preimage(),
				() -> search.chosen().getAsInt());
			return chosen;
		});
	}

	private PreimageSearch search(final DenoiseOptions options) {
		return new PreimageSearch(setting(options));
	}

	private MethodSetting setting(final DenoiseOptions options) {
		return new MethodSetting(options.preimage(), prepared.judge(), Optional.empty(), new FittedManifolds(this::learnt), options
			.seed());
	}

	private PreimageGeometry learnt(final PreimageDenoiser denoiser, final NoisyStack stack) throws IOException {
		final PreimageOptions options = denoiser.options();
		return manifolds.get(new ManifoldKey(stack, options.model(), options.geometry(), options.start(), options.weights(), options
			.searchesSignal() ? OptionalInt.of(options.fewestDimensions()) : OptionalInt.empty()),
			() -> {
				final PreimageGeometry learnt = denoiser.learnToSearch(stack);
				return new PreimageGeometry(learnt.model(), CachedFrames.of(learnt.training(), progress), learnt.start(), learnt
					.fresh());
			});
	}

	private FrameSource result(final DenoiseMethod method, final DenoiseOptions options) throws IOException {
		return results.get(method, () -> method.on(setting(options)).denoise(prepared.stack(), prepared.frames().all()));
	}
}
