package io.github.manifolddenoise.array.zarr;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Optional;

import com.google.gson.JsonObject;

import io.github.manifolddenoise.array.ElementType;
import io.github.manifolddenoise.array.JsonFields;
import io.github.manifolddenoise.task.Sha256;
import io.github.manifolddenoise.task.UserException;

/** The numbers that a {@link NumberListWriter} wrote, one after the other, a chunk at a time in memory. */
public final class NumberList {

	private final ZarrArray array;
	private final long length;
	private final MessageDigest digest = Sha256.begin();
	private ByteBuffer chunk = ByteBuffer.allocate(0);
	private long at;

	private NumberList(final ZarrArray array, final long length) {
		this.array = array;
		this.length = length;
	}

	/**
	 * Opens a list whose chunks are all there.
	 *
	 * @param group folder that it lies in
	 * @param name of its own folder
	 * @throws UserException if it is damaged, is none that such a writer wrote, or has other than so many numbers
	 */
	public static NumberList open(final Path group, final String name, final long length) {
		final ZarrStore store = new ZarrStore(group);
		final Path folder = store.path(name);
		final ArrayMetadata metadata = store.json(name + "/" + ZarrV2.ARRAY).map(ZarrV2::array).orElseThrow(() -> MetadataFile
			.damaged(folder, "its file " + ZarrV2.ARRAY + " is missing"));
		final boolean known = metadata.type() == ElementType.FLOAT64 && metadata.compression() == Compression.NONE && metadata
			.grid().dimensions() == 1 && metadata.grid().chunk(0) == NumberListWriter.CHUNK;
		if (!known) throw MetadataFile.damaged(folder, "it is not written as lists of numbers are");
		if (metadata.grid().shape(0) != length) throw MetadataFile.damaged(folder, "it has " + metadata.grid().shape(0) +
			" numbers and should have " + length);
		for (long first = 0; first < length; first += NumberListWriter.CHUNK) {
			final String file = name + "/" + first / NumberListWriter.CHUNK;
			if (!store.exists(file)) throw MetadataFile.damaged(store.path(file), "it is missing");
		}
		return new NumberList(new ZarrArray(store, new ChunkFiles.PlainFiles(store, name + "/", metadata.keys()), metadata),
			length);
	}

	/** What a group says of itself; empty if the folder is none. */
	public static Optional<JsonObject> attributes(final Path group) {
		return new ZarrStore(group).json(ZarrV2.ATTRIBUTES).map(JsonFields::object);
	}

	/** How many there are still. */
	public long remaining() {
		return length - at;
	}

	/** @throws UserException if its chunk is damaged */
	public double next() {
		if (at == length) throw new IllegalStateException("no more");
		if (!chunk.hasRemaining()) {
			chunk = array.chunk(new long[] { at / NumberListWriter.CHUNK });
			chunk.limit((int) Math.min(NumberListWriter.CHUNK, length - at) * Double.BYTES);
			digest.update(chunk.duplicate());
		}
		at++;
		return chunk.getDouble();
	}

	/** SHA-256 of all numbers, once they were read. */
	public String sha256() {
		if (at < length) throw new IllegalStateException(remaining() + " left");
		return Sha256.end(digest);
	}
}
