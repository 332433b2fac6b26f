package io.github.manifolddenoise.bridge;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Dimension;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.awt.Panel;
import java.awt.Rectangle;
import java.awt.ScrollPane;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.util.List;

import javax.swing.SwingUtilities;

import ij.gui.GUI;

/** Lets the fields of a dialog that is taller than the screen scroll above its messages and buttons. */
final class TallDialog {

	/** What title, frame and the desktop's own bars take. */
	private static final int SPARED = 60, SCROLLBAR = 24;

	private TallDialog() {}

	/**
	 * Changes a dialog that does not fit.
	 *
	 * @param dialog laid out in a grid
	 * @param last the first component that is to be seen at all times, as all after it
	 */
	static void scroll(final Dialog dialog, final Component last) {
		final Rectangle screen = GUI.getMaxWindowBounds(dialog);
		if (dialog.getHeight() <= screen.height - SPARED / 2) return;
		final GridBagLayout grid = (GridBagLayout) dialog.getLayout();
		final List<Component> all = List.of(dialog.getComponents());
		final int count = all.indexOf(last);
		final Panel fields = moved(all.subList(0, count), grid, 0), below = moved(all.subList(count, all.size()), grid, 1);
		final Dimension size = fields.getPreferredSize();
		final ScrollPane pane = new ScrollPane(ScrollPane.SCROLLBARS_AS_NEEDED);
		pane.add(fields);
		follow(fields, fields, pane);
		pane.setSize(Math.min(size.width, screen.width - SPARED) + SCROLLBAR, Math.min(size.height, screen.height - SPARED - below
			.getPreferredSize().height));
		dialog.setLayout(new BorderLayout());
		dialog.add(pane, BorderLayout.CENTER);
		dialog.add(below, BorderLayout.SOUTH);
		dialog.pack();
	}

	/** The field with the focus is to be seen, also where the keyboard has led to it. */
	private static void follow(final Container container, final Panel fields, final ScrollPane pane) {
		for (final Component component : container.getComponents()) {
			component.addFocusListener(new FocusAdapter() {

				@Override
				public void focusGained(final FocusEvent event) {
					final int y = SwingUtilities.convertPoint(component, 0, 0, fields).y, top = pane.getScrollPosition().y;
					final int height = pane.getViewportSize().height;
					if (y < top || y + component.getHeight() > top + height) pane.setScrollPosition(0, Math.max(0, y - height / 2));
				}
			});
			if (component instanceof Container inner) follow(inner, fields, pane);
		}
	}

	/** @param weight share of columns in what is left of a row */
	private static Panel moved(final List<Component> components, final GridBagLayout grid, final double weight) {
		final Panel panel = new Panel(new GridBagLayout());
		for (final Component component : components) {
			final GridBagConstraints constraints = grid.getConstraints(component);
			constraints.weightx = weight;
			panel.add(component, constraints);
		}
		return panel;
	}
}
