package io.github.manifolddenoise.model.method;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.manifold.ComponentsFamily;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.PreimageGeometry;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.preimage.FrameReport;
import io.github.manifolddenoise.risk.Candidates;
import io.github.manifolddenoise.risk.CrossFit;
import io.github.manifolddenoise.risk.PixelHalves;

/** The search for pre-images, as a run of a method. q is found once, for the first stack that it runs on. */
public final class PreimageSearch implements StackDenoiser {

	/** How many values of frames judge the number of components, in how many frames at most. */
	private static final long JUDGED_VALUES = 100_000;
	private static final int MOST_JUDGED = 40;

	private static final int FRAMES_JUDGED = 30;

	private final PreimageOptions options;
	private final FittedManifolds manifolds;
	private final RiskEstimator judge;
	private final long seed;
	private OptionalInt components = OptionalInt.empty();

	public PreimageSearch(final PreimageOptions options, final FittedManifolds manifolds, final RiskEstimator judge, final long seed) {
		this.options = options;
		this.manifolds = manifolds;
		this.judge = judge;
		this.seed = seed;
	}

	public PreimageSearch(final MethodSetting setting) {
		this(setting.preimage(), setting.manifolds(), setting.judge(), setting.seed());
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) throws IOException {
		return preimages(stack, chosen).frames(stack.compute());
	}

	@Override
	public MethodResult result(final NoisyStack stack, final int[] chosen) throws IOException {
		final Preimages preimages = preimages(stack, chosen);
		return new MethodResult(preimages.frames(stack.compute()), Optional.of(preimages));
	}

	/** On few frames, by how much it differs there from manifold harmonics. */
	@Override
	public OptionalDouble earlyRisk(final Judge others) throws IOException {
		final int[] frames = judgedFrames();
		final double own = judge.risk(this, frames);
		return OptionalDouble.of(others.risk(ManifoldHarmonics.METHOD) + own - others.risk(ManifoldHarmonics.METHOD, frames));
	}

	@Override
	public boolean isJoint() {
		return true;
	}

	private int[] judgedFrames() {
		final long pixels = judge.stack().frames().geometry().pixels();
		return judge.frames(Math.min(JUDGED_VALUES, MOST_JUDGED * pixels));
	}

	/** Pre-images of some frames, with what became of each. */
	Preimages preimages(final NoisyStack stack, final int[] chosen) throws IOException {
		if (components.isEmpty()) components = OptionalInt.of(components(stack));
		return preimages(stack, chosen, components.getAsInt());
	}

	/** The q that pre-images had, if there were any. */
	public OptionalInt chosen() {
		return components;
	}

	/** q as given, else the one of the smallest estimated error. */
	public int components(final NoisyStack stack) throws IOException {
		final PreimageDenoiser denoiser = denoiser(stack);
		final PreimageGeometry manifold = learnt(stack);
		final OptionalInt given = denoiser.givenComponents(manifold);
		if (given.isPresent()) return given.getAsInt();
		stack.progress().stage("Choosing the number of components");
		if (options.geometry() == Geometry.NOISY && options.comparesCentredFrames()) return Math.min(denoiser
			.mostComponents(manifold), crossFit(stack, mostInAllDimensions(stack, denoiser.mostComponents(manifold))));
		return new ComponentsChoice(this::preimages, judge, judgedFrames()).choose(denoiser.mostComponents(manifold), (long) manifold
			.start().numCols * manifold.model().featureSpace().points().numRows);
	}

	/** The cross-fit is one in all dimensions, whatever the search is in. */
	private int mostInAllDimensions(final NoisyStack stack, final int mostInSearched) throws IOException {
		return options.searchesSignal() ? options.method().mostComponents(stack.span().frameCount() - 1, stack.span().rank())
			: mostInSearched;
	}

	/**
	 * q by cross-fit over pixel halves, which needs weights on the noisy frames; with few pixels as many as stand out of the
	 * noise.
	 */
	private int crossFit(final NoisyStack stack, final int most) throws IOException {
		final int pixels = stack.span().varyingPixels();
		if (pixels < NoiseLevel.RELIABLE_PIXELS) return Math.max(1, Math.min(most, GramNoise.signalRank(stack.span()
			.spectrum(), pixels, stack.sigma())));
		final PixelHalves halves = PixelHalves.of(stack.frames(), seed, stack.compute(), stack.progress());
		final List<Integer> candidates = Candidates.components(stack.span(), stack.sigma(), most);
		return new CrossFit(stack.sigma(), FRAMES_JUDGED).choose(halves, new ComponentsFamily(options, candidates), stack
			.compute(), stack.progress()).best();
	}

	/** Pre-images of some frames with q given. */
	Preimages preimages(final NoisyStack stack, final int[] chosen, final int q) throws IOException {
		return denoiser(stack).denoise(learnt(stack), chosen, q);
	}

	private PreimageDenoiser denoiser(final NoisyStack stack) {
		return new PreimageDenoiser(options, stack.compute(), stack.progress());
	}

	/** What was learnt of a stack, now or before. */
	public PreimageGeometry learnt(final NoisyStack stack) throws IOException {
		return manifolds.learnt(denoiser(stack), stack);
	}

	/**
	 * Chooses q, the number of kernel components that pre-images keep, by their Monte-Carlo risk.
	 * <p>
	 * On clean frames too many components depend on each other: they are functions of the same few parameters, the frames that
	 * keep them all are isolated points, and a search ends where it starts. So q falls from three quarters of what the manifold
	 * allows, or of what a step can afford, to three fifths each time; a q counts only if nearly all searches converge, 98 % of
	 * the frames that judge, rounded down, so that among few of them one may fail; and the trial ends when the risk has risen
	 * twice.
	 * </p>
	 */
	static final class ComponentsChoice {

		private static final double CONVERGED = 0.98;
		private static final int RISES = 2;

		/** Largest q·r·m, the work of a step for a frame, but for a few components. */
		private static final long MOST_WORK = 4_000_000;
		private static final int AFFORDED_ANYWAY = 10;

		/** Looks for pre-images with q components. */
		@FunctionalInterface
		interface Search {

			Preimages preimages(NoisyStack stack, int[] frames, int q) throws IOException;
		}

		private final Search method;
		private final RiskEstimator judge;
		private final int[] frames;

		/** @param frames those that judge */
		ComponentsChoice(final Search method, final RiskEstimator judge, final int[] frames) {
			this.method = method;
			this.judge = judge;
			this.frames = frames;
		}

		/**
		 * @param most the largest q possible, at least 1
		 * @param sizes r·m, coordinates times training frames
		 */
		int choose(final int most, final long sizes) throws IOException {
			final int enough = (int) Math.floor(CONVERGED * frames.length);
			int best = 0, bestConverging = 1, rises = 0, mostConverged = -1;
			double smallest = Double.POSITIVE_INFINITY;
			for (int q = first(most, sizes); rises < RISES; q = 3 * q / 5) {
				final int converged = converged(q);
				if (converged > mostConverged) {
					mostConverged = converged;
					bestConverging = q;
				}
				if (converged >= enough) {
					final double risk = risk(q);
					if (risk < smallest) {
						smallest = risk;
						best = q;
					}
					else rises++;
				}
				if (q == 1) break;
			}
			return best > 0 ? best : bestConverging;
		}

		private static int first(final int most, final long sizes) {
			final long affordable = Math.max(AFFORDED_ANYWAY, MOST_WORK / sizes);
			return (int) Math.max(1, Math.min(3L * most / 4, affordable));
		}

		/** How many of the searches converge. */
		private int converged(final int q) throws IOException {
			return (int) method.preimages(judge.stack(), frames, q).reports().stream().filter(FrameReport::converged).count();
		}

		private double risk(final int q) throws IOException {
			return judge.risk((stack, chosen) -> method.preimages(stack, chosen, q).frames(stack.compute()), frames);
		}
	}
}
