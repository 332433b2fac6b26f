package io.github.manifolddenoise.cli;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** All commands of the command line, in the groups and the order in which its help lists them. */
final class Subcommands {

	/**
	 * A command.
	 *
	 * @param line what it is for, so short that it fits beside the name
	 * @param maker makes it anew for each call
	 */
	record Subcommand(String name, String line, Supplier<CommandLine> maker) {}

	/** By heading. */
	static final Map<String, List<Subcommand>> GROUPS = groups();

	private Subcommands() {}

	private static Map<String, List<Subcommand>> groups() {
		final Map<String, List<Subcommand>> groups = new LinkedHashMap<>();
		groups.put("De-noise", List.of(
			new Subcommand("denoise", "De-noises a stack.", DenoiseCall::commandLine),
			new Subcommand("preimage", "De-noises a stack by pre-images of kernel PCA.", PreimageCall::commandLine),
			new Subcommand("fit", "Learns a model from a training stack.", FitCall::commandLine),
			new Subcommand("apply", "De-noises a stack with a model.", ApplyCall::commandLine),
			new Subcommand("folder", "De-noises the stacks of a folder.", FolderCall::commandLine)));
		groups.put("Choose and check", List.of(
			new Subcommand("methods", "Lists methods, kernels and extensions.", () -> new CommandLine(new MethodsCall())),
			new Subcommand("noise", "Estimates the noise of a stack.", NoiseCall::commandLine),
			new Subcommand("compare", "Compares methods on a stack.", CompareCall::commandLine),
			new Subcommand("tune", "Tells how well the manifold of a stack is extended.", TuneCall::commandLine),
			new Subcommand("residual", "Tells whether what was removed is noise.", ResidualCall::commandLine)));
		groups.put("Use the manifold", List.of(
			new Subcommand("embedding", "Writes where frames lie on their manifold.", EmbeddingCall::commandLine),
			new Subcommand("sort", "Puts frames into the order of their manifold.", SortCall::commandLine),
			new Subcommand("interpolate", "Makes frames between two frames.", InterpolateCall::commandLine),
			new Subcommand("keyframes", "Chooses the frames that represent a stack.", KeyFramesCall::commandLine),
			new Subcommand("labels", "Hands labels of some frames on to others.", LabelsCall::commandLine)));
		groups.put("Try and measure", List.of(
			new Subcommand("demo", "Runs the main job on a stack that it makes itself.", () -> new CommandLine(new DemoCall())),
			new Subcommand("sample", "Makes a noisy stack with known truth.", () -> new CommandLine(new SampleCall())),
			new Subcommand("evaluate", "Measures PSNR and SSIM of a result.", () -> new CommandLine(new EvaluateCall())),
			new Subcommand("figures", "Draws figures of the papers.", () -> new CommandLine(new FiguresCall()))));
		return Collections.unmodifiableMap(groups);
	}

	/** Adds all of them to the command that has no name of its own. */
	static void addTo(final CommandSpec main) {
		GROUPS.values().forEach(group -> group.forEach(command -> {
			final CommandLine line = command.maker().get();
			main.addSubcommand(command.name(), line);
			HelpPage.install(line.getCommandSpec());
		}));
	}
}
