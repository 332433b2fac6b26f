package io.github.manifolddenoise.array.zarr;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import com.google.gson.JsonObject;

import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.JsonFields;
import io.github.manifolddenoise.array.StackArray;
import io.github.manifolddenoise.task.UserException;

/**
 * Opens a folder of Zarr, version 2 or 3: an OME-Zarr image at its full resolution, the first image of a converted
 * file, or an array.
 */
public final class ZarrReader {

	/** Under this name in a group's attributes lie lines about the stack. */
	static final String OWN = "manifold-denoise", INFO = "info", LABELS = "labels";

	private static final int LISTED = 10;

	private final ZarrStore store;

	private ZarrReader(final Path path) {
		store = new ZarrStore(path);
	}

	/** Whether a path is a folder with metadata of Zarr. */
	public static boolean isZarr(final Path path) {
		return Files.isDirectory(path) && (Files.exists(path.resolve(ZarrV2.ARRAY)) ||
			Files.exists(path.resolve(ZarrV2.GROUP)) ||
			Files.exists(path.resolve(ZarrV3.METADATA)));
	}

	/**
	 * The stack of a folder; its chunks are read when they are asked for.
	 *
	 * @throws UserException if the folder is damaged, of a kind that is not read, or has several arrays
	 */
	public static StackArray open(final Path path) {
		return new ZarrReader(path).open();
	}

	private String name() {
		return store.root().toString();
	}

	/** What is said of a stack besides its axes. */
	private record Words(String info, List<String> labels, List<String> notes) {

		static final Words NONE = new Words("", List.of(), List.of());
	}

	private StackArray open() {
		final Optional<ArrayMetadata> array = array("");
		if (array.isPresent()) return stack("", array.get(), ofGroup(), Words.NONE);
		final JsonFields attributes = attributes("").orElseThrow(() -> UserException.unreadable(name(),
			"it has no metadata of Zarr (.zgroup, .zarray or zarr.json), so it is no Zarr folder or not complete." +
			" Choose another, or write it again."));
		if (isSeries(attributes)) return firstSeries();
		final Optional<OmeAxes> image = OmeAxes.of(attributes);
		return image.isEmpty() ? onlyArray() : image("", image.get(), words(attributes));
	}

	/** What the group around an array says of it. */
	private Optional<OmeAxes> ofGroup() {
		final Path group = store.root().getParent();
		if (group == null || !isZarr(group)) return Optional.empty();
		return new ZarrReader(group).attributes("").flatMap(attributes -> OmeAxes.of(attributes, store.root().getFileName()
			.toString()));
	}

	private Words words(final JsonFields attributes) {
		final Optional<JsonFields> own = attributes.objectIf(OWN);
		return new Words(own.map(ours -> ours.text(INFO, "")).orElse(""), own.map(ours -> ours.words(LABELS)).orElse(List.of()),
			notes(OmeAxes.arrays(attributes)));
	}

	/** That the first of several images is read. */
	private List<String> notes(final List<String> images) {
		if (images.size() < 2) return List.of();
		final String file = store.root().getFileName().toString();
		return List.of("\"" + file + "\" holds " + images.size() + " images, " + listed(images) +
			": the first is read. Name another one as " + file + "/" + images.get(1) + ".");
	}

	/** The first of some names. */
	private static String listed(final List<String> names) {
		return String.join(", ", names.subList(0, Math.min(LISTED, names.size()))) + (names.size() > LISTED ? ", ..." : "");
	}

	/** Several images of one converted file, in groups 0, 1, ... */
	private static boolean isSeries(final JsonFields attributes) {
		return attributes.objectIf("ome").orElse(attributes).has("bioformats2raw.layout");
	}

	private StackArray firstSeries() {
		final Optional<OmeAxes> image = attributes("0").flatMap(OmeAxes::of);
		final List<String> folders = folders().stream().filter(folder -> folder.matches("\\d{1,9}")).sorted(Comparator.comparing(
			Integer::valueOf)).toList();
		return image("0/", image.orElseThrow(() -> UserException.unreadable(name(),
			"it should hold images as groups 0, 1, ..., and 0 is none. Write it again.")), new Words("Read from " + store
				.root().getFileName() + ": series 0 of " + folders.size(), List.of(), notes(folders)));
	}

	private StackArray image(final String group, final OmeAxes image, final Words words) {
		final String folder = group + image.dataset();
		final ArrayMetadata metadata = array(folder).orElseThrow(() -> MetadataFile.damaged(store.root(), "its array \"" + folder +
			"\" is missing"));
		return stack(folder, metadata, Optional.of(image), words);
	}

	private StackArray onlyArray() {
		final List<String> arrays = folders().stream().filter(folder -> array(folder).isPresent()).toList();
		if (arrays.size() == 1) return stack(arrays.get(0), array(arrays.get(0)).orElseThrow(), Optional.empty(), Words.NONE);
		final List<String> named = arrays.isEmpty() ? folders() : arrays;
		throw UserException.unreadable(name(), "it is a group of " + (named.isEmpty() ? "nothing" : listed(
			named)) + ", which is no OME-Zarr image. Name the image or array in it" + (named.isEmpty() ? "." : ", such as " + store
				.root().resolve(named.get(0)) + "."));
	}

	private List<String> folders() {
		final List<String> folders = new ArrayList<>();
		try (DirectoryStream<Path> entries = Files.newDirectoryStream(store.root(), Files::isDirectory)) {
			entries.forEach(entry -> folders.add(entry.getFileName().toString()));
		}
		catch (final IOException | DirectoryIteratorException exception) {
			throw UserException.unreadable(name(), exception.getMessage() + ". Check its permissions.",
				exception);
		}
		folders.sort(null);
		return folders;
	}

	private StackArray stack(final String path, final ArrayMetadata metadata, final Optional<OmeAxes> image,
		final Words words)
	{
		final String folder = path.isEmpty() ? "" : path + "/";
		final int dimensions = metadata.grid().dimensions();
		for (int axis = 0; axis < dimensions; axis++) {
			if (metadata.grid().shape(axis) == 0) throw UserException.unreadable(store.path(path),
				"the array is empty, axis " + (axis + 1) + " of " + dimensions + " has length 0. Choose another.");
		}
		final List<Axis> axes = image.map(OmeAxes::axes).orElseGet(() -> StackArray.axes(name(), metadata.axes(),
			dimensions));
		if (axes.size() != dimensions) throw MetadataFile.damaged(store.path(path), "it has " + dimensions +
			" axes and its image says " + axes.size());
		if (!store.holdsChunks(path)) throw UserException.unreadable(store.path(path),
			"none of its chunks is there. Copy it whole, or write it again.");
		final ChunkFiles files = metadata.sharding().<ChunkFiles>map(sharding -> new ShardFiles(store, folder, metadata.keys(),
			sharding)).orElseGet(() -> new ChunkFiles.PlainFiles(store, folder, metadata.keys()));
		return new StackArray(name(), new ZarrArray(store, files, metadata), axes, words.info(), words.labels(), words.notes());
	}

	/** The array of a folder; empty if it is none. */
	private Optional<ArrayMetadata> array(final String folder) {
		final String prefix = folder.isEmpty() ? "" : folder + "/";
		final Optional<JsonFields> version3 = store.json(prefix + ZarrV3.METADATA);
		if (version3.isPresent()) return ZarrV3.isArray(version3.get()) ? Optional.of(ZarrV3.array(version3.get())) : Optional
			.empty();
		return store.json(prefix + ZarrV2.ARRAY).map(ZarrV2::array);
	}

	/** The attributes of a group; empty if there is no group. */
	private Optional<JsonFields> attributes(final String folder) {
		final String prefix = folder.isEmpty() ? "" : folder + "/";
		final Optional<JsonFields> version3 = store.json(prefix + ZarrV3.METADATA);
		if (version3.isPresent()) return version3.map(json -> json.objectIf("attributes").orElseGet(() -> json.with(new JsonObject())));
		if (!store.exists(prefix + ZarrV2.GROUP)) return Optional.empty();
		return store.json(prefix + ZarrV2.ATTRIBUTES).or(() -> Optional.of(new JsonFields(new MetadataFile(store.path(folder)), new JsonObject())));
	}
}
