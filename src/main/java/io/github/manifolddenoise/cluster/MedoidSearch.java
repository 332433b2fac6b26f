package io.github.manifolddenoise.cluster;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Workers;

/**
 * BUILD and SWAP of PAM, see {@link Medoids}. Beside the distances it holds for every frame its nearest and second nearest
 * representative.
 */
final class MedoidSearch {

	private final DMatrixRMaj distances;
	private final Workers workers;
	private final int[] representatives;
	private final boolean[] chosen;
	private final int[] nearest;
	private final double[] first;
	private final double[] second;
	private double cost;

	/** @param count K, 1..m */
	MedoidSearch(final DMatrixRMaj distances, final int count, final Workers workers) {
		final int m = distances.numRows;
		this.distances = distances;
		this.workers = workers;
		representatives = new int[count];
		chosen = new boolean[m];
		nearest = new int[m];
		first = new double[m];
		second = new double[m];
	}

	/** The frames found, rising. */
	int[] representatives() {
		build();
		assign();
		if (representatives.length > 1) exchangeAll();
		Arrays.sort(representatives);
		return representatives;
	}

	/** Takes one frame after the other, each time the one that leaves the lowest cost. */
	private void build() {
		final int m = first.length;
		Arrays.fill(first, Double.POSITIVE_INFINITY);
		final double[] costs = new double[m];
		for (int k = 0; k < representatives.length; k++) {
			workers.forEachRange(m, (from, to) -> {
				for (int j = from; j < to; j++) costs[j] = chosen[j] ? Double.POSITIVE_INFINITY : costWith(j);
			});
			int best = 0;
			for (int j = 1; j < m; j++) {
				if (costs[j] < costs[best]) best = j;
			}
			representatives[k] = best;
			chosen[best] = true;
			for (int i = 0; i < m; i++) first[i] = Math.min(first[i], distances.data[best * m + i]);
		}
	}

	/** The cost with one more representative. */
	private double costWith(final int candidate) {
		final int row = candidate * distances.numCols;
		double sum = 0;
		for (int i = 0; i < first.length; i++) sum += Math.min(first[i], distances.data[row + i]);
		return sum;
	}

	/** Finds the two nearest representatives of every frame, and the cost. */
	private void assign() {
		cost = 0;
		for (int i = 0; i < first.length; i++) {
			first[i] = Double.POSITIVE_INFINITY;
			second[i] = Double.POSITIVE_INFINITY;
			for (int k = 0; k < representatives.length; k++) {
				final double distance = distances.get(i, representatives[k]);
				if (distance < first[i]) {
					second[i] = first[i];
					first[i] = distance;
					nearest[i] = k;
				}
				else if (distance < second[i]) second[i] = distance;
			}
			cost += first[i];
		}
	}

	/** Exchanges as long as the cost, summed anew, falls: so it ends. */
	private void exchangeAll() {
		final int m = first.length;
		final double[] changes = new double[m];
		final int[] leaving = new int[m];
		while (true) {
			final double[] losses = losses();
			workers.forEachRange(m, (from, to) -> {
				for (int j = from; j < to; j++) findExchange(j, losses, changes, leaving);
			});
			int best = 0;
			for (int j = 1; j < m; j++) {
				if (changes[j] < changes[best]) best = j;
			}
			if (!(changes[best] < 0)) return;
			final int place = leaving[best], former = representatives[place];
			final double before = cost;
			representatives[place] = best;
			assign();
			if (cost >= before) {
				representatives[place] = former;
				return;
			}
			chosen[former] = false;
			chosen[best] = true;
		}
	}

	/** How much higher the cost is without each representative. */
	private double[] losses() {
		final double[] losses = new double[representatives.length];
		for (int i = 0; i < first.length; i++) losses[nearest[i]] += second[i] - first[i];
		return losses;
	}

	/** The change of the cost if {@code candidate} comes in for the representative whose leaving costs least. */
	private void findExchange(final int candidate, final double[] losses, final double[] changes, final int[] leaving) {
		if (chosen[candidate]) {
			changes[candidate] = 0;
			return;
		}
		final int row = candidate * distances.numCols;
		final double[] without = losses.clone();
		double gain = 0;
		for (int i = 0; i < first.length; i++) {
			final double distance = distances.data[row + i];
			if (distance < first[i]) {
				gain += first[i] - distance;
				without[nearest[i]] += first[i] - second[i];
			}
			else if (distance < second[i]) without[nearest[i]] += distance - second[i];
		}
		int best = 0;
		for (int k = 1; k < without.length; k++) {
			if (without[k] < without[best]) best = k;
		}
		changes[candidate] = without[best] - gain;
		leaving[candidate] = best;
	}
}
