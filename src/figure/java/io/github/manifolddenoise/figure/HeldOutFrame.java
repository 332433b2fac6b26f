package io.github.manifolddenoise.figure;

import java.awt.Color;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.FrameColours;
import io.github.manifolddenoise.plot.LineStyle;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.task.Progress;

/** A video of one parameter in three coordinates, and a frame kept out of it sent there and back. */
final class HeldOutFrame implements Figure {

	private static final int SIDE = 330;
	private static final int ZOOM = 3;
	private static final PreimageKind METHOD = Settings.usual(PreimageKinds.ALL.get("kernel-distance"));
	private static final Color HELD_OUT = new Color(0xd02020);

	@Override
	public String name() {
		return "G3";
	}

	@Override
	public String caption() {
		return (HandVideo.FRAMES - 1) + " frames of a drawn hand that closes and opens once, in the first three coordinates" +
			" of Gaussian kernel PCA, seen from two sides; violet is the first frame, yellow the last, the dashed line joins" +
			" frames that follow one another. Red: the frame in the middle of the running time, which is not among the 69." +
			" Below, with figure 4 of the paper: that frame, and what its three coordinates are sent back to.";
	}

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) throws IOException {
		final HandModel model = HandModel.without(HandModel.MIDDLE, Settings.gaussian(), compute, progress);
		final FrameSource found = model.preimage(METHOD);
		final List<ImageProcessor> panels = new ArrayList<>();
		panels.add(panel(String.format(Locale.ROOT, "first three coordinates (%.0f %% of the variance)", 100 * model
			.energy(HandModel.COMPONENTS)), SpaceView.SLANTED, model));
		panels.add(panel("the same from another side", SpaceView.LOW, model));
		final List<ImageProcessor> frames = List.of(frame("the frame kept out", model.original()), frame(String.format(
			Locale.ROOT, "its pre-image (%.1f dB)", model.psnr(found)), found));
		return Montage.column(List.of(Page.row(panels), Page.row(frames)));
	}

	private static ImageProcessor panel(final String title, final SpaceView view, final HandModel model) {
		final DMatrixRMaj coordinates = model.coordinates();
		final Chart chart = view.chart(title, coordinates, SIDE, SIDE);
		final double[][] places = view.project(coordinates), mapped = view.project(model.mapped());
		chart.line(places[0], places[1], new LineStyle(Color.GRAY, true), 1.4);
		view.addPoints(chart, coordinates, i -> FrameColours.at(i / (coordinates.numRows - 1.0)), 3);
		return chart.points(mapped[0], mapped[1], HELD_OUT, 5).withoutAxes();
	}

	private static ImageProcessor frame(final String heading, final FrameSource frame) throws IOException {
		return Montage.row(heading, Turntable.image(frame), 1, 0, 1, ZOOM);
	}
}
