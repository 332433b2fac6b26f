package io.github.manifolddenoise.page;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The pictures of one view as sheets: before and after in the same greys, and what was removed in greys around 0.
 *
 * @param colour whether three planes are red, green and blue
 * @param pictures how many
 */
record FilmSheets(boolean colour, FrameView view, int pictures) {

	/** So many standard deviations of what was removed are shown on either side of 0. */
	private static final double SHOWN = 4;

	/** Noise hides what JPEG adds; in a clean picture it would be seen. */
	private static final float NOISY = 0.88f, CLEAN = 0.95f;

	/**
	 * For a page.
	 *
	 * @param before pictures one after the other, each plane by plane
	 * @param after the same of the result
	 */
	Map<String, Object> data(final float[] before, final float[] after) {
		final GreyRange range = GreyRange.of(before, colour ? 1 : planes(), view.pixels());
		final float[] removed = new float[before.length];
		for (int k = 0; k < removed.length; k++) removed[k] = before[k] - after[k];
		final double half = half(removed);
		final PictureSheet sheet = PictureSheet.of(pictures, width(), view.rows());
		final Map<String, Object> data = new LinkedHashMap<>();
		data.put("width", width());
		data.put("height", view.rows());
		data.put("shrink", view.shrink());
		data.put("part", new int[] { view.x(), view.y(), view.width(), view.height() });
		data.put("planes", view.planes());
		data.put("columns", sheet.columns());
		data.put("tileWidth", sheet.tileWidth());
		data.put("tileHeight", sheet.tileHeight());
		data.put("low", range.low());
		data.put("high", range.high());
		data.put("removedHalf", half);
		data.put("before", address(sheet, NOISY, before, range));
		data.put("after", address(sheet, CLEAN, after, range));
		data.put("removed", address(sheet, NOISY, removed, GreyRange.around(half, 1)));
		return data;
	}

	/** Planes that are no colours stand side by side. */
	private int width() {
		return colour ? view.columns() : planes() * view.columns();
	}

	private int planes() {
		return view.planes().length;
	}

	private static double half(final float[] removed) {
		double squares = 0;
		long count = 0;
		for (final float value : removed) {
			if (!Float.isFinite(value)) continue;
			squares += (double) value * value;
			count++;
		}
		return squares > 0 ? SHOWN * Math.sqrt(squares / count) : 1;
	}

	private String address(final PictureSheet sheet, final float quality, final float[] values, final GreyRange range) {
		final int columns = view.columns(), each = columns * view.rows();
		return sheet.address(pictures, width(), view.rows(), colour, quality, (picture, x, y, band) -> {
			final int plane = colour ? band : x / columns;
			return range.grey(values[picture * view.pixels() + plane * each + y * columns + x % columns], plane);
		});
	}

	/**
	 * The values of pictures that are shown in black and in white.
	 *
	 * @param low per plane
	 * @param high per plane
	 */
	private record GreyRange(double[] low, double[] high) {

		/** Part of the values that is darker than black, and that is brighter than white. */
		private static final double TAIL = 0.001;

		private static final int SAMPLES = 1 << 18;
		private static final double WHITE = 255;

		/**
		 * Nearly all values of some pictures.
		 *
		 * @param values picture by picture, each plane by plane
		 * @param planes that have a range of their own
		 * @param pixels of a picture over its planes
		 */
		static GreyRange of(final float[] values, final int planes, final int pixels) {
			final double[] low = new double[planes], high = new double[planes];
			final int each = pixels / planes, step = Math.max(1, values.length / planes / SAMPLES);
			for (int plane = 0; plane < planes; plane++) {
				final float[] some = new float[values.length / planes / step + 1];
				int count = 0, seen = 0;
				for (int k = plane * each; k < values.length; k += (k + 1) % each == 0 ? pixels - each + 1 : 1) {
					if (seen++ % step == 0 && Float.isFinite(values[k])) some[count++] = values[k];
				}
				Arrays.sort(some, 0, count);
				if (count > 0) low[plane] = some[(int) (TAIL * (count - 1))];
				if (count > 0) high[plane] = some[(int) Math.ceil((1 - TAIL) * (count - 1))];
				if (!(high[plane] > low[plane])) high[plane] = low[plane] + 1;
			}
			return new GreyRange(low, high);
		}

		/** As many values on either side of 0. */
		static GreyRange around(final double half, final int planes) {
			final double[] low = new double[planes], high = new double[planes];
			Arrays.fill(low, -half);
			Arrays.fill(high, half);
			return new GreyRange(low, high);
		}

		/** The grey of a value, 0 to 255; that of 0 where there is none. */
		byte grey(final double value, final int plane) {
			final int at = Math.min(plane, low.length - 1);
			final double grey = WHITE * ((Double.isNaN(value) ? 0 : value) - low[at]) / (high[at] - low[at]);
			return (byte) Math.round(Math.max(0, Math.min(WHITE, grey)));
		}
	}
}
