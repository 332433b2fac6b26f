package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.DenoiseStack;
import io.github.manifolddenoise.command.UserTask;
import io.github.manifolddenoise.command.denoise.DenoiseFiles;
import io.github.manifolddenoise.command.denoise.DenoiseReport;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.job.JobPlan;
import io.github.manifolddenoise.command.job.TaskCarrier;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.options.DenoiseStackOptions;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code plan IN.tif --output OUT.tif [options of denoise]}: learns what there is to learn, and leaves the pixels to {@code work}. */
public final class PlanCall implements Callable<Integer> {

	private static final UserTask TASK = new DenoiseStack();

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("0").paramLabel("IN.tif").type(
		Path.class).required(true).description("Stack to de-noise.").build();
	private final OptionSpec output = OptionSpec.builder("--output", "-o").paramLabel("OUT.tif").type(Path.class)
		.required(true).description("Where the de-noised stack will go; the job goes beside it, OUT.tif.job.json and" +
			" the folder OUT.tif.job.").build();
	private final OptionSpec regions = OptionSpec.builder("--regions").paramLabel("N").type(Integer.class).description(
		"Regions that the pixels fall into, about. (1 to " + JobPlan.MOST_WANTED +
			"; default: as many as there are blocks, 40 to 400)").build();
	private final OptionSpec quiet = OptionSpecs.quiet();
	private final TaskCarrier.Elsewhere elsewhere;

	private PlanCall(final TaskCarrier.Elsewhere elsewhere) {
		this.elsewhere = elsewhere;
	}

	static CommandLine commandLine() {
		return commandLine((algebra, carrier) -> algebra);
	}

	/** The command where tiles of frames are computed elsewhere. */
	public static CommandLine commandLine(final TaskCarrier.Elsewhere elsewhere) {
		final PlanCall call = new PlanCall(elsewhere);
		call.spec.mixinStandardHelpOptions(true).addPositional(call.input).addOption(call.output);
		call.spec.usageMessage().description("Learns what there is to learn of a stack, and writes a job of regions for" +
			" work and finish.").sortOptions(false);
		OptionSpecs.ofFiles(DenoiseStackOptions.SET).stream().filter(option -> !JobPlan.LATER.contains(option)).forEach(
			option -> call.spec.addOption(OptionSpecs.of(option, TASK.fileDefault(option))));
		call.spec.addOption(call.regions).addOption(call.quiet);
		return new CommandLine(call.spec);
	}

	@Override
	public Integer call() throws IOException {
		final OptionValues values = OptionSpecs.values(spec, OptionSpecs.ofFiles(DenoiseStackOptions.SET), TASK::fileDefault);
		final Integer wanted = regions.getValue();
		if (wanted != null && (wanted < 1 || wanted > JobPlan.MOST_WANTED)) throw new CommandLine.ParameterException(spec
			.commandLine(), "regions = " + wanted + " is too " + (wanted < 1 ? "few" : "many") + ". Choose 1 to " +
				JobPlan.MOST_WANTED + "; each is a file.");
		final Path from = input.getValue(), to = output.getValue();
		final Optional<Path> train = values.get(DenoiseStackOptions.TRAIN).map(Path::of);
		final List<Path> read = new ArrayList<>(List.of(from));
		train.ifPresent(read::add);
		JobPlan.check(to, read);
		final ImagePlus stack = ImageFiles.open(from);
		final long start = System.nanoTime();
		try (ConsoleProgress progress = new ConsoleProgress(System.err, quiet.getValue() != null);
				DenoiseStackJob job = new DenoiseStackJob(stack, train.map(ImageFiles::open), values, progress,
					(algebra, own) -> elsewhere.of(algebra, new TaskCarrier(read, own::stackOf))))
		{
			SideFiles.check(values, read, List.of(to), job.setNames());
			job.expectation().require();
			if (quiet.getValue() == null && job.expectation().isNotable()) System.err.println(from.getFileName() + ": " + job
				.expectation().line());
			job.denoise();
			final JobPlan plan = new JobPlan(read, to, wanted == null ? OptionalInt.empty() : OptionalInt.of(wanted));
			try (OutputFiles files = DenoiseFiles.write(new DenoiseReport(stack.getTitle(), job.usedValues(), job.algebra()
				.name(), job.results(), progress::warnings), values, stack, Optional.empty()))
			{
				final JobPlan.Planned planned = plan.write(job, values, (System.nanoTime() - start) / 1e9);
				files.commit();
				if (quiet.getValue() == null) say(job, planned);
			}
		}
		return CommandLine.ExitCode.OK;
	}

	private static void say(final DenoiseStackJob job, final JobPlan.Planned planned) {
		job.results().forEach(set -> set.lines().forEach(System.err::println));
		System.out.println(planned.regions() + " regions; what was learnt takes " + (planned.bytes() + 999_999) / 1_000_000 +
			" MB.");
		System.out.println("work " + planned.job() + " --part K/N");
		System.out.println("finish " + planned.job());
	}
}
