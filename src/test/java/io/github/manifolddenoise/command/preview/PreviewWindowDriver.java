package io.github.manifolddenoise.command.preview;

import java.awt.Frame;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import ij.IJ;
import ij.ImagePlus;
import ij.gui.OvalRoi;
import ij.gui.Roi;

import io.github.manifolddenoise.testing.Stacks;

/** What a preview's window asks for while its image is used, on a screen. */
public final class PreviewWindowDriver {

	private static final int WHILE = 1000;

	private PreviewWindowDriver() {}

	/** Prints how often it has asked after each step. */
	public static void main(final String[] arguments) {
		int code = 0;
		try {
			play();
		}
		catch (final RuntimeException failure) {
			failure.printStackTrace();
			code = 1;
		}
		System.out.flush();
		Runtime.getRuntime().halt(code);
	}

	private static void play() {
		final ImagePlus image = Stacks.circle(12, 96, 72);
		image.show();
		final AtomicInteger asked = new AtomicInteger(), dismissed = new AtomicInteger();
		final PreviewWindow window = new PreviewWindow(image, asked::incrementAndGet, dismissed::incrementAndGet);
		after("nothing", asked);
		image.setSlice(7);
		after("slice", asked);
		image.setRoi(new Roi(10, 10, 40, 30));
		after("rectangle", asked);
		image.setRoi(new OvalRoi(10, 10, 40, 30));
		after("oval", asked);
		image.setDisplayRange(0, 5);
		after("display range", asked);
		image.deleteRoi();
		after("no selection", asked);
		image.close();
		IJ.wait(WHILE);
		System.out.println("dismissed: " + (dismissed.get() > 0));
		window.close();
		IJ.wait(WHILE);
		System.out.println("windows: " + Stream.of(Frame.getFrames()).filter(Frame::isShowing).count());
	}

	private static void after(final String step, final AtomicInteger asked) {
		IJ.wait(WHILE);
		System.out.println(step + ": " + asked.get());
	}
}
