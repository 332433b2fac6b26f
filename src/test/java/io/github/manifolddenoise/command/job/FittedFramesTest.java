package io.github.manifolddenoise.command.job;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
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
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.frames.RowRange;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Stacks;

/** What was learnt, read again, gives the same bits wherever a walk through the pixels begins. */
class FittedFramesTest {

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
		final FrameSet set = FrameSet.ofSlices(ImageRecording.of(Stacks.circle(FRAMES)));
		final FrameSource frames = new MemoryFrames(set.geometry(), new float[FRAMES][set.geometry().pixels()]);
		final ByteArrayOutputStream written = new ByteArrayOutputStream();
		FittedFrames.write(List.of(new FittedSet(set, frames)), written, known -> -1);
		final byte[] whole = written.toByteArray();
		read(whole);
		refused("text".getBytes(StandardCharsets.UTF_8), "other bytes");
		refused("MDLear01".getBytes(StandardCharsets.UTF_8), "other bytes");
		refused(Arrays.copyOf(whole, whole.length - 1), "values in");
		refused(Arrays.copyOf(whole, 8), "ends too early");
		refused(Arrays.copyOf(whole, whole.length + 1), "goes on");
		final String text = new String(whole, StandardCharsets.ISO_8859_1);
		refused(text.replace("frames in memory", "java.util.HashMp").getBytes(StandardCharsets.ISO_8859_1),
			"\"java.util.HashMp\" is nothing that is learnt");
	}

	/** Bytes changed at random are refused, or other numbers; nothing else comes of them. */
	@ParameterizedTest
	@ValueSource(strings = { "method=auto", "method=constrained", "method=local correlation=on patterns=on outliers=on" })
	void damagedBytesAreRefused(final String options) throws IOException {
		final Map<String, String> given = new HashMap<>(Map.of("threads", "1"));
		for (final String option : options.split(" ")) given.put(option.split("=")[0], option.split("=")[1]);
		final ImagePlus stack = Stacks.circle(FRAMES, WIDTH, 40);
		final byte[] whole = learnt(stack, Optional.empty(), given, frames -> {});
		final List<Integer> sizes = new ArrayList<>();
		for (int k = 0; k < whole.length - 4; k++) if (whole[k] == 0 && whole[k + 1] == 0) sizes.add(k);
		final Random random = new Random(3);
		int refused = 0;
		for (int k = 0; k < 1000; k++) {
			final byte[] changed = whole.clone();
			final int at = k % 2 == 0 ? random.nextInt(whole.length) : sizes.get(random.nextInt(sizes.size()));
			changed[at] = (byte) random.nextInt();
			try {
				restored(changed, stack, Optional.empty(), RowRange.ALL, FrameSource::frameCount);
			}
			catch (final IOException expected) {
				refused++;
			}
		}
		assertTrue(refused > 10, refused + " refused");
	}

	/** Slices and pixels that the image has not. */
	@Test
	void framesOfAnotherImageAreRefused() throws IOException {
		final ImagePlus large = Stacks.circle(FRAMES, WIDTH, HEIGHT), longer = Stacks.circle(FRAMES + 1);
		for (final ImagePlus other : List.of(large, longer)) {
			try (Workers workers = new Workers(1)) {
				final FrameSet set = FrameSet.ofSlices(ImageRecording.of(other));
				final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
				FittedFrames.write(List.of(new FittedSet(set, ImageFrames.of(ImageRecording.of(other), set, workers))), bytes, known -> 0);
				final ImagePlus stack = Stacks.circle(FRAMES);
				final List<ImageFrames> stacks = List.of(ImageFrames.of(ImageRecording.of(stack), FrameSet.ofSlices(ImageRecording.of(stack)), workers));
				final String message = assertThrows(IOException.class, () -> FittedFrames.read(new ByteArrayInputStream(bytes
					.toByteArray()), bytes.size(), List.of(RowRange.ALL), stacks, Compute.here(workers), Progress.NONE))
					.getMessage();
				assertTrue(message.contains("not those of the image"), message);
			}
		}
	}

	private static void refused(final byte[] bytes, final String words) {
		final String message = assertThrows(IOException.class, () -> read(bytes)).getMessage();
		assertTrue(message.contains(words), message);
	}

	private static void read(final byte[] bytes) throws IOException {
		try (Workers workers = new Workers(1)) {
			FittedFrames.read(new ByteArrayInputStream(bytes), bytes.length, List.of(RowRange.ALL), List.of(), Compute.here(
				workers), Progress.NONE);
		}
	}

	/** What is done with the frames that were learnt. */
	@FunctionalInterface
	private interface Visitor {

		void visit(FrameSource frames) throws IOException;
	}

	private static byte[] learnt(final ImagePlus stack, final Optional<ImagePlus> training,
		final Map<String, String> given, final Visitor visitor) throws IOException
	{
		final OptionValues values = OptionValues.of(DenoiseStackOptions.all(), given);
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(stack), training.map(ImageRecording::of), values, Progress.NONE)) {
			job.denoise();
			FittedFrames.write(job.results().stream().map(set -> new FittedSet(set.set(), set.denoised().frames())).toList(),
				bytes, job::stackOf);
			visitor.visit(job.results().get(0).denoised().frames());
		}
		return bytes.toByteArray();
	}

	private static void check(final ImagePlus stack, final Optional<ImagePlus> training, final Map<String, String> given)
		throws IOException
	{
		final Map<String, String> all = new HashMap<>(given);
		all.putIfAbsent("threads", "2");
		final double[][] expected = new double[1][];
		final byte[] bytes = learnt(stack, training, all, frames -> expected[0] = values(frames, 0, frames.geometry()
			.pixels()));
		final int pixels = expected[0].length / stack.getStackSize(), part = pixels / 5 / WIDTH * WIDTH;
		for (final int first : new int[] { 2 * part, 0, pixels - part }) {
			final double[] wanted = new double[part * stack.getStackSize()];
			for (int i = 0; i < stack.getStackSize(); i++) System.arraycopy(expected[0], i * pixels + first, wanted, i * part,
				part);
			assertArrayEquals(wanted, restored(bytes, stack, training, RowRange.ofPixels(first, part, WIDTH),
				frames -> values(frames, first, part)), "from pixel " + first);
		}
	}

	/** What is made of the frames that are read. */
	@FunctionalInterface
	private interface Use<T> {

		T of(FrameSource frames) throws IOException;
	}

	private static <T> T restored(final byte[] bytes, final ImagePlus stack, final Optional<ImagePlus> training,
		final RowRange rows, final Use<T> use) throws IOException
	{
		try (Workers workers = new Workers(1)) {
			final List<ImageFrames> stacks = new ArrayList<>();
			for (final ImagePlus image : Stream.concat(Stream.of(stack), training.stream()).toList()) {
				stacks.add(ImageFrames.of(ImageRecording.of(image), FrameSet.ofSlices(ImageRecording.of(image)), workers));
			}
			return use.of(FittedFrames.read(new ByteArrayInputStream(bytes), bytes.length, List.of(rows), stacks,
				Compute.here(workers), Progress.NONE).get(0).frames());
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
