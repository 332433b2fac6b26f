package io.github.manifolddenoise.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;

class PhotonLevelTest {

	/** Few new frames or many: photon noise has the level of its transform, or a factor on it. */
	@ParameterizedTest
	@CsvSource({ "2, '', 1, THEORY", "40, '', 1, THEORY", "2, sigma=1.3, 1.3, GIVEN" })
	void newFramesHaveTheLevelOfTheTransform(final int frames, final String more, final double level,
		final NoiseLevel.Source how) throws IOException
	{
		final int[] chosen = new int[frames];
		for (int i = 0; i < frames; i++) chosen[i] = i;
		final DoubleFrames clean = DoubleFrames.spot(60, 16, 0, 1), fresh = DoubleFrames.spot(60, 16, 0.05, 2).frames(chosen);
		final NoiseLevel found = Denoisers.of(("method=posterior gain=0.01 readnoise=0.05 " + more).trim()).apply(clean, fresh)
			.noise();
		assertEquals(level, found.used());
		assertEquals(how, found.how());
	}
}
