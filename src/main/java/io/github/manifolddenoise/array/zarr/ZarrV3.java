package io.github.manifolddenoise.array.zarr;

import java.util.List;
import java.util.Optional;

import com.google.gson.JsonElement;

import io.github.manifolddenoise.array.ElementType;
import io.github.manifolddenoise.array.JsonFields;

/** What {@code zarr.json} says, of version 3 of Zarr. */
final class ZarrV3 {

	static final String METADATA = "zarr.json", SHARDING = "sharding_indexed";

	private ZarrV3() {}

	static boolean isArray(final JsonFields json) {
		if (!json.get("zarr_format").toString().equals("3")) throw json.damaged("zarr_format", "is not 3");
		return json.text("node_type").equals("array");
	}

	/** @throws io.github.manifolddenoise.task.UserException if it is damaged or of a kind that is not read */
	static ArrayMetadata array(final JsonFields json) {
		final JsonFields grid = json.object("chunk_grid");
		if (!grid.text("name").equals("regular")) throw json.unsupported("its chunk grid is \"" + grid.text("name") +
			"\"; regular ones are read");
		final long[] shape = json.wholeNumbers("shape", 0, 1L << 53), files = chunk(grid.object("configuration"));
		final ElementType type = type(json);
		final Optional<JsonFields> shards = json.objects("codecs").stream().filter(ZarrV3::isSharding).findFirst();
		if (shards.isPresent() && json.objects("codecs").size() > 1) throw json.unsupported(
			"its shards went through other codecs besides: " + json.get("codecs") +
				". Write it with these among the codecs within the shards");
		final Optional<JsonFields> settings = shards.map(codec -> codec.object("configuration"));
		final long[] chunk = settings.map(ZarrV3::chunk).orElse(files);
		final Codecs codecs = Codecs.of(settings.orElse(json), shape.length);
		return new ArrayMetadata(ArrayMetadata.grid(json, shape, chunk, codecs.axes(), type), type, codecs.order(), fill(json,
			type), codecs.compression(), codecs.checksum(), keys(json), settings.map(of -> Sharding.of(of, files, chunk)), json
				.get("dimension_names").isJsonArray() ? json.words("dimension_names") : List.of());
	}

	private static long[] chunk(final JsonFields settings) {
		return settings.wholeNumbers("chunk_shape", 1, Integer.MAX_VALUE);
	}

	private static boolean isSharding(final JsonFields codec) {
		return codec.text("name").equals(SHARDING);
	}

	private static ElementType type(final JsonFields json) {
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
	private static double fill(final JsonFields json, final ElementType type) {
		final JsonElement element = json.get("fill_value");
		final boolean bits = element.isJsonPrimitive() && element.getAsString().matches("0x[0-9a-fA-F]{8}([0-9a-fA-F]{8})?");
		if (!bits) return ZarrV2.fill(json, element);
		final long value = Long.parseUnsignedLong(element.getAsString().substring(2), 16);
		return type == ElementType.FLOAT32 ? Float.intBitsToFloat((int) value) : Double.longBitsToDouble(value);
	}

	private static ChunkKeys keys(final JsonFields json) {
		final JsonFields encoding = json.object("chunk_key_encoding");
		final String name = encoding.text("name");
		if (!name.equals("default") && !name.equals("v2")) throw json.unsupported("its chunks are named by \"" + name +
			"\"; default and v2 are read");
		final String usual = name.equals("v2") ? "." : "/";
		final String separator = encoding.objectIf("configuration").map(settings -> settings.text("separator", usual)).orElse(
			usual);
		if (!separator.equals(".") && !separator.equals("/")) throw json.damaged("separator", "is neither \".\" nor \"/\"");
		return new ChunkKeys(name.equals("v2") ? "" : "c" + separator, separator);
	}
}
