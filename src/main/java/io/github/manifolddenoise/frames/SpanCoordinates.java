package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Coordinates of m frames in the affine space they span: an isometry from d pixels to r ≤ min(d, m-1) numbers.
 * <p>
 * With the mean frame subtracted, G = XᵀX = VΛVᵀ (m×m) and Z = VΛ^½ (one frame per row). Distances and dot products of
 * the rows of Z are those of the centred frames, so that every kernel method runs at a cost that does not depend on the
 * number of pixels. A point z of the span is the combination w = VΛ^-½z + 1/m of the training frames, Σw = 1. Directions
 * with Λ ≤ 1e-12 Λ₁ are rounding errors and left out.
 * </p>
 * <p>
 * Cost: one pass over the stack, m²d multiply-adds, an eigendecomposition of order m, m² numbers of memory besides one
 * block of pixels. It is the kernel trick taken for the frames themselves. Of many frames of fewer pixels the
 * pixels' products are decomposed instead, which gives the same: md² multiply-adds, order d, and the frames in memory. Of many
 * combinations of K images it is the images' products: K²(d + m) multiply-adds, order K.
 * </p>
 * <p>
 * {@link #fromOrigin} has coordinates in the linear space instead: nothing is subtracted, weights have any sum, W = ZₓΛ⁻¹Zᵀ.
 * </p>
 */
public final class SpanCoordinates {

	/** Of more frames of fewer pixels the pixels are compared. */
	public static final int MANY_FRAMES = 2000;

	/** As many values at most are then held in memory. */
	public static final long MOST_VALUES = 1 << 27;

	private final FrameGeometry geometry;
	private final BitSet constantPixels;
	private final double[] spectrum;
	private final double[] squares;
	private final DMatrixRMaj coordinates;
	private final boolean partial;
	private final boolean linear;

	private SpanCoordinates(final FrameGeometry geometry, final BitSet constantPixels, final double[] spectrum,
		final double[] squares, final DMatrixRMaj coordinates, final boolean partial, final boolean linear)
	{
		this.partial = partial;
		this.linear = linear;
		this.geometry = geometry;
		this.constantPixels = constantPixels;
		this.spectrum = spectrum;
		this.squares = squares;
		this.coordinates = coordinates;
	}

	private SpanCoordinates(final FrameGeometry geometry, final BitSet constantPixels, final SpanDecomposition found) {
		this(geometry, constantPixels, found.spectrum(), found.spectrum(), found.coordinates(), found.isPartial(), false);
	}

	/**
	 * Reads a stack once and finds its coordinates.
	 *
	 * @throws UserException if there are fewer than 3 frames, a value is not finite or too large, or all frames are identical
	 */
	public static SpanCoordinates of(final FrameSource source, final Compute compute, final Progress progress)
		throws IOException
	{
		progress.stage("Comparing frames");
		checkFrameCount(source.frameCount());
		final SpanSearch search = SpanSearch.of(source, compute, progress);
		return new SpanCoordinates(source.geometry(), search.constant(), search.found());
	}

	/**
	 * Coordinates of the frames; of many large frames only those that stand out of the noise, and a few more, found in some walks
	 * through the stack (see {@link SpanSketch}). The spectrum is as long as that of all.
	 */
	public static SpanCoordinates leading(final FrameSource source, final Compute compute, final Progress progress)
		throws IOException
	{
		if (Math.min(source.frameCount(), source.geometry().pixels()) <= MANY_FRAMES) return whole(source, compute, progress);
		progress.stage("Comparing frames");
		final Optional<SpanSketch> sketch = SpanSketch.of(source, compute, progress);
		return sketch.isEmpty() ? of(source, compute, progress) : new SpanCoordinates(source.geometry(), sketch.get()
			.constant(), sketch.get().found());
	}

	/** All coordinates; if tiles of frames are computed elsewhere, there. */
	private static SpanCoordinates whole(final FrameSource source, final Compute compute, final Progress progress)
		throws IOException
	{
		final Optional<SpanSearch> search = compute.elsewhere().flatMap(tiles -> SpanSearch.elsewhere(source, tiles,
			compute));
		return search.isEmpty() ? of(source, compute, progress) : new SpanCoordinates(source.geometry(), search.get()
			.constant(), search.get().found());
	}

	/** Whether {@link #leading} left out coordinates that hold little but noise. */
	public boolean isPartial() {
		return partial;
	}

	/**
	 * Coordinates of frames known by their dot products alone. Cost O(m³).
	 *
	 * @param geometry a frame of as many pixels as the products were summed over
	 * @param centredGram G, m×m, of the frames less their mean
	 * @throws UserException if there are fewer than 3 frames, all are identical, or their squares are beyond 1e150
	 */
	public static SpanCoordinates ofGram(final FrameGeometry geometry, final DMatrixRMaj centredGram,
		final Compute compute)
	{
		checkFrameCount(centredGram.numRows);
		return new SpanCoordinates(geometry, new BitSet(), SpanDecomposition.ofGram(centredGram, geometry.pixels(), compute));
	}

	/**
	 * The same frames in the linear space that they span, from the image that is 0 everywhere: distances stay, and dot products
	 * are those of the frames as they are. Cost of a pass over the frames and an eigendecomposition of order r + 1.
	 *
	 * @param training the stack these coordinates were made from
	 */
	public SpanCoordinates fromOrigin(final FrameSource training, final Compute compute, final Progress progress)
		throws IOException
	{
		final SpanDecomposition found = SpanDecomposition.ofPoints(Rows.plus(Rows.withColumn(coordinates, 0), mean(training,
			compute, progress)), compute);
		return new SpanCoordinates(geometry, constantPixels, spectrum, found.spectrum(), found.coordinates(), partial, true);
	}

	/** Whether these are coordinates in the linear space, {@link #fromOrigin}. */
	public boolean isLinear() {
		return linear;
	}

	private static void checkFrameCount(final int m) {
		if (m < 3) throw new UserException("The stack has " + m + (m == 1 ? " frame" : " frames") +
			"; learning a manifold needs at least 3. Choose a stack with more frames.");
	}

	/** What the pixels of a frame mean. */
	public FrameGeometry geometry() {
		return geometry;
	}

	/** Pixels without noise, such as those of the same value in all frames: a mask, a border. Not to be changed. */
	public BitSet constantPixels() {
		return constantPixels;
	}

	/** The other pixels: as many as have noise. */
	public int varyingPixels() {
		return geometry.pixels() - constantPixels.cardinality();
	}

	/**
	 * Whether two frames are the same but for rounding errors: those whose first coordinates are, are looked at. Where the
	 * rank is m - 1 there are none.
	 */
	public boolean hasRepeats() {
		return new SpanDecomposition(spectrum, coordinates).hasRepeats();
	}

	/** The same coordinates of frames that have no noise at more pixels than those that never change. */
	public SpanCoordinates withoutNoiseAt(final BitSet pixels) {
		final BitSet all = (BitSet) pixels.clone();
		all.or(constantPixels);
		return new SpanCoordinates(geometry, all, spectrum, squares, coordinates, partial, linear);
	}

	/** Number of training frames, m. */
	public int frameCount() {
		return coordinates.numRows;
	}

	/** Number of coordinates, r. */
	public int rank() {
		return coordinates.numCols;
	}

	/** Λ, the m eigenvalues of the centred Gram matrix, falling, none below 0: squared singular values of the stack. */
	public double[] spectrum() {
		return spectrum.clone();
	}

	/** The sum of every coordinate's squares over the frames: the first r of the spectrum, but in a linear space. */
	public double[] squares() {
		return squares.clone();
	}

	/** Z, m×r: the training frames' coordinates, one frame per row. Not to be changed. */
	public DMatrixRMaj coordinates() {
		return coordinates;
	}

	/**
	 * The same frames without the directions of Λ below {@code least}: points and weights lose their part there, the
	 * spectrum stays whole. One direction is left in any case.
	 */
	public SpanCoordinates withoutDirectionsBelow(final double least) {
		int count = 1;
		while (count < rank() && squares[count] >= least) count++;
		return withFirstDirections(count);
	}

	/** The same frames with so many directions, those of the largest Λ; with all if there are fewer. */
	public SpanCoordinates withFirstDirections(final int count) {
		return new SpanCoordinates(geometry, constantPixels, spectrum, squares, combinations().first(Math.min(count, rank())),
			partial, linear);
	}

	/**
	 * Weights on the training frames of points of the span, W = ZₓΛ⁻¹Zᵀ + 1/m.
	 *
	 * @param points n×k, one point per row: their first k coordinates, the others are 0
	 * @return n×m, rows with sum 1
	 */
	public DMatrixRMaj weights(final DMatrixRMaj points, final Compute compute) {
		return weights(points, ones(points.numRows), compute);
	}

	/** Weights with other sums of rows than 1. */
	public DMatrixRMaj weights(final DMatrixRMaj points, final double[] sums, final Compute compute) {
		return combinations().of(points, sums, compute);
	}

	private SpanCombinations combinations() {
		return new SpanCombinations(coordinates, squares, linear);
	}

	/**
	 * The frames at points of the span, computed when they are read: by their {@linkplain #weights weights}, or, where that
	 * takes less, as combinations of the mean frame and of one image for each coordinate.
	 *
	 * @param training the stack these coordinates were made from, or one whose frames go with them
	 * @param points n×k, their first k coordinates
	 */
	public FrameSource at(final FrameSource training, final DMatrixRMaj points, final Compute compute) {
		return at(training, points, ones(points.numRows), compute);
	}

	/**
	 * Images of points whose weights have other sums than 1, that is with another multiple of the mean frame.
	 *
	 * @param sums n of them
	 */
	public FrameSource at(final FrameSource training, final DMatrixRMaj points, final double[] sums,
		final Compute compute)
	{
		return combinations().frames(training, points, sums, compute);
	}

	private static double[] ones(final int count) {
		final double[] ones = new double[count];
		Arrays.fill(ones, 1);
		return ones;
	}

	/**
	 * Points of this span in another one of the same frames, made of other pixels or other weights of these: where the
	 * combinations of the frames lie there.
	 */
	public DMatrixRMaj coordinatesIn(final SpanCoordinates other, final DMatrixRMaj points, final Compute compute) {
		final DMatrixRMaj turned = compute.algebra().times(combinations().unscaled(points),
			compute.algebra().transposeTimes(coordinates, other .coordinates));
		return linear || !other.linear ? turned : Rows.plus(turned, Rows.subtractMean(other.coordinates.copy()));
	}

	/**
	 * Coordinates of new frames: their projection on the span, and as a last coordinate the length of the part
	 * orthogonal to it. Distances to the training frames (last coordinate 0) are the distances of the pixels. Cost of r images
	 * of the coordinates and their products with the frames, or of those with the training frames, whichever is less.
	 *
	 * @param training the stack these coordinates were made from
	 * @param fresh n frames of the same geometry
	 * @return n×(r+1)
	 */
	public DMatrixRMaj project(final FrameSource training, final FrameSource fresh, final Compute compute,
		final Progress progress) throws IOException
	{
		return projection().of(training, fresh, compute, progress);
	}

	private SpanProjection projection() {
		return new SpanProjection(geometry, combinations().unscaled(coordinates), linear);
	}

	/** {@link TrainingPixels}. */
	double[] mean(final FrameSource training, final Compute compute, final Progress progress) throws IOException {
		return projection().mean(training, compute, progress);
	}
}
