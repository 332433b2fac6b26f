package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import io.github.manifolddenoise.filter.BlockMatching;
import io.github.manifolddenoise.filter.FilteredFrames;
import io.github.manifolddenoise.filter.LocalLowRank;
import io.github.manifolddenoise.filter.TimeMean;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.TestStacks;

/** Time of the filters that know many frames at once, for 400 frames of 101 × 76 pixels, on all processors. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public class StackFilterBenchmark {

	private static final int FRAMES = 400, NEAREST = 6;
	private static final double SIGMA = 0.08;

	private Workers workers;
	private MemoryFrames clean;
	private MemoryFrames noisy;

	@Setup
	public void prepare() {
		workers = Workers.allProcessors();
		clean = TestStacks.rendered(SampleOptions.defaults(SampleKind.TURNTABLE).withFrames(FRAMES).withSize(101, 76));
		noisy = TestStacks.withNoise(clean, SIGMA, 1);
	}

	@TearDown
	public void end() {
		workers.close();
	}

	private static DMatrixRMaj read(final FrameSource source) throws IOException {
		final DMatrixRMaj values = new DMatrixRMaj(source.frameCount(), source.geometry().pixels());
		source.read(0, values);
		return values;
	}

	@Benchmark
	public DMatrixRMaj localLowRank() throws IOException {
		return read(new LocalLowRank(noisy, SIGMA, workers));
	}

	@Benchmark
	public DMatrixRMaj blockMatching() throws IOException {
		final int[][] nearest = IntStream.range(0, FRAMES).mapToObj(i -> IntStream.range(0, NEAREST).map(k -> (i + k) % FRAMES)
			.toArray()).toArray(int[][]::new);
		return read(new BlockMatching(noisy, clean, nearest, SIGMA, workers));
	}

	@Benchmark
	public DMatrixRMaj timeMean() throws IOException {
		return read(new FilteredFrames(noisy, new TimeMean(SIGMA), workers));
	}
}
