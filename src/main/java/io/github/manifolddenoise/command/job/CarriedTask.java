package io.github.manifolddenoise.command.job;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.github.manifolddenoise.fitted.FittedInput;
import io.github.manifolddenoise.fitted.Form;
import io.github.manifolddenoise.fitted.Forms;
import io.github.manifolddenoise.frames.RowRange;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * A task on tiles of frames that can be done on any machine, in any number of places at a time. Each time it opens the stacks that
 * it reads, and closes them.
 *
 * @param bytes what it needs, and then the task, in the {@linkplain FittedForms forms} of a job
 */
public record CarriedTask(byte[] bytes) {

	private static final Forms NEEDS = new Forms(List.of(Form.of("needs", Needs.class), Form.of("stack", Stack.class)), Set
		.of());

	/**
	 * What is there before the task is read.
	 *
	 * @param stacks that it reads
	 * @param threads that compute
	 */
	record Needs(List<Stack> stacks, int threads) {}

	/**
	 * A stack, as whoever planned found it.
	 *
	 * @param path absolute
	 * @param length bytes of its file or files
	 */
	record Stack(String path, long length) {

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

	/** @param task in the forms of a job */
	static CarriedTask of(final Needs needs, final byte[] task) throws IOException {
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		NEEDS.write(needs, bytes);
		bytes.write(task);
		return new CarriedTask(bytes.toByteArray());
	}

	/** A part of what is done, or what came of it, as bytes. */
	public static byte[] bytesOf(final Object value) throws IOException {
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		FittedForms.with(frames -> -1, List.of()).write(value, bytes);
		return bytes.toByteArray();
	}

	/** What {@link #bytesOf} was told. */
	public static Object valueOf(final byte[] bytes) throws IOException {
		return FittedForms.with(frames -> -1, List.of()).read(Object.class, input(bytes), Map.of());
	}

	private static FittedInput input(final byte[] bytes) {
		return new FittedInput(new ByteArrayInputStream(bytes), bytes.length);
	}

	/**
	 * Does it with one part.
	 *
	 * @throws UserException if a stack is not what it was
	 */
	public <P, R> R of(final P part) throws IOException {
		final FittedInput input = input(bytes);
		final Needs needs = NEEDS.read(Needs.class, input, Map.of());
		final List<ImageFrames> open = new ArrayList<>();
		try (Workers workers = new Workers(needs.threads)) {
			for (final Stack stack : needs.stacks) {
				stack.requireSame();
				final Recording image = JobStacks.open(Path.of(stack.path));
				open.add(ImageFrames.of(image, FrameSet.ofSlices(image), workers));
			}
			final Compute compute = Compute.here(workers);
			@SuppressWarnings("unchecked")
			final Tiles.Task<P, R> task = FittedForms.with(open::indexOf, open).read(Tiles.Task.class, input, FittedForms.given(
				compute, Progress.NONE, RowRange.ALL));
			return task.of(part, compute);
		}
		finally {
			for (final ImageFrames frames : open) frames.close();
		}
	}
}
