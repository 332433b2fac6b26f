package io.github.manifolddenoise.command.explore;

import java.awt.Canvas;
import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.OptionalInt;

import io.github.manifolddenoise.model.embedding.PlanePoints;
import io.github.manifolddenoise.plot.EmbeddingScene;

/** The frames as points, for the mouse. All in the event thread. */
final class ExplorePlot extends Canvas {

	private static final long serialVersionUID = 1L;

	/** Pixels from a point that are still on it. */
	private static final double REACH = 7;

	private static final int ACROSS = 620, UP = 520;

	/** Whoever is told what the mouse does. */
	interface Visitor {

		/** The mouse is over a frame. */
		void over(int frame);

		/** A frame was clicked at. */
		void picked(int frame);

		/** A place without a frame was clicked at, or the mouse is dragged there. */
		void asked(double x, double y);
	}

	private final transient Visitor visitor;
	private transient PlanePoints points;
	private String xLabel = "", yLabel = "";
	private transient Optional<EmbeddingScene> scene = Optional.empty();
	private transient Optional<BufferedImage> background = Optional.empty();
	private transient OptionalInt frame = OptionalInt.empty();
	private transient Optional<EmbeddingScene.Place> place = Optional.empty();

	ExplorePlot(final Visitor visitor) {
		this.visitor = visitor;
		setPreferredSize(new Dimension(ACROSS, UP));
		final MouseAdapter mouse = new Mouse();
		addMouseListener(mouse);
		addMouseMotionListener(mouse);
	}

	/** Shows other points, and no place. */
	void show(final PlanePoints shown, final String horizontal, final String vertical) {
		points = shown;
		xLabel = horizontal;
		yLabel = vertical;
		scene = Optional.empty();
		place = Optional.empty();
		repaint();
	}

	/** Marks a frame, or none. */
	void mark(final OptionalInt marked) {
		if (marked.equals(frame)) return;
		frame = marked;
		repaint();
	}

	/** Marks a place. */
	void mark(final EmbeddingScene.Place marked) {
		place = Optional.of(marked);
		repaint();
	}

	/** What is drawn at the size that the window has now. */
	EmbeddingScene scene() {
		final boolean fits = scene.isPresent() && scene.get().width() == getWidth() && scene.get().height() == getHeight();
		if (!fits) {
			scene = Optional.of(EmbeddingScene.of(points, xLabel, yLabel, getWidth(), getHeight()));
			background = Optional.empty();
		}
		return scene.get();
	}

	@Override
	public void update(final Graphics graphics) {
		paint(graphics);
	}

	@Override
	public void paint(final Graphics graphics) {
		if (getWidth() < 1 || getHeight() < 1) return;
		final EmbeddingScene now = scene();
		if (background.isEmpty()) {
			background = Optional.of(blank());
			now.paint(background.get().createGraphics());
		}
		final BufferedImage picture = blank();
		final Graphics2D on = picture.createGraphics();
		on.drawImage(background.get(), 0, 0, null);
		now.paintMarks(on, frame, place);
		on.dispose();
		graphics.drawImage(picture, 0, 0, null);
	}

	private BufferedImage blank() {
		return new BufferedImage(getWidth(), getHeight(), BufferedImage.TYPE_INT_RGB);
	}

	private final class Mouse extends MouseAdapter {

		private OptionalInt frameAt(final MouseEvent event) {
			return scene().frameAt(event.getX(), event.getY(), REACH);
		}

		@Override
		public void mouseMoved(final MouseEvent event) {
			final OptionalInt here = frameAt(event);
			setCursor(Cursor.getPredefinedCursor(here.isPresent() ? Cursor.HAND_CURSOR : Cursor.CROSSHAIR_CURSOR));
			here.ifPresent(visitor::over);
		}

		@Override
		public void mousePressed(final MouseEvent event) {
			final OptionalInt here = frameAt(event);
			if (here.isPresent()) visitor.picked(here.getAsInt());
			else ask(event);
		}

		@Override
		public void mouseDragged(final MouseEvent event) {
			ask(event);
		}

		private void ask(final MouseEvent event) {
			final EmbeddingScene now = scene();
			if (now.isInside(event.getX(), event.getY())) visitor.asked(now.x(event.getX()), now.y(event.getY()));
		}
	}
}
