package io.github.manifolddenoise.image;

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
	public static void require(final Recording image, final StackLayout layout, final Recording training,
		final StackLayout trainingLayout)
	{
		require(image, layout, "The training image \"" + training.title() + "\"", trainingLayout.color(), trainingLayout
			.geometry());
	}

	/**
	 * Requires a stack without noise to be that of a noisy one: as many frames of the same size and kind, in as many sets,
	 * with the same meaning of their values.
	 *
	 * @throws UserException that names both images and the cure
	 */
	public static void requireTruth(final Recording image, final StackLayout layout, final Recording truth,
		final StackLayout truthLayout)
	{
		final String name = "The truth \"" + truth.title() + "\"", other = " and the image \"" + image.title() + "\" ";
		requireSame(image, layout, name, truthLayout, "Choose the same stack without noise.");
		if (image.scale().isPresent() != truth.scale().isPresent()) throw new UserException("Only one of " +
			"the truth \"" + truth.title() + "\"" + other +
			"has a value calibration (a signed 16-bit image has one). Convert both to 32-bit.");
	}

	/**
	 * Requires a de-noised stack to have as many frames of the same size and kind as the noisy one, in as many sets.
	 *
	 * @throws UserException that names both images and the cure
	 */
	public static void requireResult(final Recording image, final StackLayout layout, final Recording result,
		final StackLayout resultLayout)
	{
		requireSame(image, layout, "The result \"" + result.title() + "\"", resultLayout,
			"Choose the same stack after de-noising.");
	}

	private static void requireSame(final Recording image, final StackLayout layout, final String name,
		final StackLayout other, final String cure)
	{
		final String has = contents(other), wanted = contents(layout);
		if (!has.equals(wanted)) throw new UserException(name + " has " + has + " and the image \"" + image.title() + "\" " +
			wanted + ". " + cure);
		require(image, layout, name, other.color(), other.geometry());
	}

	private static String contents(final StackLayout layout) {
		final int sets = layout.sets().size(), planes = layout.geometry().planes();
		return layout.sets().get(0).frameCount() + " frames" + (planes == 1 ? "" : " of " + planes + " planes") + (sets == 1
			? "" : " in each of " + sets + " channels or z-sections");
	}

	/**
	 * Compares with frames that are known by their kind and size.
	 *
	 * @param name what messages call the training frames
	 */
	static void require(final Recording image, final StackLayout layout, final String name, final boolean color,
		final FrameGeometry has)
	{
		final String other = " and the image \"" + image.title() + "\" ";
		if (layout.color() != color) throw new UserException(name + " is " + kind(color) + other + "is " + kind(layout
			.color()) + ". Convert one of them with Image>Type.");
		final FrameGeometry want = layout.geometry();
		if (want.width() != has.width() || want.height() != has.height()) throw new UserException(name + " has frames of " +
			size(has) + other + "of " + size(want) + ". Crop or scale one of them (Image>Crop, Image>Scale...), or select" +
			" parts of the same size.");
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
