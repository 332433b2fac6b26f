package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.benchmark.ForecastBenchmark;
import io.github.manifolddenoise.testing.ChildJvm;

/** Jobs in a Java that has little more memory than they take, or less. */
class MemoryEdgeIT {

	/**
	 * @param enough MB that are one and a half times the least that has worked, found by trying
	 * @param tooLittle MB that are half of it
	 */
	@ParameterizedTest
	@CsvSource({ "1000, 32, method=svd, 140, 60", "100, 128, method=dct, 82, 27", "20, 512, method=dct, 220, 85" })
	void whatRunsIsNotRefusedAndWhatCannotIs(final int frames, final int side, final String options, final int enough,
		final int tooLittle)
	{
		assertEquals("done", end(frames, side, options, enough));
		assertEquals("refused", end(frames, side, options, tooLittle));
	}

	private static String end(final int frames, final int side, final String options, final int megabytes) {
		final ChildJvm.Result result = new ChildJvm().java("-Xmx" + megabytes + "m", "-cp", System.getProperty(
			"java.class.path")).run(ForecastBenchmark.class.getName(), "" + frames, "" + side, "" + side, options);
		return result.out().isEmpty() ? result.all() : result.out().substring(0, result.out().indexOf('\t'));
	}
}
