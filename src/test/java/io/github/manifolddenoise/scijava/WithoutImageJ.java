package io.github.manifolddenoise.scijava;

import net.imglib2.RandomAccessibleInterval;
import net.imglib2.img.array.ArrayImgs;
import net.imglib2.type.numeric.real.FloatType;

import org.scijava.Context;
import org.scijava.command.CommandModule;

import io.github.manifolddenoise.library.Images;
import io.github.manifolddenoise.testing.Commands;

/** A program that has a SciJava context and imglib2, and nothing of ImageJ. */
final class WithoutImageJ {

	private WithoutImageJ() {}

	/** @param arguments whether pre- and postprocessors take part */
	public static void main(final String[] arguments) {
		final boolean process = Boolean.parseBoolean(arguments[0]);
		System.out.println("ImageJ: " + isThere("ij.IJ"));
		final Context context = new Context();
		final CommandModule module = Commands.run(context, DenoiseImage.class, process, "image", Images.CELLS.of(
			new FloatType(), 14, 12, 18), "method", "harmonics");
		final RandomAccessibleInterval<?> result = (RandomAccessibleInterval<?>) module.getOutput("result");
		System.out.println(module.getCancelReason() + " " + result.numDimensions());
		System.out.println(Commands.run(context, DenoiseImage.class, process, "image", ArrayImgs.floats(12)).getCancelReason());
		context.dispose();
	}

	private static boolean isThere(final String name) {
		try {
			Class.forName(name);
			return true;
		}
		catch (final ClassNotFoundException exception) {
			return false;
		}
	}
}
