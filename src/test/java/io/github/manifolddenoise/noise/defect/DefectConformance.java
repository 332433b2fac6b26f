package io.github.manifolddenoise.noise.defect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.noise.NoiseTreatment;
import io.github.manifolddenoise.task.UserException;

/** What the search for every kind of defect does alike. */
interface DefectConformance {

	Optional<NoiseTreatment> find(FrameSource frames) throws IOException;

	/** 150 frames with the defect. */
	MemoryFrames spoilt();

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 7 })
	default void fewFramesAreLeftAlone(final int count) throws IOException {
		assertEquals(Optional.empty(), find(spoilt().select(new Random(1).ints(count, 0, 150).toArray())));
	}

	@Test
	default void constantAndNarrowFramesAreLeftAlone() throws IOException {
		assertEquals(Optional.empty(), find(new MemoryFrames(new FrameGeometry(20, 20, 1), new float[20][400])));
		final float[][] narrow = new float[20][400];
		for (int i = 0; i < 20; i++) for (int k = 0; k < 400; k++) narrow[i][k] = i * k % 17;
		assertEquals(Optional.empty(), find(new MemoryFrames(new FrameGeometry(1, 400, 1), narrow)));
	}

	@Test
	default void aValueThatIsNoNumberIsNamed() {
		final MemoryFrames broken = Defects.changed(Defects.noisy(), place -> place.frame() == 4 && place.x() == 5 && place.y() == 6
			? Double.NaN : place.value());
		final String message = assertThrows(UserException.class, () -> find(broken)).getMessage();
		assertTrue(message.startsWith("Frame 5 has the value NaN at x = 5, y = 6"), message);
	}

	@Test
	default void framesOfAnotherSizeStay() throws IOException {
		final MemoryFrames other = new MemoryFrames(new FrameGeometry(16, 64, 1), new float[150][1024]);
		assertSame(other, find(spoilt()).orElseThrow().forward(other));
	}
}
