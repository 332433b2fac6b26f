package io.github.manifolddenoise.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The groups in which help lists options, and the one place that says which option belongs to which. */
enum OptionGroup {

	/** What a command is asked to do. */
	COMMON("Common", "output", "method", "choice", "train", "strength", "methods", "truth", "frames", "width", "height", "peak",
		"every", "from", "to", "count", "course", "order", "first", "direction", "gate", "phases", "labels",
		"labels neighbours", "classifier", "distance", "lag", "radius", "recompute", "completion", "only", "dimensions"),

	/** Which files, frames and pixels are taken. */
	INPUT("Input", "include", "exclude", "recursive", "channels", "volumes", "mask", "weights", "outside", "far", "align"),

	NOISE("Noise", "noise", "sigma", "gain", "offset", "readnoise", "outliers", "patterns", "pixelnoise",
		"correlation", "poisson"),

	/** How the manifold is learnt and frames are found on it. */
	PREIMAGE("Pre-image", "preimage", "geometry", "start", "neighbours", "kernel", "extension", "parameters", "q",
		"components", "landmarks", "alpha", "t", "kernelneighbours", "kernelfactor", "extensionneighbours", "extensionfactor",
		"kernelbandwidth", "extensionbandwidth", "ridge", "centre", "optimizer", "tolerance", "iterations", "step", "strict"),

	OUTPUT("Output", "overwrite", "format", "bitdepth", "clean", "embedding", "coordinates", "eigenvalues", "report", "html",
		"removed", "weightsmap", "table", "panel", "histogram", "map", "spatial", "temporal", "plot", "markdown"),

	MACHINE("Machine", "regions", "part", "seed", "threads", "quiet", "help", "version");

	private final String heading;
	private final List<String> names;

	/** @param names options without dashes; a command's name before one says that it is another option there */
	OptionGroup(final String heading, final String... names) {
		this.heading = heading;
		this.names = List.of(names);
	}

	String heading() {
		return heading;
	}

	List<String> names() {
		return names;
	}

	/**
	 * The group of an option of a command.
	 *
	 * @throws IllegalStateException if it has been given none above
	 */
	static OptionGroup of(final String command, final String name) {
		return holding(command + " " + name).or(() -> holding(name)).orElseThrow(() -> new IllegalStateException("option " +
			name + " of " + command + " is in no group of " + OptionGroup.class.getSimpleName()));
	}

	private static Optional<OptionGroup> holding(final String name) {
		return Arrays.stream(values()).filter(group -> group.names.contains(name)).findFirst();
	}
}
