package io.github.manifolddenoise.command.compare;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.options.CompareMethodsOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.KnownStack;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 180, unit = TimeUnit.SECONDS)
class CompareMethodsJobTest {

	private static final KnownStack KNOWN = KnownStack.of(40);

	private static OptionValues values(final String... options) {
		final Map<String, String> texts = new LinkedHashMap<>();
		for (int i = 0; i < options.length; i += 2) texts.put(options[i], options[i + 1]);
		return OptionValues.of(CompareMethodsOptions.all(), texts);
	}

	private static List<ComparedSet> compare(final ImagePlus image, final Optional<ImagePlus> truth,
		final String... options) throws IOException
	{
		try (CompareMethodsJob job = new CompareMethodsJob(ImageRecording.of(image), truth.map(ImageRecording::of), values(options), Progress.NONE)) {
			return job.compare();
		}
	}

	private static MemoryFrames frames(final ImagePlus image) {
		final float[][] values = new float[image.getStackSize()][];
		for (int i = 0; i < values.length; i++) values[i] = (float[]) image.getStack().getPixels(i + 1);
		return new MemoryFrames(new FrameGeometry(image.getWidth(), image.getHeight(), 1), values);
	}

	private static ComparedMethod row(final ComparedSet set, final String method) {
		return set.rows().stream().filter(row -> row.method().equals(method)).findFirst().orElseThrow();
	}

	/** Whatever is registered has its row, and none of them fails by a fault of the program. */
	@Test
	void everyRegisteredMethodIsMeasured() throws IOException {
		final ComparedSet set = compare(KNOWN.noisy(), Optional.of(KNOWN.clean()), "q", "5", "frames", "12").get(0);
		assertEquals(DenoiseMethods.forStacks().stream().map(DenoiseMethod::word).toList(), set.rows().stream().skip(2).map(
			ComparedMethod::method).toList());
		assertEquals(List.of("input", "truth"), set.rows().stream().limit(2).map(ComparedMethod::method).toList());
		assertEquals(12, set.frames().length);
		assertEquals(5, set.components().orElseThrow());
		final double input = row(set, "input").quality().orElseThrow().psnr();
		assertEquals(21.94, input, 0.3);
		for (final ComparedMethod row : set.rows()) {
			assertFalse(row.message().contains("fault of the program"), row.message());
			if (!row.isResult()) continue;
			assertEquals(row.quality().orElseThrow().psnr() - input, row.psnrGain().orElseThrow(), 1e-12, row.method());
			assertTrue(Double.isFinite(row.quality().orElseThrow().ssim()), row.method());
			assertEquals(12, row.distances().length, row.method());
			assertTrue(row.seconds().orElseThrow() > 0 && row.estimatedGain().isPresent(), row.method());
			assertEquals(6, row.shown().size(), row.method());
		}
	}

	@Test
	void theEstimateIsNearTheTruthAndUnchangedFramesGainNothing() throws IOException {
		final ComparedSet set = compare(KNOWN.noisy(), Optional.of(KNOWN.clean()), "methods", "unchanged, harmonics, svd",
			"sigma", "0.08").get(0);
		assertEquals(0, row(set, "unchanged").psnrGain().orElseThrow(), 1e-9);
		assertArrayEquals(row(set, "input").distances(), row(set, "unchanged").distances(), 1e-5);
		for (final String method : List.of("harmonics", "svd")) {
			assertEquals(row(set, method).psnrGain().orElseThrow(), row(set, method).estimatedGain().orElseThrow(), 0.5, method);
			assertTrue(row(set, method).psnrGain().orElseThrow() > 3, method);
		}
		assertEquals(0.08, set.noise().used());
	}

	/** The mixture, and the method that is taken instead, are those of Denoise Stack. */
	@Test
	void theAutomaticMixtureHasARow() throws IOException {
		final ComparedSet set = compare(KNOWN.noisy(), Optional.of(KNOWN.clean()), "methods",
			"auto, auto(choice:best), harmonics, svd", "sigma", "0.08").get(0);
		assertEquals(List.of("auto", "auto", "harmonics", "svd"), set.rows().stream().skip(2).map(ComparedMethod::method)
			.toList());
		final Denoised mixture = Denoisers.of("sigma=0.08").denoise(frames(KNOWN.noisy())), one = Denoisers.of(
			"sigma=0.08 choice=best").denoise(frames(KNOWN.noisy()));
		assertEquals(mixture.choice().orElseThrow().gain(), set.rows().get(2).estimatedGain().orElseThrow(), 1e-6);
		assertEquals(one.choice().orElseThrow().gain(), set.rows().get(3).estimatedGain().orElseThrow(), 1e-6);
		assertEquals("choice:best", set.rows().get(3).parameters());
		final double gained = set.rows().get(2).psnrGain().orElseThrow();
		assertTrue(gained > row(set, "svd").psnrGain().orElseThrow(), () -> set.rows().toString());
		assertEquals(gained, set.rows().get(2).estimatedGain().orElseThrow(), 1);
	}

	/** Said once, whatever the number of methods. */
	@Test
	void whatTheNoiseDoesIsSaidAsDenoiseStackSaysIt() throws IOException {
		final ImagePlus image = KNOWN.noisy().duplicate();
		final Random random = new Random(3);
		for (int n = 0; n < image.getStackSize(); n++) {
			for (int y = 0; y < image.getHeight(); y++) {
				final double row = 0.06 * random.nextGaussian();
				for (int x = 0; x < image.getWidth(); x++) image.getStack().setVoxel(x, y, n, image.getStack().getVoxel(x, y, n) + row);
			}
		}
		final ComparedSet set = compare(image, Optional.empty(), "methods", "svd, dct").get(0);
		assertEquals(1, set.findings().size(), set.findings()::toString);
		assertEquals(List.of(set.winner().orElseThrow(), set.summary(), set.findings().get(0)), set.lines());
		assertTrue(set.findings().get(0).contains("whole rows"), set.findings()::toString);
		assertEquals(Denoisers.of("method=svd").denoise(frames(image)).stackNoise().findings(), set.findings());
		assertTrue(new ComparisonReport("title", values(), "java", List.of(set), List.of()).json().contains(
			"\"noiseFindings\": ["), "the report has them");
		assertEquals(List.of(), compare(image, Optional.empty(), "methods", "dct", "patterns", "off").get(0).findings());
	}

	@Test
	void whatCannotBeUsedHasARowAndTheOthersGoOn() throws IOException {
		final ComparedSet set = compare(KNOWN.noisy(), Optional.of(KNOWN.clean()), "methods",
			"constrained(q:99), svd, constrained(q:3 kernelbandwidth:1e-9)").get(0);
		assertTrue(set.rows().get(2).message().startsWith("q = 99 is too large"), set.rows().get(2).message());
		assertEquals("q:99", set.rows().get(2).parameters());
		assertTrue(set.rows().get(2).quality().isEmpty() && set.rows().get(2).shown().isEmpty());
		assertEquals("", set.rows().get(3).message());
		assertTrue(set.rows().get(4).message().contains("fall apart"), set.rows().get(4).message());
	}

	@Test
	void withoutATruthThereIsOnlyTheEstimate() throws IOException {
		final ComparedSet set = compare(KNOWN.noisy(), Optional.empty(), "methods", "svd").get(0);
		assertEquals(List.of("input", "svd"), set.rows().stream().map(ComparedMethod::method).toList());
		assertTrue(set.rows().stream().allMatch(row -> row.quality().isEmpty() && row.psnrGain().isEmpty()));
		assertTrue(row(set, "svd").estimatedGain().isPresent());
	}

	@ParameterizedTest
	@CsvSource({ "channels, separate, 2, 1, 2", "channels, together, 2, 1, 1", "volumes, true, 1, 2, 1",
		"volumes, false, 1, 2, 2" })
	void everySetIsComparedOnItsOwn(final String option, final String value, final int channels, final int sections,
		final int sets) throws IOException
	{
		final ImagePlus image = Stacks.hyperstack(8, channels, sections, 30);
		final List<ComparedSet> results = compare(image, Optional.of(image), "methods", "svd, dct", option, value);
		assertEquals(sets, results.size());
		assertEquals(sets, results.stream().map(set -> set.set().name()).distinct().count());
		results.forEach(set -> assertEquals(0, row(set, "input").quality().orElseThrow().mse()));
	}

	@Test
	void coloursStayTogether() throws IOException {
		final ImagePlus image = Stacks.hyperstack(24, 1, 1, 30);
		final ComparedSet set = compare(image, Optional.empty(), "methods", "svd").get(0);
		assertEquals(24, row(set, "svd").shown().get(0).getBitDepth());
		final int[] shown = (int[]) row(set, "input").shown().get(1).getPixels();
		assertArrayEquals(Arrays.stream((int[]) image.getStack().getPixels(1 + 30 / 6)).map(pixel -> pixel & 0xffffff)
			.toArray(), Arrays.stream(shown).map(pixel -> pixel & 0xffffff).toArray());
	}

	@Test
	void theNumbersAreTheSameInEveryRun() throws IOException {
		final String[] options = { "methods", "constrained(q:4), harmonics", "threads", "1" };
		final ComparedSet first = compare(KNOWN.noisy(), Optional.of(KNOWN.clean()), options).get(0);
		options[3] = "3";
		final ComparedSet second = compare(KNOWN.noisy(), Optional.of(KNOWN.clean()), options).get(0);
		for (int i = 0; i < first.rows().size(); i++) {
			assertArrayEquals(first.rows().get(i).distances(), second.rows().get(i).distances());
			assertEquals(first.rows().get(i).quality(), second.rows().get(i).quality());
			assertEquals(first.rows().get(i).estimatedGain(), second.rows().get(i).estimatedGain());
			assertEquals(first.rows().get(i).search(), second.rows().get(i).search());
		}
	}

	@Test
	void theUserCanStopItAtAnyTime() throws IOException {
		final CancelAfter never = new CancelAfter(Integer.MAX_VALUE);
		try (CompareMethodsJob job = job(never)) {
			job.compare();
		}
		// How often it is asked depends on the time that the work takes.
		for (final int asked : new int[] { 0, never.asked() / 4, never.asked() / 2 }) {
			try (CompareMethodsJob job = job(new CancelAfter(asked))) {
				assertThrows(CancellationException.class, job::compare, "asked " + asked + " times");
			}
		}
	}

	private static CompareMethodsJob job(final Progress progress) {
		return new CompareMethodsJob(ImageRecording.of(KNOWN.noisy()), Optional.empty(), values("methods", "harmonics, constrained(q:4)"),
			progress);
	}

	@Test
	void aTruthMustBeOfTheSameKind() {
		assertRefused(KnownStack.of(20).clean(), "\"clean.tif\" … 20 frames … \"noisy.tif\" 40 frames … Choose");
		assertRefused(Stacks.circle(40), "\"circle.tif\" … frames … 14 × 12 … \"noisy.tif\" … 32 × 24 … Crop");
		assertRefused(Stacks.hyperstack(8, 2, 1, 40), "\"circle.tif\" … 40 frames … 2 channels … Choose");
		assertRefused(Stacks.hyperstack(24, 1, 1, 40), "\"circle.tif\" … 40 frames … 3 planes … Choose");
	}

	private static void assertRefused(final ImagePlus truth, final String start) {
		Refusal.of(() -> compare(KNOWN.noisy(), Optional.of(truth))).says(start);
	}

	@Test
	void unfitStacksAreRefused() {
		assertThrows(UserException.class, () -> compare(Stacks.circle(2), Optional.empty()));
		assertThrows(UserException.class, () -> compare(Stacks.still(8), Optional.empty()));
		assertThrows(UserException.class, () -> compare(Stacks.with(Float.NaN, 10), Optional.empty()));
	}

	@Test
	void groupsOfFramesHaveNoCommonSpace() throws IOException {
		final ComparedSet set = compare(Stacks.disconnected(20), Optional.empty(), "methods", "svd, constrained").get(0);
		assertTrue(set.components().isEmpty());
		assertTrue(set.rows().stream().allMatch(row -> row.distances().length == 0));
		assertTrue(row(set, "svd").isResult());
		assertFalse(row(set, "constrained").isResult());
	}
}
