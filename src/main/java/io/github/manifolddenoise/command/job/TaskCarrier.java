package io.github.manifolddenoise.command.job;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Compute.Tiles;

/**
 * Makes tasks that other machines can do, which read the same stacks under the same names.
 *
 * @param stacks their files
 * @param stackOf the number of the stack that frames are of; below 0 if of none
 */
public record TaskCarrier(List<Path> stacks, ToIntFunction<ImageFrames> stackOf) {

	/** Has {@linkplain Tiles tiles} computed elsewhere that would be computed here. */
	@FunctionalInterface
	public interface Elsewhere {

		Compute of(Compute here, TaskCarrier carrier);
	}

	/**
	 * A task with all that it needs, but the pixels of stacks.
	 *
	 * @param threads that it will have
	 * @throws io.github.manifolddenoise.task.UserException if something of it cannot be saved: one that is a lambda, or
	 *           reads frames that are in none of the stacks
	 */
	public CarriedTask carried(final Tiles.Task<?, ?> task, final int threads) throws IOException {
		final boolean[] reads = new boolean[1];
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		FittedForms.with(frames -> {
			reads[0] = true;
			return JobPlan.requireKnown(stackOf.applyAsInt(frames));
		}, List.of()).write(task, bytes);
		final List<CarriedTask.Stack> read = new ArrayList<>();
		if (reads[0]) for (final Path stack : stacks) read.add(new CarriedTask.Stack(stack.toAbsolutePath().toString(), FileMark
			.length(stack)));
		return CarriedTask.of(new CarriedTask.Needs(read, threads), bytes.toByteArray());
	}
}
