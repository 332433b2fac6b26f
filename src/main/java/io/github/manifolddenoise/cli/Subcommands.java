package io.github.manifolddenoise.cli;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

import io.github.manifolddenoise.command.TaskGroup;
import io.github.manifolddenoise.command.Tasks;
import io.github.manifolddenoise.options.MethodTables;

/** All commands of the command line, in the groups and the order in which its help lists them. */
final class Subcommands {

	/**
	 * A command.
	 *
	 * @param line what it is for, so short that it fits beside the name
	 * @param maker makes it anew for each call; it is given what makes other calls and returns their exit codes
	 */
	record Subcommand(String name, String line, Function<ToIntFunction<String[]>, CommandLine> maker) {}

	/** By heading. */
	static final Map<String, List<Subcommand>> GROUPS = groups();

	private Subcommands() {}

	/** The tasks, and what is no task of people who look at images. */
	private static Map<String, List<Subcommand>> groups() {
		final Map<String, List<Subcommand>> groups = new LinkedHashMap<>();
		groups.put(TaskGroup.DENOISE.heading(), tasks(TaskGroup.DENOISE));
		groups.put(TaskGroup.JOB.heading(), tasks(TaskGroup.JOB));
		groups.put(TaskGroup.CHECK.heading(), with(tasks(TaskGroup.CHECK), command("methods",
			"Lists methods, kernels and extensions.", () -> new CommandLine(new MethodsCall()))));
		groups.put(TaskGroup.MANIFOLD.heading(), tasks(TaskGroup.MANIFOLD));
		groups.put(TaskGroup.ABOUT.heading(), with(tasks(TaskGroup.ABOUT), new Subcommand("demo",
			"Runs the main job on a stack that it makes itself.", run -> new CommandLine(new DemoCall(run))), command("sample",
				"Makes a noisy stack with known truth.", () -> new CommandLine(new SampleCall())), command("evaluate",
					"Measures PSNR and SSIM of a result.", () -> new CommandLine(new EvaluateCall()))));
		return Collections.unmodifiableMap(groups);
	}

	private static List<Subcommand> tasks(final TaskGroup group) {
		return Tasks.ALL.stream().filter(task -> task.group() == group && task.isOnCommandLine()).map(task -> command(task.word(),
			task.line(), () -> TaskCommand.of(task))).toList();
	}

	private static List<Subcommand> with(final List<Subcommand> commands, final Subcommand... others) {
		return Stream.concat(commands.stream(), Stream.of(others)).toList();
	}

	private static Subcommand command(final String name, final String line, final Supplier<CommandLine> maker) {
		return new Subcommand(name, line, run -> maker.get());
	}

	/**
	 * Adds all of them to the command that has no name of its own, with help. Those that a call does not name are added by
	 * their names alone: to make all of them takes longer than to start Java.
	 *
	 * @param run makes another call and returns its exit code
	 * @param words of the call
	 */
	static void addTo(final CommandSpec main, final ToIntFunction<String[]> run, final Collection<String> words) {
		final Map<String, Map<String, String>> lines = new LinkedHashMap<>();
		GROUPS.forEach((heading, group) -> group.forEach(command -> {
			final CommandLine line = words.contains(command.name()) ? command.maker().apply(run) : new CommandLine(CommandSpec
				.create());
			main.addSubcommand(command.name(), line);
			HelpPage.install(line.getCommandSpec(), Map.of());
			lines.computeIfAbsent(heading, unused -> new LinkedHashMap<>()).put(command.name(), command.line());
		}));
		HelpPage.install(main, lines);
	}

	/** {@code methods}: all methods, kernels and extensions with their parameters, on the standard output. */
	@Command(name = "methods", mixinStandardHelpOptions = true,
		description = "Lists all methods, kernels and extensions with their sources and parameters.")
	private static final class MethodsCall implements Callable<Integer> {

		@Option(names = "--markdown", description = "As tables in Markdown.")
		private boolean markdown;

		@Override
		public Integer call() {
			System.out.print(markdown ? MethodTables.markdown() : MethodTables.text());
			return CommandLine.ExitCode.OK;
		}
	}
}
