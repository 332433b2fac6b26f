package io.github.manifolddenoise.figure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.FrameColours;
import io.github.manifolddenoise.plot.LineStyle;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.task.Progress;

/** The first two Diffusion Maps coordinates of an object that turns once. */
final class TurntableEmbedding implements Figure {

	static final double NOISE = 0.02;

	private static final int SIDE = 290;
	private static final int KERNEL_NEIGHBOURS = 3;

	/** What is compared. */
	enum Frames {

		CLEAN("without noise"), NOISY("noise " + TurntableEmbedding.NOISE), CORRECTED("noise taken out of the distances");

		private final String title;

		Frames(final String title) {
			this.title = title;
		}

		/** F, 400×2, of the frames of a sample. */
		DMatrixRMaj coordinates(final Sample sample, final Compute compute) throws IOException {
			final FrameSource frames = this == CLEAN ? sample.clean() : sample.noisy();
			final SpanCoordinates span = SpanCoordinates.of(frames, compute, Progress.NONE);
			final DMatrixRMaj distances = Distances.squared(span.coordinates(), compute);
			if (this == CORRECTED) subtractNoise(distances, span);
			final double scale = new Bandwidth.NearestNeighbours(KERNEL_NEIGHBOURS, 1).scale(distances, "neighbours");
			return new KernelPca(Centring.TRIVIAL_VECTOR, 1, 2).embed(new DiffusionKernel(1).matrix(distances, scale,
				compute), compute).coordinates();
		}

		/** ‖x_i-x_j‖² of the clean frames is that of the noisy ones less 2dσ² on average; what falls below 0 is 0. */
		private static void subtractNoise(final DMatrixRMaj distances, final SpanCoordinates span) {
			final double sigma = GramNoise.standardDeviation(span.spectrum(), span.varyingPixels());
			final double noise = 2 * span.varyingPixels() * sigma * sigma;
			for (int k = 0; k < distances.getNumElements(); k++) distances.data[k] = Math.max(0, distances.data[k] - noise);
		}
	}

	@Override
	public String name() {
		return "4.24";
	}

	@Override
	public String caption() {
		return String.format(Locale.ROOT, "%d pictures of an object that turns once, in the first two coordinates of Diffusion" +
			" Maps, σk the mean distance to the 3rd neighbour; violet is the first picture, yellow the last. Since the turn is" +
			" whole, the curve is closed. With noise (the thesis's 0.02) it goes round four times here, unless" +
			" the noise's share 2dσ² (σ estimated) is subtracted from the squared distances; then it goes round once.",
			Turntable.FRAMES);
	}

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) throws IOException {
		final Sample sample = Turntable.sample(NOISE, compute.workers(), progress);
		final List<ImageProcessor> panels = new ArrayList<>();
		for (final Frames frames : Frames.values()) panels.add(panel(frames.title, frames.coordinates(sample, compute)));
		return Page.row(panels);
	}

	private static ImageProcessor panel(final String title, final DMatrixRMaj coordinates) {
		final double[] first = PointSet.column(coordinates, 0), second = PointSet.column(coordinates, 1);
		return new Chart(title, Range.of(first, 0.08), Range.of(second, 0.08), SIDE, SIDE).line(first, second, LineStyle.of(Colours.WAY),
			1).points(first, second, i -> FrameColours.at(i / (first.length - 1.0)), 2.4).withAxes("component 1 (up: component 2)");
	}
}
