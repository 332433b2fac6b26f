package io.github.manifolddenoise.cli.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.IntStream;

import io.github.manifolddenoise.command.job.CarriedTask;
import io.github.manifolddenoise.command.job.TaskCarrier;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Compute.Tiles;

import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.broadcast.Broadcast;
import org.ejml.data.DMatrixRMaj;

import scala.Tuple2;

/**
 * Stages of Spark: a tile is a task, and a tile alone is done by the driver. Sums are those of {@code treeReduce}, but of
 * fixed pairs: at each level a tile's number is halved, and the two that meet are added; which of them comes first changes no
 * bit. So lost tasks and executors, and how many there are, change none either.
 *
 * @param own of the driver
 * @param carrier makes tasks of what is to be done
 * @param stages Spark
 * @param runner does a task where it is called
 */
record SparkTiles(Compute own, TaskCarrier carrier, SparkStages stages, Runner runner) implements Tiles {

	/** What is done with a tile. */
	@FunctionalInterface
	interface Runner extends Serializable {

		Object run(CarriedTask task, Object part) throws Exception;
	}

	/** A tile, as {@link CarriedTask} writes it, and its number from 0. */
	private record Numbered(int number, byte[] part) implements Serializable {

		Object done(final Runner runner, final Broadcast<byte[]> task) throws Exception {
			return runner.run(new CarriedTask(task.value()), CarriedTask.valueOf(part));
		}
	}

	/** A class, since the names in a lambda's signature are not those of a jar whose libraries have other names. */
	private record Plus() implements Function2<DMatrixRMaj, DMatrixRMaj, DMatrixRMaj> {

		@Override
		public DMatrixRMaj call(final DMatrixRMaj sum, final DMatrixRMaj more) {
			return Tiles.plus(sum, more);
		}
	}

	/** What is done with all tiles of a stage. */
	private interface Stage<R> {

		R of(JavaRDD<Numbered> tiles, Broadcast<byte[]> task);
	}

	SparkTiles(final Compute own, final TaskCarrier carrier, final SparkStages stages) {
		this(own, carrier, stages, (task, part) -> task.of(part));
	}

	@Override
	@SuppressWarnings("unchecked")
	public <P, R> List<R> map(final String stage, final Task<P, R> task, final List<P> parts) {
		if (parts.size() == 1) return own.tiles().map(stage, task, parts);
		final Runner run = runner;
		final List<byte[]> results = stage(stage, task, parts, (tiles, shared) -> tiles.map(tile -> CarriedTask.bytesOf(tile
			.done(run, shared))).collect());
		return results.stream().map(result -> (R) read(result)).toList();
	}

	private static Object read(final byte[] result) {
		try {
			return CarriedTask.valueOf(result);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}

	@Override
	public <P> DMatrixRMaj sum(final String stage, final Task<P, DMatrixRMaj> task, final List<P> parts) {
		if (parts.size() == 1) return own.tiles().sum(stage, task, parts);
		final Runner run = runner;
		return stage(stage, task, parts, (tiles, shared) -> {
			JavaPairRDD<Integer, DMatrixRMaj> level = tiles.mapToPair(tile -> new Tuple2<>(tile.number, (DMatrixRMaj) tile
				.done(run, shared)));
			for (int count = parts.size(); count > 1; count = (count + 1) / 2) {
				level = level.mapToPair(sum -> new Tuple2<>(sum._1 / 2, sum._2)).reduceByKey(new HashPartitioner((count + 1) / 2),
					new Plus());
			}
			return level.values().collect().get(0);
		});
	}

	private <P, R> R stage(final String name, final Task<P, ?> task, final List<P> parts, final Stage<R> work) {
		final List<Numbered> numbered = IntStream.range(0, parts.size()).mapToObj(k -> new Numbered(k, written(
			() -> CarriedTask.bytesOf(parts.get(k))))).toList();
		final Broadcast<byte[]> shared = stages.context().broadcast(written(() -> carrier.carried(task, stages.threads())
			.bytes()));
		try {
			return stages.told(name, parts.size(), () -> work.of(stages.context().parallelize(numbered, numbered.size()), shared));
		}
		finally {
			shared.destroy();
		}
	}

	/** How something is made that others read. */
	@FunctionalInterface
	private interface Writing {

		byte[] bytes() throws IOException;
	}

	private static byte[] written(final Writing writing) {
		try {
			return writing.bytes();
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}
}
