package io.github.manifolddenoise.noise.defect;

import java.util.stream.IntStream;

import io.github.manifolddenoise.frames.FrameGeometry;

/** The rows or the columns of all planes of a frame, as one line of numbers each. */
enum Lines {
	ROWS {

		@Override
		int count(final FrameGeometry geometry) {
			return geometry.height() * geometry.planes();
		}

		@Override
		int of(final int pixel, final FrameGeometry geometry) {
			return pixel / geometry.width();
		}

		@Override
		int along(final int pixel, final FrameGeometry geometry) {
			return pixel % geometry.width();
		}

		@Override
		int length(final FrameGeometry geometry) {
			return geometry.width();
		}
	},
	COLUMNS {

		@Override
		int count(final FrameGeometry geometry) {
			return geometry.width() * geometry.planes();
		}

		@Override
		int of(final int pixel, final FrameGeometry geometry) {
			final int width = geometry.width(), plane = pixel / (width * geometry.height());
			return plane * width + pixel % width;
		}

		@Override
		int along(final int pixel, final FrameGeometry geometry) {
			return pixel / geometry.width() % geometry.height();
		}

		@Override
		int length(final FrameGeometry geometry) {
			return geometry.height();
		}
	};

	/** Lines of all planes. */
	abstract int count(FrameGeometry geometry);

	/** The line that a pixel of a frame is on. */
	abstract int of(int pixel, FrameGeometry geometry);

	/** Where on its line a pixel is. */
	abstract int along(int pixel, FrameGeometry geometry);

	/** Pixels of a line. */
	abstract int length(FrameGeometry geometry);

	/** Lines of one plane. */
	final int perPlane(final FrameGeometry geometry) {
		return count(geometry) / geometry.planes();
	}

	/** The word for them in messages. */
	final String word() {
		return this == ROWS ? "rows" : "columns";
	}

	/** One plane of a frame with these lines as its rows. */
	final float[][] image(final float[] frame, final int plane, final FrameGeometry geometry) {
		final int rows = perPlane(geometry), length = length(geometry), size = geometry.width() * geometry.height();
		final float[][] image = new float[rows][length];
		IntStream.range(plane * size, (plane + 1) * size).forEach(k -> image[of(k, geometry) % rows][along(k, geometry)] =
			frame[k]);
		return image;
	}
}
