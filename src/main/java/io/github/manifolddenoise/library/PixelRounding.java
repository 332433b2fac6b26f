package io.github.manifolddenoise.library;

import java.util.function.DoubleUnaryOperator;

import net.imglib2.type.numeric.IntegerType;
import net.imglib2.type.numeric.RealType;

/** What becomes of real numbers in pixels of a type. */
final class PixelRounding {

	private PixelRounding() {}

	/** Whole numbers are rounded half up and clipped to the range of their type, NaN becomes 0 in them; others stay. */
	static DoubleUnaryOperator of(final RealType<?> type) {
		if (!(type instanceof IntegerType)) return DoubleUnaryOperator.identity();
		final double least = type.getMinValue(), most = type.getMaxValue();
		return value -> round(value, least, most);
	}

	private static double round(final double value, final double least, final double most) {
		if (Double.isNaN(value)) return 0;
		if (value <= least) return least;
		if (value >= most) return most;
		final double whole = Math.floor(value);
		return value - whole >= 0.5 ? whole + 1 : whole;
	}
}
