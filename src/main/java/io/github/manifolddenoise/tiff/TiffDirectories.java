package io.github.manifolddenoise.tiff;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * Reads the directories of a TIFF or BigTIFF file one after another and says where the pixels of every page lie. Pages that
 * repeat another one with fewer pixels, or say which of its pixels count, are left out, and so are pages of another size in a
 * file that has such pages. Cost: a read per page of what says where its pixels are, or fewer where pages say so side by side.
 */
final class TiffDirectories {

	private static final String CURE = "Save pages of one size and type in a file of their own.";
	private static final int REDUCED = 1, MASK = 4, BLACK_IS_ZERO = 1;

	private TiffDirectories() {}

	/**
	 * The pages of a file, all of the same size and type, each within the file.
	 *
	 * @throws TiffException if the file is not a TIFF, truncated, damaged or of a kind that cannot be read
	 * @throws IOException if the file cannot be read
	 */
	static List<TiffPage> read(final Path path) throws IOException, TiffException {
		try (TiffBytes file = TiffBytes.open(path)) {
			return pages(file).all();
		}
	}

	/** The pages with what is worth saying of them. */
	static Pages pages(final TiffBytes file) throws IOException, TiffException {
		return new Pages(file);
	}

	/** Where the directories of a file lie, in their order. */
	static List<Long> offsets(final TiffBytes file) throws IOException, TiffException {
		final Set<Long> seen = new HashSet<>();
		final List<Long> offsets = new ArrayList<>();
		for (long offset = file.first(); offset != 0; offset = file.next(offset)) {
			if (!seen.add(offset)) throw circle();
			offsets.add(offset);
		}
		return offsets;
	}

	private static TiffException circle() {
		return TiffException.damaged("its list of pages runs in a circle");
	}

	/** Pages in the order of the file. */
	static final class Pages {

		private final long fileLength;
		private final List<TiffPage> pages = new ArrayList<>();
		private final Set<Long> directories = new HashSet<>();
		private Optional<TiffRun> run = Optional.empty();
		private TiffPage other;
		private int otherNumber;
		private long firstMeaning;
		private int others;
		private int reduced;
		private boolean pyramid;

		private Pages(final TiffBytes file) throws IOException, TiffException {
			fileLength = file.length();
			long stored = 0;
			for (long offset = file.first(); offset != 0;) {
				if (!directories.add(offset)) throw circle();
				final TiffDirectory directory = TiffDirectory.read(file, offset);
				offset = directory.next();
				pyramid |= hasSmaller(directory);
				if (!pages.isEmpty() && isLeftOut(directory)) {
					reduced++;
					continue;
				}
				final TiffPage page = new TiffPageReader(directory, file.order()).page(pages.size() + 1);
				final long meaning = directory.number(TiffTag.PHOTOMETRIC_INTERPRETATION, BLACK_IS_ZERO);
				if (pages.isEmpty()) {
					run = TiffRun.of(directory, page);
					firstMeaning = meaning;
				}
				else if (!page.isAsLargeAs(pages.get(0))) {
					if (others++ == 0) {
						other = page;
						otherNumber = pages.size() + 1;
					}
					continue;
				}
				else requireLikeFirst(page, meaning);
				pages.add(page);
				stored += page.storedBytes();
				if (stored > file.length()) throw TiffException.truncated("its first " + pages.size() + " pages have " + stored +
					" bytes", file.length());
			}
			if (others > 0 && reduced == 0 && !pyramid) throw different(other, otherNumber);
		}

		/** The pages, those that have no directory among them. */
		List<TiffPage> all() throws TiffException {
			final List<TiffPage> all = run.isPresent() ? run.get().pages(pages, directories, fileLength) : pages;
			for (int i = 0; i < all.size(); i++)
				requireInside(all.get(i), i + 1, fileLength);
			return all;
		}

		/** How many pages there are, if ImageJ believes the description of another number and takes other bytes for them. */
		OptionalInt insteadOf(final int imagesOfImageJ) {
			final boolean mislead = run.filter(found -> found.images() == imagesOfImageJ && !found.isOf(pages, directories,
				fileLength)).isPresent();
			return mislead && pages.get(0).isPlain() ? OptionalInt.of(pages.size()) : OptionalInt.empty();
		}

		/** What was left out, in sentences. */
		List<String> notes(final Path path) {
			final List<String> notes = new ArrayList<>();
			if (pyramid || reduced > 0) notes.add(severalResolutions(path) + (others == 0 ? "" :
				" Pages of other size are left out: " + others + "."));
			run.flatMap(found -> found.note(path, pages, directories, fileLength)).ifPresent(notes::add);
			return notes;
		}

		private void requireLikeFirst(final TiffPage page, final long meaning) throws TiffException {
			if (!page.matches(pages.get(0))) throw different(page, pages.size() + 1);
			if (meaning != firstMeaning && !page.color()) throw TiffException.unsupported("page " + (pages.size() + 1) +
				" tells another meaning of its values than page 1 (photometric interpretation " + meaning + " instead of " +
				firstMeaning + ")", CURE);
		}

		private TiffException different(final TiffPage page, final int number) {
			return TiffException.unsupported("page " + number + " differs from page 1 in size or type (" + kind(page) +
				" instead of " + kind(pages.get(0)) + ")", CURE);
		}

		private static String kind(final TiffPage page) {
			return page.width() + " × " + page.height() + " pixels of " + page.samples() + " × " + page.type().toString()
				.toLowerCase(Locale.ROOT);
		}
	}

	/** What to say of a pyramid. */
	static String severalResolutions(final Path path) {
		return "\"" + path.getFileName() + "\" holds its images in several resolutions: the full one is read.";
	}

	/** Whether a page has smaller copies that are not among the pages. */
	static boolean hasSmaller(final TiffDirectory directory) {
		return directory.has(TiffTag.SUB_IFDS);
	}

	/** Whether a page is a smaller copy of another one, or says which of its pixels count. */
	static boolean isLeftOut(final TiffDirectory directory) throws IOException, TiffException {
		return (directory.number(TiffTag.NEW_SUBFILE_TYPE, 0) & (REDUCED | MASK)) != 0;
	}

	/** @throws TiffException if a page reaches beyond the end of the file, or is longer than its bytes can be */
	static void requireInside(final TiffPage page, final int number, final long fileLength) throws TiffException {
		for (int strip = 0; strip < page.strips().size(); strip++) {
			final long offset = page.strips().get(strip).offset(), length = page.packedBytes(strip);
			if (offset < 0 || length < 0 || offset > fileLength - length) throw TiffException.truncated("page " + number +
				" ends at byte " + Long.toUnsignedString(offset + length), fileLength);
			if (page.coding().decoder().mostBytes(length) < page.codedBytes(strip)) throw TiffException.truncated(
				"a strip of page " + number + " with " + length + " bytes, compressed, cannot hold its " + page.codedBytes(strip),
				fileLength);
		}
	}

	/**
	 * Images that lie behind one another with one directory for all of them: so ImageJ writes stacks above 4 GB, tifffile its
	 * truncated series, MetaMorph its stacks. What joins, cuts or sorts pages keeps the text that speaks of them. It is believed
	 * where the bytes that they would take hold nothing else.
	 *
	 * @param images how many images the first directory speaks of
	 */
	private record TiffRun(long images) {

		private static final Pattern IMAGEJ = Pattern.compile("\\Rimages=(\\d{1,9})\\R");
		private static final Pattern SHAPE = Pattern.compile("\"shape\": ?\\[((?:\\d{1,9}, ?){0,15}\\d{1,9})\\]");

		/** What the directory of a first page speaks of, if it speaks of more than one image. */
		static Optional<TiffRun> of(final TiffDirectory directory, final TiffPage first) throws IOException, TiffException {
			final String text = directory.description();
			final Matcher imageJ = IMAGEJ.matcher(text), shape = SHAPE.matcher(text);
			final long images;
			if (text.startsWith("ImageJ=") && imageJ.find()) images = Long.parseLong(imageJ.group(1));
			else if (text.startsWith("{") && shape.find()) images = ofShape(shape.group(1), first);
			else images = directory.has(TiffTag.METAMORPH_PLANES) ? directory.count(TiffTag.METAMORPH_PLANES) : 1;
			return images < 2 ? Optional.empty() : Optional.of(new TiffRun(images));
		}

		private static long ofShape(final String shape, final TiffPage first) {
			final double values = LongStream.of(Arrays.stream(shape.split(", ?")).mapToLong(Long::parseLong).toArray()).asDoubleStream()
				.reduce(1, (a, b) -> a * b);
			return (long) (values / ((double) first.width() * first.height() * first.samples()));
		}

		/**
		 * The pages of the file.
		 *
		 * @param pages those that have directories
		 * @param directories where all directories are
		 * @throws TiffException if the file ends within the images, or has both them and other pages
		 */
		List<TiffPage> pages(final List<TiffPage> pages, final Set<Long> directories, final long fileLength) throws TiffException {
			if (images == pages.size() || !isOf(pages, directories, fileLength)) return pages;
			final TiffPage first = pages.get(0);
			final long start = start(first), size = first.storedBytes(), there = (fileLength - start) / size;
			if (there < images) throw TiffException.unsupported("it is truncated (it speaks of " + images +
				" images behind one another and ends at byte " + fileLength + ", after " + Math.max(0, there) + " of them)",
				"Copy or save it again; if it is to hold one image only, take the other number out of its description.");
			if (pages.size() > 1) throw TiffException.unsupported("it holds " + images + " images behind one another and " + (pages
				.size() - 1) + " pages besides", "Save all images as one stack.");
			final List<TiffPage> all = new ArrayList<>();
			for (long i = 0; i < images; i++) all.add(first.at(start + i * size));
			return all;
		}

		/** What to say if the pages are not those that the directory speaks of. */
		Optional<String> note(final Path path, final List<TiffPage> pages, final Set<Long> directories, final long fileLength) {
			if (isOf(pages, directories, fileLength)) return Optional.empty();
			final String read = pages.size() == 1 ? " page: it is read." :
				" pages: all are read, in their order, as one axis.";
			return Optional.of("\"" + path.getFileName() + "\" speaks of " + images + " images in its description and holds " + pages
				.size() + read);
		}

		/** Whether the images are those of this file: its pages, or without directories where nothing else lies. */
		boolean isOf(final List<TiffPage> pages, final Set<Long> directories, final long fileLength) {
			final TiffPage first = pages.get(0);
			if (images == pages.size()) return true;
			if (!first.isPlain() || first.isTiled() || first.strips().size() != 1) return false;
			final LongStream others = LongStream.concat(directories.stream().mapToLong(offset -> offset), pages.stream().skip(1)
				.flatMap(page -> page.strips().stream()).mapToLong(TiffPage.Strip::offset));
			final double start = start(first), end = end(first);
			return others.noneMatch(offset -> offset >= start && offset < end) && (pages.size() == 1 || end <= fileLength);
		}

		private static long start(final TiffPage first) {
			return first.strips().get(0).offset();
		}

		private double end(final TiffPage first) {
			return start(first) + (double) images * first.storedBytes();
		}
	}
}
