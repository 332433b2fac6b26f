package io.github.manifolddenoise.figure;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.manifold.ComparedPoints;
import io.github.manifolddenoise.model.manifold.FittedPoints;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.plot.Field;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PreimageQuery;
import io.github.manifolddenoise.preimage.PreimageResult;
import io.github.manifolddenoise.task.Progress;

/**
 * Kernel PCA of points with its extension and its pre-images, all in the points' own coordinates. The points may be several
 * groups, which no stack may be.
 */
final class FittedKernelPca {

	private static final int MESH = 81;

	private final double[] mean;
	private final FittedPoints learnt;
	private final Compute compute;

	/** @param points n×d */
	FittedKernelPca(final DMatrixRMaj points, final ModelOptions options, final Compute compute) {
		this.compute = compute;
		mean = new double[points.numCols];
		for (int i = 0; i < points.numRows; i++) {
			for (int k = 0; k < mean.length; k++) mean[k] += points.get(i, k) / points.numRows;
		}
		learnt = FittedPoints.of(ComparedPoints.of(shifted(points, -1), options.kernelBandwidth(), compute), options, compute,
			Progress.NONE);
	}

	private DMatrixRMaj shifted(final DMatrixRMaj points, final double factor) {
		final DMatrixRMaj result = points.copy();
		for (int k = 0; k < result.getNumElements(); k++) result.data[k] += factor * mean[k % mean.length];
		return result;
	}

	Embedding embedding() {
		return learnt.frames().embedding();
	}

	/** σk. */
	double kernelScale() {
		return learnt.kernelScale();
	}

	/** σh. */
	double extensionScale() {
		return learnt.extensionScale();
	}

	/** Squared distances of the points. */
	DMatrixRMaj squaredDistances() {
		return learnt.frames().squaredDistances();
	}

	/** y at places (n×d), all p components. */
	DMatrixRMaj at(final DMatrixRMaj places) {
		return learnt.featureSpace().map().at(shifted(places, -1), compute);
	}

	/** The first so many components at places (n×d). */
	DMatrixRMaj first(final int components, final DMatrixRMaj places) {
		return learnt.featureSpace().map().first(components).at(shifted(places, -1), compute);
	}

	/** The first components over a rectangle of the plane; as many as there are, but at most {@code most}. */
	List<Field> components(final Range x, final Range y, final int most) {
		final int count = Math.min(most, embedding().components());
		final DMatrixRMaj values = first(count, Field.places(x, y, MESH, MESH));
		return IntStream.range(0, count).mapToObj(k -> Field.of(x, y, MESH, PointSet.column(values, k))).toList();
	}

	/** Pre-images of the points' projections on the first q components. */
	PreimageResult preimages(final PreimageKind kind, final int q, final Progress progress) {
		final DMatrixRMaj points = shifted(learnt.frames().points(), 1);
		return preimages(kind, points, Rows.first(at(points), q), progress);
	}

	/**
	 * Pre-images of points of feature space.
	 *
	 * @param start n×d
	 * @param targets n×q
	 */
	PreimageResult preimages(final PreimageKind kind, final DMatrixRMaj start, final DMatrixRMaj targets,
		final Progress progress)
	{
		final PreimageQuery query = new PreimageQuery(learnt.featureSpace(), targets, shifted(start, -1), Optional.empty(),
			compute, progress.withinStage());
		final PreimageResult result = kind.preimage(targets.numCols).find(query);
		return new PreimageResult(shifted(result.points(), 1), result.reports(), result.sums());
	}

	/** Whether a method can keep q components of these points. */
	boolean allows(final PreimageKind kind, final int q) {
		return kind.mostComponents(embedding().components(), mean.length) >= q;
	}
}
