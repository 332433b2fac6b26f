package io.github.manifolddenoise.cli;

import java.util.concurrent.Callable;

import io.github.manifolddenoise.options.MethodTables;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code methods}: all methods, kernels and extensions with their parameters, on the standard output. */
@Command(name = "methods", mixinStandardHelpOptions = true,
	description = "Lists all methods, kernels and extensions with their sources and parameters.")
final class MethodsCall implements Callable<Integer> {

	@Option(names = "--markdown", description = "As tables in Markdown.")
	private boolean markdown;

	@Override
	public Integer call() {
		System.out.print(markdown ? MethodTables.markdown() : MethodTables.text());
		return CommandLine.ExitCode.OK;
	}
}
