package io.github.manifolddenoise.model.manifold;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.fitted.Form;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;

/**
 * Some of many frames, spread over all of them, each of which stands for those that are nearest to it.
 * <p>
 * They are drawn in {@value #ROUNDS} rounds: first evenly along the stack, then with probabilities proportional to the squared
 * distance to the nearest one drawn so far, as the seeds of k-means‖ (Bahmani et al. 2012), by systematic sampling with a fixed
 * seed. Repeated frames have distance 0 and are drawn once at most, so that there may be fewer than asked for. Cost mℓr
 * multiply-adds in blocks of {@value #BLOCK_ROWS} frames.
 * </p>
 *
 * @param frames their numbers from 0, rising
 * @param masses w, how many of all frames are nearest to each, itself among them; of equally near ones the earlier counts
 */
public record Landmarks(int[] frames, double[] masses) {

	private static final int ROUNDS = 8, BLOCK_ROWS = 1024;
	private static final long SEED = 29L;
	private static final double ROUNDING = 1e-14;

	/**
	 * Draws them.
	 *
	 * @param points m×r
	 * @param count ℓ, from 1 to m
	 */
	public static Landmarks of(final DMatrixRMaj points, final int count, final Compute compute,
		final Progress progress)
	{
		final Random random = new Random(SEED);
		final Nearest nearest = new Nearest(points, compute);
		final boolean[] drawn = new boolean[points.numRows];
		int done = 0;
		for (int round = 1; round <= ROUNDS && nearest.total() > 0; round++) {
			progress.checkCanceled();
			final int wanted = (int) ((long) count * round / ROUNDS) - done;
			if (wanted == 0) continue;
			final int[] next = systematic(nearest.squares, nearest.total(), wanted, random.nextDouble());
			for (final int frame : next) drawn[frame] = true;
			nearest.offer(next);
			done += wanted;
		}
		return nearest.of(IntStream.range(0, drawn.length).filter(i -> drawn[i]).toArray());
	}

	/** Numbers drawn with probabilities proportional to their weights, each once at most, rising. */
	private static int[] systematic(final double[] weights, final double total, final int count, final double start) {
		final int[] drawn = new int[count];
		int found = 0;
		double sum = 0, next = start * total / count;
		for (int i = 0; i < weights.length && found < count; i++) {
			sum += weights[i];
			if (!(sum > next)) continue;
			drawn[found++] = i;
			next += total / count * Math.max(1, Math.ceil((sum - next) * count / total));
		}
		return Arrays.copyOf(drawn, found);
	}

	/** How what is computed tile by tile is saved. */
	public static final List<Form<?, ?>> FORMS = List.of(Form.of("task landmarks", Offer.class), Form.of(
		"frames of a tile", Offer.Some.class), Form.of("nearest landmarks", Offer.Taken.class));

	/** How far every frame is from the landmarks offered so far. */
	private static final class Nearest {

		private final DMatrixRMaj points;
		private final double[] norms;
		private final Compute compute;
		/** All 1 before any is offered. */
		private final double[] squares;
		private final int[] nearest;
		private boolean any;

		Nearest(final DMatrixRMaj points, final Compute compute) {
			this.points = points;
			this.compute = compute;
			norms = Distances.squaredNorms(points, compute);
			squares = new double[points.numRows];
			Arrays.fill(squares, 1);
			nearest = new int[points.numRows];
		}

		double total() {
			return Arrays.stream(squares).sum();
		}

		void offer(final int[] landmarks) {
			if (!any) Arrays.fill(squares, Double.POSITIVE_INFINITY);
			any = true;
			final List<Offer.Some> tiles = Tiles.Range.of(points.numRows, Tiles.COMPARED).stream().map(this::some).toList();
			final Offer offer = new Offer(Rows.gather(points, landmarks), Arrays.stream(landmarks).mapToDouble(i -> norms[i])
				.toArray(), landmarks);
			int frame = 0;
			for (final Offer.Taken taken : compute.tiles().map("landmarks", offer, tiles)) {
				for (int i = 0; i < taken.squares.length; i++) compare(frame++, taken, i);
			}
		}

		private Offer.Some some(final Tiles.Range rows) {
			return new Offer.Some(rows.first(), Rows.range(points, rows.first(), rows.count()), Arrays.copyOfRange(norms, rows
				.first(), rows.end()));
		}

		private void compare(final int frame, final Offer.Taken offered, final int place) {
			final double square = offered.squares()[place];
			final int landmark = offered.nearest()[place];
			if (!Offer.isNearer(square, landmark, squares[frame], nearest[frame])) return;
			squares[frame] = square;
			nearest[frame] = landmark;
		}

		Landmarks of(final int[] drawn) {
			final double[] counts = new double[points.numRows];
			for (final int landmark : nearest) counts[landmark]++;
			final int[] used = Arrays.stream(drawn).filter(landmark -> counts[landmark] > 0).toArray();
			return new Landmarks(used, Arrays.stream(used).mapToDouble(landmark -> counts[landmark]).toArray());
		}
	}

	/**
	 * How far frames are from the nearest of some landmarks. Only their own coordinates travel to where that is computed.
	 *
	 * @param points of the landmarks
	 * @param norms ‖x‖² of each
	 * @param landmarks numbers of frames
	 */
	record Offer(DMatrixRMaj points, double[] norms, int[] landmarks) implements Tiles.Task<Offer.Some, Offer.Taken> {

		/**
		 * A tile of frames.
		 *
		 * @param first number of a frame
		 * @param norms ‖x‖² of each
		 */
		record Some(int first, DMatrixRMaj points, double[] norms) {}

		/**
		 * Of every frame of a tile.
		 *
		 * @param squares of the distances
		 * @param nearest landmark; of equally near ones the earlier
		 */
		record Taken(double[] squares, int[] nearest) {}

		static boolean isNearer(final double square, final int landmark, final double least, final int nearest) {
			return square < least || square == least && landmark <= nearest;
		}

		@Override
		public Taken of(final Some tile, final Compute compute) {
			final int count = tile.points.numRows;
			final Taken taken = new Taken(new double[count], new int[count]);
			Arrays.fill(taken.squares, Double.POSITIVE_INFINITY);
			for (int first = 0; first < count; first += BLOCK_ROWS) {
				final int start = first, rows = Math.min(BLOCK_ROWS, count - first);
				final DMatrixRMaj products = compute.algebra().timesTranspose(Rows.range(tile.points, first, rows), points);
				compute.workers().forEachRange(rows, (from, to) -> {
					for (int i = from; i < to; i++) compare(tile, products.data, i * landmarks.length, taken, start + i);
				});
			}
			return taken;
		}

		private void compare(final Some tile, final double[] products, final int at, final Taken taken, final int place) {
			for (int j = 0; j < landmarks.length; j++) {
				final double sum = tile.norms[place] + norms[j], square = sum - 2 * products[at + j];
				final double exact = landmarks[j] == tile.first + place || square < ROUNDING * sum ? 0 : square;
				if (!isNearer(exact, landmarks[j], taken.squares[place], taken.nearest[place])) continue;
				taken.squares[place] = exact;
				taken.nearest[place] = landmarks[j];
			}
		}
	}
}
