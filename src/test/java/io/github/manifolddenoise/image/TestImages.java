package io.github.manifolddenoise.image;

import java.awt.Color;
import java.io.IOException;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;

import ij.CompositeImage;
import ij.ImagePlus;
import ij.ImageStack;
import ij.gui.OvalRoi;
import ij.gui.Overlay;
import ij.gui.Roi;
import ij.measure.Calibration;
import ij.process.ImageProcessor;
import ij.process.LUT;

import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.task.Workers;

/** Images of every type with all the metadata ImageJ knows. */
final class TestImages {

	static final int WIDTH = 13, HEIGHT = 7;

	enum Kind {
		BYTE, SHORT, SIGNED, FLOAT, RGB, COLOR_LUT, FLOAT_LUT, COMPOSITE
	}

	private TestImages() {}

	static ImagePlus of(final Kind kind) {
		return switch (kind) {
			case BYTE -> dressed(kind, plain(8, 1, 1, 6));
			case SHORT -> dressed(kind, plain(16, 1, 5, 1));
			case SIGNED -> dressed(kind, plain(16, 1, 1, 5));
			case FLOAT -> dressed(kind, plain(32, 1, 1, 6));
			case RGB -> dressed(kind, plain(24, 1, 2, 4));
			case COLOR_LUT -> dressed(kind, plain(8, 1, 1, 4));
			case FLOAT_LUT -> dressed(kind, plain(32, 1, 1, 4));
			case COMPOSITE -> dressed(kind, composite(plain(16, 3, 2, 4)));
		};
	}

	static ImagePlus plain(final int depth, final int channels, final int sections, final int times) {
		final ImageStack stack = new ImageStack(WIDTH, HEIGHT);
		final Random random = new Random(depth + 7 * channels);
		for (int n = 0; n < channels * sections * times; n++)
			stack.addSlice(null, pixels(depth, random));
		final ImagePlus image = new ImagePlus("some stack.tif", stack);
		image.setDimensions(channels, sections, times);
		image.setOpenAsHyperStack(image.getNDimensions() > 3);
		return image;
	}

	private static Object pixels(final int depth, final Random random) {
		final int pixels = WIDTH * HEIGHT;
		switch (depth) {
			case 8: {
				final byte[] bytes = new byte[pixels];
				random.nextBytes(bytes);
				return bytes;
			}
			case 16: {
				final short[] shorts = new short[pixels];
				for (int i = 0; i < pixels; i++)
					shorts[i] = (short) random.nextInt(65536);
				return shorts;
			}
			case 24: {
				final int[] colors = new int[pixels];
				for (int i = 0; i < pixels; i++)
					colors[i] = 0xff000000 | random.nextInt(1 << 24);
				return colors;
			}
			default: {
				final float[] floats = new float[pixels];
				for (int i = 0; i < pixels; i++)
					floats[i] = (float) (1000 * random.nextGaussian());
				floats[pixels / 2] = Float.NaN;
				return floats;
			}
		}
	}

	private static ImagePlus composite(final ImagePlus image) {
		final CompositeImage composite = new CompositeImage(image, CompositeImage.COMPOSITE);
		final Color[] colors = { Color.magenta, Color.green, Color.orange };
		final LUT[] luts = new LUT[3];
		for (int c = 0; c < 3; c++) {
			luts[c] = LUT.createLutFromColor(colors[c]);
			luts[c].min = 100 * c + 10;
			luts[c].max = 20000 * c + 500;
		}
		composite.setLuts(luts);
		composite.getProcessor().setMinAndMax(luts[0].min, luts[0].max);
		return composite;
	}

	private static ImagePlus dressed(final Kind kind, final ImagePlus image) {
		final Calibration calibration = image.getCalibration();
		calibration.pixelWidth = 0.25;
		calibration.pixelHeight = 0.5;
		calibration.pixelDepth = 2;
		calibration.setUnit("micron");
		calibration.xOrigin = 3;
		calibration.yOrigin = 4;
		calibration.zOrigin = 1;
		calibration.frameInterval = 0.125;
		calibration.fps = 8;
		calibration.setTimeUnit("min");
		calibration.setZUnit("nm");
		calibration.setInvertY(true);
		calibration.loop = true;
		switch (kind) {
			case BYTE -> calibration.setFunction(Calibration.STRAIGHT_LINE, new double[] { 5, 0.5 }, "OD");
			case SHORT -> calibration.setFunction(Calibration.POLY2, new double[] { 1, 2, 0.001 }, "counts");
			case SIGNED -> calibration.setSigned16BitCalibration();
			case FLOAT -> calibration.setValueUnit("dB");
			case COLOR_LUT, FLOAT_LUT -> image.getProcessor().setLut(LUT.createLutFromColor(Color.cyan));
			default -> {}
		}
		image.setCalibration(calibration);
		if (kind == Kind.COLOR_LUT || kind == Kind.FLOAT_LUT) image.getStack().setColorModel(image.getProcessor()
			.getColorModel());
		if (kind == Kind.COLOR_LUT) image.setTypeToColor256();
		if (kind != Kind.RGB && kind != Kind.COMPOSITE) image.setDisplayRange(20, 180);
		for (int n = 1; n <= image.getStackSize(); n++)
			if (n != 3) image.getStack().setSliceLabel("slice " + n + " µ", n);
		image.setProperty("Info", "First line\nkey: value µm\n");
		image.setProp("Experiment", "42");
		image.setProp("Über", "ß");
		image.setRoi(new Roi(2, 1, 5, 4));
		final Overlay overlay = new Overlay();
		final Roi oval = new OvalRoi(1, 1, 4, 4);
		oval.setStrokeColor(Color.red);
		oval.setName("cell");
		overlay.add(oval);
		overlay.add(new Roi(0, 0, 3, 3));
		overlay.drawLabels(true);
		image.setOverlay(overlay);
		return image;
	}

	/** The whole of a set as ImageJ's own accessors see it. */
	static DMatrixRMaj whole(final ImagePlus image, final FrameSet set) {
		final DMatrixRMaj whole = new DMatrixRMaj(set.frameCount(), set.geometry().pixels());
		final int plane = image.getWidth() * image.getHeight();
		for (int f = 0; f < set.frameCount(); f++) {
			int at = 0;
			for (final int slice : set.slices().get(f)) {
				final Object pixels = image.getImageStack().getProcessor(slice).getPixels();
				for (int shift = set.color() ? 16 : 0; shift >= 0; shift -= 8)
					for (int i = 0; i < plane; i++)
						whole.set(f, at++, pixels instanceof int[] rgb ? rgb[i] >> shift & 255
							: pixels instanceof byte[] b ? b[i] & 255 : pixels instanceof short[] s ? s[i] & 65535
								: ((float[]) pixels)[i]);
			}
		}
		return whole;
	}

	/** Sum of a slice in a file: signed numbers are stored as what they stand for. */
	static double storedSum(final ImagePlus image, final int slice) {
		double sum = 0;
		final ImageProcessor plane = image.getStack().getProcessor(slice);
		for (int i = 0; i < image.getWidth() * image.getHeight(); i++) {
			final double value = plane.getf(i) - (image.getCalibration().isSigned16Bit() ? 32768 : 0);
			if (!Double.isNaN(value)) sum += value;
		}
		return sum;
	}

	/** Copies all sets in uneven blocks, last block first. */
	static void copy(final ImagePlus input, final StackOutput output, final Workers workers) throws IOException {
		final FrameSet set = FrameSet.ofSlices(ImageRecording.of(input));
		final FrameSink sink = output.sink(set);
		try (ImageFrames frames = ImageFrames.of(ImageRecording.of(input), set, workers)) {
			final int pixels = set.geometry().pixels(), size = pixels / 3 + 1;
			for (int first = (pixels - 1) / size * size; first >= 0; first -= size) {
				final DMatrixRMaj block = new DMatrixRMaj(set.frameCount(), Math.min(size, pixels - first));
				frames.read(first, block);
				sink.write(first, block);
			}
		}
	}
}
