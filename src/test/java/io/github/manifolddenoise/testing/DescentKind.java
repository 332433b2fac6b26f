package io.github.manifolddenoise.testing;

import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.preimage.Optimizer;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.UnconstrainedPreimage;

/** The pre-images found by descent, for parameterised tests. */
public enum DescentKind {

	CONSTRAINED,
	UNCONSTRAINED;

	/** The method with that optimizer. */
	public PreimageKind with(final Optimizer optimizer) {
		return this == CONSTRAINED ? new ConstrainedPreimage.Kind(optimizer) : new UnconstrainedPreimage.Kind(optimizer);
	}
}
