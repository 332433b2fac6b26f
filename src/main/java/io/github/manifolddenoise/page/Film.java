package io.github.manifolddenoise.page;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.frames.FrameSource;

/**
 * Small pictures of some frames of a stack, before and after, taken while the result is written block by block. Memory: 8 bytes
 * per pixel of the pictures, and a block of the chosen frames; when the page is made {@link #bytes}. Cost: the chosen frames
 * of the input are read once more.
 */
public final class Film {

	/** Pixels of all pictures of one kind of a page: it takes less than 10 MB. */
	public static final long PIXELS = 3_200_000;

	/** Per pixel when a page is made: sums of two kinds, means of them and their difference, sheets as images and as text. */
	private static final double BYTES = 8 + 12 + 4;

	private final FilmPlan plan;
	private final List<FilmStrip> before = new ArrayList<>(), after = new ArrayList<>();

	private Film(final FilmPlan plan) {
		this.plan = plan;
		for (final FrameView view : plan.views()) {
			before.add(new FilmStrip(view, plan.frames().length));
			after.add(new FilmStrip(view, plan.frames().length));
		}
	}

	/**
	 * An empty film.
	 *
	 * @param colour whether the planes of a frame are red, green and blue
	 * @param pixels that the pictures of one kind may have in all
	 */
	public static Film of(final FrameGeometry geometry, final int frameCount, final boolean colour, final long pixels) {
		return new Film(FilmPlan.of(geometry, frameCount, colour, pixels));
	}

	/**
	 * Memory that the pictures of a page take.
	 *
	 * @param values pixels of all frames
	 */
	public static double bytes(final double values) {
		return BYTES * Math.min(values, PIXELS);
	}

	/** Takes pictures of the result's blocks on their way to {@code result}, and of the same pixels of the input. */
	public FrameSink beside(final FrameSource input, final FrameSink result) {
		final FrameSource chosen = input.select(plan.frames());
		final int[] all = IntStream.range(0, plan.frames().length).toArray();
		final DMatrixRMaj own = new DMatrixRMaj(1, 1);
		return (firstPixel, block) -> {
			result.write(firstPixel, block);
			boolean read = false;
			for (int k = 0; k < before.size(); k++) {
				final int[] places = before.get(k).places(firstPixel, block.numCols);
				if (places.length == 0) continue;
				if (!read) read(chosen, firstPixel, block.numCols, own);
				read = true;
				before.get(k).add(places, own, all);
				after.get(k).add(places, block, plan.frames());
			}
		};
	}

	private static void read(final FrameSource chosen, final int firstPixel, final int pixels, final DMatrixRMaj to)
		throws IOException
	{
		to.reshape(chosen.frameCount(), pixels);
		chosen.read(firstPixel, to);
	}

	/** For a page: the numbers of the frames, from 0, and per view its size, its place and the pictures as sheets. */
	public Map<String, Object> data() {
		final List<Map<String, Object>> views = new ArrayList<>();
		for (int k = 0; k < plan.views().size(); k++) {
			views.add(new FilmSheets(plan.colour(), plan.views().get(k), plan.frames().length).data(before.get(k).means(), after
				.get(k).means()));
		}
		final Map<String, Object> data = new LinkedHashMap<>();
		data.put("frames", plan.frames());
		data.put("views", views);
		return data;
	}

	/** The frame in the middle as small pictures, before and after, at most {@code side} pixels wide and high. */
	public Map<String, Object> thumbnail(final int side) {
		final int middle = plan.frames().length / 2;
		final FrameView view = plan.views().get(0);
		int shrink = 1;
		while (view.columns() > side * shrink || view.rows() > side * shrink) shrink++;
		final FrameGeometry small = new FrameGeometry(view.columns(), view.rows(), view.planes().length);
		final int[] planes = IntStream.range(0, plan.colour() ? small.planes() : 1).toArray();
		final FrameView smaller = new FrameView(small, planes, 0, 0, small.width(), small.height(), shrink);
		final Map<String, Object> data = new FilmSheets(plan.colour(), smaller, 1).data(shrunk(before.get(0), middle, smaller),
			shrunk(after.get(0), middle, smaller));
		data.put("frame", plan.frames()[middle]);
		return data;
	}

	private static float[] shrunk(final FilmStrip strip, final int picture, final FrameView smaller) {
		final FilmStrip one = new FilmStrip(smaller, 1);
		final int pixels = smaller.geometry().pixels();
		final DMatrixRMaj frame = new DMatrixRMaj(1, pixels);
		for (int k = 0; k < pixels; k++) frame.data[k] = strip.mean(picture * pixels + k);
		one.add(one.places(0, pixels), frame, new int[] { 0 });
		return one.means();
	}

	/**
	 * The pictures of one view of some frames, filled with blocks of pixels: means of the pixels that fall in one, NaN where none
	 * counts.
	 */
	static final class FilmStrip {

		private static final int NONE = -1;

		private final FrameView view;
		private final float[] sums;
		private final int[] counts;

		FilmStrip(final FrameView view, final int frames) {
			this.view = view;
			sums = new float[Math.multiplyExact(frames, view.pixels())];
			counts = new int[view.pixels()];
		}

		/** Where the pixels of a block go; nothing if none of them is shown. */
		int[] places(final int firstPixel, final int count) {
			final int[] places = new int[count];
			boolean any = false;
			for (int k = 0; k < count; k++) {
				places[k] = view.place(firstPixel + k);
				any |= places[k] != NONE;
			}
			return any ? places : new int[0];
		}

		/** Takes a block; its rows are all frames of a stack, those wanted are at {@code rows}. */
		void add(final int[] places, final DMatrixRMaj block, final int[] rows) {
			for (final int place : places) if (place != NONE) counts[place]++;
			for (int i = 0; i < rows.length; i++) {
				final int from = rows[i] * block.numCols, to = i * view.pixels();
				for (int k = 0; k < places.length; k++) {
					if (places[k] != NONE) sums[to + places[k]] += (float) block.data[from + k];
				}
			}
		}

		/** One picture after the other, each plane by plane. */
		float[] means() {
			final float[] means = new float[sums.length];
			for (int k = 0; k < sums.length; k++) means[k] = mean(k);
			return means;
		}

		/** One of {@link #means()}. */
		float mean(final int at) {
			return sums[at] / counts[at % counts.length];
		}
	}

	/**
	 * Which frames a page shows and how, so that it stays small: all as they are if they are few and small; else some, evenly
	 * spread, and large ones twice: shrunk as a whole, and their middle pixel by pixel, for shrinking takes noise away.
	 *
	 * @param colour whether three planes are red, green and blue
	 * @param frames that are shown, rising, from 0
	 * @param views the first is of whole frames
	 */
	record FilmPlan(boolean colour, int[] frames, List<FrameView> views) {

		/** Pictures of this many pixels are worth more than more pictures. */
		private static final long GOOD = 200 * 200;

		private static final int MOST_FRAMES = 1000, MOST_PLANES = 4;
		private static final long LARGEST = 1 << 20;

		/** Pixels of a picture in a row or a column; JPEG images have no more than 65500. */
		private static final int LONGEST = 16_000;

		/** Part of the pixels for whole frames, where their middle is shown too. */
		private static final double WHOLE = 0.45;

		/**
		 * A plan.
		 *
		 * @param colour whether the planes are red, green and blue
		 * @param pixels that all pictures of one kind may have
		 */
		static FilmPlan of(final FrameGeometry geometry, final int frameCount, final boolean colour, final long pixels) {
			final int[] planes = spread(geometry.planes(), colour ? geometry.planes() : MOST_PLANES);
			final long full = (long) geometry.width() * geometry.height() * planes.length;
			final int[] frames = spread(frameCount, (int) Math.max(2, Math.min(MOST_FRAMES, pixels / Math.min(full, GOOD * planes
				.length))));
			final long share = Math.min(LARGEST, pixels / frames.length);
			final List<FrameView> views = new ArrayList<>();
			final FrameView asItIs = new FrameView(geometry, planes, 0, 0, geometry.width(), geometry.height(), 1);
			if (full <= share && isShort(asItIs)) views.add(asItIs);
			else {
				views.add(whole(geometry, planes, (long) (WHOLE * share)));
				views.add(middle(geometry, planes, (long) ((1 - WHOLE) * share)));
			}
			return new FilmPlan(colour, frames, views);
		}

		/** Up to {@code most} of {@code count} things, evenly spread, the first and the last among them. */
		private static int[] spread(final int count, final int most) {
			if (count <= most) return IntStream.range(0, count).toArray();
			return IntStream.range(0, most).map(k -> (int) (k * (count - 1L) / (most - 1))).toArray();
		}

		private static FrameView whole(final FrameGeometry geometry, final int[] planes, final long pixels) {
			int shrink = 1;
			FrameView view;
			do view = new FrameView(geometry, planes, 0, 0, geometry.width(), geometry.height(), ++shrink);
			while (view.pixels() > pixels || !isShort(view));
			return view;
		}

		/** Planes may stand side by side. */
		private static boolean isShort(final FrameView view) {
			return (long) view.planes().length * view.columns() <= LONGEST && view.rows() <= LONGEST;
		}

		private static FrameView middle(final FrameGeometry geometry, final int[] planes, final long pixels) {
			final int side = (int) Math.max(1, Math.sqrt(pixels / (double) planes.length));
			final int width = Math.min(geometry.width(), side), height = Math.min(geometry.height(), side);
			return new FrameView(geometry, planes, (geometry.width() - width) / 2, (geometry.height() - height) / 2, width, height,
				1);
		}
	}
}
