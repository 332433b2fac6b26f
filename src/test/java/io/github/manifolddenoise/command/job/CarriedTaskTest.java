package io.github.manifolddenoise.command.job;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
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
import io.github.manifolddenoise.kernel.NeighbourSearch;
import io.github.manifolddenoise.linalg.Compute.Tiles;
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
		frames = ImageFrames.of(image, FrameSet.ofSlices(image), COMPUTE.workers());
	}

	/** A task of the program that reads frames: the mean of some pixels. Only tasks of the program are carried. */
	@SuppressWarnings("unchecked")
	private static Tiles.Task<Tiles.Range, Record> mean(final FrameSource source) {
		try {
			final Constructor<?> constructor = Class.forName(FrameSource.class.getPackageName() + ".FrameTiles$MeanOfTile")
				.getDeclaredConstructor(FrameSource.class, int.class);
			constructor.setAccessible(true);
			return (Tiles.Task<Tiles.Range, Record>) constructor.newInstance(source, PIXELS);
		}
		catch (final ReflectiveOperationException exception) {
			throw new AssertionError(exception);
		}
	}

	private static double[] values(final Record mean) {
		try {
			final Method values = mean.getClass().getDeclaredMethod("values");
			values.setAccessible(true);
			return (double[]) values.invoke(mean);
		}
		catch (final ReflectiveOperationException exception) {
			throw new AssertionError(exception);
		}
	}

	private CarriedTask carried(final Tiles.Task<Tiles.Range, ?> task) throws IOException {
		return new TaskCarrier(List.of(file), known -> known.isOfSameImage(frames) ? 0 : -1).carried(task, 1);
	}

	@Test
	void itReadsWhatTheFramesRead() throws IOException {
		final DMatrixRMaj expected = new DMatrixRMaj(3, PIXELS);
		final FrameSource some = frames.select(new int[] { 3, 4, 9 });
		final double[] found = values(carried(mean(some)).of(new Tiles.Range(20, PIXELS)));
		some.read(20, expected);
		for (int i = 0; i < PIXELS; i++) assertEquals((expected.get(0, i) + expected.get(1, i) + expected.get(2, i)) / 3,
			found[i], 1e-12);
	}

	@Test
	void aStackThatIsNotThereIsNamed() throws IOException {
		final CarriedTask task = carried(mean(frames));
		frames.close();
		Files.delete(file);
		assertEquals("\"" + file +
			"\" cannot be read on every machine of the cluster. Put the stack on a disk that all machines read" +
			" under one name.", assertThrows(UserException.class, () -> task.of(new Tiles.Range(0, 1))).getMessage());
	}

	@Test
	void anotherStackOfThatNameIsRefused() throws IOException {
		final CarriedTask task = carried(mean(frames));
		Files.write(file, new byte[5], StandardOpenOption.APPEND);
		final long length = Files.size(file);
		final String message = assertThrows(UserException.class, () -> task.of(new Tiles.Range(0, 1))).getMessage();
		assertTrue(message.contains(length + " bytes on one machine") && message.contains(length - 5 + " where plan"), message);
	}

	@Test
	void numbersAloneNeedNoStack() throws IOException {
		final DMatrixRMaj points = new DMatrixRMaj(new double[][] { { 0 }, { 5 }, { 1 } });
		final CarriedTask task = carried(new NeighbourSearch(points, new double[] { 0, 25, 1 }, 1));
		frames.close();
		Files.delete(file);
		assertArrayEquals(new int[] { 2 }, task.<Tiles.Range, NeighbourSearch.Found> of(new Tiles.Range(0, 1)).neighbours()[0]);
	}

	@Test
	void aTaskIsNoLambda() {
		final String message = assertThrows(UserException.class, () -> carried((part, compute) -> part)).getMessage();
		assertTrue(message.contains("Lambda") && message.contains("cannot be saved"), message);
	}

	@Test
	void partsAndResultsTravelAsBytes() throws IOException {
		final Tiles.Range range = new Tiles.Range(4, 5);
		assertEquals(range, CarriedTask.valueOf(CarriedTask.bytesOf(range)));
		assertArrayEquals(new double[] { 1, 2 }, (double[]) CarriedTask.valueOf(CarriedTask.bytesOf(new double[] { 1, 2 })));
		assertThrows(IOException.class, () -> CarriedTask.valueOf(new byte[3]));
	}

	@Test
	void framesOfNoFileAreRefused() {
		final var other = JobStacks.open(file);
		final ImageFrames strange = ImageFrames.of(other, FrameSet.ofSlices(other), COMPUTE.workers());
		assertTrue(assertThrows(UserException.class, () -> carried(mean(strange))).getMessage().contains(
			"in none of the files"));
	}
}
