package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.util.OptionalInt;
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

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.manifold.FittedManifold;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** The main job without files: 400 frames of 101 × 76 pixels, fit alone, and fit with the pre-images of all frames. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 4)
@Measurement(iterations = 5, time = 4)
@Fork(1)
public class MainJobBenchmark {

	@Param({ "2", "20" })
	private int q;

	private Compute compute;
	private Sample sample;

	@Setup
	public void prepare() {
		compute = Compute.here(Workers.allProcessors());
		final SampleOptions options = SampleOptions.defaults(SampleKind.TURNTABLE).withFrames(400).withSize(101, 76);
		sample = Sample.generate(options, compute.workers(), Progress.NONE);
	}

	@Benchmark
	public FittedManifold fit() throws IOException {
		return FittedManifold.fit(sample.noisy(), ModelOptions.defaults(Geometry.NOISY), compute, Progress.NONE);
	}

	@Benchmark
	public Preimages fitAndPreimages() throws IOException {
		final PreimageOptions options = new PreimageOptions(ModelOptions.defaults(Geometry.NOISY),
			new ConstrainedPreimage.Kind(new BarzilaiBorwein(1e-5, 80)), OptionalInt.of(q));
		return new PreimageDenoiser(options, compute, Progress.NONE).denoise(sample.noisy());
	}
}
