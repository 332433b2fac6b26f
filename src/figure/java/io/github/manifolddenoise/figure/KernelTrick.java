package io.github.manifolddenoise.figure;

import java.awt.Color;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import ij.process.ColorProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.FrameColours;
import io.github.manifolddenoise.plot.LineStyle;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.task.Progress;

/** Input space, feature space and reduced space of the hand's video, and the ways from one to another. */
final class KernelTrick implements Figure {

	private static final int SIDE = 250;
	private static final int SHOWN = 3;
	private static final int BETWEEN = 110;
	private static final int HEAD = 7;
	private static final Color FORWARD = new Color(0x0072b2), BACKWARD = new Color(0xd55e00), UNUSED = new Color(0x909090);

	@Override
	public String name() {
		return "G1";
	}

	@Override
	public String caption() {
		return "Kernel PCA of the hand's video: frames (left), the first three coordinates of their images in feature space" +
			" (middle), and their two coordinates in the reduced space (right); violet is the first frame, yellow the last." +
			" Grey: the way by feature space, which is never computed. Blue: forward by the kernel. Orange: backward by" +
			" weights of training frames. The paper's drawing is schematic; this one is of data.";
	}

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) throws IOException {
		final HandModel model = HandModel.without(HandModel.MIDDLE, Settings.gaussian(), compute, progress);
		final ImageProcessor frames = Montage.headed("input space, 6912 pixels", frames(model.training()));
		final ImageProcessor spaces = Page.row(List.of(frames, between("Φ"), space(model.coordinates()), between("PCA"),
			plane(model.coordinates())));
		final int width = spaces.getWidth();
		return Montage.column(List.of(spaces, arrow(width, "forward: kernel vector g, z = V*ᵀg (eq. 28-30)", FORWARD, true),
			arrow(width, "backward: x* = Σ w x, w of least J (eq. 31-34)", BACKWARD, false)));
	}

	private static ImageProcessor frames(final FrameSource training) throws IOException {
		final int[] shown = IntStream.range(0, SHOWN).map(k -> k * (training.frameCount() / 2) / (SHOWN - 1)).toArray();
		final List<ImageProcessor> rows = new ArrayList<>();
		for (final int k : shown) {
			rows.add(Montage.row("frame " + (k + 1), Turntable.image(training.select(new int[] { k })), 1, 0, 1, 1));
		}
		return Montage.column(rows);
	}

	private static ImageProcessor space(final DMatrixRMaj coordinates) {
		final Chart chart = SpaceView.SLANTED.chart("feature space", coordinates, SIDE, SIDE);
		SpaceView.SLANTED.addLine(chart, coordinates, Color.GRAY, 1);
		SpaceView.SLANTED.addPoints(chart, coordinates, i -> FrameColours.at(i / (coordinates.numRows - 1.0)), 3);
		return chart.withoutAxes();
	}

	private static ImageProcessor plane(final DMatrixRMaj coordinates) {
		final double[] first = PointSet.column(coordinates, 0), second = PointSet.column(coordinates, 1);
		return new Chart("reduced space, k = 2", Range.of(first, 0.08), Range.of(second, 0.08), SIDE, SIDE).line(first, second,
			LineStyle.of(Colours.WAY), 1).points(first, second, i -> FrameColours.at(i / (first.length - 1.0)), 3).withAxes();
	}

	private static ImageProcessor between(final String word) {
		final ColorProcessor page = Montage.page(BETWEEN, SIDE);
		drawArrow(page, 20, BETWEEN - 16, SIDE / 2, UNUSED);
		page.drawString(word, (BETWEEN - page.getStringWidth(word)) / 2, SIDE / 2 - HEAD);
		return page;
	}

	private static ImageProcessor arrow(final int width, final String text, final Color colour, final boolean forward) {
		final ColorProcessor page = Montage.page(width, 44);
		final int left = 60, right = width - SIDE / 2;
		drawArrow(page, forward ? left : right, forward ? right : left, 32, colour);
		page.drawString(text, (width - page.getStringWidth(text)) / 2, 24);
		return page;
	}

	private static void drawArrow(final ColorProcessor page, final int from, final int to, final int y, final Color colour) {
		final int back = to > from ? -HEAD : HEAD;
		page.setAntialiasedText(true);
		page.setColor(colour);
		page.setLineWidth(2);
		page.drawLine(from, y, to, y);
		page.drawLine(to + back, y - HEAD, to, y);
		page.drawLine(to + back, y + HEAD, to, y);
	}
}
