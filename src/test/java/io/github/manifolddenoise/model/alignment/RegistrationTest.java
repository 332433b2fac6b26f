package io.github.manifolddenoise.model.alignment;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameShape;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.frames.ShiftedFrames;
import io.github.manifolddenoise.model.method.FittedTraining;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.TestStacks;

/** Every other frame of a stack is the model, the others with noise .08 are new, moved and changed. */
class RegistrationTest {

	private static final double NOISE = 0.08;
	/** What is cut off the model at each side, so that moved frames show something new there. */
	private static final int MARGIN = 3;

	private static DoubleFrames clean(final String name, final int first, final double right, final double down)
		throws IOException
	{
		final MemoryFrames stack = TestStacks.clean(name);
		final int[] frames = IntStream.range(0, stack.frameCount() / 2).map(i -> 2 * i + first).toArray();
		final DoubleFrames moved = DoubleFrames.copyOf(new ShiftedFrames(stack.select(frames), right, down,
			COMPUTE.workers()));
		final int width = stack.geometry().width(), inner = width - 2 * MARGIN, rows = stack.geometry().height() - 2 * MARGIN;
		final DMatrixRMaj values = new DMatrixRMaj(frames.length, inner * rows);
		for (int i = 0; i < frames.length; i++) {
			for (int k = 0; k < inner * rows; k++) values.set(i, k, moved.values().get(i, (k / inner + MARGIN) * width + k % inner +
				MARGIN));
		}
		return new DoubleFrames(new FrameGeometry(inner, rows, 1), values);
	}

	private static DoubleFrames noisy(final DoubleFrames frames) {
		return frames.plus(DoubleFrames.noise(frames.frameCount(), frames.geometry().pixels(), 5).affine(NOISE, 0));
	}

	private static Alignment found(final DoubleFrames model, final FrameSource fresh) throws IOException {
		return Registration.of(new FittedTraining(model, Optional.empty(), COMPUTE, Progress.NONE), fresh, COMPUTE,
			Progress.NONE);
	}

	@ParameterizedTest
	@CsvSource({ "turning-pot, 2, 0, 1, 0", "turning-pot, 0.5, -1.3, 1, 0", "turning-pot, 0, 0, 1.2, 0",
		"turning-pot, 0, 0, 1, 0.1", "beating-cell, -2, 1, 0.8, 0", "beating-cell, 0, 0, 0.8, 0.1",
		"beating-cell, 0, 2.5, 1, -0.2", "turning-pot, 0, 0, 1, 0", "beating-cell, 0, 0, 1, 0", "beating-cell, 0.04, 0, 1.005, 0" })
	void changesAreFound(final String name, final double right, final double down, final double factor, final double offset)
		throws IOException
	{
		final Alignment found = found(clean(name, 1, 0, 0), noisy(clean(name, 0, right, down).affine(factor, offset)));
		assertEquals(Math.abs(right) < 0.1 ? 0 : right, found.right(), right == Math.rint(right) ? 0 : 0.1);
		assertEquals(down, found.down(), down == Math.rint(down) ? 0 : 0.1);
		assertEquals(factor == 1.005 ? 1 : factor, found.factor(), factor == 1 || factor == 1.005 ? 0 : 0.03);
		assertEquals(offset, found.offset(), offset == 0 ? 0 : 0.015);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 5 })
	void fewFramesAreEnough(final int count) throws IOException {
		final DoubleFrames fresh = noisy(clean("turning-pot", 0, 2, -1).affine(1, 0.2)).frames(IntStream.range(10, 10 + count)
			.toArray());
		final Alignment found = found(clean("turning-pot", 1, 0, 0), fresh);
		assertEquals(2, found.right(), 0.2);
		assertEquals(-1, found.down(), 0.2);
		assertEquals(0.2, found.factor() * 0.4 + found.offset() - 0.4, 0.03);
	}

	@Test
	void someOtherFramesDoNotCount() throws IOException {
		final DoubleFrames fresh = noisy(clean("turning-pot", 0, 2, 0));
		for (int i = 0; i < fresh.frameCount(); i += 4) {
			for (int k = 0; k < fresh.values().numCols; k++) fresh.values().set(i, k, 30 * fresh.values().get(i, k));
		}
		assertEquals(new Alignment(2, 0, 1, 0), found(clean("turning-pot", 1, 0, 0), fresh));
	}

	/** All planes have one shift. */
	@Test
	void volumesAreMovedAsAWhole() throws IOException {
		assertEquals(new Alignment(1, -2, 1, 0), found(volumes(clean("turning-pot", 1, 0, 0)), volumes(noisy(clean(
			"turning-pot", 0, 1, -2)))));
	}

	/** A second plane is the first one's negative. */
	private static DoubleFrames volumes(final DoubleFrames frames) {
		final int d = frames.geometry().pixels();
		final DMatrixRMaj values = new DMatrixRMaj(frames.frameCount(), 2 * d);
		for (int i = 0; i < frames.frameCount(); i++) {
			for (int k = 0; k < d; k++) {
				values.set(i, k, frames.values().get(i, k));
				values.set(i, d + k, 1 - frames.values().get(i, k));
			}
		}
		return new DoubleFrames(new FrameGeometry(frames.geometry().width(), frames.geometry().height(), 2), values);
	}

	/** Pixels outside of a shape hold the same in all frames, wherever the object lies. */
	@Test
	void shapesOfAnyKindAreLookedAtWithin() throws IOException {
		final DoubleFrames model = clean("turning-pot", 1, 0, 0), fresh = noisy(clean("turning-pot", 0, 2, 0));
		final BitSet outside = new BitSet();
		for (int pixel = 0; pixel < model.geometry().pixels(); pixel++) {
			final double x = pixel % model.geometry().width() - 13.5, y = pixel / model.geometry().width() - 9.5;
			if (x * x / 190 + y * y / 95 > 1) outside.set(pixel);
		}
		assertEquals(new Alignment(2, 0, 1, 0), found(shaped(model, outside), shaped(fresh, outside)));
	}

	private static DoubleFrames shaped(final DoubleFrames frames, final BitSet outside) {
		final DMatrixRMaj values = frames.values().copy();
		for (int i = 0; i < values.numRows; i++) {
			final int row = i;
			outside.stream().forEach(pixel -> values.set(row, pixel, 0.5));
		}
		final FrameGeometry geometry = frames.geometry();
		return new DoubleFrames(new FrameGeometry(geometry.width(), geometry.height(), 1, new FrameShape(0, 0, outside)), values);
	}

	@Test
	void framesOfSomethingElseAreNotMatched() throws IOException {
		final DoubleFrames model = clean("turning-pot", 1, 0, 0);
		final FrameGeometry geometry = model.geometry();
		final DoubleFrames noise = DoubleFrames.noise(20, geometry.pixels(), 3).shaped(geometry.width(), geometry.height(), 1);
		assertEquals(Alignment.NONE, found(model, noise));
		assertEquals(Alignment.NONE, found(model, noise.affine(0, 5)));
		assertEquals(Alignment.NONE, found(model, noisy(model.affine(-1, 1))));
	}

	@Test
	void itIsSaidInWords() {
		assertEquals(Optional.empty(), Alignment.NONE.sentence());
		final String place = new Alignment(2, -0.5, 1.2, -3).sentence().orElseThrow();
		assertTrue(place.startsWith("Held against the model the new frames lie 2.0 pixels to the right and 0.5 pixels higher" +
			" and have 1.20 times its grey values minus 3.00. "), place);
		final String brighter = new Alignment(-1, 0, 1, 0.1).sentence().orElseThrow();
		assertTrue(brighter.contains("lie 1.0 pixels to the left and are brighter by 0.100. "), brighter);
	}
}
