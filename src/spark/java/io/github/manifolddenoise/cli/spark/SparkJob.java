package io.github.manifolddenoise.cli.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.command.job.JobFinish;
import io.github.manifolddenoise.command.job.JobWork;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * {@code spark-submit --class io.github.manifolddenoise.cli.spark.SparkJob Manifold_Denoise-spark.jar JOB.json}: computes a job's
 * regions on Spark and puts the result together. Without a master it runs on all processors of this machine.
 */
public final class SparkJob implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this).name("SparkJob")
		.version("Manifold Denoise " + Version.text());
	private final PositionalParamSpec job = PositionalParamSpec.builder().index("0").paramLabel("JOB.json").type(
		Path.class).required(true).description("The job that plan wrote, under a name by which every machine reads it.")
		.build();
	private final OptionSpec tasks = OptionSpec.builder("--tasks").paramLabel("N").type(Integer.class).description(
		"Tasks that the regions are shared among. (≥ 1; default: one for each processor of the cluster)").build();
	private final OptionSpec quiet = OptionSpec.builder("--quiet").type(boolean.class).arity("0").description(
		"Say nothing but warnings and errors.").build();

	public static void main(final String[] arguments) {
		System.setProperty("java.awt.headless", "true");
		final int code = run(arguments);
		// Some clusters take any call of exit for a failure.
		if (code != 0) System.exit(code);
	}

	static int run(final String... arguments) {
		final SparkJob call = new SparkJob();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.job).addOption(call.tasks).addOption(call.quiet);
		final CommandLine line = new CommandLine(call.spec);
		line.setExecutionExceptionHandler(SparkJob::fail);
		return line.execute(arguments);
	}

	static int fail(final Exception exception, final CommandLine command, final CommandLine.ParseResult result) {
		command.getErr().println("Error: " + cause(exception).getMessage());
		return 1;
	}

	/** Without a master all processors of this machine. */
	static SparkConf settings(final Object what) {
		return new SparkConf().setIfMissing("spark.master", "local[*]").setIfMissing("spark.app.name", "Manifold Denoise " +
			what);
	}

	/** What a task said that nobody could help, or what happened. */
	private static Throwable cause(final Throwable exception) {
		for (Throwable cause = exception; cause != null; cause = cause.getCause()) {
			if (cause instanceof UserException) return cause;
		}
		return exception;
	}

	@Override
	public Integer call() throws IOException {
		final Path path = job.<Path> getValue().toAbsolutePath();
		final int regions = new JobWork(path, OptionalInt.empty()).regions();
		final SparkConf settings = settings(path.getFileName());
		try (JavaSparkContext context = new JavaSparkContext(settings)) {
			context.setLogLevel("WARN");
			final Integer wanted = tasks.getValue();
			final int threads = settings.getInt("spark.task.cpus", 1);
			final int count = Math.max(1, Math.min(regions, wanted == null ? context.defaultParallelism() : wanted));
			if (quiet.getValue() == null) context.sc().addSparkListener(new TaskLines(System.err, count));
			final List<JobWork.Done> done = new SparkShares(path.toString(), threads).compute(context, count);
			if (quiet.getValue() == null) say(done);
		}
		try (JobFinish finish = JobFinish.of(path, Progress.NONE)) {
			finish.commit();
			System.out.println(finish.output());
		}
		return CommandLine.ExitCode.OK;
	}

	private static void say(final List<JobWork.Done> done) {
		System.err.println(String.format(Locale.ROOT,
			"%d regions done in %.1f s of tasks, and %.1f s of opening; %d were there.", done.stream().mapToInt(
			JobWork.Done::done).sum(), done.stream().mapToDouble(JobWork.Done::seconds).sum(), done.stream().mapToDouble(
			JobWork.Done::opening).sum(), done.stream().mapToInt(JobWork.Done::known).sum()));
	}
}
