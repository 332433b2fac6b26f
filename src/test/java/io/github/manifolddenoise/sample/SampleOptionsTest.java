package io.github.manifolddenoise.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.testing.Refusal;

class SampleOptionsTest {

	private static final SampleOptions OPTIONS = SampleOptions.defaults(SampleKind.CELL);

	@Test
	void defaults() {
		assertEquals(new SampleOptions(SampleKind.TURNTABLE, 120, 96, 72, 0.08, OptionalDouble.empty(), 1), SampleOptions
			.defaults(SampleKind.TURNTABLE));
		assertEquals(new SampleOptions(SampleKind.CELL, 120, 64, 64, 0.08, OptionalDouble.empty(), 1), OPTIONS);
	}

	@Test
	void limitsAreInside() {
		OPTIONS.withFrames(3).withFrames(100_000).withSize(16, 4096).withSize(4096, 16).withNoise(0).withPoisson(1e9);
	}

	@ParameterizedTest
	@ValueSource(ints = { -1, 0, 2, 100_001 })
	void refusesFrames(final int frames) {
		assertMessage("frames = " + frames + " … Choose 3 … 100000", () -> OPTIONS.withFrames(frames));
	}

	@ParameterizedTest
	@ValueSource(ints = { -16, 0, 15, 4097 })
	void refusesSizes(final int side) {
		assertMessage("width = " + side + " … Choose 16 … 4096", () -> OPTIONS.withSize(side, 64));
		assertMessage("height = " + side + " … Choose 16 … 4096", () -> OPTIONS.withSize(64, side));
	}

	@ParameterizedTest
	@ValueSource(doubles = { -0.1, Double.NaN, Double.POSITIVE_INFINITY, 2e6 })
	void refusesNoise(final double noise) {
		assertMessage("noise = " + noise + " … Choose 0 … 1000000 … frames … 0 … 1", () -> OPTIONS.withNoise(noise));
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -5, Double.NaN, Double.POSITIVE_INFINITY, 2e9 })
	void refusesPhotonCounts(final double peak) {
		assertMessage("poisson = " + peak + " … Choose … 0 … at most 1000000000 … leave", () -> OPTIONS.withPoisson(peak));
	}

	@Test
	void findsKindsByName() {
		for (final SampleKind kind : SampleKind.values()) assertEquals(kind, SampleKind.named(kind.label()));
		assertMessage("'teapod' … Choose one … turntable … cell", () -> SampleKind.named("teapod"));
	}

	private static void assertMessage(final String message, final Runnable refused) {
		Refusal.of(refused::run).says(message);
	}
}
