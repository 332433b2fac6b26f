package io.github.manifolddenoise.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import ij.ImagePlus;
import ij.WindowManager;
import ij.io.FileInfo;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.frames.PixelWeights;
import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.options.ApplyModelOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.UserException;

/** Images by name, and their files. */
final class OpenImages {

	private OpenImages() {}

	/** The image that {@code train} names: the title of an open one, or a file. */
	static ImagePlus named(final String name) {
		return named(DenoiseStackOptions.TRAIN.name(), name);
	}

	/**
	 * The image that an option names.
	 *
	 * @param option the option's name
	 * @param name title of an open image, or a file
	 */
	static ImagePlus named(final String option, final String name) {
		final ImagePlus shown = WindowManager.getImage(name);
		if (shown != null) return shown;
		if (!Files.exists(Path.of(name))) throw new UserException(option + " = \"" + name +
			"\" is neither the title of an open image nor a file. Choose one of them" + (option.equals(ApplyModelOptions.MODEL.name())
				? "." : ", or leave it blank."));
		return TiffInput.open(Path.of(name));
	}

	/** The options with the weights of pixels that are named in the values, if any are. */
	static DenoiseOptions weighted(final DenoiseOptions options, final OptionValues values) {
		return values.get(DenoiseStackOptions.WEIGHTS).map(name -> options.weighted(weights(named(DenoiseStackOptions.WEIGHTS
			.name(), name)))).orElse(options);
	}

	/** The values of an image of one plane. */
	private static PixelWeights weights(final ImagePlus image) {
		if (image.getStackSize() > 1) throw new UserException(DenoiseStackOptions.WEIGHTS.name() + " = \"" + image.getTitle() +
			"\" has " + image.getStackSize() + " slices; the weights are the same for all frames. Choose an image of one slice," +
			" such as a duplicate of one of them.");
		final float[] values = (float[]) image.getProcessor().convertToFloatProcessor().getPixels();
		final double[] weights = new double[values.length];
		for (int k = 0; k < values.length; k++) weights[k] = values[k];
		return new PixelWeights(image.getWidth(), image.getHeight(), weights);
	}

	/** The file that an image was opened from. */
	static Optional<Path> file(final ImagePlus image) {
		final FileInfo info = image.getOriginalFileInfo();
		if (info == null || info.directory == null || info.directory.isEmpty() || info.fileName == null) return Optional
			.empty();
		return Optional.of(Path.of(info.directory, info.fileName));
	}
}
