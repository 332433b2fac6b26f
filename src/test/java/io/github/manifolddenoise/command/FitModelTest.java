package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.scijava.Context;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.denoise.FitModelJob;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.frames.FrameStatistics;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.image.ModelInfo;
import io.github.manifolddenoise.image.ModelWriter;
import io.github.manifolddenoise.image.PixelHash;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.FitModelOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class FitModelTest {

	@TempDir
	Path folder;

	@BeforeEach
	void batchMode() {
		Interpreter.batchMode = true;
	}

	@AfterEach
	void leaveBatchMode() {
		for (final int id : Interpreter.getBatchModeImageIDs()) Interpreter.removeBatchModeImage(Interpreter
			.getBatchModeImage(id));
		Interpreter.batchMode = false;
		WindowManager.setTempCurrentImage(null);
	}

	/** Remembers the stages, and cancels at one of them. */
	private static final class Stages implements Progress {

		private final List<String> names = new ArrayList<>();
		private final String last;

		Stages(final String last) {
			this.last = last;
		}

		@Override
		public void stage(final String name) {
			names.add(name);
		}

		@Override
		public void fraction(final double done) {}

		@Override
		public boolean isCanceled() {
			return names.contains(last);
		}

		@Override
		public void warn(final String message) {}
	}

	private Path model() {
		return folder.resolve("model.tif");
	}

	private static OptionValues values(final String... options) {
		final Map<String, String> texts = options.length == 0 ? Map.of() : Map.of(options[0], options[1]);
		return OptionValues.of(FitModelOptions.all(), texts);
	}

	private void train(final ImagePlus image, final Progress progress) throws IOException {
		try (FitModelJob job = new FitModelJob(ImageRecording.of(image), values(), progress)) {
			job.train();
			try (ModelWriter file = job.file(model())) {
				file.commit();
			}
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "Reading the training stack", "Measuring the noise",
		"Judging manifold harmonics", "Writing frames", "Checking the model" })
	void stoppingItLeavesNothingBehind(final String stage) throws IOException {
		train(Stacks.circle(20), Progress.NONE);
		final byte[] older = Files.readAllBytes(model());
		assertThrows(CancellationException.class, () -> train(Stacks.circle(30), new Stages(stage)));
		Folders.assertHolds(folder, "model.tif");
		assertArrayEquals(older, Files.readAllBytes(model()));
	}

	@Test
	void theInputIsNotChanged() throws IOException {
		final ImagePlus image = Stacks.hyperstack(16, 2, 1, 30), same = Stacks.hyperstack(16, 2, 1, 30);
		train(image, Progress.NONE);
		for (int n = 1; n <= image.getStackSize(); n++) assertTrue(Arrays.equals((short[]) same.getStack().getPixels(n),
			(short[]) image.getStack().getPixels(n)));
		assertFalse(image.changes);
	}

	@Test
	void coloursBesidesChannelsAreRefusedBeforeTheWork() {
		final Stages stages = new Stages("");
		Refusal.of(() -> train(Stacks.hyperstack(24, 2, 1, 12), stages)).says("\"circle.tif\" … RGB … 2 channels … Split");
		assertEquals(List.of(), stages.names);
	}

	@Test
	void oneTrainingSetIsCleanedOnceForAllChannels() throws IOException {
		final Stages stages = new Stages("");
		denoise(Stacks.hyperstack(32, 3, 1, 12), Stacks.circle(60), stages);
		assertEquals(1, Collections.frequency(stages.names, "Judging block matching on the manifold"), stages.names.toString());
		assertEquals(3, Collections.frequency(stages.names, "Judging posterior mean"));
	}

	@Test
	void aModelIsNotCleanedAgain() throws IOException {
		final Stages stages = new Stages("");
		train(Stacks.hyperstack(32, 2, 1, 60), Progress.NONE);
		denoise(Stacks.hyperstack(32, 2, 1, 12), IJ.openImage(model().toString()), stages);
		assertFalse(stages.names.contains("Judging block matching on the manifold"), stages.names.toString());
		assertEquals(2, Collections.frequency(stages.names, "Judging posterior mean"));
	}

	private static void denoise(final ImagePlus image, final ImagePlus training, final Progress progress)
		throws IOException
	{
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.of(ImageRecording.of(training)), OptionValues.of(DenoiseStackOptions.all(),
			Map.of()), progress))
		{
			job.denoise();
			assertEquals(image.getStackSize(), job.image().getStackSize());
		}
	}

	@Test
	void theDialogIsShort() {
		assertTrue(FitModelOptions.layout().shownOptions().size() <= 12);
	}

	@Test
	void macrosTrainAndApply() throws IOException {
		final ImagePlus image = opened(Stacks.circle(60));
		assertEquals(model().toString(), Bridge.run("Fit Model...", "model=[" + model() + "] method=harmonics"));
		assertSame(image, WindowManager.getCurrentImage());
		assertFalse(image.isLocked());
		assertEquals("manifold harmonics", ModelFile.open(model()).info().sets().get(0).method());
		opened(Stacks.circle(12));
		assertEquals("circle-denoised", Bridge.run("Denoise Stack...", "train=[" + model() +
			"] method=posterior showplots=false"));
		assertTrue(WindowManager.getCurrentImage().getInfoProperty().contains(", posterior mean"));
		Folders.assertHolds(folder, "model.tif");
	}

	/** Everything that the model says of itself, against other ways to find it out. */
	@Test
	void theModelSaysHowItWasMade() throws IOException {
		final ImagePlus image = Stacks.hyperstack(16, 2, 1, 30);
		image.getCalibration().pixelWidth = 0.5;
		train(image, Progress.NONE);
		final ModelFile model = ModelFile.open(model());
		final ModelInfo info = model.info();
		assertEquals("Manifold Denoise " + Version.text(), info.software());
		assertEquals(Optional.of(new ModelInfo.TrainingStack("circle.tif", 16, PixelHash.of(ImageRecording.of(image), Progress.NONE))), info
			.training());
		assertEquals(FitModelOptions.all().stream().skip(1).map(Option::name).filter(name -> !name.equals("html")).toList(),
			List.copyOf(info.options().keySet()));
		assertEquals(List.of("c1", "c2"), info.sets().stream().map(ModelInfo.TrainedSet::name).toList());
		for (int c = 1; c <= 2; c++) assertStatistics(ImageRecording.image(model.image()), c, info.sets().get(c - 1));
	}

	private static void assertStatistics(final ImagePlus image, final int channel, final ModelInfo.TrainedSet set) {
		final List<float[]> frames = new ArrayList<>();
		for (int t = 1; t <= image.getNFrames(); t++) frames.add((float[]) image.getStack().getPixels(image.getStackIndex(
			channel, 1, t)));
		final DoubleSummaryStatistics values = new DoubleSummaryStatistics();
		double nearest = 0, squares = 0;
		for (final float[] frame : frames) {
			for (final float value : frame) values.accept(value);
			nearest += frames.stream().filter(other -> other != frame).mapToDouble(other -> distance(frame, other)).min()
				.getAsDouble() / frames.size();
		}
		for (final float[] frame : frames) {
			for (final float value : frame) squares += (value - values.getAverage()) * (value - values.getAverage());
		}
		final FrameStatistics statistics = set.statistics().orElseThrow();
		assertEquals(values.getAverage(), statistics.mean(), 1e-2);
		assertEquals(Math.sqrt(squares / values.getCount()), statistics.standardDeviation(), 1e-2);
		assertEquals(values.getMin(), statistics.minimum(), 1e-2);
		assertEquals(values.getMax(), statistics.maximum(), 1e-2);
		assertEquals(nearest, statistics.nearestNeighbour(), 1e-5 * nearest);
	}

	private static double distance(final float[] a, final float[] b) {
		double sum = 0;
		for (int k = 0; k < a.length; k++) sum += (a[k] - b[k]) * (double) (a[k] - b[k]);
		return Math.sqrt(sum);
	}

	@Test
	void twoRunsGiveTheSameBytes() throws IOException {
		train(Stacks.circle(40), Progress.NONE);
		final byte[] first = Files.readAllBytes(model());
		train(Stacks.circle(40), Progress.NONE);
		assertTrue(Arrays.equals(first, Files.readAllBytes(model())));
	}

	@Test
	void anOpenModelIsNamedByItsTitle() throws IOException {
		train(Stacks.circle(60), Progress.NONE);
		opened(IJ.openImage(model().toString()));
		Files.delete(model());
		opened(Stacks.circle(12));
		assertEquals("circle-denoised", Bridge.run("Denoise Stack...", "train=model.tif showplots=false"));
	}

	@Test
	void moreComponentsThanThereAreMakeNoModel() {
		opened(Stacks.circle(20));
		IJ.redirectErrorMessages(true);
		assertEquals("", Bridge.run("Fit Model", "method=svd q=1000 model=[" + model() + "]"));
		final String message = IJ.getErrorMessage();
		assertTrue(message.matches("q = 1000 is too large: there are \\d+ kernel components\\. Choose q ≤ \\d+\\."),
			message);
		Folders.assertHolds(folder);
	}

	@Test
	void aFailureIsTheErrorThatEndsAMacro() {
		final ImagePlus image = opened(Stacks.circle(20));
		IJ.redirectErrorMessages(true);
		assertEquals("", Bridge.run("Fit Model", ""));
		assertTrue(IJ.getErrorMessage().startsWith("model is blank"), IJ.getErrorMessage());
		IJ.saveAsTiff(image, model().toString());
		opened(IJ.openImage(model().toString()));
		assertEquals("", Bridge.run("Fit Model", "model=[" + model() + "]"));
		assertTrue(IJ.getErrorMessage().contains("is a file that is read from"), IJ.getErrorMessage());
		Folders.assertHolds(folder, "model.tif");
	}

	@Test
	void scijavaRunsIt() throws IOException {
		final Context context = new Context();
		try {
			final Modules.Ran module = Modules.run(context, "fit", true, "image", opened(Stacks.circle(
				30)), "model", model().toString());
			assertFalse(module.isCanceled(), module::getCancelReason);
			assertEquals(30, ModelFile.open(model()).image().slices());
		}
		finally {
			context.dispose();
		}
	}

	private static ImagePlus opened(final ImagePlus image) {
		Interpreter.addBatchModeImage(image);
		WindowManager.setTempCurrentImage(image);
		return image;
	}
}
