package io.github.manifolddenoise.command.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

/** Files of a folder that are de-noised by what a training file taught. */
class FolderTrainingTest extends FolderJobs {

	@Test
	void colourFramesAmongGreyOnesDoNotFitTheTraining() throws IOException {
		save(Stacks.circle(20), "a.tif");
		save(Stacks.hyperstack(24, 1, 1, 8), "b.tif");
		save(Stacks.circle(1), "c.tif");
		assertEquals("2 done, 0 skipped, 1 failed", run("method", "posterior", "sigma", "0.05", "train", input.resolve(
			"a.tif")
			.toString()).counts());
		assertTrue(fields(2).get(3).contains("RGB"), fields(2).get(3));
	}

	/** Fit Model and Apply Model give the same bits. */
	@Test
	void oneStackIsLearntFromAndAppliedToTheRest() throws IOException {
		save(Stacks.circle(40), "a.tif");
		save(Stacks.hyperstack(32, 1, 1, 12), "b.tif");
		save(Stacks.circle(7), "c.tif");
		final String train = input.resolve("a.tif").toString();
		assertEquals("3 done, 0 skipped, 0 failed", run("method", "auto", "train", train).counts());
		final String model = Folders.names(output).stream().filter(name -> name.matches("a-model-[0-9a-f]{8}\\.tif"))
			.findFirst()
			.orElseThrow();
		assertEquals("It is the training file, de-noised by itself.", fields(1).get(3));
		final ImagePlus b = result("b"), c = result("c");
		final long made = Files.getLastModifiedTime(output.resolve(model)).toMillis();
		assertEquals("0 done, 3 skipped, 0 failed", run("method", "auto", "train", train).counts());
		Files.delete(output.resolve("c-denoised.tif"));
		assertEquals("1 done, 2 skipped, 0 failed", run("method", "auto", "train", train).counts());
		assertEquals(made, Files.getLastModifiedTime(output.resolve(model)).toMillis());
		assertSamePixels(c, result("c"));
		final Path kept = Files.copy(output.resolve(model), folder.resolve("model.tif"));
		assertEquals("3 done, 0 skipped, 0 failed", run("output", folder.resolve("applied").toString(), "method", "auto",
			"train",
			kept.toString()).counts());
		assertSamePixels(b, IJ.openImage(folder.resolve("applied/b-denoised.tif").toString()));
		assertEquals("1 done, 2 skipped, 0 failed", run("method", "auto", "train", train, "output", output.toString(),
			"exclude",
			"").lines().get(0).replace("0 done, 3", "1 done, 2"));
		assertEquals("Made again: it was made with a training file.", againWithout("b"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "harmonics", "svd", "posterior-residual", "nlm", "constrained", "mika" })
	void everyKindOfMethodCanLearn(final String method) throws IOException {
		save(Stacks.circle(30), "a.tif");
		save(Stacks.circle(12), "b.tif");
		assertEquals("2 done, 0 skipped, 0 failed", run("method", method, "q", "4", "train", input.resolve("a.tif")
			.toString())
			.counts());
		final ImagePlus expected = trained(method);
		assertSamePixels(expected, result("b"));
		assertEquals(List.of("constrained", "mika").contains(method), result("b").getInfoProperty().contains(
			" on the model's own kernel PCA, q 4"));
	}

	/** Idle options of pre-images do not stand in the way of a training file whose frames have no kernel PCA. */
	@Test
	void trainingFilesWithoutKernelPcaServeOtherMethods() throws IOException {
		save(Stacks.disconnected(40), "a.tif");
		save(Stacks.disconnected(12), "b.tif");
		assertEquals("2 done, 0 skipped, 0 failed", run("method", "posterior-residual", "q", "4", "train", input.resolve(
			"a.tif").toString()).counts());
	}

	@Test
	void noisyTrainingFramesAreTakenAsTheyAreWhereThatIsAskedFor() throws IOException {
		save(Stacks.circle(30), "a.tif");
		save(Stacks.circle(12), "b.tif");
		assertEquals("2 done, 0 skipped, 0 failed", run("method", "constrained", "geometry", "noisy", "q", "4", "train",
			input
			.resolve("a.tif").toString()).counts());
		Folders.assertHolds(output, "a-denoised.tif", "b-denoised.tif", REPORT);
	}

	private String againWithout(final String name) throws IOException {
		run("method", "auto", "include", name + ".tif");
		return fields(report().indexOf(report().stream().filter(line -> line.startsWith(name + ".tif")).findFirst()
			.orElseThrow())).get(3);
	}

	private ImagePlus trained(final String method) throws IOException {
		final OptionValues values = OptionValues.of(DenoiseStackOptions.all(), Map.of("method", method, "q", "4", "train",
			"x"));
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(Stacks.circle(12)), Optional.of(ImageRecording.of(Stacks.circle(30))), values,
			Progress.NONE))
		{
			job.denoise();
			return job.image();
		}
	}
}
