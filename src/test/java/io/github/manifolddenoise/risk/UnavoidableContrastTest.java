package io.github.manifolddenoise.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.risk.ResidualCheck.Result;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Signal of standard deviation 1 with noise of 0.5 in every pixel, shrunk by a factor. The best factor is 0.8; it leaves a
 * correlation of what was removed with the result, which is not to be held against it.
 */
class UnavoidableContrastTest {

	private static final FrameGeometry GEOMETRY = new FrameGeometry(40, 30, 1);
	private static final int FRAMES = 20;

	@Test
	void theBestShrinkageRemovesNoContrast() throws IOException {
		final Result best = shrunk(0.8);
		assertEquals(best.correlations().get(Pairing.RESULT).value(), best.unavoidableContrast(), 0.02);
		assertTrue(best.unavoidableContrast() > 0.5, () -> "contrast " + best.unavoidableContrast());
		assertEquals(List.of(), contrast(best));
	}

	@Test
	void moreRemovesContrast() throws IOException {
		final List<String> findings = contrast(shrunk(0.5));
		assertEquals(1, findings.size(), findings::toString);
		assertTrue(findings.get(0).contains("contrast was removed"), findings::toString);
	}

	private static List<String> contrast(final Result result) {
		return ResidualFindings.sentences(result).stream().filter(finding -> finding.contains("contrast")).toList();
	}

	private static Result shrunk(final double factor) throws IOException {
		final Random random = new Random(5);
		final float[][] input = new float[FRAMES][GEOMETRY.pixels()], result = new float[FRAMES][GEOMETRY.pixels()];
		for (int i = 0; i < FRAMES; i++) {
			for (int k = 0; k < GEOMETRY.pixels(); k++) {
				input[i][k] = (float) (random.nextGaussian() + 0.5 * random.nextGaussian());
				result[i][k] = (float) factor * input[i][k];
			}
		}
		try (Workers workers = new Workers(2)) {
			return ResidualCheck.of(new MemoryFrames(GEOMETRY, input), new MemoryFrames(GEOMETRY, result), ExpectedNoise.white(0.5), workers,
				Progress.NONE);
		}
	}
}
