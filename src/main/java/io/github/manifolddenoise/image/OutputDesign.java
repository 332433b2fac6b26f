package io.github.manifolddenoise.image;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/** What a result looks like: its pixels, and everything else it takes over from the input. */
final class OutputDesign {

	private static final String RESULT = "-denoised", REMOVED = "-removed";

	private final Recording input;
	private final List<String> info;
	private final String suffix;
	private final OptionalDouble halfRange;
	private final int bitDepth;
	private final boolean split;
	private final DoubleUnaryOperator scale;
	private final boolean scaled;

	/** @param info lines to append to the Info of the result */
	OutputDesign(final Recording input, final OutputType type, final List<String> info) {
		this(input, type, info, RESULT, OptionalDouble.empty());
	}

	private OutputDesign(final Recording input, final OutputType type, final List<String> info, final String suffix,
		final OptionalDouble halfRange)
	{
		this.input = input;
		this.info = List.copyOf(info);
		this.suffix = suffix;
		this.halfRange = halfRange;
		final boolean toFloat = type != OutputType.SAME && input.bitDepth() != 32;
		split = toFloat && input.bitDepth() == 24;
		bitDepth = toFloat ? 32 : input.bitDepth();
		scaled = toFloat && type == OutputType.FLOAT && !split && input.scale().isPresent();
		scale = scaled ? input.scale().orElseThrow() : DoubleUnaryOperator.identity();
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
	static OutputDesign ofDifferences(final Recording input, final double halfRange, final List<String> info) {
		return new OutputDesign(input, OutputType.RAW, info, REMOVED, OptionalDouble.of(halfRange));
	}

	/** A copy with other lines in the place of those appended to the Info. */
	OutputDesign withInfo(final List<String> lines) {
		return new OutputDesign(this, lines);
	}

	/** The image that this is a result of. */
	Recording input() {
		return input;
	}

	/** Whether values are differences from the input, 0 where nothing is done. */
	boolean isOfDifferences() {
		return halfRange.isPresent();
	}

	int width() {
		return input.width();
	}

	int height() {
		return input.height();
	}

	/** 8, 16, 24 or 32. */
	int bitDepth() {
		return bitDepth;
	}

	int slices() {
		return input.slices() * (split ? 3 : 1);
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

	/** Whether the colours of a slice become channels. */
	boolean isSplit() {
		return split;
	}

	/** The title of the result. */
	String title() {
		return Titles.of(input.title(), suffix);
	}

	/** Values shown in full on either side of 0, of differences. */
	OptionalDouble halfRange() {
		return halfRange;
	}

	/** The labels of the slices, empty where there is none. */
	List<String> labels() {
		return IntStream.range(0, slices()).mapToObj(n -> input.label(n / (split ? 3 : 1) + 1)).toList();
	}

	/** The Info of the result; empty where there is none. */
	String info() {
		final String old = ModelLines.without(input.info());
		if (info.isEmpty()) return old;
		final String before = old.isEmpty() || old.endsWith("\n") ? old : old + "\n";
		return before + String.join("\n", info) + "\n";
	}
}
