package io.github.manifolddenoise.benchmark;

import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import io.github.manifolddenoise.filter.NonLocalMeans;
import io.github.manifolddenoise.filter.SingleImageFilter;
import io.github.manifolddenoise.filter.SlidingDct;

/** Time of a filter for one image, in one thread. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class FilterBenchmark {

	@Param({ "38x50", "76x101", "512x512", "2048x2048" })
	private String size;

	private int width;
	private int height;
	private double[] noise;
	private double[] values;

	@Setup
	public void prepare() {
		final String[] sides = size.split("x");
		height = Integer.parseInt(sides[0]);
		width = Integer.parseInt(sides[1]);
		noise = new Random(1).doubles((long) width * height).map(value -> value - 0.5).toArray();
		values = noise.clone();
	}

	private double[] filtered(final SingleImageFilter filter) {
		System.arraycopy(noise, 0, values, 0, noise.length);
		filter.filter(values, 0, width, height);
		return values;
	}

	@Benchmark
	public double[] slidingDctHard() {
		return filtered(SlidingDct.hard(width, height, 0.29, 2.7));
	}

	@Benchmark
	public double[] slidingDctTwoPass() {
		return filtered(SlidingDct.twoPass(width, height, 0.29, 2.7));
	}

	@Benchmark
	public double[] nonLocalMeans() {
		return filtered(new NonLocalMeans(0.29));
	}
}
