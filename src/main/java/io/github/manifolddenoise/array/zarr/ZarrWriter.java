package io.github.manifolddenoise.array.zarr;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;

import io.github.manifolddenoise.array.AirCompression;
import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.ChunkGrid;
import io.github.manifolddenoise.array.ChunkTarget;
import io.github.manifolddenoise.array.Deflate;
import io.github.manifolddenoise.array.ElementType;

/**
 * Writes an OME-Zarr image, packed by Zstandard, or by gzip where its library is missing. What makes the folder an image
 * is written last, by {@link #finish}.
 */
public final class ZarrWriter implements ChunkTarget {

	private static final String ARRAY = "0";
	private static final Gson JSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().serializeNulls().create();

	private final Path root;
	private final Path array;
	private final ChunkGrid grid;
	private final ElementType type;
	private final Compression compression = AirCompression.isAvailable() ? Compression.ZSTD : Compression.GZIP;
	private final WrittenMetadata metadata;

	/** @param root an empty folder */
	public ZarrWriter(final Path root, final ZarrVersion version, final ChunkGrid grid, final ElementType type) {
		this.root = root;
		metadata = version.metadata();
		array = root.resolve(ARRAY);
		this.grid = grid;
		this.type = type;
	}

	@Override
	public void write(final long[] index, final byte[] chunk) throws IOException {
		final Path file = array.resolve(metadata.keys().name(index));
		Files.createDirectories(file.getParent());
		Files.write(file, compression == Compression.ZSTD ? AirCompression.zstd(chunk) : Deflate.gzip(chunk));
	}

	@Override
	public Optional<byte[]> read(final long[] index) throws IOException {
		try {
			final byte[] packed = Files.readAllBytes(array.resolve(metadata.keys().name(index)));
			return Optional.of(compression.decode(packed, grid.chunkElements() * type.bytes()));
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
		final JsonObject own = new JsonObject();
		if (!info.isBlank()) own.addProperty(ZarrReader.INFO, info);
		if (labels.stream().anyMatch(label -> !label.isBlank())) own.add(ZarrReader.LABELS, JSON.toJsonTree(labels));
		Files.createDirectories(array);
		write(array, metadata.array(grid, type, compression, axes));
		write(root, metadata.image(name, axes, ARRAY, own));
	}

	/** In plain letters, as zarr-python wants it: all others are escaped. */
	static void write(final Path file, final JsonObject object) throws IOException {
		final StringBuilder text = new StringBuilder();
		JSON.toJson(object).chars().forEach(letter -> text.append(letter < 127 ? "" + (char) letter : String.format("\\u%04x",
			letter)));
		Files.writeString(file, text, StandardCharsets.US_ASCII);
	}

	private static void write(final Path folder, final Map<String, JsonObject> files) throws IOException {
		for (final Map.Entry<String, JsonObject> file : files.entrySet()) {
			write(folder.resolve(file.getKey()), file.getValue());
		}
	}
}
