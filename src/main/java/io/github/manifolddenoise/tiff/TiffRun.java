package io.github.manifolddenoise.tiff;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * Images that lie behind one another with one directory for all of them: so ImageJ writes stacks above 4 GB, tifffile its
 * truncated series, MetaMorph its stacks. What joins, cuts or sorts pages keeps the text that speaks of them. It is believed
 * where the bytes that they would take hold nothing else.
 *
 * @param images how many images the first directory speaks of
 */
record TiffRun(long images) {

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
