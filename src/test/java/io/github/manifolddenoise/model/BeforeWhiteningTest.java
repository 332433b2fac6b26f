package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.model.comparison.MethodRuns;
import io.github.manifolddenoise.model.embedding.StackEmbedding;
import io.github.manifolddenoise.model.embedding.ManifoldExplorer;
import io.github.manifolddenoise.model.interpolation.InterpolationPath;
import io.github.manifolddenoise.model.interpolation.Interpolator;
import io.github.manifolddenoise.model.stack.EvenStack;
import io.github.manifolddenoise.model.tuning.ParameterStudy;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.BlurredNoise;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.TestStacks;

/** All that learns from a stack asks before it makes correlated noise white, and ends by what it is told. */
class BeforeWhiteningTest {

	private static final DenoiseOptions OPTIONS = Denoisers.options("method=harmonics");
	private static final MemoryFrames CLEAN = TestStacks.clean("beating-cell");
	private static final MemoryFrames CORRELATED = BlurredNoise.added(CLEAN, 0.08, 1, 1, 1);

	private static final class NoMemory extends RuntimeException {

		private static final long serialVersionUID = 1L;
	}

	private interface Work {

		void on(MemoryFrames frames, Runnable beforeWhitening) throws IOException;
	}

	static Stream<Map.Entry<String, Work>> works() {
		final Map<String, Work> works = Map.of("denoise", (frames, asked) -> denoiser(asked).denoise(frames), "fit", (frames,
			asked) -> denoiser(asked).train(frames), "training", (frames, asked) -> denoiser(asked).forTraining().train(frames),
			"apply", (frames, asked) -> denoiser(asked).apply(CLEAN, frames), "embedding", (frames, asked) -> StackEmbedding.of(
				frames, OPTIONS, asked, COMPUTE, Progress.NONE), "compare", (frames, asked) -> MethodRuns.of(frames,
					OPTIONS.noise(), 1,
					OptionalInt.empty(), new int[] { 0 }, asked, COMPUTE, Progress.NONE), "tune", (frames,
						asked) -> ParameterStudy.of(
						frames, OPTIONS, Optional.empty(), false, asked, COMPUTE, Progress.NONE), "explore", (frames,
							asked) -> ManifoldExplorer.of(frames, OPTIONS, asked, COMPUTE, Progress.NONE), "interpolate",
								(frames,
								asked) -> new Interpolator(OPTIONS, asked, COMPUTE, Progress.NONE).interpolate(frames, 0,
									9, 3, InterpolationPath.values()[0]));
		return works.entrySet().stream();
	}

	private static Denoiser denoiser(final Runnable beforeWhitening) {
		return new Denoiser(OPTIONS, COMPUTE, Progress.NONE).beforeWhitening(beforeWhitening);
	}

	@ParameterizedTest
	@MethodSource("works")
	void correlatedNoiseIsAskedAbout(final Map.Entry<String, Work> work) {
		assertThrows(NoMemory.class, () -> work.getValue().on(CORRELATED, () -> {
			throw new NoMemory();
		}), work.getKey());
	}

	@Test
	void itIsAskedOnceAndOnlyForThat() throws IOException {
		final int[] asked = { 0 };
		EvenStack.of(CORRELATED, OPTIONS.noise(), () -> asked[0]++, COMPUTE, Progress.NONE);
		assertEquals(1, asked[0]);
		EvenStack.of(TestStacks.withNoise(CLEAN, 0.08, 1), OPTIONS.noise(), () -> asked[0]++, COMPUTE, Progress.NONE);
		EvenStack.of(CORRELATED, Denoisers.options("correlation=off").noise(), () -> asked[0]++, COMPUTE, Progress.NONE);
		assertEquals(1, asked[0]);
	}
}
