package io.github.manifolddenoise.command.job;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import ij.ImagePlus;

import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.linalg.JavaLinearAlgebra;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Tiles;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * A task on tiles of frames that can be done on any machine, in any number of places at a time. Each time it opens the stacks that
 * it reads, and closes them.
 *
 * @param bytes of the task
 * @param stacks that it reads
 * @param threads that compute
 */
public record CarriedTask(byte[] bytes, List<Stack> stacks, int threads) implements Serializable {

	/**
	 * A stack, as whoever planned found it.
	 *
	 * @param path absolute
	 * @param length bytes of its file or files
	 */
	record Stack(String path, long length) implements Serializable {

		void requireSame() throws IOException {
			final long found = FileMark.length(Path.of(path));
			if (found < 0) throw new UserException("\"" + path +
				"\" cannot be read on every machine of the cluster. Put the stack on" +
				" a disk that all machines read under one name.");
			if (found != length) throw new UserException("\"" + path + "\" has " + found +
				" bytes on one machine of the cluster, and " + length +
				" where plan was called. Put the stack on a disk that all machines read under one name.");
		}
	}

	/**
	 * Does it with one part.
	 *
	 * @throws UserException if a stack is not what it was
	 */
	public <P, R> R of(final P part) throws IOException {
		final List<ImageFrames> open = new ArrayList<>();
		try (Workers workers = new Workers(threads)) {
			for (final Stack stack : stacks) {
				stack.requireSame();
				final ImagePlus image = JobStacks.open(Path.of(stack.path));
				open.add(ImageFrames.of(image, FrameSet.ofSlices(image), workers));
			}
			final LinearAlgebra algebra = new JavaLinearAlgebra(workers);
			@SuppressWarnings("unchecked")
			final Tiles.Task<P, R> task = (Tiles.Task<P, R>) LearntFrames.value(bytes, open, algebra);
			return task.of(part, algebra);
		}
		finally {
			for (final ImageFrames frames : open) frames.close();
		}
	}
}
