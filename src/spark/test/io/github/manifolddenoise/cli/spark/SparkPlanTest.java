package io.github.manifolddenoise.cli.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import org.apache.spark.TaskContext;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;

import io.github.manifolddenoise.cli.TaskCommand;
import io.github.manifolddenoise.command.PlanJob;
import io.github.manifolddenoise.command.job.CarriedTask;
import io.github.manifolddenoise.command.job.TaskCarrier;
import io.github.manifolddenoise.kernel.NeighbourSearch;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Stacks;

/** Whatever becomes of its tiles, what Spark learns of a stack is what one process learns, bit for bit. */
class SparkPlanTest {

	private static final AtomicInteger DONE = new AtomicInteger(), LOST = new AtomicInteger();
	private static final String[] SETTINGS = { "spark.master", "local[2,4]", "spark.ui.enabled", "false" };

	@TempDir
	Path folder;

	@BeforeAll
	static void set() {
		for (int k = 0; k < SETTINGS.length; k += 2) System.setProperty(SETTINGS[k], SETTINGS[k + 1]);
	}

	@AfterAll
	static void clear() {
		for (int k = 0; k < SETTINGS.length; k += 2) System.clearProperty(SETTINGS[k]);
	}

	/** A third of the tiles is lost: some before they were begun, some when they were done. */
	private static Object failing(final CarriedTask task, final Object part) throws IOException {
		final TaskContext context = TaskContext.get();
		final Random random = new Random((97L * context.stageId() + 4L * context.partitionId() + context.attemptNumber()) *
			0x9E3779B97F4A7C15L);
		if (context.attemptNumber() >= 3 || random.nextInt(3) > 0) {
			DONE.incrementAndGet();
			return task.of(part);
		}
		if (random.nextBoolean()) task.of(part);
		LOST.incrementAndGet();
		throw new IOException("lost on purpose");
	}

	private String[] call(final String out, final String method, final String landmarks) {
		return new String[] { folder.resolve("in.tif").toString(), "--output", folder.resolve(out).toString(), "--method", method,
			"--landmarks", landmarks, "--quiet" };
	}

	private byte[] learnt(final String out) throws IOException {
		try (Stream<Path> files = Files.list(folder.resolve(out + ".job"))) {
			return Files.readAllBytes(files.filter(file -> file.toString().endsWith(".bin")).findFirst().orElseThrow());
		}
	}

	/** Of {@code harmonics} the span and the neighbours; of {@code constrained} landmarks, too. */
	@ParameterizedTest
	@CsvSource({ "harmonics, 8300, 8, 16, auto", "constrained, 2100, 13, 18, 60" })
	void aPlanIsThatOfOneProcess(final String method, final int frames, final int side, final int tiles,
		final String landmarks) throws IOException
	{
		IJ.saveAsTiff(Stacks.circle(frames, side, side), folder.resolve("in.tif").toString());
		assertEquals(0, TaskCommand.of(new PlanJob()).execute(call("one.tif", method, landmarks)));
		DONE.set(0);
		LOST.set(0);
		assertEquals(0, SparkPlan.run(SparkPlanTest::failing, call("spark.tif", method, landmarks)));
		assertTrue(DONE.get() >= tiles && LOST.get() > 2, DONE + " tiles, " + LOST + " lost");
		assertArrayEquals(learnt("one.tif"), learnt("spark.tif"));
	}

	@Test
	@SuppressWarnings("unchecked")
	void sumsAreThoseOfOneTree() {
		// Any task of the program: what the test does instead is told to the runner.
		final Tiles.Task<Tiles.Range, DMatrixRMaj> nothing = (Tiles.Task<Tiles.Range, DMatrixRMaj>) (Tiles.Task<?, ?>)
			new NeighbourSearch(new DMatrixRMaj(1, 1), new double[1], 1);
		try (Workers workers = new Workers(1); SparkStages stages = new SparkStages(SparkJob.settings("test"), System.err,
			true))
		{
			final Compute here = Compute.here(workers);
			final SparkTiles there = new SparkTiles(here, new TaskCarrier(List.of(), frames -> -1), stages, (carried, part) ->
				failing((Tiles.Range) part));
			for (final int count : new int[] { 2, 3, 7, 13, 32 }) {
				final List<Tiles.Range> parts = Tiles.Range.of(count, 1);
				assertArrayEquals(here.tiles().sum("", new RandomLeaf(), parts).data, there.sum("", nothing,
					parts).data);
			}
		}
	}

	private record RandomLeaf() implements Tiles.Task<Tiles.Range, DMatrixRMaj> {

		@Override
		public DMatrixRMaj of(final Tiles.Range part, final Compute compute) {
			final Random random = new Random(part.first());
			return new DMatrixRMaj(2, 2, true, random.doubles(4).map(value -> Math.pow(value, 30) * 1e9).toArray());
		}
	}

	private static DMatrixRMaj failing(final Tiles.Range part) throws IOException {
		if (TaskContext.get().attemptNumber() < 2 && part.first() % 3 == 1) throw new IOException("lost on purpose");
		return new RandomLeaf().of(part, null);
	}

	@Test
	void aTileThatAlwaysFailsEndsThePlanAndLeavesNoJob() {
		IJ.saveAsTiff(Stacks.circle(2100, 8, 8), folder.resolve("in.tif").toString());
		assertEquals(1, SparkPlan.run((task, part) -> {
			throw new IOException("never");
		}, call("none.tif", "harmonics", "auto")));
		assertFalse(Files.exists(folder.resolve("none.tif.job.json")));
	}

	@Test
	void fewFramesNeedNoSpark() {
		IJ.saveAsTiff(Stacks.circle(30, 16, 16), folder.resolve("in.tif").toString());
		assertEquals(0, SparkPlan.run((task, part) -> {
			throw new IOException("never");
		}, call("few.tif", "harmonics", "auto")));
		assertTrue(Files.exists(folder.resolve("few.tif.job.json")));
	}
}
