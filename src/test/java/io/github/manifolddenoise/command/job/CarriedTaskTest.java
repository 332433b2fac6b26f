package io.github.manifolddenoise.command.job;

import static io.github.manifolddenoise.testing.Matrices.ALGEBRA;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ij.IJ;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Tiles;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Stacks;

/** A task that was sent away reads the stack where it is done, or says in words why it cannot. */
class CarriedTaskTest {

	private static final int FRAMES = 12, PIXELS = 9;

	@TempDir
	Path folder;

	private Path file;
	private ImageFrames frames;

	@BeforeEach
	void makeStack() {
		file = folder.resolve("in.tif");
		IJ.saveAsTiff(Stacks.circle(FRAMES), file.toString());
		final var image = JobStacks.open(file);
		frames = ImageFrames.of(image, FrameSet.ofSlices(image), ALGEBRA.workers());
	}

	/** Some pixels of all frames, from one on. */
	private record Pixels(FrameSource source) implements Tiles.Task<Integer, DMatrixRMaj> {

		@Override
		public DMatrixRMaj of(final Integer first, final LinearAlgebra algebra) throws IOException {
			final DMatrixRMaj block = new DMatrixRMaj(source.frameCount(), PIXELS);
			source.read(first, block);
			return block;
		}
	}

	private record Square() implements Tiles.Task<Integer, Integer> {

		@Override
		public Integer of(final Integer part, final LinearAlgebra algebra) {
			return part * part;
		}
	}

	private CarriedTask carried(final Tiles.Task<Integer, ?> task) throws IOException {
		final CarriedTask here = new TaskCarrier(List.of(file), known -> known.isOfSameImage(frames) ? 0 : -1).carried(task,
			ALGEBRA, 1);
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
			stream.writeObject(here);
		}
		try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
			return (CarriedTask) stream.readObject();
		}
		catch (final ClassNotFoundException exception) {
			throw new AssertionError(exception);
		}
	}

	@Test
	void itReadsWhatTheFramesRead() throws IOException {
		final int[] some = { 3, 4, 9 };
		final DMatrixRMaj expected = new DMatrixRMaj(some.length, PIXELS), found = carried(new Pixels(frames.select(some))).of(
			20);
		frames.select(some).read(20, expected);
		assertArrayEquals(expected.data, found.data);
	}

	@Test
	void aStackThatIsNotThereIsNamed() throws IOException {
		final CarriedTask task = carried(new Pixels(frames));
		frames.close();
		Files.delete(file);
		assertEquals("\"" + file +
			"\" cannot be read on every machine of the cluster. Put the stack on a disk that all machines read" +
			" under one name.", assertThrows(UserException.class, () -> task.of(0)).getMessage());
	}

	@Test
	void anotherStackOfThatNameIsRefused() throws IOException {
		final CarriedTask task = carried(new Pixels(frames));
		Files.write(file, new byte[5], StandardOpenOption.APPEND);
		final long length = Files.size(file);
		final String message = assertThrows(UserException.class, () -> task.of(0)).getMessage();
		assertTrue(message.contains(length + " bytes on one machine") && message.contains(length - 5 + " where plan"), message);
	}

	@Test
	void numbersAloneNeedNoStack() throws IOException {
		final CarriedTask task = carried(new Square());
		frames.close();
		Files.delete(file);
		assertEquals(49, task.<Integer, Integer> of(7));
	}

	/** It could not be read again from a jar whose libraries have other names. */
	@Test
	void aTaskIsNoLambda() {
		assertThrows(IllegalArgumentException.class, () -> carried((part, algebra) -> part));
	}

	@Test
	void framesOfNoFileAreRefused() {
		final var other = JobStacks.open(file);
		final ImageFrames strange = ImageFrames.of(other, FrameSet.ofSlices(other), ALGEBRA.workers());
		assertTrue(assertThrows(UserException.class, () -> carried(new Pixels(strange))).getMessage().contains(
			"in none of the files"));
	}
}
