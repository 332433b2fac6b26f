package io.github.manifolddenoise.model.method;

import java.util.Optional;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.preimage.PreimageKind;

/**
 * Frames replaced by pre-images.
 *
 * @param kind which pre-image
 */
record PreimageMethod(Entry<PreimageKind> kind) implements DenoiseMethod {

	private static final int RANK = 7;

	@Override
	public Entry<DenoiseMethod> entry() {
		return new Entry<>(kind.word(), kind.title(), kind.help(), kind.source(), this);
	}

	@Override
	public StackDenoiser on(final MethodSetting setting) {
		return new PreimageSearch(setting);
	}

	@Override
	public boolean isPreimage() {
		return true;
	}

	/** Of the pre-images the constrained one alone is tried, since each takes long. */
	@Override
	public Optional<Candidacy> candidacy() {
		return kind.word().equals(ConstrainedPreimage.ENTRY.word()) ? Optional.of(Candidacy.forStacks(RANK).from(Effort.BEST)) : Optional.empty();
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.searching(kind.create().descends());
	}
}
