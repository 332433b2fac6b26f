package io.github.manifolddenoise.tiff;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.recording.PlaneSource;
import io.github.manifolddenoise.recording.Planes;
import io.github.manifolddenoise.recording.RecordingAxes;
import io.github.manifolddenoise.task.UserException;

/**
 * The slices of a TIFF file, or of an OME-TIFF of several.
 * <p>
 * Read are grey of 1 to 16, 32 and 64 bits, floats of 16, 32 and 64, and RGB, big- and little-endian, without compression
 * or with LZW, deflate, PackBits, zstd or JPEG, in strips or tiles, TIFF and BigTIFF; of several resolutions the full one;
 * stacks above 4 GB as ImageJ writes them; and OME-TIFF of one file or several. What cannot be read is a {@link
 * UserException} that names the path, the reason and the cure.
 * </p>
 */
public final class TiffFile implements PlaneSource {

	private static final String DENIED = "permission denied. Change the permissions of the file.";

	private final Path path;
	private final TiffContents contents;
	private final TiffPage first;

	private TiffFile(final Path path, final TiffContents contents) {
		this.path = path;
		this.contents = contents;
		first = contents.slices().get(0).page();
	}

	/**
	 * Opens a file. Cost: the directories of all pages.
	 *
	 * @param path absolute
	 * @param image number of the image of an OME-TIFF, from 0; empty for the first one
	 * @throws UserException if the file is missing, unreadable, not a TIFF, truncated, damaged, of a kind that is not
	 *           read, or has pages of different size or type
	 */
	public static TiffFile open(final Path path, final OptionalInt image) {
		final TiffFile file = new TiffFile(path, checked(path, tiff -> TiffLayout.of(tiff, image)));
		file.requireMemory();
		return file;
	}

	/** The pages one after the other, whatever a text says of them. */
	public static TiffFile ofPages(final Path path) {
		return new TiffFile(path, checked(path, TiffLayout::ofPages));
	}

	/** The file itself and, of an OME-TIFF, others that hold its planes or describe them. */
	public static List<Path> files(final Path file, final OptionalInt image) {
		return checked(file, path -> TiffLayout.files(path, image));
	}

	/**
	 * How many pages a file has, if ImageJ believes the description of another number and takes other bytes for them.
	 *
	 * @param images that ImageJ reads
	 */
	public static OptionalInt pagesInsteadOf(final Path path, final int images) throws IOException, TiffException {
		try (TiffBytes bytes = TiffBytes.open(path)) {
			return TiffDirectories.pages(bytes).insteadOf(images);
		}
	}

	/** Reads something of a file. */
	@FunctionalInterface
	private interface Reading<T> {

		T read(Path path) throws IOException, TiffException;
	}

	private static <T> T checked(final Path path, final Reading<T> reading) {
		if (!Files.exists(path)) throw UserException.unreadable(path, "there is no such file. Check the path.");
		if (!Files.isRegularFile(path)) throw UserException.unreadable(path,
			"it is a folder or not a plain file. Choose a TIFF file.");
		if (!Files.isReadable(path)) throw UserException.unreadable(path, DENIED);
		try {
			return reading.read(path);
		}
		catch (final AccessDeniedException exception) {
			throw UserException.unreadable(path, DENIED, exception);
		}
		catch (final TiffException exception) {
			throw UserException.unreadable(path, exception.getMessage(), exception);
		}
		catch (final IOException exception) {
			throw UserException.unreadable(path, exception.getMessage() + ". Check the disk.", exception);
		}
	}

	/** One page is always read whole: its bytes and its pixels side by side. */
	private void requireMemory() {
		final long bytes = Math.max(first.bytes(0), (long) width() * height() * first.samples() * first.type().bytes());
		final long memory = Runtime.getRuntime().maxMemory();
		if (bytes > memory / 3) throw UserException.unreadable(path, "a page of " + width() + " × " + height() +
			" pixels needs " + 3 * bytes / 1_000_000 + " MB of memory, and there are " + memory / 1_000_000 +
			" MB. Raise Edit>Options>Memory & Threads..., or start Java with more, such as -Xmx8g.");
	}

	public int width() {
		return first.width();
	}

	public int height() {
		return first.height();
	}

	/** How many slices there are. */
	public int slices() {
		return contents.slices().size();
	}

	/** Those that are not whole numbers of 8 or 16 bits become floats. */
	public PixelType type() {
		return first.pixelType();
	}

	/** What the file says of its axes, if it is OME-TIFF or has several samples in a pixel. */
	public Optional<RecordingAxes> axes() {
		return contents.axes();
	}

	/** What a user should know of how it is read, in sentences. */
	public List<String> notes() {
		return contents.notes();
	}

	/** Whether pages are packed, so that a small file may hold a large stack. */
	public boolean isCompressed() {
		return contents.slices().stream().anyMatch(slice -> slice.page().isCompressed());
	}

	/** Whether the file is a BigTIFF. */
	public boolean isBig() {
		try (TiffBytes file = TiffBytes.open(path)) {
			return file.isBig();
		}
		catch (final IOException | TiffException exception) {
			throw UserException.unreadable(path, exception.getMessage() + ". Open it again.", exception);
		}
	}

	/** Where a slice's first byte is, if it is a page of one sample. */
	public OptionalLong offset(final int slice) {
		final TiffPage page = contents.slices().get(slice).page();
		return page.channels() > 1 ? OptionalLong.empty() : OptionalLong.of(page.strips().get(0).offset());
	}

	@Override
	public Planes open(final List<Integer> slices) throws IOException {
		return new TiffPlanes(slices.stream().map(contents.slices()::get).toList());
	}

	@Override
	public boolean decodesWholePlanes() {
		return TiffPlanes.arePacked(contents.slices());
	}

	@Override
	public long keptBytes() {
		return 0;
	}

	/** What is missing is told when the file is opened. */
	@Override
	public boolean isWhole() {
		return true;
	}

	@Override
	public Path path(final int slice) {
		return contents.slices().get(slice).file();
	}

	/** Says which slices a TIFF file is read as: all its pages one after the other, or those of an OME-TIFF in their order. */
	private static final class TiffLayout {

		private TiffLayout() {}

		/** @param image number of the image of an OME-TIFF, from 0; empty for the first one */
		static TiffContents of(final Path path, final OptionalInt image) throws IOException, TiffException {
			final String text;
			try (TiffBytes file = TiffBytes.open(path)) {
				text = TiffDirectory.read(file, file.first()).description();
				if (!OmeXml.isIn(text)) {
					TiffException.requireImage(image.orElse(0), 1);
					return plain(path, TiffDirectories.pages(file));
				}
			}
			return new OmeTiff(path, image).contents(text);
		}

		/** All pages one after the other. */
		static TiffContents ofPages(final Path path) throws IOException, TiffException {
			try (TiffBytes file = TiffBytes.open(path)) {
				return plain(path, TiffDirectories.pages(file));
			}
		}

		/** Those that a stack is read from. */
		static List<Path> files(final Path path, final OptionalInt image) throws IOException, TiffException {
			final String text;
			try (TiffBytes file = TiffBytes.open(path)) {
				text = TiffDirectory.read(file, file.first()).description();
			}
			return OmeXml.isIn(text) ? new OmeTiff(path, image).files(text) : List.of(path);
		}

		private static TiffContents plain(final Path path, final TiffDirectories.Pages found) throws TiffException {
			final List<TiffPage> pages = found.all();
			final List<TiffSlice> slices = pages.stream().flatMap(page -> TiffSlice.of(path, page).stream()).toList();
			return new TiffContents(slices, axes(pages), found.notes(path));
		}

		/** Samples of a pixel are channels. */
		private static Optional<RecordingAxes> axes(final List<TiffPage> pages) {
			final int channels = pages.get(0).channels();
			final RecordingAxes.Step unknown = RecordingAxes.Step.UNKNOWN;
			return channels == 1 ? Optional.empty() : Optional.of(new RecordingAxes(channels, pages.size(), 1, unknown, unknown, unknown,
				unknown, List.of()));
		}
	}
}
