package io.github.manifolddenoise.command.forecast;

import io.github.manifolddenoise.cost.StackSize;
import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.FrameAxis;
import io.github.manifolddenoise.image.Recording;

/** How large the stacks of images are. */
public final class StackSizes {

	private StackSizes() {}

	/** As {@link io.github.manifolddenoise.image.StackLayout} takes an image apart, but without looking at its slices. */
	public static StackSize of(final Recording image, final ChannelMode mode, final boolean volumes) {
		return of(image, mode, volumes, FrameAxis.of(image));
	}

	/** Size of frames that are held against those of another image. */
	static StackSize ofFresh(final Recording image, final Recording training, final ChannelMode mode,
		final boolean volumes)
	{
		final boolean onePoint = training.times() > 1 && training.sections() == image.sections();
		return of(image, mode, volumes, onePoint && image.sections() > 1 ? FrameAxis.TIMES : FrameAxis.ofFresh(image, training));
	}

	private static StackSize of(final Recording image, final ChannelMode mode, final boolean volumes, final FrameAxis axis) {
		final boolean series = axis == FrameAxis.TIMES, ofChannels = axis == FrameAxis.CHANNELS;
		final long channels = ofChannels ? 1 : image.channels(), sections = image.sections();
		final long channelSets = mode == ChannelMode.SEPARATE ? channels : 1, sectionSets = series && !volumes ? sections : 1;
		final long colours = image.bitDepth() == 24 ? 3 : 1;
		final long planes = channels / channelSets * (series ? sections / sectionSets : 1) * colours;
		final long frames = ofChannels ? FrameAxis.frames(image) : series ? image.times() : sections;
		return new StackSize(frames, image.width(), image.height(), planes, channelSets *
			sectionSets, image.bitDepth(), image.decodesWholePlanes(), image.keptBytes());
	}
}
