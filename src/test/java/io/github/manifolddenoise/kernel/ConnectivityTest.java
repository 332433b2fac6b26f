package io.github.manifolddenoise.kernel;

import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class ConnectivityTest {

	private static final Pattern CURE = Pattern.compile("choose kernelbandwidth ≥ (\\S+) ");

	private static DMatrixRMaj line(final double... positions) {
		return squaredDistances(new DMatrixRMaj(positions.length, 1, true, positions));
	}

	private static Refusal refusal(final DMatrixRMaj squared, final double scale) {
		return Refusal.of(() -> Connectivity.check(squared, scale));
	}

	private static double cure(final Refusal refusal) {
		final Matcher matcher = CURE.matcher(refusal.message());
		assertTrue(matcher.find(), refusal::message);
		return Double.parseDouble(matcher.group(1));
	}

	/** exp(-d²/2σ²) = 2⁻⁵² at this distance, in units of σ. */
	@Test
	void theReachIsWhereAnAffinityIsLost() {
		assertEquals(Math.scalb(1.0, -52), Math.exp(-Connectivity.REACH * Connectivity.REACH / 2), 1e-29);
		assertEquals(8.49, Connectivity.REACH, 0.005);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-6, 1, 77.7, 1e6 })
	void theScaleNamedJoinsTwoGroups(final double unit) {
		final DMatrixRMaj squared = line(0, unit, 2 * unit, 50 * unit, 51 * unit);
		final Refusal message = refusal(squared, unit);
		message.says("kernelbandwidth = " + unit + " … 2 groups … Remove");
		final double cure = cure(message);
		assertEquals(48 * unit / Connectivity.REACH, cure, 0.001 * cure);
		assertDoesNotThrow(() -> Connectivity.check(squared, cure));
		refusal(squared, 0.998 * cure);
	}

	@Test
	void groupsAreCounted() {
		final Refusal message = refusal(line(0, 1, 100, 101, 300, 301, 302, -500), 1);
		message.says("kernelbandwidth = 1.0 … 4 groups … Remove");
		assertDoesNotThrow(() -> Connectivity.check(line(0, 1, 100, 101, 300, 301, 302, -500), cure(message)));
	}

	@Test
	void aChainIsOneGroup() {
		final double[] positions = new double[100];
		for (int i = 0; i < 100; i++) positions[i] = 8 * i;
		assertDoesNotThrow(() -> Connectivity.check(line(positions), 1));
	}

	@Test
	void repeatedFramesAreTied() {
		assertDoesNotThrow(() -> Connectivity.check(line(3, 3, 3, 4), 1));
	}

	@Test
	void theOrderOfFramesDoesNotMatter() {
		final DMatrixRMaj squared = squaredDistances(DoubleFrames.noise(20, 3, 1).values());
		assertEquals(refusal(squared, 0.05).message(), refusal(Matrices.rowsAndColumns(squared, Matrices.order(20, 2)), 0.05)
			.message());
	}

	/** The groups are those of the definition: everything reached by ties, found by spreading. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.04, 0.07, 0.1 })
	void groupsAreThoseThatSpreadingFinds(final double scale) {
		final DMatrixRMaj squared = squaredDistances(DoubleFrames.noise(30, 3, 3).values());
		final double reach = Connectivity.REACH * scale;
		final int[] group = new int[30];
		int groups = 0;
		for (int i = 0; i < 30; i++) {
			if (group[i] == 0) spread(squared, reach * reach, group, i, ++groups);
		}
		assertTrue(groups > 1);
		refusal(squared, scale).says("kernelbandwidth = " + scale + " … " + groups + " groups … Remove");
	}

	private static void spread(final DMatrixRMaj squared, final double limit, final int[] group, final int from,
		final int number)
	{
		group[from] = number;
		for (int j = 0; j < group.length; j++) {
			if (group[j] == 0 && squared.get(from, j) <= limit) spread(squared, limit, group, j, number);
		}
	}
}
