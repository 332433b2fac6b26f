package io.github.manifolddenoise.options;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;

/**
 * The fields of a dialog, in groups.
 *
 * @param shown those that everybody sees; a field may offer fewer words than the command's option of that name takes
 * @param further all others, which the dialog shows when it is asked for all options
 */
public record DialogLayout(List<Group> shown, List<Group> further) {

	/**
	 * Fields that belong together.
	 *
	 * @param heading blank for none
	 */
	public record Group(String heading, List<Option<?>> options) {

		public static Group of(final String heading, final Option<?>... options) {
			return new Group(heading, List.of(options));
		}
	}

	private static final String FRAMES = "Frames", NOISE = "Noise", KERNEL = "Kernel", EXTENSION = "Extension",
			PREIMAGE = "Pre-image", OUTPUT = "Output", MACHINE = "Machine";

	/** In the order in which data flow; options of no group come first. */
	private static final List<String> HEADINGS = List.of("", FRAMES, NOISE, KERNEL, EXTENSION, PREIMAGE, OUTPUT, MACHINE);

	private static final Set<String> OF_FRAMES = Set.of("train", "channels", "volumes", "mask", "weights", "geometry",
		"neighbours", "outside", "far", "choice", "align"), OF_NOISE = Set.of("noise", "sigma", "gain", "offset", "readnoise",
			"outliers", "patterns", "pixelnoise", "correlation"), OF_KERNEL = Set.of(
			"kernel", "q", "components", "landmarks", "alpha", "t", "kernelneighbours", "kernelfactor", "kernelbandwidth", "centre"),
			OF_EXTENSION = Set.of("extension", "extensionneighbours", "extensionfactor", "extensionbandwidth", "ridge"),
			OF_PREIMAGE = Set.of("method", "parameters", "start", "optimizer", "tolerance", "iterations", "step", "strict"),
			OF_OUTPUT = Set.of("strength", "bitdepth", "showplots", "showremoved", "preview"), OF_MACHINE = Set.of("seed", "threads");

	/** A dialog that shows all options but those for experts. */
	public static DialogLayout of(final List<Option<?>> options) {
		return of(options, new Group("", options.stream().filter(option -> !option.isForExperts()).toList()));
	}

	/** A dialog that shows some of the options. */
	public static DialogLayout of(final List<Option<?>> options, final Group... shown) {
		final Set<String> names = Stream.of(shown).flatMap(group -> group.options().stream()).map(Option::name).collect(
			Collectors.toSet());
		final List<Group> further = new ArrayList<>();
		for (final String heading : HEADINGS) {
			final List<Option<?>> members = options.stream().filter(option -> !names.contains(option.name()) && heading.equals(
				heading(option))).sorted(Comparator.comparingInt(DialogLayout::width)).<Option<?>> map(option -> option).toList();
			if (!members.isEmpty()) further.add(new Group(heading, members));
		}
		return new DialogLayout(List.of(shown), further);
	}

	/** The shown fields. */
	public List<Option<?>> shownOptions() {
		return shown.stream().<Option<?>> flatMap(group -> group.options().stream()).toList();
	}

	/** The other fields. */
	public List<Option<?>> furtherOptions() {
		return further.stream().<Option<?>> flatMap(group -> group.options().stream()).toList();
	}

	private static String heading(final Option<?> option) {
		final String name = option.name();
		if (OF_FRAMES.contains(name)) return FRAMES;
		if (OF_NOISE.contains(name)) return NOISE;
		if (OF_KERNEL.contains(name)) return KERNEL;
		if (OF_EXTENSION.contains(name)) return EXTENSION;
		if (OF_PREIMAGE.contains(name)) return PREIMAGE;
		if (OF_OUTPUT.contains(name) || option.kind() == OptionKind.OUTPUT_FILE) return OUTPUT;
		return OF_MACHINE.contains(name) ? MACHINE : "";
	}

	/** Fields of one width stand together. */
	private static int width(final Option<?> option) {
		return switch (option.kind()) {
			case WORD, COUNT, NUMBER -> 0;
			case TEXT, LIST -> 1;
			case FOLDER, INPUT_FILE, OUTPUT_FILE, IMAGE -> 2;
			case FLAG -> 3;
		};
	}
}
