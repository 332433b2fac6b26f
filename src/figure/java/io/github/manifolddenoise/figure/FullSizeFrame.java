package io.github.manifolddenoise.figure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.preimage.LinearCombinationPreimage;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.task.Progress;

/**
 * A picture of the thesis's original size: what its training set spans, or its pre-images.
 *
 * @param preimages whether the pre-images are shown
 */
record FullSizeFrame(String name, String caption, boolean preimages) implements Figure {

	private static final double NOISE = 0.08;
	private static final int FRAME = 20;
	private static final int[] COMPONENTS = { 2, 30, 100 };
	private static final int NEIGHBOURS = 10;
	private static final int COMBINED = 30;
	private static final ModelOptions OPTIONS = new ModelOptions(new DiffusionKernel(1), Centring.TRIVIAL_VECTOR, 1,
		new Bandwidth.NearestNeighbours(1, 0.2), new Bandwidth.NearestNeighbours(5, 1), 0.01);

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) throws IOException {
		final TurntableModel model = model(compute, progress);
		return Page.row(preimages ? preimages(model) : span(model));
	}

	static TurntableModel model(final Compute compute, final Progress progress) throws IOException {
		final Sample sample = Turntable.fullSize(NOISE, Turntable.FRAMES, compute.workers(), progress);
		return TurntableModel.of(sample, OPTIONS, false, compute, progress);
	}

	private static List<ImageProcessor> span(final TurntableModel model) throws IOException {
		final int zoom = 3;
		final FrameSource clean = model.sample().clean().select(new int[] { FRAME });
		final FrameSource noisy = model.sample().noisy().select(new int[] { FRAME }), nearest = nearest(model);
		return List.of(panel("without noise", "", clean, zoom), panel("noisy", psnr(model.psnr(noisy, FRAME)), noisy,
			zoom), panel("the clean picture's projection on the noisy ones' span", psnr(model.psnr(nearest, FRAME)), nearest,
				zoom));
	}

	/** The point of the noisy pictures' span next to the clean picture. */
	private static FrameSource nearest(final TurntableModel model) throws IOException {
		final SpanCoordinates span = model.model().span();
		final DMatrixRMaj place = span.project(model.sample().noisy(), model.sample().clean().select(new int[] { FRAME }), model
			.compute(), model.progress().withinStage());
		return span.at(model.sample().noisy(), Rows.first(place, span.rank()), model.compute());
	}

	private static List<ImageProcessor> preimages(final TurntableModel model) throws IOException {
		final List<ImageProcessor> panels = new ArrayList<>();
		for (final int q : COMPONENTS) {
			panels.add(panel("constrained, q = " + q, model.find(Descent.CONVERGED.kind(true, model, new Descent.Steps(1, 1)), q,
				FRAME)));
		}
		panels.add(panel("linear combination, q = " + COMBINED, model.find(new LinearCombinationPreimage.Kind(NEIGHBOURS),
			COMBINED, FRAME)));
		return panels;
	}

	private static ImageProcessor panel(final String title, final TurntableModel.Found found) throws IOException {
		return panel(title, psnr(found.psnr()), found.frames(), 2);
	}

	private static String psnr(final double decibels) {
		return String.format(Locale.ROOT, "%.1f dB", decibels);
	}

	private static ImageProcessor panel(final String title, final String more, final FrameSource frame, final int zoom)
		throws IOException
	{
		return Montage.headed(title, Montage.row(more, Turntable.image(frame), 1, 0, 1, zoom));
	}
}
