package io.github.manifolddenoise.command.compare;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.comparison.MethodRun;
import io.github.manifolddenoise.options.MethodSpec;
import io.github.manifolddenoise.plot.Thumbnails;
import io.github.manifolddenoise.quality.Quality;
import io.github.manifolddenoise.quality.QualityReport;
import io.github.manifolddenoise.task.Workers;

/** Makes the rows of a comparison. The input has to be measured first. */
final class Measurement {

	private final Optional<FrameSource> truth;
	private final double peak;
	private final boolean colour;
	private final Workers workers;
	private double inputPsnr = Double.NaN;

	/**
	 * @param truth the frames without noise, if they are known
	 * @param peak range of the values
	 * @param colour whether three planes are red, green and blue
	 */
	Measurement(final Optional<FrameSource> truth, final double peak, final boolean colour, final Workers workers) {
		this.truth = truth;
		this.peak = peak;
		this.colour = colour;
		this.workers = workers;
	}

	ComparedMethod input(final FrameSource frames, final double[] distances) throws IOException {
		final Optional<QualityReport> quality = quality(frames);
		if (quality.isPresent()) inputPsnr = quality.get().psnr();
		return row(ComparedMethod.INPUT, frames, quality, distances);
	}

	ComparedMethod truth(final FrameSource frames, final double[] distances) throws IOException {
		return row(ComparedMethod.TRUTH, frames, Optional.empty(), distances);
	}

	private ComparedMethod row(final String name, final FrameSource frames, final Optional<QualityReport> quality,
		final double[] distances) throws IOException
	{
		return new ComparedMethod(name, "", frames.frameCount(), quality, OptionalDouble.empty(), OptionalDouble.empty(),
			distances, Optional.empty(), OptionalDouble.empty(), "", Thumbnails.of(frames, colour));
	}

	ComparedMethod of(final MethodSpec method, final MethodRun trial) throws IOException {
		final Optional<QualityReport> quality = quality(trial.frames());
		final OptionalDouble gain = quality.map(report -> OptionalDouble.of(report.psnr() - inputPsnr)).orElse(OptionalDouble
			.empty());
		return new ComparedMethod(method.method().word(), method.parameters(), trial.frames().frameCount(), quality, gain,
			trial.gain(), trial.distances(), trial.search(), OptionalDouble.of(trial.seconds()), "", Thumbnails.of(trial
				.frames(), colour));
	}

	private Optional<QualityReport> quality(final FrameSource frames) throws IOException {
		if (truth.isEmpty()) return Optional.empty();
		return Optional.of(Quality.compare(truth.get(), frames, peak, 1, workers));
	}
}
