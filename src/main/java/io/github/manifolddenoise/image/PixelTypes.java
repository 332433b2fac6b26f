package io.github.manifolddenoise.image;

import ij.ImagePlus;
import ij.process.ByteProcessor;
import ij.process.ColorProcessor;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;
import ij.process.ShortProcessor;

import io.github.manifolddenoise.recording.PixelType;

/** What pixels are in ImageJ. */
final class PixelTypes {

	private PixelTypes() {}

	/** Those of an image. */
	static PixelType of(final ImagePlus image) {
		return of(image.getBitDepth(), image.getCalibration().isSigned16Bit());
	}

	/** @param signed whether 32768 is added to values of 16 bits */
	static PixelType of(final int bitDepth, final boolean signed) {
		return switch (bitDepth) {
			case 8 -> PixelType.UINT8;
			case 16 -> signed ? PixelType.INT16 : PixelType.UINT16;
			case 24 -> PixelType.RGB;
			default -> PixelType.FLOAT32;
		};
	}

	/** A new plane. */
	static ImageProcessor plane(final PixelType type, final int width, final int height) {
		return switch (type) {
			case UINT8 -> new ByteProcessor(width, height);
			case UINT16, INT16 -> new ShortProcessor(width, height);
			case RGB -> new ColorProcessor(width, height);
			case FLOAT32 -> new FloatProcessor(width, height);
		};
	}
}
