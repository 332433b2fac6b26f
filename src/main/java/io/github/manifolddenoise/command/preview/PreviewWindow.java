package io.github.manifolddenoise.command.preview;

import java.awt.BorderLayout;
import java.awt.Canvas;
import java.awt.Color;
import java.awt.Dialog;
import java.awt.Dimension;
import java.awt.EventQueue;
import java.awt.Frame;
import java.awt.Graphics;
import java.awt.Image;
import java.awt.Panel;
import java.awt.Rectangle;
import java.awt.Scrollbar;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.util.Optional;

import javax.swing.Timer;

import ij.ImagePlus;
import ij.gui.MultiLineLabel;
import ij.gui.Roi;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.command.shell.TextLines;
import io.github.manifolddenoise.command.shell.WindowPlaces;

/**
 * A window beside an image that shows its current slice de-noised, with the same part of it, magnification and display
 * range; while a mouse button is pressed it shows the slice as it is. It is no image window: the active image stays active,
 * and macros do not see it. It can be used while a dialog blocks other windows, and so has a scrollbar for the slices. It stays
 * above other windows.
 * All in the event thread.
 */
final class PreviewWindow {

	private static final int POLL = 100, NARROWEST = 320, STATUS_LINES = 3, MARGIN = 14;

	/** What of the image's state can be seen. */
	private record View(int slice, Selection selection, Rectangle part, double magnification, double least, double most) {

		static View of(final ImagePlus image) {
			final ImageProcessor processor = image.getProcessor();
			return new View(image.getCurrentSlice(), Selection.of(image.getRoi()), new Rectangle(image.getCanvas().getSrcRect()), image
				.getCanvas().getMagnification(), processor.getMin(), processor.getMax());
		}

		/** Whether both show the same pixels, if perhaps in another way. */
		boolean isOfSamePixels(final View other) {
			return slice == other.slice && selection.equals(other.selection);
		}
	}

	/** What is selected, as far as can be told at a glance. */
	private record Selection(int type, Rectangle bounds) {

		private static final Selection NONE = new Selection(-1, new Rectangle());

		static Selection of(final Roi roi) {
			return roi == null ? NONE : new Selection(roi.getType(), roi.getBounds());
		}
	}

	private final ImagePlus image;
	private final Runnable moved;
	private final Runnable dismissed;
	private final Frame frame = new Frame();
	private final Picture picture;
	private final MultiLineLabel status = new MultiLineLabel("Preview: fitting ..." + " \n".repeat(STATUS_LINES - 1) + " ");
	private final Scrollbar slices;
	private final Timer timer = new Timer(POLL, event -> follow());
	private Optional<StackPreview.Slice> shown = Optional.empty();
	private View view;
	private boolean before;

	/**
	 * Opens the window.
	 *
	 * @param moved told when another slice of the image is shown, or another part of it is selected
	 * @param dismissed told when the user closes the window, or the image is closed
	 */
	PreviewWindow(final ImagePlus image, final Runnable moved, final Runnable dismissed) {
		this.image = image;
		this.moved = moved;
		this.dismissed = dismissed;
		picture = new Picture(image.getCanvas().getSize());
		slices = new Scrollbar(Scrollbar.HORIZONTAL, image.getCurrentSlice(), 1, 1, image.getStackSize() + 1);
		view = View.of(image);
		EventQueue.invokeLater(this::open);
	}

	private void open() {
		frame.setTitle(image.getShortTitle() + "-preview");
		frame.setModalExclusionType(Dialog.ModalExclusionType.APPLICATION_EXCLUDE);
		frame.add(picture, BorderLayout.CENTER);
		final Panel below = new Panel(new BorderLayout());
		below.add(slices, BorderLayout.NORTH);
		below.add(status, BorderLayout.SOUTH);
		frame.add(below, BorderLayout.SOUTH);
		slices.addAdjustmentListener(event -> image.setPosition(slices.getValue()));
		frame.addWindowListener(new WindowAdapter() {

			@Override
			public void windowOpened(final WindowEvent event) {
				place();
			}

			@Override
			public void windowClosing(final WindowEvent event) {
				dismissed.run();
			}
		});
		frame.pack();
		frame.setAutoRequestFocus(false);
		place();
		frame.setVisible(true);
		frame.setAlwaysOnTop(true);
		timer.start();
	}

	/** Done again when the window is open, since X11 may then report the corner of the screen as its place. */
	private void place() {
		if (image.getWindow() != null) WindowPlaces.besideImageAndDialogs(image, frame);
	}

	/** Shows a slice. */
	void show(final StackPreview.Slice slice) {
		shown = Optional.of(slice);
		picture.repaint();
	}

	/** Says something below the picture. */
	void tell(final String text) {
		status.setText(String.join("\n", TextLines.of(text, line -> status.getFontMetrics(status.getFont()).stringWidth(line) <= picture
			.getWidth() - MARGIN)));
	}

	/** Closes the window, from any thread. */
	void close() {
		EventQueue.invokeLater(() -> {
			timer.stop();
			frame.dispose();
		});
	}

	private void follow() {
		if (image.getWindow() == null || image.getCanvas() == null) {
			dismissed.run();
			return;
		}
		final Roi roi = image.getRoi();
		final boolean drawing = roi != null && roi.getState() != Roi.NORMAL;
		if (drawing || image.getProcessor() == null) return;
		final View now = View.of(image);
		if (now.equals(view)) return;
		final boolean elsewhere = !now.isOfSamePixels(view);
		view = now;
		slices.setValue(now.slice);
		if (elsewhere) moved.run();
		picture.repaint();
	}

	private final class Picture extends Canvas {

		private static final long serialVersionUID = 1L;

		private final Dimension size;

		/** @param size at first */
		Picture(final Dimension size) {
			this.size = size;
			setBackground(Color.LIGHT_GRAY);
			addMouseListener(new MouseAdapter() {

				@Override
				public void mousePressed(final MouseEvent event) {
					before = true;
					repaint();
				}

				@Override
				public void mouseReleased(final MouseEvent event) {
					before = false;
					repaint();
				}
			});
		}

		@Override
		public Dimension getPreferredSize() {
			return new Dimension(Math.max(NARROWEST, size.width), size.height);
		}

		@Override
		public void update(final Graphics graphics) {
			paint(graphics);
		}

		@Override
		public void paint(final Graphics graphics) {
			final Optional<Image> drawn = before ? Optional.ofNullable(image.getProcessor()).map(ImageProcessor::createImage)
				: shown.map(this::drawn);
			final Rectangle part = view.part;
			final int width = (int) Math.round(part.width * view.magnification), height = (int) Math.round(part.height *
				view.magnification);
			if (drawn.isPresent()) graphics.drawImage(drawn.get(), 0, 0, width, height, part.x, part.y, part.x + part.width,
				part.y + part.height, this);
		}

		/** With the display range that the image has now. */
		private Image drawn(final StackPreview.Slice slice) {
			final ImageProcessor processor = slice.processor();
			if (processor.getBitDepth() != 24 && processor.getBitDepth() == image.getBitDepth()) processor.setMinAndMax(view.least,
				view.most);
			return processor.createImage();
		}
	}
}
