package io.github.manifolddenoise.command;

import java.awt.EventQueue;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Optional;

import ij.ImagePlus;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.explore.ExploreWindow;
import io.github.manifolddenoise.command.explore.ExploredSet;
import io.github.manifolddenoise.command.explore.FrameSlices;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.options.ExploreOptions;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.task.UserException;

/** A window with the frames of a stack as points, to explore it. It needs a screen. */
public final class ExploreEmbedding implements UserTask {

	@Override
	public String word() {
		return "explore";
	}

	@Override
	public String title() {
		return "Explore Embedding";
	}

	@Override
	public String line() {
		return "Shows frames as points to explore.";
	}

	@Override
	public String description() {
		return "Shows the frames of a stack as points, and the frame at any place between them.";
	}

	private static final String INSTEAD = "Use Embedding... there, which makes plots and tables.";

	@Override
	public TaskGroup group() {
		return TaskGroup.MANIFOLD;
	}

	@Override
	public OptionSet options() {
		return ExploreOptions.SET;
	}

	@Override
	public boolean hasDialog() {
		return false;
	}

	@Override
	public boolean isOnCommandLine() {
		return false;
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Optional.of(ResourceEstimate.ofEmbedding(stack, values));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final ImagePlus stack = ImageRecording.image(call.stack());
		requireWindow(stack);
		InactiveOptions.warning(call.values()).ifPresent(call.progress()::warn);
		final StackLayout layout = OpenImages.layout(call.stack(), call.values());
		final ExploredSet set = ExploredSet.learn(call.stack(), layout, new FrameSlices(layout).setOf(stack.getCurrentSlice()), call.values(),
			call.progress());
		final String title = call.title("-explore");
		try {
			inEventThread(() -> new ExploreWindow(title, stack, call.values(), set).open());
		}
		catch (final RuntimeException | Error failure) {
			set.close();
			throw failure;
		}
		outcome.title(title);
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
