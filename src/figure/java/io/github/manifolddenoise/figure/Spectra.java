package io.github.manifolddenoise.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.LineStyle;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Eigenvalues of the noisy sine's kernel matrices as parts of their sum.
 *
 * @param kernels words of the kernels; empty for all
 * @param logarithmic whether they are drawn a second time, in logarithms
 */
record Spectra(String name, String caption, List<String> kernels, boolean logarithmic) implements Figure {

	private static final int SHOWN = 40;
	private static final int NEIGHBOURS = 10;
	private static final double POINT = 2;
	private static final String AXIS = "component";
	private static final int WIDTH = 520, HEIGHT = 320, NARROW = 400;
	private static final double LEAST = 1e-5;

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) {
		final List<String> titles = new ArrayList<>();
		final List<double[]> spectra = new ArrayList<>();
		for (final Entry<Kernel> entry : Kernels.ALL.entries()) {
			if (!kernels.isEmpty() && !kernels.contains(entry.word())) continue;
			progress.checkCanceled();
			try {
				final double[] parts = parts(Settings.usual(entry), compute);
				spectra.add(parts);
				titles.add(String.format(Locale.ROOT, "%s: first %.2g %%", entry.title(), 100 * parts[0]));
			}
			catch (final UserException exception) {
				progress.warn(entry.title() + " is not drawn: " + exception.getMessage());
			}
		}
		return draw(titles, spectra);
	}

	/** λ_k/Σλ of the sine. */
	static double[] parts(final Kernel kernel, final Compute compute) {
		final double[] eigenvalues = new FittedKernelPca(PointSet.sine().points(), Settings.usual(kernel, NEIGHBOURS),
			compute).embedding() .eigenvalues();
		final double sum = Arrays.stream(eigenvalues).sum();
		return Arrays.stream(eigenvalues).map(value -> value / sum).toArray();
	}

	/** Both with the same pens, which the legend at the right explains. */
	private ImageProcessor draw(final List<String> titles, final List<double[]> spectra) {
		final double most = spectra.stream().mapToDouble(parts -> parts[0]).max().orElseThrow();
		final List<LineStyle> pens = IntStream.range(0, spectra.size()).mapToObj(Colours::pen).toList();
		final Chart plain = chart("\u03bb / sum of all \u03bb", new Range(0, 1.08 * most), spectra, pens);
		if (!logarithmic) return plain.withLegend(AXIS, titles, pens);
		final List<double[]> logarithms = spectra.stream().map(parts -> Arrays.stream(parts).map(part -> Math.log10(Math
			.max(part, LEAST / 2))).toArray()).toList();
		return Page.row(List.of(plain.withAxes(AXIS), chart("log10 of it", new Range(Math.log10(LEAST), 0.2), logarithms, pens)
			.withLegend(AXIS, titles, pens)));
	}

	private Chart chart(final String title, final Range range, final List<double[]> spectra, final List<LineStyle> pens) {
		final Chart chart = new Chart(title, new Range(0, SHOWN + 1), range, logarithmic ? NARROW : WIDTH, HEIGHT);
		for (int k = 0; k < spectra.size(); k++) {
			final double[] parts = Arrays.copyOf(spectra.get(k), Math.min(SHOWN, spectra.get(k).length));
			final double[] index = new double[parts.length];
			Arrays.setAll(index, i -> i + 1);
			final double thickness = Colours.thickness(k, spectra.size());
			chart.line(index, parts, pens.get(k), thickness).points(index, parts, pens.get(k).colour(), Math.max(POINT,
				thickness / 2));
		}
		return chart;
	}
}
