package io.github.manifolddenoise.catalogue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Options that go together. Those of a task are sums of sets, so that an option that is added to a set is one of every task
 * that has the set.
 *
 * @param options in the order of macros; each name once
 */
public record OptionSet(List<Option<?>> options) {

	/** @throws IllegalArgumentException if two options have one name */
	public OptionSet {
		options = List.copyOf(options);
		final Set<String> names = new HashSet<>();
		for (final Option<?> option : options) {
			if (!names.add(option.name())) throw new IllegalArgumentException("two options have the name " + option.name());
		}
	}

	public static OptionSet of(final Option<?>... options) {
		return new OptionSet(List.of(options));
	}

	/** All options of some sets. */
	public static OptionSet of(final OptionSet... sets) {
		return new OptionSet(Stream.of(sets).<Option<?>> flatMap(set -> set.options.stream()).toList());
	}

	/** These options, and behind them others. */
	public OptionSet and(final Option<?>... others) {
		final List<Option<?>> all = new ArrayList<>(options);
		all.addAll(List.of(others));
		return new OptionSet(all);
	}

	/** These options, but for some that are here in another way. */
	public OptionSet with(final Option<?>... others) {
		final List<Option<?>> all = new ArrayList<>(options);
		for (final Option<?> other : others) all.replaceAll(own -> own.name().equals(other.name()) ? other : own);
		return new OptionSet(all);
	}

	/** Whether an option is among them. */
	public boolean has(final Option<?> option) {
		return options.contains(option);
	}
}
