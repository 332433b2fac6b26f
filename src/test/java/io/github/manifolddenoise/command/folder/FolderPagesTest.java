package io.github.manifolddenoise.command.folder;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.page.HtmlPage;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

/** A page beside each result, and one of all files. */
class FolderPagesTest extends FolderJobs {

	private FolderSummary runWithPages(final String... more) throws IOException {
		final String[] all = new String[more.length + 4];
		System.arraycopy(new String[] { "html", index().toString(), "recursive", "true" }, 0, all, 0, 4);
		System.arraycopy(more, 0, all, 4, more.length);
		return run(all);
	}

	private Path index() {
		return folder.resolve("look.html");
	}

	private JsonArray files() {
		return HtmlPage.data(index(), "data").orElseThrow().getAsJsonArray("files");
	}

	private JsonObject file(final int number) {
		return files().get(number).getAsJsonObject();
	}

	@Test
	void everyResultHasAPageAndAllHaveOne() throws IOException {
		save(Stacks.circle(12), "b & <i>.tif");
		save(Stacks.circle(12), "day 1/ä#1.tif");
		Files.writeString(input.resolve("bad.tif"), "no TIFF");
		assertEquals("2 done, 0 skipped, 1 failed", runWithPages().counts());
		Folders.assertHolds(output, "b & <i>-denoised.tif", "b & <i>-denoised.html", "day 1", REPORT);
		Folders.assertHolds(output.resolve("day 1"), "ä#1-denoised.tif", "ä#1-denoised.html");
		assertEquals(3, files().size());
		assertEquals("b & <i>.tif", file(0).get("file").getAsString());
		assertEquals("done", file(0).get("status").getAsString());
		assertTrue(file(0).getAsJsonObject("picture").get("before").getAsString().startsWith("data:image/jpeg;base64,"));
		assertEquals("failed", file(1).get("status").getAsString());
		assertFalse(file(1).has("page"));
		assertFalse(file(1).get("message").getAsString().isEmpty());
		for (final int number : new int[] { 0, 2 }) {
			final URI link = index().toUri().resolve(file(number).get("page").getAsString());
			assertTrue(Files.isRegularFile(Path.of(link)), link.toString());
		}
		assertFalse(Files.readString(index()).contains("<i>"));
	}

	@Test
	void finishedFilesKeepTheirLineAndTheirPage() throws IOException {
		save(Stacks.circle(12), "a.tif");
		runWithPages();
		final byte[] page = Files.readAllBytes(output.resolve("a-denoised.html"));
		final JsonObject line = file(0);
		save(Stacks.circle(13), "b.tif");
		assertEquals("1 done, 1 skipped, 0 failed", runWithPages().counts());
		assertArrayEquals(page, Files.readAllBytes(output.resolve("a-denoised.html")));
		assertEquals(line.get("picture"), file(0).get("picture"));
		assertEquals(2, files().size());
	}

	@Test
	void aResultWithoutAPageOfItsOwnIsMadeAgain() throws IOException {
		save(Stacks.circle(12), "a.tif");
		run();
		assertEquals("1 done, 0 skipped, 0 failed", runWithPages().counts());
		assertTrue(report().get(1).contains("Made again: it had no page"), report().get(1));
		run("method", "harmonics");
		assertEquals("1 done, 0 skipped, 0 failed", runWithPages("method", "harmonics").counts());
		assertEquals("0 done, 1 skipped, 0 failed", runWithPages("method", "harmonics").counts());
	}

	@Test
	void pagesAreMadeWithTheResultOrNotAtAll() throws IOException {
		save(Stacks.circle(12), "a.tif");
		for (int after = 1; after < 60; after += 7) {
			job(new Canceling(after), "html", index().toString()).run();
			if (Files.exists(output.resolve("a-denoised.tif"))) return;
			assertFalse(Files.exists(output.resolve("a-denoised.html")), "stopped after " + after);
		}
	}

	@Test
	void whatAKilledRunLeftOfPagesIsRemoved() throws IOException {
		save(Stacks.circle(12), "a.tif");
		runWithPages();
		Files.writeString(output.resolve(".a-denoised.html" + TEMPORARY), "half");
		runWithPages();
		Folders.assertHolds(output, "a-denoised.tif", "a-denoised.html", REPORT);
	}

	@Test
	void pagesChangeNoPixelAndNoStamp() throws IOException {
		save(Stacks.circle(12), "a.tif");
		run();
		final var without = result("a");
		runWithPages();
		assertSamePixels(without, result("a"));
		assertEquals("0 done, 1 skipped, 0 failed", run().counts());
	}

	@Test
	void thePageOfAllHasAPlaceOfItsOwn() throws IOException {
		save(Stacks.circle(12), "a.tif");
		assertThrows(UserException.class, () -> run("html", output.resolve("a-denoised.html").toString()));
		assertThrows(UserException.class, () -> run("html", output.resolve(REPORT).toString()));
		assertThrows(UserException.class, () -> job(Progress.NONE, "html", folder.resolve("no/x.html").toString()).run());
		Folders.assertHolds(output);
	}

	@Test
	void sameFilesSameBits() throws IOException {
		save(Stacks.circle(12), "a.tif");
		runWithPages("overwrite", "true");
		final String first = Files.readString(output.resolve("a-denoised.html"));
		runWithPages("overwrite", "true");
		assertEquals(first, Files.readString(output.resolve("a-denoised.html")));
		final String index = Files.readString(index());
		runWithPages("overwrite", "true");
		assertEquals(index, Files.readString(index()));
	}
}
