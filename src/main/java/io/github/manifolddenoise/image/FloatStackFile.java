package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import ij.ImagePlus;
import ij.ImageStack;

import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.task.Workers;

/** Frames in memory as a 32-bit TIFF file. */
public final class FloatStackFile {

	private FloatStackFile() {}

	/**
	 * Writes frames of one plane; the file has still to be {@linkplain FileOutput#commit() committed}.
	 *
	 * @param info lines ("key: value") for its Info
	 * @throws io.github.manifolddenoise.task.UserException if the file cannot be written
	 */
	public static FileOutput write(final Path path, final MemoryFrames frames, final List<String> info,
		final Workers workers)
		throws IOException
	{
		final ImageStack stack = new ImageStack(frames.geometry().width(), frames.geometry().height());
		for (int i = 0; i < frames.frameCount(); i++) stack.addSlice(null, frames.frame(i));
		final ImagePlus image = new ImagePlus(path.getFileName().toString(), stack);
		image.setDimensions(1, 1, frames.frameCount());
		final Recording recording = ImageRecording.of(image);
		final FileOutput writer = ImageFiles.create(path, recording, OutputType.SAME, info, workers);
		try {
			final FrameSink sink = writer.sink(FrameSet.ofSlices(recording));
			final DMatrixRMaj block = new DMatrixRMaj(frames.frameCount(), frames.preferredBlockPixels(16 << 20));
			final int pixels = frames.geometry().pixels(), size = block.numCols;
			for (int first = 0; first < pixels; first += size) {
				block.reshape(frames.frameCount(), Math.min(size, pixels - first));
				frames.read(first, block);
				sink.write(first, block);
			}
			return writer;
		}
		catch (final IOException | RuntimeException exception) {
			writer.close();
			throw exception;
		}
	}
}
