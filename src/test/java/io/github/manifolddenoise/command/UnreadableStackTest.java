package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import ij.IJ;
import ij.ImagePlus;
import ij.VirtualStack;
import ij.macro.Interpreter;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.TaskRuns;

/** A disk that goes away while a stack is read is no fault of the program. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class UnreadableStackTest {

	private static final int SIDE = 16, LAST = 7;

	/** Slices up to {@value #LAST} of ten can be read. */
	private static final class HalfGone extends VirtualStack {

		HalfGone() {
			super(SIDE, SIDE);
			setBitDepth(32);
		}

		@Override
		public int getSize() {
			return 10;
		}

		@Override
		public ImageProcessor getProcessor(final int n) {
			if (n > LAST) throw new UncheckedIOException(new IOException("the share is offline"));
			final ImageProcessor processor = new FloatProcessor(SIDE, SIDE);
			processor.noise(n);
			return processor;
		}

		@Override
		public String getSliceLabel(final int n) {
			return null;
		}
	}

	@BeforeEach
	void batchMode() {
		Interpreter.batchMode = true;
		IJ.redirectErrorMessages(true);
	}

	@AfterEach
	void leaveBatchMode() {
		Interpreter.batchMode = false;
	}

	@Test
	void itIsSaidInASentence() {
		final ImagePlus image = new ImagePlus("half gone", new HalfGone());
		final RuntimeException failure = assertThrows(RuntimeException.class, () -> TaskRuns.run(new SelectKeyFrames(), image,
			"count=2"));
		assertFalse(image.isLocked());
		Refusal.saying(Failure.sentence(failure)).says("the share is offline. Check … file");
	}
}
