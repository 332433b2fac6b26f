package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
class SortCallTest {

	@TempDir
	Path folder;

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	private String saved(final ImagePlus image) {
		IJ.saveAsTiff(image, path("in.tif"));
		return path("in.tif");
	}

	@Test
	void theSortedStackAndItsTableAreWritten() throws IOException {
		final ImagePlus image = Stacks.hyperstack(16, 1, 1, 40);
		final Call call = Call.of("sort", saved(image), "-o", path("out.tif"), "--first", "5", "--order", "cycle", "--table",
			path("order.csv"));
		assertEquals(0, call.code(), call.err());
		Folders.assertHolds(folder, "in.tif", "out.tif", "order.csv");
		final List<String> lines = Files.readAllLines(folder.resolve("order.csv"));
		assertEquals("frame,position,phase,coordinate,label", lines.get(0));
		assertEquals(41, lines.size());
		assertTrue(lines.get(5).startsWith("5,1,0.0,"), lines.get(5));
		final ImagePlus sorted = IJ.openImage(path("out.tif"));
		assertEquals(40, sorted.getNFrames());
		for (int frame = 1; frame <= 40; frame++) {
			final int position = Integer.parseInt(lines.get(frame).split(",")[1]);
			assertEquals(image.getStack().getSliceLabel(frame), sorted.getStack().getSliceLabel(position));
		}
		assertTrue(call.err().contains("40 frames in the order of a cycle"), call.err());
	}

	@ParameterizedTest
	@CsvSource({ "--first, 21, first = 21 … frame … Choose 1", "--phases, 1, phases = 1 … Choose",
		"--order, up, order = 'up' … Choose",
		"--table, missing/t.csv, no folder … Make" })
	void badCallsAreExplained(final String option, final String value, final String message) {
		final Call call = Call.of("sort", saved(Stacks.circle(20)), "-o", path("out.tif"), "--quiet", option, option.equals(
			"--table") ? path(value) : value);
		assertEquals(1, call.code());
		call.refusal().says(message);
		Folders.assertHolds(folder, "in.tif");
	}

	@Test
	void theInputIsNotOverwritten() {
		final String input = saved(Stacks.circle(20));
		assertTrue(Call.of("sort", input, "-o", input).err().contains("is a file that is read from"));
		Folders.assertHolds(folder, "in.tif");
	}
}
