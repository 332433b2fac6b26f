package io.github.manifolddenoise.bridge;

import java.awt.BorderLayout;
import java.awt.Button;
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
import java.util.Map;
import java.util.function.Function;

import javax.swing.SwingUtilities;

import ij.gui.GUI;
import ij.gui.GenericDialog;
import ij.gui.NonBlockingGenericDialog;

import io.github.manifolddenoise.command.DialogCheck;
import io.github.manifolddenoise.options.DialogLayout.Group;

/**
 * A dialog with fields for options and lines beneath them that say what is wrong, what the command will take, and what the
 * field at hand is for. A bad value is marked at its field, and OK waits until it is put right.
 */
final class FieldDialog {

	/** Room for what there is to say of any field. */
	private static final int LINES = 6, WIDE_LINES = 4;

	private final GenericDialog dialog;
	private final FieldGrid fields;
	private final NoticeLine notice;
	private final Function<Map<String, String>, DialogCheck> check;
	private Runnable follower = () -> {};
	private List<Button> more = List.of();
	private Runnable placing = () -> {};

	/**
	 * @param heading a line above the fields; blank for none
	 * @param blocking whether other windows have to wait; else the event thread must not show it
	 * @param columns fields in a row where they are short
	 * @param texts the fields' first, by the options' names; the others have their defaults
	 * @param check looks at the texts of the fields
	 */
	FieldDialog(final String title, final String heading, final boolean blocking, final List<Group> groups, final int columns,
		final Map<String, String> texts, final Function<Map<String, String>, DialogCheck> check)
	{
		this.check = check;
		dialog = blocking ? blocking(title) : free(title);
		if (!heading.isEmpty()) dialog.addMessage(heading);
		fields = new FieldGrid(dialog, columns);
		groups.forEach(group -> fields.add(group, texts));
		notice = new NoticeLine(dialog, columns > 2 ? WIDE_LINES : LINES);
		fields.onFocus(notice::explain);
		dialog.addDialogListener((changed, event) -> update());
	}

	private GenericDialog blocking(final String title) {
		return new GenericDialog(title) {

			private static final long serialVersionUID = 1L;

			@Override
			protected void setup() {
				complete();
			}
		};
	}

	private GenericDialog free(final String title) {
		return new NonBlockingGenericDialog(title) {

			private static final long serialVersionUID = 1L;

			@Override
			protected void setup() {
				complete();
			}
		};
	}

	/** @param listener told after each change of a field */
	void follow(final Runnable listener) {
		follower = listener;
	}

	/** @param buttons to stand before OK and Cancel */
	void add(final Button... buttons) {
		more = List.of(buttons);
	}

	/** @param place puts the dialog where it should open, when its size is known */
	void place(final Runnable place) {
		placing = place;
	}

	/** What is about to be shown, with its fields but without its buttons. */
	GenericDialog dialog() {
		return dialog;
	}

	/** Waits until it is closed; whether by OK. */
	boolean show() {
		dialog.showDialog();
		return !dialog.wasCanceled();
	}

	/** Writes texts into the fields, by the options' names; the others stay. */
	void set(final Map<String, String> texts) {
		fields.set(texts);
		update();
	}

	/** What the fields have, by the options' names. */
	Map<String, String> texts() {
		return fields.texts();
	}

	/** When ImageJ has laid out all the rest. */
	private void complete() {
		final Container buttons = dialog.getButtons()[0].getParent();
		for (int i = 0; i < more.size(); i++) buttons.add(more.get(i), i);
		more.forEach(button -> button.addKeyListener(dialog));
		final DialogCheck first = check.apply(fields.texts());
		notice.tell(first.sentence(), true);
		dialog.getButtons()[0].setEnabled(first.fine());
		dialog.pack();
		TallDialog.scroll(dialog, notice.label());
		placing.run();
	}

	/** Looks at the fields again; whether the command can run with what they have. */
	boolean update() {
		final DialogCheck now = check.apply(fields.texts());
		fields.mark(now.wrong());
		notice.tell(now.sentence(), now.fine());
		dialog.getButtons()[0].setEnabled(now.fine());
		follower.run();
		return now.fine();
	}

	/** A button that does something on a click. */
	static Button button(final String label, final Runnable action) {
		final Button button = new Button(label);
		button.addActionListener(event -> action.run());
		return button;
	}

	/** Lets the fields of a dialog that is taller than the screen scroll above its messages and buttons. */
	private static final class TallDialog {

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
}
