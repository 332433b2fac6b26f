package io.github.manifolddenoise.cli.spark;

import java.io.PrintStream;

import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** A line for every tenth of a long stage's tiles, and for every tile that is lost. Spark calls it from one thread. */
final class TileLines extends SparkListener {

	private static final int PARTS = 10;
	private static final long OFTEN = 2_000_000_000L;

	private final PrintStream stream;
	private final boolean silent;
	private String name = "";
	private int tiles = 1;
	private int done;
	private long last;

	TileLines(final PrintStream stream, final boolean silent) {
		this.stream = stream;
		this.silent = silent;
	}

	synchronized void begin(final String stage, final int count) {
		name = stage;
		tiles = count;
		done = 0;
		last = System.nanoTime();
	}

	@Override
	public synchronized void onTaskEnd(final SparkListenerTaskEnd end) {
		if (!end.taskInfo().successful()) {
			stream.println("Spark: a tile (" + name + ") failed on " + end.taskInfo().host() + " and is computed again.");
			return;
		}
		done++;
		final boolean due = done * PARTS / tiles > (done - 1) * PARTS / tiles && System.nanoTime() - last > OFTEN;
		if (silent || !due || done >= tiles) return;
		last = System.nanoTime();
		stream.println("Spark: " + name + ", " + done + " of " + tiles + " tiles.");
	}
}
