package io.github.manifolddenoise.cli.spark;

import java.util.List;

import io.github.manifolddenoise.cli.TaskCommand;
import io.github.manifolddenoise.command.PlanJob;

import org.apache.spark.SparkConf;

import picocli.CommandLine;

/**
 * {@code spark-submit --class io.github.manifolddenoise.cli.spark.SparkPlan Manifold_Denoise-spark.jar IN --output OUT [options of
 * plan]}: writes the job that {@code plan} writes, with what compares many frames computed by Spark.
 */
public final class SparkPlan {

	private SparkPlan() {}

	public static void main(final String[] arguments) {
		System.setProperty("java.awt.headless", "true");
		final int code = run(arguments);
		// Some clusters take any call of exit for a failure.
		if (code != 0) System.exit(code);
	}

	static int run(final String... arguments) {
		return run((task, part) -> task.of(part), arguments);
	}

	/** @param runner does a task with a tile */
	static int run(final SparkTiles.Runner runner, final String... arguments) {
		// What was computed is put together in the driver.
		final SparkConf settings = SparkJob.settings("plan").setIfMissing("spark.driver.maxResultSize", "0");
		try (SparkStages stages = new SparkStages(settings, System.err, List.of(arguments).contains("--quiet"))) {
			final CommandLine line = TaskCommand.of(new PlanJob((here, carrier) -> here.with(new SparkTiles(here, carrier,
				stages, runner))));
			line.setCommandName("SparkPlan").setExecutionExceptionHandler(SparkJob::fail);
			return line.execute(arguments);
		}
	}
}
