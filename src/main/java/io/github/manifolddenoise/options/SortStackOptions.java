package io.github.manifolddenoise.options;

import static java.util.Map.entry;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.embedding.FrameOrder;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.manifold.Geometry;

/** The options of {@code Sort Stack by Manifold...}: the order, and those of {@link DenoiseStackOptions} for learning. */
public final class SortStackOptions {

	/** What becomes of the frames of a gate. */
	public enum Gate { NONE, MEAN, MEDIAN, NEAREST }

	public static final Option<FrameOrder.Shape> ORDER = Option.choice("order", "Order",
		"line: along an open curve. cycle: by phase round a closed one. auto: cycle if frames clearly lie on a closed curve; the log" +
			" says how clearly.", entry(Option.AUTO, FrameOrder.Shape.AUTO), entry("line",
				FrameOrder.Shape.LINE), entry("cycle", FrameOrder.Shape.CYCLE));
	public static final Option<Optional<Integer>> FIRST = Option.countOrAuto("first", "First frame",
		"cycle: the frame that the order starts with. line: the order starts at the end nearer to it. auto: frame 1 of a cycle," +
			" and the end of a line that goes with the direction.", 1);
	public static final Option<Boolean> DIRECTION = Option.choice("direction", "Direction",
		"original: in the sense in which the frames mostly run as they are. reverse: the other way. Of no effect on a line with a" +
			" first frame.", entry("original", false), entry("reverse", true));
	public static final Option<Gate> GATE = Option.choice("gate", "Gating",
		"none: all frames in their order. mean, median: one cycle, each of its frames the mean or median of those of about its" +
			" phase. nearest: one cycle of the frames nearest to its phases.", entry("none", Gate.NONE), entry("mean",
				Gate.MEAN), entry("median", Gate.MEDIAN), entry("nearest", Gate.NEAREST));
	public static final Option<Optional<Integer>> PHASES = Option.countOrAuto("phases", "Phases",
		"Gating: frames of the one cycle. auto: as many as there are in a turn if the stack turns at least twice, else an 8th" +
			" of all.", 2);
	public static final Option<Optional<Integer>> KERNEL_NEIGHBOURS = Option.countOrAuto("kernelneighbours",
		"Kernel neighbours",
			"The kernel's bandwidth is the mean distance to the k-th nearest neighbour. auto: a 20th of the frames, 3 or" +
			" more.", 1).in(OptionGroup.KERNEL);
	public static final Option<Geometry> GEOMETRY = DenoiseStackOptions.GEOMETRY.withDefault("shrunk");
	public static final Option<Optional<String>> TABLE = Option.outputFile("table", "Save table to",
		"CSV file: frame, position, phase, coordinate, label. Blank: none.").forExperts();

	public static final OptionSet SET = OptionSet.of(OptionSet.of(ORDER, FIRST, DIRECTION, GATE, PHASES,
		DenoiseStackOptions.BIT_DEPTH), DenoiseStackOptions.OF_NOISE, DenoiseStackOptions.OF_GEOMETRY.with(GEOMETRY),
			DenoiseStackOptions.OF_KERNEL.with(KERNEL_NEIGHBOURS)
		.and(DenoiseStackOptions.PARAMETERS), OptionSet.of(DenoiseStackOptions.WEIGHTS, DenoiseStackOptions.MASK),
		DenoiseStackOptions.OF_MACHINE.and(TABLE));

	private static final int FEWEST_NEIGHBOURS = 3, FRAMES_PER_NEIGHBOUR = 20;

	private SortStackOptions() {}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return SET.options();
	}

	/** How the order is to run. */
	public static FrameOrder.OrderRequest request(final OptionValues values) {
		final Optional<Integer> first = values.get(FIRST);
		return new FrameOrder.OrderRequest(values.get(ORDER), first.isPresent() ? OptionalInt.of(first.get() - 1) : OptionalInt
			.empty(), values.get(DIRECTION));
	}

	/** How the manifold of a stack is learnt. */
	public static DenoiseOptions denoiseOptions(final OptionValues values, final int frames) {
		final int nearest = values.get(KERNEL_NEIGHBOURS).orElse(Math.max(FEWEST_NEIGHBOURS, frames / FRAMES_PER_NEIGHBOUR));
		return TypedOptions.of(values.with(DenoiseStackOptions.EXTENSION, RidgeExtension.ENTRY.word()).with(
			DenoiseStackOptions.KERNEL_NEIGHBOURS, Integer.toString(nearest)));
	}
}
