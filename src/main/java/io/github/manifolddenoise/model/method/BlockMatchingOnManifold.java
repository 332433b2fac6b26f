package io.github.manifolddenoise.model.method;

import java.io.IOException;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.OperationCount;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.filter.BlockMatching;
import io.github.manifolddenoise.filter.CollaborativeFilter;
import io.github.manifolddenoise.filter.SingularValueShrinkage;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.NearestPoints;
import io.github.manifolddenoise.model.stack.NoisyStack;

/** Groups of similar blocks, from each frame and those nearest on the manifold, filtered together. */
public final class BlockMatchingOnManifold extends StackFilter {

	public static final BlockMatchingOnManifold METHOD = new BlockMatchingOnManifold("block-matching", "block matching on the manifold",
		"Groups of similar blocks, found in each frame and in those nearest on the manifold, filtered together; what is alike is judged by" +
			" the manifold harmonics.", "Dabov et al. 2007; Maggioni et al. 2012", Candidacy.forStacks(6), CollaborativeFilter.WIENER);

	/** The same groups, by their covariance in what is judged by. */
	public static final BlockMatchingOnManifold BAYES = new BlockMatchingOnManifold("nonlocal-bayes", "non-local Bayes on the manifold",
		"Groups of similar blocks, as in block matching on the manifold, each block estimated by the mean and the covariance of its group in" +
			" the manifold harmonics.", "Lebrun, Buades and Morel 2013", Candidacy.forStacks(7).from(Effort.BEST), CollaborativeFilter.BAYES);

	/** Frames that blocks are looked for in, the frame itself among them. */
	private static final int FRAMES = 9;

	/** Time for a value, to that of the sliding cosine transforms of a frame on its own. */
	private static final double TRANSFORMS = 4;

	private final CollaborativeFilter kind;

	private BlockMatchingOnManifold(final String word, final String title, final String help, final String source,
		final Candidacy candidacy, final CollaborativeFilter kind)
	{
		super(word, title, help, source, candidacy);
		this.kind = kind;
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) throws IOException {
		return denoise(stack, stack.cleaned(), chosen);
	}

	@Override
	public Optional<StackDenoiser> piloted(final Pilot pilot) {
		return Optional.of((stack, chosen) -> denoise(stack, pilot.of(stack), chosen));
	}

	private FrameSource denoise(final NoisyStack stack, final FrameSource pilot, final int[] chosen) throws IOException {
		final DMatrixRMaj points = SingularValueShrinkage.coordinates(stack.span(), stack.sigma());
		final int[][] nearest = new int[chosen.length][];
		stack.compute().workers().forEachRange(chosen.length, (from, to) -> {
			for (int i = from; i < to; i++) nearest[i] = NearestPoints.rowFirst(points, chosen[i], points.numCols, FRAMES);
		});
		return new BlockMatching(kind, stack.frames(), pilot, nearest, stack.sigma(), stack.compute().workers());
	}

	@Override
	public DenoiseMethod withTraining() {
		return PosteriorMean.METHOD;
	}

	@Override
	public double otherFrames() {
		return 0.5;
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		final OperationCount groups = OperationCount.transforms(TRANSFORMS * stack.stack().values());
		final double strips = stack.strip(stack.harmonics() / 2) + stack.groups();
		return stack.filtering(stack.cleaning().plus(groups)).writing(2 * stack.block() + strips);
	}
}
