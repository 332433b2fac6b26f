package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.KernelMatrix;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Matrices;

class ExactExtensionTest {

	private record Fit(KernelExpansion map, Embedding embedding, KernelMatrix kernel) {}

	private static Fit fit(final DMatrixRMaj points, final Centring centring, final double scale) {
		final EmbeddedFrames frames = Fits.embed(points, new GaussianKernel(), scale, centring);
		return new Fit(new ExactExtension().fit(frames, scale, COMPUTE), frames.embedding(), frames.matrix());
	}

	private static DMatrixRMaj values(final KernelExpansion map, final DMatrixRMaj points) {
		return map.values(map.basis().at(points, COMPUTE), COMPUTE);
	}

	/** Scales from narrow to so wide that the smallest components are at the limit of rounding. */
	@ParameterizedTest
	@CsvSource({ "MEAN, 0.5", "MEAN, 1", "MEAN, 3", "MEAN, 10", "MEAN, 30", "NONE, 0.5", "NONE, 1", "NONE, 3", "NONE, 10",
		"NONE, 30" })
	void trainingFramesKeepTheirCoordinates(final Centring centring, final double scale) {
		final DMatrixRMaj points = DoubleFrames.noise(40, 3, 1).values();
		final Fit fit = fit(points, centring, scale);
		final DMatrixRMaj actual = values(fit.map(), points);
		for (int k = 0; k < fit.embedding().components(); k++) {
			double most = 0, error = 0;
			for (int i = 0; i < 40; i++) {
				final double expected = fit.embedding().coordinates().get(i, k);
				most = Math.max(most, Math.abs(expected));
				error = Math.max(error, Math.abs(expected - actual.get(i, k)));
			}
			final double lambda = fit.embedding().eigenvalues()[k];
			final double rounding = 1e-13 * 40 / Math.sqrt(lambda);
			assertEquals(0, error, rounding, "component " + k + " of size " + most);
		}
	}

	/** numpy: the squared length of the projection of φ(x) on each centred component. */
	@Test
	void newFramesAgreeWithNumpy() {
		final DMatrixRMaj points = new DMatrixRMaj(new double[][] { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 3, 1 }, { 2, 2 } });
		final DMatrixRMaj y = values(fit(points, Centring.MEAN, 1.5).map(), new DMatrixRMaj(new double[][] { { 1.5, 0.5 } }));
		final double[] expected = { 0.0050646973683136, 0.0002343476758547, 0.1494732966938669, 0.0035947135339846 };
		for (int k = 0; k < 4; k++) assertEquals(expected[k], y.get(0, k) * y.get(0, k), 1e-14);
	}

	/** Nothing is known far away: there y = c, and c is what the centring of the kernel leaves. */
	@Test
	void farAwayOnlyTheOffsetIsLeft() {
		final DMatrixRMaj points = DoubleFrames.noise(10, 3, 2).values();
		final DMatrixRMaj far = new DMatrixRMaj(new double[][] { { 1e6, 0, 0 } });
		final Fit none = fit(points, Centring.NONE, 1), mean = fit(points, Centring.MEAN, 1);
		assertArrayEquals(new double[10], values(none.map(), far).data);
		assertArrayEquals(mean.map().offset(), values(mean.map(), far).data);
		final double[] kernelMeans = KernelPca.rowMeans(mean.kernel().values());
		for (int k = 0; k < 9; k++) {
			double expected = 0;
			for (int i = 0; i < 10; i++) {
				expected -= mean.embedding().vectors().get(i, k) * kernelMeans[i] / Math.sqrt(mean.embedding().eigenvalues()[k]);
			}
			assertEquals(expected, mean.map().offset()[k], 1e-13);
		}
	}

	@Test
	void unitsCancel() {
		final DMatrixRMaj points = DoubleFrames.noise(10, 3, 3).values(), fresh = DoubleFrames.noise(4, 3, 4).values();
		final DMatrixRMaj expected = values(fit(points, Centring.MEAN, 1).map(), fresh);
		for (final double unit : new double[] { 1e-6, 1e6 }) {
			final KernelExpansion map = fit(Matrices.scaled(points, unit), Centring.MEAN, unit).map();
			assertClose(squaredDistances(expected), squaredDistances(values(map, Matrices.scaled(fresh, unit))), 1e-11);
		}
	}
}
