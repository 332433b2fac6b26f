package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.files.StackFile;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.library.DenoisedStack;
import io.github.manifolddenoise.library.ManifoldDenoise;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 180, unit = TimeUnit.SECONDS)
class StackFileTest {

	private static final DenoiseOptions SVD = DenoiseOptions.defaults().withMethod(DenoiseMethods.SVD);

	@TempDir
	Path folder;

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	/** The same pixels as a file of another kind. */
	private Path convert(final ImagePlus stack, final String name) {
		IJ.saveAsTiff(stack, path("in.tif"));
		if (!name.equals("in.tif")) assertEquals(0, Main.run("denoise", path("in.tif"), "-o", path(name), "--strength", "0",
			"--bitdepth", "input", "--method", "svd", "--quiet"));
		return folder.resolve(name);
	}

	private static ManifoldDenoise library() {
		return new ManifoldDenoise(2, Progress.NONE);
	}

	private static void assertSame(final ImagePlus expected, final ImagePlus actual) {
		assertEquals(expected.getStackSize(), actual.getStackSize());
		assertEquals(expected.getNChannels() + " " + expected.getNSlices() + " " + expected.getNFrames() + " " + expected
			.getCalibration().pixelWidth + " " + expected.getCalibration().getUnit(), actual.getNChannels() + " " + actual
				.getNSlices() + " " + actual.getNFrames() + " " + actual.getCalibration().pixelWidth + " " + actual.getCalibration()
					.getUnit());
		for (int n = 1; n <= expected.getStackSize(); n++) assertArrayEquals((float[]) expected.getStack().getProcessor(n)
			.convertToFloatProcessor().getPixels(), (float[]) actual.getStack().getProcessor(n).convertToFloatProcessor()
			.getPixels(), "slice " + n);
	}

	/** From any kind into any kind, the same pixels, axes and scales as the command line. */
	@ParameterizedTest
	@CsvSource({ "in.zarr, out.zarr", "in.h5, out.h5", "in.tif, out.ome.tif", "in.zarr, out.h5", "in.h5, out.tif" })
	void theSameAsTheCommandLine(final String in, final String out) throws IOException {
		final ImagePlus stack = Stacks.circle(40);
		stack.getCalibration().setUnit("micron");
		stack.getCalibration().pixelWidth = 0.25;
		final Path noisy = convert(stack, in);
		assertEquals(0, Main.run("denoise", noisy.toString(), "-o", path("cli-" + out), "--method", "harmonics",
			"--quiet"));
		try (ManifoldDenoise denoise = library(); StackFile file = StackFile.open(noisy)) {
			final DenoisedStack result = denoise.denoise(file.frames(), DenoiseOptions.defaults().withMethod(
				DenoiseMethods.HARMONICS));
			file.write(result, folder.resolve(out));
		}
		assertSame(ImageRecording.image(ImageFiles.open(folder.resolve("cli-" + out))), ImageRecording.image(ImageFiles.open(folder.resolve(out))));
		StackFile.denoise(noisy, folder.resolve(out), DenoiseOptions.defaults().withMethod(DenoiseMethods.HARMONICS),
			Progress.NONE);
		assertSame(ImageRecording.image(ImageFiles.open(folder.resolve("cli-" + out))),
			ImageRecording.image(ImageFiles.open(folder.resolve(out))));
	}

	/** Each channel on its own, and all as one frame; 16-bit results. */
	@Test
	void channels() throws IOException {
		final Path noisy = convert(Stacks.hyperstack(16, 2, 1, 30), "in.zarr");
		assertEquals(0, Main.run("denoise", noisy.toString(), "-o", path("apart.tif"), "--method", "svd",
			"--bitdepth", "input", "--quiet"));
		assertEquals(0, Main.run("denoise", noisy.toString(), "-o", path("together.tif"), "--method", "svd",
			"--channels", "together", "--quiet"));
		try (ManifoldDenoise denoise = library();
				StackFile apart = StackFile.open(noisy);
				StackFile together = StackFile.open(noisy, ChannelMode.TOGETHER, false))
		{
			assertEquals(List.of("c1", "c2"), apart.names());
			Refusal.of(apart::frames).says("2 sets of frames: c1, c2");
			final List<DenoisedStack> results = new ArrayList<>();
			for (final FrameSource frames : apart.sets()) results.add(denoise.denoise(frames, SVD));
			apart.write(results, folder.resolve("apart.zarr"), OutputType.SAME);
			together.write(denoise.denoise(together.frames(), SVD), folder.resolve("together.zarr"));
			Refusal.of(() -> apart.write(results.get(0), folder.resolve("none.zarr"))).says("There are 1 results … 2 sets");
			Refusal.of(() -> together.write(results.get(0), folder.resolve("none.zarr"))).says("Write it with the stack");
		}
		final ImagePlus rounded = ImageRecording.image(ImageFiles.open(folder.resolve("apart.zarr")));
		assertEquals(16, rounded.getBitDepth());
		assertSame(ImageRecording.image(ImageFiles.open(folder.resolve("apart.tif"))), rounded);
		assertSame(ImageRecording.image(ImageFiles.open(folder.resolve("together.tif"))), ImageRecording.image(ImageFiles.open(folder.resolve("together.zarr"))));
		assertFalse(Files.exists(folder.resolve("none.zarr")));
	}

	/** Inputs, recordings, and names of no kind are no places for results; one that failed leaves nothing. */
	@Test
	void whatIsRefused() throws IOException {
		final Path noisy = convert(Stacks.circle(20), "in.zarr");
		Files.createDirectory(folder.resolve("mine.zarr"));
		Refusal.of(() -> StackFile.open(folder.resolve("none.zarr"))).says("none.zarr");
		final StackFile file = StackFile.open(noisy);
		try (ManifoldDenoise denoise = library()) {
			final DenoisedStack result = denoise.denoise(file.frames(), SVD);
			Refusal.of(() -> file.write(result, noisy)).says("inputs are never changed");
			Refusal.of(() -> file.write(result, folder.resolve("out.png"))).says("none of the kinds of files that are written");
			Refusal.of(() -> file.write(result, folder.resolve("mine.zarr"))).says("not made by Manifold Denoise");
			IJ.saveAsTiff(Stacks.circle(3), path("mine.tif"));
			Refusal.of(() -> file.write(result, folder.resolve("mine.tif"))).says("not made by Manifold Denoise");
		}
		file.close();
		try (var chunks = Files.walk(noisy.resolve("0"))) {
			for (final Path chunk : chunks.filter(path -> path.getFileName().toString().matches("\\d+") && Files.isRegularFile(
				path)).toList()) Files.write(chunk, new byte[10]);
		}
		Refusal.of(() -> StackFile.open(noisy)).says("it is damaged");
		Folders.assertHolds(folder, "in.tif", "in.zarr", "mine.tif", "mine.zarr");
	}
}
