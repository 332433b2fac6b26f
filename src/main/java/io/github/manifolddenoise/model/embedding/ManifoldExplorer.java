package io.github.manifolddenoise.model.embedding;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.SupportScore;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.NearestPoints;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.model.OutOfSupport;
import io.github.manifolddenoise.model.TexturedFrames;
import io.github.manifolddenoise.model.manifold.NearestCombination;
import io.github.manifolddenoise.model.manifold.PreimageGeometry;
import io.github.manifolddenoise.model.manifold.RecentValues;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.model.stack.EvenStack;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.model.stack.StackNoise;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.preimage.FeatureSpace;
import io.github.manifolddenoise.preimage.NearbyPreimage;
import io.github.manifolddenoise.preimage.PreimageQuery;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * A stack's embedding to explore: the frame that any place in the plane of two coordinates stands for, and
 * how far off the frames of the stack are (Arias 2007, sect. 5.2, pre-images of any point of the feature space).
 * <p>
 * With j the frame that is nearest to a place in the plane, and w the weights ({@link NearestCombination}) of the place on
 * the {@value #BRANCH} frames nearest to j in the first {@value #COMPARED} coordinates, x₀ = Σw_i x_i is a frame of the
 * nearest branch of the manifold; where shown curves cross only one of them counts. The pre-image is the frame nearest to
 * x₀ ({@link NearbyPreimage}) that has the two coordinates of the place and keeps the others of x₀ up to the larger of the
 * two. So at a frame's own place it is that frame, between neighbours it is like them, and far off it is what the map makes
 * of a place it knows nothing of. (The constrained pre-image with few components gives blurred frames even at frames' own
 * places, and with all of them it fails between frames, where no frame has all coordinates of the mixture.)
 * </p>
 *
 * <pre>{@code
 * ManifoldExplorer explorer = ManifoldExplorer.of(frames, options, () -> {}, compute, progress);
 * ManifoldExplorer.Found found = explorer.at(new ManifoldExplorer.Plane(0, 1), 0.02, -0.01);
 * }</pre>
 */
public final class ManifoldExplorer {

	/** Two coordinates of the embedding, from 0. */
	public record Plane(int x, int y) {}

	/**
	 * What is at a place.
	 *
	 * @param pixels 1×d, in the units of the stack
	 * @param distance how far it is from the frames
	 */
	public record Found(DMatrixRMaj pixels, PlaceDistance distance) {}

	private static final int BRANCH = 9, COMPARED = 10;
	private static final double NEARLY_ALL = 0.95;

	private final StackNoise noise;
	private final PreimageGeometry learnt;
	private final Progress progress;
	private final DMatrixRMaj mapped;
	private final SupportScore support;
	private final double usual;
	private final Compute compute;
	private final RecentValues<Plane, Double> steps = new RecentValues<>(8);

	private ManifoldExplorer(final StackNoise noise, final PreimageGeometry learnt, final DMatrixRMaj mapped,
		final Compute compute, final Progress progress)
	{
		this.noise = noise;
		this.learnt = learnt;
		this.progress = progress;
		this.mapped = mapped;
		this.compute = compute;
		support = OutOfSupport.support(learnt.model().span(), compute);
		usual = quantile(OutOfSupport.leftOut(learnt.model().span(), compute));
	}

	/**
	 * Learns.
	 *
	 * @param frames read again for every pre-image in {@code geometry = noisy}
	 * @param options of which the noise, the geometry and the kernel are looked at
	 * @param progress asked at every step whether to go on, also by pre-images
	 * @param beforeWhitening throws what ends the work where the noise is found to be correlated
	 * @throws UserException if the frames are fewer than 3, all identical, not finite or fall
	 *           apart into groups at the kernel's bandwidth
	 */
	public static ManifoldExplorer of(final FrameSource frames, final DenoiseOptions options, final Runnable beforeWhitening,
		final Compute compute, final Progress progress) throws IOException
	{
		final EvenStack even = EvenStack.of(frames, options.noise(), beforeWhitening, compute, progress);
		final NoiseLevel level = TexturedFrames.checked(even.level(), even.frames(), compute, progress);
		level.warnings().forEach(progress::warn);
		final int neighbours = new Denoiser(options, compute, progress).neighbours(even.frames(), level.used());
		final PreimageDenoiser denoiser = new PreimageDenoiser(options.preimage(), compute, progress);
		final PreimageGeometry learnt = denoiser.learn(new NoisyStack(even.frames(), even.span(), level.used(), neighbours,
			compute, progress));
		progress.checkCanceled();
		final int q = Math.min(learnt.model().featureSpace().map().components(), learnt.start().numCols - 1);
		if (q < 2) throw new UserException("The frames differ in " + learnt.start().numCols + (learnt.start().numCols == 1
			? " direction" : " directions") + " only, which leaves no plane to explore. Choose a stack of more frames that" +
			" differ more.");
		final ManifoldExplorer explorer = new ManifoldExplorer(even.noise(), learnt, learnt.model().featureSpace().map().first(q)
			.at(learnt.model().span().coordinates(), compute), compute, progress.withinStage());
		progress.checkCanceled();
		return explorer;
	}

	/** What nearly all of the frames have at most. */
	private static double quantile(final double[] scores) {
		final double[] sorted = scores.clone();
		Arrays.sort(sorted);
		return sorted[(int) (NEARLY_ALL * (sorted.length - 1))];
	}

	/** F, m×p: where the frames lie. Not to be changed. */
	public DMatrixRMaj coordinates() {
		return learnt.model().embedding().coordinates();
	}

	/** λ of the coordinates. */
	public double[] eigenvalues() {
		return learnt.model().embedding().eigenvalues();
	}

	/** How many coordinates, of the first, there are to choose a plane from. */
	public int dimensions() {
		return mapped.numCols;
	}

	/**
	 * The pre-image of a place. Cost of a search in span coordinates and of one pass over the learnt frames.
	 *
	 * @param plane of two different coordinates below {@link #dimensions()}
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public Found at(final Plane plane, final double x, final double y) throws IOException {
		final PlanePoints frames = PlanePoints.of(coordinates(), plane.x, plane.y);
		final int nearest = frames.nearest(x, y);
		final int[] branch = branch(nearest);
		final DMatrixRMaj reached = preimage(plane, x, y, branch);
		final FrameSource frame = learnt.model().span().at(learnt.training(), reached, compute);
		final DMatrixRMaj pixels = new DMatrixRMaj(1, frame.geometry().pixels());
		noise.inverse(frame).read(0, pixels);
		return new Found(pixels, new PlaceDistance(nearest, frames.distance(nearest, x, y) / step(plane, frames, branch), support
			.scores(reached, compute)[0], usual));
	}

	/** From the first frame of a branch to the next two, one on each side along a curve; at least the median of all frames. */
	private double step(final Plane plane, final PlanePoints frames, final int[] branch) throws IOException {
		double step = steps.get(plane, frames::step);
		for (int k = 1; k < Math.min(3, branch.length); k++) step = Math.max(step, frames.distance(branch[0], frames.x()[branch[k]],
			frames.y()[branch[k]]));
		return step;
	}

	/** In coordinates of the span, 1×r. */
	private DMatrixRMaj preimage(final Plane plane, final double x, final double y, final int[] branch) {
		final DMatrixRMaj shown = new DMatrixRMaj(branch.length, 2);
		for (int i = 0; i < branch.length; i++) {
			shown.set(i, 0, coordinates().get(branch[i], plane.x));
			shown.set(i, 1, coordinates().get(branch[i], plane.y));
		}
		final DMatrixRMaj place = new DMatrixRMaj(1, 2, true, x, y);
		final NearestCombination combination = new NearestCombination(shown, compute);
		final FeatureSpace space = learnt.model().featureSpace();
		final DMatrixRMaj start = combination.at(Rows.gather(learnt.model().span().coordinates(), branch), place), there = combination.at(shown, place);
		final int q = Math.max(plane.x, plane.y) + 1;
		final DMatrixRMaj target = space.map().first(q).at(start, compute), mixed = combination.at(Rows.gather(mapped,
			branch), place);
		target.set(0, plane.x, mixed.get(0, plane.x) + x - there.get(0, 0));
		target.set(0, plane.y, mixed.get(0, plane.y) + y - there.get(0, 1));
		return new NearbyPreimage(q).find(new PreimageQuery(space, target, start, Optional.empty(), compute,
			progress)).points();
	}

	/** The frames nearest to one in the first coordinates. */
	private int[] branch(final int frame) {
		return NearestPoints.rowFirst(mapped, frame, Math.min(COMPARED, mapped.numCols), BRANCH);
	}
}
