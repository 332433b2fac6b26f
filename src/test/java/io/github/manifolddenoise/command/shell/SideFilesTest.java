package io.github.manifolddenoise.command.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import javax.imageio.ImageIO;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseFiles;
import io.github.manifolddenoise.command.denoise.DenoiseReport;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.denoise.DenoisedSet;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

/** Report, coordinates and plots: what is in them, and that they come together or not at all. */
class SideFilesTest {

	private static final int FRAMES = 24;

	@TempDir
	Path folder;

	@Test
	void theReportHasEveryFieldOfItsSchema() throws IOException {
		write(labelled(), Map.of("method", "constrained", "geometry", "noisy", "q", "4", "report", path("report.json")));
		final JsonObject report = JsonParser.parseString(Files.readString(folder.resolve("report.json"))).getAsJsonObject();
		assertEquals(Set.of("software", "version", "backend", "input", "options", "seed", "warnings", "sets"),
			report.keySet());
		assertEquals("Manifold Denoise", report.get("software").getAsString());
		assertEquals(Version.text(), report.get("version").getAsString());
		assertEquals("circle.tif", report.get("input").getAsString());
		assertEquals(DenoiseStackOptions.all().size(), report.getAsJsonObject("options").size());
		assertEquals("4", report.getAsJsonObject("options").get("q").getAsString());
		assertEquals("a warning", report.getAsJsonArray("warnings").get(0).getAsString());
		final JsonArray sets = report.getAsJsonArray("sets");
		assertEquals(1, sets.size());
		assertSet(sets.get(0).getAsJsonObject());
	}

	@Test
	void theReportOfAMixtureHasTheWeightsOfItsMethods() throws IOException {
		write(labelled(), Map.of("report", path("report.json")));
		final JsonObject set = JsonParser.parseString(Files.readString(folder.resolve("report.json"))).getAsJsonObject()
			.getAsJsonArray("sets").get(0).getAsJsonObject();
		double smallest = Double.POSITIVE_INFINITY, shares = 0;
		for (final var element : set.getAsJsonArray("candidates")) {
			final JsonObject candidate = element.getAsJsonObject();
			if (candidate.has("refusal")) continue;
			smallest = Math.min(smallest, candidate.get("risk").getAsDouble());
			if (candidate.has("share")) shares += candidate.get("share").getAsDouble();
		}
		assertEquals(1, shares, 1e-6);
		assertTrue(set.get("risk").getAsDouble() <= smallest * (1 + 1e-9), set.toString());
	}

	@Test
	void theReportOfAnAutomaticChoiceTellsWhatItComparedAndWhy() throws IOException {
		write(labelled(), Map.of("choice", "best", "report", path("report.json"), "coordinates", path("table.csv")));
		final JsonObject set = JsonParser.parseString(Files.readString(folder.resolve("report.json"))).getAsJsonObject()
			.getAsJsonArray("sets").get(0).getAsJsonObject();
		assertTrue(set.keySet().containsAll(Set.of("name", "width", "height", "planes", "trainingFrames", "method", "noise",
			"reason", "verdict", "candidates", "q", "eigenvalues", "frames")), set.keySet().toString());
		final JsonArray candidates = set.getAsJsonArray("candidates");
		assertEquals(12, candidates.size());
		double last = Double.NEGATIVE_INFINITY;
		for (final var element : candidates) {
			final JsonObject candidate = element.getAsJsonObject();
			if (candidate.has("refusal")) continue;
			assertEquals(Set.of("method", "risk", "gain"), candidate.keySet());
			assertTrue(candidate.get("risk").getAsDouble() >= last, "not in order");
			last = candidate.get("risk").getAsDouble();
			if (candidate.get("method").getAsString().equals("unchanged")) assertEquals(0, candidate.get("gain")
				.getAsDouble(),
				1e-6);
		}
		final String method = set.get("method").getAsString();
		assertEquals(method, candidates.get(0).getAsJsonObject().get("method").getAsString());
		assertTrue(set.get("reason").getAsString().startsWith(method + ": estimated gain "), set.get("reason")
			.getAsString());
		assertTrue(set.get("verdict").getAsString().endsWith("."), set.get("verdict").getAsString());
	}

	/** A kernel PCA that no result is made of is not learnt for the report alone. */
	@Test
	void aReportAloneEmbedsNoFrames() throws IOException {
		final DenoisedSet alone = write(labelled(), Map.of("method", "harmonics", "report", path("alone.json"))).get(0);
		assertTrue(alone.denoised().knownPicture().isEmpty());
		final JsonObject set = firstSet("alone.json");
		assertEquals(FRAMES, set.get("trainingFrames").getAsInt());
		assertFalse(set.has("q") || set.has("eigenvalues"), set.keySet().toString());
		final DenoisedSet shown = write(labelled(), Map.of("method", "harmonics", "report", path("shown.json"), "embedding",
			path("plot.png"))).get(0);
		assertEquals(shown.denoised().picture().kept(), firstSet("shown.json").get("q").getAsInt());
		assertTrue(firstSet("shown.json").getAsJsonArray("eigenvalues").size() > 1);
	}

	private JsonObject firstSet(final String report) throws IOException {
		return JsonParser.parseString(Files.readString(folder.resolve(report))).getAsJsonObject().getAsJsonArray("sets")
			.get(0)
			.getAsJsonObject();
	}

	/** And so does the line for the log. */
	@Test
	void theReportOfAnUnfoldingTellsHowWellItKeepsDistances() throws IOException {
		final DenoisedSet result = write(Stacks.circle(FRAMES), Map.of("method", "constrained", "kernel", "mvu", "geometry",
			"noisy", "q", "2", "report", path("report.json"))).get(0);
		final double residual = JsonParser.parseString(Files.readString(folder.resolve("report.json"))).getAsJsonObject()
			.getAsJsonArray("sets").get(0).getAsJsonObject().get("isometryResidual").getAsDouble();
		assertTrue(residual > 0 && residual < 1e-6, "residual " + residual);
		final String line = String.format(Locale.ROOT, ", isometry kept to %.1e, ", residual);
		assertTrue(result.summary().contains(line), result.summary());
	}

	private static void assertSet(final JsonObject set) {
		assertEquals(Set.of("name", "width", "height", "planes", "trainingFrames", "method", "spanRank", "noise",
			"noiseGram",
			"noisePixelwise", "noiseSource", "noiseFindings", "residual", "q", "components",
			"kernelScale", "extensionScale", "eigenvalues", "converged", "meanIterations", "largestDrift", "frames",
			"kernelPca", "off", "meanObjective", "exactPreimage", "unconstrainedDistance"), set
				.keySet());
		assertEquals(14, set.get("width").getAsInt());
		assertEquals(12, set.get("height").getAsInt());
		assertEquals(1, set.get("planes").getAsInt());
		assertEquals(FRAMES, set.get("trainingFrames").getAsInt());
		final int dimensions = set.get("spanRank").getAsInt();
		assertTrue(dimensions > 4 && dimensions < FRAMES - 1, "the signal's dimensions, more than q: " + dimensions);
		assertEquals("constrained pre-image", set.get("method").getAsString());
		assertEquals(4, set.get("q").getAsInt());
		assertEquals(FRAMES, set.get("converged").getAsInt());
		assertEquals(0.05, set.get("noise").getAsDouble(), 0.01);
		assertEquals(set.get("components").getAsInt(), set.getAsJsonArray("eigenvalues").size());
		assertTrue(set.get("kernelScale").getAsDouble() > 0);
		assertTrue(set.get("extensionScale").getAsDouble() > set.get("kernelScale").getAsDouble());
		final JsonArray frames = set.getAsJsonArray("frames");
		assertEquals(FRAMES, frames.size());
		double iterations = 0;
		for (int i = 0; i < FRAMES; i++) {
			final JsonObject frame = frames.get(i).getAsJsonObject();
			assertEquals(Set.of("frame", "label", "iterations", "objectiveBefore", "objectiveAfter", "drift", "converged",
				"ending", "removed"), frame.keySet());
			assertEquals(i + 1, frame.get("frame").getAsInt());
			assertEquals("say \"" + (i + 1) + "\", µ", frame.get("label").getAsString());
			assertTrue(frame.get("objectiveAfter").getAsDouble() <= frame.get("objectiveBefore").getAsDouble());
			assertTrue(frame.get("drift").getAsDouble() <= set.get("largestDrift").getAsDouble());
			assertTrue(frame.get("converged").getAsBoolean());
			assertEquals("projected gradient below tolerance", frame.get("ending").getAsString());
			iterations += frame.get("iterations").getAsInt();
		}
		assertEquals(iterations / FRAMES, set.get("meanIterations").getAsDouble(), 1e-9);
	}

	@Test
	void theCoordinatesAreATableOfFrameLabelAndComponents() throws IOException {
		final DenoisedSet result = write(labelled(), Map.of("q", "4", "coordinates", path("table.csv"))).get(0);
		final List<String> lines = Files.readAllLines(folder.resolve("table.csv"));
		assertEquals(FRAMES + 1, lines.size());
		final int columns = result.denoised().picture().coordinates().numCols;
		assertTrue(columns >= 4);
		assertTrue(lines.get(0).startsWith("frame,label,y1,y2,y3,"), lines.get(0));
		for (int i = 0; i < FRAMES; i++) {
			final List<String> cells = cells(lines.get(i + 1));
			assertEquals(Integer.toString(i + 1), cells.get(0));
			assertEquals("say \"" + (i + 1) + "\", µ", cells.get(1));
			assertEquals(columns, cells.size() - 2);
			for (int k = 0; k < columns; k++) assertEquals(result.denoised().picture().coordinates().get(i, k), Double
				.parseDouble(cells.get(k + 2)));
		}
	}

	@Test
	void thePlotIsAPictureOfEmbeddingAndSpectrum() throws IOException {
		write(Stacks.circle(FRAMES), Map.of("q", "4", "embedding", path("plot.png")));
		final var picture = ImageIO.read(folder.resolve("plot.png").toFile());
		assertTrue(picture.getWidth() > 900 && picture.getHeight() > 500, picture.toString());
	}

	@Test
	void picturesHaveNamesOfTheirFormat() throws IOException {
		Refusal.of(() -> SideFiles.check(values(Map.of("embedding", path("plot.jpg"))), List.of(), List.of(), List.of("c1", "c2")))
			.says("embedding = … " + path("plot.jpg") + " … PNG … Choose one");
		SideFiles.check(values(Map.of("embedding", path("plot.PNG"))), List.of(), List.of(), List.of(""));
	}

	@Test
	void severalSetsHaveFilesOfTheirOwn() throws IOException {
		write(Stacks.hyperstack(8, 2, 1, 15), Map.of("q", "3", "embedding", path("plot.png"), "coordinates", path("table"),
			"report", path("report.json")));
		Folders.assertHolds(folder, "plot-c1.png", "plot-c2.png", "report.json", "table-c1", "table-c2");
		final JsonArray sets = JsonParser.parseString(Files.readString(folder.resolve("report.json"))).getAsJsonObject()
			.getAsJsonArray("sets");
		assertEquals("c1", sets.get(0).getAsJsonObject().get("name").getAsString());
		assertEquals("c2", sets.get(1).getAsJsonObject().get("name").getAsString());
	}

	@Test
	void olderFilesAreReplaced() throws IOException {
		Files.writeString(folder.resolve("report.json"), "{\n  \"software\": \"Manifold Denoise\", \"earlier\": \"one of before\"}");
		write(Stacks.circle(FRAMES), Map.of("q", "4", "report", path("report.json")));
		assertFalse(Files.readString(folder.resolve("report.json")).contains("one of before"));
	}

	@Test
	void whenOneFileCannotBeWrittenThereIsNone() throws IOException {
		final Path gone = Files.createDirectory(folder.resolve("gone"));
		final OptionValues values = values(Map.of("effort", "best", "q", "4", "embedding", path("plot.png"), "coordinates", path("t.csv"),
			"report", gone.resolve("report.json").toString()));
		SideFiles.check(values, List.of(), List.of(), List.of(""));
		final DenoiseReport report = report(Stacks.circle(FRAMES), values);
		Files.delete(gone);
		assertThrows(UserException.class, () -> DenoiseFiles.write(report, values, ImageRecording.of(Stacks.circle(FRAMES)), Optional.empty()));
		Folders.assertHolds(folder);
	}

	@Test
	void withoutCommitNothingStays() throws IOException {
		final OptionValues values = values(Map.of("effort", "best", "q", "4", "embedding", path("plot.png"), "report", path("r.json")));
		final DenoiseReport report = report(Stacks.circle(FRAMES), values);
		try (OutputFiles files = DenoiseFiles.write(report, values, ImageRecording.of(Stacks.circle(FRAMES)), Optional.empty())) {
			assertEquals(2, Folders.names(folder).size());
		}
		Folders.assertHolds(folder);
	}

	@Test
	void aLinkToAnInputIsNotOverwritten() throws IOException {
		final Path input = Files.writeString(folder.resolve("input.tif"), "pixels");
		final Path link = Files.createSymbolicLink(folder.resolve("link.json"), input);
		final OptionValues values = values(Map.of("report", link.toString()));
		assertThrows(UserException.class, () -> SideFiles.check(values, List.of(input), List.of(), List.of("")));
	}

	private static ImagePlus labelled() {
		final ImagePlus image = Stacks.circle(FRAMES);
		for (int n = 1; n <= FRAMES; n++) image.getStack().setSliceLabel("say \"" + n + "\", µ", n);
		return image;
	}

	private static List<String> cells(final String line) {
		final List<String> cells = new ArrayList<>();
		final StringBuilder cell = new StringBuilder();
		boolean quoted = false;
		for (int i = 0; i < line.length(); i++) {
			final char c = line.charAt(i);
			if (c == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') cell.append(line.charAt(i++));
			else if (c == '"') quoted = !quoted;
			else if (c == ',' && !quoted) {
				cells.add(cell.toString());
				cell.setLength(0);
			}
			else cell.append(c);
		}
		cells.add(cell.toString());
		return cells;
	}

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	private static OptionValues values(final Map<String, String> given) {
		return OptionValues.of(DenoiseStackOptions.all(), given);
	}

	private static DenoiseReport report(final ImagePlus image, final OptionValues values) throws IOException {
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			return report(image, values, job);
		}
	}

	private static DenoiseReport report(final ImagePlus image, final OptionValues values, final DenoiseStackJob job) {
		return new DenoiseReport(image.getTitle(), values, job.compute().algebra().name(), job.results(),
			() -> List.of("a warning"));
	}

	private static List<DenoisedSet> write(final ImagePlus image, final Map<String, String> given) throws IOException {
		final OptionValues values = values(given);
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			job.image();
			try (OutputFiles files = DenoiseFiles.write(report(image, values, job), values, ImageRecording.of(image), Optional.empty())) {
				files.commit();
			}
			return job.results();
		}
	}
}
