package io.github.manifolddenoise.figure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.preimage.FrameReport;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.task.Progress;

/**
 * One picture of an object that turns, and its pre-images with the constraint and without: by the thesis's steps, to
 * convergence, and to convergence where the noise has no dimensions of its own.
 */
record DescentsCompared(String name, String caption, List<Column> columns) implements Figure {

	private static final int FRAME = 20;
	private static final int ZOOM = 8;
	private static final int OF_FOUR = 7;
	private static final int GAP = 10;
	private static final Descent.Steps STEPS = new Descent.Steps(0.1, 2000);

	/**
	 * @param word of the kernel
	 * @param components q
	 */
	record Column(String word, ModelOptions options, boolean constrained, int components) {

		private String title() {
			return word + (constrained ? "constrained" : "unconstrained") + ", q = " + components;
		}

		private Column constrainedTwin() {
			return new Column(word, options, true, components);
		}
	}

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) throws IOException {
		final Sample sample = Turntable.sample(TurntableEmbedding.NOISE, compute.workers(), progress);
		final List<ImageProcessor> rows = new ArrayList<>();
		final FrameSource noisy = sample.noisy().select(new int[] { FRAME });
		rows.add(Page.row(List.of(panel("without noise", sample.clean().select(new int[] { FRAME })), panel("noisy", noisy))));
		for (final Descent descent : Descent.values()) {
			final Map<Column, TurntableModel.Found> found = found(descent, sample, compute, progress);
			final List<ImageProcessor> panels = new ArrayList<>();
			for (final Column column : columns) panels.add(panel(column, found));
			rows.add(Montage.page(1, GAP));
			rows.add(Montage.headed(descent.title(STEPS) + ":", Page.row(panels)));
		}
		return Montage.column(rows);
	}

	Map<Column, TurntableModel.Found> found(final Descent descent, final Sample sample, final Compute compute,
		final Progress progress) throws IOException
	{
		final Map<Column, TurntableModel.Found> found = new HashMap<>();
		final Map<ModelOptions, TurntableModel> models = new HashMap<>();
		for (final Column column : columns) {
			if (!models.containsKey(column.options)) models.put(column.options, TurntableModel.of(sample, column.options,
				descent == Descent.SIGNAL, compute, progress));
			final TurntableModel model = models.get(column.options);
			found.put(column, model.find(descent.kind(column.constrained, model, STEPS), column.components, FRAME));
		}
		return found;
	}

	private ImageProcessor panel(final Column column, final Map<Column, TurntableModel.Found> all) throws IOException {
		final TurntableModel.Found found = all.get(column), twin = all.get(column.constrainedTwin());
		final FrameReport report = found.result().reports().get(0);
		final String text = String.format(Locale.ROOT, "%.1f dB, D %.2g \u2192 %.1g, drift %.1g", found.psnr(), report
			.objectiveBefore(), report.objectiveAfter(), report.drift());
		final String apart = twin == null || column.constrained ? "" : String.format(Locale.ROOT,
			"%.1g rms from the constrained", found.distance(twin, found.frames().geometry().pixels()));
		return Montage.headed(column.title(), Montage.headed(text, panel(apart, found.frames())));
	}

	private ImageProcessor panel(final String heading, final FrameSource frame) throws IOException {
		return Montage.row(heading, Turntable.image(frame), 1, 0, 1, columns.size() > 3 ? OF_FOUR : ZOOM);
	}
}
