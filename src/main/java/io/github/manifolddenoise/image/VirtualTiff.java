package io.github.manifolddenoise.image;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import ij.ImageStack;
import ij.io.FileInfo;
import ij.plugin.FileInfoVirtualStack;
import io.github.manifolddenoise.task.UserException;

/** Finds the file behind ImageJ's own TIFF virtual stack (File&gt;Import&gt;TIFF Virtual Stack...). */
final class VirtualTiff {

	private VirtualTiff() {}

	/**
	 * The pages of the file in the order of the stack; empty if the stack is of another making.
	 *
	 * @throws UserException if the file is truncated or damaged
	 */
	static Optional<Planes> planes(final ImageStack stack) {
		if (stack.getClass() != FileInfoVirtualStack.class) return Optional.empty();
		final FileInfoVirtualStack virtual = (FileInfoVirtualStack) stack;
		final FileInfo[] infos = infos(virtual);
		if (infos.length < virtual.size() || virtual.size() == 0) return Optional.empty();
		final Path path = Path.of(infos[0].getFilePath());
		if (infos[0].fileFormat != FileInfo.TIFF || !Files.isReadable(path)) return Optional.empty();
		final Map<Long, TiffPage> byOffset = new HashMap<>();
		for (final TiffPage page : TiffInput.pages(path))
			byOffset.put(page.strips().get(0).offset(), page);

		final List<TiffPage> pages = new ArrayList<>();
		for (int n = 1; n <= virtual.size(); n++) {
			final FileInfo info = infos[virtual.translate(n) - 1];
			final TiffPage page = info == null ? null : byOffset.get(info.getOffset());
			if (page == null || !Path.of(info.getFilePath()).equals(path)) return Optional.empty();
			pages.add(page);
		}
		final TiffPage first = pages.get(0);
		if (first.width() != stack.getWidth() || first.height() != stack.getHeight() || first
			.channels() > 1 || first.depth() != stack.getBitDepth()) return Optional.empty();
		try {
			return Optional.of(new TiffPlanes(pages.stream().map(page -> new TiffSlice(path, page, 0)).toList()));
		}
		catch (final IOException exception) {
			return Optional.empty();
		}
	}

	/** ImageJ keeps the places of the slices to itself; none if this version of ImageJ calls them otherwise. */
	private static FileInfo[] infos(final FileInfoVirtualStack stack) {
		try {
			final Field field = FileInfoVirtualStack.class.getDeclaredField("info");
			field.setAccessible(true);
			return field.get(stack) instanceof FileInfo[] infos ? infos : new FileInfo[0];
		}
		catch (final ReflectiveOperationException | RuntimeException exception) {
			return new FileInfo[0];
		}
	}
}
