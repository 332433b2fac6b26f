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
		final String names = "The training image \"" + training.getTitle() + "\" ", other = " and the image \"" + image
			.getTitle() + "\" ";
		if (layout.color() != trainingLayout.color()) throw new UserException(names + "is " + kind(trainingLayout) +
			other + "is " + kind(layout) + ". Convert one of them with Image>Type.");
		final FrameGeometry want = layout.geometry(), has = trainingLayout.geometry();
		if (want.width() != has.width() || want.height() != has.height()) throw new UserException(names + "has frames of " +
			size(has) + other + "of " + size(want) + ". Crop or scale one of them (Image>Crop, Image>Scale...).");
		if (want.planes() != has.planes()) throw new UserException(names + "has frames of " + has.planes() + " planes" +
			other + "of " + want.planes() + ". Choose a training image with as many channels and z-sections.");
	}

	private static String kind(final StackLayout layout) {
		return layout.color() ? "RGB" : "grey";
	}

	private static String size(final FrameGeometry geometry) {
		return geometry.width() + " × " + geometry.height() + " pixels";
	}
}
