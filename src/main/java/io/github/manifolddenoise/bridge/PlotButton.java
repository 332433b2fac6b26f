package io.github.manifolddenoise.bridge;

import java.awt.Button;
import java.awt.EventQueue;
import java.util.Optional;

import ij.ImagePlus;
import ij.gui.ImageWindow;

import io.github.manifolddenoise.command.shell.WindowArrangement;
import io.github.manifolddenoise.command.shell.Plots;

/** A button below a picture of plots that opens them as ImageJ's own, with their data, lists and ranges. */
final class PlotButton {

	private PlotButton() {}

	/** Adds it to the window of an image that shows plots. */
	static void add(final ImagePlus image) {
		final ImageWindow window = image.getWindow();
		if (window != null) Plots.Listed.of(image).ifPresent(plots -> add(window, plots));
	}

	private static void add(final ImageWindow window, final Plots.Listed plots) {
		final Button button = new Button(plots.label());
		button.addActionListener(event -> placed(() -> plots.all().get().forEach(ImagePlus::show)));
		window.add(button);
		window.pack();
	}

	/** Opens windows where they cover nothing that matters. */
	static void placed(final Runnable opening) {
		final WindowArrangement arrangement = WindowArrangement.begin();
		opening.run();
		EventQueue.invokeLater(() -> arrangement.end(Optional.empty()));
	}
}
