package io.github.manifolddenoise.preimage;

import static java.util.Map.entry;

import java.util.List;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;

/** What kernel-distance weights combine, and where their search ends. */
public enum KernelDistanceForm {

	/** As published for new frames, ended early for the frames that were learnt from. */
	AUTO {

		@Override
		KernelDistanceForm of(final PreimageQuery query) {
			return query.fresh() ? PUBLISHED : EARLY;
		}
	},

	/** The frames less their mean, until J falls by less than 1e-6 in a step: before they fit their noise. */
	EARLY,

	/** The frames themselves, to the minimum of J (Garcia-Gonzalez 2021, eq. 31-34). */
	PUBLISHED;

	static final Option<KernelDistanceForm> FORM = Option.choice("form", "Form",
		"early: the frames less their mean are combined, and the search ends when the discrepancy falls by less than 1e-6 in a" +
			" step, before noise is fitted. published: the frames themselves, to the minimum. auto: early for a stack by itself," +
			" published for new frames.", entry("auto", AUTO), entry("early", EARLY), entry("published", PUBLISHED));

	/** Ends early enough not to fit the noise. */
	static final NonNegativeMinimizer EARLY_END = new NonNegativeMinimizer(1e-5, 1e-6, 100);
	/** Enough for 10 weights; the minimum is flat, so that the gradient says little before it is small. */
	private static final NonNegativeMinimizer TO_THE_MINIMUM = new NonNegativeMinimizer(1e-9, 0, 20_000);

	/** That which values ask for. */
	static KernelDistanceForm of(final OptionValues values) {
		return values.get(PublishedForm.STRICT) ? PUBLISHED : values.get(FORM);
	}

	/** What is off in this form. */
	List<String> off() {
		return this == PUBLISHED ? List.of(PublishedForm.EARLY_END, PublishedForm.MEAN) : List.of();
	}

	/** This form, or the one meant for a query. */
	KernelDistanceForm of(final PreimageQuery query) {
		return this;
	}

	NonNegativeMinimizer minimizer() {
		return this == PUBLISHED ? TO_THE_MINIMUM : EARLY_END;
	}
}
