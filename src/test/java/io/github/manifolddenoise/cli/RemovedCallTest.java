package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import ij.ImagePlus;

import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.testing.Folders;

/** {@code denoise} with the default method: table and verdict on the error stream, removed signal, report. */
class RemovedCallTest {

	@TempDir
	Path folder;

	@BeforeEach
	void makeStack() {
		assertEquals(0, Call.of("sample", "cell", "--frames", "40", "--width", "32", "--height", "32", "--output", path(
			"in.tif")).code());
	}

	@Test
	void theTableAndTheVerdictAreTold() throws IOException {
		final Call call = Call.of("denoise", path("in.tif"), "--output", path("out.tif"), "--removed", path("removed.tif"),
			"--report", path("report.json"));
		assertEquals(0, call.code(), call.err());
		Folders.assertHolds(folder, "in.tif", "out.tif", "removed.tif", "report.json");
		assertTrue(call.err().contains("Estimated gain (PSNR over the input)"), call.err());
		assertTrue(call.err().contains("<- taken") && call.err().matches("(?s).* 0\\.0 dB +unchanged.*"), call.err());
		final JsonObject set = JsonParser.parseString(Files.readString(folder.resolve("report.json"))).getAsJsonObject()
			.getAsJsonArray("sets").get(0).getAsJsonObject();
		assertTrue(call.err().contains(set.get("verdict").getAsString()), call.err());
		assertTrue(call.err().contains(set.get("reason").getAsString()), call.err());
		final ImagePlus in = TiffInput.open(folder.resolve("in.tif")), removed = TiffInput.open(folder.resolve(
			"removed.tif")), out = TiffInput.open(folder.resolve("out.tif"));
		assertEquals(40, removed.getNFrames());
		assertEquals(in.getStack().getProcessor(9).getf(7, 5) - out.getStack().getProcessor(9).getf(7, 5), removed.getStack()
			.getProcessor(9).getf(7, 5), 1e-6);
	}

	@Test
	void quietSaysNothingOfIt() {
		final Call call = Call.of("denoise", path("in.tif"), "--output", path("out.tif"), "--method", "svd", "--quiet");
		assertEquals(0, call.code(), call.err());
		assertFalse(call.err().contains("result:"), call.err());
	}

	@Test
	void whatOpensWindowsIsUnknown() {
		final Call call = Call.of("denoise", path("in.tif"), "--output", path("out.tif"), "--showremoved");
		assertEquals(2, call.code(), call.err());
		Folders.assertHolds(folder, "in.tif");
	}

	@Test
	void theRemovedSignalCannotBeTheResult() {
		final Call call = Call.of("denoise", path("in.tif"), "--output", path("out.tif"), "--removed", path("out.tif"));
		assertEquals(1, call.code(), call.err());
		assertTrue(call.err().startsWith("Error: removed = "), call.err());
		Folders.assertHolds(folder, "in.tif");
	}

	private String path(final String name) {
		return folder.resolve(name).toString();
	}
}
