package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.scijava.Context;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;
import ij.plugin.Duplicator;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.options.ApplyModelOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Listening;
import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ApplyModelTest {

	@TempDir
	Path folder;

	@BeforeEach
	void batchMode() {
		Interpreter.batchMode = true;
		opened(Stacks.circle(60));
		Bridge.run("Fit Model...", "model=[" + model() + "] method=harmonics");
	}

	@AfterEach
	void leaveBatchMode() {
		for (final int id : Interpreter.getBatchModeImageIDs()) Interpreter.removeBatchModeImage(Interpreter
			.getBatchModeImage(id));
		Interpreter.batchMode = false;
		WindowManager.setTempCurrentImage(null);
	}

	private Path model() {
		return folder.resolve("a model.tif");
	}

	private static ImagePlus opened(final ImagePlus image) {
		Interpreter.addBatchModeImage(image);
		WindowManager.setTempCurrentImage(image);
		return image;
	}

	private static ImagePlus part(final int frames) {
		return new Duplicator().run(Stacks.circle(60), 1, 1, 1, 1, 8, 7 + frames);
	}

	private String refusal(final String options) {
		final int images = Interpreter.getBatchModeImageIDs().length;
		IJ.redirectErrorMessages(true);
		assertEquals("", Bridge.run("Apply Model...", options));
		assertEquals(images, Interpreter.getBatchModeImageIDs().length);
		return IJ.getErrorMessage();
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 12, 80 })
	void stacksOfAnyLengthAreDenoisedAsDenoiseStackDoes(final int frames) {
		final ImagePlus image = opened(frames > 50 ? Stacks.circle(frames) : part(frames));
		image.setTitle("new.tif");
		assertEquals("new-denoised", Bridge.run("Apply Model...", "model=[" + model() + "] method=posterior sigma=0.05"));
		final ImagePlus result = WindowManager.getCurrentImage();
		assertEquals(frames, result.getStackSize());
		assertTrue(result.getInfoProperty().contains("train=" + model()), result.getInfoProperty());
		assertTrue(result.getInfoProperty().contains(", posterior mean"), result.getInfoProperty());
		assertFalse(image.changes || image.isLocked());
		WindowManager.setTempCurrentImage(image);
		Bridge.run("Denoise Stack...", "train=[" + model() + "] method=posterior sigma=0.05 showplots=false");
		for (int n = 1; n <= frames; n++) assertArrayEquals((float[]) WindowManager.getCurrentImage().getStack().getPixels(n),
			(float[]) result.getStack().getPixels(n));
		Folders.assertHolds(folder, "a model.tif");
	}

	@Test
	void anOpenModelIsNamedByItsTitle() throws IOException {
		final ImagePlus learnt = opened(IJ.openImage(model().toString()));
		Files.delete(model());
		opened(Stacks.circle(12));
		assertEquals("circle-denoised", Bridge.run("Apply Model", "model=[a model.tif]"));
		WindowManager.setTempCurrentImage(learnt);
		Refusal.saying(refusal("model=[a model.tif]")).says("model = \"a model.tif\"");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "q=3 | model is blank. Give",
		"model=none.tif | model = \"none.tif\" … Choose one",
		"model=new.tif | model = \"new.tif\" … active image", "model=plain.tif | \"plain.tif\" … Make one",
		"model=[%s] method=harmonics | method = 'harmonics' … Choose",
		"model=[%s] geometry=noisy | no option 'geometry' … Choose",
		"model=[%s] sigma=0 | sigma = 0 … Choose", "model=changed.tif | \"changed.tif\" … changed … Open" })
	void whatCannotBeAppliedIsExplained(final String options, final String message) {
		final ImagePlus plain = opened(Stacks.circle(10)), changed = opened(IJ.openImage(model().toString()));
		plain.setTitle("plain.tif");
		changed.setTitle("changed.tif");
		changed.getStack().getProcessor(7).setf(5, 5, 1);
		final ImagePlus image = opened(Stacks.circle(12));
		image.setTitle("new.tif");
		Refusal.saying(refusal(String.format(options, model()))).says(message.strip());
		assertSame(image, WindowManager.getCurrentImage());
	}

	@Test
	void framesOfAnotherSizeAreRefused() {
		opened(Stacks.circle(12, 20, 12));
		Refusal.saying(refusal("model=[" + model() + "]")).says("14 × 12 … 20 × 12 … Crop");
	}

	/** A stack that its own model is applied to, and one that differs by a pixel. */
	@Test
	void theTrainingStackIsRecognised() throws IOException {
		final ImagePlus own = Stacks.circle(60), other = Stacks.circle(60);
		own.setTitle("renamed");
		other.getStack().getProcessor(60).setf(13, 11, 0.25f);
		assertEquals(1, warnings(own).size(), warnings(own).toString());
		assertEquals("\"renamed\" is the stack that the model \"a model.tif\" was made from. Denoise Stack de-noises a stack by" +
			" itself, and finds the best method for that.", warnings(own).get(0));
		assertEquals(List.of(), warnings(other));
	}

	private List<String> warnings(final ImagePlus image) throws IOException {
		final List<String> warnings = new ArrayList<>();
		final Progress progress = Listening.toWarnings(warnings::add);
		final OptionValues values = ApplyModelOptions.denoiseValues(OptionValues.of(ApplyModelOptions.all(), Map.of("model",
			model().toString(), "method", "posterior")));
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.of(ModelFile.open(model()).image()), values, progress)) {
			job.denoise();
		}
		return warnings.stream().filter(warning -> warning.contains("was made from")).toList();
	}

	@Test
	void scijavaRunsIt() {
		final Context context = new Context();
		try {
			final ImagePlus image = opened(Stacks.circle(12));
			final Modules.Ran module = Modules.run(context, "apply", true, "image", image, "model", model().toString());
			assertFalse(module.isCanceled(), module::getCancelReason);
			assertEquals("circle-denoised", ((ImagePlus) module.getOutput("result")).getTitle());
			assertSame(image, WindowManager.getCurrentImage());
		}
		finally {
			context.dispose();
		}
	}
}
