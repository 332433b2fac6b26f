package io.github.manifolddenoise.figure;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.task.Progress;

/** Where a point of space may go while it keeps its components: surfaces, or the curve in which two meet. */
final class SearchSpaces implements Figure {

	private static final int WIDTH = 460;
	private static final int HEIGHT = 360;
	private static final ModelOptions OPTIONS = Settings.diffusion(20, 30, 1);
	private static final Color[] SHEETS = { new Color(0, 170, 190, 130), new Color(200, 0, 160, 110) };
	private static final Color DATA = new Color(0x9a9a9a), CHOSEN = new Color(0x20c020);

	@Override
	public String name() {
		return "4.18";
	}

	@Override
	public String caption() {
		return "Points of a surface (left) and of a curve (right) in space, grey, and one of them, green. Nets: where the" +
			" first Diffusion Maps component is as at that point (cyan), where the second is (magenta). Black: where both" +
			" are, a curve that crosses the surface. With one constraint a point moves on the cyan sheet, with two on the" +
			" black curve.";
	}

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) {
		final ImageProcessor surface = panel(PointSet.surface(), PointSet.surface(0, 0), 2, SpaceView.LOW, compute);
		progress.checkCanceled();
		return Page.row(List.of(surface, panel(PointSet.helix(), PointSet.helix(PointSet.HELIX_LENGTH / 2), 1,
			SpaceView.SLANTED, compute)));
	}

	private static ImageProcessor panel(final PointSet set, final double[] place, final int components,
		final SpaceView view, final Compute compute)
	{
		final FittedKernelPca learnt = new FittedKernelPca(set.points(), OPTIONS, compute);
		final DMatrixRMaj chosen = Rows.gather(set.points(), new int[] { nearest(set.points(), place) });
		final Solid solid = Solid.of(List.of(set.range(0), set.range(1), set.range(2)), places -> learnt.first(
			components, places));
		final double[] levels = learnt.first(components, chosen).data;
		final Chart chart = view.chart(set.title() + ", q = " + components, set.points(), WIDTH, HEIGHT);
		view.addPoints(chart, set.points(), i -> DATA, 1.8);
		final List<double[]> both = new ArrayList<>();
		for (int k = 0; k < components; k++) {
			final List<DMatrixRMaj> net = solid.levelNet(k, levels[k]);
			chart.strokes(view.project(net.get(0)), view.project(net.get(1)), SHEETS[k]);
		}
		if (components == 2) both.addAll(solid.meeting(levels));
		if (!both.isEmpty()) view.addPoints(chart, new DMatrixRMaj(both.toArray(double[][]::new)), i -> Color.BLACK, 2);
		view.addPoints(chart, chosen, i -> Color.BLACK, 6.5);
		view.addPoints(chart, chosen, i -> CHOSEN, 5);
		return chart.withoutAxes();
	}

	private static int nearest(final DMatrixRMaj points, final double[] place) {
		int nearest = 0;
		double least = Double.POSITIVE_INFINITY;
		for (int i = 0; i < points.numRows; i++) {
			double distance = 0;
			for (int k = 0; k < points.numCols; k++) distance += Math.pow(points.get(i, k) - place[k], 2);
			if (distance >= least) continue;
			least = distance;
			nearest = i;
		}
		return nearest;
	}
}
