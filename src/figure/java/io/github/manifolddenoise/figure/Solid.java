package io.github.manifolddenoise.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.plot.Field;
import io.github.manifolddenoise.plot.LevelCurves;
import io.github.manifolddenoise.plot.Range;

/**
 * Functions of space, known on a grid.
 *
 * @param box the grid's extent
 * @param values one function per column, one place per row: x runs fastest
 */
record Solid(List<Range> box, DMatrixRMaj values) {

	private static final int MESH = 33;
	private static final int EVERY = 2;

	/** @param functions values (columns) at places (rows) */
	static Solid of(final List<Range> box, final UnaryOperator<DMatrixRMaj> functions) {
		final DMatrixRMaj places = new DMatrixRMaj(MESH * MESH * MESH, 3);
		for (int row = 0; row < places.numRows; row++) {
			int rest = row;
			for (int k = 0; k < 3; k++) {
				places.set(row, k, box.get(k).low() + box.get(k).size() * (rest % MESH) / (MESH - 1));
				rest /= MESH;
			}
		}
		return new Solid(box, functions.apply(places));
	}

	/** A function on the slice across an axis: the axis after it to the right, the other one upwards. */
	private Field slice(final int function, final int axis, final int at) {
		final int right = (axis + 1) % 3, up = (axis + 2) % 3;
		final double[] slice = new double[MESH * MESH];
		for (int j = 0; j < MESH; j++) {
			for (int i = 0; i < MESH; i++) {
				final int row = at * stride(axis) + i * stride(right) + j * stride(up);
				slice[j * MESH + i] = values.get(row, function);
			}
		}
		return Field.of(box.get(right), box.get(up), MESH, slice);
	}

	private static int stride(final int axis) {
		return axis == 0 ? 1 : axis == 1 ? MESH : MESH * MESH;
	}

	private double[] place(final int axis, final int at, final double right, final double up) {
		final double[] place = new double[3];
		place[axis] = box.get(axis).low() + box.get(axis).size() * at / (MESH - 1);
		place[(axis + 1) % 3] = right;
		place[(axis + 2) % 3] = up;
		return place;
	}

	/** Short lines of a surface of equal value, in slices across every axis: where they start and where they end. */
	List<DMatrixRMaj> levelNet(final int function, final double level) {
		final List<double[]> from = new ArrayList<>(), to = new ArrayList<>();
		for (int axis = 0; axis < 3; axis++) {
			for (int at = 0; at < MESH; at += EVERY) {
				for (final LevelCurves.Piece piece : LevelCurves.of(slice(function, axis, at), level)) {
					from.add(place(axis, at, piece.fromX(), piece.fromY()));
					to.add(place(axis, at, piece.toX(), piece.toY()));
				}
			}
		}
		return List.of(new DMatrixRMaj(from.toArray(double[][]::new)), new DMatrixRMaj(to.toArray(double[][]::new)));
	}

	/** Places where the first two functions have these values, in slices across every axis. */
	List<double[]> meeting(final double[] levels) {
		final List<double[]> places = new ArrayList<>();
		for (int axis = 0; axis < 3; axis++) {
			for (int at = 0; at < MESH; at++) {
				final Field second = slice(1, axis, at);
				for (final LevelCurves.Piece piece : LevelCurves.of(slice(0, axis, at), levels[0])) {
					final double before = second.at(piece.fromX(), piece.fromY()) - levels[1];
					final double after = second.at(piece.toX(), piece.toY()) - levels[1];
					if (before > 0 == after > 0) continue;
					final double part = before / (before - after);
					places.add(place(axis, at, piece.fromX() + part * (piece.toX() - piece.fromX()), piece.fromY() + part * (piece
						.toY() - piece.fromY())));
				}
			}
		}
		return places;
	}
}
