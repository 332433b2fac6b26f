package io.github.manifolddenoise.frames;

/** How much memory a block of pixels may take. */
public final class BlockMemory {

	/** Part of the memory that a block may take when every block costs a decoding of all planes. */
	private static final int DECODED_PART = 8;
	private static final long DECODED_MOST = 1L << 30;

	private BlockMemory() {}

	/** Bytes of a block where every block costs a decoding of all planes, and {@code bytes} would do for cheap pixels. */
	public static long decoded(final long bytes) {
		return Math.max(bytes, Math.min(DECODED_MOST, Runtime.getRuntime().maxMemory() / DECODED_PART));
	}
}
