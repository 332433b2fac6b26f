package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the directories of a TIFF or BigTIFF file one after another and says where the pixels of every page lie. Pages that
 * repeat another one with fewer pixels are left out. Cost: one read of a few hundred bytes per page.
 */
final class TiffDirectories {

	private static final int KIND = 254, REDUCED = 1;
	private static final Pattern IMAGES = Pattern.compile("\nimages=(\\d{1,9})\n");

	private TiffDirectories() {}

	/**
	 * The pages of a file, all of the same size and type, each within the file.
	 *
	 * @throws TiffException if the file is not a TIFF, truncated, damaged or of a kind that cannot be read
	 * @throws IOException if the file cannot be read
	 */
	static List<TiffPage> read(final Path path) throws IOException, TiffException {
		try (TiffBytes file = TiffBytes.open(path)) {
			return pages(file);
		}
	}

	private static List<TiffPage> pages(final TiffBytes file) throws IOException, TiffException {
		final List<TiffPage> pages = new ArrayList<>();
		final Set<Long> seen = new HashSet<>();
		OptionalInt images = OptionalInt.empty();
		long stored = 0;
		for (long offset = file.first(); offset != 0;) {
			if (!seen.add(offset)) throw TiffException.damaged("its list of pages runs in a circle");
			final TiffDirectory directory = TiffDirectory.read(file, offset);
			offset = directory.next();
			if (!pages.isEmpty() && isReduced(directory)) continue;
			final TiffPage page = new TiffPageReader(directory::numbers, file.order()).page(pages.size() + 1);
			if (pages.isEmpty()) images = imageJImages(directory);
			else if (!page.matches(pages.get(0))) throw different(page, pages);
			pages.add(page);
			stored += page.storedBytes();
			if (stored > file.length()) throw TiffException.truncated("its first " + pages.size() + " pages have " + stored +
				" bytes", file.length());
		}
		final List<TiffPage> all = imageJStack(pages, images, file.length());
		for (int i = 0; i < all.size(); i++)
			requireInside(all.get(i), i + 1, file.length());
		return all;
	}

	private static boolean isReduced(final TiffDirectory directory) throws IOException, TiffException {
		final long[] kind = directory.numbers(KIND);
		return kind.length > 0 && (kind[0] & REDUCED) != 0;
	}

	private static TiffException different(final TiffPage page, final List<TiffPage> pages) {
		return TiffException.unsupported("page " + (pages.size() + 1) + " differs from page 1 in size or type (" + page
			.width() + " × " + page.height() + " instead of " + pages.get(0).width() + " × " + pages.get(0).height() + " pixels)",
			"Save pages of one size and type in a file of their own.");
	}

	/** ImageJ writes one directory only for a stack above 4 GB: its pages follow one another. */
	private static List<TiffPage> imageJStack(final List<TiffPage> pages, final OptionalInt images, final long fileLength)
		throws TiffException
	{
		final TiffPage first = pages.get(0);
		if (images.isEmpty() || images.getAsInt() == pages.size() || images.getAsInt() < 2 || first
			.decoder() != StripDecoder.NONE || first.isTiled() || first.strips().size() != 1) return pages;
		final long size = first.storedBytes(), end = first.strips().get(0).offset() + images.getAsInt() * size;
		if (end > fileLength) throw TiffException.truncated("page " + images.getAsInt() + " ends at byte " + end, fileLength);
		final List<TiffPage> all = new ArrayList<>();
		for (int i = 0; i < images.getAsInt(); i++)
			all.add(first.at(first.strips().get(0).offset() + i * size));
		return all;
	}

	private static OptionalInt imageJImages(final TiffDirectory directory) throws IOException, TiffException {
		final String description = directory.description().orElse("");
		final Matcher matcher = IMAGES.matcher(description);
		return description.startsWith("ImageJ=") && matcher.find() ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
			: OptionalInt.empty();
	}

	private static void requireInside(final TiffPage page, final int number, final long fileLength) throws TiffException {
		for (int strip = 0; strip < page.strips().size(); strip++) {
			final TiffPage.Strip place = page.strips().get(strip);
			final long length = page.decoder() == StripDecoder.NONE ? page.bytes(strip) : place.length();
			if (place.offset() < 0 || length < 0 || place.offset() > fileLength - length) throw TiffException.truncated("page " +
				number + " ends at byte " + Long.toUnsignedString(place.offset() + length), fileLength);
			if (page.decoder().mostBytes(length) < page.bytes(strip)) throw TiffException.truncated("a strip of page " + number +
				" with " + length + " bytes, compressed, cannot hold its " + page.bytes(strip), fileLength);
		}
	}
}
