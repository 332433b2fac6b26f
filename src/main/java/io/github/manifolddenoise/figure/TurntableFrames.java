package io.github.manifolddenoise.figure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.TrainingPixels;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.manifold.ManifoldModel;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.preimage.PreimageQuery;
import io.github.manifolddenoise.quality.Quality;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.task.Progress;

/** Some pictures of an object that turns once, de-noised by the thesis's rules. */
final class TurntableFrames implements Figure {

	private static final double NOISE = 0.08;
	private static final int SHOWN = 7;
	private static final int ZOOM = 4;

	@Override
	public String name() {
		return "4.26";
	}

	@Override
	public String caption() {
		return "Seven of " + Turntable.FRAMES + " pictures of an object that turns once (noise " + NOISE + "), and their" +
			" pre-images by the thesis's rules: Diffusion Maps, σk the mean distance to the 3rd neighbour, σh to the 5th. As" +
			" there, two components are better than one, the handle vanishes from the front and rear views, and the linear" +
			" combination is much the same for many pictures. Not as there, two are not enough to keep the angle: with noise the" +
			" coordinates of this spotted object go round more than once (figure 4.24). The thesis's text" +
			" has noise 0.02, at which one or two components give 25 dB here and the noisy pictures have 34. The last row, not in" +
			" the thesis, has more components. PSNR of the pictures shown.";
	}

	/**
	 * One row of the figure.
	 *
	 * @param word of the method
	 * @param components q
	 */
	private record Row(String word, int components) {}

	private static final List<Row> ROWS = List.of(new Row("constrained", 2), new Row("constrained", 1), new Row(
		"unconstrained", 2), new Row("linear-combination", 2), new Row("constrained", 30));

	@Override
	public ImageProcessor draw(final LinearAlgebra algebra, final Progress progress) throws IOException {
		final Sample sample = Turntable.sample(NOISE, algebra.workers(), progress);
		final int[] shown = IntStream.range(0, SHOWN).map(k -> k * Turntable.FRAMES / SHOWN).toArray();
		final FrameSource clean = sample.clean().select(shown), noisy = sample.noisy().select(shown);
		final ManifoldModel model = ManifoldModel.fit(sample.noisy(), Settings.diffusion(3, 5, 1), algebra, progress
			.withinStage());
		final DMatrixRMaj start = Rows.gather(model.span().coordinates(), shown);
		final List<ImageProcessor> rows = new ArrayList<>();
		rows.add(row("without noise", clean));
		rows.add(row(titled("noisy", clean, noisy), noisy));
		for (final Row row : ROWS) {
			if (!PreimageKinds.ALL.words().contains(row.word)) continue;
			progress.checkCanceled();
			final PreimageKind kind = Settings.usual(PreimageKinds.ALL.get(row.word));
			final PreimageQuery query = PreimageQuery.ofProjections(model.featureSpace(), start, row.components, Optional.of(
				new TrainingPixels(sample.noisy(), model.span())), algebra, progress.withinStage());
			final DMatrixRMaj points = kind.preimage(row.components).find(query).points();
			final FrameSource found = model.span().at(sample.noisy(), points, algebra);
			rows.add(row(titled(PreimageKinds.ALL.get(row.word).title() + ", q = " + row.components, clean, found), found));
		}
		return Montage.column(rows);
	}

	private static String titled(final String title, final FrameSource clean, final FrameSource frames) throws IOException {
		return String.format(Locale.ROOT, "%s (%.1f dB)", title, Quality.compare(clean, frames, 1, 1).psnr());
	}

	private static ImageProcessor row(final String heading, final FrameSource frames) throws IOException {
		return Montage.row(heading, Turntable.image(frames), frames.frameCount(), 0, 1, ZOOM);
	}
}
