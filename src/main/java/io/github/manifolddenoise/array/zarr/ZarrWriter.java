package io.github.manifolddenoise.array.zarr;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;

import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.ChunkGrid;
import io.github.manifolddenoise.array.ChunkTarget;
import io.github.manifolddenoise.array.Deflate;
import io.github.manifolddenoise.array.ElementType;

/**
 * Writes an OME-Zarr image of version 0.4 (Zarr version 2), packed by Zstandard, or by gzip where its library is
 * missing. What makes the folder an image is written last, by {@link #finish}.
 */
public final class ZarrWriter implements ChunkTarget {

	private static final String ARRAY = "0";
	private static final Gson JSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().serializeNulls().create();

	private final Path root;
	private final Path array;
	private final ChunkGrid grid;
	private final ElementType type;
	private final Compression compression = AirCompression.isAvailable() ? Compression.ZSTD : Compression.GZIP;
	private final ChunkKeys keys = new ChunkKeys("", "/");

	/** @param root an empty folder */
	public ZarrWriter(final Path root, final ChunkGrid grid, final ElementType type) {
		this.root = root;
		array = root.resolve(ARRAY);
		this.grid = grid;
		this.type = type;
	}

	@Override
	public void write(final long[] index, final byte[] chunk) throws IOException {
		final Path file = array.resolve(keys.name(index));
		Files.createDirectories(file.getParent());
		Files.write(file, compression == Compression.ZSTD ? AirCompression.zstd(chunk) : Deflate.gzip(chunk));
	}

	@Override
	public Optional<byte[]> read(final long[] index) throws IOException {
		try {
			return Optional.of(compression.decode(Files.readAllBytes(array.resolve(keys.name(index))), grid.chunkElements() * type
				.bytes()));
		}
		catch (final NoSuchFileException exception) {
			return Optional.empty();
		}
	}

	/**
	 * Writes the metadata, once all chunks are there.
	 *
	 * @param info lines about the stack
	 * @param labels of the planes; blank where there is none
	 */
	public void finish(final String name, final List<Axis> axes, final String info, final List<String> labels)
		throws IOException
	{
		Files.createDirectories(array);
		write(array.resolve(ZarrV2.ARRAY), metadata());
		final JsonObject attributes = new JsonObject();
		attributes.add("multiscales", listOf(image(name, axes)));
		final JsonObject own = new JsonObject();
		if (!info.isBlank()) own.addProperty(ZarrReader.INFO, info);
		if (labels.stream().anyMatch(label -> !label.isBlank())) own.add(ZarrReader.LABELS, JSON.toJsonTree(labels));
		attributes.add(ZarrReader.OWN, own);
		write(root.resolve(ZarrV2.ATTRIBUTES), attributes);
		final JsonObject group = new JsonObject();
		group.addProperty("zarr_format", 2);
		write(root.resolve(ZarrV2.GROUP), group);
	}

	/** In plain letters, as zarr-python wants it: all others are escaped. */
	static void write(final Path file, final JsonObject object) throws IOException {
		final StringBuilder text = new StringBuilder();
		JSON.toJson(object).chars().forEach(letter -> text.append(letter < 127 ? "" + (char) letter : String.format("\\u%04x",
			letter)));
		Files.writeString(file, text, StandardCharsets.US_ASCII);
	}

	private static JsonArray listOf(final JsonObject object) {
		final JsonArray list = new JsonArray();
		list.add(object);
		return list;
	}

	private JsonObject metadata() {
		final JsonObject json = new JsonObject();
		json.addProperty("zarr_format", 2);
		final JsonArray shape = new JsonArray(), chunks = new JsonArray();
		for (int axis = 0; axis < grid.dimensions(); axis++) {
			shape.add(grid.shape(axis));
			chunks.add(grid.chunk(axis));
		}
		json.add("shape", shape);
		json.add("chunks", chunks);
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
		final JsonObject compressor = new JsonObject();
		compressor.addProperty("id", compression.name().toLowerCase(Locale.ROOT));
		compressor.addProperty("level", 1);
		json.add("compressor", compressor);
		json.addProperty("fill_value", 0);
		json.add("filters", JsonNull.INSTANCE);
		json.addProperty("order", "C");
		json.addProperty("dimension_separator", keys.separator());
		return json;
	}

	private static JsonObject image(final String name, final List<Axis> axes) {
		final JsonObject image = new JsonObject();
		image.addProperty("version", "0.4");
		image.addProperty("name", name);
		final JsonArray list = new JsonArray(), scales = new JsonArray();
		for (final Axis axis : axes) {
			list.add(json(axis));
			scales.add(axis.scale());
		}
		image.add("axes", list);
		final JsonObject scale = new JsonObject(), dataset = new JsonObject();
		scale.addProperty("type", "scale");
		scale.add("scale", scales);
		dataset.addProperty("path", ARRAY);
		dataset.add("coordinateTransformations", listOf(scale));
		image.add("datasets", listOf(dataset));
		return image;
	}

	private static JsonObject json(final Axis axis) {
		final JsonObject json = new JsonObject();
		json.addProperty("name", switch (axis.kind()) {
			case TIME -> "t";
			case CHANNEL -> "c";
			case DEPTH -> "z";
			case Y -> "y";
			default -> "x";
		});
		json.addProperty("type", switch (axis.kind()) {
			case TIME -> "time";
			case CHANNEL -> "channel";
			default -> "space";
		});
		if (!axis.unit().isBlank()) json.addProperty("unit", axis.unit());
		return json;
	}
}
