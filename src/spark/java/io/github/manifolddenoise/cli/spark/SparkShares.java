package io.github.manifolddenoise.cli.spark;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import io.github.manifolddenoise.command.job.JobWork;
import io.github.manifolddenoise.command.job.WorkShare;
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

		JobWork.Done run(SparkShares shares, WorkShare share) throws Exception;
	}

	/** What a share came to, on its way to the driver. */
	private record Sent(int done, int known, double opening, double seconds) implements Serializable {

		static Sent of(final JobWork.Done done) {
			return new Sent(done.done(), done.known(), done.opening(), done.seconds());
		}

		JobWork.Done received() {
			return new JobWork.Done(done, known, opening, seconds);
		}
	}

	/** Computes all regions, in so many tasks. */
	List<JobWork.Done> compute(final JavaSparkContext context, final int tasks) {
		return compute(context, tasks, SparkShares::compute);
	}

	List<JobWork.Done> compute(final JavaSparkContext context, final int tasks, final Task task) {
		final List<Integer> parts = IntStream.rangeClosed(1, tasks).boxed().toList();
		final List<Sent> sent = context.parallelize(parts, tasks).map(part -> Sent.of(task.run(this, new WorkShare(part,
			tasks)))) .collect();
		return sent.stream().map(Sent::received).toList();
	}

	/** Computes a share where it is called. */
	JobWork.Done compute(final WorkShare share) throws Exception {
		return new JobWork(Path.of(job), OptionalInt.of(threads)).run(share, Progress.NONE);
	}
}
