package io.github.manifolddenoise.bridge;

import java.awt.AWTEvent;
import java.awt.EventQueue;
import java.awt.Toolkit;
import java.awt.event.WindowEvent;
import java.util.Random;

import javax.swing.Timer;

import ij.gui.ImageWindow;

/**
 * An ImageJ in which windows of images get the focus late and out of order, as in Fiji on a busy desktop, where activations
 * of earlier windows arrive after those of later ones. It knows ImageJ's classes only.
 */
public final class LateActivations {

	private static final int LATEST = 1200;

	private LateActivations() {}

	/** Takes the arguments of {@link MacroDriver}. */
	public static void main(final String[] arguments) {
		Toolkit.getDefaultToolkit().getSystemEventQueue().push(new LateQueue());
		MacroDriver.main(arguments);
	}

	private static final class LateQueue extends EventQueue {

		private final Random random = new Random(1);

		@Override
		protected void dispatchEvent(final AWTEvent event) {
			final boolean focus = event.getID() == WindowEvent.WINDOW_GAINED_FOCUS && event.getSource() instanceof ImageWindow;
			if (!focus) {
				super.dispatchEvent(event);
				return;
			}
			final Timer timer = new Timer(random.nextInt(LATEST), elapsed -> super.dispatchEvent(event));
			timer.setRepeats(false);
			timer.start();
		}
	}
}
