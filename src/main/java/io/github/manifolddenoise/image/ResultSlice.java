package io.github.manifolddenoise.image;

import java.io.IOException;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import ij.ImagePlus;
import ij.process.ByteProcessor;
import ij.process.ColorProcessor;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;
import ij.process.ShortProcessor;

/** One slice of a result, pixel by pixel as {@link MemoryOutput} has it. */
public final class ResultSlice {

	private ResultSlice() {}

	/**
	 * The slice with the look of the input: its colours and display range as they are now. An RGB slice stays RGB, also where
	 * the result would have its three colours as channels.
	 *
	 * @param slice of the input, 1-based
	 * @param set the set that it belongs to
	 * @param frame index of its frame in that set
	 * @param values of all pixels of that frame, 1×d
	 */
	public static ImageProcessor of(final ImagePlus input, final OutputType type, final int slice, final FrameSet set,
		final int frame, final DMatrixRMaj values) throws IOException
	{
		final boolean color = input.getBitDepth() == 24;
		final OutputDesign design = new OutputDesign(ImageRecording.of(input), color ? OutputType.SAME : type, List.of());
		final double[] scaled = values.data.clone();
		if (design.scaled()) {
			for (int k = 0; k < scaled.length; k++) scaled[k] = design.scale().applyAsDouble(scaled[k]);
		}
		final ImageProcessor result = blank(input, design.bitDepth());
		keepInput(input.getImageStack().getProcessor(slice), design, result);
		set.forEachRun(frame, 0, values.numCols, (own, component, first, count, at) -> {
			if (own == slice) PixelArrays.store(scaled, at, result.getPixels(), component, first, count);
		});
		if (color) return result;
		final ImageProcessor shown = input.getProcessor();
		result.setColorModel(shown.getColorModel());
		final double a = design.scale().applyAsDouble(shown.getMin()), b = design.scale().applyAsDouble(shown.getMax());
		result.setMinAndMax(Math.min(a, b), Math.max(a, b));
		return result;
	}

	/** What is not worked on stays as it is. */
	private static void keepInput(final ImageProcessor input, final OutputDesign design, final ImageProcessor result) {
		if (result instanceof ColorProcessor) {
			result.insert(input, 0, 0);
			return;
		}
		final double[] before = new double[input.getPixelCount()];
		for (int k = 0; k < before.length; k++) before[k] = design.scale().applyAsDouble(input.getf(k));
		PixelArrays.store(before, 0, result.getPixels(), 0, 0, before.length);
	}

	private static ImageProcessor blank(final ImagePlus input, final int bitDepth) {
		final int width = input.getWidth(), height = input.getHeight();
		return switch (bitDepth) {
			case 8 -> new ByteProcessor(width, height);
			case 16 -> new ShortProcessor(width, height);
			case 24 -> new ColorProcessor(width, height);
			default -> new FloatProcessor(width, height);
		};
	}
}
