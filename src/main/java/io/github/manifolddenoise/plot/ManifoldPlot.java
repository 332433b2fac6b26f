package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;

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
}
