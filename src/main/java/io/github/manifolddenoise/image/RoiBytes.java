package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.ByteBuffer;

import ij.io.FileInfo;

/** Checks the sizes within selections of a file before ImageJ makes room for them. Positions are those of its decoder. */
final class RoiBytes {

	private static final int HEADER = 64, MARK = 0x496f7574, SUBTYPE = 48, TEXT = 1, POINTS = 16, MANY_POINTS = 18,
			SHAPE = 36, SECOND_HEADER = 60, IMAGE_SIZE = 32, NAME_LENGTH = 20, PROPERTIES_LENGTH = 44;

	private RoiBytes() {}

	/** @throws IOException if a selection says that it is larger than it is */
	static void check(final FileInfo info) throws IOException {
		if (info.roi != null) check(info.roi);
		if (info.overlay == null) return;
		for (final byte[] roi : info.overlay) check(roi);
	}

	private static void check(final byte[] bytes) throws IOException {
		final ByteBuffer roi = ByteBuffer.wrap(bytes);
		if (bytes.length < HEADER || roi.getInt(0) != MARK) return;
		require(roi, SHAPE, 4);
		final boolean polygon = switch (roi.get(6)) {
			case 0, 4, 5, 7, 8, 9, 10 -> true;
			default -> false;
		};
		if (polygon && roi.getShort(POINTS) == 0) require(roi, MANY_POINTS, 4);
		if (roi.getShort(SUBTYPE) == TEXT && bytes.length >= HEADER + 16) {
			require(roi, HEADER + 8, 2);
			require(roi, HEADER + 12, 2);
		}
		final int second = roi.getInt(SECOND_HEADER);
		if (second <= 0 || second > bytes.length - IMAGE_SIZE - 4) return;
		require(roi, second + IMAGE_SIZE, 1);
		require(roi, second + NAME_LENGTH, 2);
		if (second <= bytes.length - PROPERTIES_LENGTH - 4) require(roi, second + PROPERTIES_LENGTH, 2);
	}

	private static void require(final ByteBuffer roi, final int at, final int size) throws IOException {
		final int count = roi.getInt(at);
		if (count > roi.limit() / size) throw new IOException(count + " values in a selection of " + roi
			.limit() + " bytes");
	}
}
