package io.github.manifolddenoise.figure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.task.Progress;

/** The object that turns, of both sizes. */
final class TurntableViews implements Figure {

	private static final int SHOWN = 6;
	private static final int ZOOM = 2;
	private static final int ZOOM_OF_SMALL = 6;

	@Override
	public String name() {
		return "4.23";
	}

	@Override
	public String caption() {
		return "A painted pot on a turntable, in place of the thesis's teapot: " + SHOWN + " of " + Turntable.FRAMES +
			" pictures of one turn, of 101×76 pixels and of 34×26, without noise and with " + TurntableEmbedding.NOISE +
			". (The thesis filters and subsamples photographs by 3; these are rendered at either size.)";
	}

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) throws IOException {
		final Sample full = Turntable.fullSize(TurntableEmbedding.NOISE, SHOWN, compute.workers(), progress);
		final Sample small = Turntable.sample(TurntableEmbedding.NOISE, compute.workers(), progress);
		final int[] shown = Turntable.evenly(SHOWN);
		final List<ImageProcessor> rows = new ArrayList<>();
		rows.add(row("101×76, without noise", full.clean(), ZOOM));
		rows.add(row("101×76, noise " + TurntableEmbedding.NOISE, full.noisy(), ZOOM));
		rows.add(row("34×26, without noise", small.clean().select(shown), ZOOM_OF_SMALL));
		rows.add(row("34×26, noise " + TurntableEmbedding.NOISE, small.noisy().select(shown), ZOOM_OF_SMALL));
		return Montage.column(rows);
	}

	private static ImageProcessor row(final String heading, final FrameSource frames, final int zoom) throws IOException {
		return Montage.row(heading, Turntable.image(frames), SHOWN, 0, 1, zoom);
	}
}
