package io.github.manifolddenoise.bridge;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.scijava.Cancelable;
import org.scijava.log.LogService;
import org.scijava.module.AbstractModule;
import org.scijava.module.ModuleInfo;

import ij.IJ;
import ij.ImagePlus;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.ErrorMessage;
import io.github.manifolddenoise.command.Failure;
import io.github.manifolddenoise.command.Outcome;
import io.github.manifolddenoise.command.TaskCall;
import io.github.manifolddenoise.command.TaskRun;
import io.github.manifolddenoise.command.UserTask;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.Tables;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.task.UserException;

/**
 * One run of a task for a script or another front end. Inputs that are left out, blank or null have their defaults; nobody is
 * asked for them. A failure leaves no output and a sentence as the reason of cancelling.
 */
public final class TaskModule extends AbstractModule implements Cancelable {

	/** Name of the input of the stack. */
	static final String IMAGE = "image";

	/** Names of the outputs of every task. */
	static final String MADE = "made", FINDINGS = "findings";

	private final ModuleInfo info;
	private final UserTask task;
	private final Optional<LogService> log;
	private volatile Optional<String> cancelReason = Optional.empty();

	TaskModule(final ModuleInfo info, final UserTask task, final Optional<LogService> log) {
		this.info = info;
		this.task = task;
		this.log = log;
		info.inputs().forEach(input -> resolveInput(input.getName()));
	}

	@Override
	public ModuleInfo getInfo() {
		return info;
	}

	@Override
	public void run() {
		final ImageJProgress progress = new ImageJProgress();
		try {
			final Optional<ImagePlus> image = Optional.ofNullable((ImagePlus) getInput(IMAGE));
			if (task.takesStack() && image.isEmpty()) throw new UserException(TaskCall.NO_IMAGE + " Scripts give it as the input image.");
			final TaskCall call = new TaskCall(image.map(ImageRecording::of), values(), Optional.empty(), true, !Interpreter.isBatchMode(), progress, IJ::log);
			give(TaskRun.run(task, call, expected -> IJ.log(task.title() + call.image().map(stack -> ", " + stack
				.title()).orElse("") + expected.map(expectation -> ": " + expectation.line() + ".").orElse(":"))));
			IJ.log(call.values().macroCall(task.menuLabel()));
		}
		catch (final CancellationException exception) {
			cancel(task.title() + " was stopped; nothing was opened or written.");
		}
		catch (final IOException | RuntimeException | OutOfMemoryError failure) {
			fail(Failure.sentence(failure));
		}
		finally {
			progress.finish();
		}
		if (isCanceled()) IJ.showStatus(getCancelReason());
	}

	private OptionValues values() {
		final Map<String, String> texts = new LinkedHashMap<>();
		for (final Option<?> option : task.options().options()) {
			final Object value = getInput(option.name());
			if (value != null && !value.toString().isBlank()) texts.put(option.name(), value.toString());
		}
		return OptionValues.of(task.options().options(), texts);
	}

	private void give(final Outcome outcome) {
		outcome.lines().forEach(IJ::log);
		outcome.tables().forEach(table -> Tables.show(table.table(), table.title()));
		outcome.images().forEach((name, image) -> {
			OpenImages.giveTitleOfItsOwn(image);
			setOutput(name, image);
		});
		setOutput(MADE, outcome.title());
		setOutput(FINDINGS, String.join("\n", outcome.lines()));
		outcome.stopped().ifPresent(left -> cancel(task.title() + " was stopped; " + left + "."));
	}

	/** On the console where there is no screen, too. */
	private void fail(final String message) {
		final boolean headless = GraphicsEnvironment.isHeadless();
		cancel(headless ? message : ErrorMessage.wrapped(message));
		if (headless) log.ifPresent(log -> log.error(task.title() + ": " + message));
	}

	@Override
	public boolean isCanceled() {
		return cancelReason.isPresent();
	}

	@Override
	public void cancel(final String reason) {
		cancelReason = Optional.of(Objects.requireNonNullElse(reason, ""));
	}

	@Override
	public String getCancelReason() {
		return cancelReason.orElse(null);
	}
}
