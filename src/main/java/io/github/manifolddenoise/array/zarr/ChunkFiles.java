package io.github.manifolddenoise.array.zarr;

import java.util.Optional;

/** Where the packed bytes of an array's chunks lie. */
interface ChunkFiles {

	/** The file within the store that a chunk lies in. */
	String name(long[] index);

	/**
	 * The packed bytes of a chunk; empty if it is not there.
	 *
	 * @param most that it may have
	 * @throws io.github.manifolddenoise.task.UserException if it has more, or cannot be read
	 */
	Optional<byte[]> bytes(long[] index, long most);

	/**
	 * A file for each chunk.
	 *
	 * @param folder of the array within the store, with {@code /} at its end unless it is the store
	 */
	record PlainFiles(ZarrStore store, String folder, ChunkKeys keys) implements ChunkFiles {

		@Override
		public String name(final long[] index) {
			return folder + keys.name(index);
		}

		@Override
		public Optional<byte[]> bytes(final long[] index, final long most) {
			return store.bytes(name(index), most);
		}
	}
}
