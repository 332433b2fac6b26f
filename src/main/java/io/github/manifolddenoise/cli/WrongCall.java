package io.github.manifolddenoise.cli;

import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Nearest;

import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** What is said to a call that cannot be understood: what is wrong with it, and what was probably meant. */
final class WrongCall {

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
