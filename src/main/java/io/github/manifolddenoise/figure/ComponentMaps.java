package io.github.manifolddenoise.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.model.ModelOptions;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.Field;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.task.Progress;

/**
 * The first kernel principal components as functions of the plane, with level curves and the points they are learnt from.
 *
 * @param set points of the plane
 * @param rows one row of panels per way to learn
 */
record ComponentMaps(String name, String caption, Supplier<PointSet> set, List<Row> rows) implements Figure {

	private static final int COMPONENTS = 4;
	private static final int WIDTH = 250;
	private static final int LEVELS = 9;

	/** @param title what makes this row different from the others */
	record Row(String title, ModelOptions options) {}

	@Override
	public ImageProcessor draw(final LinearAlgebra algebra, final Progress progress) {
		final PointSet points = set.get();
		final List<ImageProcessor> pictures = new ArrayList<>();
		for (final Row row : rows) {
			progress.checkCanceled();
			pictures.add(row(points, row, algebra));
		}
		return Page.grid(pictures, 1);
	}

	private static ImageProcessor row(final PointSet set, final Row row, final LinearAlgebra algebra) {
		final Learnt learnt = new Learnt(set.points(), row.options(), algebra);
		final List<ImageProcessor> panels = new ArrayList<>();
		final List<Field> fields = learnt.components(set.range(0), set.range(1), COMPONENTS);
		for (int k = 0; k < fields.size(); k++) {
			final String scale = k > 0 ? "" : String.format(Locale.ROOT, row.title() + ", ", learnt.kernelScale(), learnt
				.extensionScale());
			panels.add(panel(set, fields.get(k), scale + "component " + (k + 1)));
		}
		return Page.row(panels);
	}

	private static ImageProcessor panel(final PointSet set, final Field field, final String title) {
		return Chart.ofPlane(title, field.x(), field.y(), WIDTH).map(field, field.range())
			.levelCurves(field, field.levels(LEVELS), Colours.LEVEL)
			.points(PointSet.column(set.points(), 0), PointSet.column(set.points(), 1), Colours.ON_MAP, 1.6).withAxes();
	}
}
