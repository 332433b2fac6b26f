package io.github.manifolddenoise.command.residual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import ij.ImagePlus;
import ij.measure.Calibration;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.Plots;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.image.DivergingMap;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.plot.LagPlot;
import io.github.manifolddenoise.risk.NormalTail;
import io.github.manifolddenoise.risk.TemporalCorrelation;

/**
 * The pictures of what was removed.
 *
 * @param image the noisy stack, whose title and pixel size they take
 * @param sets what was found
 * @param info lines of their Info
 */
public record ResidualMaps(ImagePlus image, List<CheckedSet> sets, List<String> info) {

	/** Correlations of this size are seen at a glance. */
	private static final double LEAST_SHOWN = 0.1;

	private static final double ALARM = 0.01;
	private static final double SIGMAS = 5;

	/** One map per set, with the lag (0, 0) as the origin of its coordinates. The 1 in its middle is beyond what is shown. */
	public ImagePlus spatial() {
		final int radius = sets.get(0).space().radius();
		double shown = LEAST_SHOWN;
		for (final CheckedSet set : sets) shown = Math.max(shown, Math.max(set.space().largest(), SIGMAS / Math.sqrt(Math.max(1,
			set.space().fewestPairs()))));
		final Calibration calibration = image.getLocalCalibration().copy();
		calibration.xOrigin = calibration.yOrigin = radius;
		calibration.zOrigin = 0;
		return DivergingMap.of(Titles.of(image.getTitle(), "-spatial"), 2 * radius + 1, sets.stream().map(set -> set.space().map())
			.toList(), sets.stream().map(set -> set.set().name()).toList(), calibration, Math.min(1, shown), info);
	}

	/**
	 * One map per plane of every set, of the selected rectangle if there is one. The colours are full at what the largest pixel
	 * of white noise hardly reaches.
	 */
	public ImagePlus temporal() {
		final List<double[]> maps = new ArrayList<>();
		final List<String> labels = new ArrayList<>();
		double shown = LEAST_SHOWN;
		for (final CheckedSet set : sets) {
			final FrameGeometry geometry = set.set().geometry();
			final int pixels = geometry.width() * geometry.height();
			for (int plane = 0; plane < geometry.planes(); plane++) {
				maps.add(Arrays.copyOfRange(set.time().map(), plane * pixels, (plane + 1) * pixels));
				labels.add(label(set.set(), plane));
			}
			final TemporalCorrelation time = set.time();
			shown = Math.max(shown, time.deviation() * NormalTail.thresholdOfLargest(ALARM, Math.max(1, time.pixels())));
		}
		final FrameGeometry shape = sets.get(0).set().geometry();
		final Calibration calibration = image.getLocalCalibration().copy();
		calibration.xOrigin -= shape.shape().x();
		calibration.yOrigin -= shape.shape().y();
		return DivergingMap.of(Titles.of(image.getTitle(), "-temporal"), shape.width(), maps, labels, calibration, Math.min(1, shown), info);
	}

	private static String label(final FrameSet set, final int plane) {
		if (set.geometry().planes() == 1) return set.name();
		return (set.name().isEmpty() ? "" : set.name() + " ") + "plane " + (plane + 1);
	}

	/** The mean autocorrelation by lag: of one set ImageJ's own plot, of several a slice each. */
	public ImagePlus plots() {
		final String title = Titles.of(image.getTitle(), "-autocorrelation");
		final ImagePlus plots = sets.size() == 1 ? LagPlot.plot(title, sets.get(0).time().means(), bands(sets.get(0))).getImagePlus()
			: Plots.listed(Plots.stack(title, sets.stream().map(ResidualMaps::plot).toList(), sets.stream().map(set -> set.set().name())
				.toList()), "Open as plots", (own, i) -> Stream.of(LagPlot.plot(own, sets.get(i).time().means(), bands(sets.get(i))).getImagePlus()));
		InfoLines.append(plots, info);
		return plots;
	}

	static ImageProcessor plot(final CheckedSet set) {
		return LagPlot.draw(set.time().means(), bands(set));
	}

	private static double[] bands(final CheckedSet set) {
		final double[] bands = new double[set.time().means().length];
		Arrays.setAll(bands, k -> set.time().band(k + 1));
		return bands;
	}
}
