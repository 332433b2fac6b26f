package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.difference;
import static io.github.manifolddenoise.testing.Matrices.meanRow;
import static io.github.manifolddenoise.testing.Matrices.minus;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.frames.CombinedFrames;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CollectedFrames;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;

/**
 * The claim that lets the descent run in span coordinates: run in the pixels themselves, with the centred frames as
 * coordinates, it passes through the same frames. The grey scale is 1.
 */
class PixelSpaceTest {

	private static final int Q = 3;

	private final DoubleFrames frames = DoubleFrames.spot(40, 10, 0.05, 1);
	private final DoubleFrames fresh = DoubleFrames.spot(7, 10, 0.08, 2);
	private final double[] mean = meanRow(frames.values());
	private final SpanCoordinates span;

	PixelSpaceTest() throws IOException {
		span = SpanCoordinates.of(frames, COMPUTE, Progress.NONE);
	}

	private FeatureSpace spanSpace(final String name) {
		final DMatrixRMaj z = span.coordinates();
		return name.equals("diffusion") ? Fits.diffusion(z, 2) : Fits.gaussian(z, Centring.MEAN, 2);
	}

	/** The same map with the centred frames for centres. */
	private FeatureSpace pixelSpace(final FeatureSpace space) {
		final KernelExpansion map = (KernelExpansion) space.map();
		final KernelExpansion moved = new KernelExpansion(minus(frames.values(), mean), map.basis().scale(), map
			.coefficients(), map.offset(), COMPUTE);
		return space instanceof KernelFeatureSpace gaussian ? new KernelFeatureSpace(moved, gaussian.matrix(), gaussian
			.coordinates(), gaussian.offsets()) : Fits.of(moved);
	}

	private static Optimizer optimizer(final String name, final int iterations) {
		return name.equals("fixed") ? new FixedStep(1e-12, iterations, 0.1) : new BarzilaiBorwein(1e-12, iterations);
	}

	private static Preimage method(final boolean constrained, final Optimizer optimizer) {
		return constrained ? new ConstrainedPreimage(Q, optimizer) : new UnconstrainedPreimage(Q, optimizer);
	}

	private DMatrixRMaj inPixels(final FeatureSpace space, final Preimage method, final DMatrixRMaj start) {
		final DMatrixRMaj found = method.find(pixelSpace(space), minus(start, mean), COMPUTE, Progress.NONE).points();
		final double[] back = Arrays.stream(mean).map(value -> -value).toArray();
		return minus(found, back);
	}

	private static void assertMoved(final DMatrixRMaj start, final DMatrixRMaj end) {
		assertTrue(difference(start, end) > 0.01, "nothing moved");
	}

	@ParameterizedTest
	@CsvSource({ "diffusion, true, fixed, 300", "diffusion, false, fixed, 300", "gaussian, true, fixed, 300",
		"gaussian, false, fixed, 300", "diffusion, true, bb, 20", "diffusion, false, bb, 20", "gaussian, true, bb, 20",
		"gaussian, false, bb, 20" })
	void trainingFramesPassThroughTheSamePlaces(final String kernel, final boolean constrained, final String steps,
		final int iterations) throws IOException
	{
		final FeatureSpace space = spanSpace(kernel);
		final Preimage method = method(constrained, optimizer(steps, iterations));
		final DMatrixRMaj found = method.find(space, span.coordinates(), COMPUTE, Progress.NONE).points();
		final CollectedFrames result = new CollectedFrames(40, 100);
		FrameBlocks.write(new CombinedFrames(frames, span.weights(found, COMPUTE), COMPUTE), result, Progress.NONE);
		assertMoved(frames.values(), result.values());
		final double difference = difference(inPixels(space, method, frames.values()), result.values());
		assertTrue(difference <= 1e-10, () -> "differ by " + difference);
	}

	/** x = Xw + τ(x₀ - Px₀) with τ the part left of the orthogonal coordinate. */
	@ParameterizedTest
	@CsvSource({ "diffusion, true, fixed, 300", "diffusion, false, fixed, 300", "gaussian, true, fixed, 300",
		"gaussian, false, fixed, 300", "diffusion, true, bb, 20", "diffusion, false, bb, 20", "gaussian, true, bb, 20",
		"gaussian, false, bb, 20" })
	void newFramesPassThroughTheSamePlaces(final String kernel, final boolean constrained, final String steps,
		final int iterations) throws IOException
	{
		final FeatureSpace space = spanSpace(kernel);
		final Preimage method = method(constrained, optimizer(steps, iterations));
		final DMatrixRMaj start = span.project(frames, fresh, COMPUTE, Progress.NONE);
		final DMatrixRMaj found = method.find(space.withOrthogonalCoordinate(), start, COMPUTE, Progress.NONE).points();
		final DMatrixRMaj result = DMatrixRMaj.wrap(7, 100, new double[700]);
		final DMatrixRMaj projected = inSpan(start), ended = inSpan(found);
		for (int i = 0; i < 7; i++) {
			final double tau = found.get(i, span.rank()) / start.get(i, span.rank());
			for (int k = 0; k < 100; k++) {
				result.set(i, k, ended.get(i, k) + tau * (fresh.values().get(i, k) - projected.get(i, k)));
			}
		}
		assertMoved(fresh.values(), result);
		final double difference = difference(inPixels(space, method, fresh.values()), result);
		assertTrue(difference <= 1e-10, () -> "differ by " + difference);
	}

	/** The frames of points without their last coordinate. */
	private DMatrixRMaj inSpan(final DMatrixRMaj points) throws IOException {
		final DMatrixRMaj cut = new DMatrixRMaj(points.numRows, span.rank());
		for (int i = 0; i < cut.numRows; i++) {
			for (int k = 0; k < cut.numCols; k++) cut.set(i, k, points.get(i, k));
		}
		final CollectedFrames result = new CollectedFrames(cut.numRows, 100);
		FrameBlocks.write(new CombinedFrames(frames, span.weights(cut, COMPUTE), COMPUTE), result, Progress.NONE);
		return result.values();
	}
}
