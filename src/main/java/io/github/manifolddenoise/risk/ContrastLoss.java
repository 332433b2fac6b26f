package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.MarchenkoPastur;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;

/**
 * How much of the contrast over time is missing in a result: where pixels change beyond the noise, over all of them, in the
 * principal components of the result, and at every square of 8 × 8 pixels.
 * <p>
 * Let S be the clean values less their means over time, N the noise, K the result and R = S + N - K what was removed. A
 * result that keeps the part 1 - a of the signal has R = aS + noise, and the slope of R on K over time would be a/(1 - a), but for
 * the noise that stayed in K: ⟨K, R⟩ = ⟨K, S - K⟩ + ⟨K, N⟩. Without the truth, the last term D is what the removed signal
 * lacks: ‖R‖² = n·σ² + ‖S - K‖² - 2D for n values, where the error ‖S - K‖² is that of the missing contrast, b²‖K‖², and for
 * means of what may have been seen (Wiener filters, optimal shrinkage, posterior means) D once more (Tweedie). So
 * D = max(0, n·σ² - ‖R‖² + b²‖K‖²), b = (⟨K, R⟩ - D)/‖K‖² and a = b/(1 + b). A noise level that is too low cannot make a
 * larger than the slope gives it, one too high only smaller; detail that was lost altogether counts as contrast where
 * there is little signal. A component of m frames and d pixels, a direction that was found in noisy frames, holds n = d + m
 * values of noise, the squared singular value that noise adds. Where all noise was removed ⟨K, R⟩ has the mean 0 and the
 * variance σ²‖K‖², n·σ² - ‖R‖² the variance 2nσ⁴: both together give z.
 * </p>
 *
 * @param active over all pixels of squares that change
 * @param activePixels how many these are
 * @param components in the leading principal components of the result there, strongest first
 * @param places at single squares
 */
public record ContrastLoss(MissingContrast active, int activePixels, List<MissingContrast> components, ContrastPlaces places) {

	/** Less is missing of a component in good results too. */
	static final double LEAST = 0.1;

	/** A square changes if input and result have a covariance over time of this part of the noise's variance. */
	private static final double ACTIVE = 0.5;

	/** Components that are looked at. */
	static final int MOST_COMPONENTS = 5;

	private static final int MOST_FRAMES = 500;
	private static final int MOST_PIXELS = 1 << 14;

	/** Along a component the input has more than this times the largest singular value of noise. */
	private static final double CLEAR = 2;

	/**
	 * Reads both once, all frames of some pixels at a time, and up to 500 frames of some pixels that change. Cost: m·d
	 * multiply-adds, and up to 10¹⁰ for the components.
	 *
	 * @param kept the result, m frames
	 * @param removed as many
	 * @param uncounted pixels to leave out
	 * @param noise what was removed if all is well
	 */
	public static ContrastLoss of(final FrameSource kept, final FrameSource removed, final BitSet uncounted,
		final ExpectedNoise noise, final Compute compute, final Progress progress) throws IOException
	{
		progress.stage("Contrast over time");
		final ContrastSquares squares = ContrastSquares.of(kept, removed, uncounted, progress);
		final int[] active = squares.above(ACTIVE * noise.sigma() * noise.sigma());
		final int[] pixels = squares.pixels(active, uncounted);
		final MissingContrast all = squares.loss(active, noise);
		return new ContrastLoss(all, pixels.length, components(kept, removed, pixels, noise, compute, progress), squares
			.places(active, noise));
	}

	/** Principal components of the result at some pixels, of which as many are taken as make the work bounded. */
	private static List<MissingContrast> components(final FrameSource kept, final FrameSource removed, final int[] active,
		final ExpectedNoise noise, final Compute compute, final Progress progress) throws IOException
	{
		final int m = kept.frameCount(), count = Math.min(m, MOST_FRAMES), d = Math.min(active.length, MOST_PIXELS);
		if (d == 0 || count < 3) return List.of();
		final int[] frames = spread(count, m);
		final int[] pixels = IntStream.of(spread(d, active.length)).map(k -> active[k]).toArray();
		final ContrastProducts products = ContrastProducts.of(kept.select(frames), removed.select(frames), pixels, compute,
			progress);
		final List<DMatrixRMaj> leading = products.leading(MOST_COMPONENTS, compute);
		final double edge = CLEAR * MarchenkoPastur.edge(count * noise.spread(), d, noise.sigma());
		final List<MissingContrast> components = new ArrayList<>();
		for (final DMatrixRMaj direction : leading) {
			final double[] sums = products.along(direction);
			if (sums[0] + sums[1] > edge * edge) components.add(MissingContrast.of(sums[0], sums[1], sums[2], d + count * noise
				.spread(), noise));
		}
		return List.copyOf(components);
	}

	private static int[] spread(final int count, final int of) {
		return IntStream.range(0, count).map(i -> (int) ((2L * i + 1) * of / (2L * count))).toArray();
	}

	/** The component of which most is missing, where that is large and no chance: its number from 1; 0 without. */
	private int component() {
		int worst = 0;
		for (int k = 1; k <= components.size(); k++) {
			final MissingContrast own = components.get(k - 1);
			if (own.isFound(LEAST) && (worst == 0 || own.part() > components.get(worst - 1).part())) worst = k;
		}
		return worst;
	}

	/** Whether contrast is missing that noise does not explain. */
	boolean isFound() {
		return component() > 0 || active.isFound(ContrastSquares.LEAST) || places.found() > 0;
	}

	/** What is missing and where, in one sentence, if it {@linkplain #isFound() is found}. */
	String says() {
		final int component = component();
		if (component > 0) return says(components.get(component - 1), "in component " + component + " of its changes (" +
			activePixels + " active pixels)" + (places.found() > 0 ? ", and " + where() : ""));
		if (active.isFound(ContrastSquares.LEAST)) return says(active, "in its " + activePixels + " active pixels" + (places.found() > 0
			? ", and " + where() : ""));
		return says(places.most(), where());
	}

	private static String says(final MissingContrast loss, final String where) {
		return String.format(Locale.ROOT, "The result has about %.0f %% less contrast over time than the input %s: something real" +
			" was made weaker.", 100 * loss.part(), where);
	}

	private String where() {
		return String.format(Locale.ROOT, "at %d of %d places that change, most round x = %d, y = %d (%.0f %%)", places.found(),
			places.of(), places.x(), places.y(), 100 * places.most().part());
	}

	/**
	 * Products of frames over some pixels: of what was kept (KKᵀ), of both (KRᵀ) and of what was
	 * removed (RRᵀ), less the means over time.
	 */
	private static final class ContrastProducts {

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
}
