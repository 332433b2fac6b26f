package io.github.manifolddenoise.command;

import java.util.function.Consumer;

/**
 * A command whose dialog can show what the command will do. The dialog calls {@link #preview()} after every change of a
 * field, and {@link #endPreview()} when it closes without a run.
 */
public interface PreviewedCommand {

	/** Brings the preview up to date with the fields; opens or closes it as they say. */
	void preview();

	/** Closes the preview. */
	void endPreview();

	/** @param reader what the preview has to say goes there too, besides the status bar; called by any thread */
	void tellStatus(Consumer<String> reader);
}
