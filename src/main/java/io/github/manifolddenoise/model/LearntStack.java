package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.PixelWeights;
import io.github.manifolddenoise.frames.RememberedFrames;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.task.Progress;

/** What methods have learnt of a stack so far, each kept by the options that it depends on. Not thread safe. */
final class LearntStack {

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
		Optional<PixelWeights> weights)
	{}

	private record FrameKey(DenoiseOptions options, int index) {}

	private final PreparedStack prepared;
	private final Progress progress;
	private final RecentValues<ManifoldKey, LearntManifold> manifolds;
	private final RecentValues<LearntManifold, DMatrixRMaj> targets = new RecentValues<>(1);
	private final RecentValues<PreimageOptions, Integer> components = new RecentValues<>(NUMBERS);
	private final RecentValues<PreimageOptions, Choice> choices = new RecentValues<>(NUMBERS);
	private final RecentValues<DenoiseMethod, FrameSource> results = new RecentValues<>(RESULTS);
	private final RecentValues<FrameKey, PreviewedFrame> frames = new RecentValues<>(RESULTS);


	LearntStack(final PreparedStack prepared, final Progress progress) {
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
		final DenoiseMethod method = options.method() instanceof AutomaticMethod automatic ? choice(automatic, options).method()
			: options.method();
		if (!method.isPreimage()) return PreviewedFrame.of(prepared.inOwnUnits(result(method, options).select(new int[] {
			index })), method, OptionalInt.empty());
		final int q = components.get(options.preimage(), () -> search(options).components(prepared.stack()));
		final LinearAlgebra algebra = prepared.stack().algebra();
		final PreimageDenoiser denoiser = new PreimageDenoiser(options.preimage(), algebra, progress);
		final LearntManifold manifold = learnt(denoiser, prepared.stack());
		final Preimages preimages = denoiser.denoise(manifold, index, q, yardstick(manifold, q));
		return PreviewedFrame.of(prepared.inOwnUnits(preimages.frames(algebra)), method, OptionalInt.of(q));
	}

	/** The largest of the first q coordinates of all frames' starts: by it a search judges what it keeps. */
	private double yardstick(final LearntManifold manifold, final int q) throws IOException {
		final DMatrixRMaj starts = targets.get(manifold, () -> manifold.model().featureSpace().map().at(manifold.start(),
			prepared.stack().algebra()));
		double largest = Double.MIN_NORMAL;
		for (int i = 0; i < starts.numRows; i++) {
			for (int k = 0; k < q; k++) largest = Math.max(largest, Math.abs(starts.get(i, k)));
		}
		return largest;
	}

	private Choice choice(final AutomaticMethod automatic, final DenoiseOptions options) throws IOException {
		if (prepared.isNoiseless()) return Choice.ofNoiselessFrames();
		return choices.get(options.preimage(), () -> {
			final AutomaticChoice run = automatic.on(setting(options));
			final Choice choice = run.choice();
			if (run.run(choice.method()) instanceof PreimageSearch search && search.chosen().isPresent()) components.get(options
				.preimage(), () -> search.chosen().getAsInt());
			return choice;
		});
	}

	private PreimageSearch search(final DenoiseOptions options) {
		return new PreimageSearch(setting(options));
	}

	private MethodSetting setting(final DenoiseOptions options) {
		return new MethodSetting(options.preimage(), prepared.judge(), Optional.empty(), new LearntManifolds(this::learnt), options
			.seed());
	}

	private LearntManifold learnt(final PreimageDenoiser denoiser, final NoisyStack stack) throws IOException {
		final PreimageOptions options = denoiser.options();
		return manifolds.get(new ManifoldKey(stack, options.model(), options.geometry(), options.start(), options.weights()),
			() -> {
				final LearntManifold learnt = denoiser.learn(stack);
				return new LearntManifold(learnt.model(), RememberedFrames.of(learnt.training(), progress), learnt.start());
			});
	}

	private FrameSource result(final DenoiseMethod method, final DenoiseOptions options) throws IOException {
		return results.get(method, () -> method.on(setting(options)).denoise(prepared.stack(), prepared.frames().all()));
	}
}
