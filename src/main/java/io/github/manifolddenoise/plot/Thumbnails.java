package io.github.manifolddenoise.plot;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import ij.process.ByteProcessor;
import ij.process.ColorProcessor;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;

/** A few frames of a set as small images. */
public final class Thumbnails {

	private static final int COUNT = 6;
	private static final int WIDEST = 256;
	private static final int COLOURS = 3;

	private Thumbnails() {}

	/**
	 * Up to 6 frames, evenly spread, at most 256 pixels wide. Of frames of several planes it is the first plane.
	 *
	 * @param colour whether the first three planes are red, green and blue
	 */
	public static List<ImageProcessor> of(final FrameSource frames, final boolean colour) throws IOException {
		final int count = Math.min(COUNT, frames.frameCount());
		final int[] chosen = new int[count];
		for (int i = 0; i < count; i++) chosen[i] = i * frames.frameCount() / count;
		final FrameGeometry geometry = frames.geometry();
		final DMatrixRMaj block = new DMatrixRMaj(count, geometry.width() * geometry.height());
		final List<ImageProcessor> images = new ArrayList<>();
		for (int plane = 0; plane < (colour ? COLOURS : 1); plane++) {
			frames.select(chosen).read(plane * block.numCols, block);
			for (int i = 0; i < count; i++) {
				if (plane == 0) images.add(colour ? new ColorProcessor(geometry.width(), geometry.height()) : image(block, i,
					geometry));
				if (colour) ((ColorProcessor) images.get(i)).setChannel(plane + 1, rounded(image(block, i, geometry)));
			}
		}
		return images.stream().map(Thumbnails::small).toList();
	}

	private static FloatProcessor image(final DMatrixRMaj block, final int row, final FrameGeometry geometry) {
		final FloatProcessor image = new FloatProcessor(geometry.width(), geometry.height());
		for (int k = 0; k < block.numCols; k++) image.setf(k, (float) block.get(row, k));
		return image;
	}

	private static ByteProcessor rounded(final FloatProcessor image) {
		return image.convertToByteProcessor(false);
	}

	private static ImageProcessor small(final ImageProcessor image) {
		if (image.getWidth() <= WIDEST) return image;
		return image.resize(WIDEST, Math.max(1, image.getHeight() * WIDEST / image.getWidth()), true);
	}
}
