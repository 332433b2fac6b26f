package io.github.manifolddenoise.bridge;

import java.awt.EventQueue;
import java.awt.Point;
import java.awt.Robot;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.util.Arrays;
import java.util.List;

import ij.IJ;
import ij.ImageJ;
import ij.WindowManager;

/**
 * Plays a user of plain ImageJ who looks at its windows during a long run and then presses Escape, the key itself. It prints
 * what it sees, one {@code name: value} per line, and knows ImageJ's classes only.
 */
public final class EscapeDriver {

	private static final int QUESTIONS = 20;
	private static final int PAUSE = 100;
	private static final int START = 3000;
	private static final int PATIENCE = 40_000;

	private EscapeDriver() {}

	/** ImageJ's folder, the stack's file, the command and its options. */
	public static void main(final String[] arguments) {
		int code = 0;
		try {
			ImageJ.main(new String[] { "-ijpath", arguments[0] });
			IJ.open(arguments[1]);
			escape(arguments[2], arguments[3]);
		}
		catch (final Throwable failure) {
			failure.printStackTrace();
			code = 1;
		}
		System.out.flush();
		Runtime.getRuntime().halt(code);
	}

	private static void escape(final String command, final String options) throws Exception {
		final Robot robot = new Robot();
		final Thread run = new Thread(() -> IJ.run(command, options), "Run$_test");
		run.start();
		IJ.wait(START);
		say("running", run.isAlive());
		say("slowest answer", slowestAnswer());
		focus(robot);
		final long pressed = System.nanoTime();
		robot.keyPress(KeyEvent.VK_ESCAPE);
		robot.keyRelease(KeyEvent.VK_ESCAPE);
		run.join(PATIENCE);
		say("stopped after", (System.nanoTime() - pressed) / 1e9);
		say("running still", run.isAlive());
		IJ.wait(1000);
		say("threads", threads());
		say("images", Arrays.toString(WindowManager.getImageTitles()));
		say("locked", WindowManager.getCurrentImage().isLocked());
	}

	/** The longest time in seconds that the thread of all windows took to answer. */
	private static double slowestAnswer() throws Exception {
		double slowest = 0;
		for (int i = 0; i < QUESTIONS; i++) {
			final long asked = System.nanoTime();
			EventQueue.invokeAndWait(() -> {});
			slowest = Math.max(slowest, (System.nanoTime() - asked) / 1e9);
			IJ.wait(PAUSE);
		}
		return slowest;
	}

	/** Clicks on ImageJ's status bar, as there is no window manager that would give it the keys. */
	private static void focus(final Robot robot) {
		final ImageJ window = IJ.getInstance();
		window.toFront();
		final Point corner = window.getLocationOnScreen();
		robot.mouseMove(corner.x + window.getWidth() / 3, corner.y + window.getHeight() - 8);
		robot.mousePress(InputEvent.BUTTON1_DOWN_MASK);
		robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK);
		robot.waitForIdle();
		IJ.wait(300);
	}

	private static List<String> threads() {
		return Thread.getAllStackTraces().keySet().stream().map(Thread::getName).filter(name -> name.startsWith(
			"manifold-denoise")).toList();
	}

	private static void say(final String name, final Object value) {
		System.out.println(name + ": " + value);
	}
}
