package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.PrintWriter;
import java.util.List;

import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.task.UserException;

import me.tongfei.progressbar.ProgressBarBuilder;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The command line of the runnable jar. Exit codes: 0 the output is complete, 1 the work failed, 2 the call was wrong;
 * failures are one line on the error stream.
 */
public final class Main {

	private static final int FAILED = 1;

	private Main() {}

	public static void main(final String[] arguments) {
		System.setProperty("java.awt.headless", "true");
		if (TerminalStream.isTerminal() && canDraw()) TerminalStream.install();
		System.exit(run(arguments));
	}

	/** Whether the library that draws is there: the jar for Fiji has none. */
	private static boolean canDraw() {
		try {
			new ProgressBarBuilder();
			return true;
		}
		catch (final NoClassDefFoundError error) {
			return false;
		}
	}

	/** Runs a call and returns its exit code; output goes to the standard streams. */
	static int run(final String... arguments) {
		final CommandSpec spec = CommandSpec.create().name("java -jar Manifold_Denoise-all.jar").version("Manifold Denoise " +
			Version.text()).mixinStandardHelpOptions(true);
		spec.usageMessage().description("De-noises image stacks by learning the manifold their frames lie on.");
		Subcommands.addTo(spec, Main::run, List.of(arguments));
		final CommandLine line = new CommandLine(spec);
		line.setExecutionStrategy(Main::execute);
		line.setExecutionExceptionHandler((exception, commandLine, result) -> fail(commandLine.getErr(), exception));
		line.setParameterExceptionHandler(Main::refuse);
		line.setPosixClusteredShortOptionsAllowed(false);
		return line.execute(arguments);
	}

	private static int execute(final CommandLine.ParseResult result) {
		if (!result.hasSubcommand() && !result.isUsageHelpRequested() && !result.isVersionHelpRequested()) {
			result.commandSpec().commandLine().usage(result.commandSpec().commandLine().getErr());
			return CommandLine.ExitCode.USAGE;
		}
		try {
			return new CommandLine.RunLast().execute(result);
		}
		catch (final OutOfMemoryError error) {
			return fail(result.commandSpec().commandLine().getErr(), new UserException(
				"There is not enough memory. Start with more, such as java -Xmx8g -jar ...", error));
		}
	}

	private static int refuse(final CommandLine.ParameterException exception, final String... given) {
		exception.getCommandLine().getErr().println("Error: " + new WrongCall(exception, given).message());
		return CommandLine.ExitCode.USAGE;
	}

	private static int fail(final PrintWriter stream, final Exception exception) {
		if (exception instanceof UncheckedIOException unchecked) return fail(stream, unchecked.getCause());
		if (exception instanceof UserException || exception instanceof IOException) stream.println("Error: " +
			exception.getMessage());
		else stream.println("Error: " + exception + " at " + exception.getStackTrace()[0] +
			". This is a fault of the program; please report it with the call you made.");
		return FAILED;
	}
}
