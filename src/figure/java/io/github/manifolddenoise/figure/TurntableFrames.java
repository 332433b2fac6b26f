package io.github.manifolddenoise.figure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.preimage.LinearCombinationPreimage;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.task.Progress;

/**
 * Half of fourteen pictures of an object that turns once, de-noised by the thesis's rules.
 *
 * @param first number of the first one among the fourteen
 */
record TurntableFrames(String name, String caption, int first) implements Figure {

	private static final int ALL = 14;
	private static final int SHOWN = ALL / 2;
	private static final int ZOOM = 4;
	private static final int NEIGHBOURS = 10;
	private static final int MANY = 30;
	private static final Descent.Steps STEPS = new Descent.Steps(1, 300);

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) throws IOException {
		final Sample sample = Turntable.sample(TurntableEmbedding.NOISE, compute.workers(), progress);
		final int[] shown = Arrays.copyOfRange(Turntable.evenly(ALL), first, first + SHOWN);
		final Map<Descent, TurntableModel> models = new EnumMap<>(Descent.class);
		models.put(Descent.CONVERGED, model(sample, false, compute, progress));
		models.put(Descent.PUBLISHED, models.get(Descent.CONVERGED));
		models.put(Descent.SIGNAL, model(sample, true, compute, progress));
		final List<ImageProcessor> rows = new ArrayList<>();
		rows.add(row("without noise", sample.clean().select(shown)));
		final FrameSource noisy = sample.noisy().select(shown);
		rows.add(row(String.format(Locale.ROOT, "noisy (%.1f dB)", models.get(Descent.PUBLISHED).psnr(noisy, shown)), noisy));
		for (final Descent descent : Descent.values()) {
			final TurntableModel model = models.get(descent);
			for (final int q : descent == Descent.SIGNAL ? new int[] { 2, 1, MANY } : new int[] { 2, 1 }) {
				rows.add(row("constrained, q = " + q + ", " + descent.title(STEPS), model.find(descent.kind(true, model, STEPS), q,
					shown)));
			}
			if (descent == Descent.PUBLISHED) rows.add(row("linear combination of " + NEIGHBOURS + " neighbours, q = 2", model
				.find(new LinearCombinationPreimage.Kind(NEIGHBOURS), 2, shown)));
		}
		return Montage.column(rows);
	}

	private static TurntableModel model(final Sample sample, final boolean signalOnly, final Compute compute,
		final Progress progress) throws IOException
	{
		return TurntableModel.of(sample, Settings.turntable(), signalOnly, compute, progress);
	}

	private static ImageProcessor row(final String heading, final TurntableModel.Found found) throws IOException {
		return row(String.format(Locale.ROOT, "%s (%.1f dB, drift %.1g)", heading, found.psnr(), found.drift()), found
			.frames());
	}

	private static ImageProcessor row(final String heading, final FrameSource frames) throws IOException {
		return Montage.row(heading, Turntable.image(frames), frames.frameCount(), 0, 1, ZOOM);
	}
}
