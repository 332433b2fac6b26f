package io.github.manifolddenoise.risk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import com.google.gson.Gson;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.risk.ResidualCheck.Result;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;

class ResidualCheckTest {

	private final Workers workers = new Workers(2);

	@AfterEach
	void close() {
		workers.close();
	}

	/** What is removed at frame i, column x and row y of all planes together. */
	private interface Removed {

		double at(int i, int x, int y);
	}

	private static final int FRAMES = 12, WIDTH = 40, HEIGHT = 30, PIXELS = WIDTH * HEIGHT;
	private static final FrameGeometry GEOMETRY = new FrameGeometry(WIDTH, HEIGHT, 1);

	private static double[][][] noise(final int frames, final int height, final int width, final long seed) {
		final Random random = new Random(seed);
		final double[][][] noise = new double[frames][height][width];
		for (final double[][] frame : noise) {
			for (final double[] row : frame) {
				for (int x = 0; x < width; x++) row[x] = random.nextGaussian();
			}
		}
		return noise;
	}

	/** A disc that moves to the right. */
	private static double disc(final int i, final int x, final int y) {
		return 100 + 10 / (1 + Math.exp(Math.hypot(x - 12 - i, y - 15) - 8));
	}

	private Result check(final Removed removed, final double sigma) throws IOException {
		final DMatrixRMaj result = new DMatrixRMaj(FRAMES, PIXELS), input = new DMatrixRMaj(FRAMES, PIXELS);
		for (int i = 0; i < FRAMES; i++) {
			for (int k = 0; k < PIXELS; k++) {
				result.set(i, k, disc(i, k % WIDTH, k / WIDTH));
				input.set(i, k, result.get(i, k) + removed.at(i, k % WIDTH, k / WIDTH));
			}
		}
		return ResidualCheck.of(new DoubleFrames(GEOMETRY, input), new DoubleFrames(GEOMETRY, result), ExpectedNoise.white(
			sigma), workers, Progress.NONE);
	}

	private static void assertFinding(final Result result, final String... beginnings) {
		final List<String> findings = ResidualFindings.sentences(result);
		assertEquals(beginnings.length, findings.size(), findings::toString);
		for (int k = 0; k < beginnings.length; k++) {
			final String beginning = beginnings[k];
			assertTrue(findings.get(k).contains(beginning), () -> findings + " does not say " + beginning);
		}
	}

	@Test
	void whiteNoiseLiesInTheBands() throws IOException {
		final double[][][] noise = noise(FRAMES, HEIGHT, WIDTH, 1);
		final Result result = check((i, x, y) -> 2 * noise[i][y][x], 2);
		assertEquals(Pairing.values().length, result.correlations().size());
		result.correlations().forEach((pairing, correlation) -> {
			assertTrue(Math.abs(correlation.value()) < 1.5 * correlation.band(), () -> pairing + " " + correlation);
		});
		assertEquals(2 / Math.sqrt(FRAMES * HEIGHT * (WIDTH - 1)), result.correlations().get(Pairing.X1).band(), 1e-15);
		assertEquals(2 / Math.sqrt((FRAMES - 2) * PIXELS), result.correlations().get(Pairing.T2).band(), 1e-15);
		assertEquals(1, result.ratio(), 0.03);
		assertFinding(result);
	}

	/** Every number by its definition, from all pairs that lie in one plane, whatever the blocks. */
	@ParameterizedTest
	@CsvSource({ "5, 6, 1, 4, 1", "5, 6, 1, 4, 1000", "3, 4, 2, 5, 7", "7, 5, 3, 3, 15", "9, 4, 2, 6, 20", "1, 6, 1, 4, 1",
		"6, 1, 2, 4, 6", "2, 2, 1, 1, 2", "4, 3, 2, 2, 24" })
	void numbersByTheirDefinition(final int width, final int height, final int planes, final int frames,
		final int preferred) throws IOException
	{
		final FrameGeometry geometry = new FrameGeometry(width, height, planes);
		final DMatrixRMaj input = DoubleFrames.noise(frames, geometry.pixels(), 3).affine(1, 50).values();
		final DMatrixRMaj result = DoubleFrames.noise(frames, geometry.pixels(), 4).affine(3, 40).values();
		final Result found = ResidualCheck.of(preferring(preferred, new DoubleFrames(geometry, input)), new DoubleFrames(
			geometry, result), ExpectedNoise.white(Double.NaN), workers, Progress.NONE);
		final Map<Pairing, List<double[]>> pairs = pairs(geometry, input, result);
		for (final Pairing pairing : Pairing.values()) {
			final List<double[]> all = pairs.get(pairing);
			assertEquals(!all.isEmpty(), found.correlations().containsKey(pairing), pairing.key());
			if (all.isEmpty()) continue;
			assertEquals(pearson(all), found.correlations().get(pairing).value(), 1e-10, pairing.key());
			assertEquals(2 / Math.sqrt(all.size()), found.correlations().get(pairing).band(), 1e-15, pairing.key());
		}
		final double[] removed = pairs.get(Pairing.RESULT).stream().mapToDouble(pair -> pair[0]).toArray();
		assertEquals(mean(removed), found.mean(), 1e-12);
		assertEquals(deviation(removed), found.deviation(), 1e-12);
		for (int i = 0; i < frames; i++) {
			final double[] own = Arrays.copyOfRange(removed, i * geometry.pixels(), (i + 1) * geometry.pixels());
			assertEquals(deviation(own), found.frameDeviations()[i], 1e-12);
		}
	}

	private static Map<Pairing, List<double[]>> pairs(final FrameGeometry geometry, final DMatrixRMaj input,
		final DMatrixRMaj result)
	{
		final Map<Pairing, List<double[]>> pairs = Arrays.stream(Pairing.values()).collect(Collectors.toMap(
			pairing -> pairing, pairing -> new ArrayList<>()));
		final int width = geometry.width(), height = geometry.height(), plane = width * height;
		for (int i = 0; i < input.numRows; i++) {
			for (int k = 0; k < input.numCols; k++) {
				final int x = k % width, y = k % plane / width;
				final double r = input.get(i, k) - result.get(i, k);
				final int frame = i;
				final IntToDoubleFunction at = other -> input.get(frame, other) - result.get(frame, other);
				pairs.get(Pairing.RESULT).add(new double[] { r, result.get(i, k) });
				if (x + 1 < width) pairs.get(Pairing.X1).add(new double[] { r, at.applyAsDouble(k + 1) });
				if (x + 2 < width) pairs.get(Pairing.X2).add(new double[] { r, at.applyAsDouble(k + 2) });
				if (y + 1 < height) pairs.get(Pairing.Y1).add(new double[] { r, at.applyAsDouble(k + width) });
				if (y + 2 < height) pairs.get(Pairing.Y2).add(new double[] { r, at.applyAsDouble(k + 2 * width) });
				if (x + 1 < width && y + 1 < height) pairs.get(Pairing.DIAGONAL).add(new double[] { r, at.applyAsDouble(k +
					width + 1) });
				if (i + 1 < input.numRows) pairs.get(Pairing.T1).add(new double[] { r, input.get(i + 1, k) - result.get(i + 1,
					k) });
				if (i + 2 < input.numRows) pairs.get(Pairing.T2).add(new double[] { r, input.get(i + 2, k) - result.get(i + 2,
					k) });
				if (x > 0 && y > 0) pairs.get(Pairing.EDGES).add(new double[] { Math.abs(r), Math.hypot(result.get(i, k) - result
					.get(i, k - 1), result.get(i, k) - result.get(i, k - width)) });
			}
		}
		return pairs;
	}

	private static double mean(final double[] values) {
		return Arrays.stream(values).average().orElseThrow();
	}

	private static double deviation(final double[] values) {
		final double mean = mean(values);
		return Math.sqrt(Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElseThrow());
	}

	private static double pearson(final List<double[]> pairs) {
		final double[] a = pairs.stream().mapToDouble(pair -> pair[0]).toArray(), b = pairs.stream().mapToDouble(
			pair -> pair[1]).toArray();
		final double meanA = mean(a), meanB = mean(b), scale = deviation(a) * deviation(b);
		return scale == 0 ? 0 : pairs.stream().mapToDouble(pair -> (pair[0] - meanA) * (pair[1] - meanB)).average()
			.orElseThrow() / scale;
	}

	/** The same frames, wanting blocks of some pixels only. */
	private static FrameSource preferring(final int pixels, final FrameSource frames) {
		return new FrameSource() {

			@Override
			public FrameGeometry geometry() {
				return frames.geometry();
			}

			@Override
			public int frameCount() {
				return frames.frameCount();
			}

			@Override
			public int preferredBlockPixels(final long bytes) {
				return Math.min(pixels, geometry().pixels());
			}

			@Override
			public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
				frames.read(firstPixel, block);
			}
		};
	}

	/** Pixels at which all frames of the input are the same do not count, whatever the blocks and whatever the result has there. */
	@ParameterizedTest
	@CsvSource({ "1", "7", "14", "1000" })
	void constantPixelsDoNotCount(final int preferred) throws IOException {
		final FrameGeometry geometry = new FrameGeometry(7, 6, 2);
		final DMatrixRMaj input = DoubleFrames.noise(5, geometry.pixels(), 3).values(), result = DoubleFrames.noise(5, geometry
			.pixels(), 4).values();
		final List<double[]> pairs = new ArrayList<>();
		for (int k = 0; k < geometry.pixels(); k++) {
			for (int i = 0; k % 5 == 0 && i < 5; i++) input.set(i, k, 99);
		}
		for (int k = 0; k < geometry.pixels(); k++) {
			final boolean paired = k % 7 < 6 && k % 5 != 0 && (k + 1) % 5 != 0;
			for (int i = 0; paired && i < 5; i++) pairs.add(new double[] { input.get(i, k) - result.get(i, k), input.get(i, k + 1) -
				result.get(i, k + 1) });
		}
		final Result found = ResidualCheck.of(preferring(preferred, new DoubleFrames(geometry, input)), new DoubleFrames(geometry,
			result), ExpectedNoise.white(1), workers, Progress.NONE);
		assertEquals(pearson(pairs), found.correlations().get(Pairing.X1).value(), 1e-10);
		assertEquals(2 / Math.sqrt(pairs.size()), found.correlations().get(Pairing.X1).band(), 1e-15);
		assertEquals(67, found.pixels());
		assertTrue(Math.abs(found.mean()) < 1);
	}

	@Test
	void aStackWithoutAnyPixelThatVariesHasDefinedNumbers() throws IOException {
		final DMatrixRMaj same = new DMatrixRMaj(4, 6);
		final Result nothing = ResidualCheck.of(DoubleFrames.of(same), DoubleFrames.noise(4, 6, 1), ExpectedNoise.white(1), workers,
			Progress.NONE);
		assertEquals(0, nothing.pixels());
		assertEquals(0, nothing.mean());
		assertEquals(0, nothing.deviation());
		assertTrue(nothing.correlations().isEmpty());
		assertFinding(nothing, "Nothing was removed");
	}

	/** x_k + a·x_{k+1} has the correlation a/(1 + a²). */
	@Test
	void correlatedPixels() throws IOException {
		final double[][][] noise = noise(FRAMES, HEIGHT + 1, WIDTH + 1, 2);
		final Result result = check((i, x, y) -> noise[i][y][x] + 0.5 * noise[i][y][x + 1], Double.NaN);
		assertEquals(0.4, result.correlations().get(Pairing.X1).value(), 0.03);
		assertEquals(0, result.correlations().get(Pairing.Y1).value(), 0.03);
		assertFinding(result, "correlated between neighbouring pixels (0.");
		assertFinding(check((i, x, y) -> noise[i][y][x] - 0.5 * noise[i][y + 1][x], Double.NaN),
			"changes sign between neighbouring pixels (-0.");
	}

	@Test
	void correlatedFrames() throws IOException {
		final double[][][] noise = noise(FRAMES + 1, HEIGHT, WIDTH, 3);
		final Result result = check((i, x, y) -> noise[i][y][x] + 0.5 * noise[i + 1][y][x], Double.NaN);
		assertEquals(0.4, result.correlations().get(Pairing.T1).value(), 0.03);
		assertEquals(0, result.correlations().get(Pairing.T2).value(), 0.03);
		assertFinding(result, "correlated between successive frames (0.");
	}

	@Test
	void edgesAndContrast() throws IOException {
		final double[][][] noise = noise(FRAMES, HEIGHT, WIDTH, 4);
		assertFinding(check((i, x, y) -> noise[i][y][x] * (Math.abs(Math.hypot(x - 12 - i, y - 15) - 8) < 2 ? 3 : 1),
			Double.NaN), "larger at edges");
		final Result contrast = check((i, x, y) -> 0.2 * noise[i][y][x] + 0.1 * (disc(i, x, y) - 102), Double.NaN);
		assertTrue(ResidualFindings.sentences(contrast).stream().anyMatch(finding -> finding.contains("contrast was removed")),
			() -> ResidualFindings.sentences(contrast).toString());
	}

	@ParameterizedTest
	@CsvSource({ ".5, structure was removed, or the noise level is too low", "2, noise stayed in the result" })
	void amount(final double sigma, final String message) throws IOException {
		final double[][][] noise = noise(FRAMES, HEIGHT, WIDTH, 5);
		final Result result = check((i, x, y) -> noise[i][y][x], sigma);
		assertEquals(1 / sigma, result.ratio(), 0.03 / sigma);
		assertFinding(result, message);
	}

	@Test
	void brightnessAndSingleFrames() throws IOException {
		final double[][][] noise = noise(FRAMES, HEIGHT, WIDTH, 6);
		assertFinding(check((i, x, y) -> noise[i][y][x] + 0.5, 1), "brightness changed");
		assertFinding(check((i, x, y) -> noise[i][y][x] * (i == 6 ? 4 : 1), Double.NaN),
			"from 1 frame than from the others, most from frame 7 (");
	}

	@Test
	void nothingAndOnlyAConstantRemoved() throws IOException {
		final Result nothing = check((i, x, y) -> 0, 1);
		assertFinding(nothing, "Nothing was removed");
		nothing.correlations().values().forEach(correlation -> assertEquals(0, correlation.value()));
		final Result constant = check((i, x, y) -> 0.1, Double.NaN);
		assertEquals(0.1, constant.mean(), 1e-12);
		assertFinding(constant, "brightness changed");
	}

	@Test
	void aReportWithoutNaN() throws IOException {
		final double[][][] noise = noise(FRAMES, HEIGHT, WIDTH, 7);
		final String json = new Gson().toJson(ResidualFindings.report(check((i, x, y) -> noise[i][y][x], Double.NaN)));
		assertTrue(json.contains("\"correlations\":{\"x1\":") && json.contains("\"findings\":[]") && json.contains(
			"\"frameDeviations\":["), json);
		assertFalse(json.contains("ratio"), json);
		assertTrue(ResidualFindings.report(check((i, x, y) -> noise[i][y][x], 1)).containsKey("ratio"));
	}

	@Test
	void sameBitsWithAnyNumberOfThreads() throws IOException {
		final DoubleFrames input = DoubleFrames.spot(9, 20, 0.1, 1), result = DoubleFrames.spot(9, 20, 0, 1);
		try (Workers three = new Workers(3)) {
			final Result a = ResidualCheck.of(input, result, ExpectedNoise.white(0.1), workers, Progress.NONE);
			final Result b = ResidualCheck.of(input, result, ExpectedNoise.white(0.1), three, Progress.NONE);
			assertEquals(a.correlations(), b.correlations());
			assertArrayEquals(a.frameDeviations(), b.frameDeviations());
		}
	}

	@Test
	void mistakesAndCancelling() {
		final DoubleFrames input = DoubleFrames.noise(4, 10, 1), other = DoubleFrames.noise(4, 11, 1);
		assertThrows(IllegalArgumentException.class, () -> ResidualCheck.of(input, other, ExpectedNoise.white(1), workers,
			Progress.NONE));
		assertThrows(CancellationException.class, () -> ResidualCheck.of(input, input, ExpectedNoise.white(1), workers,
			new CancelAfter(0)));
	}
}
