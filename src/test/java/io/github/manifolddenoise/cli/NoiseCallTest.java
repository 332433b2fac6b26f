package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

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
class NoiseCallTest {

	@TempDir
	Path folder;

	@Test
	void theNoiseIsPrintedAsJson() throws Exception {
		final Call call = Call.of("noise", saved(Stacks.hyperstack(32, 2, 1, 60)));
		assertEquals(0, call.code(), call.err());
		assertEquals(1, call.out().lines().count());
		final JsonObject object = JsonParser.parseString(call.out()).getAsJsonObject();
		assertEquals("in.tif", object.get("input").getAsString());
		assertEquals(2, object.getAsJsonArray("sets").size());
		final JsonObject set = object.getAsJsonArray("sets").get(1).getAsJsonObject();
		assertEquals("c2", set.get("name").getAsString());
		assertEquals(0.05, set.get("sigma").getAsDouble(), 0.003);
		assertTrue(set.get("gain").isJsonNull());
		assertEquals("gaussian", set.get("model").getAsString());
		Folders.assertHolds(folder, "in.tif");
	}

	@Test
	void photonsFromTheSampleHaveTheGainOfTheirPeak() throws Exception {
		final Path file = folder.resolve("photons.tif");
		assertEquals(0, Call.of("sample", "cell", "--noise", "0", "--poisson", "40", "--output", file.toString()).code());
		final Call call = Call.of("noise", file.toString());
		final JsonObject set = JsonParser.parseString(call.out()).getAsJsonObject().getAsJsonArray("sets").get(0)
			.getAsJsonObject();
		assertEquals("photon", set.get("model").getAsString());
		assertEquals(1 / 40.0, set.get("gain").getAsDouble(), 0.05 / 40);
		assertEquals(0, set.getAsJsonArray("warnings").size());
	}

	@Test
	void warningsArePrintedAndOnTheErrorStream() throws Exception {
		final Call call = Call.of("noise", saved(Stacks.circle(30, 3, 60)));
		assertEquals(0, call.code(), call.err());
		assertTrue(call.err().contains("\nWarning: The noise level "), call.err());
		final JsonObject object = JsonParser.parseString(call.out()).getAsJsonObject();
		assertEquals(1, object.getAsJsonArray("warnings").size());
		assertTrue(object.getAsJsonArray("sets").get(0).getAsJsonObject().get("sigmaPixelwise").isJsonNull());
	}

	@ParameterizedTest
	@CsvSource({ "1, --channels, apart, channels = 'apart' … Choose", "2, --q, 3, --q" })
	void badCallsAreExplained(final int code, final String option, final String value, final String message)
		throws Exception
	{
		final Call call = Call.of("noise", saved(Stacks.circle(20)), option, value);
		assertEquals(code, call.code());
		assertEquals("", call.out());
		call.refusal().says(message);
		assertEquals(1, call.err().lines().count());
	}

	@Test
	void badInputIsExplained() throws Exception {
		assertEquals(2, Call.of("noise").code());
		assertEquals(1, Call.of("noise", folder.resolve("missing.tif").toString()).code());
		assertEquals(1, Call.of("noise", saved(Stacks.circle(2))).code());
	}

	private String saved(final ImagePlus image) {
		final Path file = folder.resolve("in.tif");
		IJ.saveAsTiff(image, file.toString());
		return file.toString();
	}
}
