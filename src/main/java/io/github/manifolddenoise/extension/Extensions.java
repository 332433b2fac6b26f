package io.github.manifolddenoise.extension;

import io.github.manifolddenoise.catalogue.Catalogue;

/** All extensions on offer. */
public final class Extensions {

	public static final Catalogue<Extension> ALL = Catalogue.of(
		RidgeExtension.ENTRY,
		ExactExtension.ENTRY,
		NystromExtension.ENTRY,
		DiffusionMapsExtension.ENTRY,
		LocallyLinearExtension.ENTRY,
		UnfoldingExtension.ENTRY,
		LocalRidgeExtension.ENTRY,
		PressRidgeExtension.ENTRY,
		GeometricHarmonicsExtension.ENTRY,
		AdaptiveHarmonicsExtension.ENTRY,
		SupportVectorExtension.ENTRY,
		LassoExtension.ENTRY,
		ManifoldRegularisation.ENTRY,
		GreedySparseExtension.ENTRY);

	private Extensions() {}
}
