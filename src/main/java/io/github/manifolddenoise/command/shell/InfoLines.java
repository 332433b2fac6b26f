package io.github.manifolddenoise.command.shell;

import java.util.ArrayList;
import java.util.List;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.linalg.Compute;

/** The lines of an image's Info that say how it was made: version, options, and what was found. */
public final class InfoLines {

	private InfoLines() {}

	/**
	 * Lines that may be added to.
	 *
	 * @param compute what it was computed with
	 * @param found a line per set of frames
	 */
	public static List<String> of(final Compute compute, final OptionValues values, final List<String> found) {
		return of(compute.algebra().name(), values, found);
	}

	/** @param backend the name of what it was computed with */
	public static List<String> of(final String backend, final OptionValues values, final List<String> found) {
		final List<String> lines = of(values, found);
		lines.set(0, lines.get(0) + ", linear algebra " + backend);
		return lines;
	}

	/** Lines that may be added to, where results are the same whatever computes them. */
	public static List<String> of(final OptionValues values, final List<String> found) {
		final List<String> lines = new ArrayList<>();
		lines.add("Manifold Denoise: " + Version.text());
		lines.add("Manifold Denoise options: " + values.texts());
		found.forEach(line -> lines.add("Manifold Denoise " + line));
		return lines;
	}

	/** Adds lines to the Info of an image. */
	public static void append(final ImagePlus image, final List<String> lines) {
		final String info = image.getInfoProperty();
		final String before = info == null ? "" : info.endsWith("\n") ? info : info + "\n";
		image.setProperty("Info", before + String.join("\n", lines) + "\n");
	}
}
