package io.github.manifolddenoise.model.embedding;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

class ManifoldExplorerTest {

	private static final DoubleFrames FRAMES = DoubleFrames.spot(60, 10, 0, 1);
	private static final ManifoldExplorer.Plane PLANE = new ManifoldExplorer.Plane(0, 1);

	private static ManifoldExplorer explorer(final String geometry) throws IOException {
		return ManifoldExplorer.of(FRAMES, options(geometry), () -> {}, COMPUTE, Progress.NONE);
	}

	private static DenoiseOptions options(final String geometry) {
		return TypedOptions.of(OptionValues.of(DenoiseStackOptions.all(), Map.of("geometry", geometry, "sigma",
			"0.001", "noise", "gaussian", "extension", "ridge")));
	}

	private static DMatrixRMaj frame(final int index) throws IOException {
		final DMatrixRMaj pixels = new DMatrixRMaj(1, FRAMES.geometry().pixels());
		FRAMES.select(new int[] { index }).read(0, pixels);
		return pixels;
	}

	private static double difference(final DMatrixRMaj one, final DMatrixRMaj other) {
		double square = 0;
		for (int k = 0; k < one.numCols; k++) square += Math.pow(one.data[k] - other.data[k], 2);
		return Math.sqrt(square);
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 17, 59 })
	void atAFrameThereIsThatFrame(final int index) throws IOException {
		final ManifoldExplorer explorer = explorer("noisy");
		final ManifoldExplorer.Found found = explorer.at(PLANE, explorer.coordinates().get(index, 0), explorer.coordinates().get(
			index, 1));
		assertTrue(difference(found.pixels(), frame(index)) < 0.02 * difference(frame(0), frame(30)), "" + difference(found
			.pixels(), frame(index)));
		assertEquals(index, found.distance().nearest());
		assertEquals(0, found.distance().steps());
		assertEquals(PlaceDistance.Worth.FRAME, found.distance().worth());
	}

	@ParameterizedTest
	@CsvSource({ "noisy, 0, 1", "cleaned, 0, 1", "noisy, 1, 0", "noisy, 0, 2" })
	void betweenTwoFramesThereIsOneLikeBoth(final String geometry, final int x, final int y) throws IOException {
		final ManifoldExplorer explorer = explorer(geometry);
		final DMatrixRMaj f = explorer.coordinates();
		final ManifoldExplorer.Found found = explorer.at(new ManifoldExplorer.Plane(x, y), (f.get(20, x) + f.get(21, x)) / 2, (f
			.get(20, y) + f.get(21, y)) / 2);
		final double apart = difference(frame(20), frame(21));
		assertTrue(difference(found.pixels(), frame(20)) < apart && difference(found.pixels(), frame(21)) < apart);
		assertTrue(found.distance().steps() <= 0.5 + 1e-9, found.distance().toString());
	}

	@Test
	void farFromAllFramesItIsSaidToBeAnInvention() throws IOException {
		final ManifoldExplorer explorer = explorer("noisy");
		final DMatrixRMaj f = explorer.coordinates();
		assertEquals(PlaceDistance.Worth.INVENTION, explorer.at(PLANE, (f.get(10, 0) + f.get(40, 0)) / 2, (f.get(10, 1) + f.get(40,
			1)) / 2).distance().worth());
		final ManifoldExplorer.Found outside = explorer.at(PLANE, 100 * f.get(10, 0), 100 * f.get(10, 1));
		assertEquals(PlaceDistance.Worth.INVENTION, outside.distance().worth());
		for (final double value : outside.pixels().data) assertTrue(Double.isFinite(value));
	}

	@Test
	void theSamePlaceGivesTheSameBits() throws IOException {
		final ManifoldExplorer explorer = explorer("cleaned");
		final double[] first = explorer.at(PLANE, 0.01, -0.02).pixels().data;
		explorer.at(PLANE, -0.03, 0.01);
		assertArrayEquals(first, explorer.at(PLANE, 0.01, -0.02).pixels().data);
	}

	@Test
	void threeFramesHaveNoPlane() {
		Refusal.of(() -> ManifoldExplorer.of(FRAMES.select(new int[] { 0, 1, 2 }), options("noisy"), () -> {}, COMPUTE,
			Progress.NONE)).says("frames … 2 directions … Choose");
	}

	@Test
	void learningCanBeStopped() {
		assertThrows(CancellationException.class, () -> ManifoldExplorer.of(FRAMES, options("noisy"), () -> {}, COMPUTE, new
			CancelAfter(
			2)));
	}

	@ParameterizedTest
	@CsvSource({ "0, 0, 0.05, FRAME", "1.5, 0.1, 0.05, FRAME", "1.6, 0, 0.05, GUESS", "1, 0.11, 0.05, GUESS",
		"4.1, 0, 0.05, INVENTION", "0, 0.51, 0.05, INVENTION", "1, 0.8, 0.9, FRAME" })
	void theWorseDistanceCounts(final double steps, final double support, final double usual, final PlaceDistance.Worth worth) {
		assertEquals(worth, new PlaceDistance(3, steps, support, usual).worth());
	}
}
