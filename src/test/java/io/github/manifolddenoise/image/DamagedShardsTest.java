package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.testing.Python;

/** Shards of Zarr whose indices are damaged, read or refused as {@link DamagedArraysTest} asks. */
class DamagedShardsTest {

	@TempDir
	Path folder;

	/** Indices with and without a checksum that fits what became of them, and shards that were cut short. */
	@Test
	void shards_of_zarr() throws Exception {
		Python.require("zarr, numcodecs");
		final Path whole = Files.createDirectory(folder.resolve("whole"));
		final List<Path> stores = Python.lines("array/write_zarr.py", whole.toString(), "shards").stream().map(line -> Path.of(
			line.split("\t")[0])).toList();
		int refused = 0;
		for (int k = 0; k < DamagedArraysTest.FILES; k++) {
			final Random random = new Random(k);
			final Path store = folder.resolve("damaged.zarr");
			DamagedArraysTest.copy(stores.get(random.nextInt(stores.size())), store);
			damageShard(store, random);
			if (DamagedArraysTest.isRefused("shards " + k, store)) refused++;
			DamagedArraysTest.delete(store);
		}
		assertTrue(refused > DamagedArraysTest.FILES / 2, () -> "most damage is found");
	}

	/** Damages the shard of the first chunk. */
	private static void damageShard(final Path store, final Random random) throws IOException {
		final Path array = Files.exists(store.resolve("0")) ? store.resolve("0") : store;
		final JsonObject metadata = JsonParser.parseString(Files.readString(array.resolve("zarr.json"))).getAsJsonObject();
		final JsonObject settings = metadata.getAsJsonArray("codecs").get(0).getAsJsonObject().getAsJsonObject("configuration");
		final JsonArray shape = metadata.getAsJsonObject("chunk_grid").getAsJsonObject("configuration").getAsJsonArray(
			"chunk_shape");
		int length = 16;
		for (int axis = 0; axis < shape.size(); axis++) length *= shape.get(axis).getAsInt() / settings.getAsJsonArray(
			"chunk_shape").get(axis).getAsInt();
		final boolean summed = settings.getAsJsonArray("index_codecs").size() > 1;
		final Path shard = DamagedArraysTest.files(array).stream().filter(path -> path.toString().matches(".*c(\\W0)+"))
			.findFirst().orElseThrow();
		final byte[] bytes = Files.readAllBytes(shard);
		final int first = settings.has("index_location") && settings.get("index_location").getAsString().equals("start") ? 0
			: bytes.length - length - (summed ? 4 : 0);
		if (random.nextInt(6) == 0) {
			Files.write(shard, Arrays.copyOf(bytes, random.nextInt(bytes.length)));
			return;
		}
		final ByteBuffer file = ByteBuffer.wrap(bytes).order(random.nextBoolean() ? ByteOrder.LITTLE_ENDIAN
			: ByteOrder.BIG_ENDIAN);
		for (int words = 1 + random.nextInt(3); words > 0; words--) {
			final int at = first + 8 * random.nextInt(length / 8), from = first + 8 * random.nextInt(length / 8);
			switch (random.nextInt(3)) {
				case 0 -> file.putLong(at, DamagedArraysTest.HOSTILE_WORDS[random.nextInt(
					DamagedArraysTest.HOSTILE_WORDS.length)]);
				case 1 -> file.putLong(at, file.getLong(from));
				default -> bytes[at + random.nextInt(8)] ^= 1 << random.nextInt(8);
			}
		}
		final CRC32C crc = new CRC32C();
		crc.update(bytes, first, length);
		if (summed && random.nextInt(4) > 0) file.order(ByteOrder.LITTLE_ENDIAN).putInt(first + length, (int) crc.getValue());
		Files.write(shard, bytes);
	}
}
