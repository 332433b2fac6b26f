package io.github.manifolddenoise.bridge;

import java.awt.Dialog.ModalExclusionType;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.io.IOException;

import javax.swing.JEditorPane;
import javax.swing.JFrame;
import javax.swing.JScrollPane;
import javax.swing.event.HyperlinkEvent;

import ij.plugin.BrowserLauncher;

import io.github.manifolddenoise.command.HelpText;
import io.github.manifolddenoise.command.PluginCommand;
import io.github.manifolddenoise.command.WindowPlaces;

/** A window with a command's help that can be read and scrolled while the dialog is open. */
final class HelpWindow {

	private static final int WIDTH = 420, HEIGHT = 420;

	private final JFrame frame;

	/** Opens it where it hides other windows as little as can be. */
	HelpWindow(final PluginCommand command) {
		frame = new JFrame(command.title() + " Help");
		frame.setModalExclusionType(ModalExclusionType.APPLICATION_EXCLUDE);
		frame.setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
		final JEditorPane pane = new JEditorPane("text/html", HelpText.of(command));
		pane.setEditable(false);
		pane.setCaretPosition(0);
		pane.addHyperlinkListener(event -> {
			if (event.getEventType() == HyperlinkEvent.EventType.ACTIVATED) browse(event.getDescription());
		});
		pane.addKeyListener(new KeyAdapter() {

			@Override
			public void keyPressed(final KeyEvent event) {
				if (event.getKeyCode() == KeyEvent.VK_ESCAPE) close();
			}
		});
		frame.add(new JScrollPane(pane));
		frame.setSize(WIDTH, HEIGHT);
		WindowPlaces.besideDialogs(frame);
		frame.setVisible(true);
	}

	private static void browse(final String address) {
		try {
			BrowserLauncher.openURL(address);
		}
		catch (final IOException exception) {
			// The address is there to be copied.
		}
	}

	boolean isOpen() {
		return frame.isShowing();
	}

	void toFront() {
		frame.toFront();
	}

	void close() {
		frame.dispose();
	}
}
