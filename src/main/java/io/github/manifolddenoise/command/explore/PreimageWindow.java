package io.github.manifolddenoise.command.explore;

import java.awt.Color;
import java.awt.Label;
import java.awt.Window;
import java.util.Optional;

import javax.swing.Timer;

import org.ejml.data.DMatrixRMaj;

import ij.ImagePlus;
import ij.WindowManager;
import ij.gui.ImageWindow;

import io.github.manifolddenoise.command.shell.WindowArrangement;
import io.github.manifolddenoise.image.FramePicture;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.Titles;

/** The image {@code X-preimage}: there from the first pre-image until its user or the explorer closes it. In the event thread. */
final class PreimageWindow {

	private static final int NARROWEST = 240, POLL = 50, SETTLED = 1000;
	/** About as long as a caption is, so that the window need not become wider. */
	private static final String WIDEST = "an invention (888.8 steps)";

	private final ImagePlus input;
	private final FrameSet set;
	private final Label caption = new Label(WIDEST);
	private Optional<FramePicture> picture = Optional.empty();

	PreimageWindow(final ImagePlus input, final FrameSet set) {
		this.input = input;
		this.set = set;
	}

	/**
	 * Shows pixels, in a new window if there is none.
	 *
	 * @param label written below them
	 * @param explorer beside which a new one opens
	 */
	void show(final DMatrixRMaj pixels, final String label, final Color colour, final String info,
		final Window explorer) {
		if (picture.isEmpty() || picture.get().image().getWindow() == null) open(explorer);
		picture.orElseThrow().show(pixels, label, colour, info);
		caption.setText(label);
		caption.setForeground(colour);
		final ImageWindow window = picture.get().image().getWindow();
		if (caption.getPreferredSize().width > caption.getWidth()) window.pack();
	}

	/** The input stays the active image, for commands and macros. */
	private void open(final Window explorer) {
		final FramePicture opened = new FramePicture(input, set, Titles.of(input.getTitle(), "-preimage"));
		picture = Optional.of(opened);
		opened.image().show();
		while (opened.image().getCanvas().getWidth() < NARROWEST && opened.image().getCanvas().getMagnification() < 8) opened
			.image().getCanvas().zoomIn(0, 0);
		opened.image().getWindow().add(caption);
		opened.image().getWindow().pack();
		WindowArrangement.place(opened.image().getWindow(), explorer, input);
		keepInputActive(opened.image());
	}

	/** The screen gets round to new windows later, and then makes them the active ones. */
	private void keepInputActive(final ImagePlus opened) {
		final long end = System.currentTimeMillis() + SETTLED;
		new Timer(POLL, event -> {
			if (opened.getWindow() != null && input.getWindow() != null && WindowManager.getCurrentImage() == opened)
				WindowManager.setCurrentWindow(input.getWindow());
			if (System.currentTimeMillis() > end) ((Timer) event.getSource()).stop();
		}).start();
	}

	/** Closes it without asking. */
	void close() {
		picture.filter(shown -> shown.image().getWindow() != null).ifPresent(shown -> {
			shown.image().changes = false;
			shown.image().close();
		});
		picture = Optional.empty();
	}
}
