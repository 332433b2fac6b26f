package io.github.manifolddenoise.cli.spark;

import java.io.PrintStream;

import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** A line for every task that ends. Spark calls it from one thread. */
final class TaskLines extends SparkListener {

	private final PrintStream stream;
	private final int tasks;
	private int done;

	TaskLines(final PrintStream stream, final int tasks) {
		this.stream = stream;
		this.tasks = tasks;
	}

	@Override
	public void onTaskEnd(final SparkListenerTaskEnd end) {
		if (end.taskInfo().successful()) stream.println(++done + " of " + tasks + " tasks done, " + end.taskInfo()
			.duration() / 1000 + " s on " + end.taskInfo().host());
		else stream.println("Task " + (end.taskInfo().index() + 1) + " failed on " + end.taskInfo().host() +
			" and is run again.");
	}
}
