package io.github.manifolddenoise.image;

import java.awt.Color;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

import ij.CompositeImage;
import ij.ImagePlus;
import ij.ImageStack;
import ij.gui.Overlay;
import ij.gui.Roi;
import ij.process.LUT;

/** What a result looks like: its pixels, and everything else it takes over from the input. */
final class OutputDesign {

	private static final String RESULT = "-denoised", REMOVED = "-removed";
	/** Of differences, which the input's colours say nothing of. */
	private static final LUT GREY = LUT.createLutFromColor(Color.WHITE);

	private final ImagePlus input;
	private final List<String> info;
	private final String suffix;
	private final OptionalDouble halfRange;
	private final int bitDepth;
	private final boolean split;
	private final DoubleUnaryOperator scale;
	private final boolean scaled;

	/** @param info lines to append to the Info of the result */
	OutputDesign(final ImagePlus input, final OutputType type, final List<String> info) {
		this(input, type, info, RESULT, OptionalDouble.empty());
	}

	private OutputDesign(final ImagePlus input, final OutputType type, final List<String> info, final String suffix,
		final OptionalDouble halfRange)
	{
		this.input = input;
		this.info = List.copyOf(info);
		this.suffix = suffix;
		this.halfRange = halfRange;
		final boolean toFloat = type != OutputType.SAME && input.getBitDepth() != 32;
		split = toFloat && input.getBitDepth() == 24;
		bitDepth = toFloat ? 32 : input.getBitDepth();
		scaled = toFloat && type == OutputType.FLOAT && !split && input.getCalibration().calibrated();
		scale = scaled ? ValueScale.of(input.getCalibration()) : DoubleUnaryOperator.identity();
	}

	private OutputDesign(final OutputDesign other, final List<String> info) {
		input = other.input;
		this.info = List.copyOf(info);
		suffix = other.suffix;
		halfRange = other.halfRange;
		bitDepth = other.bitDepth;
		split = other.split;
		scale = other.scale;
		scaled = other.scaled;
	}

	/**
	 * For differences of grey values, such as what was removed: 32-bit, in greys, shown from {@code -halfRange} to {@code
	 * halfRange}.
	 */
	static OutputDesign ofDifferences(final ImagePlus input, final double halfRange, final List<String> info) {
		return new OutputDesign(input, OutputType.RAW, info, REMOVED, OptionalDouble.of(halfRange));
	}

	/** A copy with other lines in the place of those appended to the Info. */
	OutputDesign withInfo(final List<String> lines) {
		return new OutputDesign(this, lines);
	}

	/** The title of a result: that of the input without its extension, and {@code -denoised}. */
	static String title(final ImagePlus input) {
		return Titles.of(input, RESULT);
	}

	/** The image that this is a result of. */
	ImagePlus input() {
		return input;
	}

	/** Whether values are differences from the input, 0 where nothing is done. */
	boolean isOfDifferences() {
		return halfRange.isPresent();
	}

	int width() {
		return input.getWidth();
	}

	int height() {
		return input.getHeight();
	}

	/** 8, 16, 24 or 32. */
	int bitDepth() {
		return bitDepth;
	}

	int slices() {
		return input.getStackSize() * (split ? 3 : 1);
	}

	/** The slice of the result for a slice and colour of the input, 1-based. */
	int slice(final int inputSlice, final int component) {
		return split ? 3 * (inputSlice - 1) + component + 1 : inputSlice;
	}

	/** The colour within the slice of the result. */
	int component(final int component) {
		return split ? 0 : component;
	}

	/** Whether values change by {@link #scale()}. */
	boolean scaled() {
		return scaled;
	}

	/** From values of the input to values of the result. */
	DoubleUnaryOperator scale() {
		return scale;
	}

	/** The labels of the slices, null where there is none, as in ImageJ. */
	String[] labels() {
		final String[] labels = new String[slices()];
		for (int n = 0; n < labels.length; n++)
			labels[n] = input.getImageStack().getSliceLabel(n / (split ? 3 : 1) + 1);
		return labels;
	}

	/**
	 * A new image of the given slices with the metadata of the input: title, dimensions, calibration, LUTs, display
	 * ranges, composite mode, Info, properties, ROI and overlay. The input is not changed.
	 */
	ImagePlus dress(final ImageStack stack) {
		final boolean composite = input.isComposite() && !split;
		if (!composite && bitDepth != 24 && !split) stack.setColorModel(isOfDifferences() ? GREY : input.getProcessor()
			.getColorModel());
		final ImagePlus plain = new ImagePlus(Titles.of(input, suffix), stack);
		final int channels = input.getNChannels() * (split ? 3 : 1);
		plain.setDimensions(channels, input.getNSlices(), input.getNFrames());
		plain.setOpenAsHyperStack(split || input.getOpenAsHyperStack() || input.isHyperStack());
		plain.setCalibration(input.getLocalCalibration());
		final ImagePlus image = composite ? composite(plain) : split ? colors(plain) : single(plain);
		image.setProperty("Info", info());
		image.setProperties(input.getPropertiesAsArray());
		if (input.getRoi() != null) image.setRoi((Roi) input.getRoi().clone());
		if (input.getOverlay() != null) image.setOverlay(overlay());
		image.setHideOverlay(input.getHideOverlay());
		return image;
	}

	private ImagePlus single(final ImagePlus image) {
		if (input.getType() == ImagePlus.COLOR_256 && bitDepth == 8) image.setTypeToColor256();
		if (bitDepth != 24) {
			final double[] range = range(input.getProcessor().getMin(), input.getProcessor().getMax());
			image.getProcessor().setMinAndMax(range[0], range[1]);
		}
		return image;
	}

	private ImagePlus composite(final ImagePlus image) {
		final CompositeImage composite = new CompositeImage(image, isOfDifferences() ? CompositeImage.GRAYSCALE
			: ((CompositeImage) input).getMode());
		composite.copyLuts(input);
		for (int c = 1; c <= composite.getNChannels(); c++) {
			final LUT lut = isOfDifferences() ? (LUT) GREY.clone() : composite.getChannelLut(c);
			final double[] range = range(lut.min, lut.max);
			lut.min = range[0];
			lut.max = range[1];
			composite.setChannelLut(lut, c);
		}
		return showFirst(composite);
	}

	private ImagePlus colors(final ImagePlus image) {
		final double[] range = range(0, 255);
		final CompositeImage composite = new CompositeImage(image, CompositeImage.COMPOSITE);
		for (int c = 1; c <= composite.getNChannels(); c++) {
			composite.getChannelLut(c).min = range[0];
			composite.getChannelLut(c).max = range[1];
		}
		return showFirst(composite);
	}

	private static ImagePlus showFirst(final CompositeImage composite) {
		final LUT first = composite.getChannelLut(1);
		if (composite.getMode() != CompositeImage.GRAYSCALE) composite.getProcessor().setLut(first);
		composite.getProcessor().setMinAndMax(first.min, first.max);
		return composite;
	}

	/** What is shown of values that the input shows from {@code min} to {@code max}. */
	private double[] range(final double min, final double max) {
		if (halfRange.isPresent()) return new double[] { -halfRange.getAsDouble(), halfRange.getAsDouble() };
		final double a = scale.applyAsDouble(min), b = scale.applyAsDouble(max);
		return new double[] { Math.min(a, b), Math.max(a, b) };
	}

	private Overlay overlay() {
		final Overlay overlay = input.getOverlay().duplicate();
		if (!split) return overlay;
		for (final Roi roi : overlay.toArray()) {
			if (roi.getPosition() == 0) continue;
			final int[] position = input.convertIndexToPosition(roi.getPosition());
			roi.setPosition(0, position[1], position[2]);
		}
		return overlay;
	}

	/** The Info of the result; null where there is none, as in ImageJ. */
	String info() {
		final String old = ModelLines.without(input.getInfoProperty());
		if (info.isEmpty()) return old;
		final String before = old == null ? "" : old.endsWith("\n") ? old : old + "\n";
		return before + String.join("\n", info) + "\n";
	}
}
