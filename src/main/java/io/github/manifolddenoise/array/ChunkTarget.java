package io.github.manifolddenoise.array;

import java.io.IOException;
import java.util.Optional;

/** Where the chunks of an array go. */
public interface ChunkTarget {

	/** Takes a chunk, in the place of an earlier one. */
	void write(long[] index, byte[] chunk) throws IOException;

	/** A chunk that was taken; empty if none was. */
	Optional<byte[]> read(long[] index) throws IOException;
}
