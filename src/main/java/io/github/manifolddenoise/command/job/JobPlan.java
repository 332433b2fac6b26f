package io.github.manifolddenoise.command.job;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.denoise.DenoisedSet;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.PartValues;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.UserException;

/**
 * Writes a job: what was learnt of a stack, and the regions of its pixels that are left to be computed.
 *
 * @param stacks paths of the stack and, if there is one, of that which was learnt from
 * @param output where the result goes
 * @param wanted regions; empty = as many as there are blocks, but {@value #FEWEST_REGIONS} to {@value #MOST_REGIONS}
 */
public record JobPlan(List<Path> stacks, Path output, OptionalInt wanted) {

	private static final int FEWEST_REGIONS = 40, MOST_REGIONS = 400;

	/**
	 * Checks that the job of a result, and the result, may be written.
	 *
	 * @throws UserException naming the file that may not
	 */
	public static void check(final Path output, final List<Path> inputs) throws IOException {
		SideFiles.checkStack(output, inputs);
		OutputFile.check(JobFiles.ofOutput(output).description());
	}

	/**
	 * Keeps what a job that has {@linkplain DenoiseStackJob#denoise() learnt} found.
	 *
	 * @param seconds that it took
	 * @return to be committed
	 */
	public Planned write(final DenoiseStackJob learnt, final OptionValues values, final double seconds) throws IOException {
		final JobFiles files = JobFiles.ofOutput(output);
		files.makeFolder();
		final FileMark saved = save(files, learnt);
		final List<FileMark> marks = new ArrayList<>();
		for (final Path stack : stacks) marks.add(FileMark.of(stack.toAbsolutePath()));
		final List<PlannedSet> sets = learnt.results().stream().map(JobPlan::planned).toList();
		final JobDescription job = new JobDescription(Version.build(), marks, output.toAbsolutePath(), learnt.usedValues()
			.texts(), PartValues.of(learnt.stacks().get(0), values.get(DenoiseStackOptions.BIT_DEPTH)), saved, seconds, learnt
			.infoLines(), sets, regions(sets), false);
		return new Planned(files, job, saved);
	}

	/** A job that is written when it is {@linkplain #commit() committed}; what was learnt is in its folder already. */
	public static final class Planned {

		private final JobFiles files;
		private final JobDescription description;
		private final FileMark saved;

		private Planned(final JobFiles files, final JobDescription description, final FileMark saved) {
			this.files = files;
			this.description = description;
			this.saved = saved;
		}

		/** The JSON file. */
		public Path job() {
			return files.description();
		}

		public int regions() {
			return description.regions().size();
		}

		/** Of what was learnt. */
		public long bytes() {
			return saved.bytes();
		}

		/** Writes the JSON file, and removes what an earlier job of the same result has left. */
		public void commit() {
			files.write(JobText.of(description, files));
			try {
				files.clear(List.of(saved.path()));
			}
			catch (final IOException exception) {
				throw new UncheckedIOException(exception);
			}
		}
	}

	private static FileMark save(final JobFiles files, final DenoiseStackJob learnt) throws IOException {
		final List<FittedSet> sets = learnt.results().stream().map(set -> new FittedSet(set.set(),
			set.denoised().frames())).toList();
		final Path first = files.learnt("0".repeat(64));
		try (OutputFile file = OutputFile.create(first)) {
			try (OutputStream stream = new BufferedOutputStream(Files.newOutputStream(file.temporary()))) {
				FittedFrames.write(sets, stream, frames -> stackOf(learnt, frames));
			}
			catch (final IOException exception) {
				throw file.failure(exception);
			}
			final FileMark written = FileMark.of(file.temporary());
			final Path named = files.learnt(written.sha256());
			JobFiles.clear(named);
			file.commitAs(named);
			return new FileMark(named, written.bytes(), written.modified(), written.sha256());
		}
		finally {
			files.removeEmptyFolder();
		}
	}

	private static int stackOf(final DenoiseStackJob learnt, final ImageFrames frames) {
		return requireKnown(learnt.stackOf(frames));
	}

	static int requireKnown(final int stack) {
		if (stack < 0) throw new UserException("These options make frames that are in none of the files, so that no" +
			" other process can read them. Run denoise in one process.");
		return stack;
	}

	private static PlannedSet planned(final DenoisedSet result) {
		final FrameSource frames = result.denoised().frames();
		final Map<String, Double> weights = new LinkedHashMap<>();
		result.denoised().choice().filter(MethodSelection::isMixture).ifPresent(choice -> choice.candidates().forEach(
			candidate -> candidate.weight().ifPresent(weight -> weights.put(candidate.method().word(), weight))));
		return new PlannedSet(result.set().name(), result.denoised().method().word(), result.denoised().noise().used(),
			weights, frames.frameCount(), frames.geometry().width(), frames.geometry().pixels(), FrameBlocks.pixelsPerBlock(
			frames));
	}

	/** As many of each set as its part of all pixels. */
	private List<JobRegion> regions(final List<PlannedSet> sets) {
		final long pixels = sets.stream().mapToLong(PlannedSet::pixels).sum();
		final int blocks = sets.stream().mapToInt(PlannedSet::blocks).sum(), all = wanted.orElse(Math.max(FEWEST_REGIONS,
			Math.min(MOST_REGIONS, blocks)));
		final List<JobRegion> regions = new ArrayList<>();
		for (int set = 0; set < sets.size(); set++) {
			final int own = (int) Math.max(1, Math.round((double) all * sets.get(set).pixels() / pixels));
			regions.addAll(sets.get(set).regions(set, own, regions.size()));
		}
		return regions;
	}
}
