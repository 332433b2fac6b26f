package io.github.manifolddenoise.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import io.github.manifolddenoise.frames.FrameGeometry;

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
