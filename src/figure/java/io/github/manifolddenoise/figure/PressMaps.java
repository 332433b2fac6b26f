package io.github.manifolddenoise.figure;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.extension.PressMap;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.plot.PressPlot;
import io.github.manifolddenoise.task.Progress;

/**
 * PRESS and RK-PRESS over the extension's bandwidth and ridge.
 *
 * @param set the points
 * @param grid of bandwidths and ridges
 */
record PressMaps(String name, String caption, Supplier<PointSet> set, ComparedPress.Grid grid) implements Figure {

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) {
		final ComparedPress compared = ComparedPress.of(set.get(), grid, compute, progress);
		final double floor = Math.log10(Stream.of(compared.press(), compared.withOwn(), compared.recomputed()).mapToDouble(
			PressMaps::least).min().orElseThrow());
		return Page.grid(List.of(PressPlot.draw("PRESS", compared.press(), floor), PressPlot.draw("RK-PRESS", compared
			.recomputed(), floor), PressPlot.draw("PRESS + own", compared.withOwn(), floor)), 2);
	}

	private static double least(final PressMap map) {
		return map.values().get(map.bestScale(), map.bestRidge());
	}
}
