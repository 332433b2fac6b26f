package io.github.manifolddenoise.risk;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.risk.CrossFit.RankedCandidates;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class CrossFitTest {

	/** Every frame moved to the mean frame by the part s; s above 1 fails. Knows which frames and ranks it was asked for. */
	private record Shrinkage(List<Double> candidates, List<int[]> asked, List<Integer> ranks)
		implements WeightFamily<Double>
	{

		Shrinkage(final Double... candidates) {
			this(List.of(candidates), new ArrayList<>(), new ArrayList<>());
		}

		@Override
		public Fitted<Double> fit(final SpanCoordinates span, final Compute compute, final Progress progress) {
			ranks.add(span.rank());
			return (s, frames) -> {
				asked.add(frames);
				if (s > 1) throw new UserException("s = " + s + " is too large. Choose s ≤ 1.");
				final DMatrixRMaj weights = new DMatrixRMaj(frames.length, span.frameCount());
				Arrays.fill(weights.data, s / span.frameCount());
				for (int i = 0; i < frames.length; i++) weights.add(i, frames[i], 1 - s);
				return weights;
			};
		}
	}

	private static PixelHalves halves(final DoubleFrames frames) throws IOException {
		return PixelHalves.of(frames, 1, COMPUTE, Progress.NONE);
	}

	private static RankedCandidates<Double> choose(final double sigma, final int frames, final PixelHalves halves,
		final Shrinkage family)
	{
		return new CrossFit(sigma, frames).choose(halves, family, COMPUTE, Progress.NONE);
	}

	/** Σ(x - mean)² s²/d + 2σ²(1 - s + s/m) - σ², over both halves with their own d. */
	@Test
	void theRiskIsTheFormula() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(6, 50, 1);
		final PixelHalves halves = halves(frames);
		final double s = 0.3, sigma = 0.8;
		double expected = sigma * sigma * (2 * (1 - s + s / 6) - 1);
		for (final PixelHalves.Half half : List.of(halves.first(), halves.second())) {
			for (int i = 0; i < 6; i++) expected += s * s * half.gram().get(i, i) / half.pixels() / 12;
		}
		assertEquals(expected, choose(sigma, 100, halves, new Shrinkage(s)).risks()[0], 1e-12);
	}

	/** Pure noise of variance 1 around a clean frame of 0: the true error of the weights is Σw². */
	@Test
	void theRiskIsTheErrorOnAverage() throws IOException {
		final double s = 0.4;
		double mean = 0;
		for (int seed = 0; seed < 20; seed++) {
			mean += choose(1, 100, halves(DoubleFrames.noise(10, 2000, seed)), new Shrinkage(s)).risks()[0] / 20;
		}
		final double own = 1 - s + s / 10;
		assertEquals(own * own + 9 * s * s / 100, mean, 0.01);
	}

	@Test
	void theLeastRiskWins() throws IOException {
		final PixelHalves halves = halves(DoubleFrames.noise(10, 500, 3));
		final RankedCandidates<Double> choice = choose(1, 5, halves, new Shrinkage(0.0, 0.5, 1.0));
		assertEquals(1.0, choice.best());
		assertEquals(choice.risks()[2], choice.leastRisk());
	}

	@Test
	void amongRisksNearlyEqualTheFirstIsBest() {
		final List<String> candidates = List.of("a", "b", "c");
		assertEquals("b", new RankedCandidates<>(candidates, new double[] { 2, 1, 1 }).best());
		assertEquals("b", new RankedCandidates<>(candidates, new double[] { 2, 1.009, 1 }).best());
		assertEquals("c", new RankedCandidates<>(candidates, new double[] { 2, 1.011, 1 }).best());
		assertEquals("b", new RankedCandidates<>(candidates, new double[] { 1, -0.995, -1 }).best());
		assertEquals("c", new RankedCandidates<>(candidates, new double[] { Double.POSITIVE_INFINITY, 0.1, 0 }).best());
	}

	@Test
	void aCandidateThatFailsHasInfiniteRisk() throws IOException {
		final Shrinkage family = new Shrinkage(2.0, 0.5);
		final RankedCandidates<Double> choice = choose(1, 5, halves(DoubleFrames.noise(10, 500, 3)), family);
		assertEquals(Double.POSITIVE_INFINITY, choice.risks()[0]);
		assertEquals(0.5, choice.best());
		assertEquals(3, family.asked.size(), "a failed candidate is not tried on the other half");
	}

	@Test
	void ifAllFailTheUserLearnsWhy() throws IOException {
		final PixelHalves halves = halves(DoubleFrames.noise(10, 500, 3));
		Refusal.of(() -> choose(1, 5, halves, new Shrinkage(2.0))).says("s = 2.0 … Choose s ≤ 1");
	}

	@Test
	void framesJudgedSpreadOverTheStack() throws IOException {
		final PixelHalves halves = halves(DoubleFrames.noise(10, 500, 3));
		final Shrinkage few = new Shrinkage(0.5), all = new Shrinkage(0.5);
		choose(1, 3, halves, few);
		choose(1, 60, halves, all);
		assertArrayEquals(new int[] { 1, 5, 8 }, few.asked.get(0));
		assertSame(few.asked.get(0), few.asked.get(1));
		assertArrayEquals(new int[] { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, all.asked.get(0));
	}

	/** As many pixels as frames: some directions hold almost no noise. */
	@Test
	void directionsWithHardlyAnyNoiseAreLeftOut() throws IOException {
		final PixelHalves halves = halves(DoubleFrames.noise(100, 200, 4));
		final Shrinkage noisy = new Shrinkage(0.5), clean = new Shrinkage(0.5);
		choose(1, 5, halves, noisy);
		choose(0, 5, halves, clean);
		assertTrue(noisy.ranks.get(0) < 85 && noisy.ranks.get(0) > 50, () -> "rank " + noisy.ranks.get(0));
		assertEquals(halves.first().span().rank(), clean.ranks.get(0));
	}

	@Test
	void canBeCanceled() throws IOException {
		final PixelHalves halves = halves(DoubleFrames.noise(10, 500, 3));
		assertThrows(CancellationException.class, () -> new CrossFit(1, 5).choose(halves, new Shrinkage(0.1, 0.2), COMPUTE,
			new CancelAfter(1)));
	}

	@ParameterizedTest
	@ValueSource(doubles = { -1, Double.NaN, Double.POSITIVE_INFINITY })
	void noiseMustBeANumberOfNoLessThan0(final double sigma) {
		assertThrows(UserException.class, () -> new CrossFit(sigma, 1));
	}

	@Test
	void someFramesMustBeJudged() {
		assertThrows(UserException.class, () -> new CrossFit(1, 0));
	}

	/** Projection on the first q left singular vectors, done with pixels: frames of rank 2 come back from q = 2. */
	@Test
	void principalComponentsProject() throws IOException {
		final DMatrixRMaj mixed = Matrices.times(DoubleFrames.noise(8, 2, 5).values(), DoubleFrames.noise(2, 40, 6).values());
		final SpanCoordinates span = SpanCoordinates.of(DoubleFrames.of(mixed), COMPUTE, Progress.NONE);
		final int[] frames = { 6, 1 };
		final WeightFamily.Fitted<Integer> fitted = new PrincipalComponents(List.of(1, 2)).fit(span, COMPUTE, Progress.NONE);
		assertClose(Matrices.rows(mixed, frames), Matrices.times(fitted.weights(2, frames), mixed), 1e-12);
		final DMatrixRMaj one = fitted.weights(1, new int[] { 0, 1, 2, 3, 4, 5, 6, 7 });
		assertClose(one, Matrices.times(one, one), 1e-12);
		double trace = 0;
		for (int i = 0; i < 8; i++) trace += one.get(i, i);
		assertEquals(2, trace, 1e-12, "one direction and the mean");
		assertThrows(UserException.class, () -> fitted.weights(3, frames));
	}

	@Test
	void nearestFramesAreAveraged() throws IOException {
		final DoubleFrames line = DoubleFrames.of(new double[][] { { 0, 0 }, { 10, 0 }, { 11, 1 }, { 13, 0 }, { 40, 5 } });
		final SpanCoordinates span = SpanCoordinates.of(line, COMPUTE, Progress.NONE);
		final WeightFamily.Fitted<Integer> fitted = new NearestFrames(List.of(1, 3)).fit(span, COMPUTE, Progress.NONE);
		final double third = 1.0 / 3;
		assertClose(new DMatrixRMaj(new double[][] { { 0, third, third, third, 0 }, { third, third, third, 0, 0 } }), fitted
			.weights(3, new int[] { 2, 0 }), 1e-15);
		assertClose(new DMatrixRMaj(new double[][] { { 0, 0, 0, 0, 1 } }), fitted.weights(1, new int[] { 4 }), 0);
		assertThrows(UserException.class, () -> fitted.weights(6, new int[] { 0 }));
	}

	@Test
	void candidatesEndAtTheLimit() throws IOException {
		assertEquals(List.of(1), Candidates.upTo(1));
		assertEquals(List.of(1, 2, 3, 5, 8, 12, 20), Candidates.upTo(29));
		assertEquals(80, Candidates.upTo(1000).get(10));
		final SpanCoordinates noise = SpanCoordinates.of(DoubleFrames.noise(20, 500, 1), COMPUTE, Progress.NONE);
		assertEquals(List.of(1), Candidates.components(noise, 2, 10));
		assertEquals(List.of(1, 2, 3, 5, 8), Candidates.components(noise, 0.1, 10));
	}
}
