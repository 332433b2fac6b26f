package io.github.manifolddenoise.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.library.DenoisedStack;
import io.github.manifolddenoise.library.ManifoldDenoise;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * A stack in a TIFF file, a folder of OME-Zarr, an HDF5 file ({@code a.h5:/group/data} names a data set of several), or any
 * other that the command line reads. Its frames are read when they are asked for, only the blocks or chunks that they lie in,
 * and results are written likewise, so that neither is in memory as a whole. Close it when the results are written.
 *
 * <pre>{@code
 * try (ManifoldDenoise denoise = new ManifoldDenoise(); StackFile noisy = StackFile.open(folder.resolve("recording.zarr"))) {
 *   DenoisedStack result = denoise.denoise(noisy.frames(), DenoiseOptions.defaults());
 *   noisy.write(result, folder.resolve("clean.zarr"));
 * }
 * }</pre>
 *
 * Or in one call, {@link #denoise}.
 */
public final class StackFile implements AutoCloseable {

	private final Path path;
	private final Recording image;
	private final List<FrameSet> sets;
	private final Workers workers;
	private final List<ImageFrames> frames = new ArrayList<>();

	private StackFile(final Path path, final Recording image, final List<FrameSet> sets) {
		this.path = path;
		this.image = image;
		this.sets = sets;
		workers = Workers.allProcessors(Progress.NONE);
	}

	/**
	 * De-noises a stack from file to file, 32-bit, each of its channels and, where it has time points, z-sections by itself.
	 *
	 * @throws UserException if it cannot be read, an option is unfit, or the result cannot be written or would replace the stack or
	 *           a file that this software has not made
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public static void denoise(final Path noisy, final Path result, final DenoiseOptions options, final Progress progress)
		throws IOException
	{
		try (ManifoldDenoise denoise = new ManifoldDenoise(progress); StackFile file = open(noisy)) {
			file.checkTarget(result);
			final List<DenoisedStack> results = new ArrayList<>();
			for (final FrameSource set : file.sets()) results.add(denoise.denoise(set, options));
			file.write(results, result, OutputType.FLOAT);
		}
	}

	/**
	 * Opens a stack; each of its channels and, where it has time points, z-sections has frames of its own.
	 *
	 * @throws UserException if it cannot be read
	 */
	public static StackFile open(final Path path) {
		return open(path, ChannelMode.SEPARATE, false);
	}

	/**
	 * Opens a stack.
	 *
	 * @param channels whether the channels of a time point are one frame
	 * @param volumes whether the z-sections of a time point are one frame
	 * @throws UserException if it cannot be read
	 */
	public static StackFile open(final Path path, final ChannelMode channels, final boolean volumes) {
		final Recording image = ImageFiles.open(path);
		final StackFile file = new StackFile(path, image, StackLayout.of(image, channels, volumes).sets());
		boolean opened = false;
		try {
			for (final FrameSet set : file.sets) file.frames.add(ImageFrames.of(image, set, file.workers));
			opened = true;
			return file;
		}
		finally {
			if (!opened) file.close();
		}
	}

	/** Such as {@code c2} or {@code c1-z3}, one per set of frames; a blank one if there is one set. */
	public List<String> names() {
		return sets.stream().map(FrameSet::name).toList();
	}

	/** The frames of each set. */
	public List<FrameSource> sets() {
		return List.copyOf(frames);
	}

	/**
	 * The frames of a stack that has one set of them.
	 *
	 * @throws UserException if it has several
	 */
	public FrameSource frames() {
		if (sets.size() == 1) return frames.get(0);
		throw new UserException("\"" + path + "\" has " + sets.size() + " sets of frames: " + String.join(", ", names()) +
			". De-noise each of sets(), or open it with all channels or volumes as one frame.");
	}

	/** Writes the result of a stack that has one set of frames, 32-bit. */
	public void write(final DenoisedStack result, final Path to) throws IOException {
		write(List.of(result), to, OutputType.FLOAT);
	}

	/**
	 * Writes a file or folder of the kind that its name says, as {@code denoise --output} does, with the axes, calibration and
	 * labels of this stack. It has its name when it is complete; an earlier result of that name is replaced.
	 *
	 * @param results of {@link #sets()}, in their order
	 * @param type {@code SAME} for the bit depth of this stack, rounded and clipped, or {@code FLOAT}
	 * @throws UserException if it cannot be written, would replace this stack or one that this software has not made, or the
	 *           results are not as many as the sets
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public void write(final List<DenoisedStack> results, final Path to, final OutputType type) throws IOException {
		check(results, to);
		final String made = "Manifold Denoise: " + String.join(", ", results.stream().map(result -> result.details().method()
			.title()).distinct().toList());
		try (FileOutput output = ImageFiles.create(to, image, type, List.of(made), workers)) {
			for (int i = 0; i < results.size(); i++) results.get(i).writeTo(output.sink(sets.get(i), Progress.NONE));
			output.commit();
		}
	}

	private void check(final List<DenoisedStack> results, final Path to) throws IOException {
		if (results.size() != sets.size()) throw new UserException("There are " + results.size() +
			" results and \"" + path + "\" has " + sets.size() + " sets of frames. Give one for each.");
		for (int i = 0; i < results.size(); i++) {
			final FrameSource result = results.get(i).frames();
			if (!result.geometry().equals(sets.get(i).geometry()) || result.frameCount() != sets.get(i)
				.frameCount()) throw new UserException("The result has " + result.frameCount() + " frames of " + result.geometry() +
				" and \"" + path + "\" " + sets.get(i).frameCount() + " of " + sets.get(i).geometry() +
				". Write it with the stack that it was made of.");
		}
		checkTarget(to);
	}

	private void checkTarget(final Path to) throws IOException {
		if (Files.exists(to) && Files.isSameFile(to, ImageFiles.file(path))) throw new UserException("The result \"" + to +
			"\" is the stack that is read from. Choose another name; inputs are never changed.");
		ImageFiles.checkStack(to);
	}

	/** Closes the file. Results that were not written cannot be any more. */
	@Override
	public void close() {
		workers.close();
		try {
			for (final ImageFrames open : frames) open.close();
		}
		catch (final IOException exception) {
			throw new UserException("\"" + path + "\" could not be closed: " + exception.getMessage() + ". Check the disk.",
				exception);
		}
	}
}
