package io.github.manifolddenoise.model.method;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.meanRow;
import static io.github.manifolddenoise.testing.Matrices.minus;
import static io.github.manifolddenoise.testing.Matrices.times;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;
import org.ejml.simple.SimpleMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.manifold.PreimageGeometry;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

/** Kernels of dot products of the frames as they are, with {@code strict}: against explicit features, numpy and PCA. */
class DotProductsOfFramesTest {

	private static final double SCALE = 9;
	private static final DoubleFrames FRAMES = frames(7, 9), FRESH = DoubleFrames.of(new double[][] { fresh() });

	/** numpy: {@code X = 2 + .3*k + cos(i*(k+1))}. */
	private static DoubleFrames frames(final int count, final int pixels) {
		final DMatrixRMaj values = new DMatrixRMaj(count, pixels);
		for (int i = 0; i < count; i++) {
			for (int k = 0; k < pixels; k++) values.set(i, k, 2 + 0.3 * k + Math.cos(i * (k + 1)));
		}
		return DoubleFrames.of(values);
	}

	/** {@code x = 2.2 + .25*k + sin(3*k)}. */
	private static double[] fresh() {
		final double[] x = new double[9];
		for (int k = 0; k < x.length; k++) x[k] = 2.2 + 0.25 * k + Math.sin(3 * k);
		return x;
	}

	private static PreimageDenoiser denoiser(final String... options) {
		final Map<String, String> texts = new HashMap<>(Map.of("kernel", "polynomial", "method", "polynomial-closed", "geometry",
			"noisy", "strict", "true", "kernelbandwidth", "" + SCALE, "q", "3"));
		for (int k = 0; k < options.length; k += 2) texts.put(options[k], options[k + 1]);
		final PreimageOptions typed = TypedOptions.of(OptionValues.of(DenoiseStackOptions.all(), texts)).preimage();
		return new PreimageDenoiser(typed, COMPUTE, Progress.NONE);
	}

	private static DMatrixRMaj pixels(final Preimages found) throws IOException {
		return DoubleFrames.copyOf(found.frames(COMPUTE)).values();
	}

	/** (⟨x, x'⟩/σ² + 1)² = ⟨φ(x), φ(x')⟩ with all products of two pixels, √2 of each pixel, and 1. */
	private static DMatrixRMaj features(final DMatrixRMaj frames) {
		final int d = frames.numCols;
		final DMatrixRMaj features = new DMatrixRMaj(frames.numRows, d * d + d + 1);
		for (int i = 0; i < frames.numRows; i++) {
			for (int k = 0; k < d; k++) {
				for (int l = 0; l < d; l++) features.set(i, k * d + l, frames.get(i, k) * frames.get(i, l) / (SCALE * SCALE));
				features.set(i, d * d + k, Math.sqrt(2) * frames.get(i, k) / SCALE);
			}
			features.set(i, d * d + d, 1);
		}
		return features;
	}

	/** More frames than pixels, fewer, and as many as span the mean frame too. */
	@ParameterizedTest
	@CsvSource({ "7, 9", "7, 3", "5, 4", "3, 9" })
	void coordinatesAreThoseOfExplicitFeatures(final int count, final int pixels) throws IOException {
		final DoubleFrames frames = frames(count, pixels), others = frames.affine(0.7, 0.4);
		final Preimages found = denoiser("q", "1").denoise(frames, others);
		final DMatrixRMaj own = features(frames.values()), mean = new DMatrixRMaj(1, own.numCols, true, meanRow(own));
		final DMatrixRMaj centred = minus(own, mean.data), coordinates = found.model().embedding().coordinates();
		assertClose(times(centred, Rows.transposed(centred)), times(coordinates, Rows.transposed(coordinates)), 1e-12);
		final DMatrixRMaj fresh = minus(features(others.values()), mean.data);
		assertClose(times(fresh, Rows.transposed(centred)), times(found.coordinates(), Rows.transposed(coordinates)), 1e-11);
	}

	/** {@code numpy.linalg.eigvalsh(J@K@J)}, K = (X Xᵀ/81 + 1)², and (Aᵀ(k(x) - K.mean(1)))². */
	@Test
	void eigenvaluesAndProjectionsAgreeWithNumpy() throws IOException {
		final Preimages found = denoiser().denoise(FRAMES, FRESH);
		final double[] eigenvalues = { 0.8676373154041475, 0.3052894746891147, 0.30421757412546724, 0.21186515521713373,
			0.20769059983364677, 0.19691283707001686 };
		final double[] squares = { 0.028022839096211238, 0.05529469016946126, 0.011862377055861585, 0.0020338941425431046,
			0.006584592039477577, 0.013952333206590601 };
		for (int k = 0; k < 6; k++) {
			assertEquals(eigenvalues[k], found.model().embedding().eigenvalues()[k], 1e-13);
			assertEquals(squares[k], Math.pow(found.coordinates().get(0, k), 2), 1e-11);
		}
	}

	/** The same with tanh(X Xᵀ/162 - .2). */
	@Test
	void theSigmoidKernelAgreesWithNumpy() throws IOException {
		final Preimages found = denoiser("method", "unconstrained", "kernel", "sigmoid", "iterations", "1", "parameters",
			"slope:0.5,shift:-0.2").denoise(FRAMES);
		final double[] eigenvalues = { 0.02987778354427762, 0.029571824364324994, 0.024770335450270853, 0.019953315430655837,
			0.019667981093900812, 0.0061938157286822474 };
		for (int k = 0; k < 6; k++) assertEquals(eigenvalues[k], found.model().embedding().eigenvalues()[k], 1e-14);
	}

	/** Arias 2007, eq. D.10, and D.8 and D.15 iterated to the last bit, of the frames themselves in numpy, for the new frame. */
	@ParameterizedTest
	@CsvSource({ "polynomial-closed, 1.610206695269563 2.8748500101212646 2.0312550251470767 3.2577499253086875 2.9409976229102823" +
		" 4.003182843667615 3.3452769638722715 4.285488229412567 3.919248444473273",
		"polynomial-distance, 1.6102950708455923 2.8750662585141784 2.0313811359696508 3.2579938021814545 2.9411878446210746" +
			" 4.003464440073841 3.3454990318000064 4.285799310535381 3.9195248169221752",
		"polynomial-collinearity, 1.6098065009516003 2.874191227658224 2.0307639933992814 3.257002404281275 2.940294172269834" +
			" 4.002246500707257 3.3444820337219148 4.284495419338915 3.9183328320206443" })
	void preimagesOfNewFramesAgreeWithNumpy(final String method, final String expected) throws IOException {
		final DMatrixRMaj found = pixels(denoiser("method", method, "tolerance", "1e-13").denoise(FRAMES, FRESH));
		final String[] numbers = expected.split(" ");
		for (int k = 0; k < 9; k++) assertEquals(Double.parseDouble(numbers[k]), found.get(0, k), 1e-9);
	}

	/** The same for frame 3 of those learnt from. */
	@Test
	void preimagesOfTrainingFramesAgreeWithNumpy() throws IOException {
		final double[] closed = { 1.132941537060033, 3.406402626094645, 1.8965485496693124, 3.5125285363217276, 2.5629750877470285,
			4.033939989970425, 3.1503894026193944, 4.673417629477745, 3.796055830925762 };
		final double[] distance = { 1.1329944144841149, 3.406818228928092, 1.8966542941884552, 3.5129088231197945,
			2.5631735681497223, 4.034335780104994, 3.1506779429421017, 4.67392918376652, 3.7963694360448823 };
		assertClose(row(closed), row(Rows.get(pixels(denoiser().denoise(FRAMES)), 3)), 1e-9);
		assertClose(row(distance), row(Rows.get(pixels(denoiser("method", "polynomial-distance", "tolerance", "1e-13").denoise(FRAMES)),
			3)), 1e-9);
	}

	private static DMatrixRMaj row(final double[] values) {
		return new DMatrixRMaj(1, values.length, true, values);
	}

	/** Without centring: x̂ = VVᵀx with the first right singular vectors of the frames themselves. */
	@ParameterizedTest
	@ValueSource(strings = { "polynomial-closed", "polynomial-distance" })
	void withTheLinearKernelTheyAreProjectionsOnSingularVectors(final String method) throws IOException {
		final PreimageDenoiser denoiser = denoiser("method", method, "kernel", "linear", "centre", "none", "q", "2");
		final SimpleMatrix v = SimpleMatrix.wrap(FRAMES.values()).svd().getV().cols(0, 2), projection = v.mult(v.transpose());
		assertClose(SimpleMatrix.wrap(FRAMES.values()).mult(projection).getDDRM(), pixels(denoiser.denoise(FRAMES)), 1e-10);
		assertClose(SimpleMatrix.wrap(FRESH.values()).mult(projection).getDDRM(), pixels(denoiser.denoise(FRAMES, FRESH)), 1e-10);
	}

	/**
	 * Without centring ψ is x̂ = VVᵀx, and distances to all frames tell its place in their affine span: μ + P(x̂ - μ), P on the right
	 * singular vectors of the frames less their mean μ (Arias 2007, eq. 4.20-21).
	 */
	@Test
	void distancesOfTheLinearKernelTellThePlaceInTheAffineSpan() throws IOException {
		final PreimageDenoiser denoiser = denoiser("method", "kwok-tsang", "kernel", "linear", "centre", "none", "q", "2", "parameters",
			"n:7");
		final double[] mean = meanRow(FRAMES.values());
		final SimpleMatrix v = SimpleMatrix.wrap(FRAMES.values()).svd().getV().cols(0, 2);
		final SimpleMatrix c = SimpleMatrix.wrap(minus(FRAMES.values(), mean)).svd().getV().cols(0, 6);
		final DMatrixRMaj linear = SimpleMatrix.wrap(FRESH.values()).mult(v).mult(v.transpose()).getDDRM();
		final SimpleMatrix affine = SimpleMatrix.wrap(minus(linear, mean)).mult(c).mult(c.transpose()).plus(SimpleMatrix.wrap(row(mean)));
		assertTrue(affine.minus(SimpleMatrix.wrap(linear)).normF() > 0.01);
		assertClose(affine.getDDRM(), pixels(denoiser.denoise(FRAMES, FRESH)), 1e-9);
	}

	/** Kernel PCA takes the mean of the linear kernel out in any case. */
	@Test
	void theCentredLinearKernelHasTheSameCoordinates() throws IOException {
		final Preimages raw = denoiser("kernel", "linear").denoise(FRAMES), centred = denoiser("kernel", "linear", "strict", "false")
			.denoise(FRAMES);
		final DMatrixRMaj a = raw.coordinates(), b = centred.coordinates();
		assertClose(times(b, Rows.transposed(b)), times(a, Rows.transposed(a)), 1e-12);
	}

	@ParameterizedTest
	@ValueSource(strings = { "polynomial-closed", "kernel-distance", "constrained", "constrained-tv", "kwok-tsang", "linear-combination" })
	void whereTheMeanFrameIsZeroNothingChanges(final String method) throws IOException {
		final DoubleFrames frames = DoubleFrames.of(minus(FRAMES.values(), meanRow(FRAMES.values())));
		final String[] options = { "method", method, "parameters", "degree:1" + (method.startsWith("kernel") ? ",form:published" : ""),
			"strict", "true" };
		final PreimageDenoiser strict = denoiser(options);
		final PreimageDenoiser centred = new PreimageDenoiser(strict.options().withStrict(false), COMPUTE, Progress.NONE);
		final DoubleFrames others = frames.affine(0.8, 0.1);
		assertClose(pixels(centred.denoise(frames)), pixels(strict.denoise(frames)), 1e-8);
		assertClose(pixels(centred.denoise(frames, others)), pixels(strict.denoise(frames, others)), 1e-8);
	}

	/** With them an offset of all grey values counts. */
	@ParameterizedTest
	@ValueSource(strings = { "true", "false" })
	void anOffsetCountsOnlyThen(final String strict) throws IOException {
		final PreimageDenoiser denoiser = denoiser("strict", strict);
		final double[] low = denoiser.denoise(FRAMES).model().embedding().eigenvalues();
		final double[] high = denoiser.denoise(FRAMES.affine(1, 5)).model().embedding().eigenvalues();
		if (strict.equals("true")) assertTrue(high[0] > 2 * low[0], low[0] + " to " + high[0]);
		else assertEquals(low[0], high[0], 1e-12);
	}

	/** The scale by rule: the root mean square length of the frames, so that products are about 1. */
	@Test
	void theUsualScaleIsTheFramesLength() throws IOException {
		double squares = 0;
		for (final double value : FRAMES.values().data) squares += value * value;
		assertEquals(Math.sqrt(squares / 7), denoiser("kernelbandwidth", "auto").denoise(FRAMES).model().kernelScale(), 1e-12);
	}

	/** A search that starts elsewhere starts at the same frame there. */
	@Test
	void cleanTrainingStartsAtTheSameFrames() throws IOException {
		final FittedTraining training = new FittedTraining(FRAMES, Optional.empty(), COMPUTE, Progress.NONE);
		final NoisyStack fresh = new NoisyStack(FRESH, 0.5, 3, COMPUTE, Progress.NONE);
		final PreimageGeometry raw = denoiser("geometry", "cleaned").learn(training, fresh);
		assertTrue(raw.model().span().isLinear());
		final DMatrixRMaj expected = DoubleFrames.copyOf(training.at(training.posteriorMean(FRESH, 0.5))).values();
		assertClose(expected, DoubleFrames.copyOf(raw.model().span().at(FRAMES, raw.start(), COMPUTE)).values(), 1e-10);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2 })
	void fewFramesAreRefused(final int count) {
		Refusal.of(() -> denoiser().denoise(frames(count, 9))).says("… at least 3. Choose …");
	}

	@Test
	void identicalFramesAreRefused() {
		final DoubleFrames same = DoubleFrames.of(Matrices.rows(FRAMES.values(), 1, 1, 1, 1));
		Refusal.of(() -> denoiser().denoise(same)).says("… identical … Choose …");
	}
}
