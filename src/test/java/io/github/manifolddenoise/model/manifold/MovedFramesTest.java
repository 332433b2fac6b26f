package io.github.manifolddenoise.model.manifold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

class MovedFramesTest {

	private static final Compute COMPUTE = Matrices.COMPUTE;
	private static final DoubleFrames FRAMES = DoubleFrames.spot(20, 10, 0.05, 1);

	/** Every frame goes a part of the way to the next. */
	private static Optional<String> warning(final String geometry, final double part, final double sigma)
		throws IOException
	{
		final PreimageOptions options = Denoisers.options("method=constrained geometry=" + geometry).preimage();
		final FittedManifold model = FittedManifold.fit(FRAMES, options.model(), COMPUTE, Progress.NONE);
		final DMatrixRMaj weights = new DMatrixRMaj(20, 20);
		for (int i = 0; i < 20; i++) {
			weights.add(i, i, 1 - part);
			weights.add(i, (i + 1) % 20, part);
		}
		return new MovedFrames(new Preimages.TrainingFrames(model, 3, List.of(), FRAMES, COMPUTE.algebra().times(weights,
			model.span()
			.coordinates()), DoubleStream.generate(() -> 1).limit(20).toArray(), Optional.empty()), options, sigma).warning();
	}

	/** Root mean squared difference of a frame and the next. */
	private static double step() {
		double sum = 0;
		for (int i = 0; i < 20; i++) sum += FRAMES.frames(i).error(FRAMES.frames((i + 1) % 20));
		return Math.sqrt(sum / 20);
	}

	@ParameterizedTest
	@CsvSource({ "cleaned, 0.99", "shrunk, 0.99", "noisy, 1.29" })
	void lessThanTheNoiseIsAsItShouldBe(final String geometry, final double noises) throws IOException {
		assertEquals(Optional.empty(), warning(geometry, 0.5, 0.5 * step() / noises));
	}

	@ParameterizedTest
	@CsvSource({ "cleaned, 1.01, hardly better than the noisy frames", "noisy, 1.31, more than noise was taken away" })
	void moreThanTheNoiseIsTold(final String geometry, final double noises, final String reason) throws IOException {
		final String warning = warning(geometry, 0.5, 0.5 * step() / noises).orElseThrow();
		assertTrue(warning.startsWith("The pre-images differ from the " + geometry + " frames by 1.") && warning.contains(reason),
			warning);
	}

	@Test
	void framesThatStayAreTold() throws IOException {
		assertTrue(warning("cleaned", 0, 1).orElseThrow().startsWith(
			"Every pre-image is the cleaned frame that it was asked for"));
	}
}
