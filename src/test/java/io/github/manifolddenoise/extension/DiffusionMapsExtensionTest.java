package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.order;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.DiffusionVersion;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Graph;
import io.github.manifolddenoise.kernel.LaplacianKernel;
import io.github.manifolddenoise.kernel.KernelMatrix;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Refusal;

class DiffusionMapsExtensionTest {

	private static final double SCALE = 1.4;

	private final DMatrixRMaj points = DoubleFrames.noise(25, 3, 1).values();
	private final DMatrixRMaj fresh = DoubleFrames.noise(6, 3, 2).values();

	private EmbeddedFrames frames(final double alpha, final DiffusionVersion version, final Centring centring) {
		return Fits.embed(points, new DiffusionKernel(alpha, version), SCALE, centring);
	}

	private FrameMap fit(final EmbeddedFrames frames) {
		return new DiffusionMapsExtension().fit(frames, SCALE, COMPUTE);
	}

	@ParameterizedTest
	@CsvSource({ "1, STANDARD, TRIVIAL_VECTOR", "0.5, STANDARD, TRIVIAL_VECTOR", "0, STANDARD, NONE", "1, STANDARD, MEAN",
		"1, WEIGHTED, TRIVIAL_VECTOR", "0.3, WEIGHTED, TRIVIAL_VECTOR", "1, NORMALISED, TRIVIAL_VECTOR",
		"0.7, NORMALISED, TRIVIAL_VECTOR" })
	void trainingFramesKeepTheirCoordinates(final double alpha, final DiffusionVersion version, final Centring centring) {
		final EmbeddedFrames frames = frames(alpha, version, centring);
		assertClose(frames.embedding().coordinates(), fit(frames).at(points, COMPUTE), 1e-6);
	}

	/** Wang's Algorithm 1, step by step, with the new frames' own densities: α = 0, and all three versions. */
	@ParameterizedTest
	@EnumSource(DiffusionVersion.class)
	void itIsWangsAlgorithm(final DiffusionVersion version) {
		final EmbeddedFrames frames = frames(0, version, Centring.TRIVIAL_VECTOR);
		final DMatrixRMaj psi = frames.embedding().vectors(), actual = fit(frames).at(fresh, COMPUTE);
		final double[] lambda = frames.embedding().eigenvalues(), s = new double[25];
		final DMatrixRMaj near = squaredDistances(points), far = squaredDistances(points, fresh);
		for (int i = 0; i < 25; i++) {
			for (int j = 0; j < 25; j++) s[i] += Math.exp(-near.get(i, j) / (2 * SCALE * SCALE));
		}
		for (int n = 0; n < 6; n++) {
			double own = 0;
			for (int j = 0; j < 25; j++) own += Math.exp(-far.get(j, n) / (2 * SCALE * SCALE));
			for (int k = 0; k < 5; k++) {
				double u = 0;
				for (int j = 0; j < 25; j++) {
					final double v = psi.get(j, k) * Math.sqrt(lambda[k]) / Math.sqrt(s[j]);
					u += Math.exp(-far.get(j, n) / (2 * SCALE * SCALE)) * v / lambda[k];
				}
				assertEquals(u * Math.pow(own, version.power() - 0.5), actual.get(n, k), 1e-10);
			}
		}
	}

	private EmbeddedFrames thresholded(final double eta) {
		return Fits.embed(points, new LaplacianKernel(new Graph.Threshold(eta)), SCALE, Centring.TRIVIAL_VECTOR);
	}

	/** Wang's Algorithm 1 with its threshold η, step by step: affinities of training and new frames below it are 0. */
	@ParameterizedTest
	@ValueSource(doubles = { 1e-3, 0.05, 0.2 })
	void withAThresholdItIsWangsAlgorithmToo(final double eta) {
		final EmbeddedFrames frames = thresholded(eta);
		final DMatrixRMaj psi = frames.embedding().vectors(), actual = fit(frames).at(fresh, COMPUTE);
		final double[] lambda = frames.embedding().eigenvalues();
		final DMatrixRMaj near = cut(squaredDistances(points), eta), far = cut(squaredDistances(points, fresh), eta);
		assertClose(frames.embedding().coordinates(), fit(frames).at(points, COMPUTE), 1e-6);
		for (int n = 0; n < 6; n++) {
			double own = 0;
			for (int j = 0; j < 25; j++) own += far.get(j, n);
			for (int k = 0; k < 5; k++) {
				double u = 0;
				for (int j = 0; j < 25; j++) {
					double s = 0;
					for (int i = 0; i < 25; i++) s += near.get(i, j);
					u += far.get(j, n) * psi.get(j, k) * Math.sqrt(lambda[k] / s) / lambda[k];
				}
				assertEquals(own > 0 ? u / Math.sqrt(own) : 0, actual.get(n, k), 1e-10);
			}
		}
	}

	private static DMatrixRMaj cut(final DMatrixRMaj squared, final double eta) {
		for (int k = 0; k < squared.getNumElements(); k++) {
			final double whole = Math.exp(-squared.data[k] / (2 * SCALE * SCALE));
			squared.data[k] = whole < eta ? 0 : whole;
		}
		return squared;
	}

	@Test
	void withAllPairsLaplacianEigenmapsAreDiffusionMapsWithoutAlpha() {
		final EmbeddedFrames laplacian = Fits.embed(points, new LaplacianKernel(new Graph.Complete()), SCALE,
			Centring.TRIVIAL_VECTOR);
		assertClose(fit(frames(0, DiffusionVersion.STANDARD, Centring.TRIVIAL_VECTOR)).at(fresh, COMPUTE),
			fit(laplacian).at(fresh, COMPUTE), 1e-12);
	}

	@Test
	void thresholdsAreKeptWithTheNumbers() {
		final EmbeddedFrames frames = thresholded(0.2);
		final double[] ones = new double[25];
		Arrays.fill(ones, 1);
		final FrameMap map = fit(frames), numbers = MapNumbers.of(map, points).map(points, frames.kernel(), ones, COMPUTE);
		assertClose(map.at(fresh, COMPUTE), new DiffusionMapsExtension().kept(numbers, frames.kernel(), COMPUTE).at(fresh,
			COMPUTE), 0);
	}

	/** Wang's S over all frames, here the training frames and one new frame at a time: as in the algorithm, plus w(z, z) = 1. */
	@ParameterizedTest
	@CsvSource({ "0, STANDARD", "0, NORMALISED", "0, WEIGHTED", "0.6, STANDARD", "1, NORMALISED" })
	void theDensityMayGoOverAllFrames(final double alpha, final DiffusionVersion version) {
		final EmbeddedFrames frames = frames(alpha, version, Centring.TRIVIAL_VECTOR);
		final DMatrixRMaj actual = new DiffusionMapsExtension(true).fit(frames, SCALE, COMPUTE).at(fresh, COMPUTE);
		final DMatrixRMaj near = cut(squaredDistances(points), 0), far = cut(squaredDistances(points, fresh), 0);
		final double[] d = new double[25], degrees = new double[25], lambda = frames.embedding().eigenvalues();
		for (int i = 0; i < 25; i++) for (int j = 0; j < 25; j++) d[i] += near.get(i, j);
		for (int i = 0; i < 25; i++) for (int j = 0; j < 25; j++) degrees[i] += near.get(i, j) / Math.pow(d[i] * d[j], alpha);
		for (int n = 0; n < 6; n++) {
			double own = 1, degree = 0;
			for (int j = 0; j < 25; j++) own += far.get(j, n);
			for (int j = 0; j < 25; j++) degree += far.get(j, n) / Math.pow(own * d[j], alpha);
			degree += 1 / Math.pow(own * own, alpha);
			for (int k = 0; k < 5; k++) {
				double psi = 0;
				for (int j = 0; j < 25; j++) psi += far.get(j, n) / Math.pow(own * d[j], alpha) / Math.sqrt(degree * degrees[j]) * frames
					.embedding().vectors().get(j, k) / Math.sqrt(lambda[k]);
				assertEquals(psi * Math.pow(degree, version.power()), actual.get(n, k), 1e-10);
			}
		}
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, 0.6, 1 })
	void withAllFramesTheGradientIsThatOfTheDistanceAndTheNumbersKeepIt(final double alpha) {
		final EmbeddedFrames frames = frames(alpha, DiffusionVersion.STANDARD, Centring.TRIVIAL_VECTOR);
		final FrameMap map = new DiffusionMapsExtension(true).fit(frames, SCALE, COMPUTE);
		final double[] slopes = new double[25], ones = new double[25];
		Arrays.fill(ones, 1);
		final Affinities affinities = map.basis().at(fresh, COMPUTE);
		map.derivative(affinities, 2, 1, slopes, 0);
		for (int j = 0; j < 25; j++) {
			final DMatrixRMaj up = affinities.values().copy(), down = affinities.values().copy();
			up.add(2, j, 1e-6);
			down.add(2, j, -1e-6);
			assertEquals((map.values(new Affinities(up, up), COMPUTE).get(2, 1) - map.values(new Affinities(down, down),
				COMPUTE).get(2, 1)) / 2e-6, slopes[j], 1e-6);
		}
		assertClose(map.at(fresh, COMPUTE), new DiffusionMapsExtension(true).kept(MapNumbers.of(map, points).map(points,
			frames .kernel(), ones, COMPUTE), frames.kernel(), COMPUTE).at(fresh, COMPUTE), 0);
	}

	@Test
	void aGraphOfRanksIsRefused() {
		final EmbeddedFrames frames = Fits.embed(points, new LaplacianKernel(new Graph.Nearest(8)), SCALE, Centring.TRIVIAL_VECTOR);
		Refusal.of(() -> fit(frames)).says("extension = diffusion-maps … graph = nearest … Choose graph = threshold");
	}

	/** The analytic kernel of Diffusion Maps in the formula of kernel PCA (Arias 2007, sect. 2.6.3 and eq. 2.27). */
	@Test
	void itIsKernelPcaWithTheAnalyticKernel() {
		final EmbeddedFrames frames = frames(1, DiffusionVersion.STANDARD, Centring.TRIVIAL_VECTOR);
		final DMatrixRMaj actual = new NystromExtension().fit(frames, SCALE, COMPUTE).at(fresh, COMPUTE);
		final DMatrixRMaj h = new GaussianKernel().matrix(squaredDistances(points), SCALE, COMPUTE).values();
		final double[] d = new double[25], degrees = new double[25];
		for (int i = 0; i < 25; i++) {
			for (int j = 0; j < 25; j++) d[i] += h.get(i, j);
		}
		for (int i = 0; i < 25; i++) {
			for (int j = 0; j < 25; j++) degrees[i] += h.get(i, j) / (d[i] * d[j]);
		}
		final DMatrixRMaj far = squaredDistances(fresh, points);
		for (int n = 0; n < 6; n++) {
			final double[] affinity = new double[25];
			double own = 0, degree = 0;
			for (int j = 0; j < 25; j++) own += affinity[j] = Math.exp(-far.get(n, j) / (2 * SCALE * SCALE));
			for (int j = 0; j < 25; j++) degree += affinity[j] / (own * d[j]);
			for (int k = 0; k < 5; k++) {
				double y = 0;
				for (int j = 0; j < 25; j++) {
					y += affinity[j] / (own * d[j] * Math.sqrt(degree * degrees[j])) * frames.embedding().vectors().get(j, k);
				}
				assertEquals(y / Math.sqrt(frames.embedding().eigenvalues()[k]), actual.get(n, k), 1e-10);
			}
		}
	}

	/** With eigenvalues to the power t training frames still keep their coordinates. */
	@Test
	void diffusionTimeIsTakenIntoAccount() {
		final DMatrixRMaj squared = squaredDistances(points);
		final DiffusionKernel kernel = new DiffusionKernel(1);
		final KernelMatrix matrix = kernel.matrix(squared, SCALE, COMPUTE);
		final EmbeddedFrames frames = new EmbeddedFrames(points, squared, kernel, SCALE, matrix, Centring.TRIVIAL_VECTOR,
			new KernelPca(Centring.TRIVIAL_VECTOR, 3, 6).embed(matrix, COMPUTE));
		assertClose(frames.embedding().coordinates(), fit(frames).at(points, COMPUTE), 1e-8);
	}

	@Test
	void theOrderAndTheUnitsOfFramesDoNotMatter() {
		final int[] order = order(25, 3);
		final FrameMap map = fit(frames(1, DiffusionVersion.STANDARD, Centring.TRIVIAL_VECTOR));
		final DMatrixRMaj expected = squaredDistances(map.first(4).at(fresh, COMPUTE));
		final EmbeddedFrames shuffled = Fits.embed(rows(points, order), new DiffusionKernel(1), SCALE,
			Centring.TRIVIAL_VECTOR);
		assertClose(expected, squaredDistances(fit(shuffled).first(4).at(fresh, COMPUTE)), 1e-9);
		final EmbeddedFrames large = Fits.embed(scaled(points, 1000), new DiffusionKernel(1), 1000 * SCALE,
			Centring.TRIVIAL_VECTOR);
		assertClose(expected, squaredDistances(fit(large).first(4).at(scaled(fresh, 1000), COMPUTE)), 1e-9);
	}

	@Test
	void farAwayNothingIsKnownAndNothingIsNaN() {
		final DMatrixRMaj far = new DMatrixRMaj(new double[][] { { 1e8, 0, 0 }, { 60, 0, 0 } });
		for (final DiffusionVersion version : DiffusionVersion.values()) {
			final DMatrixRMaj y = fit(frames(1, version, Centring.TRIVIAL_VECTOR)).at(far, COMPUTE);
			for (int k = 0; k < y.numCols; k++) {
				assertEquals(0, y.get(0, k));
				assertTrue(Double.isFinite(y.get(1, k)));
			}
		}
	}

	@Test
	void otherKernelsAreRefused() {
		final EmbeddedFrames gaussian = Fits.embed(points, new GaussianKernel(), SCALE, Centring.MEAN);
		Refusal.of(() -> fit(gaussian)).says(
			"extension = diffusion-maps … diffusion … Choose kernel = diffusion … extension = ridge");
		Refusal.of(() -> fit(frames(1, DiffusionVersion.WEIGHTED, Centring.MEAN))).says("standard … Choose");
	}

	/** λu(x) = Σk(x, x_j)u(x_j) (Arias 2007, eq. 2.71; Wang, eq. 19); coordinates are √λu(x). */
	@Test
	void nystromOfAGaussianIsTheSumOverTheFrames() {
		final EmbeddedFrames frames = Fits.embed(points, new GaussianKernel(), SCALE, Centring.NONE);
		final DMatrixRMaj near = squaredDistances(points), far = squaredDistances(fresh, points), actual = new NystromExtension().fit(
			frames, SCALE, COMPUTE).at(fresh, COMPUTE), u = frames.embedding().vectors();
		for (int k = 0; k < 4; k++) {
			final double lambda = frames.embedding().eigenvalues()[k];
			for (int i = 0; i < 25; i++) {
				double sum = 0;
				for (int j = 0; j < 25; j++) sum += Math.exp(-near.get(i, j) / (2 * SCALE * SCALE)) * u.get(j, k);
				assertEquals(lambda * u.get(i, k), sum, 1e-12, "an eigenvector");
			}
			for (int n = 0; n < 6; n++) {
				double sum = 0;
				for (int j = 0; j < 25; j++) sum += Math.exp(-far.get(n, j) / (2 * SCALE * SCALE)) * u.get(j, k);
				assertEquals(sum / lambda * Math.sqrt(lambda), actual.get(n, k), 1e-11);
			}
		}
	}
}
