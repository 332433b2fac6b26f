package io.github.manifolddenoise.command.denoise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.ImagePlus;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.model.method.Candidate;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.risk.CellLayout;
import io.github.manifolddenoise.risk.Combination;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Stacks;

/** What a user is told of the choice, the noise and what was removed: table, lines, report. */
class ChoiceReportTest {

	private static final int FRAMES = 24;

	private static final MethodSelection CHOICE = new MethodSelection(List.of(new Candidate(DenoiseMethods.UNCHANGED, 1 +
		1e-14, Optional.empty()), new Candidate(DenoiseMethods.SVD, 0.1, Optional.empty()), new Candidate(
		DenoiseMethods.CONSTRAINED, Double.POSITIVE_INFINITY, Optional.of("Too few frames. Choose more.")), new Candidate(
		DenoiseMethods.HARMONICS, 0.01, Optional.empty())));

	@Test
	void theLinesAreATableBestFirst() {
		assertEquals(List.of("Estimated gain (PSNR over the input) of each method:",
			"  20.0 dB  manifold harmonics  <- taken", "  10.0 dB  singular value shrinkage", "   0.0 dB  unchanged",
			"     -     constrained pre-image: Too few frames. Choose more."), GainLines.of(CHOICE));
	}

	/** A mixture; the input's weight is what the others leave. */
	private static MethodSelection mixture(final DenoiseMethod first, final double weight, final DenoiseMethod second,
		final double other)
	{
		final List<Candidate> candidates = List.of(candidate(first, 0.02, weight), candidate(second, 0.1, other), candidate(
			DenoiseMethods.UNCHANGED, 1, 1 - weight - other), new Candidate(DenoiseMethods.CONSTRAINED, Double.POSITIVE_INFINITY,
				Optional.of("Too few frames.")));
		final CellLayout layout = new CellLayout(new FrameGeometry(24, 24, 1), 12, 1, 1);
		return new MethodSelection(candidates, Optional.of(new Combination(new double[] { weight, other }, new double[0][], 0.01,
			layout)), List.of(first, second));
	}

	private static Candidate candidate(final DenoiseMethod method, final double risk, final double weight) {
		return new Candidate(method, risk, OptionalDouble.of(weight), Optional.empty());
	}

	@Test
	void aMixtureStandsBeforeItsMethodsWithTheirShares() {
		assertEquals(List.of("Estimated gain (PSNR over the input) of each method, and its share of the result:",
			"  20.0 dB         mixture of methods  <- taken", "  17.0 dB   70 %  manifold harmonics",
			"  10.0 dB   30 %  per-frame DCT", "   0.0 dB         unchanged",
			"     -            constrained pre-image: Too few frames."), GainLines.of(mixture(
			DenoiseMethods.HARMONICS, 0.7, DenoiseMethods.DCT, 0.3)));
	}

	/** What no method takes is the input's share; it tells nothing of other frames. */
	@Test
	void whatTheMethodsLeaveIsTheInputsShare() {
		final MethodSelection choice = mixture(DenoiseMethods.HARMONICS, 0.8, DenoiseMethods.DCT, 0);
		assertEquals("  17.0 dB   80 %  manifold harmonics", GainLines.of(choice).get(2));
		assertEquals("  10.0 dB         per-frame DCT", GainLines.of(choice).get(3));
		assertEquals("   0.0 dB   20 %  unchanged", GainLines.of(choice).get(4));
		assertEquals("mixture of manifold harmonics 80 %, unchanged 20 %: estimated gain 20.0 dB over the input, 3.0 dB over" +
			" manifold harmonics alone", choice.reason());
		assertEquals(1, choice.otherFrames());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
		"0.7 | 0.3 | These frames lie near a manifold with few degrees of freedom: they help each other. What helps here: other" +
			" frames 70 %, neighbouring pixels 30 %.",
		"0.3 | 0.7 | What helps here: other frames 30 %, neighbouring pixels 70 %." })
	void theVerdictSaysWhatHelps(final double others, final double own, final String verdict) {
		final MethodSelection choice = mixture(DenoiseMethods.HARMONICS, others, DenoiseMethods.DCT, own);
		assertFalse(choice.manifoldIsNoHelp());
		assertEquals(verdict, choice.verdict());
	}

	/** A manifold is only spoken of where other frames make the result clearly better than any filter of single frames. */
	@Test
	void aManifoldThatHardlyHelpsIsNone() {
		final MethodSelection choice = new MethodSelection(List.of(new Candidate(DenoiseMethods.SVD, 0.1, Optional.empty()),
			new Candidate(DenoiseMethods.NLM, 0.105, Optional.empty()), new Candidate(DenoiseMethods.UNCHANGED, 1, Optional
			.empty())));
		assertTrue(choice.manifoldIsNoHelp());
		assertEquals("These frames do not lie on a low-dimensional manifold, or are too few to show it. The result rests on: other" +
			" frames 100 %, neighbouring pixels 0 %.", choice.verdict());
	}

	@Test
	void aMixtureOfFiltersOfSingleFramesIsNamed() {
		final MethodSelection choice = mixture(DenoiseMethods.NLM, 0.6, DenoiseMethods.DCT, 0.4);
		assertTrue(choice.verdict().endsWith("each was filtered on its own (non-local means 60 %, per-frame DCT 40 %)."),
			choice::verdict);
	}

	@Test
	void aReasonNamesNoGainOverWhatCannotBeUsed() {
		final Candidate unchanged = new Candidate(DenoiseMethods.UNCHANGED, 1, Optional.empty());
		final MethodSelection none = new MethodSelection(List.of(unchanged, new Candidate(DenoiseMethods.SVD,
			Double.POSITIVE_INFINITY, Optional.of("No."))));
		assertEquals("unchanged: nothing else that was tried is estimated to improve these frames", none.reason());
		assertTrue(none.verdict().contains("given back unchanged"), none.verdict());
	}

	@Test
	void theTableHasARowPerSetAndMethod() throws IOException {
		final List<DenoisedSet> sets = denoised(Stacks.hyperstack(32, 2, 1, FRAMES), Map.of());
		final ResultsTable table = GainsTable.table(sets);
		final MethodSelection choice = sets.get(0).denoised().choice().orElseThrow();
		assertTrue(choice.isMixture() && sets.get(1).denoised().choice().orElseThrow().isMixture());
		final int methods = choice.candidates().size() + 1;
		assertEquals(2 * methods, table.size());
		assertEquals(List.of("set", "method", "gain dB", "share %", "weight", "taken", "left out because"), List.of(table
			.getHeadings()));
		assertEquals(choice.gain(), table.getValue("gain dB", 0));
		double shares = 0;
		for (int row = 1; row < methods; row++) {
			final Candidate candidate = choice.candidates().get(row - 1);
			assertEquals(candidate.weight().orElse(Double.NaN), table.getValue("weight", row));
			shares += table.getValue("share %", row);
		}
		assertEquals(100, shares, 1e-9);
		assertEquals("c1", table.getStringValue("set", 0));
		assertEquals("c2", table.getStringValue("set", methods));
		assertEquals("yes", table.getStringValue("taken", methods));
		assertEquals(sets.get(0).denoised().method().title(), table.getStringValue("method", 0));
		for (int row = 1; row < methods; row++) {
			final double gain = table.getValue("gain dB", row);
			assertTrue(Double.isNaN(gain) || row == 1 || gain <= table.getValue("gain dB", row - 1));
			assertEquals("", table.getStringValue("taken", row));
		}
	}

	@Test
	void aMethodThatWasAskedForHasNoTable() throws IOException {
		final List<DenoisedSet> sets = denoised(Stacks.circle(FRAMES), Map.of("method", "svd"));
		assertEquals(0, GainsTable.table(sets).size());
		assertEquals(List.of(sets.get(0).summary()), sets.get(0).lines());
		assertTrue(sets.get(0).summary().contains("singular value shrinkage"), sets.get(0).summary());
	}

	@Test
	void theLinesEndWithTheVerdict() throws IOException {
		final DenoisedSet set = denoised(Stacks.circle(150, 20, 18), Map.of()).get(0);
		final MethodSelection choice = set.denoised().choice().orElseThrow();
		assertTrue(set.summary().contains(choice.reason()), set.summary());
		assertFalse(choice.manifoldIsNoHelp(), () -> String.join("\n", set.lines()));
		assertEquals(choice.verdict(), set.lines().get(set.lines().size() - 1));
	}

	@Test
	void aStackOfNoiseIsToldThatItHasNoManifold() throws IOException {
		final DenoisedSet set = denoised(noise(), Map.of("sigma", "0.1")).get(0);
		assertTrue(set.warnings().stream().anyMatch(warning -> warning.contains("These frames do not come again") ||
			warning.contains("given back unchanged")), () -> String.join("\n", set.lines()));
	}

	/** Frames that each show something of their own: a pattern of many waves, with noise. */
	private static ImagePlus noise() {
		final ImagePlus image = Stacks.circle(FRAMES, 48, 48);
		final Random random = new Random(1);
		for (int n = 1; n <= FRAMES; n++) {
			final double[] waves = random.doubles(36).map(number -> 2 * number - 1).toArray();
			for (int y = 0; y < 48; y++) {
				for (int x = 0; x < 48; x++) {
					double sum = 0.1 * random.nextGaussian();
					for (int k = 0; k < waves.length; k += 3) sum += 0.3 * Math.sin(waves[k] * x + waves[k + 1] * y + 6 * waves[k + 2]);
					image.getStack().getProcessor(n).setf(x, y, (float) sum);
				}
			}
		}
		return image;
	}

	@Test
	void theReportHasNoiseResidualAndChoice() throws IOException {
		final JsonObject report = JsonParser.parseString(report(Stacks.circle(FRAMES, 20, 18), Map.of("report", "r.json",
			"seed", "7"))).getAsJsonObject();
		assertEquals(7, report.get("seed").getAsInt());
		final JsonObject set = report.getAsJsonArray("sets").get(0).getAsJsonObject();
		assertEquals(0.05, set.get("noise").getAsDouble(), 0.01);
		assertEquals(0.05, set.get("noiseGram").getAsDouble(), 0.01);
		assertEquals(0.05, set.get("noisePixelwise").getAsDouble(), 0.01);
		assertTrue(Set.of("gram", "pixelwise").contains(set.get("noiseSource").getAsString()));
		assertFalse(set.has("camera"));
		assertTrue(set.get("reason").getAsString().contains("estimated gain"));
		assertTrue(set.get("verdict").getAsString().matches(".* other frames \\d+ %, neighbouring pixels \\d+ %\\."), set.get(
			"verdict")::getAsString);
		assertEquals(12, set.getAsJsonArray("candidates").size());
		assertEquals("mixture of methods", set.get("method").getAsString());
		assertEquals(-10 * Math.log10(set.get("risk").getAsDouble()), set.get("gain").getAsDouble(), 1e-9);
		assertTrue(set.get("otherFrames").getAsDouble() > 0 && set.has("weightsDiffer"));
		double weights = 0;
		for (final JsonElement candidate : set.getAsJsonArray("candidates")) {
			if (candidate.getAsJsonObject().has("weight")) weights += candidate.getAsJsonObject().get("weight").getAsDouble();
		}
		assertEquals(1, weights, 1e-9);
		final JsonObject residual = set.getAsJsonObject("residual");
		assertTrue(residual.get("ratio").getAsDouble() > 0.8);
		assertEquals(Set.of("x1", "x2", "y1", "y2", "x1y1", "t1", "t2", "result", "edges"), residual.getAsJsonObject(
			"correlations").keySet());
		for (int i = 0; i < FRAMES; i++) {
			final double removed = set.getAsJsonArray("frames").get(i).getAsJsonObject().get("removed").getAsDouble();
			assertEquals(residual.getAsJsonArray("frameDeviations").get(i).getAsDouble(), removed);
			assertEquals(0.05, removed, 0.015);
		}
	}

	@Test
	void aGivenCameraIsReported() throws IOException {
		final JsonObject set = JsonParser.parseString(report(Stacks.hyperstack(16, 1, 1, FRAMES), Map.of("report", "r.json",
			"noise", "photon", "gain", "2", "offset", "100", "readnoise", "3", "method", "svd"))).getAsJsonObject()
			.getAsJsonArray("sets").get(0).getAsJsonObject();
		final JsonObject camera = set.getAsJsonObject("camera");
		assertEquals(List.of("gain", "offset", "readNoise"), List.copyOf(camera.keySet()), "the same order in every run");
		assertEquals(2, camera.get("gain").getAsDouble());
		assertEquals(100, camera.get("offset").getAsDouble());
		assertEquals(3, camera.get("readNoise").getAsDouble());
		assertFalse(set.has("reason"));
	}

	@Test
	void numbersThatAreNoneAreNull() throws IOException {
		final String text = report(Stacks.circle(FRAMES, 20, 18), Map.of("report", "r.json", "sigma", "0.05"));
		assertFalse(text.contains("NaN") || text.contains("Infinity"), text);
		final JsonElement pixelwise = JsonParser.parseString(text).getAsJsonObject().getAsJsonArray("sets").get(0)
			.getAsJsonObject().get("noisePixelwise");
		assertTrue(pixelwise.isJsonNull());
	}

	/** What the residual check finds is told, unless nothing was changed on purpose. */
	@Test
	void findingsAreWarnedOf() throws IOException {
		final Map<String, String> tooStrong = Map.of("report", "r.json", "method", "svd", "sigma", "0.5");
		final List<String> warnings = new ArrayList<>(denoised(Stacks.circle(FRAMES), tooStrong).get(0).warnings());
		assertTrue(warnings.stream().anyMatch(warning -> warning.contains("The removed signal is ")), warnings::toString);
		final List<String> none = denoised(Stacks.circle(FRAMES), Map.of("report", "r.json", "method", "unchanged", "sigma",
			"0.05")).get(0).warnings();
		assertEquals(List.of(), none);
	}

	private static List<DenoisedSet> denoised(final ImagePlus image, final Map<String, String> given) throws IOException {
		final OptionValues values = OptionValues.of(DenoiseStackOptions.all(), given);
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			job.image();
			return job.results();
		}
	}

	private static String report(final ImagePlus image, final Map<String, String> given) throws IOException {
		final OptionValues values = OptionValues.of(DenoiseStackOptions.all(), given);
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			job.image();
			return new DenoiseReport(image.getTitle(), values, job.compute().algebra().name(), job.results(),
				List::of).json();
		}
	}
}
