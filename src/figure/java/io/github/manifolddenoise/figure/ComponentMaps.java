package io.github.manifolddenoise.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.Field;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.task.Progress;

/**
 * The first kernel principal components as functions of the plane, with level curves and the points they are learnt from.
 *
 * @param set points of the plane
 * @param rows one row of panels per way to learn
 * @param nearPoints whether the colours span the values at all but a few points, or those of the whole map
 * @param components the most that are drawn
 */
record ComponentMaps(String name, String caption, Supplier<PointSet> set, List<Row> rows, boolean nearPoints,
	int components)
	implements Figure
{

	private static final int COLUMNS = 4;
	private static final int WIDTH = 250;
	private static final int LEVELS = 9;

	/** The part of the points at either end whose values are beyond the colours' range. */
	private static final double OUTERMOST = 0.02;

	/** Four components. */
	ComponentMaps(final String name, final String caption, final Supplier<PointSet> set, final List<Row> rows,
		final boolean nearPoints)
	{
		this(name, caption, set, rows, nearPoints, COLUMNS);
	}

	/** @param title what makes this row different from the others */
	record Row(String title, ModelOptions options) {}

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) {
		final PointSet points = set.get();
		final List<ImageProcessor> pictures = new ArrayList<>();
		for (final Row row : rows) {
			progress.checkCanceled();
			pictures.add(row(points, row, compute));
		}
		return Page.grid(pictures, 1);
	}

	private ImageProcessor row(final PointSet set, final Row row, final Compute compute) {
		final FittedKernelPca learnt = new FittedKernelPca(set.points(), row.options(), compute);
		final List<ImageProcessor> panels = new ArrayList<>();
		final DMatrixRMaj values = learnt.at(set.points());
		final List<Field> fields = learnt.components(set.range(0), set.range(1), components);
		for (int k = 0; k < fields.size(); k++) {
			final String scale = k > 0 ? "" : String.format(Locale.ROOT, row.title() + ", ", learnt.kernelScale(), learnt
				.extensionScale());
			final Range range = nearPoints ? Range.ofMost(PointSet.column(values, k), OUTERMOST) : fields.get(k).range();
			panels.add(panel(set, fields.get(k), range, scale + "component " + (k + 1)));
		}
		return Page.grid(panels, COLUMNS);
	}

	private ImageProcessor panel(final PointSet set, final Field field, final Range range, final String title) {
		return Chart.ofPlane(title, field.x(), field.y(), WIDTH).map(field, range)
			.levelCurves(field, nearPoints ? field.levels(range, LEVELS) : field.levels(LEVELS), Colours.LEVEL, 1)
			.outlinedPoints(PointSet.column(set.points(), 0), PointSet.column(set.points(), 1), Colours.ON_MAP, 1.4).withAxes();
	}
}
