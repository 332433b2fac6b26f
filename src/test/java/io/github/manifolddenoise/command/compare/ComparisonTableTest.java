package io.github.manifolddenoise.command.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;

import ij.measure.ResultsTable;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.model.comparison.MethodRun;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.quality.QualityReport;

class ComparisonTableTest {

	private static final ComparedMethod INPUT = new ComparedMethod("input", "", 2, quality(20, Double.NaN), OptionalDouble
		.empty(), OptionalDouble.empty(), new double[] { 0.5, 0.7 }, Optional.empty(), OptionalDouble.empty(), "", shown(0, 4));
	private static final ComparedMethod TRUTH = new ComparedMethod("truth", "", 2, Optional.empty(), OptionalDouble.empty(),
		OptionalDouble.empty(), new double[] { 0.1, 0.2 }, Optional.empty(), OptionalDouble.empty(), "", shown(1, 3));
	private static final ComparedMethod FOUND = new ComparedMethod("constrained", "q:3 geometry:noisy", 2, quality(30.004,
		Double.NaN), OptionalDouble.of(10.004), OptionalDouble.of(-0.001), new double[] { 0.25, 0.35 }, Optional.of(
			new MethodRun.Search(3, 1.5e-9, 2, 12.25)), OptionalDouble.of(0.125), "", shown(1, 3));
	private static final ComparedMethod PERFECT = new ComparedMethod("unchanged", "", 2, quality(
		Double.POSITIVE_INFINITY, Double.NaN), OptionalDouble.of(Double.POSITIVE_INFINITY), OptionalDouble.empty(),
		new double[0], Optional.empty(), OptionalDouble.of(1), "", shown(1, 3));
	private static final ComparedMethod REFUSED = ComparedMethod.refused("constrained", "q:99", 2, "q = 99 is \"too\" large.");

	private static Optional<QualityReport> quality(final double psnr, final double ssim) {
		return Optional.of(new QualityReport(psnr, ssim, 0.1, 2));
	}

	private static List<ImageProcessor> shown(final float least, final float most) {
		return List.of(new FloatProcessor(2, 1, new float[] { least, most }));
	}

	private static ComparedSet set(final String name) {
		final NoiseLevel level = new NoiseLevel(0.1, 0.1, OptionalDouble.empty(), NoiseLevel.Source.GIVEN, 500, false);
		return new ComparedSet(new FrameSet(name, new FrameGeometry(2, 1, 1), false, List.of(List.of(1), List.of(2), List.of(
			3)), List.of("", "", "")), new int[] { 0, 2 }, level, Optional.empty(), List.of("Rows."), OptionalInt.of(3),
			List.of(INPUT, TRUTH, FOUND, PERFECT, REFUSED));
	}

	@Test
	void csvHasOneLinePerSetAndMethod() {
		assertEquals("""
			set,method,parameters,frames,PSNR,SSIM,PSNR gain,estimated gain,feature distance,q,drift,converged,iterations,seconds,message
			c1,input,,2,20.0,,,,0.6,,,,,,
			c1,truth,,2,,,,,0.15000000000000002,,,,,,
			c1,constrained,q:3 geometry:noisy,2,30.004,,10.004,-0.001,0.3,3.0,1.5E-9,2.0,12.25,0.125,
			c1,unchanged,,2,,,,,,,,,,1.0,
			c1,constrained,q:99,2,,,,,,,,,,,"q = 99 is ""too"" large."
			""", ComparisonTable.csv(List.of(set("c1"))));
	}

	@Test
	void linesAreAlignedAndEmptyColumnsLeftOut() {
		assertEquals(List.of(
			"method                             PSNR  PSNR gain  estimated gain  feature distance  q    drift  converged  iterations  seconds",
			"input                             20.00                                       0.6000",
			"truth                                                                         0.1500",
			"constrained (q:3 geometry:noisy)  30.00      10.00            0.00            0.3000  3  1.5e-09          2        12.3     0.13",
			"unchanged                                                                                                                   1.00",
			"constrained (q:99)                cannot be used: q = 99 is \"too\" large."), ComparisonTable.lines(set("")));
	}

	@Test
	void theTableHasNaNWhereThereIsNoNumber() {
		final ResultsTable table = ComparisonTable.table(List.of(set("c1"), set("c2")));
		assertEquals(10, table.size());
		assertEquals("set,method,PSNR gain,estimated gain,PSNR,feature distance,q,drift,converged,iterations,seconds,parameters," +
			"frames,message", String.join(",", Arrays.stream(table.getHeadings()).filter(heading -> !heading
				.isBlank()).toList()));
		assertEquals("c2", table.getStringValue("set", 7));
		assertEquals("constrained", table.getStringValue("method", 7));
		assertEquals(30.004, table.getValue("PSNR", 2));
		assertTrue(Double.isNaN(table.getValue("PSNR", 3)));
		assertEquals("q = 99 is \"too\" large.", table.getStringValue("message", 4));
	}

	@Test
	void theBestMethodIsNamed() {
		assertEquals(Optional.of("c1: Best: unchanged, the same as the truth."), set("c1").winner());
		assertEquals(Optional.of("Best: constrained (q:3 geometry:noisy), PSNR gain 10.0 dB over the input."), of(INPUT, TRUTH, REFUSED,
			FOUND).winner());
		assertEquals(Optional.of("Best: nlm, estimated gain 4.0 dB over the input, 1.5 dB more than svd."), of(estimated("input",
			9), estimated("svd", 2.5), estimated("nlm", 4), estimated("dct", Double.NaN)).winner());
		assertEquals(Optional.empty(), of(INPUT, REFUSED).winner());
	}

	@Test
	void withoutATruthTheTableHasNoColumnsForOne() {
		final ResultsTable table = ComparisonTable.table(List.of(of(estimated("input", Double.NaN), estimated("svd", 2.5))));
		assertEquals("method,estimated gain,frames", String.join(",", Arrays.stream(table.getHeadings()).filter(heading -> !heading
			.isBlank()).toList()));
	}

	private static ComparedMethod estimated(final String method, final double gain) {
		return new ComparedMethod(method, "", 2, Optional.empty(), OptionalDouble.empty(), OptionalDouble.of(gain), new double[0], Optional
			.empty(), OptionalDouble.empty(), "", shown(0, 4));
	}

	private static ComparedSet of(final ComparedMethod... rows) {
		final ComparedSet set = set("");
		return new ComparedSet(set.set(), set.frames(), set.noise(), set.camera(), set.findings(), set.components(), List.of(rows));
	}

	@Test
	void fieldsAreNullWhereThereIsNoNumber() {
		final Map<String, Object> fields = ComparisonTable.fields(FOUND);
		assertEquals("[method, parameters, psnr, ssim, psnrGain, estimatedGain, featureDistance, q, drift, converged, iterations," +
			" seconds, message, distances]", fields.keySet().toString());
		assertEquals(30.004, fields.get("psnr"));
		assertNull(fields.get("ssim"));
		assertNull(ComparisonTable.fields(PERFECT).get("psnr"));
	}

	@Test
	void panelAndHistogramHaveARowForWhatThereIs() {
		final ImageProcessor panel = ComparisonPlots.panel(set("")), histogram = ComparisonPlots.histogram(set(""));
		final int row = panel.getHeight() / 4;
		assertEquals(4 * row, panel.getHeight());
		assertTrue(panel.getWidth() > 200 && histogram.getWidth() > 600);
		assertEquals(0x000000, panel.get(10, row / 2) & 0xffffff, "the input's 0 lies below the truth's range 1..3");
		assertEquals(0xffffff, panel.get(100, row / 2) & 0xffffff);
	}
}
