package io.github.manifolddenoise.cli.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;

import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ij.IJ;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.job.JobFinish;
import io.github.manifolddenoise.command.job.JobPlan;
import io.github.manifolddenoise.command.job.JobWork;
import io.github.manifolddenoise.command.job.WorkShare;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Stacks;

/** A job on two executors' worth of threads gives the file of one process, whatever becomes of its tasks. */
class SparkJobTest {

	private static final int REGIONS = 40, TASKS = 8;
	private static final OptionValues VALUES = OptionValues.of(DenoiseStackOptions.all(), Map.of("method", "local"));

	@TempDir
	Path folder;

	private Path job;
	private byte[] expected;

	@BeforeEach
	void planJob() throws IOException {
		final Path in = folder.resolve("in.tif"), one = folder.resolve("one.tif"), out = folder.resolve("out.tif");
		IJ.saveAsTiff(Stacks.circle(40, 64, 80), in.toString());
		try (DenoiseStackJob learnt = new DenoiseStackJob(ImageRecording.of(TiffInput.open(in)), Optional.empty(), VALUES, Progress.NONE)) {
			learnt.denoise();
			final JobPlan.Planned planned = new JobPlan(List.of(in), out, OptionalInt.of(REGIONS)).write(learnt, VALUES, 0);
			planned.commit();
			job = planned.job();
			try (FileOutput writer = learnt.file(one)) {
				writer.commit();
			}
		}
		expected = Files.readAllBytes(one);
	}

	private static JavaSparkContext context() {
		return new JavaSparkContext(new SparkConf().setMaster("local[2,4]").setAppName("test").set("spark.ui.enabled", "false"));
	}

	/** Half of the shares fail: some before they began, some when half of their regions are done, some when all are. */
	private static JobWork.Done failing(final SparkShares shares, final WorkShare share) throws Exception {
		final int attempt = TaskContext.get().attemptNumber();
		final Random random = new Random((4L * share.part() + attempt) * 0x9E3779B97F4A7C15L);
		if (attempt >= 3 || random.nextBoolean()) return shares.compute(share);
		final int way = random.nextInt(3);
		if (way > 0) shares.compute(new WorkShare(2 * share.part() - 1, 2 * share.parts()));
		if (way > 1) shares.compute(share);
		throw new IOException("lost on purpose");
	}

	@Test
	void lostTasksAreDoneAgain() throws IOException {
		try (JavaSparkContext context = context()) {
			final List<JobWork.Done> done = new SparkShares(job.toString(), 1).compute(context, TASKS, SparkJobTest::failing);
			assertEquals(TASKS, done.size());
			assertEquals(REGIONS, done.stream().mapToInt(share -> share.done() + share.known()).sum());
			assertTrue(done.stream().mapToInt(JobWork.Done::known).sum() > 0, "no task failed half way");
		}
		assertFalse(Files.exists(folder.resolve("out.tif")));
		try (JobFinish finish = JobFinish.of(job, Progress.NONE)) {
			finish.commit();
			assertArrayEquals(expected, Files.readAllBytes(finish.output()));
		}
	}

	@Test
	void aTaskThatAlwaysFailsEndsTheJobAndLeavesNoResult() {
		try (JavaSparkContext context = context()) {
			assertThrows(SparkException.class, () -> new SparkShares(job.toString(), 1).compute(context, TASKS, (shares, share) -> {
				throw new IOException("never");
			}));
		}
		assertFalse(Files.exists(folder.resolve("out.tif")));
	}

	@Test
	void theCallComputesAndFinishes() throws IOException {
		assertEquals(0, SparkJob.run(job.toString(), "--tasks", "3", "--quiet"));
		assertArrayEquals(expected, Files.readAllBytes(folder.resolve("out.tif")));
		assertEquals(1, SparkJob.run(folder.resolve("none.json").toString()));
	}
}
