package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.manifolddenoise.task.UserException;

/** Chooses among methods by their estimated errors. */
final class AutomaticChoice {

	/** How many values of frames judge a method. */
	private static final long JUDGED_VALUES = 1_000_000;

	private final Judge judge;
	private final int[] frames;

	AutomaticChoice(final Judge judge) {
		this.judge = judge;
		frames = judge.frames(JUDGED_VALUES);
	}

	/** Compares methods; at least one of them must be usable on any stack. */
	List<Candidate> compare(final Map<DenoiseMethod, StackMethod> methods) throws IOException {
		final List<Candidate> candidates = new ArrayList<>();
		for (final Map.Entry<DenoiseMethod, StackMethod> entry : methods.entrySet()) {
			judge.stack().progress().stage("Judging " + entry.getKey().title());
			candidates.add(candidate(entry.getKey(), () -> judge.risk(entry.getValue(), frames)));
		}
		return candidates;
	}

	/**
	 * Judges the pre-image, which is slow, on few frames, by how much it differs there from the method it starts from.
	 *
	 * @param base a method among {@code candidates}
	 * @param baseMethod how it is done
	 */
	Candidate judge(final DenoiseMethod name, final PreimageMethod preimage, final Candidate base,
		final StackMethod baseMethod) throws IOException
	{
		judge.stack().progress().stage("Judging " + name.title());
		return candidate(name, () -> {
			final PreimageMethod.Judged judged = preimage.judged(judge.stack());
			return base.risk() + judged.risk() - judge.risk(baseMethod, judged.frames());
		});
	}

	/** What finds a risk. */
	@FunctionalInterface
	private interface Estimate {

		double risk() throws IOException;
	}

	private static Candidate candidate(final DenoiseMethod name, final Estimate estimate) throws IOException {
		try {
			return new Candidate(name, estimate.risk(), Optional.empty());
		}
		catch (final UserException exception) {
			return new Candidate(name, Double.POSITIVE_INFINITY, Optional.of(exception.getMessage()));
		}
	}
}
