package io.github.manifolddenoise.task;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tells files and folders that this software has written from those of others by what is in them: stacks and models by the
 * lines that they have in their Info, pictures and pages by the software that they name, reports and jobs by how they begin,
 * tables by their {@linkplain CsvTable.Heading heading}.
 */
public final class OwnFiles {

	/** The name that files say they were made by. */
	public static final String MAKER = "Manifold Denoise";

	/** How a page names its maker. */
	public static final String GENERATOR = "<meta name=\"generator\" content=\"" + MAKER + "\">";

	/** Keyword and text of a PNG file that name its maker. */
	public static final String PNG_KEYWORD = "Software";

	/** How the files of a job's regions begin, and that of what was learnt. */
	public static final String JOB_PART = "MDPart01", JOB_LEARNT = "MDLear04";

	/** The first member of a job's JSON file. */
	public static final String JOB_KEY = "manifoldDenoiseJob";

	private static final String TIFF_LITTLE = "II", TIFF_BIG = "MM", HDF5 = "\u0089HDF\r\n", PNG = "\u0089PNG\r\n", PAGE =
		"<!DOCTYPE html>";
	private static final Pattern JSON = Pattern.compile("\\{\\s*(\"software\": \"" + MAKER + "\"|\"" + JOB_KEY + "\": \\d).*",
		Pattern.DOTALL);
	private static final int HEAD = 1 << 14;
	/** The Info of a stack lies before its pixels, but behind that of the stack that it was made of. */
	private static final int BLOCK = 1 << 20, MOST_BLOCKS = 64;

	private static final List<String> ATTRIBUTES = List.of(".zattrs", "zarr.json");
	private static final Pattern IN_ZARR = Pattern.compile("\\d+(\\.\\d+)*|c|\\.zgroup|\\.zattrs|\\.zarray|zarr\\.json");
	private static final List<String> ZARR_MARKS = List.of(MAKER, "manifoldDenoise");

	private OwnFiles() {}

	/**
	 * Whether this software has written a regular file, or a folder with all that is in it.
	 *
	 * @throws IOException if it cannot be read
	 */
	public static boolean isOurs(final Path path) throws IOException {
		if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) return isOurFolder(path);
		return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) && isOurFile(path);
	}

	private static boolean isOurFile(final Path file) throws IOException {
		try (InputStream stream = Files.newInputStream(file)) {
			final String head = text(stream.readNBytes(HEAD));
			if (head.startsWith(TIFF_LITTLE) || head.startsWith(TIFF_BIG) || head.startsWith(HDF5)) return names(head, stream);
			if (head.startsWith(PNG)) return head.contains(PNG_KEYWORD + "\0" + MAKER);
			if (head.startsWith(PAGE)) return head.contains(GENERATOR);
			if (head.startsWith(JOB_PART) || head.startsWith(JOB_LEARNT)) return true;
			return JSON.matcher(head).matches() || CsvTable.Heading.begins(head);
		}
	}

	/** Whether the first part of a file has the maker's name, in letters of one byte or of two. */
	private static boolean names(final String head, final InputStream rest) throws IOException {
		String known = head.replace("\0", "");
		for (int block = 0; block < MOST_BLOCKS; block++) {
			if (known.contains(MAKER)) return true;
			final byte[] next = rest.readNBytes(BLOCK);
			if (next.length == 0) return false;
			known = known.substring(Math.max(0, known.length() - MAKER.length())) + text(next).replace("\0", "");
		}
		return known.contains(MAKER);
	}

	private static String text(final byte[] bytes) {
		return new String(bytes, StandardCharsets.ISO_8859_1);
	}

	private static boolean isOurFolder(final Path folder) throws IOException {
		boolean named = false;
		for (final String attributes : ATTRIBUTES) {
			final Path file = folder.resolve(attributes);
			if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) continue;
			final String text = Files.readString(file, StandardCharsets.ISO_8859_1);
			named |= ZARR_MARKS.stream().anyMatch(text::contains);
		}
		return named && hasNothingElse(folder);
	}

	private static boolean hasNothingElse(final Path folder) throws IOException {
		try (Stream<Path> all = Files.walk(folder)) {
			return all.skip(1).allMatch(path -> IN_ZARR.matcher(path.getFileName().toString()).matches() && (Files.isDirectory(
				path, LinkOption.NOFOLLOW_LINKS) || Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)));
		}
		catch (final UncheckedIOException exception) {
			throw exception.getCause();
		}
	}
}
