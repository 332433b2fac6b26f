package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;


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
	private final Recording training;
	private final StackLayout layout;
	private final List<String> kernelPca;
	private final Optional<KernelPcaFolder> folder;
	private final Path path;
	private final TiffBlockWriter file;
	private boolean sealed;

	private ModelWriter(final ModelInfo info, final Recording training, final StackLayout layout,
		final List<String> kernelPca, final Optional<KernelPcaFolder> folder, final Path path, final TiffBlockWriter file)
	{
		this.info = info;
		this.training = training;
		this.layout = layout;
		this.kernelPca = kernelPca;
		this.folder = folder;
		this.path = path;
		this.file = file;
	}

	static ModelWriter create(final Path path, final Recording training, final StackLayout layout, final ModelInfo info,
		final long mostBytes, final Workers workers)
	{
		final Path target = path.toAbsolutePath();
		final Optional<KernelPcaFolder> folder = info.kernelPca().bytes() > mostBytes ? Optional.of(KernelPcaFolder.write(
			target, info.kernelPca())) : Optional.empty();
		boolean begun = false;
		try {
			final List<String> kernelPca = folder.map(there -> List.of(there.line(info.kernelPca()))).orElseGet(() ->
				KernelPcaLines.of(info.kernelPca()));
			final TiffBlockWriter file = TiffBlockWriter.create(target, training, OutputType.RAW, lines(info, training, layout,
				kernelPca, NO_HASH), workers);
			begun = true;
			return new ModelWriter(info, training, layout, kernelPca, folder, target, file);
		}
		finally {
			if (!begun) folder.ifPresent(KernelPcaFolder::close);
		}
	}

	private static List<String> lines(final ModelInfo info, final Recording training, final StackLayout layout,
		final List<String> kernelPca, final String hash)
	{
		final List<String> lines = new ArrayList<>(kernelPca);
		lines.add(ModelDescription.line(info, ImageRecording.image(training), layout, hash, kernelPca));
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
		boolean complete = false;
		try {
			writing.write();
			seal(progress);
			complete = true;
			return this;
		}
		finally {
			if (!complete) close();
		}
	}

	/**
	 * Ends the writing of pixels. Cost: one walk through them.
	 *
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public void seal(final Progress progress) throws IOException {
		progress.stage("Checking the model");
		final String hash = PixelHash.of(ImageRecording.of(TiffInput.open(file.temporary())), progress);
		file.replaceInfo(lines(info, training, layout, kernelPca, hash));
		sealed = true;
	}

	/**
	 * Gives the file its name, and its folder before it: a folder without its file is no model. The folder of an earlier model
	 * of this name goes with that.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if that fails; no file is left over
	 */
	public void commit() {
		if (!sealed) throw new IllegalStateException("not sealed");
		folder.ifPresent(KernelPcaFolder::commit);
		file.commit();
		if (folder.isEmpty()) KernelPcaFolder.remove(path);
	}

	/** Deletes temporary files unless they were committed. */
	@Override
	public void close() {
		try {
			folder.ifPresent(KernelPcaFolder::close);
		}
		finally {
			file.close();
		}
	}
}
