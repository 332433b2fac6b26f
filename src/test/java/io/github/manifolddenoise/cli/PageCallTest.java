package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import com.google.gson.JsonObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.page.HtmlPage;
import io.github.manifolddenoise.testing.Folders;

/** {@code --html} of every call that de-noises a stack. */
class PageCallTest {

	@TempDir
	Path folder;

	@BeforeEach
	void makeStack() {
		succeed("sample", "cell", "--frames", "30", "--width", "24", "--height", "24", "--output", path("in.tif"));
	}

	private static void succeed(final String... arguments) {
		final Call call = Call.of(arguments);
		assertEquals(0, call.code(), call.err());
	}

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	private JsonObject data() {
		return HtmlPage.data(folder.resolve("page.html"), "data").orElseThrow();
	}

	private static String line(final JsonObject data) {
		return data.getAsJsonArray("calls").get(0).getAsJsonObject().get("text").getAsString();
	}

	@Test
	void aModelsResultHasAPageWhoseCallDoesItAgain() throws IOException {
		succeed("fit", path("in.tif"), "--output", path("model.tif"), "--method", "svd");
		succeed("apply", path("model.tif"), path("in.tif"), "--output", path("out.tif"), "--method", "posterior", "--html", path(
			"page.html"));
		final JsonObject set = data().getAsJsonArray("sets").get(0).getAsJsonObject();
		assertEquals(30, set.getAsJsonObject("perFrame").getAsJsonArray("distance from training").size());
		final String[] words = line(data()).replace("java -jar Manifold_Denoise-all.jar ", "").split(" ");
		final byte[] first = Files.readAllBytes(folder.resolve("out.tif"));
		final String page = Files.readString(folder.resolve("page.html"));
		succeed(words);
		assertEquals(page, Files.readString(folder.resolve("page.html")));
		assertEquals(first.length, Files.size(folder.resolve("out.tif")));
	}

	@Test
	void preimagesHaveAPageToo() {
		succeed("preimage", path("in.tif"), "--output", path("out.tif"), "--html", path("page.html"));
		assertTrue(line(data()).contains(" --method constrained"), line(data()));
	}

	@Test
	void aPageThatCannotBeWrittenIsSaidBeforeAnythingIsDone() throws IOException {
		assertEquals(1, Call.of("denoise", path("in.tif"), "--output", path("out.tif"), "--html", path("no/page.html")).code());
		assertEquals(1, Call.of("denoise", path("in.tif"), "--output", path("out.tif"), "--html", path("in.tif")).code());
		assertEquals(1, Call.of("denoise", path("in.tif"), "--output", path("out.tif"), "--html", path("r"), "--report", path("r"))
			.code());
		Folders.assertHolds(folder, "in.tif");
	}
}
