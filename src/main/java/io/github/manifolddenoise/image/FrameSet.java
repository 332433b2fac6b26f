package io.github.manifolddenoise.image;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;


import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameShape;

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
 * @param image size of a frame of the image, of which {@code geometry} is the part that is worked on
 */
public record FrameSet(String name, FrameGeometry geometry, boolean color, List<List<Integer>> slices,
	List<String> labels, FrameGeometry image) 
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

	/** Whole frames. */
	public FrameSet(final String name, final FrameGeometry geometry, final boolean color,
		final List<List<Integer>> slices, final List<String> labels)
	{
		this(name, geometry, color, slices, labels, geometry);
	}

	/** Every slice of an image as a frame of its own. */
	public static FrameSet ofSlices(final Recording image) {
		final boolean color = image.isRgb();
		final FrameGeometry geometry = new FrameGeometry(image.width(), image.height(), color ? 3 : 1);
		final List<List<Integer>> slices = IntStream.rangeClosed(1, image.slices()).mapToObj(List::of).toList();
		return new FrameSet("", geometry, color, slices, Collections.nCopies(slices.size(), ""));
	}

	/** Number of frames, m. */
	public int frameCount() {
		return slices.size();
	}

	/** The same frames, restricted to a region of the image. */
	FrameSet within(final Region region) {
		final FrameGeometry part = new FrameGeometry(region.width(), region.height(), image.planes(), region.shape());
		return new FrameSet(name, part, color, slices, labels, image);
	}

	/** The same frames as a whole. */
	FrameSet whole() {
		return new FrameSet(name, image, color, slices, labels);
	}

	/** The part of each frame that is worked on as frames of their own. */
	public FrameSet cropped() {
		return new FrameSet(name, new FrameGeometry(geometry.width(), geometry.height(), geometry.planes()), color, slices,
			labels);
	}

	/** For logs: {@code restricted to the selection (3, 4, 20 × 10, 157 pixels)}; empty if all pixels are worked on. */
	public Optional<String> restriction() {
		return isPart() ? Optional.of("restricted to the selection (" + geometry.shape().x() + ", " + geometry.shape().y() +
			", " + geometry.width() + " × " + geometry.height() + ", " + geometry.countedPixels() / geometry.planes() + " pixels)")
			: Optional.empty();
	}

	/** What these are restricted to. */
	public Optional<Region> region() {
		return isPart() ? Optional.of(new Region(geometry.width(), geometry.height(), geometry.shape())) : Optional.empty();
	}

	/** Whether some pixels of the image are left alone. */
	boolean isPart() {
		return !geometry.equals(image);
	}

	/**
	 * @param all every slice of an image
	 * @throws IllegalArgumentException if that image has no such slices or pixels
	 */
	void requireWithin(final FrameSet all) {
		final FrameShape shape = geometry.shape();
		final boolean sameSize = image.width() == all.image.width() && image.height() == all.image.height();
		final boolean part = shape.x() >= 0 && shape.y() >= 0 && geometry.width() <= image.width() - shape.x() && geometry
			.height() <= image.height() - shape.y() && geometry.planes() == image.planes();
		final int perFrame = geometry.planes() / (color ? 3 : 1), last = all.slices.size();
		final boolean there = slices.stream().allMatch(frame -> frame.size() == perFrame && frame.stream().allMatch(slice ->
			slice >= 1 && slice <= last));
		final boolean same = sameSize && color == all.color && labels.size() == frameCount();
		if (!same || !part || !there || slices.isEmpty()) throw new IllegalArgumentException("frames of " + image + " that are not those of the image");
	}

	/** Some of the frames, in the order asked for, counted from 0. */
	FrameSet select(final int[] frames) {
		return new FrameSet(name, geometry, color, Arrays.stream(frames).mapToObj(slices::get).toList(), Arrays.stream(frames)
			.mapToObj(labels::get).toList(), image);
	}

	/**
	 * Cuts pixels {@code first .. first + count - 1} of a frame into pieces that lie side by side in one plane each: where
	 * frames are narrower than the image, in one row.
	 */
	void forEachRun(final int frame, final int first, final int count, final Run run) throws IOException {
		final int planePixels = geometry.width() * geometry.height();
		final int components = color ? 3 : 1;
		final int together = geometry.width() == image.width() ? planePixels : geometry.width();
		int done = 0;
		while (done < count) {
			final int plane = (first + done) / planePixels, within = (first + done) % planePixels;
			final int length = Math.min(count - done, together - within % together);
			run.accept(slices.get(frame).get(plane / components), plane % components, place(within), length, done);
			done += length;
		}
	}

	/** The same pieces without the pixels that do not count. */
	void forEachCountedRun(final int frame, final int first, final int count, final Run run) throws IOException {
		final FrameShape shape = geometry.shape();
		final int planePixels = geometry.width() * geometry.height();
		forEachRun(frame, first, count, (slice, component, start, length, at) -> {
			final int pixel = (first + at) % planePixels;
			int from = shape.outside().nextClearBit(pixel);
			while (from < pixel + length) {
				final int next = shape.outside().nextSetBit(from), to = next < 0 ? pixel + length : Math.min(pixel + length, next);
				run.accept(slice, component, start + from - pixel, to - from, at + from - pixel);
				from = shape.outside().nextClearBit(to);
			}
		});
	}

	/** Where a pixel of a plane lies in the plane of the image. */
	private int place(final int pixel) {
		final int x = geometry.shape().x() + pixel % geometry.width(), y = geometry.shape().y() + pixel / geometry.width();
		return y * image.width() + x;
	}

	/** How many of {@code count} pixels from {@code first} on lie in the plane of the first. */
	int pixelsOf(final int first, final int count) {
		final int planePixels = geometry.width() * geometry.height();
		return Math.min(count, planePixels - first % planePixels);
	}

	/** The same pixels, a piece for each plane, with those of the image that lie between them. */
	void forEachSpan(final int frame, final int first, final int count, final Run run) throws IOException {
		final int planePixels = geometry.width() * geometry.height();
		final int components = color ? 3 : 1;
		int done = 0;
		while (done < count) {
			final int plane = (first + done) / planePixels, within = (first + done) % planePixels;
			final int length = pixelsOf(first + done, count - done);
			final int from = place(within), to = place(within + length - 1) + 1;
			run.accept(slices.get(frame).get(plane / components), plane % components, from, to - from, done);
			done += length;
		}
	}
}
