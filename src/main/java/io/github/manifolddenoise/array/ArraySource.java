package io.github.manifolddenoise.array;

import java.nio.file.Path;
import java.util.List;

import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.recording.PlaneSource;
import io.github.manifolddenoise.recording.Planes;

/** The planes of an array in chunks: channels first, then sections, then time points. */
public final class ArraySource implements PlaneSource {

	private final Path path;
	private final StackArray array;
	private final ChunkCache cache;

	/** @param path of the file or folder */
	public ArraySource(final Path path, final StackArray array) {
		this.path = path;
		this.array = array;
		cache = new ChunkCache(array.pixels());
	}

	/** Numbers that are not whole ones of 8 or 16 bits become floats. */
	public PixelType type() {
		return switch (array.pixels().type()) {
			case UINT8 -> PixelType.UINT8;
			case UINT16 -> PixelType.UINT16;
			case INT16 -> PixelType.INT16;
			default -> PixelType.FLOAT32;
		};
	}

	@Override
	public Planes open(final List<Integer> slices) {
		return new ChunkPlanes(array, cache, slices.stream().mapToInt(Integer::intValue).toArray());
	}

	@Override
	public boolean decodesWholePlanes() {
		return open(List.of()).decodesWholePlanes();
	}

	@Override
	public long keptBytes() {
		return cache.mostBytes();
	}

	@Override
	public boolean isWhole() {
		return array.pixels().isWhole();
	}

	@Override
	public Path path(final int slice) {
		return path;
	}
}
