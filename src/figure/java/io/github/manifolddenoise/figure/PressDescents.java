package io.github.manifolddenoise.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.extension.Press;
import io.github.manifolddenoise.extension.PressSlope;
import io.github.manifolddenoise.extension.RidgeSystem;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.LineStyle;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.task.Progress;

/** Ridge regression of a noisy sine, its two parameters by steepest descent of PRESS from two places close together. */
final class PressDescents implements Figure {

	private static final int POINTS = 30;
	private static final long SEED = 39;
	private static final double NOISE = 0.4;
	private static final int STEPS = 300;
	private static final double LONGEST = 0.1;
	private static final int WIDTH = 420;
	private static final int HEIGHT = 280;
	private static final int CURVE = 300;

	/** σh and γ of both starts. */
	static final List<double[]> STARTS = List.of(new double[] { 0.55, 0.2 }, new double[] { 0.6, 0.2 });

	@Override
	public String name() {
		return "3.2";
	}

	@Override
	public String caption() {
		return String.format(Locale.ROOT, "%d noisy samples of a sine (pink and black dashes) and their kernel ridge" +
			" regression, the parameters by steepest descent of PRESS from σh = %s (left) and %s (right), γ = %s. As in the" +
			" thesis, two local minima: the smaller PRESS belongs to the function that has learnt the noise. (There 5.08 and" +
			" 5.62, from data not given.)", POINTS, STARTS
				.get(0)[0], STARTS.get(1)[0], STARTS.get(0)[1]);
	}

	/**
	 * Where a descent ended.
	 *
	 * @param press sum of squares
	 */
	record End(double scale, double ridge, double press) {}

	/** Places on the line, rising, and the values there. */
	static List<DMatrixRMaj> samples() {
		final Random random = new Random(SEED);
		final DMatrixRMaj places = new DMatrixRMaj(POINTS, 1), values = places.copy();
		for (int i = 0; i < POINTS; i++) places.data[i] = PointSet.SINE_LENGTH * random.nextDouble();
		Arrays.sort(places.data);
		for (int i = 0; i < POINTS; i++) values.data[i] = Math.sin(places.data[i]) + NOISE * random.nextGaussian();
		return List.of(places, values);
	}

	/** Steps along the gradient of ln PRESS by ln σh and ln γ. */
	static End descend(final double[] start, final Compute compute) {
		final DMatrixRMaj distances = Distances.squared(samples().get(0), compute), values = samples().get(1);
		double scale = start[0], ridge = start[1];
		for (int step = 0; step < STEPS; step++) {
			final PressSlope slope = new Press(new RidgeSystem(distances, scale, compute), values).slope(ridge);
			final double length = Math.hypot(slope.byLogScale(), slope.byLogRidge()) / slope.press();
			final double factor = Math.min(1, LONGEST / length) / slope.press();
			scale *= Math.exp(-factor * slope.byLogScale());
			ridge *= Math.exp(-factor * slope.byLogRidge());
		}
		return new End(scale, ridge, new Press(new RidgeSystem(distances, scale, compute), values).sumOfSquares(ridge));
	}

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) {
		final List<ImageProcessor> panels = new ArrayList<>();
		for (final double[] start : STARTS) {
			progress.checkCanceled();
			panels.add(panel(descend(start, compute), compute));
		}
		return Page.row(panels);
	}

	private static ImageProcessor panel(final End end, final Compute compute) {
		final double[] x = samples().get(0).data, y = samples().get(1).data;
		final Range across = Range.of(x, 0.04);
		final double[] places = new double[CURVE + 1];
		Arrays.setAll(places, i -> across.low() + across.size() * i / CURVE);
		final Chart chart = new Chart(String.format(Locale.ROOT, "PRESS %.2f at σh = %.2f, γ = %.2g", end.press, end.scale,
			end.ridge), across, Range.of(y, 0.08), WIDTH, HEIGHT);
		Curves.add(chart, PointSet::sine, 0, PointSet.SINE_LENGTH);
		return chart.line(places, fitted(places, end, compute), LineStyle.of(Colours.RESULT), 2)
			.points(x, y, Colours.NOISY, 3.5).withAxes();
	}

	/** f(x) = Σβ_ih(x, x_i) + b, β = 𝒟y, and b from the first of the equations (H + γ)β + b = y. */
	private static double[] fitted(final double[] places, final End end, final Compute compute) {
		final DMatrixRMaj samples = samples().get(0), values = samples().get(1);
		final RidgeSystem system = new RidgeSystem(Distances.squared(samples, compute), end.scale, compute);
		final double[] beta = compute.algebra().times(system.inverse(end.ridge), values).data;
		final double offset = values.data[0] - end.ridge * beta[0] - sum(samples.data[0], samples.data, beta, end.scale);
		return Arrays.stream(places).map(place -> sum(place, samples.data, beta, end.scale) + offset).toArray();
	}

	private static double sum(final double place, final double[] samples, final double[] beta, final double scale) {
		double sum = 0;
		for (int i = 0; i < samples.length; i++) {
			sum += beta[i] * Math.exp(-Math.pow((place - samples[i]) / scale, 2) / 2);
		}
		return sum;
	}
}
