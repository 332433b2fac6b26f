package io.github.manifolddenoise.command.job;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

import io.github.manifolddenoise.frames.AheadFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.RowRange;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.task.OwnFiles;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * What was learnt of sets of frames as bytes: how their pixels are computed, with every coefficient, weight and noise level.
 * Frames of images, threads and linear algebra are those of whoever reads it. Classes other than {@linkplain LearntClasses
 * those that are listed} are neither written nor read, and no array is longer than the bytes there are.
 */
final class LearntFrames {

	private static final byte[] START = OwnFiles.JOB_LEARNT.getBytes(StandardCharsets.US_ASCII);
	private static final long DEEPEST = 1000, MOST_OBJECTS = 100_000_000;

	/** What is the reader's own. */
	private enum Own {
		ALGEBRA, WORKERS, PROGRESS, CACHE
	}

	/** Frames of a stack, by the stack's number. */
	private record OfStack(int stack, ImageFrames.Part part) implements Serializable {}

	/** A value that may be there. */
	private record Perhaps(List<Object> value) implements Serializable {}

	private LearntFrames() {}

	/**
	 * @param stackOf the number of the stack that frames are of
	 * @throws UserException if something of it cannot be saved
	 */
	static void write(final List<LearntSet> sets, final OutputStream to, final ToIntFunction<ImageFrames> stackOf)
		throws IOException
	{
		to.write(START);
		try (Writer writer = new Writer(to, stackOf)) {
			writer.writeInt(sets.size());
			for (final LearntSet set : sets) writer.writeObject(set);
		}
		catch (final NotSerializableException exception) {
			throw notSaved(exception.getMessage());
		}
	}

	/** Anything that knows frames, linear algebra and numbers, as bytes. */
	static byte[] bytes(final Object value, final ToIntFunction<ImageFrames> stackOf) {
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (Writer writer = new Writer(bytes, stackOf)) {
			writer.writeObject(value);
		}
		catch (final NotSerializableException exception) {
			throw notSaved(exception.getMessage());
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
		return bytes.toByteArray();
	}

	/**
	 * What {@link #bytes} were made of.
	 *
	 * @param stacks any frames of each stack
	 */
	static Object value(final byte[] bytes, final List<ImageFrames> stacks, final LinearAlgebra algebra) throws IOException {
		try (Reader reader = new Reader(new ByteArrayInputStream(bytes), bytes.length, stacks, algebra, Progress.NONE)) {
			return reader.readObject();
		}
		catch (final InvalidClassException exception) {
			throw refused(exception);
		}
		catch (final ClassNotFoundException | RuntimeException | LinkageError | StackOverflowError exception) {
			throw new IOException(exception.toString(), exception);
		}
	}

	/** With the reason that the filter gave. */
	private static IOException refused(final InvalidClassException exception) {
		return exception.getCause() == null ? exception : new IOException(exception.getCause().getMessage(), exception);
	}

	private static UserException notSaved(final String type) {
		return new UserException("This method cannot be part of a job: what it learns (" + type +
			") cannot be saved. Choose another method, or run denoise in one process.");
	}

	/**
	 * @param bytes how many there are
	 * @param rows of each set that are going to be read
	 * @param stacks any frames of each stack
	 * @throws IOException if the bytes are not those of {@link #write}, or another version of this program wrote them
	 */
	static List<LearntSet> read(final InputStream from, final long bytes, final List<RowRange> rows,
		final List<ImageFrames> stacks, final LinearAlgebra algebra, final Progress progress) throws IOException
	{
		if (!Arrays.equals(from.readNBytes(START.length), START)) throw new IOException("it begins with other bytes");
		try (Reader reader = new Reader(from, bytes, stacks, algebra, progress)) {
			if (reader.readInt() != rows.size()) throw new IOException("other sets");
			final List<LearntSet> sets = new ArrayList<>();
			for (final RowRange own : rows) {
				reader.rows = own;
				if (!(reader.readObject() instanceof LearntSet set)) throw new IOException("it lacks a set");
				sets.add(set);
			}
			return sets;
		}
		catch (final InvalidClassException exception) {
			throw refused(exception);
		}
		catch (final ClassNotFoundException | RuntimeException | LinkageError | StackOverflowError exception) {
			throw new IOException(exception.toString(), exception);
		}
	}

	private static final class Writer extends ObjectOutputStream {

		private final ToIntFunction<ImageFrames> stackOf;

		Writer(final OutputStream to, final ToIntFunction<ImageFrames> stackOf) throws IOException {
			super(to);
			this.stackOf = stackOf;
			enableReplaceObject(true);
		}

		@Override
		protected Object replaceObject(final Object object) throws IOException {
			if (object instanceof ImageFrames frames) return new OfStack(stackOf.applyAsInt(frames), frames.part());
			if (object instanceof LinearAlgebra) return Own.ALGEBRA;
			if (object instanceof Workers) return Own.WORKERS;
			if (object instanceof Progress) return Own.PROGRESS;
			if (object instanceof SoftReference) return Own.CACHE;
			if (object instanceof Optional<?> value) return new Perhaps(List.copyOf(value.stream().toList()));
			if (object instanceof FrameSource && !LearntClasses.admits(object.getClass())) throw notSaved(object.getClass().getName());
			return object;
		}
	}

	private static final class Reader extends ObjectInputStream {

		private final List<ImageFrames> stacks;
		private final LinearAlgebra algebra;
		private final Progress progress;
		private final Set<Class<?>> given = new HashSet<>();
		private RowRange rows = RowRange.ALL;

		Reader(final InputStream from, final long bytes, final List<ImageFrames> stacks, final LinearAlgebra algebra,
			final Progress progress) throws IOException
		{
			super(from);
			this.stacks = stacks;
			this.algebra = algebra;
			this.progress = progress;
			enableResolveObject(true);
			setObjectInputFilter(info -> status(info, bytes));
		}

		/** The filter is asked for what is put in the place of what was read, too. */
		@Override
		protected Object resolveObject(final Object object) throws IOException {
			final Object resolved = resolved(object);
			if (resolved != object) given.add(resolved.getClass());
			return resolved;
		}

		private Object resolved(final Object object) throws IOException {
			if (object instanceof OfStack frames) return stacks.get(frames.stack).of(frames.part);
			if (object instanceof Perhaps perhaps) return perhaps.value.stream().findFirst();
			if (object instanceof AheadFrames frames) return frames.forRows(rows);
			if (!(object instanceof Own own)) return object;
			return switch (own) {
				case ALGEBRA -> algebra;
				case WORKERS -> algebra.workers();
				case PROGRESS -> progress;
				case CACHE -> new SoftReference<>(null);
			};
		}

		private ObjectInputFilter.Status status(final ObjectInputFilter.FilterInfo info, final long bytes) {
			final Class<?> type = info.serialClass();
			if (info.depth() > DEEPEST) throw new IllegalArgumentException("objects in objects, more than " + DEEPEST + " deep");
			if (type != null && !LearntClasses.admits(type) && !given.contains(type)) throw new IllegalArgumentException(type
				.getName() + " is nothing that is learnt");
			final boolean small = info.arrayLength() <= bytes && info.references() <= MOST_OBJECTS;
			return small ? ObjectInputFilter.Status.ALLOWED : ObjectInputFilter.Status.REJECTED;
		}
	}

}
