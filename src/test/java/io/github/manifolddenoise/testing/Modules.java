package io.github.manifolddenoise.testing;

import java.util.concurrent.ExecutionException;

import org.scijava.Cancelable;
import org.scijava.Context;
import org.scijava.module.Module;
import org.scijava.module.ModuleInfo;
import org.scijava.module.ModuleService;

/** Runs tasks through SciJava's module service, as scripts do. */
public final class Modules {

	/** A run that has ended. */
	public record Ran(Module module) {

		public Object getOutput(final String name) {
			return module.getOutput(name);
		}

		public boolean isCanceled() {
			return ((Cancelable) module).isCanceled();
		}

		public String getCancelReason() {
			return ((Cancelable) module).getCancelReason();
		}
	}

	private Modules() {}

	/** The module of a task. */
	public static ModuleInfo info(final Context context, final String word) {
		return context.service(ModuleService.class).getModuleById("manifold-denoise:" + word);
	}

	/**
	 * Runs a task to its end.
	 *
	 * @param process whether pre- and postprocessors take part
	 * @param inputs names and values in turn
	 */
	public static Ran run(final Context context, final String word, final boolean process, final Object... inputs) {
		try {
			return new Ran(context.service(ModuleService.class).run(info(context, word), process, inputs).get());
		}
		catch (final InterruptedException | ExecutionException exception) {
			throw new IllegalStateException(exception);
		}
	}
}
