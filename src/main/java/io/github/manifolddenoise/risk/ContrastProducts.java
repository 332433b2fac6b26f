package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;

/**
 * Products of frames over some pixels: of what was kept (KKᵀ), of both (KRᵀ) and of what was
 * removed (RRᵀ), less the means over time.
 */
final class ContrastProducts {

	private static final long BLOCK_BYTES = 8 << 20;

	private final DMatrixRMaj kept;
	private final DMatrixRMaj both;
	private final DMatrixRMaj removed;

	private ContrastProducts(final int frames) {
		kept = new DMatrixRMaj(frames, frames);
		both = new DMatrixRMaj(frames, frames);
		removed = new DMatrixRMaj(frames, frames);
	}

	/** @param pixels by rising number */
	static ContrastProducts of(final FrameSource result, final FrameSource difference, final int[] pixels,
		final Compute compute, final Progress progress) throws IOException
	{
		final int m = result.frameCount(), d = result.geometry().pixels();
		final ContrastProducts products = new ContrastProducts(m);
		final int most = Math.min(result.preferredBlockPixels(BLOCK_BYTES), difference.preferredBlockPixels(BLOCK_BYTES));
		final DMatrixRMaj block = new DMatrixRMaj(m, most);
		int next = 0;
		for (int start = 0; start < d && next < pixels.length; start += most) {
			progress.checkCanceled();
			final int from = next, end = start + Math.min(most, d - start);
			while (next < pixels.length && pixels[next] < end) next++;
			if (next == from) continue;
			block.reshape(m, end - start);
			final int[] own = Arrays.copyOfRange(pixels, from, next);
			result.read(start, block);
			final DMatrixRMaj first = centred(block, own, start);
			difference.read(start, block);
			final DMatrixRMaj second = centred(block, own, start);
			compute.algebra().addGram(first, products.kept);
			compute.algebra().multiply(1, first, false, second, true, 1, products.both);
			compute.algebra().addGram(second, products.removed);
			progress.fraction(end / (double) d);
		}
		return products;
	}

	private static DMatrixRMaj centred(final DMatrixRMaj block, final int[] pixels, final int start) {
		final int m = block.numRows;
		final DMatrixRMaj chosen = new DMatrixRMaj(m, pixels.length);
		for (int k = 0; k < pixels.length; k++) {
			final int column = pixels[k] - start;
			final double first = block.data[column];
			double mean = 0;
			for (int i = 0; i < m; i++) mean += (block.data[i * block.numCols + column] - first) / m;
			for (int i = 0; i < m; i++) {
				chosen.data[i * pixels.length + k] = block.data[i * block.numCols + column] - first - mean;
			}
		}
		return chosen;
	}

	/** The leading principal components of what was kept, columns of m numbers. */
	List<DMatrixRMaj> leading(final int most, final Compute compute) {
		final SymmetricEigen eigen = compute.algebra().eigen(kept);
		final List<DMatrixRMaj> leading = new ArrayList<>();
		for (int k = 0; k < Math.min(most, kept.numRows - 1) && eigen.values()[k] > 0; k++) {
			final DMatrixRMaj direction = new DMatrixRMaj(kept.numRows, 1);
			for (int i = 0; i < kept.numRows; i++) direction.data[i] = eigen.vectors().get(i, k);
			leading.add(direction);
		}
		return leading;
	}

	/** ‖K‖², ⟨K, R⟩ and ‖R‖² along a direction. */
	double[] along(final DMatrixRMaj direction) {
		return new double[] { form(kept, direction.data), form(both, direction.data), form(removed, direction.data) };
	}

	private static double form(final DMatrixRMaj matrix, final double[] direction) {
		double sum = 0;
		for (int i = 0; i < direction.length; i++) {
			sum += direction[i] * Vectors.dot(matrix.data, i * direction.length, direction, 0, direction.length);
		}
		return sum;
	}
}
