package io.github.manifolddenoise.cost;

/**
 * What there is to compute, in numbers of operations.
 *
 * @param reads values read from the stack, or written
 * @param transforms values that go through a sliding cosine transform
 * @param means values that go through non-local means
 * @param products multiply-adds of matrix products
 * @param cubes m³ of eigendecompositions and solutions of order m
 * @param searches multiply-adds of searches for pre-images, which are products of small matrices
 */
public record OperationCount(double reads, double transforms, double means, double products, double cubes, double searches) {

	/** Seconds that each takes on the reference machine. */
	private static final double READ = 3e-8, TRANSFORM = 2.5e-7, MEAN = 5e-7, PRODUCT = 4e-11, CUBE = 4e-10, SEARCH = 2e-10;

	/** Loading and compiling classes. */
	private static final double START = 1;

	/** Nothing. */
	public static final OperationCount NONE = new OperationCount(0, 0, 0, 0, 0, 0);

	public static OperationCount reads(final double values) {
		return new OperationCount(values, 0, 0, 0, 0, 0);
	}

	public static OperationCount transforms(final double values) {
		return new OperationCount(0, values, 0, 0, 0, 0);
	}

	public static OperationCount means(final double values) {
		return new OperationCount(0, 0, values, 0, 0, 0);
	}

	public static OperationCount products(final double count) {
		return new OperationCount(0, 0, 0, count, 0, 0);
	}

	public static OperationCount cubes(final double count) {
		return new OperationCount(0, 0, 0, 0, count, 0);
	}

	public static OperationCount searches(final double count) {
		return new OperationCount(0, 0, 0, 0, 0, count);
	}

	public OperationCount plus(final OperationCount other) {
		return new OperationCount(reads + other.reads, transforms + other.transforms, means + other.means, products + other.products,
			cubes + other.cubes, searches + other.searches);
	}

	public OperationCount times(final double factor) {
		return new OperationCount(reads * factor, transforms * factor, means * factor, products * factor, cubes * factor, searches *
			factor);
	}

	/** Time on a machine. */
	public double seconds(final MachineSpeed speed) {
		return (START + reads * READ + transforms * TRANSFORM + means * MEAN) / speed.loops() + (products * PRODUCT + cubes *
			CUBE + searches * SEARCH) / speed.products();
	}
}
