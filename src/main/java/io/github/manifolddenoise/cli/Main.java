package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import me.tongfei.progressbar.ProgressBarBuilder;

import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

import io.github.manifolddenoise.catalogue.Nearest;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.task.UserException;

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
		System.exit(complete(run(arguments)));
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

	/** What is printed counts, too: a call whose output nobody took has failed. */
	private static int complete(final int code) {
		if (!System.out.checkError()) return code;
		System.err.println("Error: The standard output could not be written. Check the free space of the disk, or what reads it.");
		return FAILED;
	}

	/** Runs a call and returns its exit code; output goes to the standard streams. */
	static int run(final String... arguments) {
		final CommandSpec spec = CommandSpec.create().name("java -jar Manifold_Denoise-all.jar").version("Manifold Denoise " +
			Version.text()).mixinStandardHelpOptions(true);
		spec.usageMessage().description("De-noises image stacks by learning the manifold their frames lie on.");
		Subcommands.addTo(spec, Main::run, List.of(arguments));
		return execute(new CommandLine(spec), arguments);
	}

	/** Makes a call of some command as all are made; returns its exit code. */
	static int execute(final CommandLine line, final String... arguments) {
		line.setExecutionStrategy(Main::execute);
		line.setExecutionExceptionHandler((exception, commandLine, result) -> fail(commandLine.getErr(), exception));
		line.setParameterExceptionHandler(Main::refuse);
		line.setPosixClusteredShortOptionsAllowed(false);
		return line.execute(arguments);
	}

	private static int execute(final CommandLine.ParseResult result) {
		if (!result.hasSubcommand() && !result.commandSpec().subcommands().isEmpty() && !result.isUsageHelpRequested()
			&& !result.isVersionHelpRequested()) {
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
		if (exception instanceof UserException) stream.println("Error: " + exception.getMessage());
		else if (exception instanceof InvalidPathException wrong) stream.println("Error: \"" + wrong.getInput() +
			"\" is no path: " + wrong.getReason() + ". Check it, and the locale: LC_ALL=C.UTF-8 knows all letters.");
		else if (exception instanceof IOException failed) stream.println("Error: " + words(failed));
		else stream.println("Error: " + exception + " at " + exception.getStackTrace()[0] +
			". This is a fault of the program; please report it with the call you made.");
		return FAILED;
	}

	/** The system names a file and no reason where that is the usual one. */
	private static String words(final IOException exception) {
		if (!(exception instanceof FileSystemException failed) || failed.getReason() != null) return exception.getMessage();
		final String why = exception instanceof NoSuchFileException ? "is not there, or no longer. Check its name, and what" +
			" else is at work there" : exception instanceof AccessDeniedException ? "may not be read or written. Check its permissions"
			: "cannot be used (" + exception.getClass().getSimpleName() + "). Check it and the disk";
		return "\"" + failed.getFile() + "\" " + why + ".";
	}

	/** What is said to a call that cannot be understood: what is wrong with it, and what was probably meant. */
	private static final class WrongCall {

		private final ParameterException exception;
		private final CommandSpec called;
		private final List<String> given;

		/** @param given the words of the call */
		WrongCall(final ParameterException exception, final String... given) {
			this.exception = exception;
			called = exception.getCommandLine().getCommandSpec();
			this.given = List.of(given);
		}

		/** One line. A mistyped option comes before what is missing because of it. */
		String message() {
			final List<String> unknown = exception.getCommandLine().getUnmatchedArguments();
			if (isMain() && !unknown.isEmpty() && !isOption(unknown.get(0))) return unknownCommand(unknown.get(0)) + seeHelp();
			final Optional<String> option = unknown.stream().filter(WrongCall::isOption).findFirst();
			if (option.isPresent()) return unknownOption(option.get().replaceFirst("=.*", "")) + seeHelp();
			if (exception instanceof MissingParameterException missing) return missing(missing.getMissing());
			if (!unknown.isEmpty()) return "'" + unknown.get(0) + "' is one word too many for " + called.name() + "." + seeHelp();
			if (exception.getCause() instanceof InvalidPathException wrong) return "\"" + wrong.getInput() + "\" is no path: " + wrong
				.getReason() + ". Check it, and the locale: LC_ALL=C.UTF-8 knows all letters." + seeHelp();
			return exception.getMessage().replaceFirst("\\.$", "") + "." + seeHelp();
		}

		private static boolean isOption(final String word) {
			return word.length() > 1 && word.startsWith("-");
		}

		private String seeHelp() {
			return " See " + called.qualifiedName() + " --help";
		}

		private String unknownOption(final String option) {
			final List<String> names = called.options().stream().map(HelpPage::name).toList();
			final String near = Nearest.among(option.replaceFirst("^-+", ""), names).map(name -> "; did you mean --" + name + "?")
				.orElse(".");
			return (isMain() ? "There is no option " + option + " before a command" : called.name() + " has no option " + option) +
				near;
		}

		private String unknownCommand(final String word) {
			return "There is no command '" + word + "'" + Nearest.among(word, called.subcommands().keySet()).map(
				name -> "; did you mean " + name + "?").orElse(".");
		}

		private boolean isMain() {
			return called.parent() == null;
		}

		private String missing(final List<ArgSpec> missing) {
			final Optional<String> bare = missing.stream().filter(ArgSpec::isOption).flatMap(argument -> Stream.of(
				((OptionSpec) argument).names())).filter(given::contains).findFirst();
			if (bare.isPresent()) return called.name() + " needs a value after " + bare.get() + "." + seeHelp();
			final Stream<ArgSpec> all = Stream.concat(called.positionalParameters().stream(), called.options().stream());
			return called.name() + " lacks " + all.filter(argument -> argument.required() && argument.getValue() == null).map(
				WrongCall::shortly).collect(Collectors.joining(" and ")) + ". Usage: " + HelpPage.synopsis(called) +
				"; --help lists the options";
		}

		private static String shortly(final ArgSpec argument) {
			return (argument instanceof OptionSpec option ? option.longestName() + " " : "") + argument.paramLabel();
		}
	}
}
