package io.github.manifolddenoise.array.zarr;

import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.IntStream;

import io.github.manifolddenoise.array.JsonFields;

/**
 * What happened to a chunk of version 3, in this order: its axes were transposed, its numbers made bytes, these packed,
 * and summed up.
 *
 * @param axes in the order of a chunk's elements
 * @param checksum whether the packed bytes end in a CRC-32C
 */
record Codecs(int[] axes, ByteOrder order, Compression compression, boolean checksum) {

	private static final String READ = "bytes, transpose, gzip, zlib, zstd, blosc and crc32c are read";
	private static final List<String> OF_NUMBERS = List.of("transpose", "bytes", "endian", ZarrV3.SHARDING);

	/**
	 * Those of a list.
	 *
	 * @param json that has the list as {@code codecs}
	 * @param dimensions number of axes
	 */
	static Codecs of(final JsonFields json, final int dimensions) {
		final int[] plain = IntStream.range(0, dimensions).toArray();
		int[] axes = plain;
		ByteOrder order = ByteOrder.LITTLE_ENDIAN;
		Compression compression = Compression.NONE;
		boolean checksum = false, bytes = false;
		for (final JsonFields codec : json.objects("codecs")) {
			final String name = codec.text("name").replaceFirst("^numcodecs\\.", "");
			if (checksum || bytes == OF_NUMBERS.contains(name) || compression != Compression.NONE && !name.equals("crc32c") ||
				axes != plain && name.equals("transpose")) throw json.unsupported(
					"its codecs are combined in a way that is not read: " + json.get("codecs") + "; " + READ +
						", in this order, each once");
			switch (name) {
				case "transpose" -> axes = transposed(json, codec.objectIf("configuration").orElse(codec), dimensions);
				case "bytes", "endian" -> {
					order = order(codec);
					bytes = true;
				}
				case "gzip" -> compression = Compression.GZIP;
				case "zlib" -> compression = Compression.ZLIB;
				case "zstd" -> compression = Compression.ZSTD;
				case "blosc" -> compression = Compression.BLOSC;
				case "crc32c" -> checksum = true;
				case ZarrV3.SHARDING -> throw json.unsupported(
					"its shards are made of shards, which are not read. Write it with one kind of shards");
				default -> throw json.unsupported("its chunks went through the codec \"" + name + "\"; " + READ);
			}
		}
		if (!bytes) throw json.damaged("codecs", "does not say how numbers became bytes");
		return new Codecs(axes, order, compression, checksum);
	}

	/** That of the bytes of a number, of the codec {@code bytes}. */
	static ByteOrder order(final JsonFields codec) {
		final String end = codec.objectIf("configuration").orElse(codec).text("endian", "little");
		return end.equals("big") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
	}

	private static int[] transposed(final JsonFields json, final JsonFields settings, final int dimensions) {
		if (settings.get("order").isJsonPrimitive()) {
			final boolean reversed = settings.text("order").equals("F");
			return IntStream.range(0, dimensions).map(axis -> reversed ? dimensions - 1 - axis : axis).toArray();
		}
		final long[] order = settings.wholeNumbers("order", 0, Math.max(0, dimensions - 1));
		final int[] axes = IntStream.range(0, order.length).map(k -> (int) order[k]).toArray();
		if (axes.length != dimensions || IntStream.of(axes).distinct().count() != dimensions) throw json.damaged("order",
			"does not name each axis once");
		return axes;
	}
}
