package io.github.manifolddenoise.bridge;

import java.awt.Button;
import java.awt.EventQueue;
import java.util.Optional;

import ij.ImagePlus;
import ij.gui.ImageWindow;
import ij.gui.Plot;

import io.github.manifolddenoise.command.shell.Arrangement;
import io.github.manifolddenoise.command.shell.Plots;

/** A button below a picture of plots that opens them as ImageJ's own, with their data, lists and ranges. */
final class PlotButton {

	private PlotButton() {}

	/** Adds it to the window of an image that shows plots. */
	static void add(final ImagePlus image) {
		final ImageWindow window = image.getWindow();
		if (window == null || !(image.getProperty(Plots.LISTED) instanceof Plots.Listed plots)) return;
		final Button button = new Button("Open as plots");
		button.addActionListener(event -> {
			final Arrangement arrangement = Arrangement.begin();
			plots.all().forEach(Plot::show);
			EventQueue.invokeLater(() -> arrangement.end(Optional.empty()));
		});
		window.add(button);
		window.pack();
	}
}
