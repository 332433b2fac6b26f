package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;

import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.testing.Stacks;

/** A model whose kernel PCA is too large for its file has it in a folder beside that, and does the same. */
class KernelPcaBesideModelTest extends KernelPcaInModel {

	private Path beside(final String model) {
		return folder.resolve(model + "-kernel-pca.zarr");
	}

	/** The model of a stack as it would be if its file held none of the numbers. */
	private String fit(final String in, final int channels, final String... options) throws IOException {
		final String train = save(Stacks.hyperstack(32, channels, 1, 40), "train.tif");
		save(Stacks.hyperstack(32, channels, 1, 6), in);
		succeed(with(options, "--q", "4"), "fit", train, "-o", path("model.tif"), "--quiet");
		return path(in);
	}

	private void moveNumbers() throws IOException {
		rewrite(ModelFile.open(folder.resolve("model.tif")).info().kernelPca().sets(), 0);
		assertTrue(Files.isDirectory(beside("model")));
		assertTrue(IJ.openImage(path("model.tif")).getInfoProperty().contains("{\"manifoldDenoiseModel\":{\"version\":4,"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "constrained | | 1", "constrained | --kernel gaussian --extension ridge | 2",
		"constrained | --extension diffusion-maps --alpha 0.5 | 1", "mika | --kernel gaussian | 2", "posterior | | 1" })
	void theSameBitsAsFromTheFileAlone(final String method, final String options, final int channels) throws IOException {
		final String in = fit("in.tif", channels, method.equals("posterior") ? NONE : with(words(options), "--preimage", method));
		apply("model.tif", in, method);
		Files.move(folder.resolve("out.tif"), folder.resolve("expected.tif"));
		moveNumbers();
		final String said = apply("model.tif", in, method);
		assertSame("expected.tif", "out.tif");
		if (method.equals("posterior")) return;
		assertTrue(said.contains(" on the model's own kernel PCA, q "), said);
		for (int c = 0; c < channels; c++) assertEquals("model", set(c).get("kernelPca").getAsString());
	}

	/** Moved together, renamed together or the file alone, saved again by ImageJ: all is found. */
	@Test
	void filesAndFoldersThatMove() throws IOException {
		final String in = fit("in.tif", 1);
		moveNumbers();
		apply("model.tif", in, "constrained");
		Files.move(folder.resolve("out.tif"), folder.resolve("expected.tif"));
		Files.move(folder.resolve("model.tif"), folder.resolve("other.tif"));
		apply("other.tif", in, "constrained");
		assertSame("expected.tif", "out.tif");
		Files.move(beside("model"), beside("other"));
		apply("other.tif", in, "constrained");
		assertSame("expected.tif", "out.tif");
		save(IJ.openImage(path("other.tif")), "other.tif");
		apply("other.tif", in, "constrained");
		assertSame("expected.tif", "out.tif");
		final Path away = Files.createDirectory(folder.resolve("away"));
		Files.move(folder.resolve("other.tif"), away.resolve("other.tif"));
		final String[] call = { "apply", away.resolve("other.tif").toString(), in, "-o", path("none.tif") };
		fail("keeps the numbers of its kernel PCA in the folder \"" + away.resolve("model-kernel-pca.zarr") +
			"\", which is missing. Put it beside the file again", NONE, call);
		Files.move(beside("other"), away.resolve("other-kernel-pca.zarr"));
		succeed(NONE, call);
		assertTrue(Files.exists(folder.resolve("none.tif")));
	}

	/** Numbers of another model, or that have been changed, are none of this one. */
	@Test
	void foldersOfOthers() throws IOException {
		final String in = fit("in.tif", 1);
		moveNumbers();
		final String[] call = { "apply", path("model.tif"), in, "-o", path("none.tif"), "--method", "constrained" };
		final Path chunk = beside("model").resolve("0/0");
		final byte[] bytes = Files.readAllBytes(chunk);
		final byte[] other = bytes.clone();
		other[8 * 20] ^= 1;
		Files.write(chunk, other);
		fail("\" in the folder \"" + beside("model") + "\" is damaged", NONE, call);
		Files.write(chunk, Arrays.copyOf(bytes, 1000));
		fail("Cannot read \"" + chunk + "\": it is damaged; it has 1000 bytes", NONE, call);
		Files.delete(chunk);
		fail("Cannot read \"" + chunk + "\": it is damaged; it is missing", NONE, call);
		Files.write(chunk, bytes);
		succeed(NONE, call);
		Files.move(beside("model"), beside("first"));
		fit("in.tif", 1, "--t", "2");
		moveNumbers();
		final Path second = beside("second");
		Files.move(beside("model"), second);
		Files.move(beside("first"), beside("model"));
		fail("The folder \"" + beside("model") + "\" does not hold the kernel PCA of the model \"", NONE, call);
		Files.delete(beside("model").resolve(".zattrs"));
		fail("The folder \"" + beside("model") + "\" does not hold the kernel PCA of the model \"", NONE, call);
	}

	/** A model takes the folder of the one that it replaces along, and nobody else's. */
	@Test
	void whatIsReplaced() throws IOException {
		final String in = fit("in.tif", 1);
		moveNumbers();
		fit("in.tif", 1);
		assertFalse(Files.exists(beside("model")));
		apply("model.tif", in, "constrained");
		final Path mine = Files.createDirectory(beside("model")).resolve("mine");
		Files.writeString(mine, "mine");
		fail("Cannot write \"" + beside("model") + "\": there is a folder of that name with files in it that were not made", NONE, "fit",
			path("train.tif"), "-o", path("model.tif"));
		assertEquals("mine", Files.readString(mine));
		try (var files = Files.list(folder)) {
			assertEquals(0, files.filter(file -> file.toString().endsWith(".tmp")).count());
		}
	}
}
