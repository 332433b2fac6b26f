package io.github.manifolddenoise.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import io.github.manifolddenoise.task.UserException;

/**
 * One option as dialog, macro, command line and documentation know it. The name is the macro key and, after {@code --},
 * the command line's; it is lower case and kept for ever.
 *
 * @param <T> type of its value
 */
public final class Option<T> {

	/** Text of an option whose value is found from the stack. */
	public static final String AUTO = "auto";

	private static final String FOLDER = "folder", FILE = "file to read", IMAGE = "image title or file", OUTPUT = "file";

	private final String name;
	private final String label;
	private final String help;
	private final String range;
	private final String defaultText;
	private final List<String> choices;
	private final Function<String, T> parser;
	private final boolean expert;

	private Option(final String name, final String label, final String help, final String range,
		final String defaultText, final List<String> choices, final Function<String, T> parser, final boolean expert)
	{
		this.name = name;
		this.label = label;
		this.help = help;
		this.range = range;
		this.defaultText = defaultText;
		this.choices = choices;
		this.parser = parser;
		this.expert = expert;
	}

	/** One of several words; the first is the default. */
	@SafeVarargs
	public static <T> Option<T> choice(final String name, final String label, final String help,
		final Map.Entry<String, T>... choices)
	{
		return choice(name, label, help, List.of(choices));
	}

	/** One of several words; the first is the default. */
	public static <T> Option<T> choice(final String name, final String label, final String help,
		final List<Map.Entry<String, T>> choices)
	{
		final Map<String, T> values = new LinkedHashMap<>();
		for (final Map.Entry<String, T> choice : choices) values.put(choice.getKey(), choice.getValue());
		final List<String> words = new ArrayList<>(values.keySet());
		return new Option<>(name, label, help, String.join("|", words), words.get(0), words, text -> {
			final T value = values.get(text);
			if (value == null) throw new UserException(name + " = '" + text + "' is unknown. Choose " + oneOf(words) + "." +
				Nearest.question(text, words));
			return value;
		}, false);
	}

	/** A number within {@code limits}. */
	public static Option<Double> number(final String name, final String label, final String help, final String defaultText,
		final Limits limits)
	{
		return new Option<>(name, label, help, limits.text(), defaultText, List.of(), text -> limits.parse(name, text), false);
	}

	/** A whole number of at least {@code least}. */
	public static Option<Integer> count(final String name, final String label, final String help, final String defaultText,
		final int least)
	{
		return new Option<>(name, label, help, "whole number ≥ " + least, defaultText, List.of(), text -> parseCount(name,
			text, least), false);
	}

	/** The same option with {@code auto} as its default and as one more value. */
	public Option<Optional<T>> orAuto() {
		return new Option<>(name, label, help, AUTO + " or " + range, AUTO, choices, text -> text.equals(AUTO) ? Optional
			.empty() : Optional.of(parseNotAuto(text)), false);
	}

	/** The same option with another default. */
	public Option<T> withDefault(final String text) {
		return new Option<>(name, label, help, range, text, choices, parser, expert);
	}

	/** The cure of a bad value mentions {@code auto}. */
	private T parseNotAuto(final String text) {
		try {
			return parser.apply(text);
		}
		catch (final UserException exception) {
			throw new UserException(exception.getMessage().replaceFirst("\\.$", ", or " + AUTO + "."), exception);
		}
	}

	/** A choice among some of the words only, the first of which is its default. */
	public Option<T> only(final String otherHelp, final String... words) {
		return only(otherHelp, "choice here", List.of(words));
	}

	/**
	 * The same for words of one kind.
	 *
	 * @param kind what they are and the other words are not, for messages
	 */
	public Option<T> only(final String otherHelp, final String kind, final List<String> words) {
		return new Option<>(name, label, otherHelp, String.join("|", words), words.get(0), words, text -> {
			if (words.contains(text)) return parser.apply(text);
			throw new UserException(name + " = '" + text + "' is " + (choices.contains(text) ? "no " + kind : "unknown") +
				". Choose " + oneOf(words) + "." + (choices.contains(text) ? "" : Nearest.question(text, words)));
		}, expert);
	}

	/** The same option, left to the list of all options in dialogs. */
	public Option<T> forExperts() {
		return new Option<>(name, label, help, range, defaultText, choices, parser, true);
	}

	/** The same option with its values seen otherwise. */
	public <S> Option<S> map(final Function<T, S> view) {
		return new Option<>(name, label, help, range, defaultText, choices, parser.andThen(view), expert);
	}

	/**
	 * Text of a form of its own.
	 *
	 * @param range which texts, in words
	 * @param parser throws a {@link UserException} for a text of another form
	 */
	public static <T> Option<T> parsed(final String name, final String label, final String help, final String range,
		final String defaultText, final Function<String, T> parser)
	{
		return new Option<>(name, label, help, range, defaultText, List.of(), parser, false);
	}

	/** Any text, such as a file's path; blank = none. */
	public static Option<Optional<String>> text(final String name, final String label, final String help,
		final String range)
	{
		return new Option<>(name, label, help, range, "", List.of(), text -> text.isBlank() ? Optional.empty() : Optional
			.of(text), false);
	}

	/** A folder's path; blank = none. */
	public static Option<Optional<String>> folder(final String name, final String label, final String help) {
		return text(name, label, help, FOLDER);
	}

	/** The path of a file that is read; blank = none. */
	public static Option<Optional<String>> file(final String name, final String label, final String help) {
		return text(name, label, help, FILE);
	}

	/** On or off. */
	public static Option<Boolean> flag(final String name, final String label, final String help, final boolean defaultValue) {
		return new Option<>(name, label, help, "true|false", Boolean.toString(defaultValue), List.of("true", "false"),
			text -> switch (text) {
				case "true", "1" -> true;
				case "false", "0" -> false;
				default -> throw new UserException(name + " = '" + text + "' is unknown. Choose true or false.");
			}, false);
	}

	private static int parseCount(final String name, final String text, final int least) {
		try {
			final int value = Integer.parseInt(text);
			if (value >= least) return value;
			throw new UserException(name + " = " + value + " is too small. Choose " + least + " or more.");
		}
		catch (final NumberFormatException exception) {
			throw new UserException(name + " = '" + text + "' is no whole number. Choose one of " + least + " or more.",
				exception);
		}
	}

	private static String oneOf(final List<String> words) {
		if (words.size() == 1) return words.get(0);
		return String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.get(words.size() - 1);
	}

	/** Macro key, and command line option after {@code --}. */
	public String name() {
		return name;
	}

	/** What stands beside its field in a dialog. */
	public String label() {
		return label;
	}

	/** What it does, a sentence or two. */
	public String help() {
		return help;
	}

	/** Which values it takes, in words. */
	public String range() {
		return range;
	}

	/** The text of its default value. */
	public String defaultText() {
		return defaultText;
	}

	/** The words it takes if it takes only those, else empty. */
	public List<String> choices() {
		return choices;
	}

	/** Whether it is on or off. */
	public boolean isFlag() {
		return choices.equals(List.of("true", "false"));
	}

	/** Whether it is a folder's path, which dialogs let choose. */
	public boolean isFolder() {
		return range.equals(FOLDER);
	}

	/** Whether it is the path of a file that is read, which dialogs let choose. */
	public boolean isFile() {
		return range.equals(FILE);
	}

	/** Whether it names an image: the title of an open one, or a file. */
	public boolean isImage() {
		return range.equals(IMAGE);
	}

	/** Whether it is the path of a file that is written. */
	public boolean isOutput() {
		return range.equals(OUTPUT);
	}

	/** Whether dialogs leave it to their list of all options. */
	public boolean isForExperts() {
		return expert;
	}

	/** @throws UserException if {@code text} is none of its values */
	public T parse(final String text) {
		return parser.apply(text.trim());
	}

	/** Bounds of a number. */
	public record Limits(double least, boolean leastIncluded, double most, boolean mostIncluded) {

		public static Limits above(final double least) {
			return new Limits(least, false, Double.MAX_VALUE, true);
		}

		public static Limits finite() {
			return new Limits(-Double.MAX_VALUE, true, Double.MAX_VALUE, true);
		}

		double parse(final String name, final String text) {
			final double value;
			try {
				value = Double.parseDouble(text);
			}
			catch (final NumberFormatException exception) {
				throw new UserException(name + " = '" + text + "' is no number. Choose a " + text() +
					", with a decimal point.", exception);
			}
			final boolean fits = (leastIncluded ? value >= least : value > least) && (mostIncluded ? value <= most
				: value < most);
			if (!fits) throw new UserException(name + " = " + text + " is out of range. Choose a " + text() + ".");
			return value;
		}

		String text() {
			if (least == -Double.MAX_VALUE) return "finite number";
			final String lower = "number " + (leastIncluded ? "≥ " : "> ") + plain(least);
			return most == Double.MAX_VALUE ? lower : lower + " and " + (mostIncluded ? "≤ " : "< ") + plain(most);
		}

		private static String plain(final double value) {
			return value == Math.rint(value) ? String.format(Locale.ROOT, "%.0f", value) : Double.toString(value);
		}
	}
}
