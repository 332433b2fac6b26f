package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.image.ModelInfo;
import io.github.manifolddenoise.image.ModelInfo.KernelPca;
import io.github.manifolddenoise.image.ModelWriter;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.model.manifold.KernelPcaNumbers;
import io.github.manifolddenoise.model.manifold.KernelPcaSource;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** A model keeps the kernel PCA of its frames, and pre-images of new frames use it as it is. */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
abstract class KernelPcaInModel {

	static final String[] NONE = {};

	@TempDir
	Path folder;

	String path(final String name) {
		return folder.resolve(name).toString();
	}

	String save(final ImagePlus image, final String name) {
		IJ.saveAsTiff(image, path(name));
		return path(name);
	}

	static String[] with(final String[] options, final String... first) {
		final List<String> all = new ArrayList<>(List.of(first));
		all.addAll(List.of(options));
		return all.toArray(String[]::new);
	}

	static String succeed(final String[] options, final String... first) {
		final Call call = Call.of(with(options, first));
		assertEquals(0, call.code(), call.err());
		return call.err();
	}

	static void fail(final String message, final String[] options, final String... first) {
		final Call call = Call.of(with(options, first));
		assertEquals(1, call.code(), call.err());
		assertTrue(call.err().contains(message), call.err());
	}

	/** What apply says with a report. */
	String apply(final String model, final String in, final String method, final String... options) {
		return succeed(options, "apply", path(model), in, "-o", path("out.tif"), "--method", method, "--report", path(
			"report.json"));
	}

	JsonObject set(final int number) throws IOException {
		return JsonParser.parseString(Files.readString(folder.resolve("report.json"))).getAsJsonObject().getAsJsonArray("sets")
			.get(number).getAsJsonObject();
	}

	String kernelPca() throws IOException {
		return set(0).get("kernelPca").getAsString();
	}

	float[][] pixels(final String name) {
		final ImagePlus image = IJ.openImage(path(name));
		final float[][] pixels = new float[image.getStackSize()][];
		for (int n = 1; n <= pixels.length; n++) pixels[n - 1] = (float[]) image.getStack().getPixels(n);
		return pixels;
	}

	void assertSame(final String expected, final String actual) {
		final float[][] one = pixels(expected), other = pixels(actual);
		assertEquals(one.length, other.length);
		for (int n = 0; n < one.length; n++) assertArrayEquals(one[n], other[n], "slice " + (n + 1));
	}

	boolean isSame(final String one, final String other) {
		return Arrays.deepEquals(pixels(one), pixels(other));
	}

	static String[] words(final String options) {
		return options == null || options.isBlank() ? NONE : options.strip().split("\\s+");
	}

	/** Writes the model again with other numbers. */
	void rewrite(final UnaryOperator<KernelPcaNumbers> change) throws IOException {
		final Map<String, KernelPcaSource> sets = new LinkedHashMap<>();
		ModelFile.open(folder.resolve("model.tif")).info().kernelPca().sets().forEach((name, learnt) -> sets.put(name,
			KernelPcaSource.of(change.apply(learnt.numbers()))));
		rewrite(sets, KernelPca.MOST_BYTES);
	}

	/** @param mostBytes numbers above which a folder beside the file holds them */
	void rewrite(final Map<String, KernelPcaSource> sets, final long mostBytes) throws IOException {
		final ModelFile model = ModelFile.open(folder.resolve("model.tif"));
		final StackLayout layout = model.layout(ChannelMode.SEPARATE, false);
		final ModelInfo info = new ModelInfo(model.info().software(), model.info().training(), model.info().sets(), model.info()
			.options(), new KernelPca(model.info().kernelPca().options(), sets));
		try (Workers workers = new Workers(1);
				ModelWriter writer = ModelFile.create(folder.resolve("model.tif"), model.image(), layout, info, mostBytes, workers))
		{
			for (final FrameSet set : layout.sets()) {
				try (ImageFrames frames = ImageFrames.of(model.image(), set, workers)) {
					final DMatrixRMaj block = new DMatrixRMaj(frames.frameCount(), frames.geometry().pixels());
					frames.read(0, block);
					writer.sink(set).write(0, block);
				}
			}
			writer.seal(Progress.NONE);
			writer.commit();
		}
	}
}
