package io.github.manifolddenoise.model.stack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MappedFrames;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.NoiseTreatment;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** Frames go through the treatments in order, and results back through them in reverse. */
class StackNoiseTest {

	private static final FrameSource FRAME = new MemoryFrames(new FrameGeometry(1, 1, 1), new float[][] { { 5 } });

	private record Step(DoubleUnaryOperator there, DoubleUnaryOperator clean, DoubleUnaryOperator back, String finding)
		implements NoiseTreatment
	{

		@Override
		public FrameSource forward(final FrameSource frames) {
			return new MappedFrames(frames, there::applyAsDouble);
		}

		@Override
		public FrameSource forwardClean(final FrameSource frames) {
			return new MappedFrames(frames, clean::applyAsDouble);
		}

		@Override
		public FrameSource inverse(final FrameSource denoised) {
			return new MappedFrames(denoised, back::applyAsDouble);
		}
	}

	@Test
	void treatmentsFollowOneAnother() throws IOException {
		final StackNoise noise = new StackNoise(NoiseOptions.UNKNOWN, Optional.empty(), List.of()).and(new Step(x -> x + 3,
			x -> x + 1, x -> x - 3, "First.")).and(new Step(x -> 2 * x, x -> 2 * x, x -> x / 2, "Second."));
		assertEquals(16, value(noise.forward(FRAME)));
		assertEquals(12, value(noise.forwardClean(FRAME)));
		assertEquals(-0.5, value(noise.inverse(FRAME)));
		assertEquals(List.of("First.", "Second."), noise.findings());
	}

	@Test
	void theCameraIsAStepThatIsNamed() throws IOException {
		final NoiseOptions known = NoiseOptions.UNKNOWN.withCamera(new CameraNoise(2.5, 100, 1.5));
		final StackNoise noise = StackNoise.of(FRAME, known, Compute.here(new Workers(1)), Progress.NONE);
		assertEquals(List.of("The noise is that of photons: gain 2.500, offset 100.0, read noise 1.500."), noise.findings());
		assertEquals(5, value(noise.inverse(noise.forwardClean(FRAME))), 1e-9);
	}

	private static double value(final FrameSource frames) throws IOException {
		final DMatrixRMaj block = new DMatrixRMaj(1, 1);
		frames.read(0, block);
		return block.get(0, 0);
	}
}
