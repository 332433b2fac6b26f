package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import ij.ImagePlus;

import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Writes a {@link ModelFile}: the sets of the training stack through {@link #sink sinks}, then {@link #seal} writes
 * the hash of the pixels into the description, and {@link #commit} gives the file its name. A file that was not
 * sealed is no model.
 */
public final class ModelWriter implements AutoCloseable {

	private static final String NO_HASH = "0".repeat(64);

	private final ModelInfo info;
	private final ImagePlus training;
	private final StackLayout layout;
	private final List<String> kernelPca;
	private final TiffBlockWriter file;
	private boolean sealed;

	private ModelWriter(final ModelInfo info, final ImagePlus training, final StackLayout layout,
		final List<String> kernelPca, final TiffBlockWriter file)
	{
		this.info = info;
		this.training = training;
		this.layout = layout;
		this.kernelPca = kernelPca;
		this.file = file;
	}

	static ModelWriter create(final Path path, final ImagePlus training, final StackLayout layout, final ModelInfo info,
		final Workers workers)
	{
		final List<String> kernelPca = KernelPcaLines.of(info.kernelPca());
		return new ModelWriter(info, training, layout, kernelPca, TiffBlockWriter.create(path, training, OutputType.RAW, lines(
			info, training, layout, kernelPca, NO_HASH), workers));
	}

	private static List<String> lines(final ModelInfo info, final ImagePlus training, final StackLayout layout,
		final List<String> kernelPca, final String hash)
	{
		final List<String> lines = new ArrayList<>(kernelPca);
		lines.add(ModelDescription.line(info, training, layout, hash, kernelPca));
		return lines;
	}

	/** Takes the clean frames of a set, in blocks in any order. */
	public FrameSink sink(final FrameSet set) {
		return file.sink(set);
	}

	/**
	 * This, once {@code writing} has put the frames of all sets into it and it is sealed; if that fails for any reason,
	 * nothing is left over.
	 *
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public ModelWriter written(final FileOutput.Writing writing, final Progress progress) throws IOException {
		file.written(() -> {
			writing.write();
			seal(progress);
		});
		return this;
	}

	/**
	 * Ends the writing of pixels. Cost: one walk through them.
	 *
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public void seal(final Progress progress) throws IOException {
		progress.stage("Checking the model");
		final String hash = PixelHash.of(TiffInput.open(file.temporary()), progress);
		file.replaceInfo(lines(info, training, layout, kernelPca, hash));
		sealed = true;
	}

	/**
	 * Gives the file its name.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if that fails; nothing is left over
	 */
	public void commit() {
		if (!sealed) throw new IllegalStateException("not sealed");
		file.commit();
	}

	/** Deletes the temporary file unless it was committed. */
	@Override
	public void close() {
		file.close();
	}
}
