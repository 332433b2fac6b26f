package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import ij.CompositeImage;
import ij.ImagePlus;
import ij.ImageStack;
import ij.gui.Overlay;
import ij.gui.Roi;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** Some frames of an image as an image of their own, pixels unchanged. */
public final class FrameSelection {

	private FrameSelection() {}

	/**
	 * The chosen frames, in memory, with the slice labels, calibration, LUTs, display ranges, Info, properties and ROI of
	 * the
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
		return dressed(input, stack, frames.length);
	}

	/**
	 * A template of an image of other frames for an output to take all but the pixels from: every slice shares the pixels
	 * of the
	 * first. Slices are labelled, and overlay and ROI kept; elements of the overlay that belong to a slice go with it.
	 *
	 * @param set all slices of the image
	 * @param frames the frame, from 0, that each new one has its labels and overlay from
	 * @param unlabelled what to call the slices of each new frame that have no label
	 */
	public static ImagePlus template(final ImagePlus input, final FrameSet set, final int[] frames,
		final List<String> unlabelled)
	{
		final Object pixels = input.getImageStack().getPixels(1);
		final ImageStack stack = new ImageStack(input.getWidth(), input.getHeight());
		final int[] places = new int[input.getStackSize() + 1];
		for (int i = 0; i < frames.length; i++) {
			for (final int slice : set.slices().get(frames[i])) {
				final String label = input.getImageStack().getSliceLabel(slice);
				stack.addSlice(label == null || label.isBlank() ? unlabelled.get(i) : label, pixels);
				places[slice] = stack.size();
			}
		}
		final ImagePlus template = dressed(input, stack, frames.length);
		if (input.getOverlay() != null) template.setOverlay(moved(input, template, places));
		return template;
	}

	private static Overlay moved(final ImagePlus input, final ImagePlus template, final int[] places) {
		final Overlay overlay = input.getOverlay().duplicate();
		final FrameAxis frameAxis = FrameAxis.of(ImageRecording.of(input));
		final boolean series = frameAxis == FrameAxis.TIMES;
		for (final Roi roi : overlay.toArray()) {
			final int axis = series ? roi.getTPosition() : frameAxis == FrameAxis.CHANNELS ? roi.getCPosition() : roi.getZPosition();
			if (roi.getPosition() == 0 && axis == 0) continue;
			final int slice = roi.getPosition() > 0 ? roi.getPosition() : series ? input.getStackIndex(1, 1, axis)
				: frameAxis == FrameAxis.CHANNELS ? axis : input.getStackIndex(1, axis, 1);
			if (slice >= places.length || places[slice] == 0) overlay.remove(roi);
			else if (roi.getPosition() > 0 || frameAxis == FrameAxis.CHANNELS) roi.setPosition(places[slice]);
			else {
				final int[] position = template.convertIndexToPosition(places[slice]);
				roi.setPosition(roi.getCPosition(), series ? roi.getZPosition() : position[1], series ? position[2] : roi
					.getTPosition());
			}
		}
		return overlay;
	}

	/**
	 * An image of some frames with all that belongs to the input but its overlay. Channels that are frames become time points.
	 */
	private static ImagePlus dressed(final ImagePlus input, final ImageStack stack, final int frames) {
		if (input.getBitDepth() != 24) stack.setColorModel(input.getProcessor().getColorModel());
		final ImagePlus plain = new ImagePlus(input.getTitle(), stack);
		final FrameAxis axis = FrameAxis.of(ImageRecording.of(input));
		final boolean series = axis != FrameAxis.SECTIONS, channels = axis == FrameAxis.CHANNELS;
		plain.setDimensions(channels ? 1 : input.getNChannels(), series ? input.getNSlices() : frames, series ? frames : 1);
		plain.setOpenAsHyperStack(input.getOpenAsHyperStack() || input.isHyperStack());
		plain.setCalibration(input.getLocalCalibration().copy());
		final ImagePlus image = input.isComposite() && !channels ? composite(plain, (CompositeImage) input) : single(plain, input);
		final String info = ModelLines.without(Objects.requireNonNullElse(input.getInfoProperty(), ""));
		image.setProperty("Info", info.isEmpty() ? null : info);
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
	 * Writes an image as it is; the file has still to be {@linkplain FileOutput#commit() committed}.
	 *
	 * @param info lines to append to its Info
	 * @throws io.github.manifolddenoise.task.UserException if the file cannot be written
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public static FileOutput write(final Path path, final Recording image, final List<String> info,
		final Workers workers, final Progress progress) throws IOException
	{
		final FileOutput writer = ImageFiles.create(path, image, OutputType.SAME, info, workers);
		return writer.written(() -> {
			final FrameSet slices = FrameSet.ofSlices(image);
			try (ImageFrames frames = ImageFrames.of(image, slices, workers)) {
				FrameBlocks.write(frames, writer.sink(slices), progress);
			}
		});
	}
}
