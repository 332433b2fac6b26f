package io.github.manifolddenoise.linalg;

import static io.github.manifolddenoise.linalg.Matrices.random;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.ChildJvm;

/** Products by the Vector API, which are those of the plain loops to the bit. */
class VectorLoopTest extends JavaLinearAlgebraTest {

	/** Prints which loop the JVM got, and a number it computed. */
	public static final class Probe {

		public static void main(final String[] arguments) {
			try (Workers one = new Workers(1)) {
				final LinearAlgebra algebra = new JavaLinearAlgebra(one);
				System.out.println(algebra.name() + ": " + algebra.times(random(70, 70, 1), random(70, 70, 2)).get(69, 69));
			}
		}
	}

	@BeforeEach
	void requireVectors() {
		assumeTrue(InnerLoop.VECTORS.isPresent(), "Java runs without --add-modules jdk.incubator.vector");
	}

	@Override
	InnerLoop loop() {
		return InnerLoop.VECTORS.orElseThrow();
	}

	@Override
	String name() {
		return "java, vector instructions";
	}

	@Test
	void isTakenWhereTheModuleIs() {
		assertEquals(name(), InnerLoop.FASTEST.name());
	}

	@ParameterizedTest
	@CsvSource({ "5,7,900", "6,16,192", "47,193,31", "48,192,256", "49,385,257", "100,400,33", "211,1000,307" })
	void givesTheBitsOfThePlainLoops(final int m, final int k, final int n) {
		final LinearAlgebra plain = new JavaLinearAlgebra(Shared.WORKERS, InnerLoop.PLAIN);
		final DMatrixRMaj a = random(m, k, 1), b = random(k, n, 2), c = random(m, n, 3), other = c.copy();
		plain.multiply(2, a, false, b, false, -0.5, c);
		algebra().multiply(2, a, false, b, false, -0.5, other);
		assertArrayEquals(c.data, other.data);
		final DMatrixRMaj turned = Matrices.transpose(a), gram = random(m, m, 4), otherGram = gram.copy();
		assertArrayEquals(plain.transposeTimes(turned, b).data, algebra().transposeTimes(turned, b).data);
		plain.addGram(a, gram);
		algebra().addGram(a, otherGram);
		assertArrayEquals(gram.data, otherGram.data);
	}

	@Test
	void othersGetTheSameBitsWithoutTheModule() {
		final String path = Stream.of(Probe.class, Workers.class, DMatrixRMaj.class).map(VectorLoopTest::place).collect(Collectors
			.joining(File.pathSeparator));
		final ChildJvm.Result without = new ChildJvm().run("-cp", path, Probe.class.getName());
		final ChildJvm.Result with = new ChildJvm().java("--add-modules", "jdk.incubator.vector").run("-cp", path, Probe.class
			.getName());
		assertTrue(without.out().startsWith("java: "), without.all());
		assertTrue(with.out().startsWith(name() + ": "), with.all());
		assertEquals(without.out().substring("java".length()), with.out().substring(name().length()));
		assertFalse(without.err().contains("incubator"), without.all());
	}

	private static String place(final Class<?> type) {
		try {
			return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
		}
		catch (final URISyntaxException exception) {
			throw new AssertionError(exception);
		}
	}
}
