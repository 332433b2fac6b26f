package io.github.manifolddenoise.array.zarr;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.gson.JsonNull;
import com.google.gson.JsonObject;

import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.ChunkGrid;
import io.github.manifolddenoise.array.ElementType;

/** What is written as Zarr 2 and OME-Zarr 0.4. */
final class MetadataV2 implements WrittenMetadata {

	@Override
	public ChunkKeys keys() {
		return new ChunkKeys("", "/");
	}

	@Override
	public Map<String, JsonObject> array(final ChunkGrid grid, final ElementType type, final Compression compression,
		final List<Axis> axes)
	{
		final JsonObject json = new JsonObject(), compressor = new JsonObject();
		json.addProperty("zarr_format", 2);
		json.add("shape", WrittenMetadata.numbers(grid, grid::shape));
		json.add("chunks", WrittenMetadata.numbers(grid, grid::chunk));
		json.addProperty("dtype", switch (type) {
			case INT8 -> "|i1";
			case UINT8 -> "|u1";
			case INT16 -> "<i2";
			case UINT16 -> "<u2";
			case INT32 -> "<i4";
			case UINT32 -> "<u4";
			case FLOAT32 -> "<f4";
			case FLOAT64 -> "<f8";
		});
		compressor.addProperty("id", WrittenMetadata.name(compression));
		compressor.addProperty("level", 1);
		json.add("compressor", compressor);
		json.addProperty("fill_value", 0);
		json.add("filters", JsonNull.INSTANCE);
		json.addProperty("order", "C");
		json.addProperty("dimension_separator", keys().separator());
		return Map.of(ZarrV2.ARRAY, json);
	}

	@Override
	public Map<String, JsonObject> image(final String name, final List<Axis> axes, final String array,
		final JsonObject own)
	{
		final JsonObject image = new JsonObject(), attributes = new JsonObject(), group = new JsonObject();
		image.addProperty("version", "0.4");
		attributes.add("multiscales", WrittenMetadata.multiscales(image, name, axes, array));
		attributes.add(ZarrReader.OWN, own);
		group.addProperty("zarr_format", 2);
		final Map<String, JsonObject> files = new LinkedHashMap<>();
		files.put(ZarrV2.ATTRIBUTES, attributes);
		files.put(ZarrV2.GROUP, group);
		return files;
	}
}
