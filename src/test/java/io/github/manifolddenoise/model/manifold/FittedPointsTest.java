package io.github.manifolddenoise.model.manifold;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.PolynomialKernel;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

class FittedPointsTest {

	private static ModelOptions options(final String text) {
		return Denoisers.options(text).preimage().model();
	}

	private static ComparedPoints compared(final DMatrixRMaj points, final ModelOptions options) {
		return ComparedPoints.of(points, options.kernelBandwidth(), COMPUTE);
	}

	/** 20 points round 0 and 20 round 1000. */
	private static DMatrixRMaj twoGroups() {
		final DMatrixRMaj points = DoubleFrames.noise(40, 2, 3).values();
		for (int i = 20; i < 40; i++) points.add(i, 0, 1000);
		return points;
	}

	/** What a stack teaches is what its span coordinates teach, to the bit. */
	@ParameterizedTest
	@ValueSource(strings = { "method=constrained", "method=mika kernel=gaussian" })
	void aStackIsLearntAsThePointsOfItsSpan(final String text) throws IOException {
		final ModelOptions options = options(text);
		final SpanCoordinates span = SpanCoordinates.of(DoubleFrames.spot(40, 8, 0.05, 1), COMPUTE, Progress.NONE);
		final FittedManifold model = FittedManifold.fit(span, options, COMPUTE, Progress.NONE);
		final FittedPoints points = FittedPoints.of(compared(span.coordinates(), options), options, COMPUTE, Progress.NONE);
		assertArrayEquals(model.embedding().coordinates().data, points.frames().embedding().coordinates().data);
		assertEquals(model.kernelScale(), points.kernelScale());
		assertEquals(model.extensionScale(), points.extensionScale());
		final DMatrixRMaj places = DoubleFrames.noise(3, span.rank(), 2).values();
		assertArrayEquals(model.featureSpace().map().at(places, COMPUTE).data, points.featureSpace().map().at(places, COMPUTE)
			.data);
	}

	/** The figures show groups; a stack of them is refused. */
	@Test
	void groupsCanBeLearntButAreNoManifold() throws IOException {
		final ModelOptions options = options("method=constrained");
		final ComparedPoints groups = compared(twoGroups(), options);
		Refusal.of(() -> groups.requireConnected(new DiffusionKernel(1))).says("2 groups … Remove");
		assertDoesNotThrow(() -> groups.requireConnected(new PolynomialKernel(2, 1)));
		assertEquals(40, FittedPoints.of(groups, options, COMPUTE, Progress.NONE).frames().count());
		final SpanCoordinates span = SpanCoordinates.of(DoubleFrames.of(twoGroups()), COMPUTE, Progress.NONE);
		assertThrows(UserException.class, () -> FittedManifold.fit(span, options, COMPUTE, Progress.NONE));
	}
}
