package io.github.manifolddenoise.command.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import ij.ImagePlus;
import ij.ImageStack;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.command.shell.Plots;
import io.github.manifolddenoise.plot.DistanceHistogram;
import io.github.manifolddenoise.plot.Montage;

/** The pictures of a comparison. */
public final class ComparisonPlots {

	/** Screen pixels that a frame shall be wide at least. */
	private static final int WIDTH = 112;
	/** Pixels that a slice is wide at most, half of a laptop's screen, and the largest zoom of small frames. */
	private static final int SCREEN = 600, MOST_ZOOM = 4;
	private static final double CUT = 0.002;
	private static final double LEAST_SHOWN = 0.05;

	private ComparisonPlots() {}

	/**
	 * One row of frames for the input, the truth and every method that could be used, all with the same display range: that
	 * of the truth if there is one, else that of the input but for its brightest and darkest pixels.
	 */
	static ImageProcessor panel(final ComparedSet set) {
		final List<ComparedMethod> shown = shown(set);
		final double[] range = range(shown);
		final List<ImageProcessor> rows = new ArrayList<>();
		for (final ComparedMethod row : shown) {
			final int width = row.shown().get(0).getWidth(), zoom = Math.max(1, (WIDTH + width - 1) / width);
			rows.add(Montage.row(heading(row), stack(row), row.shown().size(), range[0], range[1], zoom));
		}
		return Montage.column(rows);
	}

	/** The pictures as the slices of an image, each labelled with what made it. */
	public static ImagePlus slices(final String title, final List<ComparedSet> sets) {
		final List<ImageProcessor> pictures = new ArrayList<>();
		final List<String> labels = new ArrayList<>();
		for (final ComparedSet set : sets) {
			final List<ComparedMethod> shown = shown(set);
			final double[] range = range(shown);
			for (final ComparedMethod row : shown) {
				final int width = row.shown().get(0).getWidth(), count = Math.max(1, Math.min(row.shown().size(), SCREEN / width));
				pictures.add(Montage.frames(stack(row), count, range[0], range[1], Math.max(1, Math.min(MOST_ZOOM, SCREEN / (count *
					width)))));
				labels.add((set.set().name().isEmpty() ? "" : set.set().name() + ": ") + heading(row).replaceAll(" +", " "));
			}
		}
		return Plots.stack(title, pictures, labels);
	}

	private static List<ComparedMethod> shown(final ComparedSet set) {
		return set.rows().stream().filter(row -> !row.shown().isEmpty()).toList();
	}

	private static ImagePlus stack(final ComparedMethod row) {
		final ImageStack stack = new ImageStack();
		row.shown().forEach(stack::addSlice);
		return new ImagePlus(row.method(), stack);
	}

	private static String heading(final ComparedMethod row) {
		final StringBuilder heading = new StringBuilder(row.name());
		row.quality().ifPresent(quality -> heading.append(String.format(Locale.ROOT, "   PSNR %.2f dB", quality.psnr())));
		row.quality().filter(quality -> Double.isFinite(quality.ssim())).ifPresent(quality -> heading.append(String.format(
			Locale.ROOT, ", SSIM %.4f", quality.ssim())));
		if (row.quality().isEmpty()) row.estimatedGain().ifPresent(gain -> heading.append(String.format(Locale.ROOT,
			"   estimated gain %.1f dB", Math.abs(gain) < LEAST_SHOWN ? 0 : gain)));
		return heading.toString();
	}

	private static double[] range(final List<ComparedMethod> rows) {
		final ComparedMethod known = rows.stream().filter(row -> row.method().equals(ComparedMethod.TRUTH)).findFirst().orElse(
			rows.get(0));
		final double[] values = known.shown().stream().flatMapToDouble(image -> {
			final double[] pixels = new double[image.getPixelCount()];
			Arrays.setAll(pixels, image::getf);
			return Arrays.stream(pixels);
		}).sorted().toArray();
		final int cut = known.method().equals(ComparedMethod.TRUTH) ? 0 : (int) (CUT * values.length);
		return new double[] { values[cut], values[values.length - 1 - cut] };
	}

	/** The distances of all methods in the common feature space, of input and truth too: one slice per set. */
	public static ImagePlus histograms(final String title, final List<ComparedSet> sets) {
		final ImagePlus pictures = Plots.stack(title, sets.stream().map(ComparisonPlots::histogram).toList(), sets.stream().map(
			set -> set.set().name()).toList());
		return Plots.listed(pictures, "Open as plot", (own, i) -> Stream.of(DistanceHistogram.plot(own, names(sets.get(i)),
			distances(sets.get(i))).getImagePlus()));
	}

	static ImageProcessor histogram(final ComparedSet set) {
		return DistanceHistogram.draw(names(set), distances(set));
	}

	private static List<String> names(final ComparedSet set) {
		return measured(set).map(ComparedMethod::name).toList();
	}

	private static List<double[]> distances(final ComparedSet set) {
		return measured(set).map(ComparedMethod::distances).toList();
	}

	private static Stream<ComparedMethod> measured(final ComparedSet set) {
		return set.rows().stream().filter(row -> row.distances().length > 0);
	}
}
