package io.github.manifolddenoise.image;

import java.util.List;
import java.util.stream.IntStream;

import ij.CompositeImage;
import ij.ImagePlus;
import ij.measure.Calibration;

/**
 * The axes of an image besides its pixels as files of several kinds describe them: how long they are, and how far apart the
 * values along them.
 *
 * @param channelNames names of the channels, empty where there is none; as many as channels, or none
 */
public record ImageAxes(int channels, int sections, int times, Step x, Step y, Step z, Step time, List<String> channelNames) {

	/** Of the names of channels among ImageJ's properties of an image. */
	private static final String CHANNEL_NAME = "Channel name ";

	/** OME's word for a length that nobody knows. */
	static final String NO_UNIT = "reference frame";

	/**
	 * A distance along an axis.
	 *
	 * @param size 0 if it is unknown
	 * @param unit such as {@code µm}; empty if it is unknown
	 */
	public record Step(double size, String unit) {

		public static final Step UNKNOWN = new Step(0, "");

		boolean isKnown() {
			return size > 0 && Double.isFinite(size);
		}
	}

	public ImageAxes {
		channelNames = List.copyOf(channelNames);
	}

	/** The axes of an image. */
	public static ImageAxes of(final ImagePlus image) {
		final Calibration calibration = image.getLocalCalibration();
		final boolean scaled = calibration.scaled();
		final List<String> names = IntStream.rangeClosed(1, image.getNChannels()).mapToObj(c -> text(image.getProp(CHANNEL_NAME +
			c))).toList();
		return new ImageAxes(image.getNChannels(), image.getNSlices(), image.getNFrames(), scaled ? new Step(calibration
			.pixelWidth, calibration.getXUnit()) : Step.UNKNOWN, scaled ? new Step(calibration.pixelHeight, calibration
			.getYUnit()) : Step.UNKNOWN, hasDepth(image, calibration) ? new Step(calibration.pixelDepth, calibration.getZUnit())
			: Step.UNKNOWN, new Step(calibration.frameInterval, text(calibration.getTimeUnit())), names.stream().allMatch(
			String::isEmpty) ? List.of() : names);
	}

	/** ImageJ says 1 where nobody knows; of sections that may be true. */
	private static boolean hasDepth(final ImagePlus image, final Calibration calibration) {
		return calibration.scaled() && (image.getNSlices() > 1 || calibration.pixelDepth != 1);
	}

	private static String text(final String text) {
		return text == null ? "" : text;
	}

	/** Gives an image of as many slices these axes. */
	public ImagePlus applyTo(final ImagePlus image) {
		image.setDimensions(channels, sections, times);
		if (image.getNDimensions() > 3) image.setOpenAsHyperStack(true);
		final Calibration calibration = image.getLocalCalibration().copy();
		if (x.isKnown()) {
			calibration.pixelWidth = x.size;
			calibration.pixelHeight = y.isKnown() ? y.size : x.size;
			calibration.pixelDepth = z.isKnown() ? z.size : 1;
			calibration.setXUnit(length(x.unit));
			if (y.isKnown() && !y.unit.equals(x.unit)) calibration.setYUnit(length(y.unit));
			if (z.isKnown() && !z.unit.equals(x.unit)) calibration.setZUnit(length(z.unit));
		}
		if (time.isKnown()) {
			calibration.frameInterval = time.size;
			if (!time.unit.isEmpty()) calibration.setTimeUnit(PhysicalUnit.time(time.unit).map(
				PhysicalUnit::imageJ).orElse(time.unit));
		}
		image.setCalibration(calibration);
		for (int c = 0; c < channelNames.size(); c++) if (!channelNames.get(c).isEmpty()) image.setProp(CHANNEL_NAME + (c + 1),
			channelNames.get(c));
		if (channels == 1 || image.getType() == ImagePlus.COLOR_RGB || image.isComposite()) return image;
		return new CompositeImage(image, channels > CompositeImage.MAX_CHANNELS ? CompositeImage.GRAYSCALE
			: CompositeImage.COMPOSITE);
	}

	/** ImageJ's spelling of a unit of length. */
	private static String length(final String unit) {
		if (PhysicalUnit.isPixels(unit) || unit.equals(NO_UNIT)) return "";
		return PhysicalUnit.length(unit).map(PhysicalUnit::imageJ).orElse(unit);
	}
}
