package io.github.manifolddenoise.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalInt;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.manifold.FittedManifold;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.preimage.FrameReport;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Psnr;
import io.github.manifolddenoise.testing.TestStacks;

/**
 * The simulated stacks against an independent numpy implementation: reference values from {@code acceptance.json} beside
 * the stacks and, for the stacks made by the tests, as {@code published.txt} says; bounds as agreed for this software.
 */
class PublishedNumbersTest {

	private final Compute compute = Compute.here(Workers.allProcessors());

	private static ModelOptions options(final double extensionFactor) {
		return new ModelOptions(new DiffusionKernel(1), Centring.TRIVIAL_VECTOR, 1, new Bandwidth.NearestNeighbours(3, 1),
			new Bandwidth.NearestNeighbours(5, extensionFactor), 0.01);
	}

	@ParameterizedTest
	@CsvFileSource(resources = "/model/published-spectra.csv", useHeadersInDisplayName = true)
	void distancesAndEigenvaluesAgree(final String stack, final String noise, final double third, final double fifth,
		final String eigenvalues) throws IOException
	{
		final MemoryFrames noisy = TestStacks.noisy(stack, noise);
		final FittedManifold model = FittedManifold.fit(noisy, options(1), compute, Progress.NONE);
		final DMatrixRMaj distances = Distances.squared(model.span().coordinates(), compute);
		assertEquals(third, Bandwidth.meanNeighbourDistance(distances, 3, "k"), 1e-9);
		assertEquals(fifth, Bandwidth.meanNeighbourDistance(distances, 5, "k"), 1e-9);
		final double[] expected = Arrays.stream(eigenvalues.split(" ")).mapToDouble(Double::parseDouble).toArray();
		for (int k = 0; k < expected.length; k++) {
			assertEquals(expected[k], model.embedding().eigenvalues()[k], 1e-9);
		}
	}

	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02, 53, 0.020100056891068824", "teapot_small, 0.08, 28, 0.08046546328915008",
		"teapot_small, 0.2, 10, 0.20124659250863625", "cell, 0.02, 17, 0.020025567553618426",
		"cell, 0.08, 11, 0.0801528750538649", "cell, 0.2, 6, 0.20020428114681563",
		"beating-cell, 0.02, 10, 0.0199342453811724",
		"beating-cell, 0.08, 7, 0.079822663828446", "beating-cell, 0.2, 4, 0.19946244922278" })
	void noiseAndSignalRankAgree(final String stack, final String noise, final int rank, final double sigma)
		throws IOException
	{
		final MemoryFrames noisy = TestStacks.noisy(stack, noise);
		final FittedManifold model = FittedManifold.fit(noisy, options(4), compute, Progress.NONE);
		assertEquals(sigma, model.noise(), 1e-4 * sigma);
		final double[] spectrum = model.span().spectrum();
		assertEquals(rank, GramNoise.signalRank(spectrum, noisy.geometry().pixels(), Double.parseDouble(noise)));
		assertEquals(rank, model.automaticComponents(1000), 1);
	}

	@ParameterizedTest
	@CsvSource({ "teapot_small, 1, 24.06", "teapot_small, 2, 24.51", "cell, 1, 24.62", "cell, 2, 28.83",
		"turning-pot, 1, 25.93", "beating-cell, 1, 23.97", "beating-cell, 2, 29.08" })
	void thesisRulesGiveTheThesissResult(final String stack, final int q, final double expected) throws IOException {
		final PreimageOptions options = new PreimageOptions(options(1), new ConstrainedPreimage.Kind(new BarzilaiBorwein(1e-6,
			200)), OptionalInt.of(q));
		assertEquals(expected, denoise(stack, "0.02", options, 200, 0.75), 0.3);
	}

	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02, 60, 40.4", "teapot_small, 0.08, 20, 30.1", "teapot_small, 0.2, 5, 25.4",
		"cell, 0.02, 20, 43.3", "cell, 0.08, 8, 35.6", "cell, 0.2, 5, 29.1", "turning-pot, 0.08, 12, 27.6",
		"beating-cell, 0.02, 12, 41.8", "beating-cell, 0.2, 5, 26.5" })
	void wideExtensionDenoises(final String stack, final String noise, final int q, final double least)
		throws IOException
	{
		final PreimageOptions options = new PreimageOptions(options(4), new ConstrainedPreimage.Kind(new BarzilaiBorwein(1e-5,
			80)), OptionalInt.of(q));
		final double psnr = denoise(stack, noise, options, 40, 1);
		assertTrue(psnr >= least, () -> psnr + " dB");
	}

	/** PSNR over every 4th frame. With the narrow extension some frames need more than 200 iterations to the last digit. */
	private double denoise(final String stack, final String noise, final PreimageOptions options,
		final double mostIterations, final double leastConverged) throws IOException
	{
		final MemoryFrames noisy = TestStacks.noisy(stack, noise);
		final Psnr psnr = new Psnr(TestStacks.clean(stack), 4);
		final Preimages denoised = new PreimageDenoiser(options, compute, Progress.NONE).denoise(noisy);
		FrameBlocks.write(denoised.frames(compute), psnr, Progress.NONE);
		final double drift = denoised.reports().stream().mapToDouble(FrameReport::drift).max().orElseThrow();
		final double iterations = denoised.reports().stream().mapToInt(FrameReport::iterations).average().orElseThrow();
		final long converged = denoised.reports().stream().filter(FrameReport::converged).count();
		final String summary = String.format("%s %s q=%d: %.2f dB, %.1f iterations, drift %.1e, %d of %d converged", stack,
			noise, denoised.components(), psnr.decibel(), iterations, drift, converged, denoised.reports().size());
		assertTrue(drift <= 1e-6 && iterations <= mostIterations, summary);
		assertTrue(converged >= leastConverged * denoised.reports().size(), summary);
		return psnr.decibel();
	}
}
