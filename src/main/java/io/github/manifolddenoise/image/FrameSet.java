package io.github.manifolddenoise.image;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import ij.ImagePlus;

import io.github.manifolddenoise.frames.FrameGeometry;

/**
 * Which slices of an image stack make up the frames of one set. A frame is a list of slices; a grey slice gives one
 * plane, an RGB slice three (red, green, blue).
 *
 * @param name {@code ""} if the stack has one set only, otherwise for example {@code "c2"} or {@code "c1-z3"}: for
 *          messages and file names
 * @param geometry size of a frame
 * @param color whether the slices are RGB
 * @param slices for every frame the slices it is made of, 1-based as in ImageJ
 * @param labels for every frame the label of its first slice, {@code ""} where there is none
 */
public record FrameSet(String name, FrameGeometry geometry, boolean color, List<List<Integer>> slices,
	List<String> labels)
{

	/** A piece of one plane that a block of pixels covers. */
	@FunctionalInterface
	interface Run {

		/**
		 * @param slice 1-based slice of the stack
		 * @param component 0, or 0..2 for red, green, blue
		 * @param first first pixel within the plane
		 * @param count number of pixels
		 * @param at first pixel within the block
		 */
		void accept(int slice, int component, int first, int count, int at) throws IOException;
	}

	public FrameSet {
		slices = slices.stream().map(List::copyOf).toList();
		labels = List.copyOf(labels);
	}

	/** Every slice of an image as a frame of its own. */
	public static FrameSet ofSlices(final ImagePlus image) {
		final boolean color = image.getType() == ImagePlus.COLOR_RGB;
		final FrameGeometry geometry = new FrameGeometry(image.getWidth(), image.getHeight(), color ? 3 : 1);
		final List<List<Integer>> slices = IntStream.rangeClosed(1, image.getStackSize()).mapToObj(List::of).toList();
		return new FrameSet("", geometry, color, slices, Collections.nCopies(slices.size(), ""));
	}

	/** Number of frames, m. */
	public int frameCount() {
		return slices.size();
	}

	/** Some of the frames, in the order asked for, counted from 0. */
	FrameSet select(final int[] frames) {
		return new FrameSet(name, geometry, color, Arrays.stream(frames).mapToObj(slices::get).toList(), Arrays.stream(frames)
			.mapToObj(labels::get).toList());
	}

	/** Cuts pixels {@code first .. first + count - 1} of a frame into pieces that lie in one plane each. */
	void forEachRun(final int frame, final int first, final int count, final Run run) throws IOException {
		final int planePixels = geometry.width() * geometry.height();
		final int components = color ? 3 : 1;
		int done = 0;
		while (done < count) {
			final int plane = (first + done) / planePixels, within = (first + done) % planePixels;
			final int length = Math.min(count - done, planePixels - within);
			run.accept(slices.get(frame).get(plane / components), plane % components, within, length, done);
			done += length;
		}
	}
}
