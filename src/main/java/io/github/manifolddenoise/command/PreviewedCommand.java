package io.github.manifolddenoise.command;

import java.util.function.Consumer;

import org.scijava.command.Previewable;

/**
 * A command whose dialog can show what the command will do. The dialog calls {@link #preview()} after every change of a
 * field, and {@link #cancel()} when it closes without a run.
 */
public interface PreviewedCommand extends Previewable {

	/** @param reader what the preview has to say goes there too, besides the status bar; called by any thread */
	void tellStatus(Consumer<String> reader);
}
