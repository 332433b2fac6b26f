package io.github.manifolddenoise.array.zarr;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

import com.google.gson.JsonElement;

import io.github.manifolddenoise.array.ElementType;
import io.github.manifolddenoise.array.JsonFields;

/** What {@code .zarray} says, of version 2 of Zarr. */
final class ZarrV2 {

	static final String ARRAY = ".zarray", GROUP = ".zgroup", ATTRIBUTES = ".zattrs";

	private ZarrV2() {}

	/** @throws io.github.manifolddenoise.task.UserException if it is damaged or of a kind that is not read */
	static ArrayMetadata array(final JsonFields json) {
		if (!json.get("zarr_format").toString().equals("2")) throw json.damaged("zarr_format", "is not 2");
		if (!json.get("dtype").isJsonPrimitive()) throw json.unsupported("its elements are records; numbers are read");
		final String name = json.text("dtype");
		final ElementType type = type(json, name);
		final long[] shape = json.wholeNumbers("shape", 0, 1L << 53), chunk = json.wholeNumbers("chunks", 1, Integer.MAX_VALUE);
		final boolean firstAxisDense = json.text("order", "C").equals("F");
		final int axes = shape.length;
		final int[] order = IntStream.range(0, axes).map(axis -> firstAxisDense ? axes - 1 - axis : axis).toArray();
		if (json.has("filters") && !(json.get("filters").isJsonArray() && json.get("filters").getAsJsonArray().isEmpty()))
			throw json.unsupported("its chunks went through filters: " + json.get("filters") +
				". Write it without filters; compressors are read");
		final String separator = json.text("dimension_separator", ".");
		if (!separator.equals(".") && !separator.equals("/")) throw json.damaged(
			"dimension_separator", "is neither \".\" nor \"/\"");
		return new ArrayMetadata(ArrayMetadata.grid(json, shape, chunk, order, type), type, name.startsWith(">")
			? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN, fill(json, json.get("fill_value")), compression(json), false,
			new ChunkKeys("", separator), Optional.empty(), List.of());
	}

	private static ElementType type(final JsonFields json, final String name) {
		return switch (name.isEmpty() ? "" : name.substring(1)) {
			case "i1" -> ElementType.INT8;
			case "u1", "b1" -> ElementType.UINT8;
			case "i2" -> ElementType.INT16;
			case "u2" -> ElementType.UINT16;
			case "i4" -> ElementType.INT32;
			case "u4" -> ElementType.UINT32;
			case "f4" -> ElementType.FLOAT32;
			case "f8" -> ElementType.FLOAT64;
			default -> throw json.unsupported("its elements are " + name +
				"; integers of 8, 16 and 32 bits and floating-point numbers of 32 and 64 are read");
		};
	}

	private static Compression compression(final JsonFields json) {
		if (!json.has("compressor")) return Compression.NONE;
		final String id = json.object("compressor").text("id").toLowerCase(Locale.ROOT);
		return switch (id) {
			case "gzip" -> Compression.GZIP;
			case "zlib" -> Compression.ZLIB;
			case "zstd" -> Compression.ZSTD;
			case "blosc" -> Compression.BLOSC;
			default -> throw json.unsupported("its chunks are packed by \"" + id +
				"\"; gzip, zlib, zstd, blosc and none are read");
		};
	}

	/** 0 if nothing is said. */
	static double fill(final JsonFields json, final JsonElement element) {
		if (element.isJsonNull()) return 0;
		if (!element.isJsonPrimitive()) throw json.damaged("fill_value", "is no number");
		if (element.getAsJsonPrimitive().isBoolean()) return element.getAsBoolean() ? 1 : 0;
		final String text = element.getAsString();
		try {
			return switch (text) {
				case "NaN" -> Double.NaN;
				case "Infinity" -> Double.POSITIVE_INFINITY;
				case "-Infinity" -> Double.NEGATIVE_INFINITY;
				case "" -> 0;
				default -> Double.parseDouble(text.substring(0, Math.min(40, text.length())));
			};
		}
		catch (final NumberFormatException exception) {
			throw json.damaged("fill_value", "is no number");
		}
	}
}
