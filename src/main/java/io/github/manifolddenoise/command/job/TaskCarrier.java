package io.github.manifolddenoise.command.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Tiles;

/**
 * Makes tasks that other machines can do, which read the same stacks under the same names.
 *
 * @param stacks their files
 * @param stackOf the number of the stack that frames are of; below 0 if of none
 */
public record TaskCarrier(List<Path> stacks, ToIntFunction<ImageFrames> stackOf) {

	/** Makes a linear algebra whose {@linkplain Tiles tiles} are computed elsewhere of one that computes here. */
	@FunctionalInterface
	public interface Elsewhere {

		LinearAlgebra of(LinearAlgebra here, TaskCarrier carrier);
	}

	/**
	 * A task with all that it needs, but the pixels of stacks.
	 *
	 * @param threads that it will have
	 */
	public CarriedTask carried(final Tiles.Task<?, ?> task, final LinearAlgebra here, final int threads) throws IOException {
		// Names in a lambda's signature are not those of a jar whose libraries have other names.
		if (task.getClass().isHidden()) throw new IllegalArgumentException("A task to carry is a class, no lambda: " + task);
		final boolean[] reads = new boolean[1];
		final byte[] bytes = LearntFrames.bytes(task, frames -> {
			reads[0] = true;
			return JobPlan.requireKnown(stackOf.applyAsInt(frames));
		});
		final List<CarriedTask.Stack> read = new ArrayList<>();
		if (reads[0]) for (final Path stack : stacks) read.add(new CarriedTask.Stack(stack.toAbsolutePath().toString(), FileMark
			.length(stack)));
		return new CarriedTask(bytes, read, threads);
	}
}
