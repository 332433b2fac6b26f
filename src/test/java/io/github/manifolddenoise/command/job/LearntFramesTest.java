package io.github.manifolddenoise.command.job;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.ImagePlus;
import ij.gui.OvalRoi;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.RowRange;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.linalg.JavaLinearAlgebra;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.OwnFiles;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Stacks;

/** What was learnt, read again, gives the same bits wherever a walk through the pixels begins. */
class LearntFramesTest {

	private static final int FRAMES = 30, WIDTH = 24, HEIGHT = 124;

	static Stream<String> methods() {
		return Stream.concat(Stream.of("auto"), DenoiseMethods.forStacks().stream().map(DenoiseMethod::word));
	}

	@ParameterizedTest
	@MethodSource("methods")
	void everyMethodIsReadAgain(final String method) throws IOException {
		check(Stacks.circle(FRAMES, WIDTH, HEIGHT), Optional.empty(), Map.of("method", method));
	}

	@ParameterizedTest
	@ValueSource(strings = { "noise=photon gain=0.005", "outliers=on", "patterns=on", "pixelnoise=on", "correlation=on",
		"outliers=on patterns=on correlation=on", "strength=0.7", "method=auto choice=best" })
	void everyTreatmentIsReadAgain(final String options) throws IOException {
		final Map<String, String> given = new HashMap<>(Map.of("method", "local"));
		for (final String option : options.split(" ")) given.put(option.split("=")[0], option.split("=")[1]);
		final ImagePlus stack = Stacks.circle(FRAMES, WIDTH, HEIGHT);
		final Random random = new Random(5);
		for (int k = 0; k < 40; k++) stack.getStack().getProcessor(1 + random.nextInt(FRAMES)).setf(random.nextInt(WIDTH),
			random.nextInt(
			HEIGHT), 9);
		check(stack, Optional.empty(), given);
	}

	@ParameterizedTest
	@ValueSource(strings = { "posterior", "local-posterior", "posterior-residual", "constrained", "auto" })
	void whatWasLearntFromOthersIsReadAgain(final String method) throws IOException {
		check(Stacks.circle(FRAMES, WIDTH, HEIGHT), Optional.of(Stacks.circle(FRAMES + 7, WIDTH, HEIGHT)), Map.of("method",
			method));
	}

	@Test
	void aSelectionIsReadAgain() throws IOException {
		final ImagePlus stack = Stacks.circle(FRAMES, WIDTH, HEIGHT);
		stack.setRoi(new OvalRoi(0, 2, 24, 117));
		check(stack, Optional.empty(), Map.of("method", "auto"));
	}

	/** Files that somebody has edited, with their checksums. */
	@Test
	void whatIsNothingLearntIsRefused() throws IOException {
		Object deep = new Object[0];
		for (int k = 0; k < 1100; k++) deep = new Object[] { deep };
		refused(Optional.empty(), "lacks a set");
		refused(Optional.of(deep), "1000 deep");
		refused(Optional.of(new UserException("x")), "UserException is nothing that is learnt");
		refused(Optional.of(new HashMap<>()), "java.util.HashMap is nothing that is learnt");
		assertThrows(IOException.class, () -> read("text".getBytes(StandardCharsets.UTF_8)));
	}

	private static void refused(final Optional<Object> first, final String words) throws IOException {
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		bytes.write(OwnFiles.JOB_LEARNT.getBytes(StandardCharsets.US_ASCII));
		try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
			stream.writeInt(1);
			stream.writeObject(first.orElse(null));
		}
		final String message = assertThrows(IOException.class, () -> read(bytes.toByteArray())).getMessage();
		assertTrue(message.contains(words), message);
	}

	private static void read(final byte[] bytes) throws IOException {
		try (Workers workers = new Workers(1)) {
			LearntFrames.read(new ByteArrayInputStream(bytes), bytes.length, List.of(RowRange.ALL), List.of(), new JavaLinearAlgebra(
				workers), Progress.NONE);
		}
	}

	private static void check(final ImagePlus stack, final Optional<ImagePlus> training, final Map<String, String> given)
		throws IOException
	{
		final Map<String, String> all = new HashMap<>(given);
		all.putIfAbsent("threads", "2");
		final OptionValues values = OptionValues.of(DenoiseStackOptions.all(), all);
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		final double[] expected;
		try (DenoiseStackJob job = new DenoiseStackJob(stack, training, values, Progress.NONE)) {
			job.denoise();
			LearntFrames.write(job.results().stream().map(set -> new LearntSet(set.set(), set.denoised().frames())).toList(),
				bytes,
				job::stackOf);
			final FrameSource frames = job.results().get(0).denoised().frames();
			expected = values(frames, 0, frames.geometry().pixels());
		}
		final int pixels = expected.length / stack.getStackSize(), part = pixels / 5 / WIDTH * WIDTH;
		for (final int first : new int[] { 2 * part, 0, pixels - part }) {
			final double[] wanted = new double[part * stack.getStackSize()];
			for (int i = 0; i < stack.getStackSize(); i++) System.arraycopy(expected, i * pixels + first, wanted, i * part, part);
			assertArrayEquals(wanted, restored(bytes.toByteArray(), stack, training, first, part), "from pixel " + first);
		}
	}

	private static double[] restored(final byte[] bytes, final ImagePlus stack, final Optional<ImagePlus> training,
		final int first,
		final int count) throws IOException
	{
		try (Workers workers = new Workers(1)) {
			final List<ImageFrames> stacks = new ArrayList<>();
			for (final ImagePlus image : Stream.concat(Stream.of(stack), training.stream()).toList()) stacks.add(ImageFrames.of(
				image,
				FrameSet.ofSlices(image), workers));
			return values(LearntFrames.read(new ByteArrayInputStream(bytes), bytes.length, List.of(RowRange.ofPixels(first, count, WIDTH)), stacks, new JavaLinearAlgebra(workers),
				Progress.NONE).get(0).frames(), first, count);
		}
	}

	private static double[] values(final FrameSource frames, final int first, final int count) throws IOException {
		final double[] values = new double[frames.frameCount() * count];
		FrameBlocks.write(frames, first, count, Math.min(7 * WIDTH, FrameBlocks.pixelsPerBlock(frames)), (pixel, block) -> {
			for (int i = 0; i < block.numRows; i++) System.arraycopy(block.data, i * block.numCols, values, i * count +
				pixel - first,
				block.numCols);
		}, Progress.NONE);
		return values;
	}
}
