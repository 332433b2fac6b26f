package io.github.manifolddenoise.model.labels;

import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.IntFunction;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.cluster.KernelDistances;
import io.github.manifolddenoise.cluster.NearestNeighbours;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Labels handed on from some frames to others by kernelised {@linkplain NearestNeighbours nearest neighbours}.
 * <p>
 * Neighbours are found by ‖x-y‖². A {@linkplain FrameDistance#GAUSSIAN Gaussian kernel's} distance rises with it, so that
 * its neighbours, and hence labels and votes, are the same; but it rounds all that is far away to √2. What it adds is a
 * distance to the nearest labelled frame that can be read: near 0, alike; near √2, unlike any labelled frame. Its σ is the
 * median over the frames without a label of the distance to their k-th neighbour, where that is not 0.
 * </p>
 *
 * @param labels of the n frames that had none
 * @param shares the part of their k neighbours that has the label, 1/k..1
 * @param distances to the nearest labelled frame
 * @param agreement the part of the labelled frames that would get their own label from the k nearest other ones; none if
 *           there are not more than k
 */
public record LabelTransfer(int[] labels, double[] shares, double[] distances, OptionalDouble agreement) {

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
		final int neighbours, final FrameDistance distance, final LinearAlgebra algebra, final Progress progress)
		throws IOException
	{
		final NearestNeighbours nearest = new NearestNeighbours(neighbours);
		if (neighbours > known.length) throw new UserException("neighbours = " + neighbours + " is more than the " +
			known.length + " labelled frames. Choose neighbours ≤ " + known.length + ", or label more frames.");
		progress.stage("Comparing frames");
		final DMatrixRMaj squared = squaredDistances(frames, names, known.length, algebra, progress);
		final DMatrixRMaj among = rows(squared, 0, known.length), fresh = rows(squared, known.length, frames.frameCount());
		for (int i = 0; i < known.length; i++) among.set(i, i, 0);
		final NearestNeighbours.Prediction prediction = nearest.predict(fresh, known, algebra);
		final OptionalDouble agreement = neighbours < known.length ? OptionalDouble.of(nearest.leaveOneOut(among, known,
			algebra).accuracy(known)) : OptionalDouble.empty();
		return new LabelTransfer(prediction.labels(), prediction.shares(), distances(fresh, neighbours, distance, algebra),
			agreement);
	}

	/** ‖x-y‖² from all frames to the labelled ones. */
	private static DMatrixRMaj squaredDistances(final FrameSource frames, final IntFunction<String> names,
		final int labelled, final LinearAlgebra algebra, final Progress progress) throws IOException
	{
		final DMatrixRMaj products = new DMatrixRMaj(frames.frameCount(), labelled);
		final double[] own = new double[frames.frameCount()];
		FrameBlocks.forEachCentred(frames, names, algebra.workers(), progress, (first, block) -> {
			algebra.multiply(1, block, false, rows(block, 0, labelled), true, 1, products);
			algebra.workers().forEachRange(own.length, (from, to) -> {
				for (int i = from; i < to; i++) {
					final int start = i * block.numCols;
					own[i] += Vectors.dot(block.data, start, block.data, start, block.numCols);
				}
			});
		});
		return KernelDistances.squared(products, own, Arrays.copyOf(own, labelled), algebra);
	}

	private static DMatrixRMaj rows(final DMatrixRMaj matrix, final int from, final int to) {
		final DMatrixRMaj part = new DMatrixRMaj(to - from, matrix.numCols);
		System.arraycopy(matrix.data, from * matrix.numCols, part.data, 0, part.getNumElements());
		return part;
	}

	/** The distance to the nearest, in the kernel's feature space if it has one. */
	private static double[] distances(final DMatrixRMaj squared, final int neighbours, final FrameDistance distance,
		final LinearAlgebra algebra)
	{
		final DMatrixRMaj least = new DMatrixRMaj(squared.numRows, 1);
		final double[] reaches = new double[squared.numRows];
		algebra.workers().forEachRange(reaches.length, (from, to) -> {
			for (int i = from; i < to; i++) {
				final double[] row = Arrays.copyOfRange(squared.data, i * squared.numCols, (i + 1) * squared.numCols);
				Arrays.sort(row);
				least.data[i] = row[0];
				reaches[i] = Math.sqrt(row[neighbours - 1]);
			}
		});
		return Arrays.copyOf(distance.ofScale(least, FrameDistance.median(reaches), algebra).data, reaches.length);
	}
}
