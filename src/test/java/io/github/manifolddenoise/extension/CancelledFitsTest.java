package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.extension.Curve.COORDINATES;
import static io.github.manifolddenoise.extension.Curve.POINTS;
import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.testing.CancelAfter;

/** Fits that take many steps stop between two of them. */
class CancelledFitsTest {

	static Stream<Regression> longFits() {
		return Stream.of(new PressRidgeExtension(), new AdaptiveHarmonicsExtension(100, 1e-3), new GreedySparseExtension(20,
			0.01), (Regression) GreedySparseExtension.ENTRY.factory().apply(OptionValues.of(GreedySparseExtension.ENTRY
				.parameters(), Map.of("basis", "auto"))), new LassoExtension(0.001), new SupportVectorExtension(10, 0));
	}

	@ParameterizedTest
	@MethodSource("longFits")
	void theyStopWhenAsked(final Regression extension) {
		assertThrows(CancellationException.class, () -> extension.fit(POINTS, squaredDistances(POINTS), COORDINATES, 2,
			COMPUTE, new CancelAfter(2)));
	}
}
