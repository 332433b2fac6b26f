package io.github.manifolddenoise.figure;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.KernelMatrix;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.ModelOptions;
import io.github.manifolddenoise.plot.Field;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.preimage.ExtendedFeatureSpace;
import io.github.manifolddenoise.preimage.FeatureSpace;
import io.github.manifolddenoise.preimage.KernelFeatureSpace;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PreimageQuery;
import io.github.manifolddenoise.preimage.PreimageResult;
import io.github.manifolddenoise.task.Progress;

/** Kernel PCA of points with its extension and its pre-images, all in the points' own coordinates. */
final class Learnt {

	private static final int MESH = 81;

	private final double[] mean;
	private final EmbeddedFrames frames;
	private final FeatureSpace space;
	private final LinearAlgebra algebra;

	/** @param points n×d */
	Learnt(final DMatrixRMaj points, final ModelOptions options, final LinearAlgebra algebra) {
		this.algebra = algebra;
		mean = new double[points.numCols];
		for (int i = 0; i < points.numRows; i++) {
			for (int k = 0; k < mean.length; k++) mean[k] += points.get(i, k) / points.numRows;
		}
		final DMatrixRMaj centred = shifted(points, -1);
		final DMatrixRMaj distances = Distances.squared(centred, algebra);
		final double scale = options.kernelBandwidth().scale(distances, "kernelneighbours");
		final KernelMatrix matrix = options.kernel().matrix(distances, scale, algebra);
		frames = new EmbeddedFrames(centred, distances, options.kernel(), scale, matrix, options.centring(), new KernelPca(
			options.centring(), options.time()).embed(matrix, algebra));
		final DMatrixRMaj coordinates = frames.embedding().coordinates();
		if (options.extension().isExact()) {
			final double offset = options.centring() == Centring.MEAN ? 1.0 / frames.count() : 0;
			space = new KernelFeatureSpace((KernelExpansion) options.extension().fit(frames, scale, algebra), matrix.values(),
				coordinates, offset);
			return;
		}
		final double extensionScale = options.extensionBandwidth().scale(distances, "extensionneighbours");
		space = new ExtendedFeatureSpace(options.extension().fit(frames, extensionScale, algebra), centred, coordinates);
	}

	private DMatrixRMaj shifted(final DMatrixRMaj points, final double factor) {
		final DMatrixRMaj result = points.copy();
		for (int k = 0; k < result.getNumElements(); k++) result.data[k] += factor * mean[k % mean.length];
		return result;
	}

	Embedding embedding() {
		return frames.embedding();
	}

	/** σk. */
	double kernelScale() {
		return frames.scale();
	}

	/** σh. */
	double extensionScale() {
		return space.map().basis().scale();
	}

	/** Squared distances of the points. */
	DMatrixRMaj squaredDistances() {
		return frames.squaredDistances();
	}

	/** y at places (n×d), all p components. */
	DMatrixRMaj at(final DMatrixRMaj places) {
		return space.map().at(shifted(places, -1), algebra);
	}

	/** The first components over a rectangle of the plane; as many as there are, but at most {@code most}. */
	List<Field> components(final Range x, final Range y, final int most) {
		final int count = Math.min(most, embedding().components());
		final DMatrixRMaj values = space.map().first(count).at(shifted(Field.places(x, y, MESH, MESH), -1), algebra);
		return IntStream.range(0, count).mapToObj(k -> Field.of(x, y, MESH, PointSet.column(values, k))).toList();
	}

	/** Pre-images of the points' projections on the first q components. */
	PreimageResult preimages(final PreimageKind kind, final int q, final Progress progress) {
		final DMatrixRMaj points = shifted(frames.points(), 1);
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
		final PreimageQuery query = new PreimageQuery(space, targets, shifted(start, -1), Optional.empty(), algebra, progress
			.withinStage());
		final PreimageResult result = kind.preimage(targets.numCols).find(query);
		return new PreimageResult(shifted(result.points(), 1), result.reports());
	}

	/** Whether a method can keep q components of these points. */
	boolean allows(final PreimageKind kind, final int q) {
		return kind.mostComponents(embedding().components(), mean.length) >= q;
	}
}
