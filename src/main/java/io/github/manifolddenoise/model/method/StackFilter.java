package io.github.manifolddenoise.model.method;

import java.util.Optional;

import io.github.manifolddenoise.catalogue.Entry;

/** A method that needs to know nothing but the stack, and so is always ready to run. */
public abstract class StackFilter implements DenoiseMethod, StackDenoiser {

	private final Entry<DenoiseMethod> entry;
	private final Optional<Candidacy> candidacy;

	/**
	 * A method that automatic choices do not consider.
	 *
	 * @param word its name as the value of an option
	 * @param title its name in words
	 * @param help what it does, a sentence or two
	 * @param source paper and equation
	 */
	protected StackFilter(final String word, final String title, final String help, final String source) {
		entry = new Entry<>(word, title, help, source, this);
		candidacy = Optional.empty();
	}

	/** A method that automatic choices consider. */
	protected StackFilter(final String word, final String title, final String help, final String source,
		final Candidacy candidacy)
	{
		entry = new Entry<>(word, title, help, source, this);
		this.candidacy = Optional.of(candidacy);
	}

	@Override
	public final Entry<DenoiseMethod> entry() {
		return entry;
	}

	@Override
	public final Optional<Candidacy> candidacy() {
		return candidacy;
	}

	@Override
	public final StackDenoiser on(final MethodSetting setting) {
		return this;
	}
}
