package io.github.manifolddenoise.command.denoise;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.ImagePlus;
import ij.plugin.Duplicator;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.model.method.Candidate;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

/** From stack to stack for every kind of image. */
class DenoiseStackJobTest {

	/** The published pre-image. */
	private static final Map<String, String> FEW = Map.of("method", "constrained", "geometry", "noisy", "q", "3");

	@TempDir
	Path folder;

	@ParameterizedTest
	@ValueSource(ints = { 8, 16, 24, 32 })
	void everyBitDepthComesBackAsItWas(final int bitDepth) throws IOException {
		for (final Map<String, String> given : List.of(FEW, Map.<String, String> of())) {
			final ImagePlus image = Stacks.hyperstack(bitDepth, 1, 1, 20), result = denoised(image, given);
			assertEquals(bitDepth, result.getBitDepth());
			assertArrayEquals(image.getDimensions(), result.getDimensions());
			assertChanged(image, result);
		}
	}

	@ParameterizedTest
	@CsvSource({ "8, 1", "16, 1", "24, 3", "32, 1" })
	void onRequestTheResultIs32Bit(final int bitDepth, final int channels) throws IOException {
		final ImagePlus result = denoised(Stacks.hyperstack(bitDepth, 1, 1, 20), with(FEW, "bitdepth", "32-bit"));
		assertEquals(32, result.getBitDepth());
		assertArrayEquals(new int[] { 14, 12, channels, 1, 20 }, result.getDimensions());
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';', value = { "separate; false; c1-z1,c2-z1,c1-z2,c2-z2; 1", "together; false; z1,z2; 2",
		"separate; true; c1,c2; 2", "together; true; ''; 4" })
	void hyperstacksFallIntoSets(final String channels, final boolean volumes, final String names, final int planes)
		throws IOException
	{
		final ImagePlus image = Stacks.hyperstack(16, 2, 2, 12);
		final OptionValues values = values(Map.of("channels", channels, "volumes", Boolean.toString(volumes)));
		try (DenoiseStackJob job = job(image, null, values)) {
			job.denoise();
			assertEquals(names, String.join(",", job.results().stream().map(set -> set.set().name()).toList()));
			job.results().forEach(set -> assertEquals(planes, set.set().geometry().planes()));
			final ImagePlus result = job.image();
			assertArrayEquals(image.getDimensions(), result.getDimensions());
			assertEquals("t12 z2 c2", result.getStack().getSliceLabel(48));
			assertTrue(result.isHyperStack());
			assertChanged(image, result);
		}
	}

	@Test
	void aSeparateChannelIsDenoisedAsIfItWereAlone() throws IOException {
		final ImagePlus image = Stacks.hyperstack(32, 2, 2, 12), result = denoised(image, FEW);
		final ImagePlus alone = denoised(new Duplicator().run(image, 2, 2, 1, 1, 1, 12), FEW);
		for (int t = 1; t <= 12; t++) assertArrayEquals((float[]) alone.getStack().getPixels(t), (float[]) result.getStack()
			.getPixels(result.getStackIndex(2, 1, t)));
	}

	@Test
	void sectionsAreTheFramesOfAStackWithoutTime() throws IOException {
		final ImagePlus image = Stacks.hyperstack(8, 1, 15, 1), result = denoised(image, FEW);
		assertArrayEquals(new int[] { 14, 12, 1, 15, 1 }, result.getDimensions());
		assertChanged(image, result);
	}

	@Test
	void aTrainingStackOfAnotherLengthServes() throws IOException {
		final ImagePlus image = Stacks.circle(7), training = Stacks.circle(40);
		final OptionValues values = values(with(FEW, "showplots", "false"));
		try (DenoiseStackJob job = job(image, training, values)) {
			job.denoise();
			assertEquals(7, job.results().get(0).denoised().preimages().orElseThrow().reports().size());
			assertEquals(40, job.results().get(0).denoised().preimages().orElseThrow().model().span().frameCount());
			assertChanged(image, job.image());
		}
	}

	@Test
	void oneTrainingChannelServesAllChannels() throws IOException {
		final ImagePlus image = Stacks.hyperstack(32, 2, 1, 10);
		try (DenoiseStackJob job = job(image, Stacks.circle(40), values(FEW))) {
			job.denoise();
			assertEquals(2, job.results().size());
			assertChanged(image, job.image());
		}
	}

	@Test
	void everyChannelLearnsFromItsTrainingChannel() throws IOException {
		final ImagePlus image = Stacks.hyperstack(32, 2, 1, 10), training = Stacks.hyperstack(32, 2, 1, 30);
		final ImagePlus both = trained(image, training);
		final ImagePlus second = trained(new Duplicator().run(image, 2, 2, 1, 1, 1, 10), new Duplicator().run(training, 2, 2,
			1, 1, 1, 30));
		for (int t = 1; t <= 10; t++) assertArrayEquals((float[]) second.getStack().getPixels(t), (float[]) both.getStack()
			.getPixels(both.getStackIndex(2, 1, t)));
	}

	@Test
	void trainingChannelsThatDoNotMatchAreExplained() {
		assertTraining("3 channels … 2 … Choose", Stacks.hyperstack(8, 2, 1, 10), Stacks.hyperstack(8, 3, 1, 10),
			Map.of());
		assertTraining("3 planes … 2 … Choose", Stacks.hyperstack(8, 2, 1, 10), Stacks.hyperstack(8, 3, 1, 10), Map.of(
			"channels", "together"));
		assertTraining("RGB … grey … Convert", Stacks.hyperstack(8, 1, 1, 10), Stacks.hyperstack(24, 1, 1, 10), Map.of());
		assertTraining("9 × 12 … 14 × 12 … Crop", Stacks.circle(10), Stacks.circle(10, 9, 12), Map.of());
		assertTraining("2 time points … at least 3 … Open", Stacks.circle(10), Stacks.circle(2), Map.of());
	}

	@Test
	void framesFarFromTheTrainingFramesAreExplained() {
		final ImagePlus far = Stacks.circle(10);
		for (int n = 1; n <= 10; n++) far.getStack().getProcessor(n).add(1e4);
		assertTraining("extensionbandwidth … Choose … extensionbandwidth … extensionfactor … training stack", far, Stacks.circle(
			20), FEW);
	}

	@Test
	void aFrameFarFromTheTrainingFramesStaysAndIsWarnedOf() throws IOException {
		final ImagePlus image = Stacks.circle(10);
		image.getStack().getProcessor(4).add(1e4);
		final Recorded progress = new Recorded();
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.of(ImageRecording.of(Stacks.circle(20))), values(FEW), progress)) {
			job.denoise();
			final ImagePlus result = job.image();
			assertArrayEquals((float[]) image.getStack().getPixels(4), (float[]) result.getStack().getPixels(4), 2e-3f);
			assertTrue(progress.warnings.get(progress.warnings.size() - 1).startsWith(
				"1 of 10 frames are too far from the training frames"),
				progress.warnings.toString());
		}
	}

	/** Logarithms of what a narrow kernel cannot see. */
	@Test
	void framesThatNoCombinationMeetsStayAndAreWarnedOf() throws IOException {
		final Recorded progress = new Recorded();
		final ImagePlus image = Stacks.circle(20);
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values(Map.of("method", "kernel-distance-log",
			"geometry", "noisy", "q", "3", "kernelfactor", "0.3")), progress))
		{
			job.denoise();
			assertTrue(progress.warnings.stream().anyMatch(warning -> warning.matches(
				"\\d+ of 20 frames stay as they are: no combination of the nearest frames is like them in 3 components.*")),
				progress.warnings.toString());
		}
	}

	@Test
	void framesThatDoNotConvergeAreWarnedOf() throws IOException {
		final Recorded progress = new Recorded();
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(Stacks.circle(20)), Optional.empty(), values(with(FEW, "iterations",
			"1")), progress))
		{
			job.denoise();
		}
		assertTrue(progress.warnings.stream().anyMatch(warning -> warning.matches(
			".*of 20 frames did not converge; .*Choose more iterations, or fewer components q\\.")),
			progress.warnings.toString());
		assertTrue(progress.warnings.get(0).startsWith("The pre-images differ from the noisy frames by"), progress.warnings
			.toString());
	}

	@Test
	void tinyFramesWithoutAKnownNoiseLevelAreWarnedOf() throws IOException {
		final Recorded progress = new Recorded();
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(Stacks.circle(20, 10, 10)), Optional.empty(), values(Map.of()),
			progress))
		{
			job.denoise();
		}
		assertTrue(progress.warnings.get(0).startsWith("Frames of 100 pixels are too small for a reliable noise level"),
			progress.warnings.toString());
	}

	@Test
	void theFileIsTheImage() throws IOException {
		final Path file = folder.resolve("out.tif");
		try (DenoiseStackJob job = job(Stacks.hyperstack(16, 2, 1, 12), null, values(FEW))) {
			job.denoise();
			try (FileOutput writer = job.file(file)) {
				writer.commit();
			}
			final ImagePlus image = job.image(), opened = TiffInput.open(file);
			assertArrayEquals(image.getDimensions(), opened.getDimensions());
			for (int n = 1; n <= 24; n++) assertArrayEquals((short[]) image.getStack().getProcessor(n).getPixels(),
				(short[]) opened.getStack().getProcessor(n).getPixels());
			assertEquals(image.getInfoProperty(), opened.getInfoProperty());
		}
		Folders.assertHolds(folder, "out.tif");
	}

	@Test
	void groupsOfFramesThatAreFarApartAreNoHindranceToTheAutomaticChoice() throws IOException {
		final ImagePlus image = Stacks.disconnected(20), result = denoised(image, Map.of());
		assertChanged(image, result);
	}

	@Test
	void theRefusalOfAMethodIsTold() throws IOException {
		try (DenoiseStackJob job = job(Stacks.circle(20), null, values(Map.of("q", "99", "effort", "best")))) {
			job.denoise();
			final Candidate refused = job.results().get(0).denoised().choice().orElseThrow().candidates().stream().filter(
				candidate -> candidate.method().equals(DenoiseMethods.CONSTRAINED)).findFirst().orElseThrow();
			assertTrue(refused.refusal().orElseThrow().startsWith("q = 99 is too large"), refused.toString());
			assertEquals(Double.POSITIVE_INFINITY, refused.risk());
		}
	}

	@ParameterizedTest
	@CsvSource({ "Comparing frames, constrained", "Finding pre-images, constrained", "Judging manifold harmonics, auto",
		"Measuring the noise, auto", "Judging block matching on the manifold, auto" })
	void cancelingStopsTheWork(final String stage, final String method) throws IOException {
		final Recorded progress = new Recorded();
		progress.cancelAt = stage;
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(Stacks.circle(30)), Optional.empty(), values(with(FEW, "method",
			method)), progress))
		{
			assertThrows(CancellationException.class, job::denoise);
		}
	}

	@Test
	void cancelingWhileWritingLeavesNoFile() throws IOException {
		final Recorded progress = new Recorded();
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(Stacks.circle(30)), Optional.empty(), values(FEW), progress)) {
			job.denoise();
			progress.canceled = true;
			assertThrows(CancellationException.class, () -> job.file(folder.resolve("out.tif")));
		}
		Folders.assertHolds(folder);
	}

	private static final class Recorded implements Progress {

		private final List<String> warnings = new ArrayList<>();
		private String cancelAt = "";
		private boolean canceled;

		@Override
		public void stage(final String name) {
			canceled |= name.equals(cancelAt);
		}

		@Override
		public void fraction(final double done) {}

		@Override
		public boolean isCanceled() {
			return canceled;
		}

		@Override
		public void warn(final String message) {
			warnings.add(message);
		}
	}

	private static void assertTraining(final String message, final ImagePlus image, final ImagePlus training,
		final Map<String, String> given)
	{
		try (DenoiseStackJob job = job(image, training, values(given))) {
			Refusal.of(job::denoise).says(message);
		}
	}

	private static void assertChanged(final ImagePlus image, final ImagePlus result) {
		for (int n = 1; n <= image.getStackSize(); n++) {
			assertNotEquals(hash(image, n), hash(result, n), "slice " + n);
		}
	}

	private static int hash(final ImagePlus image, final int slice) {
		int hash = 0;
		for (int y = 0; y < image.getHeight(); y++) {
			for (int x = 0; x < image.getWidth(); x++) hash = 31 * hash + Float.hashCode(image.getStack().getProcessor(slice)
				.getf(x, y));
		}
		return hash;
	}

	private static ImagePlus trained(final ImagePlus image, final ImagePlus training) throws IOException {
		try (DenoiseStackJob job = job(image, training, values(FEW))) {
			job.denoise();
			return job.image();
		}
	}

	private static ImagePlus denoised(final ImagePlus image, final Map<String, String> given) throws IOException {
		try (DenoiseStackJob job = job(image, null, values(given))) {
			job.denoise();
			return job.image();
		}
	}

	private static DenoiseStackJob job(final ImagePlus image, final ImagePlus training, final OptionValues values) {
		return new DenoiseStackJob(ImageRecording.of(image), Optional.ofNullable(training).map(ImageRecording::of), values, Progress.NONE);
	}

	private static OptionValues values(final Map<String, String> given) {
		return OptionValues.of(DenoiseStackOptions.all(), given);
	}

	private static Map<String, String> with(final Map<String, String> given, final String name, final String text) {
		final Map<String, String> all = new HashMap<>(given);
		all.put(name, text);
		return all;
	}
}
