package io.github.manifolddenoise.model.alignment;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import io.github.manifolddenoise.fitted.Form;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MappedFrames;
import io.github.manifolddenoise.frames.ShiftedFrames;
import io.github.manifolddenoise.frames.ValueMap;
import io.github.manifolddenoise.task.Workers;

/**
 * How new frames y show what a model's frames x do: y(p) = factor · x(p - shift) + offset. The model is moved to the new
 * frames and not the other way round: it is clean, so that interpolation does it no harm, while their noise stays as it is,
 * and results are in their own place and units.
 *
 * @param right pixels by which the new frames lie farther along x
 * @param down pixels by which they lie farther along y
 * @param factor by which they are brighter, above 0
 * @param offset what is added to their grey values
 */
public record Alignment(double right, double down, double factor, double offset) {

	/** As the model. */
	public static final Alignment NONE = new Alignment(0, 0, 1, 0);

	/** Whether the new frames are as the model. */
	public boolean isNone() {
		return equals(NONE);
	}

	private boolean isShifted() {
		return right != 0 || down != 0;
	}

	/** A copy with a shift by whole pixels. */
	Alignment rounded() {
		return at(whole(right), whole(down));
	}

	/** A copy with the whole shift along an axis that differs from it by no more than {@code limit}. */
	Alignment roundedWithin(final double limit) {
		return at(rounded(right, limit), rounded(down, limit));
	}

	private static double rounded(final double shift, final double limit) {
		return Math.abs(shift - whole(shift)) <= limit ? whole(shift) : shift;
	}

	/** Never -0, which would not be equal to 0. */
	private static double whole(final double shift) {
		return Math.rint(shift) + 0.0;
	}

	/** The larger of the distances along x and y to another place. */
	double distance(final Alignment other) {
		return Math.max(Math.abs(right - other.right), Math.abs(down - other.down));
	}

	Alignment at(final double otherRight, final double otherDown) {
		return new Alignment(otherRight, otherDown, factor, offset);
	}

	Alignment withValues(final double otherFactor, final double otherOffset) {
		return new Alignment(right, down, otherFactor, otherOffset);
	}

	/** The model's frames as the new ones would show them. */
	public FrameSource matched(final FrameSource clean, final Workers workers) {
		final FrameSource moved = isShifted() ? new ShiftedFrames(clean, right, down, workers) : clean;
		return factor == 1 && offset == 0 ? moved : new MappedFrames(moved, new Affine(factor, offset));
	}

	/** Brightness and offset. */
	private record Affine(double factor, double offset) implements ValueMap {

		@Override
		public double applyAsDouble(final double value) {
			return factor * value + offset;
		}
	}

	/** How frames are saved that were matched. */
	public static final List<Form<?, ?>> FORMS = List.of(Form.of("affine", Affine.class), Form.of("held frames",
		HeldFrames.class));

	/** Pixels of new frames of which the model says nothing, because it does not reach there. */
	public BitSet border(final FrameGeometry geometry) {
		return isShifted() ? ShiftedFrames.border(geometry, right, down) : new BitSet();
	}

	/** What the user should know; empty if there is nothing. */
	public Optional<String> sentence() {
		if (isNone()) return Optional.empty();
		final List<String> found = new ArrayList<>();
		if (isShifted()) found.add("lie " + place());
		if (factor != 1 && offset != 0) found.add(String.format(Locale.ROOT, "have %.3g times its grey values %s %.3g", factor,
			offset > 0 ? "plus" : "minus", Math.abs(offset)));
		else if (factor != 1) found.add(String.format(Locale.ROOT, "are %.3g times as bright", factor));
		else if (offset != 0) found.add(String.format(Locale.ROOT, "are %s by %.3g", offset > 0 ? "brighter" : "darker", Math
			.abs(offset)));
		return Optional.of("Held against the model the new frames " + String.join(" and ", found) +
			". The model was matched to them, and the result is in their own place and units; align = off leaves it as it is.");
	}

	private String place() {
		final List<String> places = new ArrayList<>();
		if (right != 0) places.add(pixels(right) + (right > 0 ? " to the right" : " to the left"));
		if (down != 0) places.add(pixels(down) + (down > 0 ? " lower" : " higher"));
		return String.join(" and ", places);
	}

	private static String pixels(final double distance) {
		return String.format(Locale.ROOT, "%.1f pixels", Math.abs(distance));
	}
}
