package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.FloatStackFile;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code sample turntable|cell --output NOISY.tif --clean CLEAN.tif}: a stack with known truth, the same for the same
 * seed.
 */
@Command(name = "sample", mixinStandardHelpOptions = true, description = {
	"Makes a synthetic stack with known truth, values 0..1 without noise, as 32-bit TIFF files.",
	"turntable: a painted object turning by 360 degrees. cell: a periodically beating fluorescent cell." })
final class SampleCall implements Callable<Integer> {

	private static final List<String> INFO = List.of("Manifold Denoise: a sample");

	@Parameters(index = "0", paramLabel = "turntable|cell", description = "What to render.")
	private String kind;

	@Option(names = "--frames", paramLabel = "N", description = "Number of frames. Default: 120.")
	private Integer frames;

	@Option(names = "--width", paramLabel = "N", description = "Pixels in a row. Default: 96, cell 64.")
	private Integer width;

	@Option(names = "--height", paramLabel = "N", description = "Rows. Default: 72, cell 64.")
	private Integer height;

	@Option(names = "--noise", paramLabel = "S", description = "Standard deviation of Gaussian noise. Default: 0.08.")
	private Double noise;

	@Option(names = "--poisson", paramLabel = "PEAK", description = "Photons at value 1. Default: no photon noise.")
	private Double poisson;

	@Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Seed of the noise. Default: 1.")
	private long seed;

	@Option(names = { "--output", "-o" }, required = true, paramLabel = "NOISY.tif", description = "The noisy stack.")
	private Path output;

	@Option(names = "--clean", paramLabel = "CLEAN.tif", description = "The same without noise.")
	private Path clean;

	@Override
	public Integer call() throws IOException {
		final SampleOptions options = options();
		if (clean != null && clean.toAbsolutePath().normalize().equals(output.toAbsolutePath().normalize()))
			throw new UserException("output and clean are both \"" + output + "\". Choose two names.");
		ImageFiles.checkStack(output);
		if (clean != null) ImageFiles.checkStack(clean);
		try (Workers workers = Workers.allProcessors()) {
			final Sample sample = Sample.generate(options, workers, Progress.NONE);
			try (FileOutput noisyFile = FloatStackFile.write(output, sample.noisy(), INFO, workers)) {
				if (clean != null) {
					try (FileOutput cleanFile = FloatStackFile.write(clean, sample.clean(), INFO, workers)) {
						cleanFile.commit();
					}
				}
				noisyFile.commit();
			}
		}
		return 0;
	}

	private SampleOptions options() {
		final SampleOptions standard = SampleOptions.defaults(SampleKind.named(kind));
		return new SampleOptions(standard.kind(), frames == null ? standard.frames() : frames, width == null ? standard
			.width() : width, height == null ? standard.height() : height, noise == null ? standard.noise() : noise,
			poisson == null ? OptionalDouble.empty() : OptionalDouble.of(poisson), seed);
	}
}
