package io.github.manifolddenoise.model.manifold;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.preimage.KernelFeatureSpace;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * One feature space in which the results of all methods are compared (Arias 2007, eq. 4.25 and fig. 4.1): that of the
 * Gaussian kernel on the frames as they are, whatever the kernel and geometry of a method. A result f(x_i) is as good as it
 * is near to the projection of its frame on q kernel principal components,
 * <p>
 * e_i = ‖φ(f(x_i)) - P_qφ(x_i)‖² = 1 - 2Σγ_ij k(f(x_i), x_j) + γ_iᵀKγ_i.
 * </p>
 * The frames as they are belong to no method: in a space of cleaned frames the method that cleaned them would win by itself.
 */
public final class CommonSpace {

	/** The scale is the mean distance to this neighbour (Arias 2007, eq. 2.34). */
	private static final Bandwidth SCALE = new Bandwidth.NearestNeighbours(3, 1);
	private static final double UNUSED_RIDGE = 1;

	private final FrameSource frames;
	private final SpanCoordinates span;
	private final KernelFeatureSpace space;
	private final DMatrixRMaj coordinates;
	private final int components;
	private final Compute compute;

	private CommonSpace(final FrameSource frames, final FittedManifold model, final int components,
		final Compute compute)
	{
		this.frames = frames;
		this.components = components;
		this.compute = compute;
		span = model.span();
		coordinates = model.embedding().coordinates();
		space = (KernelFeatureSpace) model.featureSpace();
	}

	/**
	 * Learns the space. Cost O(m³).
	 *
	 * @param span of the frames
	 * @param components q; empty = as many as stand out of the noise; no more than there are in any case
	 * @return empty if the frames fall apart into groups, or most of them are repeated
	 */
	public static Optional<CommonSpace> of(final FrameSource frames, final SpanCoordinates span, final OptionalInt components,
		final Compute compute, final Progress progress)
	{
		try {
			final FittedManifold model = FittedManifold.fit(span, new ModelOptions(new GaussianKernel(), Centring.MEAN, 1, SCALE,
				SCALE, UNUSED_RIDGE), compute, progress);
			final int most = model.embedding().components();
			return Optional.of(new CommonSpace(frames, model, components.isPresent() ? Math.min(most, components.getAsInt())
				: model.automaticComponents(most), compute));
		}
		catch (final UserException exception) {
			progress.warn("There is no feature space in which the methods could be compared. " + exception.getMessage());
			return Optional.empty();
		}
	}

	/** q. */
	public int components() {
		return components;
	}

	/**
	 * e of results. Cost of n results: n·m·d multiply-adds.
	 *
	 * @param results one frame each
	 * @param numbers which frames of the stack they were
	 */
	public double[] distances(final FrameSource results, final int[] numbers, final Progress progress) throws IOException {
		final DMatrixRMaj gamma = space.expansions(Rows.first(Rows.gather(coordinates, numbers), components), compute);
		final double[] norms = space.squaredNorms(gamma, compute);
		final DMatrixRMaj places = span.project(frames, results, compute, progress);
		final DMatrixRMaj values = space.withOrthogonalCoordinate().map().basis().at(places, compute).values();
		final double[] distances = new double[numbers.length];
		Arrays.setAll(distances, i -> Math.max(0, 1 + norms[i] - 2 * Vectors.dot(gamma.data, i * gamma.numCols, values.data,
			i * gamma.numCols, gamma.numCols)));
		return distances;
	}
}
