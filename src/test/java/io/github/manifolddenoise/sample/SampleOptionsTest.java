package io.github.manifolddenoise.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.manifolddenoise.task.UserException;

import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
		assertMessage("frames = " + frames + " is out of range. Choose 3 to 100000.", () -> OPTIONS.withFrames(frames));
	}

	@ParameterizedTest
	@ValueSource(ints = { -16, 0, 15, 4097 })
	void refusesSizes(final int side) {
		assertMessage("width = " + side + " is out of range. Choose 16 to 4096.", () -> OPTIONS.withSize(side, 64));
		assertMessage("height = " + side + " is out of range. Choose 16 to 4096.", () -> OPTIONS.withSize(64, side));
	}

	@ParameterizedTest
	@ValueSource(doubles = { -0.1, Double.NaN, Double.POSITIVE_INFINITY, 2e6 })
	void refusesNoise(final double noise) {
		assertMessage("noise = " + noise + " is no standard deviation. Choose 0 (none) to 1000000; the frames range from 0 " +
			"to 1.", () -> OPTIONS.withNoise(noise));
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -5, Double.NaN, Double.POSITIVE_INFINITY, 2e9 })
	void refusesPhotonCounts(final double peak) {
		assertMessage("poisson = " + peak + " is no photon count. Choose a count above 0, at most 1000000000, or leave the " +
			"option out.", () -> OPTIONS.withPoisson(peak));
	}

	@Test
	void findsKindsByName() {
		for (final SampleKind kind : SampleKind.values()) assertEquals(kind, SampleKind.named(kind.label()));
		assertMessage("There is no sample 'teapod'. Choose one of: turntable, cell.", () -> SampleKind.named("teapod"));
	}

	private static void assertMessage(final String message, final Runnable refused) {
		assertEquals(message, assertThrows(UserException.class, refused::run).getMessage());
	}
}
