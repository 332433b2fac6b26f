package io.github.manifolddenoise.cli.spark;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Supplier;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Spark, started when it is first needed, and what it says of stages of tiles. */
final class SparkStages implements AutoCloseable {

	private final SparkConf settings;
	private final PrintStream stream;
	private final boolean silent;
	private JavaSparkContext context;
	private TileLines lines;

	/** @param silent whether nothing is said of what goes well */
	SparkStages(final SparkConf settings, final PrintStream stream, final boolean silent) {
		this.settings = settings;
		this.stream = stream;
		this.silent = silent;
	}

	JavaSparkContext context() {
		if (context == null) {
			context = new JavaSparkContext(settings);
			context.setLogLevel("ERROR");
			lines = new TileLines(stream, silent);
			context.sc().addSparkListener(lines);
		}
		return context;
	}

	/** Of a task. */
	int threads() {
		return settings.getInt("spark.task.cpus", 1);
	}

	/** Runs a stage and tells how it goes. */
	<R> R told(final String name, final int tiles, final Supplier<R> stage) {
		context().setJobDescription(name);
		lines.begin(name, tiles);
		final long start = System.nanoTime();
		final R result = stage.get();
		if (!silent) stream.println(String.format(Locale.ROOT, "Spark: %s, %d tiles in %.1f s.", name, tiles, (System
			.nanoTime() - start) / 1e9));
		return result;
	}

	@Override
	public void close() {
		if (context != null) context.close();
	}
}
