package io.github.manifolddenoise.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.extension.KernelPress;
import io.github.manifolddenoise.extension.PressMap;
import io.github.manifolddenoise.extension.RidgeSystem;
import io.github.manifolddenoise.extension.RkPress;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * The measures of Arias 2007, sect. C.3, for the Diffusion Maps kernel of some points as it is, every point left out, in
 * squared units of the kernel.
 *
 * @param press eq. 3.36
 * @param withOwn eq. 3.31 summed over all columns
 * @param recomputed RK-PRESS, eq. 3.37
 * @param kernelScale σk
 */
record ComparedPress(PressMap press, PressMap withOwn, PressMap recomputed, double kernelScale) {

	/** σh and γ as multiples and numbers, and the neighbour whose mean distance is σk. */
	record Grid(int neighbour, double[] factors, double[] ridges) {

		/** Evenly spaced in logarithms. */
		static double[] spaced(final double least, final double most, final int count) {
			final double[] values = new double[count];
			for (int k = 0; k < count; k++) values[k] = least * Math.pow(most / least, k / (count - 1.0));
			return values;
		}
	}

	static ComparedPress of(final PointSet set, final Grid grid, final Compute compute, final Progress progress) {
		final FittedKernelPca learnt = new FittedKernelPca(set.points(), Settings.diffusion(grid.neighbour(), 1, 1), compute);
		final DMatrixRMaj squared = learnt.squaredDistances();
		final double[] scales = grid.factors().clone();
		for (int k = 0; k < scales.length; k++) scales[k] *= learnt.kernelScale();
		final List<RidgeSystem> systems = new ArrayList<>();
		for (final double scale : scales) systems.add(new RidgeSystem(squared, scale, compute));
		final RkPress recomputed = RkPress.of(squared, new DiffusionKernel(1), learnt.kernelScale(), new KernelPca(
			Centring.NONE, 1), compute, progress.withinStage());
		final double[][] ridges = new double[scales.length][], fixed = new double[scales.length][grid.ridges().length];
		final double[][] withOwn = new double[scales.length][grid.ridges().length];
		for (int s = 0; s < scales.length; s++) {
			progress.checkCanceled();
			ridges[s] = grid.ridges();
			final KernelPress.Squares[] squares = recomputed.fixed().squares(systems.get(s), ridges[s]);
			Arrays.setAll(fixed[s], r -> squares[r].value());
			Arrays.setAll(withOwn[s], r -> squares[r].withOwn());
		}
		return new ComparedPress(map(scales, grid, fixed), map(scales, grid, withOwn), map(scales, grid, recomputed.values(
			systems, ridges, compute, progress.withinStage())), learnt.kernelScale());
	}

	private static PressMap map(final double[] scales, final Grid grid, final double[][] values) {
		return new PressMap(scales, grid.ridges(), new DMatrixRMaj(values));
	}
}
