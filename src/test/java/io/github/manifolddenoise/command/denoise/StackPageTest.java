package io.github.manifolddenoise.command.denoise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Stacks;

/** What a page of a stack holds. */
class StackPageTest {

	private static String page(final ImagePlus image, final Map<String, String> texts, final List<String> warnings)
		throws IOException
	{
		return page(image, Optional.empty(), texts, warnings);
	}

	private static String page(final ImagePlus image, final Optional<ImagePlus> training, final Map<String, String> texts,
		final List<String> warnings) throws IOException
	{
		final Map<String, String> all = new HashMap<>(texts);
		all.put("html", "page.html");
		final OptionValues values = OptionValues.of(DenoiseStackOptions.all(), all);
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), training.map(ImageRecording::of), values, Progress.NONE)) {
			job.denoise();
			job.image();
			return job.page(new DenoiseReport(image.getTitle(), values, "java", job.results(), () -> warnings), "a b/it's.tif",
				"out.tif", "").orElseThrow().html();
		}
	}

	private static JsonObject json(final String page, final String id) {
		final Matcher found = Pattern.compile("id=\"" + id + "\">(.*?)</script>", Pattern.DOTALL).matcher(page);
		assertTrue(found.find());
		return JsonParser.parseString(found.group(1)).getAsJsonObject();
	}

	private static JsonObject data(final String page) {
		return json(page, "data");
	}

	private static JsonObject set(final JsonObject data, final int index) {
		return data.getAsJsonArray("sets").get(index).getAsJsonObject();
	}

	@Test
	void itHoldsPicturesEmbeddingSpectraAndNoise() throws IOException {
		final ImagePlus image = Stacks.circle(30);
		image.getCalibration().frameInterval = 0.5;
		image.getCalibration().setUnit("um");
		image.getCalibration().pixelWidth = 0.1;
		final JsonObject data = data(page(image, Map.of("method", "auto"), List.of("Look here."))), set = set(data, 0);
		assertEquals(30, set.get("frames").getAsInt());
		final JsonObject film = set.getAsJsonObject("film");
		assertEquals(30, film.getAsJsonArray("frames").size());
		final JsonObject view = film.getAsJsonArray("views").get(0).getAsJsonObject();
		assertEquals(14, view.get("width").getAsInt());
		assertEquals(12, view.get("height").getAsInt());
		List.of("before", "after", "removed").forEach(name -> assertTrue(view.get(name).getAsString().startsWith(
			"data:image/jpeg;base64,"), name));
		final JsonArray coordinates = set.getAsJsonObject("embedding").getAsJsonArray("coordinates");
		assertTrue(coordinates.size() >= 2 && coordinates.size() <= 8);
		coordinates.forEach(column -> assertEquals(30, column.getAsJsonArray().size()));
		final List<String> spectra = StreamSupport.stream(set.getAsJsonArray("spectra").spliterator(), false).map(one -> one
			.getAsJsonObject().get("title").getAsString()).toList();
		assertTrue(spectra.contains("Singular values") && spectra.size() >= 2, spectra.toString());
		assertTrue(set.getAsJsonArray("methods").size() > 5);
		assertTrue(set.getAsJsonArray("noise").get(0).getAsString().matches(".* standard deviation [0-9.]+ grey values\\."));
		assertEquals(30, set.getAsJsonObject("perFrame").getAsJsonArray("amount removed").size());
		assertTrue(data.get("look").getAsBoolean());
		assertEquals("Look here.", data.getAsJsonArray("warnings").get(0).getAsString());
		assertEquals(0.5, data.getAsJsonObject("interval").get("value").getAsDouble());
		assertEquals(0.1, data.getAsJsonObject("pixelSize").get("width").getAsDouble());
		assertEquals("\u00b5m", data.getAsJsonObject("pixelSize").get("unit").getAsString());
		final String facts = data.get("facts").toString();
		assertTrue(facts.startsWith(
			"[[\"frames\",\"30 of 14 \u00d7 12 pixels\"],[\"pixel\",\"0.1 \u00d7 1 \u00b5m\"],[\"interval\",\"0.5 s\"]" +
			",[\"noise\",\"\u03c3 = "), facts);
		assertTrue(facts.matches(".*\"\u03c3 = [0-9.]+ grey values\"\\],\\[\"estimated gain\",\"[0-9.]+ dB\".*"), facts);
		assertEquals(DenoiseStackOptions.all().size() - 3, data.getAsJsonArray("options").size());
	}

	@Test
	void theCallsDoItAgain() throws IOException {
		final JsonArray calls = data(page(Stacks.circle(8), Map.of("method", "svd", "showplots", "false"), List.of()))
			.getAsJsonArray("calls");
		final String page = Path.of("page.html").toAbsolutePath().toString();
		assertEquals("java -jar Manifold_Denoise-all.jar denoise 'a b/it'\\''s.tif' --output out.tif --method svd --bitdepth input" +
			" --html " + page, calls.get(0).getAsJsonObject().get("text").getAsString());
		assertEquals("open(\"a b/it's.tif\");\nrun(\"Denoise Stack...\", \"method=svd showplots=false html=" + page + "\");",
			calls.get(1).getAsJsonObject().get("text").getAsString());
	}

	@Test
	void photonNoiseIsSaidOnceWithUnits() throws IOException {
		final JsonObject data = data(page(Stacks.hyperstack(16, 1, 1, 20), Map.of("method", "svd", "noise", "photon", "gain",
			"2.5", "offset", "100", "readnoise", "3"), List.of()));
		final JsonArray noise = set(data, 0).getAsJsonArray("noise");
		assertEquals("Photon noise: 2.500 grey values per photon, offset 100.0 grey values, read noise 3.000 grey values.",
			noise.get(0).getAsString());
		assertEquals(1, StreamSupport.stream(noise.spliterator(), false).filter(line -> line.getAsString().contains(
			"hoton noise") || line.getAsString().contains("gain")).count(), noise.toString());
		assertTrue(data.get("facts").toString().contains("\"photons, 2.5 grey values per photon\""), data.get("facts")
			.toString());
	}

	@Test
	void ofManySetsTheLeastAndTheLargestNumbersAreSaid() throws IOException {
		final String facts = data(page(Stacks.hyperstack(8, 1, 6, 5), Map.of("method", "svd"), List.of())).get("facts")
			.toString();
		assertTrue(facts.matches(".*\"\u03c3 = [0-9.]+ to [0-9.]+ grey values\".*"), facts);
	}

	@Test
	void aSummaryStandsBeforeEverythingElse() throws IOException {
		final String page = page(Stacks.circle(20, 300, 200), Map.of("method", "svd"), List.of());
		assertTrue(page.indexOf("id=\"summary\"") < 1500);
		final JsonObject picture = json(page, "summary").getAsJsonObject("picture");
		assertEquals(100, picture.get("width").getAsInt());
		assertEquals(67, picture.get("height").getAsInt());
		assertTrue(page.indexOf("<style>") < 60_000, "a summary is small");
	}

	@Test
	void eachChannelHasPicturesOfItsOwn() throws IOException {
		final JsonObject data = data(page(Stacks.hyperstack(16, 2, 1, 10), Map.of("method", "svd"), List.of()));
		assertEquals(2, data.getAsJsonArray("sets").size());
		assertEquals("c2", set(data, 1).get("name").getAsString());
		assertEquals(10, set(data, 1).getAsJsonObject("film").getAsJsonArray("frames").size());
		assertEquals("t3 z1 c2", set(data, 1).getAsJsonArray("labels").get(2).getAsString());
	}

	@Test
	void ofManySectionsTheFirstHavePictures() throws IOException {
		final JsonObject data = data(page(Stacks.hyperstack(8, 1, 25, 4), Map.of("method", "svd"), List.of()));
		assertEquals(25, data.getAsJsonArray("sets").size());
		assertTrue(set(data, 23).has("film"));
		assertFalse(set(data, 24).has("film"));
	}

	@Test
	void channelsTogetherStandSideBySide() throws IOException {
		final JsonObject set = set(data(page(Stacks.hyperstack(16, 2, 1, 10), Map.of("method", "svd", "channels", "together"),
			List.of())), 0);
		final JsonObject view = set.getAsJsonObject("film").getAsJsonArray("views").get(0).getAsJsonObject();
		assertEquals(28, view.get("width").getAsInt());
		assertEquals(2, view.getAsJsonArray("low").size());
	}

	@ParameterizedTest
	@CsvSource({ "24, 10", "8, 3" })
	void coloursAndFewFramesHavePages(final int bitDepth, final int frames) throws IOException {
		final JsonObject set = set(data(page(Stacks.hyperstack(bitDepth, 1, 1, frames), Map.of("method", "svd"), List.of())), 0);
		assertEquals(bitDepth == 24, set.get("colour").getAsBoolean());
		assertEquals(14, set.getAsJsonObject("film").getAsJsonArray("views").get(0).getAsJsonObject().get("width").getAsInt());
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2 })
	void newFramesOfATrainingStackHavePagesHoweverFew(final int frames) throws IOException {
		final String page = page(Stacks.circle(frames), Optional.of(Stacks.circle(30)), Map.of("train", "circle.tif", "method",
			"harmonics"), List.of());
		final JsonObject set = set(data(page), 0);
		assertEquals(frames, set.getAsJsonObject("film").getAsJsonArray("frames").size());
		assertEquals(frames, set.getAsJsonObject("perFrame").getAsJsonArray("distance from training").size());
	}

	@Test
	void whereNothingWasTakenAwayTheRemovedSignalIsGrey() throws IOException {
		final JsonObject set = set(data(page(Stacks.circle(6), Map.of("method", "svd", "strength", "0"), List.of())), 0);
		assertEquals(1, set.getAsJsonObject("film").getAsJsonArray("views").get(0).getAsJsonObject().get("removedHalf")
			.getAsDouble());
	}

	@Test
	void sameInputSameBits() throws IOException {
		final Map<String, String> one = Map.of("method", "harmonics", "threads", "1"), two = Map.of("method", "harmonics",
			"threads", "2");
		final String first = page(Stacks.circle(40), one, List.of());
		assertEquals(first, page(Stacks.circle(40), one, List.of()));
		assertEquals(data(first).get("sets"), data(page(Stacks.circle(40), two, List.of())).get("sets"));
	}

	@Test
	void aTitleIsNeverMarkup() throws IOException {
		final ImagePlus image = Stacks.circle(5);
		image.setTitle("</script><b>&\"x'.tif");
		final String page = page(image, Map.of("method", "svd"), List.of("<script>alert(1)</script>"));
		assertFalse(page.contains("<b>") || page.contains("alert(1)<"));
		assertEquals(image.getTitle(), data(page).get("title").getAsString());
	}
}
