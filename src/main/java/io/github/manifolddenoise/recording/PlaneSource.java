package io.github.manifolddenoise.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The slices of a recording, whose pixels are read when they are asked for. */
public interface PlaneSource {

	/**
	 * The pixels of slices, which are numbered from 1 in the order asked for.
	 *
	 * @param slices of the recording, from 0
	 * @throws IOException if they cannot be opened
	 */
	Planes open(List<Integer> slices) throws IOException;

	/** Whether reading a few pixels costs as much as reading the whole plane. */
	boolean decodesWholePlanes();

	/** Bytes of what was unpacked and is kept for the next read, when all has been read. */
	long keptBytes();

	/** Whether all is there that a writer of the whole recording has written. */
	boolean isWhole();

	/** The file or folder that a slice lies in. */
	Path path(int slice);
}
