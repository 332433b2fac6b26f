package io.github.manifolddenoise.manual;

import java.awt.BorderLayout;
import java.awt.Dialog.ModalExclusionType;
import java.awt.EventQueue;
import java.awt.FlowLayout;
import java.awt.Window;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;

import javax.swing.JButton;
import javax.swing.JEditorPane;
import javax.swing.JFrame;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.event.HyperlinkEvent;
import javax.swing.text.html.HTMLDocument;
import javax.swing.text.html.HTMLEditorKit;

import ij.plugin.BrowserLauncher;

/** A window with a command's page of the manual, that can be read and scrolled while a dialog is open. */
public final class HelpWindow {

	private static final int WIDTH = PageImage.WIDEST + 60, HEIGHT = 560;

	private final JFrame frame;
	private final JEditorPane pane = new JEditorPane();
	private final JButton back = new JButton("Back");
	private final PageTrail trail;

	/**
	 * Opens it.
	 *
	 * @param command title of the command
	 * @param place moves the window to where it should open
	 */
	public HelpWindow(final String command, final Consumer<Window> place) {
		frame = new JFrame(command + " Help");
		frame.setModalExclusionType(ModalExclusionType.APPLICATION_EXCLUDE);
		frame.setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
		frame.add(buttons(), BorderLayout.NORTH);
		frame.add(new JScrollPane(preparedPane()), BorderLayout.CENTER);
		trail = new PageTrail(Manual.pageOf(command));
		show();
		frame.setSize(WIDTH, HEIGHT);
		place.accept(frame);
		frame.setVisible(true);
	}

	private JPanel buttons() {
		final JPanel panel = new JPanel(new FlowLayout(FlowLayout.LEFT, 4, 2));
		final JButton contents = new JButton("Contents");
		back.addActionListener(event -> {
			trail.goBack();
			show();
		});
		contents.addActionListener(event -> follow(Manual.CONTENTS));
		panel.add(back);
		panel.add(contents);
		return panel;
	}

	private JEditorPane preparedPane() {
		pane.setEditable(false);
		pane.setEditorKit(new HTMLEditorKit());
		pane.addHyperlinkListener(event -> {
			if (event.getEventType() == HyperlinkEvent.EventType.ACTIVATED) follow(event.getDescription());
		});
		pane.addKeyListener(new KeyAdapter() {

			@Override
			public void keyPressed(final KeyEvent event) {
				if (event.getKeyCode() == KeyEvent.VK_ESCAPE) close();
			}
		});
		return pane;
	}

	/** Pages of the manual are shown here, all else in the browser. */
	private void follow(final String link) {
		if (trail.follow(link)) show();
		else browse(link);
	}

	private void show() {
		final HTMLDocument document = (HTMLDocument) pane.getEditorKit().createDefaultDocument();
		document.setBase(Manual.base());
		pane.setDocument(document);
		pane.setText(PageHtml.of(Manual.text(trail.page())));
		pane.setCaretPosition(0);
		back.setEnabled(trail.canGoBack());
		trail.place().ifPresent(place -> EventQueue.invokeLater(() -> pane.scrollToReference(place)));
	}

	private static void browse(final String address) {
		try {
			BrowserLauncher.openURL(address);
		}
		catch (final IOException exception) {
			// The address is there to be copied.
		}
	}

	/** Whether it is on the screen. */
	public boolean isOpen() {
		return frame.isShowing();
	}

	/** Before all other windows. */
	public void toFront() {
		frame.toFront();
	}

	/** Closes it. */
	public void close() {
		frame.dispose();
	}

	/** The pages of the manual that a reader has been led to, and the place in the last of them. */
	static final class PageTrail {

		private final Deque<String> addresses = new ArrayDeque<>();

		/** @param page the first one */
		PageTrail(final String page) {
			addresses.push(page);
		}

		/** Goes where a link of the present page leads; nothing happens, and false is returned, if that is no page of the manual. */
		boolean follow(final String link) {
			final String address = link.startsWith("#") ? page() + link : link;
			if (!Manual.has(pageOf(address))) return false;
			addresses.push(address);
			return true;
		}

		/** To where the reader was before. */
		void goBack() {
			if (canGoBack()) addresses.pop();
		}

		boolean canGoBack() {
			return addresses.size() > 1;
		}

		/** Name of the present page. */
		String page() {
			return pageOf(addresses.peek());
		}

		/** Its heading that was asked for. */
		Optional<String> place() {
			final int mark = addresses.peek().indexOf('#');
			return mark < 0 ? Optional.empty() : Optional.of(addresses.peek().substring(mark + 1));
		}

		private static String pageOf(final String address) {
			return address.replaceFirst("#.*", "");
		}
	}
}
