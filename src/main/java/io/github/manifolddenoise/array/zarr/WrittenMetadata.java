package io.github.manifolddenoise.array.zarr;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntToLongFunction;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.ChunkGrid;
import io.github.manifolddenoise.array.ElementType;

/** What the files of metadata of a version say of an image of one array: each file by its name, in the order of writing. */
interface WrittenMetadata {

	/** Names of the files of chunks. */
	ChunkKeys keys();

	/** Those of the array. */
	Map<String, JsonObject> array(ChunkGrid grid, ElementType type, Compression compression, List<Axis> axes);

	/**
	 * Those of the image.
	 *
	 * @param array path of the array in the image
	 * @param own attributes of this software
	 */
	Map<String, JsonObject> image(String name, List<Axis> axes, String array, JsonObject own);

	/** Adds to {@code image} what {@code multiscales} says of an image of one array. */
	static JsonArray multiscales(final JsonObject image, final String name, final List<Axis> axes, final String array) {
		final JsonObject scale = new JsonObject(), dataset = new JsonObject();
		image.addProperty("name", name);
		final JsonArray list = new JsonArray(), scales = new JsonArray();
		for (final Axis axis : axes) {
			list.add(json(axis));
			scales.add(axis.scale());
		}
		image.add("axes", list);
		scale.addProperty("type", "scale");
		scale.add("scale", scales);
		dataset.addProperty("path", array);
		dataset.add("coordinateTransformations", listOf(scale));
		image.add("datasets", listOf(dataset));
		return listOf(image);
	}

	private static JsonObject json(final Axis axis) {
		final JsonObject json = new JsonObject();
		json.addProperty("name", name(axis));
		json.addProperty("type", switch (axis.kind()) {
			case TIME -> "time";
			case CHANNEL -> "channel";
			default -> "space";
		});
		if (!axis.unit().isBlank()) json.addProperty("unit", axis.unit());
		return json;
	}

	/** Name of an axis. */
	static String name(final Axis axis) {
		return switch (axis.kind()) {
			case TIME -> "t";
			case CHANNEL -> "c";
			case DEPTH -> "z";
			case Y -> "y";
			default -> "x";
		};
	}

	/** Name of what packs chunks. */
	static String name(final Compression compression) {
		return compression.name().toLowerCase(Locale.ROOT);
	}

	static JsonArray listOf(final JsonObject... objects) {
		final JsonArray list = new JsonArray();
		for (final JsonObject object : objects) list.add(object);
		return list;
	}

	/** A number for each axis. */
	static JsonArray numbers(final ChunkGrid grid, final IntToLongFunction ofAxis) {
		final JsonArray numbers = new JsonArray();
		for (int axis = 0; axis < grid.dimensions(); axis++) numbers.add(ofAxis.applyAsLong(axis));
		return numbers;
	}
}
