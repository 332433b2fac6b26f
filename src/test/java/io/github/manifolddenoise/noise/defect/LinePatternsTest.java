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
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameShape;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.noise.NoiseTreatment;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.TestStacks;

class LinePatternsTest implements DefectConformance {

	private static final double PATTERN = 0.05;
	private static final int LINES = 32;

	@Override
	public Optional<NoiseTreatment> find(final FrameSource frames) throws IOException {
		return new DefectSearch(COMPUTE, Progress.NONE).patterns(frames, false);
	}

	/** A pattern of every frame's own. */
	@Override
	public MemoryFrames spoilt() {
		return withSingle(Defects.noisy(), true);
	}

	private static MemoryFrames withSingle(final MemoryFrames frames, final boolean rows) {
		final double[] pattern = Defects.gaussians(frames.frameCount() * LINES, PATTERN, 2);
		return Defects.changed(frames, place -> place.value() + pattern[place.frame() * LINES + (rows ? place.y() : place.x())]);
	}

	/** The same pattern in all frames, of mean 0. */
	private static MemoryFrames withFixed(final MemoryFrames frames, final boolean rows) {
		final double[] pattern = Defects.gaussians(LINES, PATTERN, 2);
		final double mean = Arrays.stream(pattern).average().orElseThrow();
		return Defects.changed(frames, place -> place.value() + pattern[rows ? place.y() : place.x()] - mean);
	}

	/** Part of the pattern's energy that is left. */
	private double left(final MemoryFrames with, final MemoryFrames without) throws IOException {
		return Defects.error(find(with).orElseThrow().forward(with), without) / Defects.error(with, without);
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void patternsOfSingleFramesAreTakenOff(final boolean rows) throws IOException {
		final MemoryFrames frames = withSingle(Defects.noisy(), rows);
		final String finding = find(frames).orElseThrow().finding();
		assertTrue(finding.matches("The camera adds a pattern to whole " + (rows ? "rows" : "columns") +
			" new in every frame, standard deviation 0\\.0[45]\\d+; taken off\\."), finding);
		assertTrue(left(frames, Defects.noisy()) < 0.15);
	}

	/** Of columns more is left here: the longest waves may be the cell's own. */
	@ParameterizedTest
	@CsvSource({ "true, 0.1", "false, 0.25" })
	void patternsOfAllFramesAreTakenOff(final boolean rows, final double most) throws IOException {
		final MemoryFrames frames = withFixed(Defects.noisy(), rows);
		final String finding = find(frames).orElseThrow().finding();
		assertTrue(finding.matches("The camera adds a pattern to whole " + (rows ? "rows" : "columns") +
			" the same in all frames, standard deviation 0\\.0[456]\\d*; taken off\\."), finding);
		assertEquals(0, left(frames, Defects.noisy()), most);
	}

	@ParameterizedTest
	@CsvSource({ "beating-cell, 0.02", "beating-cell, 0.08", "beating-cell, 0.2", "turning-pot, 0.02", "turning-pot, 0.08",
		"turning-pot, 0.2" })
	void whiteNoiseHasNone(final String name, final double sigma) throws IOException {
		assertEquals(Optional.empty(), find(TestStacks.withNoise(TestStacks.clean(name), sigma, 1)));
	}

	/** Bars, waves, and stripes at uneven distances, all along the rows, at rest and on the move. */
	@ParameterizedTest
	@CsvSource({ "bars, 0", "bars, 0.37", "waves, 0", "waves, 0.37", "short waves, 0", "stripes, 0", "stripes, 1" })
	void stripesOfThePictureStay(final String kind, final double speed) throws IOException {
		final double[] bands = Defects.gaussians(400, 0.15, 5);
		final MemoryFrames frames = Defects.changed(Defects.noisy(), place -> {
			final double y = place.y() + speed * place.frame();
			return place.value() + switch (kind) {
				case "bars" -> 0.2 * (Math.floorMod((int) y, 8) / 4);
				case "waves" -> 0.15 * Math.sin(y);
				case "short waves" -> 0.15 * Math.sin(2 * Math.PI * y / 3);
				default -> bands[(int) y / 3];
			};
		});
		assertEquals(Optional.empty(), find(frames).map(NoiseTreatment::finding));
	}

	@Test
	void flickerOfWholeFramesStays() throws IOException {
		final double[] light = Defects.gaussians(150, PATTERN, 3);
		assertEquals(Optional.empty(), find(Defects.changed(Defects.noisy(), place -> place.value() + light[place.frame()])));
	}

	@Test
	void slightlyChangedFramesAreTreatedAlikeAndOthersLoseTheFixedPatternOnly() throws IOException {
		final MemoryFrames frames = withSingle(Defects.noisy(), true);
		final NoiseTreatment treatment = find(frames).orElseThrow();
		final double[] before = Defects.values(treatment.forward(frames)).data;
		final double[] after = Defects.values(treatment.forward(Defects.changed(frames, place -> place.value() + 1e-3))).data;
		for (int k = 0; k < before.length; k++) assertEquals(1e-3, after[k] - before[k], 1e-6);
		final MemoryFrames others = TestStacks.withNoise(Defects.clean(), Defects.SIGMA, 9);
		assertArrayEquals(Defects.values(others).data, Defects.values(treatment.forward(others)).data);
		final MemoryFrames fixed = withFixed(Defects.noisy(), true), otherFixed = withFixed(others, true);
		assertEquals(0, Defects.error(find(fixed).orElseThrow().forward(otherFixed), others), 0.1 * PATTERN * PATTERN);
	}

	@Test
	void blocksThreadsAndChosenFramesDoNotMatter() throws IOException {
		final MemoryFrames frames = withFixed(withSingle(Defects.noisy(), true), false);
		final FrameSource treated = find(frames).orElseThrow().forward(frames);
		final double[] whole = Defects.values(treated).data;
		assertArrayEquals(whole, Defects.readInPieces(treated, 37).data);
		assertArrayEquals(Arrays.copyOfRange(whole, 5 * 1024, 6 * 1024), Defects.values(treated.select(new int[] { 5 })).data);
		try (Workers one = new Workers(1)) {
			final FrameSource alone = new DefectSearch(Compute.here(one), Progress.NONE).patterns(frames, false).orElseThrow()
				.forward(frames);
			assertArrayEquals(whole, Defects.values(alone).data);
		}
	}

	@Test
	void rowsAndColumnsTogetherAreTakenOff() throws IOException {
		assertTrue(left(withSingle(withSingle(Defects.noisy(), true), false), Defects.noisy()) < 0.15);
		assertEquals(0, left(withFixed(withFixed(Defects.noisy(), true), false), Defects.noisy()), 0.2);
	}

	/** More frames than are looked at together. */
	@Test
	void manyFramesAreTreatedInGroups() throws IOException {
		final MemoryFrames clean = Defects.clean().select(new Random(4).ints(310, 0, 150).toArray());
		final MemoryFrames noisy = TestStacks.withNoise(clean, Defects.SIGMA, 1);
		assertTrue(left(withSingle(noisy, true), noisy) < 0.15);
	}

	/** Two planes, of which a disk counts. */
	@Test
	void planesAndShapesAreKept() throws IOException {
		final BitSet outside = new BitSet();
		for (int k = 0; k < 1024; k++) outside.set(k, Math.hypot(k % 32 - 15.5, k / 32 - 15.5) > 15);
		final MemoryFrames noisy = Defects.noisy(), spoilt = withSingle(noisy, true);
		final float[][] values = new float[150][2048];
		for (int i = 0; i < 150; i++) {
			for (int k = 0; k < 2048; k++) values[i][k] = outside.get(k % 1024) ? 7 : spoilt.frame((i + k / 1024) % 150)[k % 1024];
		}
		final MemoryFrames planes = new MemoryFrames(new FrameGeometry(32, 32, 2, new FrameShape(0, 0, outside)), values);
		final double[] treated = Defects.values(find(planes).orElseThrow().forward(planes)).data;
		double squares = 0;
		for (int k = 0; k < treated.length; k++) {
			final double difference = treated[k] - noisy.frame((k / 2048 + k % 2048 / 1024) % 150)[k % 1024];
			if (outside.get(k % 1024)) assertEquals(7, treated[k]);
			else squares += difference * difference / (300 * (1024 - outside.cardinality()));
		}
		assertTrue(squares < 0.2 * PATTERN * PATTERN, "" + squares);
	}
}
