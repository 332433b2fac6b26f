package io.github.manifolddenoise.command.denoise;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.frames.DerivedFrames;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.stack.StackNoise;
import io.github.manifolddenoise.noise.ErrorSpace;
import io.github.manifolddenoise.risk.ExpectedNoise;
import io.github.manifolddenoise.risk.ResidualCheck;
import io.github.manifolddenoise.task.Progress;

/** How what was removed compares with noise. */
record RemovedCheck(StackWork work) {

	/** Whether it can be seen while frames are written; else it takes one more walk through the stack. */
	static boolean isOnTheWay(final Denoised denoised) {
		return denoised.stackNoise().treatments().isEmpty();
	}

	/** Writes a set, and looks at what was removed on the way. */
	DenoisedSet written(final DenoisedSet set, final FrameSink sink) throws IOException {
		work.progress().stage("Writing frames");
		final FrameSource frames = new PassedOnFrames(set.denoised().frames(), sink);
		final DenoisedSet checked = set.with(of(set.input(), set.denoised(), frames, work.progress().withinStage()));
		checked.residualWarnings().forEach(work.progress()::warn);
		return checked;
	}

	/** The check in one walk. */
	ResidualCheck.Result of(final FrameSource input, final Denoised denoised, final FrameSource output, final Progress progress)
		throws IOException
	{
		final StackNoise noise = denoised.stackNoise();
		final ErrorSpace errors = noise.errors();
		return ResidualCheck.of(errors.results(noise.forward(input)), errors.results(noise.forwardClean(output)), ExpectedNoise
			.ofResults(denoised.noise().used(), errors, input.geometry()), work.workers(), progress);
	}

	/**
	 * Frames that also go to a sink whenever they are read, for two who walk through them side by side: the one reads every pixel
	 * once, the other one takes them.
	 *
	 * @param source computed once
	 * @param sink takes the same blocks; it leaves them as they are
	 */
	private record PassedOnFrames(FrameSource source, FrameSink sink) implements DerivedFrames {

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
			source.read(firstPixel, block);
			sink.write(firstPixel, block);
		}
	}
}
