package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class LabelsCallTest {

	@TempDir
	Path folder;

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	private String saved(final String name, final ImagePlus image) {
		IJ.saveAsTiff(image, path(name));
		return path(name);
	}

	/** Quarters of the turn that {@link Stacks#circle} makes; every {@code step}-th frame has a line. */
	private String quarters(final int frames, final int step) throws IOException {
		final StringBuilder text = new StringBuilder("frame,label\n");
		for (int i = 0; i < frames; i += step) text.append(i + 1).append(',').append(quarter(i, frames)).append('\n');
		return Files.writeString(folder.resolve("labels.csv"), text).toString();
	}

	private static String quarter(final int frame, final int frames) {
		return "\"quarter, " + (4 * frame / frames + 1) + '"';
	}

	private List<String> lines() throws IOException {
		return Files.readAllLines(folder.resolve("out.csv"));
	}

	private Call label(final String training, final String input, final String labels, final String... options) {
		final String[] start = { "labels", training, input, "--labels", labels, "-o", path("out.csv") };
		final String[] all = Arrays.copyOf(start, start.length + options.length);
		System.arraycopy(options, 0, all, start.length, options.length);
		return Call.of(all);
	}

	/** 30 frames between those of 60 that are labelled; only at the borders of quarters may labels be others. */
	@Test
	void labelsGoToAnotherStack() throws IOException {
		final String training = saved("train.tif", Stacks.circle(60)), input = saved("in.tif", Stacks.circle(28));
		final Call call = label(training, input, quarters(60, 1), "--neighbours", "3");
		assertEquals(0, call.code(), call.err());
		assertEquals("", call.out());
		Folders.assertHolds(folder, "in.tif", "labels.csv", "out.csv", "train.tif");
		assertEquals("frame,label,votes,distance", lines().get(0));
		assertEquals(29, lines().size());
		for (int i = 0; i < 28; i++) {
			final boolean border = i % 7 == 0 || i % 7 == 6;
			assertTrue(border || lines().get(i + 1).startsWith(i + 1 + "," + quarter(i, 28) + ",1.0,"), lines().get(i + 1));
		}
		assertTrue(call.err().contains("labelled 28 frames with 4 different labels of 60 frames; from the others, "), call
			.err());
	}

	@Test
	void framesWithoutALabelGetOneInTheSameStack() throws IOException {
		final String input = saved("in.tif", Stacks.circle(60));
		final Call call = label(input, input, quarters(60, 4), "--neighbours", "1", "--distance", "plain", "--quiet");
		assertEquals(0, call.code(), call.err());
		assertEquals("", call.err());
		assertEquals(61, lines().size());
		int right = 0;
		for (int i = 0; i < 60; i++) {
			if (i % 4 == 0) assertEquals(i + 1 + "," + quarter(i, 60) + ",1.0,0.0", lines().get(i + 1));
			else assertTrue(Double.parseDouble(lines().get(i + 1).split("\",1.0,")[1]) > 0, lines().get(i + 1));
			if (lines().get(i + 1).startsWith(i + 1 + "," + quarter(i, 60))) right++;
		}
		assertTrue(right >= 52, right + " of 60");
	}

	/** A copy is another stack: its frames have no labels, but equals at distance 0. */
	@Test
	void aCopyHasTheLabelsOfItsEquals() throws IOException {
		final String training = saved("train.tif", Stacks.circle(20)), input = saved("in.tif", Stacks.circle(20));
		assertEquals(0, label(training, input, quarters(20, 1), "--neighbours", "1").code());
		for (int i = 0; i < 20; i++) assertEquals(i + 1 + "," + quarter(i, 20) + ",1.0,0.0", lines().get(i + 1));
	}

	@Test
	void channelsAndSectionsBelongToTheirFrame() throws IOException {
		final String input = saved("in.tif", Stacks.hyperstack(8, 2, 3, 12));
		assertEquals(0, label(input, input, quarters(12, 2), "--neighbours", "2").code());
		assertEquals(13, lines().size());
	}

	@Test
	void oneFrameMayBeLabelled() throws IOException {
		final String training = saved("train.tif", Stacks.circle(20)), input = saved("in.tif", Stacks.circle(1));
		final Call call = label(training, input, quarters(20, 20), "--neighbours", "1");
		assertEquals(0, call.code(), call.err());
		assertEquals(2, lines().size());
		assertTrue(call.err().contains("labelled 1 frames with 1 different labels of 1 frames\n"), call.err());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "1 | --neighbours | 6 | neighbours = 6 … 5 … frames … Choose neighbours ≤ 5",
		"1 | --neighbours | 0 | neighbours = 0 … Choose 1",
		"1 | --distance | far | distance = 'far' … Choose gaussian … plain",
		"2 | --count | 3 | --count" })
	void badOptionsAreExplained(final int code, final String option, final String value, final String message)
		throws IOException
	{
		final String input = saved("in.tif", Stacks.circle(20));
		final Call call = label(input, input, quarters(20, 4), "--quiet", option, value);
		assertEquals(code, call.code());
		call.refusal().says(message);
		assertEquals(1, call.err().lines().count());
		Folders.assertHolds(folder, "in.tif", "labels.csv");
	}

	@Test
	void stacksThatDoNotFitAreExplained() throws IOException {
		final String training = saved("train.tif", Stacks.circle(20)), labels = quarters(20, 1);
		final Call size = label(training, saved("in.tif", Stacks.circle(20, 9, 8)), labels);
		size.refusal().says("14 × 12 … \"in.tif\" … 9 × 8 … Crop");
		final Call colour = label(training, saved("in.tif", Stacks.hyperstack(24, 1, 1, 20)), labels);
		colour.refusal().says("grey … \"in.tif\" … RGB … Convert");
		final Call bad = label(training, saved("in.tif", Stacks.with(Float.NaN, 20)), labels, "--quiet");
		bad.refusal().says("Frame 4 … \"in.tif\" … NaN … x = 3 … y = 2 … Replace");
		final Call outside = label(training, training, quarters(24, 1), "--quiet");
		outside.refusal().says("frame 21 … \"train.tif\" … frames 1 … 20 … Choose");
		Folders.assertHolds(folder, "in.tif", "labels.csv", "train.tif");
	}

	@Test
	void inputsAreNeverOverwritten() throws IOException {
		final String input = saved("in.tif", Stacks.circle(20)), labels = quarters(20, 1);
		assertTrue(Call.of("labels", input, input, "--labels", labels, "-o", labels).err().contains("read from"));
		assertTrue(Call.of("labels", input, input, "--labels", labels, "-o", input).err().contains("read from"));
		assertTrue(Call.of("labels", input, input, "--labels", path("none.csv"), "-o", path("out.csv")).err().contains(
			"cannot be read."));
		assertEquals(2, Call.of("labels", input, input, "-o", path("out.csv")).code());
		assertEquals(1, Call.of("labels", input, path("none.tif"), "--labels", labels, "-o", path("out.csv")).code());
		Folders.assertHolds(folder, "in.tif", "labels.csv");
	}
}
