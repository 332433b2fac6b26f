package io.github.manifolddenoise.array.zarr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.array.ReadArrays;
import io.github.manifolddenoise.array.StackArray;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.testing.Refusal;

/**
 * Shards made by hand: 2 frames of 2 × 6 pixels in shards of 2 × 2 × 4 pixels, each of four chunks of 1 × 2 × 2. The second
 * shard reaches beyond the array.
 */
class ZarrShardsTest {

	private static final int CHUNKS = 4, PIXELS = 4;

	@TempDir
	Path folder;

	private static String metadata() {
		return "{\"zarr_format\": 3, \"node_type\": \"array\", \"shape\": [2, 2, 6], \"data_type\": \"uint8\", \"chunk_grid\":" +
			" {\"name\": \"regular\", \"configuration\": {\"chunk_shape\": [2, 2, 4]}}, \"chunk_key_encoding\": {\"name\":" +
			" \"default\"}, \"fill_value\": 7, \"codecs\": [{\"name\": \"sharding_indexed\", \"configuration\":" +
			" {\"chunk_shape\": [1, 2, 2], \"codecs\": [{\"name\": \"bytes\"}], \"index_codecs\": [{\"name\": \"bytes\"," +
			" \"configuration\": {\"endian\": \"little\"}}, {\"name\": \"crc32c\"}]}}]}";
	}

	private Path store(final String metadata) throws IOException {
		final Path store = Files.createDirectory(folder.resolve("shards.zarr"));
		Files.writeString(store.resolve("zarr.json"), metadata);
		Files.createDirectories(store.resolve("c/0/0"));
		return store;
	}

	/** @param places offset and length of each chunk */
	private static ByteBuffer index(final long... places) {
		final ByteBuffer index = ByteBuffer.allocate(16 * CHUNKS + 4).order(ByteOrder.LITTLE_ENDIAN);
		for (final long number : places) index.putLong(number);
		final CRC32C crc = new CRC32C();
		crc.update(index.array(), 0, index.position());
		return index.putInt((int) crc.getValue()).flip();
	}

	/** Pixels 1, 2, ... in the order of the file. */
	private static byte[] shard(final int bytes, final long... places) {
		final ByteBuffer shard = ByteBuffer.allocate(bytes + 16 * CHUNKS + 4);
		for (int k = 0; k < bytes; k++) shard.put((byte) (k + 1));
		return shard.put(index(places)).array();
	}

	private static int[] pixels(final Path store, final int slice) throws IOException {
		final StackArray array = ZarrReader.open(store);
		assertEquals(List.of(2L, 1L, 1L, 2L, 6L), ReadArrays.lengths(array));
		return Arrays.stream(ReadArrays.pixels(array, slice - 1, 0, 12)).mapToInt(pixel -> (int) pixel).toArray();
	}

	private static void assertPixels(final Path store, final int slice, final int... expected) throws IOException {
		assertEquals(Arrays.toString(expected), Arrays.toString(pixels(store, slice)));
	}

	@Test
	void chunks_and_shards_that_are_missing_have_the_fill_value() throws IOException {
		final Path store = store(metadata());
		Files.write(store.resolve("c/0/0/0"), shard(3 * PIXELS, 4, 4, -1, -1, 8, 4, 0, 4));
		assertPixels(store, 1, 5, 6, 7, 7, 7, 7, 7, 8, 7, 7, 7, 7);
		assertPixels(store, 2, 9, 10, 1, 2, 7, 7, 11, 12, 3, 4, 7, 7);
	}

	@Test
	void chunks_beyond_the_array_are_left_alone() throws IOException {
		final Path store = store(metadata());
		Files.write(store.resolve("c/0/0/1"), shard(4 * PIXELS, 0, 4, 4, 4, 8, 4, 12, 4));
		assertPixels(store, 1, 7, 7, 7, 7, 1, 2, 7, 7, 7, 7, 3, 4);
		assertPixels(store, 2, 7, 7, 7, 7, 9, 10, 7, 7, 7, 7, 11, 12);
	}

	@Test
	void the_index_is_at_the_beginning_where_the_array_says_so() throws IOException {
		final Path store = store(metadata().replace("\"index_codecs\"", "\"index_location\": \"start\", \"index_codecs\""));
		final int first = 16 * CHUNKS + 4;
		final ByteBuffer shard = ByteBuffer.allocate(first + 2 * PIXELS).put(index(first + 4, 4, -1, -1, -1, -1, first, 4));
		for (int k = 1; k <= 8; k++) shard.put((byte) k);
		Files.write(store.resolve("c/0/0/0"), shard.array());
		assertPixels(store, 1, 5, 6, 7, 7, 7, 7, 7, 8, 7, 7, 7, 7);
		assertPixels(store, 2, 7, 7, 1, 2, 7, 7, 7, 7, 3, 4, 7, 7);
	}

	/** Of a file that is larger than any array of bytes, the chunks and the index are read. */
	@Test
	void the_bytes_between_the_chunks_are_not_read() throws IOException {
		final Path store = store(metadata());
		final long far = 3L << 30;
		try (FileChannel channel = FileChannel.open(store.resolve("c/0/0/0"), StandardOpenOption.CREATE_NEW,
			StandardOpenOption.SPARSE, StandardOpenOption.WRITE))
		{
			channel.write(ByteBuffer.wrap(new byte[] { 1, 2, 3, 4 }), far);
			channel.write(index(far, 4, -1, -1, -1, -1, -1, -1), far + 4);
		}
		assertPixels(store, 1, 1, 2, 7, 7, 7, 7, 3, 4, 7, 7, 7, 7);
	}

	/** A slice is read though the chunks of the other one cannot be. */
	@Test
	void damage_is_found_in_the_chunk_that_is_damaged() throws IOException {
		final Path store = store(metadata().replace("{\"name\": \"bytes\"}]", "{\"name\": \"bytes\"}, {\"name\": \"crc32c\"}]"));
		final CRC32C crc = new CRC32C();
		crc.update(new byte[] { 1, 2, 3, 4 });
		final ByteBuffer shard = ByteBuffer.allocate(16 + 16 * CHUNKS + 4).order(ByteOrder.LITTLE_ENDIAN);
		shard.put(new byte[] { 1, 2, 3, 4 }).putInt((int) crc.getValue()).put(new byte[] { 1, 2, 3, 4 }).putInt((int) crc
			.getValue() + 1).put(index(0, 8, -1, -1, 8, 8, -1, -1));
		Files.write(store.resolve("c/0/0/0"), shard.array());
		assertPixels(store, 1, 1, 2, 7, 7, 7, 7, 3, 4, 7, 7, 7, 7);
		Refusal.of(() -> pixels(store, 2)).says(store.resolve("c/0/0/0") + "… checksum");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "0, 4, 2, 4, -1, -1, -1, -1 | overlap at byte 2",
		"0, 4, 0, 4, 8, 4, 12, 4 | overlap at byte 0", "14, 4, -1, -1, -1, -1, -1, -1 | chunk 0 has 4 bytes from byte 14 on",
		"0, 4, 17, 0, 8, 4, 12, 4 | chunk 1 has 0 bytes from byte 17 on",
		"0, 9223372036854775807, -1, -1, -1, -1, -1, -1 | 9223372036854775807 bytes",
		"9223372036854775807, 4, -1, -1, -1, -1, -1, -1 | from byte 9223372036854775807",
		"-2, 4, -1, -1, -1, -1, -1, -1 | from byte 18446744073709551614", "-1, 4, 4, 4, -1, -1, -1, -1 | chunk 0",
		"0, -1, 4, 4, -1, -1, -1, -1 | chunk 0", "0, 3, -1, -1, -1, -1, -1, -1 | 3 bytes and should have 4",
		"0, 0, -1, -1, -1, -1, -1, -1 | 0 bytes and should have 4" })
	void an_index_that_is_wrong_is_refused(final String places, final String reason) throws IOException {
		final Path store = store(metadata());
		Files.write(store.resolve("c/0/0/0"), shard(16, Arrays.stream(places.split(", ")).mapToLong(Long::parseLong)
			.toArray()));
		Refusal.of(() -> pixels(store, 1)).says(store.resolve("c/0/0/0") + "… " + reason);
	}

	@Test
	void a_shard_that_was_cut_short_is_refused() throws IOException {
		final Path store = store(metadata());
		final byte[] shard = shard(16, 0, 4, 4, 4, 8, 4, 12, 4);
		Files.write(store.resolve("c/0/0/0"), Arrays.copyOf(shard, shard.length - 1));
		Refusal.of(() -> pixels(store, 1)).says("checksum");
		Files.write(store.resolve("c/0/0/0"), Arrays.copyOf(shard, 67));
		Refusal.of(() -> pixels(store, 1)).says("67 bytes … 68");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '^', value = {
		"[{\"name\": \"bytes\"}] | [{\"name\": \"sharding_indexed\", \"configuration\": {}}] | shards are made of shards",
		"]}}]} | ]}}, {\"name\": \"gzip\"}]} | other codecs besides", "[1, 2, 2] | [1, 2, 3] | does not divide",
		"[1, 2, 2] | [1, 2] | chunks have 2", "[2, 2, 4] | [2, 2] | shards have 2",
		"\"index_codecs\" | \"index_location\": \"middle\", \"index_codecs\" | start nor end",
		"{\"name\": \"crc32c\"} | {\"name\": \"gzip\"} | bytes, gzip", "\"index_codecs\" | \"other\" | index_codecs",
		"[2, 2, 4] | [2048, 2048, 4] | more than 1048576 chunks" })
	void metadata_of_other_shards_is_refused(final String part, final String other, final String reason) throws IOException {
		final Path store = store(metadata().replace(part, other));
		Refusal.of(() -> ImageFiles.open(store)).says(reason);
	}
}
