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

	private final String name;
	private final String label;
	private final String help;
	private final OptionKind kind;
	private final String range;
	private final String defaultText;
	private final List<String> words;
	private final Function<String, T> parser;
	private final boolean expert;

	private Option(final String name, final String label, final String help, final OptionKind kind, final String range,
		final String defaultText, final List<String> words, final Function<String, T> parser, final boolean expert)
	{
		this.name = name;
		this.label = label;
		this.help = help;
		this.kind = kind;
		this.range = range;
		this.defaultText = defaultText;
		this.words = words;
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
		return new Option<>(name, label, help, OptionKind.WORD, String.join("|", words), words.get(0), words, text -> Parsers
			.word(name, text, values), false);
	}

	/** A number within {@code limits}. */
	public static Option<Double> number(final String name, final String label, final String help, final String defaultText,
		final Limits limits)
	{
		return new Option<>(name, label, help, OptionKind.NUMBER, limits.text(), defaultText, List.of(), text -> Parsers
			.number(name, text, limits.text(), limits::include), false);
	}

	/** A number within {@code limits}, or {@code auto}, which is the default. */
	public static Option<Optional<Double>> numberOrAuto(final String name, final String label, final String help,
		final Limits limits)
	{
		return number(name, label, help, AUTO, limits).orAuto();
	}

	/** A whole number of at least {@code least}. */
	public static Option<Integer> count(final String name, final String label, final String help, final String defaultText,
		final int least)
	{
		return new Option<>(name, label, help, OptionKind.COUNT, "whole number ≥ " + least, defaultText, List.of(),
			text -> Parsers.count(name, text, least), false);
	}

	/** A whole number of at least {@code least}, or {@code auto}, which is the default. */
	public static Option<Optional<Integer>> countOrAuto(final String name, final String label, final String help,
		final int least)
	{
		return count(name, label, help, AUTO, least).orAuto();
	}

	/** The same option with {@code auto} as one more value. */
	private Option<Optional<T>> orAuto() {
		return new Option<>(name, label, help, kind, AUTO + " or " + range, defaultText, words, text -> text.equals(AUTO)
			? Optional.empty() : Optional.of(parseNotAuto(text)), expert);
	}

	/** The same option with another default. */
	public Option<T> withDefault(final String text) {
		return new Option<>(name, label, help, kind, range, text, words, parser, expert);
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
	public Option<T> only(final String otherHelp, final String... some) {
		return only(otherHelp, "choice here", List.of(some));
	}

	/**
	 * The same for words of one kind.
	 *
	 * @param called what they are and the other words are not, for messages
	 */
	public Option<T> only(final String otherHelp, final String called, final List<String> some) {
		return new Option<>(name, label, otherHelp, kind, String.join("|", some), some.get(0), some, text -> {
			if (some.contains(text)) return parser.apply(text);
			throw new UserException(name + " = '" + text + "' is " + (words.contains(text) ? "no " + called : "unknown") +
				". Choose " + Parsers.oneOf(some) + "." + (words.contains(text) ? "" : Nearest.question(text, some)));
		}, expert);
	}

	/** The same option, left to the list of all options in dialogs. */
	public Option<T> forExperts() {
		return new Option<>(name, label, help, kind, range, defaultText, words, parser, true);
	}

	/** The same option with its values seen otherwise. */
	public <S> Option<S> map(final Function<T, S> view) {
		return new Option<>(name, label, help, kind, range, defaultText, words, parser.andThen(view), expert);
	}

	/**
	 * Text of a form of its own.
	 *
	 * @param range which texts, in words
	 * @param parser throws a {@link UserException} for a text of another form
	 */
	public static <T> Option<T> parsed(final String name, final String label, final String help, final OptionKind kind,
		final String range, final String defaultText, final Function<String, T> parser)
	{
		return new Option<>(name, label, help, kind, range, defaultText, List.of(), parser, false);
	}

	/** Any text, such as a pattern; blank = none. */
	public static Option<Optional<String>> text(final String name, final String label, final String help,
		final String range)
	{
		return text(name, label, help, OptionKind.TEXT, range, List.of());
	}

	/** Several words, which may have more to say about them; blank = none. */
	public static Option<Optional<String>> list(final String name, final String label, final String help,
		final List<String> words)
	{
		return text(name, label, help, OptionKind.LIST, "list of " + String.join("|", words), words);
	}

	/** A folder's path; blank = none. */
	public static Option<Optional<String>> folder(final String name, final String label, final String help) {
		return text(name, label, help, OptionKind.FOLDER, "folder", List.of());
	}

	/** The path of a file that is read; blank = none. */
	public static Option<Optional<String>> inputFile(final String name, final String label, final String help) {
		return text(name, label, help, OptionKind.INPUT_FILE, "file to read", List.of());
	}

	/** The path of a file that is written; blank = none. */
	public static Option<Optional<String>> outputFile(final String name, final String label, final String help) {
		return text(name, label, help, OptionKind.OUTPUT_FILE, "file", List.of());
	}

	/** The title of an open image, or the path of its file; blank = none. */
	public static Option<Optional<String>> image(final String name, final String label, final String help) {
		return text(name, label, help, OptionKind.IMAGE, "image title or file", List.of());
	}

	private static Option<Optional<String>> text(final String name, final String label, final String help,
		final OptionKind kind, final String range, final List<String> words)
	{
		return new Option<>(name, label, help, kind, range, "", words, text -> text.isBlank() ? Optional.empty() : Optional.of(
			text), false);
	}

	/** On or off. */
	public static Option<Boolean> flag(final String name, final String label, final String help, final boolean defaultValue) {
		return new Option<>(name, label, help, OptionKind.FLAG, "true|false", Boolean.toString(defaultValue), List.of("true",
			"false"), text -> Parsers.flag(name, text), false);
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

	/** What its value is. */
	public OptionKind kind() {
		return kind;
	}

	/** The words it takes if it takes only those, else empty. */
	public List<String> choices() {
		return kind == OptionKind.LIST ? List.of() : words;
	}

	/** The words it takes, or of which it takes a list; empty if it takes other texts. */
	public List<String> words() {
		return words;
	}

	/** Whether it is on or off. */
	public boolean isFlag() {
		return kind == OptionKind.FLAG;
	}

	/** Whether it is a number, or a word for one. */
	public boolean isNumber() {
		return kind == OptionKind.COUNT || kind == OptionKind.NUMBER;
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

		boolean include(final double value) {
			return (leastIncluded ? value >= least : value > least) && (mostIncluded ? value <= most : value < most);
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
