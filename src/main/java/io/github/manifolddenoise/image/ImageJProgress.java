package io.github.manifolddenoise.image;

import java.util.ArrayList;
import java.util.List;

import ij.IJ;

import io.github.manifolddenoise.task.Progress;

/** Progress in ImageJ's status bar; stops when Escape was pressed since it was made. Warnings are kept and logged. */
public final class ImageJProgress implements Progress {

	private final List<String> warnings = new ArrayList<>();

	public ImageJProgress() {
		IJ.resetEscape();
	}

	@Override
	public void stage(final String name) {
		IJ.showStatus(name + "...  (Escape stops)");
		IJ.showProgress(0.0);
	}

	@Override
	public void fraction(final double done) {
		IJ.showProgress(done);
	}

	@Override
	public boolean isCanceled() {
		return IJ.escapePressed();
	}

	@Override
	public void warn(final String message) {
		warnings.add(message);
		IJ.log("Manifold Denoise: " + message);
	}

	/** What was warned of so far. */
	public List<String> warnings() {
		return List.copyOf(warnings);
	}

	/** Clears the progress bar. */
	public void finish() {
		IJ.showProgress(1);
		IJ.showStatus("");
	}
}
