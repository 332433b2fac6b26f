package io.github.manifolddenoise.options;

import java.util.Optional;
import java.util.OptionalInt;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.task.UserException;

/** The options of {@code plan}, {@code work} and {@code finish}. */
public final class JobOptions {

	/** As many regions can be asked for. */
	public static final int MOST_REGIONS = 10_000;

	public static final Option<Optional<String>> OUTPUT = Option.outputStack("output", "Output",
		"Where the de-noised stack will go; the job goes beside it, OUT.tif.job.json and the folder OUT.tif.job.");
	public static final Option<OptionalInt> REGIONS = Option.parsed("regions", "Regions",
		"Regions that the pixels fall into, about; each is a file. auto: as many as there are blocks, 40 to 400.",
		OptionKind.COUNT, "1 to " + MOST_REGIONS + ", or auto", Option.AUTO, JobOptions::regions);
	public static final Option<Optional<String>> JOB = Option.inputFile("job", "Job",
		"The job that plan wrote, OUT.tif.job.json.");
	public static final Option<Optional<String>> PART = Option.text("part", "Part",
		"Which of how many shares, counted from 1, such as 3/40. Blank: all.", "K/N");

	/** Those of {@code plan}: of {@code denoise} all that does not need the whole result. */
	public static final OptionSet PLAN = OptionSet.of(DenoiseStackOptions.OF_LEARNING, DenoiseStackOptions.OF_LEARNT_FILES,
		OptionSet.of(REGIONS, OUTPUT));

	/** Those of {@code work}. */
	public static final OptionSet WORK = OptionSet.of(JOB, PART, DenoiseStackOptions.THREADS);

	/** Those of {@code finish}. */
	public static final OptionSet FINISH = OptionSet.of(JOB);

	private JobOptions() {}

	private static OptionalInt regions(final String text) {
		if (text.equals(Option.AUTO)) return OptionalInt.empty();
		final boolean whole = text.matches("-?\\d{1,9}");
		final int count = whole ? Integer.parseInt(text) : 0;
		if (count >= 1 && count <= MOST_REGIONS) return OptionalInt.of(count);
		throw new UserException("regions = " + text + (whole ? " is too " + (count < 1 ? "few" : "many") : " is no whole number") +
			". Choose 1 to " + MOST_REGIONS + "; each is a file.");
	}
}
