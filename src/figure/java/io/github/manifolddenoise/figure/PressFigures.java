package io.github.manifolddenoise.figure;

import java.util.List;

/** The thesis's figures of PRESS, appendix C.3. */
final class PressFigures {

	private static final String PRESS_KINDS = " All of the kernel matrix as it is, every point left out, mean squares of" +
		" kernel values in the same colours. PRESS: eq. 3.36, the columns of the kernel, fitted without the point; RK-PRESS:" +
		" eq. 3.37, the kernel computed anew without it; PRESS + own: eq. 3.31 summed over all columns, which also counts the" +
		" point's kernel value with itself, and looks like the thesis's PRESS.";

	static final List<Figure> ALL = List.of(
		new PressMaps("C.1", "Two Gaussian clusters of 100 points, Diffusion Maps with σk the mean distance to the nearest" +
			" neighbour, on a grid of 60×60 as in the thesis. A large σh with a small γ is bad in all; near σk there is a wide" +
			" range of γ where they change little, and there they are least." + PRESS_KINDS, () -> PointSet.twoClusters(2),
			pressGrid(1, 60, 60)),
		new PressCuts("C.2", "The clusters of figure C.1 and two curves without noise, for γ = 1.58e-7; upwards log10. The" +
			" thesis says that PRESS is an upper bound of RK-PRESS where both are least. That holds for eq. 3.31 summed over all" +
			" columns and the clusters, but not for PRESS as eq. 3.36 defines it, which is far below RK-PRESS at σh = σk; on the" +
			" circle and the helix (not in the thesis) it holds for neither.", List.of(() -> PointSet.twoClusters(2),
				PointSet::evenCircle, PointSet::evenHelix), 1.58e-7),
		new PressMaps("C.3", "As figure C.1, in ten dimensions, on a grid of 30×24 as in the thesis." + PRESS_KINDS,
			() -> PointSet.twoClusters(10), pressGrid(1, 30, 24)),
		new PressCuts("C.4", "The clusters of figure C.3 for γ = 0.001; upwards log10. Summed over all columns, the frame's own" +
			" included, PRESS is almost flat and nearly two orders of magnitude above RK-PRESS at σk, as in the thesis; eq. 3.36" +
			" is neither.", List.of(() -> PointSet.twoClusters(10)), 1e-3),
		new Scatter("C.5", "200 points in a band round the outline of a square, about as dense as the thesis's: the mean" +
			" distance to the eighth neighbour is 0.12 in both.", PointSet::thickSquare),
		new PressMaps("C.6", "As figure C.1, for the thickened square of figure C.5, on a grid of 30×24." + PRESS_KINDS,
			PointSet::thickSquare, pressGrid(1, 30, 24)),
		new PressCuts("C.7", "The thickened square of figure C.5 for γ = 7.35e-5; upwards log10. PRESS of eq. 3.36 is below" +
			" RK-PRESS at σk; with the point's own value it is above, as in the thesis.", List.of(PointSet::thickSquare), 7.35e-5),
		new PressMaps("C.8", "As figure C.6, with σk the mean distance to the eighth neighbour." + PRESS_KINDS,
			PointSet::thickSquare, pressGrid(8, 30, 24)));

	private PressFigures() {}

	/** σh from a tenth to a hundred times σk, γ from 1e-8 to 10. */
	private static ComparedPress.Grid pressGrid(final int neighbour, final int scales, final int ridges) {
		return new ComparedPress.Grid(neighbour, ComparedPress.Grid.spaced(0.1, 100, scales), ComparedPress.Grid.spaced(1e-8, 10,
			ridges));
	}
}
