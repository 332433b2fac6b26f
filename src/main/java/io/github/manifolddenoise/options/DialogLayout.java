package io.github.manifolddenoise.options;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.catalogue.OptionSet;

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

	/** A dialog that shows all options but those for experts. */
	public static DialogLayout of(final OptionSet options) {
		return of(options, new Group("", options.options().stream().filter(option -> !option.isForExperts()).toList()));
	}

	/** A dialog that shows some of the options. */
	public static DialogLayout of(final OptionSet options, final Group... shown) {
		final Set<Option<?>> seen = Stream.of(shown).<Option<?>> flatMap(group -> group.options().stream()).collect(Collectors
			.toSet());
		final List<Group> further = new ArrayList<>();
		for (final OptionGroup group : OptionGroup.values()) {
			final List<Option<?>> members = options.options().stream().filter(option -> option.group() == group
				&& !seen.contains(
				option)).sorted(Comparator.comparingInt(DialogLayout::width)).<Option<?>> map(option -> option).toList();
			if (!members.isEmpty()) further.add(new Group(group == OptionGroup.TASK ? "" : group.heading(), members));
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
