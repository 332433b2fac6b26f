package io.github.manifolddenoise.array.zarr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;

import io.github.manifolddenoise.task.Sha256;

/**
 * Writes numbers one after the other as an array of one axis (Zarr version 2, doubles, not packed), which any program that
 * knows Zarr reads. What makes its folder an array is written last, by {@link #finish}.
 */
public final class NumberListWriter {

	/** Numbers of a chunk, 1 MB. */
	static final int CHUNK = 1 << 17;

	private final Path folder;
	private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
	private final MessageDigest digest = Sha256.begin();
	private long count;

	/** @param folder of the array, which is made */
	public NumberListWriter(final Path folder) throws IOException {
		this.folder = Files.createDirectory(folder);
	}

	/** Takes the next numbers. */
	public void put(final double... values) throws IOException {
		for (final double value : values) {
			chunk.putDouble(value);
			count++;
			if (!chunk.hasRemaining()) flush();
		}
	}

	/** The last chunk is as long as all others; what is behind its numbers is 0. */
	private void flush() throws IOException {
		digest.update(chunk.array(), 0, chunk.position());
		Arrays.fill(chunk.array(), chunk.position(), chunk.capacity(), (byte) 0);
		Files.write(folder.resolve("" + (count - 1) / CHUNK), chunk.array());
		chunk.clear();
	}

	/**
	 * Writes what is left, and the metadata.
	 *
	 * @return SHA-256 of the numbers, their lowest bytes first
	 */
	public String finish() throws IOException {
		if (chunk.position() > 0) flush();
		final JsonObject json = new JsonObject();
		json.addProperty("zarr_format", 2);
		json.add("shape", listOf(count));
		json.add("chunks", listOf(CHUNK));
		json.addProperty("dtype", "<f8");
		json.add("compressor", JsonNull.INSTANCE);
		json.addProperty("fill_value", 0);
		json.add("filters", JsonNull.INSTANCE);
		json.addProperty("order", "C");
		ZarrWriter.write(folder.resolve(ZarrV2.ARRAY), json);
		return Sha256.end(digest);
	}

	private static JsonArray listOf(final long number) {
		final JsonArray list = new JsonArray();
		list.add(number);
		return list;
	}

	/** Makes a folder of such arrays a group. */
	public static void group(final Path folder, final JsonObject attributes) throws IOException {
		ZarrWriter.write(folder.resolve(ZarrV2.ATTRIBUTES), attributes);
		final JsonObject group = new JsonObject();
		group.addProperty("zarr_format", 2);
		ZarrWriter.write(folder.resolve(ZarrV2.GROUP), group);
	}
}
