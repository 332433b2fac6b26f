package io.github.manifolddenoise.command.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

import ij.ImagePlus;
import ij.WindowManager;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.frames.PixelWeights;
import io.github.manifolddenoise.image.CroppedStack;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.Region;
import io.github.manifolddenoise.image.SelectedRegion;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.options.ApplyModelOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.UserException;

/** Images by name, and their files. */
public final class OpenImages {

	private OpenImages() {}

	/** The image that {@code train} names: the title of an open one, or a file. */
	public static Recording named(final String name) {
		return named(DenoiseStackOptions.TRAIN.name(), name);
	}

	/**
	 * The image that an option names.
	 *
	 * @param option the option's name
	 * @param name title of an open image, or a file
	 */
	public static Recording named(final String option, final String name) {
		requireNamed(option, name);
		return shown(name).orElseGet(() -> ImageFiles.open(Path.of(name)));
	}

	/** The open image of a title. */
	public static Optional<Recording> shown(final String title) {
		return Optional.ofNullable(WindowManager.getImage(title)).map(ImageRecording::of);
	}

	/** @throws UserException if a name is neither the title of one open image nor a file */
	public static void requireNamed(final String option, final String name) {
		final int open = titled(title -> title.equals(name)).size();
		if (open > 1) throw new UserException(option + " = \"" + name + "\" is the title of " + open +
			" open images. Give them titles of their own with Image > Rename....");
		final boolean file = Files.exists(ImageFiles.file(Path.of(name)));
		if (WindowManager.getIDList() == null && !file) throw new UserException(option + " = \"" +
			name + "\": there is no such file. Check the path.");
		if (WindowManager.getImage(name) == null && !file) throw new UserException(option + " = \"" +
			name + "\" is neither the title of an open image nor a file. Choose one of them" + (option.equals(
			ApplyModelOptions.MODEL.name()) ? "." : ", or leave it blank."));
	}

	/** Numbers the title of an image that is about to be shown if another has it, also in batch mode. */
	public static void giveTitleOfItsOwn(final ImagePlus made) {
		final String title = made.getTitle();
		for (int number = 1; isTaken(made); number++) made.setTitle(title + "-" + number);
	}

	private static boolean isTaken(final ImagePlus made) {
		return titled(made.getTitle()::equals).stream().anyMatch(other -> other != made);
	}

	/** The open images with such a title, the newest first. */
	public static List<ImagePlus> titled(final Predicate<String> title) {
		final int[] ids = WindowManager.getIDList();
		return ids == null ? List.of() : Arrays.stream(ids).sorted().mapToObj(WindowManager::getImage).filter(image ->
			image != null && title.test(image.getTitle())).toList();
	}

	/**
	 * How an image is taken apart by the options {@code channels} and {@code volumes}, restricted to its
	 * {@linkplain #region region}.
	 */
	public static StackLayout layout(final Recording image, final OptionValues values) {
		return StackLayout.of(image, values.get(DenoiseStackOptions.CHANNELS), values.get(DenoiseStackOptions.VOLUMES)).within(
			region(image, values));
	}

	/** The pixels that are worked on: those selected in the image at which {@code mask}, if it is given, is not 0. */
	public static Optional<Region> region(final Recording image, final OptionValues values) {
		final Optional<String> mask = values.get(DenoiseStackOptions.MASK);
		return mask.isPresent() ? SelectedRegion.ofMask(ImageRecording.image(named(DenoiseStackOptions.MASK
			.name(), mask.get())), image) : image.selection();
	}

	/**
	 * The options with the weights of pixels that are named in the values, if any are.
	 *
	 * @param layout what they are weights of: if it is a part of the frames, that part of the weights
	 */
	public static DenoiseOptions weighted(final DenoiseOptions options, final OptionValues values, final StackLayout layout) {
		return values.get(DenoiseStackOptions.WEIGHTS).map(name -> options.weighted(weights(named(DenoiseStackOptions.WEIGHTS
			.name(), name), layout.sets().get(0)))).orElse(options);
	}

	/** The values of an image of one plane. */
	private static PixelWeights weights(final Recording given, final FrameSet set) {
		final ImagePlus whole = ImageRecording.image(given);
		final boolean fits = given.width() == set.image().width() && given.height() == set.image().height();
		final ImagePlus image = set.region().filter(region -> fits).map(region -> CroppedStack.of(whole, region)).orElse(whole);
		if (image.getStackSize() > 1) throw new UserException(DenoiseStackOptions.WEIGHTS.name() + " = \"" + given.title() +
			"\" has " + image.getStackSize() + " slices; the weights are the same for all frames. Choose an image of one slice," +
			" such as a duplicate of one of them.");
		final float[] values = (float[]) image.getProcessor().convertToFloatProcessor().getPixels();
		final double[] weights = new double[values.length];
		for (int k = 0; k < values.length; k++) weights[k] = values[k];
		return new PixelWeights(image.getWidth(), image.getHeight(), weights);
	}

	/** Whether two images are one, or were opened from one file. */
	public static boolean isSame(final Recording one, final Recording other) {
		try {
			final Optional<Path> first = one.source(), second = other.source();
			return one.equals(other) || first.isPresent() && second.isPresent() && Files.isSameFile(first.get(), second.get());
		}
		catch (final IOException exception) {
			return false;
		}
	}

	/** The file that is meant by a name: that of an open image of this title, or the file itself. */
	public static Optional<Path> file(final String name) {
		final Optional<Recording> shown = shown(name);
		return shown.isEmpty() ? Optional.of(Path.of(name)) : shown.get().source();
	}
}
