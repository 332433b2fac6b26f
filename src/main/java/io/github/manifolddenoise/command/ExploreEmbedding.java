package io.github.manifolddenoise.command;

import java.awt.EventQueue;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Optional;

import org.scijava.command.Command;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import ij.ImagePlus;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.explore.ExploreWindow;
import io.github.manifolddenoise.command.explore.ExploredSet;
import io.github.manifolddenoise.command.explore.FrameSlices;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.options.ExploreOptions;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.task.UserException;

/**
 * {@code Plugins > Manifold Denoise > Explore Embedding}: a window with the frames of the active stack as points, to walk
 * about in. It needs a screen.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Shows the frames of a stack as points, and the frame at any place between them.")
public final class ExploreEmbedding extends EmbeddingFields implements StackCommand {

	private static final String INSTEAD = "Use Embedding... there, which makes plots and tables.";

	@Parameter(persist = false, required = false, autoFill = false)
	private ImagePlus image;

	private String outputTitle = "";

	@Override
	public List<Option<?>> options() {
		return ExploreOptions.all();
	}

	@Override
	public String title() {
		return "Explore Embedding";
	}

	@Override
	public boolean hasDialog() {
		return false;
	}

	/** The title of the window. */
	@Override
	public String outputTitle() {
		return outputTitle;
	}

	@Override
	public Optional<ResourceEstimate> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.of(ResourceEstimate.ofEmbedding(stack, values));
	}

	@Override
	public void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		requireWindow(stack);
		InactiveOptions.warning(values).ifPresent(progress::warn);
		final StackLayout layout = OpenImages.layout(stack, values);
		final ExploredSet set = ExploredSet.learn(stack, layout, new FrameSlices(layout).setOf(stack.getCurrentSlice()), values,
			progress);
		final String windowTitle = Titles.of(stack, "-explore");
		try {
			inEventThread(() -> new ExploreWindow(windowTitle, stack, values, set).open());
		}
		catch (final RuntimeException | Error failure) {
			set.close();
			throw failure;
		}
		outputTitle = windowTitle;
		logCall(values);
	}

	private static void requireWindow(final ImagePlus stack) {
		if (GraphicsEnvironment.isHeadless()) throw new UserException(
			"Explore Embedding needs a screen, and this ImageJ has none. " + INSTEAD);
		if (Interpreter.isBatchMode()) throw new UserException(
			"Explore Embedding needs windows, and batch mode shows none. " + INSTEAD);
		if (stack.getWindow() == null) throw new UserException("\"" + stack.getTitle() +
			"\" has no window to explore it in. Show it first.");
	}

	private static void inEventThread(final Runnable work) {
		if (EventQueue.isDispatchThread()) {
			work.run();
			return;
		}
		try {
			EventQueue.invokeAndWait(work);
		}
		catch (final InterruptedException exception) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException(exception);
		}
		catch (final InvocationTargetException exception) {
			throw new IllegalStateException(exception.getCause());
		}
	}
}
