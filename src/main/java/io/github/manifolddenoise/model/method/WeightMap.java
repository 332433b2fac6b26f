package io.github.manifolddenoise.model.method;

import java.util.List;

/**
 * Where a method has which weight.
 *
 * @param method the method
 * @param weights at every pixel of a frame; empty where it is 1 everywhere
 */
public record WeightMap(DenoiseMethod method, float[] weights) {

	/** A smaller weight is none. */
	private static final float LEAST = 1e-4F;

	static WeightMap ofOne(final DenoiseMethod method) {
		return new WeightMap(method, new float[0]);
	}

	/** The weight at a pixel. */
	public float at(final int pixel) {
		return weights.length == 0 ? 1 : weights[pixel];
	}

	/** What maps, at least one, lack to a sum of 1. */
	static float[] left(final List<WeightMap> maps) {
		final float[] left = new float[maps.get(0).weights.length];
		for (int pixel = 0; pixel < left.length; pixel++) {
			double sum = 0;
			for (final WeightMap map : maps) sum += map.weights[pixel];
			left[pixel] = (float) (1 - sum);
		}
		return left;
	}

	static boolean isNone(final float[] weights) {
		for (final float weight : weights) {
			if (Math.abs(weight) > LEAST) return false;
		}
		return true;
	}
}
