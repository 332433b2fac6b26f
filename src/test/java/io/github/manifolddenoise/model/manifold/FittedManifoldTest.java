package io.github.manifolddenoise.model.manifold;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.difference;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.preimage.ExtendedFeatureSpace;
import io.github.manifolddenoise.preimage.KernelFeatureSpace;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class FittedManifoldTest {

	private static final DoubleFrames FRAMES = DoubleFrames.spot(40, 12, 0.05, 1);

	private static FittedManifold fit(final DoubleFrames frames, final ModelOptions options) throws IOException {
		return FittedManifold.fit(frames, options, COMPUTE, Progress.NONE);
	}

	private static FittedManifold fit(final DoubleFrames frames) throws IOException {
		return fit(frames, ModelOptions.defaults(Geometry.NOISY));
	}

	private static ModelOptions gaussian(final Centring centring) {
		return new ModelOptions(new GaussianKernel(), centring, 1, new Bandwidth.NearestNeighbours(5, 2),
			new Bandwidth.Fixed(123), 0.01);
	}

	private static double[] embeddingDistances(final FittedManifold model) {
		return squaredDistances(model.embedding().coordinates()).data;
	}

	@Test
	void scalesFollowTheirRules() throws IOException {
		final DMatrixRMaj squared = squaredDistances(FRAMES.values());
		final FittedManifold model = fit(FRAMES);
		final double kernel = Bandwidth.meanNeighbourDistance(squared, 3, "k");
		final double extension = 4 * Bandwidth.meanNeighbourDistance(squared, 5, "k");
		assertEquals(kernel, model.kernelScale(), 1e-12);
		assertEquals(extension, model.extensionScale(), 1e-12);
		assertEquals(GramNoise.standardDeviation(model.span().spectrum(), 144), model.noise());
		assertTrue(model.featureSpace() instanceof ExtendedFeatureSpace);
	}

	@Test
	void aGaussianKernelIsItsOwnExtension() throws IOException {
		final FittedManifold model = fit(FRAMES, gaussian(Centring.MEAN));
		assertEquals(model.kernelScale(), model.extensionScale());
		final KernelFeatureSpace space = (KernelFeatureSpace) model.featureSpace();
		assertEquals(1.0 / 40, space.offsets()[39]);
		assertEquals(0, ((KernelFeatureSpace) fit(FRAMES, gaussian(Centring.NONE)).featureSpace()).offsets()[39]);
		assertClose(model.embedding().coordinates(), space.map().at(model.span().coordinates(), COMPUTE), 1e-8);
		assertClose(model.embedding().coordinates(), space.coordinates(), 0);
	}

	/** Twice round the embedding of the first two coordinates is once round the spot's circle. */
	@Test
	void aFullTurnIsAClosedCurve() throws IOException {
		final DMatrixRMaj f = fit(DoubleFrames.spot(40, 12, 0, 1)).embedding().coordinates();
		double turns = 0;
		for (int i = 0; i < 40; i++) {
			final int j = (i + 1) % 40;
			final double cross = f.get(i, 0) * f.get(j, 1) - f.get(i, 1) * f.get(j, 0);
			final double dot = f.get(i, 0) * f.get(j, 0) + f.get(i, 1) * f.get(j, 1);
			turns += Math.atan2(cross, dot) / (2 * Math.PI);
		}
		assertEquals(1, Math.abs(turns), 1e-9);
	}

	@ParameterizedTest
	@EnumSource(Centring.class)
	void theOrderOfFramesDoesNotMatter(final Centring centring) throws IOException {
		final ModelOptions options = new ModelOptions(new DiffusionKernel(1), centring, 2, new Bandwidth.NearestNeighbours(3,
			1), new Bandwidth.NearestNeighbours(5, 4), 0.01);
		final int[] order = Matrices.order(40, 2);
		final FittedManifold model = fit(FRAMES, options), permuted = fit(FRAMES.frames(order), options);
		assertArrayEquals(model.embedding().eigenvalues(), permuted.embedding().eigenvalues(), 1e-12);
		assertEquals(model.noise(), permuted.noise(), 1e-12);
		assertClose(Matrices.rowsAndColumns(new DMatrixRMaj(40, 40, true, embeddingDistances(model)), order),
			new DMatrixRMaj(40, 40, true, embeddingDistances(permuted)), 1e-11);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-6, 1e6 })
	void unitsCancel(final double unit) throws IOException {
		final FittedManifold model = fit(FRAMES), scaled = fit(FRAMES.affine(unit, 0));
		assertArrayEquals(model.embedding().eigenvalues(), scaled.embedding().eigenvalues(), 1e-12);
		assertArrayEquals(embeddingDistances(model), embeddingDistances(scaled), 1e-11);
		assertEquals(model.kernelScale(), scaled.kernelScale() / unit, 1e-12);
		assertEquals(model.extensionScale(), scaled.extensionScale() / unit, 1e-12);
		assertEquals(model.noise(), scaled.noise() / unit, 1e-12);
		assertEquals(model.automaticComponents(100), scaled.automaticComponents(100));
	}

	/** A background added to all frames, and the pixels in another order. */
	@Test
	void backgroundAndPixelOrderDoNotMatter() throws IOException {
		final DMatrixRMaj values = new DMatrixRMaj(40, 144);
		final int[] order = Matrices.order(144, 3);
		for (int i = 0; i < 40; i++) {
			for (int k = 0; k < 144; k++) values.set(i, k, FRAMES.values().get(i, order[k]) + 10 * Math.sin(k));
		}
		final FittedManifold moved = fit(new DoubleFrames(FRAMES.geometry(), values));
		assertArrayEquals(embeddingDistances(fit(FRAMES)), embeddingDistances(moved), 1e-11);
	}

	@Test
	void automaticComponentsStayWithinTheirLimits() throws IOException {
		final FittedManifold model = fit(FRAMES);
		assertEquals(1, model.automaticComponents(1));
		final int free = model.automaticComponents(1000);
		assertTrue(free > 1 && free < 15, () -> "q = " + free);
		assertEquals(1, fit(DoubleFrames.noise(40, 400, 4), gaussian(Centring.MEAN)).automaticComponents(1000), 1);
	}

	@Test
	void groupsAreNamed() {
		final DMatrixRMaj values = DoubleFrames.noise(20, 30, 5).values();
		for (int k = 0; k < 300; k++) values.data[k] += 1000;
		Refusal.of(() -> fit(DoubleFrames.of(values))).says("2 groups … Remove");
	}

	@Test
	void threeFramesAreEnoughForTheDefaults() throws IOException {
		assertEquals(2, fit(DoubleFrames.noise(3, 9, 6)).span().rank());
	}

	@Test
	void repeatedFramesShareTheirPlace() throws IOException {
		final int[] chosen = new int[50];
		for (int i = 0; i < 50; i++) chosen[i] = i % 40;
		final FittedManifold model = fit(FRAMES.frames(chosen));
		final DMatrixRMaj f = model.embedding().coordinates();
		for (int i = 40; i < 50; i++) {
			assertEquals(0, difference(Matrices.rows(f, i), Matrices.rows(f, i - 40)), 1e-7);
		}
	}

	@Test
	void fittingStopsWhenCancelled() {
		for (int refusals = 0; refusals < 3; refusals++) {
			final CancelAfter progress = new CancelAfter(refusals);
			assertThrows(CancellationException.class, () -> FittedManifold.fit(FRAMES,
				ModelOptions.defaults(Geometry.NOISY), COMPUTE, progress));
		}
	}
}
