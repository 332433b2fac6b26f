package io.github.manifolddenoise.tiff;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;

import io.github.manifolddenoise.recording.RecordingAxes;
import io.github.manifolddenoise.task.RegularFiles;

/**
 * Finds the planes of an image of an OME-TIFF, in one file or several of its folder, and puts them into the order of
 * ImageJ: channels, then sections, then time points.
 */
final class OmeTiff {

	private static final int MOST_TEXT = 1 << 28;
	private static final OmeXml.Block ALL_PAGES = new OmeXml.Block("", "", 0, -1, 0, 0, 0);
	private static final String CURE = "Put all files of the image into one folder.";

	private final Path file;
	private final OptionalInt image;
	private final List<String> notes = new ArrayList<>();

	/** @param image number of the image, from 0; empty for the first one */
	OmeTiff(final Path file, final OptionalInt image) {
		this.file = file;
		this.image = image;
	}

	/** Where a plane lies. */
	private record Place(Path file, int page) {}

	/** @param text the OME-XML in the file */
	TiffContents contents(final String text) throws IOException, TiffException {
		final OmeXml xml = whole(OmeXml.of(text, image.orElse(0)));
		TiffException.requireImage(image.orElse(0), xml.images());
		if (xml.width() == 0) throw TiffException.damaged("its OME-XML describes no image");
		if (xml.images() > 1 && image.isEmpty()) notes.add("\"" + file.getFileName() + "\" holds " + xml.images() +
			" images, 0 to " + (xml.images() - 1) + ": image 0 is read. Name another one as " + file.getFileName() + "/1.");
		final List<OmeXml.Block> blocks = blocks(xml);
		final Map<String, Path> files = files(xml, blocks);
		final Map<Path, List<Long>> directories = directories(files);
		final TiffPage first = page(new Place(files.get(blocks.get(0).file()), (int) Math.min(Integer.MAX_VALUE, blocks.get(0)
			.directory())), directories);
		if (first.width() != xml.width() || first.height() != xml.height()) throw TiffException.damaged("its OME-XML speaks of " +
			xml.width() + " × " + xml.height() + " pixels, its pages have " + first.width() + " × " + first.height());
		final int together = first.color() ? 3 : first.channels();
		final OmePlanes planes = OmePlanes.of(xml, Math.max(1, xml.channels() / together));
		final Map<Long, Place> places = places(blocks, files, planes, directories);
		final int times = completeTimes(planes, places);
		final List<TiffSlice> slices = slices(planes, times, places, directories, first);
		if (xml.images() == 1) noteOtherPages(places);
		final int channels = planes.channels() * first.channels();
		final RecordingAxes axes = new RecordingAxes(channels, planes.sections(), times, xml.x(), xml.y(), xml.z(), xml.time(), xml
			.names().size() == channels ? xml.names() : List.of());
		return new TiffContents(slices, Optional.of(axes), notes);
	}

	/** This file and the others that hold planes or the text of the image. */
	List<Path> files(final String text) throws IOException, TiffException {
		final OmeXml part = OmeXml.of(text, image.orElse(0)), xml = whole(part);
		TiffException.requireImage(image.orElse(0), xml.images());
		final Set<Path> files = new LinkedHashSet<>(List.of(file));
		if (part.companion().isPresent()) files.add(beside(part.companion().get()));
		files.addAll(files(xml, blocks(xml)).values());
		return List.copyOf(files);
	}

	private static List<OmeXml.Block> blocks(final OmeXml xml) {
		return xml.blocks().isEmpty() ? List.of(ALL_PAGES) : xml.blocks();
	}

	/** What a part of the text refers to. */
	private OmeXml whole(final OmeXml part) throws IOException, TiffException {
		if (part.companion().isEmpty()) return part;
		final Path companion = RegularFiles.require(beside(part.companion().get()));
		if (Files.size(companion) > MOST_TEXT) throw TiffException.unsupported("its metadata file \"" + companion.getFileName() +
			"\" has " + Files.size(companion) + " bytes", "Save the image as one file.");
		TiffMetadata.requireRoom(Files.size(companion));
		final OmeXml whole = OmeXml.of(new String(Files.readAllBytes(companion), StandardCharsets.UTF_8), image.orElse(0));
		if (whole.companion().isPresent()) throw TiffException.damaged("its metadata file refers to another one");
		return whole;
	}

	/** A file in the same folder or below it, wherever links lead. */
	private Path beside(final String name) throws IOException, TiffException {
		final Path folder = file.toAbsolutePath().getParent().toRealPath();
		try {
			final Path path = folder.resolve(name.replace('\\', '/')).normalize();
			if (!path.startsWith(folder)) throw outside(name);
			if (!Files.isRegularFile(path)) throw TiffException.unsupported("it needs the file \"" + name +
				"\", which is missing", CURE);
			final Path real = path.toRealPath();
			if (!real.startsWith(folder)) throw outside(name);
			return real;
		}
		catch (final InvalidPathException exception) {
			throw TiffException.unsupported("it needs the file \"" + name + "\", which cannot be the name of one here (" + exception
				.getReason() + ")", "Start this software with LC_ALL=C.UTF-8, or rename the file and save its OME-XML again.");
		}
	}

	private static TiffException outside(final String name) {
		return TiffException.unsupported("it refers to \"" + name + "\", which is outside its folder", CURE);
	}

	/** The file of a block: this one where none is named, or where all of an image that was renamed have one name. */
	private Path file(final OmeXml xml, final OmeXml.Block block) throws IOException, TiffException {
		if (block.file().isEmpty() || !block.uuid().isEmpty() && block.uuid().equals(xml.uuid())) return file;
		final boolean alone = xml.blocks().stream().allMatch(other -> other.file().equals(block.file()));
		return alone && !isBeside(block.file()) ? file : beside(block.file());
	}

	/** Whether the folder holds a file of that name, whichever folder it was in once. */
	private boolean isBeside(final String name) {
		try {
			final Path last = Path.of(name).getFileName();
			return last != null && Files.exists(file.resolveSibling(last));
		}
		catch (final InvalidPathException exception) {
			return false;
		}
	}

	/** The files by the names that blocks give them. */
	private Map<String, Path> files(final OmeXml xml, final List<OmeXml.Block> blocks) throws IOException, TiffException {
		final Map<String, Path> files = new LinkedHashMap<>();
		for (final OmeXml.Block block : blocks)
			if (!files.containsKey(block.file())) files.put(block.file(), file(xml, block));
		return files;
	}

	/** The directories of all files. */
	private static Map<Path, List<Long>> directories(final Map<String, Path> files) throws IOException, TiffException {
		final Map<Path, List<Long>> directories = new LinkedHashMap<>();
		for (final Path path : files.values()) {
			if (directories.containsKey(path)) continue;
			try (TiffBytes bytes = TiffBytes.open(path)) {
				directories.put(path, TiffDirectories.offsets(bytes));
			}
		}
		return directories;
	}

	/** Where every plane lies, by its number in the order of ImageJ. */
	private static Map<Long, Place> places(final List<OmeXml.Block> blocks, final Map<String, Path> files,
		final OmePlanes planes, final Map<Path, List<Long>> directories) throws TiffException
	{
		final Map<Long, Place> places = new HashMap<>();
		for (final OmeXml.Block block : blocks) {
			final Path path = files.get(block.file());
			final int pages = directories.get(path).size();
			final long start = planes.start(block), count = block.planes() < 0 ? Math.min(pages - block.directory(), planes
				.count() - start) : block.planes();
			if (count < 0 || count > pages || block.directory() > pages - count) throw TiffException.damaged(
				"its OME-XML speaks of page " + (block.directory() + Math.max(count, 1)) + " of \"" + path.getFileName() +
					"\", which has " + pages);
			if (count > planes.count() - start) throw TiffException.damaged("its OME-XML speaks of plane " + (start + count) +
				" of " + planes.count());
			for (long k = 0; k < count; k++) places.put(planes.imageJ(start + k), new Place(path, (int) (block.directory() + k)));
		}
		return places;
	}

	/** How many of the first time points have all their planes. */
	private int completeTimes(final OmePlanes planes, final Map<Long, Place> places) throws TiffException {
		final long each = (long) planes.channels() * planes.sections();
		long complete = 0;
		while (complete < planes.count() && places.containsKey(complete)) complete++;
		final int times = (int) (complete / each);
		if (times == 0) throw TiffException.truncated("its OME-XML speaks of " + each + " planes per time point, the first " +
			complete + " of which are there", Math.max(1, file.toFile().length()));
		if (times < planes.times()) notes.add("\"" + file.getFileName() + "\" speaks of " + planes.times() +
			" time points and holds the first " + times + ": these are read.");
		return times;
	}

	/** Pages of this file that the text does not speak of, such as those of a file joined to it. */
	private void noteOtherPages(final Map<Long, Place> places) throws IOException, TiffException {
		final Set<Integer> described = new HashSet<>();
		for (final Place place : places.values()) if (Files.isSameFile(place.file(), file)) described.add(place.page());
		try (TiffBytes bytes = TiffBytes.open(file)) {
			final List<Long> offsets = TiffDirectories.offsets(bytes);
			int others = 0;
			for (int page = 0; page < offsets.size(); page++)
				if (!described.contains(page) && !TiffDirectories.isLeftOut(TiffDirectory.read(bytes, offsets.get(page)))) others++;
			if (others > 0) notes.add("\"" + file.getFileName() + "\" holds " + (described.size() + others) +
				" pages, and its OME-XML describes " + described.size() + " of them: only what it describes is read.");
		}
	}

	/** The page that is read first says what all are. */
	private TiffPage page(final Place place, final Map<Path, List<Long>> directories) throws IOException, TiffException {
		final List<Long> offsets = directories.get(place.file());
		if (place.page() >= offsets.size()) throw TiffException.damaged("its OME-XML speaks of page " + (place.page() + 1L) +
			" of \"" + place.file().getFileName() + "\", which has " + offsets.size());
		try (TiffBytes bytes = TiffBytes.open(place.file())) {
			if (TiffDirectories.hasSmaller(TiffDirectory.read(bytes, offsets.get(place.page())))) notes.add(TiffDirectories
				.severalResolutions(file));
			return page(bytes, offsets.get(place.page()), place.page() + 1);
		}
	}

	private static TiffPage page(final TiffBytes bytes, final long offset, final int number) throws IOException, TiffException {
		return new TiffPageReader(TiffDirectory.read(bytes, offset), bytes.order()).page(number);
	}

	private static List<TiffSlice> slices(final OmePlanes planes, final int times, final Map<Long, Place> places,
		final Map<Path, List<Long>> directories, final TiffPage first) throws IOException, TiffException
	{
		final long count = (long) planes.channels() * planes.sections() * times;
		final Map<Path, Map<Integer, TiffPage>> pages = new HashMap<>();
		for (long k = 0; k < count; k++) {
			final Place place = places.get(k);
			pages.computeIfAbsent(place.file(), path -> new TreeMap<>()).put(place.page(), first);
		}
		for (final Map.Entry<Path, Map<Integer, TiffPage>> ofFile : pages.entrySet()) read(ofFile.getKey(), ofFile.getValue(),
			directories.get(ofFile.getKey()), first);
		final List<TiffSlice> slices = new ArrayList<>();
		for (long k = 0; k < count; k++) {
			final Place place = places.get(k);
			slices.addAll(TiffSlice.of(place.file(), pages.get(place.file()).get(place.page())));
		}
		return slices;
	}

	/** Reads the pages of a file that are wanted, each once. */
	private static void read(final Path path, final Map<Integer, TiffPage> wanted, final List<Long> offsets,
		final TiffPage first) throws IOException, TiffException
	{
		try (TiffBytes bytes = TiffBytes.open(path)) {
			long stored = 0;
			for (final Map.Entry<Integer, TiffPage> entry : wanted.entrySet()) {
				final int number = entry.getKey() + 1;
				final TiffPage page = page(bytes, offsets.get(entry.getKey()), number);
				if (!page.matches(first)) throw TiffException.damaged("page " + number + " of \"" + path.getFileName() +
					"\" differs from the first in size or type");
				stored += page.storedBytes();
				if (stored > bytes.length()) throw TiffException.truncated("its first " + number + " pages have " + stored +
					" bytes", bytes.length());
				TiffDirectories.requireInside(page, number, bytes.length());
				entry.setValue(page);
			}
		}
	}
}
