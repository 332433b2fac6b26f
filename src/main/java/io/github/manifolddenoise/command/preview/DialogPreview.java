package io.github.manifolddenoise.command.preview;

import java.awt.EventQueue;
import java.awt.GraphicsEnvironment;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

import ij.ImagePlus;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.task.UserException;

/** The preview that belongs to a dialog: a window beside the image and what computes for it, while they are asked for. */
public final class DialogPreview {

	/** What is there while the preview is on. */
	private record Shown(PreviewWindow window, LivePreview live) {}

	private Optional<Shown> shown = Optional.empty();
	private Optional<OptionValues> values = Optional.empty();
	private Consumer<String> reader = text -> {};
	private boolean dismissed;

	/** @param status also hears what there is to say */
	public synchronized void tellStatus(final Consumer<String> status) {
		reader = status;
	}

	/**
	 * Follows the dialog.
	 *
	 * @param image of the dialog, if there is one
	 * @param on whether a preview is asked for; an image without a window has none
	 * @param options those of the dialog now; what is wrong with them is told as the status
	 */
	public synchronized void update(final Optional<ImagePlus> image, final boolean on, final Supplier<OptionValues> options) {
		if (!on) {
			dismissed = false;
			close();
			return;
		}
		final boolean visible = !GraphicsEnvironment.isHeadless() && !Interpreter.isBatchMode() && image.map(
			ImagePlus::getWindow).isPresent();
		if (!visible || dismissed) return;
		try {
			values = Optional.of(options.get());
		}
		catch (final UserException exception) {
			status("Preview: " + exception.getMessage());
			return;
		}
		if (shown.isEmpty()) shown = image.map(this::open);
		image.ifPresent(this::request);
	}

	private Shown open(final ImagePlus image) {
		final PreviewWindow window = new PreviewWindow(image, () -> request(image), this::dismiss);
		return new Shown(window, new LivePreview(image, new LivePreview.Viewer() {

			@Override
			public void show(final StackPreview.Slice slice) {
				EventQueue.invokeLater(() -> window.show(slice));
			}

			@Override
			public void status(final String text) {
				DialogPreview.this.status(text);
			}
		}));
	}

	private synchronized void request(final ImagePlus image) {
		if (values.isPresent()) shown.ifPresent(now -> now.live.request(values.get(), image.getCurrentSlice()));
	}

	private void status(final String text) {
		final Optional<Shown> now;
		final Consumer<String> status;
		synchronized (this) {
			now = shown;
			status = reader;
		}
		now.ifPresent(there -> EventQueue.invokeLater(() -> there.window.tell(text)));
		status.accept(text);
	}

	/** The user closed the window: it stays closed until the preview is switched off and on. */
	private synchronized void dismiss() {
		dismissed = true;
		close();
	}

	/** Ends the preview; the work for it stops as soon as it can. */
	public synchronized void close() {
		shown.ifPresent(now -> {
			now.live.close();
			now.window.close();
		});
		shown = Optional.empty();
	}
}
