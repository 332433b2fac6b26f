package io.github.manifolddenoise.testing;

import java.util.Optional;

import ij.IJ;
import ij.Macro;

import io.github.manifolddenoise.bridge.Bridge;

/**
 * Runs a menu entry as a macro in Fiji or ImageJ does: the thread is named as ImageJ names it and has the macro's options,
 * and the image is the active one.
 */
public final class FijiMacro {

	private FijiMacro() {}

	/**
	 * {@code run("Command...", options)}.
	 *
	 * @return the message of the error that ended the macro, if one did
	 */
	public static Optional<String> run(final MenuEntry entry, final String options) {
		final Thread thread = Thread.currentThread();
		final String name = thread.getName();
		thread.setName("Run$_" + name);
		Macro.setOptions(options);
		IJ.redirectErrorMessages(true);
		try {
			new Bridge().run(entry.word());
		}
		catch (final RuntimeException exception) {
			if (!Macro.MACRO_CANCELED.equals(exception.getMessage())) throw exception;
		}
		finally {
			Macro.setOptions(null);
			thread.setName(name);
		}
		final Optional<String> message = Optional.ofNullable(IJ.getErrorMessage());
		IJ.redirectErrorMessages(false);
		return message;
	}
}
