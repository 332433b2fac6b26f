package io.github.manifolddenoise.model.labels;

import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.IntFunction;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.cluster.ClassMeans;
import io.github.manifolddenoise.cluster.KernelDistances;
import io.github.manifolddenoise.cluster.NearestNeighbours;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Labels handed on from some frames to others by kernelised {@linkplain NearestNeighbours nearest neighbours}, or by the nearest
 * {@linkplain ClassMeans mean of a class}.
 * <p>
 * Neighbours are found by ‖x-y‖². A {@linkplain FrameDistance#GAUSSIAN Gaussian kernel's} distance rises with it, so that
 * its neighbours, and hence labels and votes, are the same; but it rounds all that is far away to √2. What it adds is a
 * distance to the nearest labelled frame that can be read: near 0, alike; near √2, unlike any labelled frame. Its σ is the
 * median over the frames without a label of the distance to their k-th neighbour, where that is not 0. With any other kernel
 * all frames are compared, and neighbours are those of its feature space.
 * </p>
 *
 * @param labels of the n frames that had none
 * @param shares the part of their k neighbours that has the label, 1/k..1; with means {@link ClassMeans#margins}
 * @param distances to the nearest labelled frame, or to the mean of its class
 * @param agreement the part of the labelled frames that would get their own label from the k nearest other ones, or from the
 *           means of the others; none if there are not more than k
 */
public record LabelTransfer(int[] labels, double[] shares, double[] distances, OptionalDouble agreement) {

	/** By what a frame gets its label. */
	public enum Classifier {
		/** Most of the nearest labelled frames. */
		NEIGHBOURS,
		/** The nearest mean of a class (Arias 2007, eq. 2.9). */
		MEANS
	}

	/**
	 * Reads the frames once and hands labels on. Cost L(L+n)d multiply-adds for L labelled frames, and some matrices of
	 * (L+n)L numbers besides one block of pixels.
	 *
	 * @param frames L labelled frames, then n without a label
	 * @param names what messages call a frame, by its place from 0
	 * @param known labels of the first L frames
	 * @param neighbours k
	 * @throws UserException if k is below 1 or above L, or a pixel is not finite
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public static LabelTransfer of(final FrameSource frames, final IntFunction<String> names, final int[] known,
		final int neighbours, final FrameMeasure distance, final Classifier classifier, final Compute compute,
		final Progress progress) throws IOException
	{
		final NearestNeighbours nearest = new NearestNeighbours(neighbours);
		if (neighbours > known.length) throw new UserException("neighbours = " + neighbours + " is more than the " +
			known.length + " labelled frames. Choose neighbours ≤ " + known.length + ", or label more frames.");
		progress.stage("Comparing frames");
		final Compared compared = distance.hasOtherNeighbours() ? ofKernel(frames, names, known.length, neighbours, distance,
			compute, progress) : ofPixels(frames, names, known.length, neighbours, distance, compute, progress);
		final boolean fewer = neighbours < known.length;
		if (classifier == Classifier.MEANS) {
			final DMatrixRMaj among = squares(compared.told(compared.among(), compute), distance);
			final ClassMeans means = ClassMeans.predict(squares(compared.told(compared.fresh(), compute), distance),
				among, known, compute);
			final double[] told = Arrays.stream(means.squares()).map(distance.isSquared() ? square -> square : Math::sqrt).toArray();
			return new LabelTransfer(means.labels(), means.margins(), told, fewer ? OptionalDouble.of(
				new NearestNeighbours.Prediction(ClassMeans.leaveOneOut(among, known, compute).labels(),
					told).accuracy(known))
				: OptionalDouble.empty());
		}
		final NearestNeighbours.Prediction prediction = nearest.predict(compared.fresh(), known, compute);
		return new LabelTransfer(prediction.labels(), prediction.shares(), Arrays.copyOf(compared.told(least(compared.fresh()),
			compute).data, compared.fresh().numRows), fewer ? OptionalDouble.of(nearest.leaveOneOut(compared.among(),
				known, compute) .accuracy(known)) : OptionalDouble.empty());
	}

	private static DMatrixRMaj squares(final DMatrixRMaj told, final FrameMeasure distance) {
		return distance.isSquared() ? told : SquaredMeasure.squares(told);
	}

	/**
	 * How far frames are apart, in a form whose order is that of the distances.
	 *
	 * @param among the labelled frames, L×L, diagonal 0
	 * @param fresh from the others to them, n×L
	 * @param distance what is told, of squared distances of pixels
	 * @param scale its σ; NaN where distances are as they are told
	 */
	private record Compared(DMatrixRMaj among, DMatrixRMaj fresh, FrameMeasure distance, double scale) {

		DMatrixRMaj told(final DMatrixRMaj compared, final Compute compute) {
			return Double.isNaN(scale) ? compared : distance.ofScale(compared, scale, compute);
		}
	}

	private static Compared ofPixels(final FrameSource frames, final IntFunction<String> names, final int labelled,
		final int neighbours, final FrameMeasure distance, final Compute compute, final Progress progress)
		throws IOException
	{
		final DMatrixRMaj squared = squaredDistances(frames, names, labelled, compute, progress);
		final DMatrixRMaj among = rows(squared, 0, labelled), fresh = rows(squared, labelled, frames.frameCount());
		for (int i = 0; i < labelled; i++) among.set(i, i, 0);
		return new Compared(among, fresh, distance, FrameDistance.median(reaches(fresh, neighbours, compute)));
	}

	/** Compares all frames with each other, since the kernel may depend on all. */
	private static Compared ofKernel(final FrameSource frames, final IntFunction<String> names, final int labelled,
		final int neighbours, final FrameMeasure distance, final Compute compute, final Progress progress)
		throws IOException
	{
		final int m = frames.frameCount();
		final DMatrixRMaj gram = new DMatrixRMaj(m, m), some = new DMatrixRMaj(m, labelled);
		FrameBlocks.forEachCentred(frames, names, compute.workers(), progress, (first,
			block) -> compute.algebra().addGram(block, gram));
		final DMatrixRMaj all = distance.among(KernelDistances.squared(gram, compute), neighbours, compute, progress);
		for (int i = 0; i < m; i++) System.arraycopy(all.data, i * m, some.data, i * labelled, labelled);
		return new Compared(rows(some, 0, labelled), rows(some, labelled, m), distance, Double.NaN);
	}

	/** ‖x-y‖² from all frames to the labelled ones. */
	private static DMatrixRMaj squaredDistances(final FrameSource frames, final IntFunction<String> names,
		final int labelled, final Compute compute, final Progress progress) throws IOException
	{
		final DMatrixRMaj products = new DMatrixRMaj(frames.frameCount(), labelled);
		final double[] own = new double[frames.frameCount()];
		FrameBlocks.forEachCentred(frames, names, compute.workers(), progress, (first, block) -> {
			compute.algebra().multiply(1, block, false, rows(block, 0, labelled), true, 1, products);
			compute.workers().forEachRange(own.length, (from, to) -> {
				for (int i = from; i < to; i++) {
					final int start = i * block.numCols;
					own[i] += Vectors.dot(block.data, start, block.data, start, block.numCols);
				}
			});
		});
		return KernelDistances.squared(products, own, Arrays.copyOf(own, labelled), compute);
	}

	private static DMatrixRMaj rows(final DMatrixRMaj matrix, final int from, final int to) {
		final DMatrixRMaj part = new DMatrixRMaj(to - from, matrix.numCols);
		System.arraycopy(matrix.data, from * matrix.numCols, part.data, 0, part.getNumElements());
		return part;
	}

	/** The smallest number of every row. */
	private static DMatrixRMaj least(final DMatrixRMaj matrix) {
		final DMatrixRMaj least = new DMatrixRMaj(matrix.numRows, 1);
		for (int i = 0; i < matrix.numRows; i++) {
			least.data[i] = matrix.get(i, 0);
			for (int j = 1; j < matrix.numCols; j++) least.data[i] = Math.min(least.data[i], matrix.get(i, j));
		}
		return least;
	}

	/** The distance of the pixels to the k-th neighbour. */
	private static double[] reaches(final DMatrixRMaj squared, final int neighbours, final Compute compute) {
		final double[] reaches = new double[squared.numRows];
		compute.workers().forEachRange(reaches.length, (from, to) -> {
			for (int i = from; i < to; i++) {
				final double[] row = Arrays.copyOfRange(squared.data, i * squared.numCols, (i + 1) * squared.numCols);
				Arrays.sort(row);
				reaches[i] = Math.sqrt(row[neighbours - 1]);
			}
		});
		return reaches;
	}
}
