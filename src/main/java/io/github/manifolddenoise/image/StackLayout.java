package io.github.manifolddenoise.image;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.task.UserException;

/**
 * How the slices of an image become sets of frames.
 * <ul>
 * <li>Frames are the time points, or the z-sections if there is one time point only; where there is one of both and
 * {@value FrameAxis#MANY_CHANNELS} channels or more, these are the frames.</li>
 * <li>Each channel is a set of its own, or all channels are planes of one frame ({@link ChannelMode}).</li>
 * <li>With several time points and several z-sections each z-section is a set of its own, or with {@code volumes} all
 * z-sections are planes of one frame.</li>
 * <li>The three colours of an RGB image are always planes of one frame.</li>
 * </ul>
 * Planes of a frame follow the order of the stack: colours first, then channels, then z-sections.
 *
 * @param sets at least one set; all sets have the same geometry and number of frames
 */
public record StackLayout(List<FrameSet> sets) {

	/** The fewest frames that can be learned from. */
	public static final int MIN_FRAMES = 3;

	public StackLayout {
		sets = List.copyOf(sets);
	}

	/** @throws UserException if an image has fewer than {@value #MIN_FRAMES} frames; only its size is looked at */
	public static void requireFrames(final Recording image) {
		if (FrameAxis.frames(image) < MIN_FRAMES) throw new UserException(tooFew(image, image.channels(), image.sections(),
			image.times()));
	}

	/**
	 * The sets of an image, named {@code c1, c2, ...}, {@code z1, z2, ...} or {@code c1-z1, ...} if there are several.
	 *
	 * @param volumes whether the z-sections of a time series are planes of one frame
	 * @throws UserException if there is no image, or it has fewer than {@value #MIN_FRAMES} frames
	 */
	public static StackLayout of(final Recording image, final ChannelMode mode, final boolean volumes) {
		if (image.width() == 0 || image.slices() == 0) throw new UserException(
			"There is no image. Open an image stack first.");
		requireFrames(image);
		return of(image, mode, volumes, FrameAxis.of(image));
	}

	/**
	 * The sets of an image whose frames are held against those of another. One frame will do; the z-sections of a single
	 * time point are no frames if those of the training image, as many, are none.
	 */
	public static StackLayout ofFresh(final Recording image, final Recording training, final ChannelMode mode,
		final boolean volumes)
	{
		final boolean onePoint = training.times() > 1 && training.sections() == image.sections();
		return of(image, mode, volumes, onePoint && image.sections() > 1 ? FrameAxis.TIMES : FrameAxis.ofFresh(image, training));
	}

	private static StackLayout of(final Recording image, final ChannelMode mode, final boolean volumes,
		final FrameAxis axis)
	{
		final boolean series = axis == FrameAxis.TIMES;
		final int channels = image.channels(), sections = image.sections();
		final int frames = series ? image.times() : sections;
		if (image.isPalette()) throw new UserException("The image \"" + image.title() +
			"\" is an 8-bit colour stack: its values stand for colours of a palette and are no grey values. Convert it with" +
			" Image > Type > RGB Color.");
		final boolean color = image.isRgb();
		if (axis == FrameAxis.CHANNELS) return ofChannels(image, color);

		final int channelSets = mode == ChannelMode.SEPARATE ? channels : 1;
		final int sectionSets = series && !volumes ? sections : 1;
		final int planes = channels / channelSets * (series ? sections / sectionSets : 1) * (color ? 3 : 1);
		final FrameGeometry geometry = new FrameGeometry(image.width(), image.height(), planes);
		final List<FrameSet> sets = new ArrayList<>();
		for (int z = 1; z <= sectionSets; z++) {
			for (int c = 1; c <= channelSets; c++) {
				final int[] channelRange = channelSets == 1 ? new int[] { 1, channels } : new int[] { c, c };
				final int[] sectionRange = sectionSets == 1 ? new int[] { 1, sections } : new int[] { z, z };
				final List<List<Integer>> slices = slices(image, frames, series, channelRange, sectionRange);
				sets.add(new FrameSet(name(c, channelSets, z, sectionSets), geometry, color, slices, labels(image, slices)));
			}
		}
		return new StackLayout(sets);
	}

	private static StackLayout ofChannels(final Recording image, final boolean color) {
		final FrameGeometry geometry = new FrameGeometry(image.width(), image.height(), color ? 3 : 1);
		final List<List<Integer>> slices = IntStream.rangeClosed(1, image.channels()).mapToObj(List::of).toList();
		return new StackLayout(List.of(new FrameSet("", geometry, color, slices, labels(image, slices))));
	}

	/** The same sets, restricted to a region of the image if there is one. */
	public StackLayout within(final Optional<Region> region) {
		return region.map(part -> new StackLayout(sets.stream().map(set -> set.within(part)).toList())).orElse(this);
	}

	/** What the sets are restricted to. */
	public Optional<Region> region() {
		return sets.get(0).region();
	}

	/** Whether the slices are RGB. */
	public boolean color() {
		return sets.get(0).color();
	}

	/** Size of the frames of every set. */
	public FrameGeometry geometry() {
		return sets.get(0).geometry();
	}

	private static List<List<Integer>> slices(final Recording image, final int frames, final boolean series,
		final int[] channels, final int[] sections)
	{
		final List<List<Integer>> all = new ArrayList<>(frames);
		for (int frame = 1; frame <= frames; frame++) {
			final List<Integer> slices = new ArrayList<>();
			final int firstSection = series ? sections[0] : frame, lastSection = series ? sections[1] : frame;
			for (int z = firstSection; z <= lastSection; z++)
				for (int c = channels[0]; c <= channels[1]; c++)
					slices.add(image.slice(c, z, series ? frame : 1));
			all.add(slices);
		}
		return all;
	}

	private static List<String> labels(final Recording image, final List<List<Integer>> slices) {
		return slices.stream().map(frame -> image.label(frame.get(0))).toList();
	}

	private static String name(final int channel, final int channels, final int section, final int sections) {
		final String c = channels > 1 ? "c" + channel : "", z = sections > 1 ? "z" + section : "";
		return c.isEmpty() || z.isEmpty() ? c + z : c + "-" + z;
	}

	private static String tooFew(final Recording image, final int channels, final int sections, final int times) {
		final String has = "The image \"" + image.title() + "\" has " + count(times, "time point") + ", " + count(
			sections, "z-section") + " and " + count(channels, "channel") + "; ";
		final String needs = times > 1 ? "a time series needs at least " + MIN_FRAMES + " time points. "
			: "a stack needs at least " + MIN_FRAMES + " frames (time points or z-sections). ";
		if (channels * sections * times < MIN_FRAMES) return has + needs + "Open a longer stack.";
		return has + needs + (channels > 1 && sections == 1 && times == 1
			? "If its channels are frames, use Image>Hyperstacks>Stack to Hyperstack... or Image>Properties... to say so."
			: "If its frames are on another axis, use Image>Hyperstacks>Re-order Hyperstack... to say so.");
	}

	private static String count(final int number, final String thing) {
		return number + " " + thing + (number == 1 ? "" : "s");
	}
}
