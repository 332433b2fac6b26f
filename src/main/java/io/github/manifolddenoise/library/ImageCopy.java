package io.github.manifolddenoise.library;

import java.util.stream.IntStream;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Copies frames of an image, cell by cell, so that an image whose cells are loaded or computed when they are read is asked
 * once for each.
 *
 * @param image whose frames they are
 * @param frames which ones, counted from 0
 * @param loop reads with one thread or several
 * @param <A> arrays of what is stored
 */
record ImageCopy<A>(StoredPixels<A> image, int[] frames, Loop loop) {

	/** Cells are put together to parts that have rows as long as can be; what such a part may take at most. */
	private static final long PART_BYTES = 64 << 20;
	private static final int MEMORY_PART = 32;

	/** Goes through so many numbers from 0 on. */
	@FunctionalInterface
	interface Loop {

		void run(int count, Workers.Range range);
	}

	/** @throws java.util.concurrent.CancellationException if the user stopped it */
	void into(final CopiedPixels<A> copy, final Progress progress) {
		progress.stage("Copying the image");
		final long bytes = Math.min(PART_BYTES, Runtime.getRuntime().maxMemory() / MEMORY_PART);
		final BoxGrid parts = image.cells().merged(bytes / image.reader().type().bytes());
		final PixelBox frame = frame();
		for (int k = 0; k < parts.count(); k++) {
			progress.checkCanceled();
			copy(parts.box(k), frame, copy);
			progress.fraction((k + 1.0) / parts.count());
		}
	}

	/** The pixels of a frame as a box. */
	private PixelBox frame() {
		final int[][] borders = image.cells().borders();
		final int axes = borders.length - 1;
		return new PixelBox(new long[axes], IntStream.range(0, axes).map(k -> borders[k][borders[k].length - 1]).toArray());
	}

	private void copy(final PixelBox part, final PixelBox frame, final CopiedPixels<A> copy) {
		final int[] places = places(part);
		if (places.length == 0) return;
		final A values = values(part);
		final PixelBox ofFrame = part.withoutLastAxis();
		final int pixels = ofFrame.pixels(), last = part.size().length - 1;
		loop.run(places.length, (from, to) -> {
			for (int i = from; i < to; i++) {
				final int place = places[i], start = (frames[place] - part.first(last)) * pixels;
				ofFrame.forEachRun(frame, (at, first, count) -> copy.write(place, first, count, values, start + at));
			}
		});
	}

	/** Which of the frames a part of the image touches. */
	private int[] places(final PixelBox part) {
		final int last = part.size().length - 1;
		return IntStream.range(0, frames.length).filter(i -> frames[i] >= part.first(last) && frames[i] < part.end(last))
			.toArray();
	}

	/** The pixels of a part; those of cells that none of the frames touches are left out. */
	private A values(final PixelBox part) {
		final PixelReader<A> reader = image.reader();
		final BoxGrid cells = image.cells().within(part);
		final A all = reader.type().array(part.pixels());
		loop.run(cells.count(), (from, to) -> {
			for (int k = from; k < to; k++) {
				final PixelBox cell = cells.box(k);
				if (places(cell).length == 0) continue;
				final A values = reader.type().array(cell.pixels());
				reader.copy(cell.position(), cell.size(), values);
				cell.forEachRun(part, (at, place, count) -> System.arraycopy(values, at, all, place, count));
			}
		});
		return all;
	}
}
