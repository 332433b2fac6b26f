package io.github.manifolddenoise.array;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** An array of numbers that is read chunk by chunk, by several threads at the same time. */
public interface PixelArray extends Closeable {

	ElementType type();

	ChunkGrid grid();

	/**
	 * The numbers of a chunk as {@link #grid()} arranges them, in the byte order of the buffer; whoever reads it must not
	 * change it.
	 *
	 * @param index of the chunk along each axis
	 * @throws io.github.manifolddenoise.task.UserException if the chunk is damaged
	 */
	ByteBuffer chunk(long[] index) throws IOException;

	/** Whether all chunks are there that a writer of the whole array has written. */
	default boolean isWhole() {
		return true;
	}

	@Override
	default void close() throws IOException {}
}
