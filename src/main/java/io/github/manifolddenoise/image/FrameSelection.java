package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import ij.CompositeImage;
import ij.ImagePlus;
import ij.ImageStack;
import ij.gui.Roi;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** Some frames of an image as an image of their own, pixels unchanged. */
public final class FrameSelection {

	private FrameSelection() {}

	/**
	 * The chosen frames, in memory, with the slice labels, calibration, LUTs, display ranges, Info, properties and ROI of the
	 * input. The overlay, which belongs to slices, is left out. The input is not changed.
	 *
	 * @param set all slices of the image: channels together, and sections too if frames are time points
	 * @param frames indices from 0
	 */
	public static ImagePlus of(final ImagePlus input, final FrameSet set, final int[] frames) {
		final ImageStack stack = new ImageStack(input.getWidth(), input.getHeight());
		for (final int frame : frames) {
			for (final int slice : set.slices().get(frame)) {
				stack.addSlice(input.getImageStack().getSliceLabel(slice), input.getImageStack().getProcessor(slice).duplicate());
			}
		}
		if (input.getBitDepth() != 24) stack.setColorModel(input.getProcessor().getColorModel());
		final ImagePlus plain = new ImagePlus(input.getTitle(), stack);
		final boolean series = input.getNFrames() > 1;
		plain.setDimensions(input.getNChannels(), series ? input.getNSlices() : frames.length, series ? frames.length : 1);
		plain.setOpenAsHyperStack(input.getOpenAsHyperStack() || input.isHyperStack());
		plain.setCalibration(input.getLocalCalibration().copy());
		final ImagePlus image = input.isComposite() ? composite(plain, (CompositeImage) input) : single(plain, input);
		image.setProperty("Info", ModelFile.withoutDescription(input.getInfoProperty()));
		image.setProperties(input.getPropertiesAsArray());
		if (input.getRoi() != null) image.setRoi((Roi) input.getRoi().clone());
		return image;
	}

	private static ImagePlus composite(final ImagePlus image, final CompositeImage input) {
		final CompositeImage composite = new CompositeImage(image, input.getMode());
		composite.copyLuts(input);
		return composite;
	}

	private static ImagePlus single(final ImagePlus image, final ImagePlus input) {
		if (input.getType() == ImagePlus.COLOR_256) image.setTypeToColor256();
		if (input.getBitDepth() != 24) image.setDisplayRange(input.getDisplayRangeMin(), input.getDisplayRangeMax());
		return image;
	}

	/**
	 * Writes an image as it is; the file has still to be {@linkplain TiffBlockWriter#commit() committed}.
	 *
	 * @param info lines to append to its Info
	 * @throws io.github.manifolddenoise.task.UserException if the file cannot be written
	 */
	public static TiffBlockWriter write(final Path path, final ImagePlus image, final List<String> info,
		final Workers workers) throws IOException
	{
		final TiffBlockWriter writer = TiffBlockWriter.create(path, image, OutputType.SAME, info, workers);
		final FrameSet slices = FrameSet.ofSlices(image);
		try (ImageFrames frames = ImageFrames.of(image, slices, workers)) {
			FrameBlocks.write(frames, writer.sink(slices), Progress.NONE);
			return writer;
		}
		catch (final IOException | RuntimeException exception) {
			writer.close();
			throw exception;
		}
	}
}
