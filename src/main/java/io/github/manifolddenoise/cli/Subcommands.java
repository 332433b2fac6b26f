package io.github.manifolddenoise.cli;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

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

	private static Map<String, List<Subcommand>> groups() {
		final Map<String, List<Subcommand>> groups = new LinkedHashMap<>();
		groups.put("De-noise", List.of(
			command("denoise", "De-noises a stack.", DenoiseCall::commandLine),
			command("preimage", "De-noises a stack by pre-images of kernel PCA.", PreimageCall::commandLine),
			command("fit", "Learns a model from a training stack.", FitCall::commandLine),
			command("apply", "De-noises a stack with a model.", ApplyCall::commandLine),
			command("folder", "De-noises the stacks of a folder.", FolderCall::commandLine)));
		groups.put("De-noise with many processes", List.of(
			command("plan", "Learns of a stack and writes a job of regions.", PlanCall::commandLine),
			command("work", "Computes a share of a job.", WorkCall::commandLine),
			command("finish", "Puts the result of a job together.", FinishCall::commandLine)));
		groups.put("Choose and check", List.of(
			command("methods", "Lists methods, kernels and extensions.", () -> new CommandLine(new MethodsCall())),
			command("noise", "Estimates the noise of a stack.", NoiseCall::commandLine),
			command("compare", "Compares methods on a stack.", CompareCall::commandLine),
			command("tune", "Tells how well the manifold of a stack is extended.", TuneCall::commandLine),
			command("residual", "Tells whether what was removed is noise.", ResidualCall::commandLine)));
		groups.put("Use the manifold", List.of(
			command("embedding", "Writes where frames lie on their manifold.", EmbeddingCall::commandLine),
			command("sort", "Puts frames into the order of their manifold.", SortCall::commandLine),
			command("interpolate", "Makes frames between two frames.", InterpolateCall::commandLine),
			command("keyframes", "Chooses the frames that represent a stack.", KeyFramesCall::commandLine),
			command("labels", "Hands labels of some frames on to others.", LabelsCall::commandLine)));
		groups.put("Try and measure", List.of(
			new Subcommand("demo", "Runs the main job on a stack that it makes itself.", run -> new CommandLine(new DemoCall(
				run))),
			command("sample", "Makes a noisy stack with known truth.", () -> new CommandLine(new SampleCall())),
			command("evaluate", "Measures PSNR and SSIM of a result.", () -> new CommandLine(new EvaluateCall())),
			command("figures", "Draws figures of the papers.", () -> new CommandLine(new FiguresCall()))));
		return Collections.unmodifiableMap(groups);
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
}
