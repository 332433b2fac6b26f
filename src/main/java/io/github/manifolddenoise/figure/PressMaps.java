package io.github.manifolddenoise.figure;

import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.extension.PressBox;
import io.github.manifolddenoise.extension.PressMap;
import io.github.manifolddenoise.extension.RidgeSystem;
import io.github.manifolddenoise.extension.RkPress;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.plot.PressPlot;
import io.github.manifolddenoise.task.Progress;

/** PRESS and RK-PRESS of two clusters over the extension's bandwidth and ridge. */
final class PressMaps implements Figure {

	private static final int SCALES = 18;
	private static final int RIDGES = 12;
	private static final int LEFT_OUT_EVERY = 8;

	@Override
	public String name() {
		return "C.1";
	}

	@Override
	public String caption() {
		return "Two Gaussian clusters of 100 points, Diffusion Maps with σk the mean distance to the nearest neighbour, 0.11" +
			" here (log10 σk = -0.96). Left: PRESS of the ridge extension; right: RK-PRESS, which computes the kernel anew without" +
			" each point (every " + LEFT_OUT_EVERY + "th point left out in turn), both relative: 1 is no prediction at all; in" +
			" the same colours, on a grid of " + SCALES + "×" + RIDGES + " (thesis: 60×60). A large σh with a small γ is bad" +
			" in both; near σk there is a wide range of γ where both change little, and both are least.";
	}

	@Override
	public ImageProcessor draw(final LinearAlgebra algebra, final Progress progress) {
		final FittedKernelPca learnt = learnt(algebra);
		final PressBox box = box(learnt);
		final PressMap press = PressMap.of(learnt.squaredDistances(), learnt.embedding().coordinates(), box, SCALES, RIDGES,
			algebra, progress);
		final PressMap rkPress = rkPress(learnt, box, algebra, progress);
		final double floor = Math.log10(Math.min(least(press), least(rkPress)));
		return Page.row(List.of(PressPlot.draw("PRESS", press, floor), PressPlot.draw("RK-PRESS", rkPress, floor)));
	}

	static FittedKernelPca learnt(final LinearAlgebra algebra) {
		return new FittedKernelPca(PointSet.twoClusters().points(), Settings.diffusion(1, 1, 1), algebra);
	}

	private static PressBox box(final FittedKernelPca learnt) {
		return new PressBox(0.1 * learnt.kernelScale(), 100 * learnt.kernelScale(), 1e-8, 10);
	}

	/** Relative RK-PRESS over the same grid. */
	private static PressMap rkPress(final FittedKernelPca learnt, final PressBox box, final LinearAlgebra algebra,
		final Progress progress)
	{
		final int m = learnt.squaredDistances().numRows;
		final int[] leftOut = IntStream.iterate(0, i -> i < m, i -> i + LEFT_OUT_EVERY).toArray();
		final RkPress press = RkPress.of(learnt.squaredDistances(), new DiffusionKernel(1), learnt.kernelScale(),
			new KernelPca(Centring.TRIVIAL_VECTOR, 1), leftOut, algebra, progress.withinStage());
		final double[] scales = box.scales(SCALES), ridges = box.ridges(RIDGES);
		final DMatrixRMaj values = new DMatrixRMaj(SCALES, RIDGES);
		for (int i = 0; i < SCALES; i++) {
			progress.checkCanceled();
			final RidgeSystem system = new RidgeSystem(learnt.squaredDistances(), scales[i], algebra);
			for (int j = 0; j < RIDGES; j++) values.set(i, j, press.relativeValue(system, ridges[j]));
		}
		return new PressMap(scales, ridges, values);
	}

	private static double least(final PressMap map) {
		return map.values().get(map.bestScale(), map.bestRidge());
	}
}
