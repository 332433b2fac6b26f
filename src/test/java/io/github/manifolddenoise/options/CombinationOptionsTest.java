package io.github.manifolddenoise.options;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.preimage.DistanceWeightsPreimage;
import io.github.manifolddenoise.preimage.KernelDistanceForm;
import io.github.manifolddenoise.preimage.KernelDistanceLogPreimage;
import io.github.manifolddenoise.preimage.KernelDistancePreimage;
import io.github.manifolddenoise.preimage.LinearCombinationPreimage;
import io.github.manifolddenoise.preimage.RidgeInversePreimage;
import io.github.manifolddenoise.preimage.TotalVariationPreimage;
import io.github.manifolddenoise.testing.Refusal;

/** The words and parameters by which pre-images that combine training frames, and the one with a prior, are asked for. */
class CombinationOptionsTest {

	private static PreimageOptions options(final String method, final String parameters) {
		return TypedOptions.of(OptionValues.of(DenoiseStackOptions.all(), Map.of("method", method,
			"parameters", parameters))).preimage();
	}

	@Test
	void parametersAreRead() {
		assertEquals(new LinearCombinationPreimage.Kind(7), options("linear-combination", "n:7").method());
		assertEquals(new RidgeInversePreimage.Kind(0.5, 12, Optional.of(0.25)), options("bakir",
			"inverseridge:0.5,inverseneighbours:12,inversescale:0.25").method());
		assertEquals(new KernelDistancePreimage.Kind(7, KernelDistanceForm.EARLY), options("kernel-distance", "n:7,form:early").method());
		assertEquals(new KernelDistanceLogPreimage.Kind(7, KernelDistanceForm.PUBLISHED), options("kernel-distance-log",
			"n:7,form:published").method());
		assertEquals(new DistanceWeightsPreimage.Kind(DistanceWeightsPreimage.Weight.INVERSE_SQUARE, OptionalInt.of(5)),
			options("distance-weights", "weight:inverse-square,n:5").method());
		assertEquals(0.7, ((TotalVariationPreimage.Kind) options("constrained-tv", "lambda:0.7").method()).lambda());
	}

	@Test
	void defaultsAreTheDocumentedOnes() {
		assertEquals(new LinearCombinationPreimage.Kind(10), options("linear-combination", "").method());
		assertEquals(new RidgeInversePreimage.Kind(1, 40, Optional.empty()), options("bakir", "").method());
		assertEquals(new KernelDistancePreimage.Kind(10, KernelDistanceForm.AUTO), options("kernel-distance", "").method());
		assertEquals(new DistanceWeightsPreimage.Kind(DistanceWeightsPreimage.Weight.EXPONENTIAL, OptionalInt.empty()),
			options("distance-weights", "").method());
		assertEquals(0.3, ((TotalVariationPreimage.Kind) options("constrained-tv", "").method()).lambda());
	}

	@Test
	void digestsAreMeantForTheGaussian() {
		assertEquals(new GaussianKernel(), options("kernel-distance", "").model().kernel());
		assertEquals(Centring.MEAN, options("kernel-distance", "").model().centring());
		assertEquals(Centring.NONE, options("kernel-distance-log", "").model().centring());
		assertEquals(DiffusionKernel.class, options("linear-combination", "").model().kernel().getClass());
	}

	@Test
	void badParametersAreRefused() {
		for (final String[] bad : new String[][] { { "linear-combination", "n:0" }, { "bakir", "inverseridge:0" }, {
			"bakir",
			"n:3" }, { "distance-weights", "weight:square" }, { "constrained-tv", "lambda:-1" } }) {
			Refusal.of(() -> options(bad[0], bad[1])).says("Choose");
		}
	}
}
