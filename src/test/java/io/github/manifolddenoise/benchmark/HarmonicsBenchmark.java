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

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** Whole methods without files: 400 frames of 101 × 76 pixels, blind noise level, all result pixels computed. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 4)
@Measurement(iterations = 5, time = 4)
@Fork(1)
public class HarmonicsBenchmark {

	@Param({ "harmonics", "dct", "auto" })
	private String method;

	private Compute compute;
	private Sample sample;
	private DenoiseOptions options;

	@Setup
	public void prepare() {
		compute = Compute.here(Workers.allProcessors());
		final SampleOptions kind = SampleOptions.defaults(SampleKind.TURNTABLE).withFrames(400).withSize(101, 76);
		sample = Sample.generate(kind, compute.workers(), Progress.NONE);
		options = new DenoiseOptions(DenoiseMethods.of(method), NoiseOptions.UNKNOWN, new PreimageOptions(ModelOptions.defaults(Geometry.NOISY),
			new ConstrainedPreimage.Kind(new BarzilaiBorwein(1e-5, 200)), OptionalInt.empty()), 1);
	}

	/** Returns a sum over the result, so that no pixel is left out. */
	@Benchmark
	public double denoise() throws IOException {
		final double[] sum = new double[1];
		FrameBlocks.write(new Denoiser(options, compute, Progress.NONE).denoise(sample.noisy()).frames(), (first,
			block) -> sum[0] += block.data[0], Progress.NONE);
		return sum[0];
	}
}
