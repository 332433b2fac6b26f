package io.github.manifolddenoise.preimage;

import io.github.manifolddenoise.catalogue.Catalogue;

/** All pre-image methods on offer. */
public final class PreimageKinds {

	public static final Catalogue<PreimageKind> ALL = Catalogue.of(
		ConstrainedPreimage.ENTRY,
		UnconstrainedPreimage.ENTRY,
		TotalVariationPreimage.ENTRY,
		LinearCombinationPreimage.ENTRY,
		RidgeInversePreimage.ENTRY,
		KernelDistancePreimage.ENTRY,
		KernelDistanceLogPreimage.ENTRY,
		DistanceWeightsPreimage.ENTRY,
		MikaPreimage.ENTRY,
		DambrevillePreimage.ENTRY,
		AriasPreimage.ENTRY,
		KwokTsangPreimage.ENTRY,
		PolynomialDistancePreimage.ENTRY,
		PolynomialCollinearityPreimage.ENTRY,
		PolynomialClosedPreimage.ENTRY);

	private PreimageKinds() {}
}
