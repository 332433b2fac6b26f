package io.github.manifolddenoise.command.job;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.github.manifolddenoise.image.PartValues;
import io.github.manifolddenoise.task.OwnFiles;
import io.github.manifolddenoise.task.Sha256;
import io.github.manifolddenoise.task.UserException;

/**
 * What a job is: all that its regions and its result need besides what was learnt.
 *
 * @param program version that planned it
 * @param stacks those that are read, first the one that is de-noised
 * @param output where the result goes
 * @param options by name
 * @param values how those of regions are kept
 * @param learnt what was learnt
 * @param seconds that planning took
 * @param info lines for the result's Info
 * @param sets of frames
 * @param regions of all sets, one after the other
 * @param finished whether the result is there
 */
record JobDescription(String program, List<FileMark> stacks, Path output, Map<String, String> options,
	PartValues values, FileMark learnt, double seconds, List<String> info, List<PlannedSet> sets, List<JobRegion> regions,
	boolean finished)
{

	/** The description of a job whose result is there. */
	JobDescription asFinished() {
		return new JobDescription(program, stacks, output, options, values, learnt, seconds, info, sets, regions,
			true);
	}

	/** @throws UserException if the result was there and is no more, or something else is in its place */
	void requireResult(final JobFiles files) throws IOException {
		if (finished && !Files.exists(output)) throw new UserException("The job \"" + files.description() +
			"\" is finished, and its result \"" + output + "\" is no longer there. Make the job again with plan.");
		if (finished && !OwnFiles.isOurs(output)) throw new UserException("The job \"" + files.description() +
			"\" is finished, and what is in the place of its result \"" + output +
			"\" was not made by Manifold Denoise. Move it away, and make the job again with plan.");
	}

	/** What tells it from all other jobs: 32 bytes that the parts are marked with. */
	byte[] id() {
		final StringBuilder text = new StringBuilder(program).append('\n').append(learnt.sha256()).append('\n').append(values
			.word());
		stacks.forEach(stack -> text.append('\n').append(stack.sha256()));
		sets.forEach(set -> text.append('\n').append(set.frames()).append(' ').append(set.pixels()).append(' ').append(set
			.blockPixels()));
		regions.forEach(region -> text.append('\n').append(region));
		return Sha256.begin().digest(text.toString().getBytes(StandardCharsets.UTF_8));
	}

	/** Bytes of a region's values. */
	long bytes(final JobRegion region) {
		return (long) sets.get(region.set()).frames() * region.count() * values.bytes();
	}

	/** The regions of a share, side by side: neighbours have much in common. */
	List<JobRegion> share(final WorkShare share) {
		return regions.subList(share.from(regions.size()), share.to(regions.size()));
	}
}
