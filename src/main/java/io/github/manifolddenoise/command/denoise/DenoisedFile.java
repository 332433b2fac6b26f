package io.github.manifolddenoise.command.denoise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.RepeatedCall;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.Recording;

/**
 * A de-noised stack in a file, and the files beside it, complete under temporary names. The result gets its name last, so that
 * whoever finds it finds all that belongs to it; what has no name when this is closed is deleted.
 */
public final class DenoisedFile implements AutoCloseable {

	private final DenoiseStackJob job;
	private final FileOutput result;
	private final OutputFiles beside;

	private DenoisedFile(final DenoiseStackJob job, final FileOutput result, final OutputFiles beside) {
		this.job = job;
		this.result = result;
		this.beside = beside;
	}

	/**
	 * Writes what a job that has {@linkplain DenoiseStackJob#denoise() de-noised} has found.
	 *
	 * @param image the stack
	 * @param values which files are asked for
	 * @param input how a call that does the same again names the stack
	 * @param stamp of what the result was made from, for its Info and page; empty where nobody looks for one
	 */
	public static DenoisedFile write(final DenoiseStackJob job, final Path to, final Recording image, final OptionValues values,
		final String input, final String stamp, final Supplier<List<String>> warnings) throws IOException
	{
		final FileOutput result = job.file(to, stamp.isEmpty() ? List.of() : List.of(stamp));
		boolean complete = false;
		try {
			final DenoiseReport report = job.report(warnings);
			final OutputFiles beside = DenoiseFiles.write(report, values, image, job.page(report, input, RepeatedCall.file(to), stamp));
			complete = true;
			return new DenoisedFile(job, result, beside);
		}
		finally {
			if (!complete) result.close();
		}
	}

	/** Gives all files their names. */
	public void commit() {
		beside.commit();
		job.commitRemoved();
		result.commit();
	}

	@Override
	public void close() throws IOException {
		try (beside) {
			result.close();
		}
	}
}
