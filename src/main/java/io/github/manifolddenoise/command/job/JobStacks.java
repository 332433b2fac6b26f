package io.github.manifolddenoise.command.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** How stacks of jobs are opened, and how results are written. */
final class JobStacks {

	private JobStacks() {}

	static Recording open(final Path path) {
		return ImageFiles.open(path);
	}

	/** Takes the regions of one set of frames. */
	@FunctionalInterface
	interface SetWriter {

		void write(int set, FrameSink sink) throws IOException;
	}

	/** A result that is complete, under a temporary name. */
	static FileOutput written(final Path path, final Recording input, final OutputType type, final List<String> info,
		final List<FrameSet> sets, final SetWriter writer, final Workers workers, final Progress progress) throws IOException
	{
		final FileOutput output = ImageFiles.create(path, input, type, info, workers);
		return output.written(() -> {
			for (int set = 0; set < sets.size(); set++) writer.write(set, output.sink(sets.get(set), progress));
		});
	}
}
