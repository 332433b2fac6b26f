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
import java.util.OptionalLong;

import ij.ImageStack;
import ij.io.FileInfo;
import ij.plugin.FileInfoVirtualStack;
import io.github.manifolddenoise.recording.Planes;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.tiff.TiffFile;

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
		final TiffFile file = TiffFile.ofPages(path);
		if (file.width() != stack.getWidth() || file.height() != stack.getHeight() || file.type().bits() != stack
			.getBitDepth()) return Optional.empty();
		final Map<Long, Integer> byOffset = new HashMap<>();
		for (int slice = 0; slice < file.slices(); slice++) {
			final OptionalLong offset = file.offset(slice);
			if (offset.isEmpty()) return Optional.empty();
			byOffset.put(offset.getAsLong(), slice);
		}
		final List<Integer> slices = new ArrayList<>();
		for (int n = 1; n <= virtual.size(); n++) {
			final FileInfo info = infos[virtual.translate(n) - 1];
			if (info == null || !byOffset.containsKey(info.getOffset()) || !Path.of(info.getFilePath()).equals(path)) return Optional
				.empty();
			slices.add(byOffset.get(info.getOffset()));
		}
		try {
			return Optional.of(file.open(slices));
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
