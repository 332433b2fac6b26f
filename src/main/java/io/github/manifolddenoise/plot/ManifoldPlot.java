package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.ejml.data.DMatrixRMaj;

import ij.process.ColorProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;

/**
 * The frames on their manifold in one picture: their coordinates pair by pair, the spectra, and a bar that explains the
 * colours.
 */
public final class ManifoldPlot {

	private static final int COLUMNS = 3;
	private static final int BAR = 12;
	private static final int STRIP = 24;
	private static final int MARGIN = 44;
	private static final int GAP = 8;

	private ManifoldPlot() {}

	/**
	 * At most half as wide as a laptop's screen.
	 *
	 * @return an RGB picture
	 * @throws io.github.manifolddenoise.task.UserException if the machine has no font to draw with
	 */
	public static ImageProcessor forScreen(final EmbeddingPlotData picture) {
		return Panels.drawn(() -> draw(picture, PanelSize.SCREEN));
	}

	/** A larger plot, for a file. */
	public static ImageProcessor forFile(final EmbeddingPlotData picture) {
		return Panels.drawn(() -> draw(picture, PanelSize.FILE));
	}

	private static ColorProcessor draw(final EmbeddingPlotData picture, final PanelSize size) {
		final List<ColorProcessor> panels = new ArrayList<>(EmbeddingPlot.panels(picture.coordinates(), picture.eigenvalues(),
			size));
		panels.add(spectrum(picture.spectrum(), size));
		picture.harmonics().ifPresent(harmonics -> panels.add(spectrum(harmonics, size)));
		panels.add(SpectrumPlot.singularValues(picture.singularValues(), picture.noiseEdge(), size));
		return withBar(Page.grid(panels, COLUMNS), picture.coordinates().numRows);
	}

	private static ColorProcessor spectrum(final EmbeddingPlotData.Spectrum spectrum, final PanelSize size) {
		return SpectrumPlot.eigenvalues(spectrum.kind().title(), spectrum.values(), spectrum.kept(), size);
	}

	private static ColorProcessor withBar(final ImageProcessor panels, final int frames) {
		final ColorProcessor page = Montage.page(panels.getWidth(), panels.getHeight() + STRIP);
		page.insert(panels, 0, 0);
		page.setAntialiasedText(true);
		final int top = panels.getHeight() + (STRIP - BAR) / 2, baseline = top + BAR;
		final String first = "frame 1", last = "frame " + frames;
		final int left = MARGIN + page.getStringWidth(first) + GAP;
		final int right = page.getWidth() - MARGIN - page.getStringWidth(last) - GAP;
		page.drawString(first, MARGIN, baseline + 2);
		page.drawString(last, right + GAP, baseline + 2);
		for (int x = left; x < right; x++) {
			page.setColor(FrameColours.at((x - left) / (right - left - 1.0)));
			page.fillRect(x, top, 1, BAR);
		}
		page.setColor(Color.BLACK);
		return page;
	}

	/**
	 * The frames as points in the first kernel principal components, pair by pair, coloured by their order, so that one sees
	 * whether they lie on a curve or surface and how time runs along it. Axes are named with their eigenvalues.
	 */
	static final class EmbeddingPlot {

		private static final int AXES = 3;
		private static final double MARGIN = 0.06;
		private static final LineStyle PATH = LineStyle.of(new Color(0xd0d0d0));

		private EmbeddingPlot() {}

		/**
		 * Up to three panels; one coordinate alone is drawn against the frames.
		 *
		 * @param coordinates n×p, one frame per row
		 * @param eigenvalues λ, p numbers
		 */
		static List<ColorProcessor> panels(final DMatrixRMaj coordinates, final double[] eigenvalues, final PanelSize size) {
			final int axes = Math.min(AXES, eigenvalues.length);
			final List<ColorProcessor> panels = new ArrayList<>();
			if (axes == 1) panels.add(panel(PlotAxis.ofFrames(coordinates.numRows), axis(coordinates, eigenvalues, 0), size));
			for (int x = 0; x < axes; x++) {
				for (int y = x + 1; y < axes; y++) panels.add(panel(axis(coordinates, eigenvalues, x), axis(coordinates, eigenvalues, y),
					size));
			}
			return panels;
		}

		private static ColorProcessor panel(final PlotAxis x, final PlotAxis y, final PanelSize size) {
			final int last = Math.max(1, x.values().length - 1);
			return new Chart(y.name(), Range.of(x.values(), MARGIN), Range.of(y.values(), MARGIN), size.width(), size.height()).line(x
				.values(), y.values(), PATH, 1).points(x.values(), y.values(), i -> FrameColours.at((double) i / last), size.dot())
				.withAxes(x.name());
		}

		private static PlotAxis axis(final DMatrixRMaj coordinates, final double[] eigenvalues, final int k) {
			final double[] values = new double[coordinates.numRows];
			for (int i = 0; i < values.length; i++) values[i] = coordinates.get(i, k);
			return PlotAxis.of(String.format(Locale.ROOT, "y%d (\u03bb = %.4g)", k + 1, eigenvalues[k]), values);
		}
	}

	/** A spectrum: few values far above the rest say that the frames have few degrees of freedom. */
	static final class SpectrumPlot {

		private static final int MOST = 100;
		private static final double ABOVE = 1.05;
		private static final Color KEPT = new Color(0x3b528b);
		private static final Color DROPPED = new Color(0xa0a0a0);
		private static final LineStyle EDGE = LineStyle.of(new Color(0xc03030));

		private SpectrumPlot() {}

		/**
		 * Eigenvalues, of which the first are kept.
		 *
		 * @param values falling
		 */
		static ColorProcessor eigenvalues(final String title, final double[] values, final int kept, final PanelSize size) {
			final PlotAxis axis = PlotAxis.of(title, values);
			return panel(axis, kept, size).withAxes("component (blue: " + kept + ")");
		}

		/**
		 * A stack's singular values against the edge that pure noise of the estimated level would reach.
		 *
		 * @param values falling
		 * @param edge largest singular value of noise alone
		 */
		static ColorProcessor singularValues(final double[] values, final double edge, final PanelSize size) {
			final double[] all = Arrays.copyOf(values, values.length + 1);
			all[values.length] = edge;
			final PlotAxis axis = PlotAxis.of("Singular values", all);
			final double height = axis.values()[values.length];
			final PlotAxis own = new PlotAxis(axis.name(), Arrays.copyOf(axis.values(), values.length));
			final int above = (int) Arrays.stream(values).filter(value -> value > edge).count();
			return panel(own, above, size).line(new double[] { 0, shown(values.length, above) + 1.0 }, new double[] { height,
				height }, EDGE, 1.5).withAxes("component (red: edge of noise)");
		}

		private static Chart panel(final PlotAxis axis, final int kept, final PanelSize size) {
			final double[] values = axis.values();
			final int shown = shown(values.length, kept);
			final double[] index = new double[shown];
			Arrays.setAll(index, i -> i + 1.0);
			final double top = values.length > 0 && values[0] > 0 ? ABOVE * values[0] : 1;
			return new Chart(axis.name(), new Range(0, shown + 1.0), new Range(0, top), size.width(), size.height()).points(index,
				Arrays.copyOf(values, shown), i -> i < kept ? KEPT : DROPPED, size.dot());
		}

		/** All, or enough to see what follows those kept. */
		private static int shown(final int count, final int kept) {
			return Math.min(count, Math.max(MOST, kept + kept / 4));
		}
	}

	/**
	 * How large the panels of a picture are.
	 *
	 * @param width of a panel's frame in pixels
	 * @param height of a panel's frame in pixels
	 * @param dot radius of a point
	 */
	record PanelSize(int width, int height, double dot) {

		/** Three side by side are less than half as wide as a laptop's screen. */
		static final PanelSize SCREEN = new PanelSize(168, 130, 2);

		/** For files, which are looked at by themselves. */
		static final PanelSize FILE = new PanelSize(360, 290, 3);
	}

	/**
	 * Numbers along an axis, in a unit in which they are neither long nor tiny.
	 *
	 * @param name with the unit
	 * @param values in that unit
	 */
	record PlotAxis(String name, double[] values) {

		private static final int LEAST = -1, MOST = 3;

		/** In units of a power of ten, unless the largest number is between 0.1 and 10 000. */
		static PlotAxis of(final String name, final double[] values) {
			final double largest = Arrays.stream(values).map(Math::abs).max().orElse(0);
			final int exponent = largest > 0 ? (int) Math.floor(Math.log10(largest)) : 0;
			if (exponent >= LEAST && exponent <= MOST) return new PlotAxis(name, values);
			final double unit = Math.pow(10, exponent);
			return new PlotAxis(name + ", unit 1e" + exponent, Arrays.stream(values).map(value -> value / unit).toArray());
		}

		/** The numbers of frames, from 1. */
		static PlotAxis ofFrames(final int count) {
			final double[] frames = new double[count];
			Arrays.setAll(frames, i -> i + 1.0);
			return new PlotAxis("frame", frames);
		}
	}
}
