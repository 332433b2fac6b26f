package io.github.manifolddenoise.array.zarr;

import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.IntStream;

import com.google.gson.JsonElement;

import io.github.manifolddenoise.array.ElementType;

/** What {@code zarr.json} says, of version 3 of Zarr. */
final class ZarrV3 {

	static final String METADATA = "zarr.json";

	private static final String READ = "bytes, transpose, gzip, zstd, blosc and crc32c are read";

	private ZarrV3() {}

	static boolean isArray(final JsonFile json) {
		if (!json.get("zarr_format").toString().equals("3")) throw json.damaged("zarr_format", "is not 3");
		return json.text("node_type").equals("array");
	}

	/** @throws io.github.manifolddenoise.task.UserException if it is damaged or of a kind that is not read */
	static ArrayMetadata array(final JsonFile json) {
		final JsonFile grid = json.object("chunk_grid");
		if (!grid.text("name").equals("regular")) throw json.unsupported("its chunk grid is \"" + grid.text("name") +
			"\"; regular ones are read");
		final long[] shape = json.wholeNumbers("shape", 0, 1L << 53), chunk = grid.object("configuration").wholeNumbers(
			"chunk_shape", 1, Integer.MAX_VALUE);
		final ElementType type = type(json);
		final Codecs codecs = codecs(json, shape.length, type);
		return new ArrayMetadata(ArrayMetadata.grid(json, shape, chunk, codecs.axes(), type), type, codecs.order(), fill(json,
			type), codecs.compression(), codecs.checksum(), keys(json), json.get("dimension_names").isJsonArray() ? json.texts(
			"dimension_names") : List.of());
	}

	private static ElementType type(final JsonFile json) {
		if (!json.get("data_type").isJsonPrimitive()) throw json.unsupported("its elements are no numbers that are read");
		final String name = json.text("data_type");
		return switch (name) {
			case "int8" -> ElementType.INT8;
			case "uint8", "bool" -> ElementType.UINT8;
			case "int16" -> ElementType.INT16;
			case "uint16" -> ElementType.UINT16;
			case "int32" -> ElementType.INT32;
			case "uint32" -> ElementType.UINT32;
			case "float32" -> ElementType.FLOAT32;
			case "float64" -> ElementType.FLOAT64;
			default -> throw json.unsupported("its elements are " + name +
				"; integers of 8, 16 and 32 bits and floating-point numbers of 32 and 64 are read");
		};
	}

	/** The bits of a floating-point number may be given as {@code 0x7fc00000}. */
	private static double fill(final JsonFile json, final ElementType type) {
		final JsonElement element = json.get("fill_value");
		final boolean bits = element.isJsonPrimitive() && element.getAsString().matches("0x[0-9a-fA-F]{8}([0-9a-fA-F]{8})?");
		if (!bits) return ZarrV2.fill(json, element);
		final long value = Long.parseUnsignedLong(element.getAsString().substring(2), 16);
		return type == ElementType.FLOAT32 ? Float.intBitsToFloat((int) value) : Double.longBitsToDouble(value);
	}

	private static ChunkKeys keys(final JsonFile json) {
		final JsonFile encoding = json.object("chunk_key_encoding");
		final String name = encoding.text("name");
		if (!name.equals("default") && !name.equals("v2")) throw json.unsupported("its chunks are named by \"" + name +
			"\"; default and v2 are read");
		final String usual = name.equals("v2") ? "." : "/";
		final String separator = encoding.objectIf("configuration").map(settings -> settings.text("separator", usual)).orElse(
			usual);
		if (!separator.equals(".") && !separator.equals("/")) throw json.damaged("separator", "is neither . nor /");
		return new ChunkKeys(name.equals("v2") ? "" : "c" + separator, separator);
	}

	/** @param axes in the order of a chunk's elements */
	private record Codecs(int[] axes, ByteOrder order, Compression compression, boolean checksum) {}

	/**
	 * What happened to a chunk, in this order: its axes were transposed, its numbers made bytes, these packed, and summed
	 * up.
	 */
	private static Codecs codecs(final JsonFile json, final int dimensions, final ElementType type) {
		int[] axes = IntStream.range(0, dimensions).toArray();
		ByteOrder order = ByteOrder.LITTLE_ENDIAN;
		Compression compression = Compression.NONE;
		boolean checksum = false, bytes = false;
		for (final JsonFile codec : json.objects("codecs")) {
			final String name = codec.text("name");
			final JsonFile settings = codec.objectIf("configuration").orElse(codec);
			final boolean ofNumbers = List.of("transpose", "bytes", "endian", "sharding_indexed").contains(name);
			if (checksum || bytes == ofNumbers || compression != Compression.NONE && !name.equals("crc32c")) throw json
				.unsupported("its codecs are combined in a way that is not read: " + json.get("codecs") + "; " + READ +
					", in this order, each once");
			switch (name) {
				case "transpose" -> axes = transposed(json, settings, dimensions);
				case "bytes", "endian" -> {
					order = settings.text("endian", "little").equals("big") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
					bytes = true;
				}
				case "gzip" -> compression = Compression.GZIP;
				case "zstd" -> compression = Compression.ZSTD;
				case "blosc" -> compression = Compression.BLOSC;
				case "crc32c" -> checksum = true;
				case "sharding_indexed" -> throw json.unsupported(
					"its chunks are gathered in shards, which are not read. Write it without sharding");
				default -> throw json.unsupported("its chunks went through the codec \"" + name + "\"; " + READ);
			}
		}
		if (!bytes) throw json.damaged("codecs", "does not say how numbers became bytes");
		return new Codecs(axes, order, compression, checksum);
	}

	private static int[] transposed(final JsonFile json, final JsonFile settings, final int dimensions) {
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
