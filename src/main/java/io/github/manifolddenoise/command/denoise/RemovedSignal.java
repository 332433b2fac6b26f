package io.github.manifolddenoise.command.denoise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;

import ij.ImagePlus;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.MemoryOutput;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackOutput;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Workers;

/**
 * What was removed from a stack, input - result in grey values before any rounding, as a file, an image or both. It is
 * written block by block while the result is.
 */
final class RemovedSignal implements AutoCloseable {

	/** So many standard deviations of the noise are shown on either side of 0. */
	private static final double SHOWN = 4;

	private final Optional<FileOutput> file;
	private final Optional<MemoryOutput> memory;

	private RemovedSignal(final Optional<FileOutput> file, final Optional<MemoryOutput> memory) {
		this.file = file;
		this.memory = memory;
	}

	/** Whether the options ask for a file or an image; there are no images to look at in batch mode. */
	static boolean isAskedFor(final OptionValues values) {
		return isShown(values) || values.get(DenoiseStackOptions.REMOVED).isPresent();
	}

	private static boolean isShown(final OptionValues values) {
		return values.get(DenoiseStackOptions.SHOW_REMOVED) && !Interpreter.isBatchMode();
	}

	/**
	 * Begins what the options ask for.
	 *
	 * @param sets what will be written
	 * @param info lines to append to the Info of the input
	 */
	static RemovedSignal create(final Recording image, final OptionValues values, final List<DenoisedSet> sets,
		final List<String> info, final Workers workers) throws IOException
	{
		double halfRange = 0;
		for (final DenoisedSet set : sets) halfRange = Math.max(halfRange, SHOWN * greyLevel(set.input(), set.denoised()));
		final double shown = halfRange > 0 ? halfRange : 1;
		final List<String> lines = new ArrayList<>(info);
		lines.add("Manifold Denoise: this is what was removed, input - result");
		final Optional<MemoryOutput> memory = isShown(values) ? Optional.of(MemoryOutput.ofDifferences(image, shown, lines,
			workers)) : Optional.empty();
		return new RemovedSignal(values.get(DenoiseStackOptions.REMOVED).map(path -> ImageFiles.ofDifferences(Path.of(
			path), image, shown, lines, workers)), memory);
	}

	/** Standard deviation of the noise in grey values; of photon noise that at the mean of one frame. */
	private static double greyLevel(final FrameSource input, final Denoised denoised) throws IOException {
		final double level = denoised.noise().used();
		if (denoised.camera().isEmpty()) return level;
		final DMatrixRMaj frame = new DMatrixRMaj(1, input.geometry().pixels());
		input.select(new int[] { input.frameCount() / 2 }).read(0, frame);
		return level * Math.sqrt(denoised.camera().get().variance(Arrays.stream(frame.data).average().orElseThrow()));
	}

	/** Takes the result's blocks to {@code result}, and what they differ by from the input to the file and the image. */
	FrameSink beside(final DenoisedSet set, final FrameSink result) {
		final List<FrameSink> sinks = outputs().map(output -> output.sink(set.set())).toList();
		final DMatrixRMaj difference = new DMatrixRMaj(1, 1);
		return (firstPixel, block) -> {
			result.write(firstPixel, block);
			difference.reshape(block.numRows, block.numCols);
			set.input().read(firstPixel, difference);
			for (int k = 0; k < block.getNumElements(); k++) difference.data[k] -= block.data[k];
			for (final FrameSink sink : sinks) sink.write(firstPixel, difference);
		};
	}

	private Stream<StackOutput> outputs() {
		return Stream.concat(file.stream(), memory.stream());
	}

	/** Gives the file its name. */
	void commit() {
		file.ifPresent(FileOutput::commit);
	}

	/** The image. */
	Optional<ImagePlus> image() {
		return memory.map(MemoryOutput::image);
	}

	/** Deletes a file that was not committed. */
	@Override
	public void close() {
		outputs().forEach(StackOutput::close);
	}
}
