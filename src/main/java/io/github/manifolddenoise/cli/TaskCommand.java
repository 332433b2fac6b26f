package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.Outcome;
import io.github.manifolddenoise.command.TaskCall;
import io.github.manifolddenoise.command.TaskInput;
import io.github.manifolddenoise.command.TaskResult;
import io.github.manifolddenoise.command.TaskRun;
import io.github.manifolddenoise.command.UserTask;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.image.ImageFiles;

/** A task as a command: {@code word IN.tif --output OUT.tif [options]}, its files given as arguments. */
public final class TaskCommand implements Callable<Integer> {

	private static final String INPUT = "stack";

	private final UserTask task;
	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final Map<String, PositionalParamSpec> inputs = new LinkedHashMap<>();
	private final Optional<OptionSpec> output;
	private final OptionSpec quiet = OptionSpecs.quiet();

	private TaskCommand(final UserTask task) {
		this.task = task;
		for (final TaskInput input : task.inputs()) if (input.positional()) inputs.put(input.option().map(
			Option::name).orElse(INPUT), PositionalParamSpec
			.builder().index(Integer.toString(inputs.size())).paramLabel(input.label()).type(Path.class).required(true).description(
				input.help()).build());
		output = task.result().map(result -> OptionSpec.builder("--output", "-o").paramLabel(result.label()).type(Path.class).required(
			true).description(result.help()).build());
	}

	/** The command of a task. */
	public static CommandLine of(final UserTask task) {
		final TaskCommand command = new TaskCommand(task);
		final CommandSpec spec = command.spec.mixinStandardHelpOptions(true);
		command.inputs.values().forEach(spec::addPositional);
		command.output.ifPresent(spec::addOption);
		spec.usageMessage().description(task.description()).sortOptions(false);
		OptionSpecs.ofFiles(task.options()).stream().filter(option -> !command.isArgument(option)).forEach(option -> spec.addOption(
			command.spec(option)));
		spec.addOption(command.quiet);
		return new CommandLine(spec);
	}

	private OptionSpec spec(final Option<?> option) {
		final OptionSpec usual = OptionSpecs.of(option, task.fileDefault(option));
		return task.inputs().stream().filter(input -> input.option().filter(option::equals).isPresent()).findFirst().map(
			input -> OptionSpec.builder(usual).paramLabel(input.label()).required(true).build()).orElse(usual);
	}

	/** Whether an option is given as one of the files. */
	private boolean isArgument(final Option<?> option) {
		return inputs.containsKey(option.name()) || task.result().flatMap(TaskResult::option).filter(option::equals).isPresent();
	}

	@Override
	public Integer call() throws IOException {
		final Optional<Path> from = Optional.ofNullable(inputs.get(INPUT)).map(PositionalParamSpec::getValue);
		final Optional<Path> to = output.map(OptionSpec::getValue);
		final OptionValues values = OptionSpecs.values(spec, OptionSpecs.ofFiles(task.options()), option -> text(option, to));
		final boolean silent = quiet.getValue() != null, ofStack = task.result().filter(result -> result.option().isEmpty()).isPresent();
		try (ConsoleProgress progress = new ConsoleProgress(System.err, silent)) {
			final Consumer<String> teller = line -> {
				if (!silent) System.err.println(line);
			};
			final TaskCall call = new TaskCall(from.map(ImageFiles::open), values, ofStack ? to : Optional.empty(), false, false,
				progress, teller);
			return tell(TaskRun.run(task, call, expected -> expected.filter(ResourceEstimate::isNotable).ifPresent(
				estimate -> teller.accept(from.map(Path::getFileName).map(name -> name + ": ").orElse("") + estimate.line()))), silent);
		}
	}

	/** Of an option that no option of the call gives. */
	private String text(final Option<?> option, final Optional<Path> to) {
		if (inputs.containsKey(option.name())) return inputs.get(option.name()).getValue().toString();
		return to.filter(path -> isArgument(option)).map(Path::toString).orElseGet(() -> task.fileDefault(option));
	}

	private static int tell(final Outcome outcome, final boolean silent) {
		if (outcome.answer().isPresent()) System.out.println(outcome.answer().get());
		else if (!silent || outcome.isFailed()) outcome.lines().forEach(System.err::println);
		return outcome.isFailed() ? CommandLine.ExitCode.SOFTWARE : CommandLine.ExitCode.OK;
	}

	/** The options of the dialogs on the command line: {@code --name value}, the same texts, ranges and checks. */
	private static final class OptionSpecs {

		private OptionSpecs() {}

		/** @param standard the default value's text */
		static OptionSpec of(final Option<?> option, final String standard) {
			final String usual = standard.isEmpty() ? "" : "default " + standard;
			final String values = String.join("; ", Stream.of(values(option), usual).filter(text -> !text.isEmpty()).toList());
			return OptionSpec.builder("--" +
				option.name()).userObject(option.group()).type(String.class).paramLabel(label(option)).arity(option.isFlag()
				? "0..1" : "1").fallbackValue("true").completionCandidates(option.words()).description(option.help() + (values
					.isEmpty() ? "" : " (" + values + ")")).build();
		}

		/** Which values it takes; empty where that is clear without. */
		private static String values(final Option<?> option) {
			final List<String> words = option.words();
			if (HelpPage.areMany(words)) return option.kind() == OptionKind.LIST ? "list of the words below" : "a word below";
			return switch (option.kind()) {
				case FLAG, INPUT_FILE, OUTPUT_FILE, IMAGE -> "";
				case WORD, LIST -> words.stream().allMatch(word -> isExplained(word, option.help())) ? "" : String.join(", ", words);
				default -> option.range();
			};
		}

		private static boolean isExplained(final String word, final String help) {
			return help.contains(word + ":") || help.contains(word + ",");
		}

		private static String label(final Option<?> option) {
			return switch (option.kind()) {
				case FLAG, WORD -> "WORD";
				case LIST -> "LIST";
				case COUNT -> "N";
				case NUMBER -> "X";
				case INPUT_FILE, OUTPUT_FILE, IMAGE -> "FILE";
				case FOLDER, TEXT -> "TEXT";
			};
		}

		/** The options that have a meaning where nothing opens. */
		static List<Option<?>> ofFiles(final OptionSet options) {
			return options.options().stream().filter(option -> !option.isOfWindows()).toList();
		}

		static OptionSpec quiet() {
			return OptionSpec.builder("--quiet").userObject(OptionGroup.MACHINE).type(boolean.class).arity("0").description(
				"Say nothing but warnings and errors.").build();
		}

		/** What a call said, with default texts where it said nothing or knows no such option. */
		static OptionValues values(final CommandSpec spec, final List<Option<?>> options,
			final Function<Option<?>, String> standard)
		{
			final Map<String, String> texts = new LinkedHashMap<>();
			for (final Option<?> option : options) {
				final OptionSpec known = spec.findOption("--" + option.name());
				final Object text = known == null ? null : known.getValue();
				texts.put(option.name(), text == null ? standard.apply(option) : text.toString());
			}
			return OptionValues.of(options, texts);
		}
	}
}
