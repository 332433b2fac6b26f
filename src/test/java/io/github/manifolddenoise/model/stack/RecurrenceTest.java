package io.github.manifolddenoise.model.stack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CleanStacks;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.NoisedStack;

class RecurrenceTest {

	private static Recurrence of(final String scene, final String noise, final long seed) throws IOException {
		final NoisedStack stack = NoisedStack.of(CleanStacks.of(scene), noise, seed);
		final EvenStack even = EvenStack.of(stack.noisy(), Denoisers.options("").noise(), Matrices.COMPUTE, Progress.NONE);
		return Recurrence.of(new NoisyStack(even.frames(), even.span(), even.level().used(), 5, Matrices.COMPUTE,
			Progress.NONE), even .noise().errors().reach()).orElseThrow();
	}

	@ParameterizedTest
	@CsvSource({ "flat:20:40, white:.1", "flat:50:40, photon:15", "flat:200:40, white:.02", "still:50:40, white:.1",
		"still:60:40, photon:10:2:100:1", "flat:50:48, correlated:.1:1", "flat:1000:24, white:.1" })
	void ofNoiseAloneNothingElseIsSaid(final String scene, final String noise) throws IOException {
		final Recurrence found = of(scene, noise, 3);
		assertTrue(found.noiseAlone(), found::toString);
		assertFalse(found.isNear(), found::toString);
	}

	@ParameterizedTest
	@CsvSource({ "unrelated:50:40, white:.02", "unrelated:50:40, photon:15", "particles:80:48, white:.08", "fast-pan:50:40, white:.2" })
	void framesThatNeverComeAgainAreNotNearAManifold(final String scene, final String noise) throws IOException {
		final Recurrence found = of(scene, noise, 1);
		assertTrue(!found.noiseAlone() && !found.isNear() && found.isPassing(), found::toString);
	}

	@ParameterizedTest
	@CsvSource({ "spin:60:40, white:.02", "spin:60:40, white:.2", "spin:60:40, photon:15", "zoom:60:40, white:.08",
		"random-spin:60:40, photon:10", "sheet:60:40, white:.1", "spin:60:64, correlated:.08:1" })
	void aTurntableIsNearAManifoldWhateverItsNoise(final String scene, final String noise) throws IOException {
		final Recurrence found = of(scene, noise, 1);
		assertTrue(found.isNear(), found::toString);
	}

	/** Of two frames that take turns, one is found again at once and later. */
	@Test
	void whatComesAgainComesAgainLater() throws IOException {
		final DoubleFrames spot = DoubleFrames.spot(80, 20, 0, 1);
		final int[] turns = new int[80];
		for (int i = 0; i < turns.length; i++) turns[i] = i % 2 * 30;
		final DoubleFrames noisy = spot.frames(turns).plus(DoubleFrames.noise(80, 400, 5).affine(0.1, 0));
		final Recurrence found = Recurrence.of(new NoisyStack(noisy, 0.1, 5, Matrices.COMPUTE, Progress.NONE),
			1).orElseThrow();
		assertEquals(0, found.left(), 0.02);
		assertEquals(0, found.later(), 0.02);
	}

	@Test
	void ofFewFramesNothingIsSaid() throws IOException {
		assertEquals(Optional.empty(), Recurrence.of(new NoisyStack(DoubleFrames.spot(7, 20, 0.1, 1), 0.1, 5,
			Matrices.COMPUTE, Progress.NONE), 1));
	}
}
