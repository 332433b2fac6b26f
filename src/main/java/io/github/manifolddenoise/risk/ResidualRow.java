package io.github.manifolddenoise.risk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import io.github.manifolddenoise.risk.Finding.Subject;
import io.github.manifolddenoise.risk.ResidualCheck.Correlation;

/**
 * One number of a check, with what is to be expected. NaN stands for what there is not.
 *
 * @param check what was looked at
 * @param value what was found
 * @param low lower end of what is to be expected
 * @param high upper end of it. Of correlations the band in which 19 of 20 values of white noise lie, of largest values what
 *          99 of 100 stacks of white noise stay below, of others what good results have
 * @param z value in standard deviations of white noise
 * @param p probability that white noise has a value as far out, for largest values among all that were looked at
 * @param says the finding, or {@code fine}, or nothing where the number is there to know
 */
public record ResidualRow(String check, double value, double low, double high, double z, double p, String says) {

	private static final double NONE = Double.NaN;
	private static final String FINE = "fine";
	private static final Map<Pairing, String> TITLES = Map.of(Pairing.X1, "next pixel of the row", Pairing.X2,
		"next but one pixel of the row", Pairing.Y1, "next pixel of the column", Pairing.Y2, "next but one pixel of the column",
		Pairing.DIAGONAL, "next pixel of the diagonal", Pairing.T1, "next frame", Pairing.T2, "next but one frame",
		Pairing.RESULT, "result", Pairing.EDGES, "edges of the result");
	private static final Map<Pairing, Subject> SUBJECTS = Map.of(Pairing.X1, Subject.NEIGHBOURS, Pairing.X2,
		Subject.NEIGHBOURS, Pairing.Y1, Subject.NEIGHBOURS, Pairing.Y2, Subject.NEIGHBOURS, Pairing.DIAGONAL,
		Subject.NEIGHBOURS, Pairing.T1, Subject.FRAMES, Pairing.T2, Subject.FRAMES, Pairing.RESULT, Subject.CONTRAST,
		Pairing.EDGES, Subject.EDGES);

	static List<ResidualRow> of(final ResidualCheck.Result check, final CorrelatedPlaces places,
		final ContrastLoss contrast, final Function<Subject, Optional<Finding>> verdict)
	{
		final List<ResidualRow> rows = new ArrayList<>();
		rows.add(plain("pixels that count", check.pixels()));
		rows.add(plain("noise sigma", check.sigma()));
		rows.add(plain("removed sigma", check.deviation()));
		rows.add(new ResidualRow("removed / noise", check.ratio(), ResidualFindings.LITTLE, ResidualFindings.MUCH, NONE, NONE,
			says(verdict, Subject.AMOUNT)));
		final double shift = check.deviation() > 0 ? check.mean() / check.deviation() : 0;
		rows.add(new ResidualRow("mean / removed sigma", shift, -ResidualFindings.SHIFT, ResidualFindings.SHIFT, NONE, NONE,
			says(verdict, Subject.BRIGHTNESS)));
		rows.add(new ResidualRow("spread of frame means / removed sigma", check.frameMeanSpread(), 0, ResidualFindings.SHIFT,
			NONE, NONE, says(verdict, Subject.FRAME_MEANS)));
		check.correlations().forEach((pairing, correlation) -> rows.add(row(check, pairing, correlation, verdict)));
		rows.add(row("largest pixel of the temporal map", places.pixel(), verdict));
		rows.add(row("largest 8 x 8 mean of the temporal map", places.square(), verdict));
		addContrast(rows, contrast, verdict);
		final double[] sorted = check.frameDeviations();
		Arrays.sort(sorted);
		final double median = sorted[sorted.length / 2];
		rows.add(new ResidualRow("most of one frame / median", median > 0 ? sorted[sorted.length - 1] / median : NONE, NONE,
			ResidualFindings.UNUSUAL, NONE, NONE, says(verdict, Subject.SINGLE_FRAMES)));
		return rows;
	}

	/** Without numbers where there is no such component or nothing changes beyond the noise. */
	private static void addContrast(final List<ResidualRow> rows, final ContrastLoss contrast,
		final Function<Subject, Optional<Finding>> verdict)
	{
		final boolean any = contrast.activePixels() > 0;
		rows.add(plain("pixels that change", contrast.activePixels()));
		rows.add(row("contrast missing in pixels that change", any ? Optional.of(contrast.active()) : Optional.empty(),
			ContrastSquares.LEAST, verdict));
		rows.add(row("most contrast missing in 8 x 8 pixels", any ? Optional.of(contrast.places().most()) : Optional.empty(),
			ContrastSquares.LEAST, verdict));
		for (int k = 0; k < ContrastLoss.MOST_COMPONENTS; k++) rows.add(row("contrast missing in component " + (k + 1), contrast
			.components().stream().skip(k).findFirst(), ContrastLoss.LEAST, verdict));
	}

	private static ResidualRow row(final String check, final Optional<MissingContrast> loss, final double most,
		final Function<Subject, Optional<Finding>> verdict)
	{
		if (loss.isEmpty()) return plain(check, NONE);
		final double z = loss.get().z();
		return new ResidualRow(check, loss.get().part(), NONE, most, z, NormalTail.above(z), loss.get().isFound(most) ? says(
			verdict, Subject.CHANGES) : FINE);
	}

	private static ResidualRow plain(final String check, final double value) {
		return new ResidualRow(check, value, NONE, NONE, NONE, NONE, "");
	}

	private static ResidualRow row(final ResidualCheck.Result check, final Pairing pairing, final Correlation correlation,
		final Function<Subject, Optional<Finding>> verdict)
	{
		final double z = 2 * correlation.excess() / correlation.band(), expected = correlation.expected();
		final double more = pairing == Pairing.RESULT ? check.unavoidableContrast() : 0;
		return new ResidualRow("correlation with " + TITLES.get(pairing), correlation.value(), expected - correlation.band(),
			expected + correlation.band() + more, z, NormalTail.beyond(z), says(verdict, SUBJECTS.get(pairing)));
	}

	private static ResidualRow row(final String check, final CorrelatedPlaces.Largest largest,
		final Function<Subject, Optional<Finding>> verdict)
	{
		return new ResidualRow(check, largest.value(), NONE, largest.threshold(), NONE, largest.chance(), largest.found() > 0
			? says(verdict, Subject.PLACES) : FINE);
	}

	private static String says(final Function<Subject, Optional<Finding>> verdict, final Subject subject) {
		return verdict.apply(subject).map(Finding::says).orElse(FINE);
	}
}
