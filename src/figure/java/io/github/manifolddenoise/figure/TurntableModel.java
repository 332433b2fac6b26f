package io.github.manifolddenoise.figure;

import java.io.IOException;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.frames.TrainingPixels;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.manifold.FittedManifold;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.preimage.FrameReport;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PreimageQuery;
import io.github.manifolddenoise.preimage.PreimageResult;
import io.github.manifolddenoise.quality.Quality;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.task.Progress;

/** The manifold of an object's pictures, and pre-images of some of them. */
record TurntableModel(Sample sample, FittedManifold model, Compute compute, Progress progress) {

	/** @param signalOnly whether the directions that do not stand out of the noise are left out */
	static TurntableModel of(final Sample sample, final ModelOptions options, final boolean signalOnly,
		final Compute compute, final Progress progress) throws IOException
	{
		progress.checkCanceled();
		final SpanCoordinates span = SpanCoordinates.of(sample.noisy(), compute, progress.withinStage());
		return new TurntableModel(sample, FittedManifold.fit(signalOnly ? signal(span) : span, options, compute, progress
			.withinStage()), compute, progress);
	}

	private static SpanCoordinates signal(final SpanCoordinates span) {
		final double sigma = GramNoise.standardDeviation(span.spectrum(), span.varyingPixels());
		final int rank = GramNoise.signalRank(span.spectrum(), span.varyingPixels(), sigma);
		return span.withoutDirectionsBelow(span.spectrum()[Math.max(1, rank) - 1]);
	}

	/**
	 * Pre-images of some pictures.
	 *
	 * @param frames as images
	 * @param psnr against the pictures without noise
	 */
	record Found(FrameSource frames, PreimageResult result, double psnr) {

		/** The largest of all frames'. */
		double drift() {
			return result.reports().stream().mapToDouble(FrameReport::drift).max().orElseThrow();
		}

		/** Root of the mean squared difference of the pixels. */
		double distance(final Found other, final int pixels) {
			double sum = 0;
			for (int k = 0; k < result.points().getNumElements(); k++) {
				sum += Math.pow(result.points().data[k] - other.result.points().data[k], 2);
			}
			return Math.sqrt(sum / pixels / result.points().numRows);
		}
	}

	/** Number of dimensions in which pre-images are looked for. */
	int dimensions() {
		return model.span().rank();
	}

	/** σ², the unit of a descent's steps. */
	double squaredScale() {
		return Math.pow(model.extensionScale(), 2);
	}

	/** @param shown numbers of the pictures */
	Found find(final PreimageKind kind, final int components, final int... shown) throws IOException {
		progress.checkCanceled();
		final DMatrixRMaj start = Rows.gather(model.span().coordinates(), shown);
		final PreimageQuery query = PreimageQuery.ofProjections(model.featureSpace(), start, components, Optional.of(
			new TrainingPixels(sample.noisy(), model.span())), compute, progress.withinStage());
		final PreimageResult result = kind.preimage(components).find(query);
		final FrameSource frames = model.span().at(sample.noisy(), result.points(), compute);
		return new Found(frames, result, psnr(frames, shown));
	}

	double psnr(final FrameSource frames, final int... shown) throws IOException {
		return Quality.compare(sample.clean().select(shown), frames, 1, 1).psnr();
	}
}
