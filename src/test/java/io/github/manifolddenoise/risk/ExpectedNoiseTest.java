package io.github.manifolddenoise.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.filter.FilteredFrames;
import io.github.manifolddenoise.filter.SpectralFilter;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.noise.ErrorSpace;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.DoubleFrames;

/** What is expected of noise is what noise from a seed has. */
class ExpectedNoiseTest {

	private static final double LEVEL = 3;
	private static final FrameGeometry GEOMETRY = new FrameGeometry(96, 80, 1);

	/** Noise without fine waves, and with long ones that are twice as strong where errors count. */
	private record Filters(Workers workers) implements ErrorSpace {

		@Override
		public FrameSource results(final FrameSource frames) {
			return new FilteredFrames(frames, new SpectralFilter((x, y) -> x + y < 0.3 ? 2 : 1, 32), workers);
		}

		@Override
		public FrameSource noise(final FrameSource white) {
			return new FilteredFrames(white, new SpectralFilter((x, y) -> x < 0.5 ? 1 : 0.1, 32), workers);
		}
	}

	@Test
	void neighboursAreCorrelatedAsThoseOfNoise() throws IOException {
		try (Workers workers = new Workers(2)) {
			final ErrorSpace errors = new Filters(workers);
			final DoubleFrames white = new DoubleFrames(GEOMETRY, DoubleFrames.noise(60, GEOMETRY.pixels(), 7).affine(LEVEL, 0)
				.values());
			compare(errors.noise(white), ExpectedNoise.ofTreated(LEVEL, errors, GEOMETRY), workers);
			compare(errors.results(errors.noise(white)), ExpectedNoise.ofResults(LEVEL, errors, GEOMETRY), workers);
		}
	}

	private static void compare(final FrameSource noise, final ExpectedNoise expected, final Workers workers)
		throws IOException
	{
		final ResidualCheck.Result found = ResidualCheck.of(noise, new DoubleFrames(GEOMETRY, DoubleFrames.noise(60, GEOMETRY
			.pixels(), 8).affine(1e-9, 0).values()), expected, workers, Progress.NONE);
		assertEquals(1, found.ratio(), 0.02);
		for (final Pairing pairing : new Pairing[] { Pairing.X1, Pairing.X2, Pairing.Y1, Pairing.Y2, Pairing.DIAGONAL })
			assertEquals(expected.correlation(pairing), found.correlations().get(pairing).value(), 0.01, pairing.key());
	}

	/** Half of all waves: as many pixels tell as much as half of them would of white noise. */
	@Test
	void correlatedPixelsTellLess() throws IOException {
		try (Workers workers = new Workers(1)) {
			final ExpectedNoise noise = ExpectedNoise.ofTreated(LEVEL, new Filters(workers), GEOMETRY);
			assertEquals(2, noise.spread(), 0.1);
			assertEquals(2 * Math.sqrt(noise.spread() / 50), noise.band(50), 1e-12);
		}
	}

	@Test
	void whiteNoiseIsAsItWas() throws IOException {
		assertEquals(ExpectedNoise.white(LEVEL), ExpectedNoise.ofTreated(LEVEL, ErrorSpace.SAME, GEOMETRY));
		assertEquals(ExpectedNoise.white(LEVEL), ExpectedNoise.ofResults(LEVEL, ErrorSpace.SAME, GEOMETRY));
	}
}
