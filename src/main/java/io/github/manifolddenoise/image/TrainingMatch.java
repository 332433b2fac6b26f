package io.github.manifolddenoise.image;

import ij.ImagePlus;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.task.UserException;

/** Whether frames of one image can be learned from to de-noise another. */
public final class TrainingMatch {

	private TrainingMatch() {}

	/**
	 * Requires both images to have frames of the same width, height and planes and of the same kind (grey or RGB).
	 *
	 * @throws UserException that names both images and the cure
	 */
	public static void require(final ImagePlus image, final StackLayout layout, final ImagePlus training,
		final StackLayout trainingLayout)
	{
		require(image, layout, "The training image \"" + training.getTitle() + "\"", trainingLayout.color(), trainingLayout
			.geometry());
	}

	/**
	 * The same for frames that are known by their kind and size.
	 *
	 * @param name what messages call the training frames
	 */
	static void require(final ImagePlus image, final StackLayout layout, final String name, final boolean color,
		final FrameGeometry has)
	{
		final String other = " and the image \"" + image.getTitle() + "\" ";
		if (layout.color() != color) throw new UserException(name + " is " + kind(color) + other + "is " + kind(layout
			.color()) + ". Convert one of them with Image>Type.");
		final FrameGeometry want = layout.geometry();
		if (want.width() != has.width() || want.height() != has.height()) throw new UserException(name + " has frames of " +
			size(has) + other + "of " + size(want) + ". Crop or scale one of them (Image>Crop, Image>Scale...).");
		if (want.planes() != has.planes()) throw new UserException(name + " has frames of " + has.planes() + " planes" +
			other + "of " + want.planes() + ". Choose a training image with as many channels and z-sections.");
	}

	private static String kind(final boolean color) {
		return color ? "RGB" : "grey";
	}

	private static String size(final FrameGeometry geometry) {
		return geometry.width() + " × " + geometry.height() + " pixels";
	}
}
