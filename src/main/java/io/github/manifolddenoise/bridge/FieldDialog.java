package io.github.manifolddenoise.bridge;

import java.awt.Button;
import java.awt.Container;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

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
}
