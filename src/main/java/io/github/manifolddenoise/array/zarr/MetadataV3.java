package io.github.manifolddenoise.array.zarr;

import java.util.List;
import java.util.Locale;
import java.util.Map;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;

import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.ChunkGrid;
import io.github.manifolddenoise.array.ElementType;

/** What is written as Zarr 3 and OME-Zarr 0.5. */
final class MetadataV3 implements WrittenMetadata {

	@Override
	public ChunkKeys keys() {
		return new ChunkKeys("c/", "/");
	}

	@Override
	public Map<String, JsonObject> array(final ChunkGrid grid, final ElementType type, final Compression compression,
		final List<Axis> axes)
	{
		final JsonObject json = node("array");
		json.add("shape", WrittenMetadata.numbers(grid, grid::shape));
		json.addProperty("data_type", type.name().toLowerCase(Locale.ROOT));
		json.add("chunk_grid", named("regular", "chunk_shape", WrittenMetadata.numbers(grid, grid::chunk)));
		json.add("chunk_key_encoding", named("default", "separator", new JsonPrimitive(keys().separator())));
		json.addProperty("fill_value", 0);
		final JsonObject packed = named(WrittenMetadata.name(compression), "level", new JsonPrimitive(1));
		if (compression == Compression.ZSTD) packed.getAsJsonObject("configuration").addProperty("checksum", false);
		json.add("codecs", WrittenMetadata.listOf(named("bytes", "endian", new JsonPrimitive("little")), packed));
		final JsonArray names = new JsonArray();
		axes.forEach(axis -> names.add(WrittenMetadata.name(axis)));
		json.add("dimension_names", names);
		json.add("attributes", new JsonObject());
		return Map.of(ZarrV3.METADATA, json);
	}

	@Override
	public Map<String, JsonObject> image(final String name, final List<Axis> axes, final String array,
		final JsonObject own)
	{
		final JsonObject json = node("group"), attributes = new JsonObject(), ome = new JsonObject();
		ome.addProperty("version", "0.5");
		ome.add("multiscales", WrittenMetadata.multiscales(new JsonObject(), name, axes, array));
		attributes.add("ome", ome);
		attributes.add(ZarrReader.OWN, own);
		json.add("attributes", attributes);
		return Map.of(ZarrV3.METADATA, json);
	}

	private static JsonObject node(final String type) {
		final JsonObject json = new JsonObject();
		json.addProperty("zarr_format", 3);
		json.addProperty("node_type", type);
		return json;
	}

	/** What has a name and one setting. */
	private static JsonObject named(final String name, final String setting, final JsonElement value) {
		final JsonObject json = new JsonObject(), configuration = new JsonObject();
		configuration.add(setting, value);
		json.addProperty("name", name);
		json.add("configuration", configuration);
		return json;
	}
}
