package io.github.manifolddenoise.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import io.github.manifolddenoise.task.UserException;

/** Texts for a list of options, checked: every option has a value that it can parse. Immutable. */
public final class OptionValues {

	private final List<Option<?>> options;
	private final Map<String, String> texts;
	private final Set<String> given;

	private OptionValues(final List<Option<?>> options, final Map<String, String> texts, final Set<String> given) {
		this.options = options;
		this.texts = texts;
		this.given = given;
	}

	/**
	 * Fills defaults in and checks all values.
	 *
	 * @param asked texts by option name; options that are not in it have their default
	 * @throws UserException if a name is unknown, or a text is none of its option's values
	 */
	public static OptionValues of(final List<Option<?>> options, final Map<String, String> asked) {
		final Map<String, String> texts = new LinkedHashMap<>();
		for (final Option<?> option : options) {
			final String text = asked.getOrDefault(option.name(), option.defaultText()).trim();
			option.parse(text);
			texts.put(option.name(), text);
		}
		for (final String name : asked.keySet()) {
			if (!texts.containsKey(name)) throw new UserException("There is no option '" + name + "'." + Nearest
				.question(name, texts.keySet()) + (texts.isEmpty() ? " Leave it out." : " Choose among " + String.join(", ", texts
					.keySet()) + "."));
		}
		return new OptionValues(options, texts, Set.copyOf(asked.keySet()));
	}

	/** The value of an option; its default where it is not among these, as in a task that does not ask for it. */
	public <T> T get(final Option<T> option) {
		return option.parse(has(option) ? texts.get(option.name()) : option.defaultText());
	}

	/** These values, but for one option, which need not be among theirs. */
	public OptionValues with(final Option<?> option, final String text) {
		final List<Option<?>> all = new ArrayList<>(options);
		all.replaceAll(own -> own.name().equals(option.name()) ? option : own);
		if (!all.contains(option)) all.add(option);
		final Map<String, String> other = texts();
		other.put(option.name(), text);
		return new OptionValues(List.copyOf(all), of(all, other).texts, given);
	}

	/** The same values as those of another task, as far as it has the options. */
	public OptionValues as(final List<Option<?>> others) {
		final Map<String, String> known = new LinkedHashMap<>();
		others.stream().filter(this::has).forEach(option -> known.put(option.name(), texts.get(option.name())));
		return of(others, known);
	}

	/** These values without some; those that are not among them are passed over. */
	public OptionValues without(final Option<?>... some) {
		final List<Option<?>> rest = options.stream().filter(option -> !List.of(some).contains(option)).toList();
		final Map<String, String> other = texts();
		other.keySet().retainAll(rest.stream().map(Option::name).toList());
		return new OptionValues(rest, other, given);
	}

	/** The options that have a value. */
	public List<Option<?>> options() {
		return options;
	}

	/** Whether an option is among these. */
	public boolean has(final Option<?> option) {
		return options.contains(option);
	}

	/** Whether an option has another value than its default. */
	public boolean isChanged(final Option<?> option) {
		return changed().contains(option);
	}

	/** Whether an option has its value from the user, though it may be the default. */
	public boolean isGiven(final Option<?> option) {
		return given.contains(option.name());
	}

	/** All values by name. */
	public Map<String, String> texts() {
		return new LinkedHashMap<>(texts);
	}

	/**
	 * As a macro passes them: {@code name=value} for what differs from the default, values with blanks, brackets or quotes
	 * in brackets, or in quotes if their own brackets do not match. Only with those and a quote there is no way.
	 */
	public String macroText() {
		return macroText(changed());
	}

	private String macroText(final List<Option<?>> some) {
		return some.stream().map(option -> option.name() + "=" + quoted(texts.get(option.name()))).collect(Collectors.joining(
			" "));
	}

	/** The options whose value is not the default. */
	public List<Option<?>> changed() {
		return options.stream().filter(option -> !texts.get(option.name()).equals(option.defaultText())).toList();
	}

	/**
	 * The options that a call with these values must name: those that differ from their default, or if none does the first
	 * that is not blank, since a call without any would open the dialog.
	 */
	public List<Option<?>> recorded() {
		final List<Option<?>> changed = changed();
		if (!changed.isEmpty() || options.isEmpty()) return changed;
		return List.of(options.stream().filter(option -> !option.defaultText().isEmpty()).findFirst().orElse(options.get(0)));
	}

	private static String quoted(final String text) {
		final boolean plain = !text.isEmpty() && !text.contains(" ") && !text.startsWith("[") && !text.startsWith("'");
		if (plain) return text;
		return bracketsMatch(text) || text.contains("'") ? "[" + text + "]" : "'" + text + "'";
	}

	private static boolean bracketsMatch(final String text) {
		int depth = 0;
		for (int i = 0; i < text.length() && depth >= 0; i++) {
			if (text.charAt(i) == '[') depth++;
			if (text.charAt(i) == ']') depth--;
		}
		return depth == 0;
	}

	/** The call of a macro that runs a command with these values. */
	public String macroCall(final String command) {
		final String text = macroText(command.endsWith("...") ? recorded() : changed());
		return "run(\"" + command + "\"" + (text.isEmpty() ? "" : ", \"" + text.replace("\\", "\\\\").replace("\"",
			"\\\"") + "\"") + ");";
	}
}
