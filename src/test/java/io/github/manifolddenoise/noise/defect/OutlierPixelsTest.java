package io.github.manifolddenoise.noise.defect;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameShape;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.noise.NoiseTreatment;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.TestStacks;

class OutlierPixelsTest implements DefectConformance {

	@Override
	public MemoryFrames spoilt() {
		return Defects.withOutliers(Defects.noisy(), 2);
	}

	@Override
	public Optional<NoiseTreatment> find(final FrameSource frames) throws IOException {
		return new DefectSearch(COMPUTE, Progress.NONE).outliers(frames, false);
	}

	@Test
	void outliersOfSingleFramesAreReplaced() throws IOException {
		final MemoryFrames spoilt = Defects.withOutliers(Defects.noisy(), 2);
		final NoiseTreatment treatment = find(spoilt).orElseThrow();
		final double noise = Defects.SIGMA * Defects.SIGMA;
		assertTrue(Defects.error(spoilt, Defects.clean()) > 1.3 * noise);
		assertEquals(noise, Defects.error(treatment.forward(spoilt), Defects.clean()), 0.07 * noise);
		assertTrue(treatment.finding().matches("0\\.\\d+ % of the values are outliers \\(in single frames [\\d,]+\\) and were replaced\\."),
			treatment.finding());
	}

	@ParameterizedTest
	@CsvSource({ "beating-cell, 0.02", "beating-cell, 0.08", "beating-cell, 0.2", "turning-pot, 0.02", "turning-pot, 0.08",
		"turning-pot, 0.2" })
	void whiteNoiseHasNone(final String name, final double sigma) throws IOException {
		assertEquals(Optional.empty(), find(TestStacks.withNoise(TestStacks.clean(name), sigma, 1)));
	}

	@Test
	void hotAndDeadPixelsAreFilled() throws IOException {
		final MemoryFrames spoilt = Defects.changed(Defects.noisy(), place -> place.x() == 3 && place.y() == 28 ? place.value() + 0.8
			: place.x() == 28 && place.y() == 3 ? place.value() - 0.8 : place.value());
		final NoiseTreatment treatment = find(spoilt).orElseThrow();
		assertTrue(treatment.finding().contains("(hot pixels 1, dead pixels 1)"), treatment.finding());
		assertEquals(Defects.SIGMA, Math.sqrt(Defects.error(treatment.forward(spoilt), Defects.clean())), 0.01 * Defects.SIGMA);
	}

	/** Spots as wide as a lens draws them, each in a single frame, and a frame that is all bright. */
	@Test
	void eventsOfThePictureStay() throws IOException {
		final Random random = new Random(3);
		final int[] xs = random.ints(150, 0, 32).toArray(), ys = random.ints(150, 0, 32).toArray();
		final MemoryFrames events = Defects.changed(Defects.noisy(), place -> place.value() + (place.frame() == 70 ? 0.5 : 0) + 0.9 * Math
			.exp(-(Math.pow(place.x() - xs[place.frame()], 2) + Math.pow(place.y() - ys[place.frame()], 2)) / 2));
		assertEquals(Optional.empty(), find(events));
	}

	/** A spot of a single pixel that wanders over part of the field shows that it belongs to the picture. */
	@Test
	void pointsOnlyWhereThingsChangeStay() throws IOException {
		final Random random = new Random(3);
		final MemoryFrames clean = Defects.clean();
		final float[] still = clean.frame(0);
		final MemoryFrames points = Defects.changed(Defects.noisy(), place -> {
			final boolean active = Math.abs(clean.frame(40)[place.y() * 32 + place.x()] - still[place.y() * 32 + place.x()]) > 0.1;
			return place.value() + (active && random.nextDouble() < 0.02 ? 0.7 : 0);
		});
		assertEquals(Optional.empty(), find(points));
		assertTrue(new DefectSearch(COMPUTE, Progress.NONE).outliers(points, true).isPresent());
	}

	@Test
	void slightlyChangedFramesAreTreatedAlikeAndOthersLeftAlone() throws IOException {
		final MemoryFrames spoilt = Defects.withOutliers(Defects.noisy(), 2);
		final FrameSource once = find(spoilt).orElseThrow().forward(spoilt);
		final MemoryFrames moved = Defects.changed(spoilt, place -> place.value() + 1e-3);
		final double[] before = Defects.values(once).data, after = Defects.values(find(spoilt).orElseThrow().forward(moved)).data;
		int replaced = 0;
		for (int k = 0; k < before.length; k++) {
			final boolean outlier = before[k] != spoilt.frame(k / 1024)[k % 1024];
			assertEquals(outlier ? 0 : 1e-3, after[k] - before[k], 1e-6);
			replaced += outlier ? 1 : 0;
		}
		assertTrue(replaced > 500);
		final MemoryFrames others = TestStacks.withNoise(Defects.clean(), Defects.SIGMA, 9);
		assertArrayEquals(Defects.values(others).data, Defects.values(find(spoilt).orElseThrow().forward(others)).data);
	}

	@Test
	void blocksThreadsAndChosenFramesDoNotMatter() throws IOException {
		final MemoryFrames spoilt = Defects.changed(Defects.withOutliers(Defects.noisy(), 2), place -> place.x() == 3 && place
			.y() == 28 ? 1.5 : place.value());
		final FrameSource treated = find(spoilt).orElseThrow().forward(spoilt);
		final double[] whole = Defects.values(treated).data;
		assertArrayEquals(whole, Defects.readInPieces(treated, 37).data);
		assertArrayEquals(Arrays.copyOfRange(whole, 5 * 1024, 6 * 1024), Defects.values(treated.select(new int[] { 5 })).data);
		try (Workers one = new Workers(1)) {
			final FrameSource alone = new DefectSearch(Compute.here(one), Progress.NONE).outliers(spoilt, false).orElseThrow()
				.forward(spoilt);
			assertArrayEquals(whole, Defects.values(alone).data);
		}
	}

	/** More frames than are looked at together. */
	@Test
	void manyFramesAreTreatedInGroups() throws IOException {
		final MemoryFrames cell = Defects.clean();
		final MemoryFrames clean = cell.select(new Random(4).ints(310, 0, 150).toArray());
		final MemoryFrames spoilt = Defects.withOutliers(TestStacks.withNoise(clean, Defects.SIGMA, 1), 2);
		final double noise = Defects.SIGMA * Defects.SIGMA;
		assertEquals(noise, Defects.error(find(spoilt).orElseThrow().forward(spoilt), clean), 0.07 * noise);
	}

	/** Two planes, of which a disk counts. */
	@Test
	void planesAndShapesAreKept() throws IOException {
		final BitSet outside = new BitSet();
		for (int k = 0; k < 1024; k++) outside.set(k, Math.hypot(k % 32 - 15.5, k / 32 - 15.5) > 15);
		final MemoryFrames spoilt = Defects.withOutliers(Defects.noisy(), 2);
		final float[][] values = new float[150][2048];
		for (int i = 0; i < 150; i++) {
			for (int k = 0; k < 2048; k++) values[i][k] = outside.get(k % 1024) ? 7 : spoilt.frame((i + k / 1024) % 150)[k % 1024];
		}
		final MemoryFrames planes = new MemoryFrames(new FrameGeometry(32, 32, 2, new FrameShape(0, 0, outside)), values);
		final double[] treated = Defects.values(find(planes).orElseThrow().forward(planes)).data;
		int replaced = 0;
		for (int k = 0; k < treated.length; k++) {
			if (outside.get(k % 1024)) assertEquals(7, treated[k]);
			else if (treated[k] != values[k / 2048][k % 2048]) replaced++;
		}
		assertTrue(replaced > 700, "" + replaced);
	}
}
