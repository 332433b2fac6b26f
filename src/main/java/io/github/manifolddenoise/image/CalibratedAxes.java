package io.github.manifolddenoise.image;

import java.util.List;
import java.util.stream.IntStream;

import ij.CompositeImage;
import ij.ImagePlus;
import ij.measure.Calibration;

import io.github.manifolddenoise.recording.PhysicalUnit;
import io.github.manifolddenoise.recording.RecordingAxes;
import io.github.manifolddenoise.recording.RecordingAxes.Step;

/** The axes of an image of ImageJ: its dimensions, its calibration and the names of its channels. */
final class CalibratedAxes {

	/** Of the names of channels among ImageJ's properties of an image. */
	private static final String CHANNEL_NAME = "Channel name ";

	/** OME's word for a length that nobody knows. */
	private static final String NO_UNIT = "reference frame";

	private CalibratedAxes() {}

	/** The axes of an image. */
	static RecordingAxes of(final ImagePlus image) {
		final Calibration calibration = image.getLocalCalibration();
		final boolean scaled = calibration.scaled();
		final List<String> names = IntStream.rangeClosed(1, image.getNChannels()).mapToObj(c -> text(image.getProp(CHANNEL_NAME +
			c))).toList();
		return new RecordingAxes(image.getNChannels(), image.getNSlices(), image.getNFrames(), scaled ? new Step(calibration
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
	static ImagePlus applied(final RecordingAxes axes, final ImagePlus image) {
		image.setDimensions(axes.channels(), axes.sections(), axes.times());
		if (image.getNDimensions() > 3) image.setOpenAsHyperStack(true);
		image.setCalibration(calibration(axes, image.getLocalCalibration().copy()));
		final List<String> names = axes.channelNames();
		for (int c = 0; c < names.size(); c++) if (!names.get(c).isEmpty()) image.setProp(CHANNEL_NAME + (c + 1), names.get(c));
		if (axes.channels() == 1 || image.getType() == ImagePlus.COLOR_RGB || image.isComposite()) return image;
		return new CompositeImage(image, axes.channels() > CompositeImage.MAX_CHANNELS ? CompositeImage.GRAYSCALE
			: CompositeImage.COMPOSITE);
	}

	private static Calibration calibration(final RecordingAxes axes, final Calibration calibration) {
		final Step x = axes.x(), y = axes.y(), z = axes.z(), time = axes.time();
		if (x.isKnown()) {
			calibration.pixelWidth = x.size();
			calibration.pixelHeight = y.isKnown() ? y.size() : x.size();
			calibration.pixelDepth = z.isKnown() ? z.size() : 1;
			calibration.setXUnit(length(x.unit()));
			if (y.isKnown() && !y.unit().equals(x.unit())) calibration.setYUnit(length(y.unit()));
			if (z.isKnown() && !z.unit().equals(x.unit())) calibration.setZUnit(length(z.unit()));
		}
		if (time.isKnown()) {
			calibration.frameInterval = time.size();
			if (!time.unit().isEmpty()) calibration.setTimeUnit(PhysicalUnit.time(time.unit()).map(PhysicalUnit::imageJ).orElse(time
				.unit()));
		}
		return calibration;
	}

	/** ImageJ's spelling of a unit of length. */
	private static String length(final String unit) {
		if (PhysicalUnit.isPixels(unit) || unit.equals(NO_UNIT)) return "";
		return PhysicalUnit.length(unit).map(PhysicalUnit::imageJ).orElse(unit);
	}
}
