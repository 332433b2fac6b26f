package io.github.manifolddenoise.cli.spark;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import io.github.manifolddenoise.command.job.JobWork;
import io.github.manifolddenoise.command.job.Share;
import io.github.manifolddenoise.task.Progress;

import org.apache.spark.api.java.JavaSparkContext;

/**
 * The shares of a job as tasks of Spark. A task is what {@code work JOB --part K/N} does: it opens the job, computes the regions
 * that are missing, and leaves their files. So a task that is lost, run twice or begun again elsewhere does no harm.
 *
 * @param job the JSON file, which every machine reads under that name
 * @param threads of a task
 */
record SparkShares(String job, int threads) implements Serializable {

	/** What is done with a share. */
	@FunctionalInterface
	interface Task extends Serializable {

		JobWork.Done run(SparkShares shares, Share share) throws Exception;
	}

	/** Computes all regions, in so many tasks. */
	List<JobWork.Done> compute(final JavaSparkContext context, final int tasks) {
		return compute(context, tasks, SparkShares::compute);
	}

	List<JobWork.Done> compute(final JavaSparkContext context, final int tasks, final Task task) {
		final List<Integer> parts = IntStream.rangeClosed(1, tasks).boxed().toList();
		return context.parallelize(parts, tasks).map(part -> task.run(this, new Share(part, tasks))).collect();
	}

	/** Computes a share where it is called. */
	JobWork.Done compute(final Share share) throws Exception {
		return new JobWork(Path.of(job), OptionalInt.of(threads)).run(share, Progress.NONE);
	}
}
