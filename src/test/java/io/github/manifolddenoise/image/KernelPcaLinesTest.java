package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.ImagePlus;
import ij.process.FloatProcessor;

import io.github.manifolddenoise.extension.MapNumbers;
import io.github.manifolddenoise.image.ModelInfo.KernelPca;
import io.github.manifolddenoise.model.manifold.KernelPcaNumbers;
import io.github.manifolddenoise.model.manifold.KernelPcaSource;
import io.github.manifolddenoise.testing.Refusal;

class KernelPcaLinesTest {

	private static final String HASH = "0123456789abcdef".repeat(4), NUMBERS = "manifoldDenoiseNumbers: ";

	/** Of one set of m frames with two components. */
	static KernelPca kernelPca(final int m) {
		return new KernelPca(Map.of("kernel", "diffusion"), Map.of("", KernelPcaSource.of(numbers(m, 2, m, false))));
	}

	private static DMatrixRMaj matrix(final int rows, final int columns) {
		final DMatrixRMaj matrix = new DMatrixRMaj(rows, columns);
		for (int k = 0; k < matrix.getNumElements(); k++) matrix.data[k] = Math.sin(k + rows) / 3;
		return matrix;
	}

	static KernelPcaNumbers numbers(final int m, final int p, final int n, final boolean normalised) {
		final int[] centres = new int[n];
		Arrays.setAll(centres, j -> m - 1 - j);
		return new KernelPcaNumbers(HASH, 1 / 3.0, positive(p), 1e-9, normalised ? OptionalDouble.of(0.25)
			: OptionalDouble.empty(), matrix(m, p), new MapNumbers(centres, !normalised, positive(n), matrix(n, p),
				matrix(1, p).data, normalised ? matrix(1, n).data : new double[0], normalised ? 0.5 : 0, normalised ? 0.25 : 0));
	}

	private static double[] positive(final int count) {
		final double[] values = new double[count];
		Arrays.setAll(values, k -> 1.5 / (k + 1));
		return values;
	}

	private static Refusal refusal(final List<String> lines) {
		return Refusal.of(() -> KernelPcaLines.parse("a model", Optional.empty(), lines));
	}

	@Test
	void numbersComeBack() {
		final Map<String, KernelPcaSource> sets = new LinkedHashMap<>();
		sets.put("c2", KernelPcaSource.of(numbers(7, 2, 7, false)));
		sets.put("c1", KernelPcaSource.of(numbers(9, 1, 4, true)));
		final KernelPca written = new KernelPca(Map.of("kernel", "gaussian", "t", "1"), sets);
		final List<String> lines = KernelPcaLines.of(written);
		assertTrue(lines.stream().allMatch(line -> KernelPcaLines.isLine(line) && line.length() <= 1000), lines.toString());
		final KernelPca read = KernelPcaLines.parse("a model", Optional.empty(), lines);
		assertEquals(written.options(), read.options());
		assertEquals(List.of("c2", "c1"), List.copyOf(read.sets().keySet()));
		for (final String name : sets.keySet()) assertSame(sets.get(name).numbers(), read.sets().get(name).numbers());
		assertEquals(lines, KernelPcaLines.of(read));
		assertEquals(List.of(), KernelPcaLines.of(KernelPca.NONE));
	}

	/** Earlier versions wrote the options alone where the numbers were too many. */
	@Test
	void optionsAlone() {
		final KernelPca read = KernelPcaLines.parse("a model", Optional.empty(), KernelPcaLines.of(new KernelPca(Map.of("q",
			"4"), Map.of())));
		assertEquals(Map.of("q", "4"), read.options());
		assertTrue(read.sets().isEmpty() && read.wasTooLarge());
		assertFalse(kernelPca(5).wasTooLarge());
	}

	static void assertSame(final KernelPcaNumbers expected, final KernelPcaNumbers actual) {
		assertEquals(List.of(expected.framesSha256(), expected.kernelScale(), expected.negativeShare(), expected
			.isometryResidual(), expected.map().gaussian(), expected.map().densityPower(), expected.map().degreePower()), List.of(
				actual.framesSha256(), actual.kernelScale(), actual.negativeShare(), actual.isometryResidual(), actual.map()
					.gaussian(), actual.map().densityPower(), actual.map().degreePower()));
		assertArrayEquals(expected.map().centres(), actual.map().centres());
		final List<double[]> one = arrays(expected), other = arrays(actual);
		for (int k = 0; k < one.size(); k++) assertArrayEquals(one.get(k), other.get(k));
	}

	private static List<double[]> arrays(final KernelPcaNumbers numbers) {
		return List.of(numbers.eigenvalues(), numbers.coordinates().data, numbers.map().scales(), numbers.map()
			.coefficients().data, numbers.map().offset(), numbers.map().degreeWeights());
	}

	/** Whoever gives a file the right hash can still write nonsense. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "\"frames\":5 | \"frames\":6 | frames",
	"\"frames\":5 | \"frames\":2147483647 | frames",
		"\"components\":2 | \"components\":2147483647 | components", "\"components\":2 | \"components\":0 | components",
		"\"functions\":5 | \"functions\":2147483647 | functions", "\"functions\":5 | \"functions\":4 | components",
		"\"normalised\":false | \"normalised\":true | frames", "\"gaussian\":true | \"gaussian\":3 | gaussian",
		"\"framesSha256\":\"01 | \"framesSha256\":\"zz | framesSha256", "\"name\":\"\" | \"name\":7 | name",
		"\"sets\":[ | \"sets\":[3, | sets", "\"kernel\":\"diffusion\" | \"kernel\":{} | kernel" })
	void whatDoesNotFitIsRefused(final String from, final String to, final String key) {
		final List<String> lines = new ArrayList<>(KernelPcaLines.of(kernelPca(5)));
		assertTrue(lines.get(0).contains(from), lines.get(0));
		lines.set(0, lines.get(0).replace(from, to));
		refusal(lines).says("\"a model\" … damaged … \"" + key + "\" … Copy");
	}

	/** Numbers that no kernel PCA has, by their place: σk, a power, an eigenvalue, a coordinate, a frame's number, a scale. */
	@ParameterizedTest
	@CsvSource({ "0, -1", "0, NaN", "1, Infinity", "3, NaN", "5, 0", "7, Infinity", "17, 5", "17, -1", "17, 0.5", "22, 0",
	"27, NaN" })
	void numbersThatCannotBeAreRefused(final int place, final double value) {
		final List<String> lines = KernelPcaLines.of(kernelPca(5));
		final ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(lines.get(1).substring(NUMBERS.length()))).order(
			ByteOrder.LITTLE_ENDIAN);
		assertEquals(39, bytes.limit() / 8);
		bytes.putDouble(8 * place, value);
		refusal(List.of(lines.get(0), NUMBERS + Base64.getEncoder().encodeToString(bytes.array()))).says(
			"\"a model\" … damaged");
	}

	@Test
	void linesThatAreMissingOrTooMany() {
		final List<String> lines = KernelPcaLines.of(kernelPca(50));
		assertTrue(lines.size() > 3);
		refusal(lines.subList(0, lines.size() - 1)).says("\"a model\" … more numbers");
		refusal(lines.subList(1, lines.size())).says("\"a model\" … damaged");
		final List<String> twice = new ArrayList<>(lines), more = new ArrayList<>(lines);
		twice.addAll(lines);
		refusal(twice).says("\"a model\" … twice");
		more.set(1, NUMBERS + "*");
		refusal(more).says("\"a model\" … Base64");
		refusal(List.of()).says("\"a model\" … damaged");
		final List<String> spare = new ArrayList<>(lines);
		spare.set(0, lines.get(0).replace("\"components\":2", "\"components\":1"));
		refusal(spare).says("\"a model\"");
	}

	/** A result of a model has none of its lines, and the lines alone are no model. */
	@Test
	void theyAreNoModelByThemselves() {
		final String lines = String.join("\n", KernelPcaLines.of(kernelPca(50)));
		final ImagePlus image = new ImagePlus("some", new FloatProcessor(2, 2));
		image.setProperty("Info", "a line\n" + lines + "\n");
		assertFalse(ModelFile.isDescribed(ImageRecording.of(image)));
		assertEquals("a line\n", ModelLines.without(image.getInfoProperty()));
	}
}
