package io.github.manifolddenoise.catalogue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

import io.github.manifolddenoise.task.UserException;

/**
 * One option as dialog, macro, command line and documentation know it. The name is the macro key and, after {@code --},
 * the command line's; it is lower case and kept for ever. Where a task has an option with another default, fewer words or
 * another help it is still the same one, and equal to it.
 *
 * @param <T> type of its value
 */
public final class Option<T> {

	/** Text of an option whose value is found from the stack. */
	public static final String AUTO = "auto";

	private final Facts facts;
	private final Function<String, T> parser;

	/** All but the parser; it is changed only before an option has it. */
	private static final class Facts {

		private String name;
		private String label;
		private String help;
		private OptionKind kind;
		private String range;
		private String defaultText;
		private List<String> words;
		private boolean expert;
		private OptionGroup group;
		private Set<OptionUse> uses;
		private Optional<Option<?>> instead;
		private FileForm form = FileForm.TEXT;
		private boolean perSet;
		private boolean ofWindows;
		private Object origin = this;

		Facts(final String name, final String label, final String help, final OptionKind kind, final String range) {
			this.name = name;
			this.label = label;
			this.help = help;
			this.kind = kind;
			this.range = range;
			defaultText = "";
			words = List.of();
			group = kind == OptionKind.OUTPUT_FILE ? OptionGroup.OUTPUT : OptionGroup.TASK;
			uses = Set.of();
			instead = Optional.empty();
		}

		Facts(final Facts other) {
			this(other.name, other.label, other.help, other.kind, other.range);
			defaultText = other.defaultText;
			words = other.words;
			expert = other.expert;
			group = other.group;
			uses = other.uses;
			instead = other.instead;
			form = other.form;
			perSet = other.perSet;
			ofWindows = other.ofWindows;
			origin = other.origin;
		}

		Facts words(final List<String> all) {
			words = all;
			return this;
		}

		Facts usually(final String text) {
			defaultText = text;
			return this;
		}
	}

	private Option(final Facts facts, final Function<String, T> parser) {
		this.facts = facts;
		this.parser = parser;
	}

	/** The same option with other facts. */
	private Option<T> changed(final Consumer<Facts> change) {
		final Facts other = new Facts(facts);
		change.accept(other);
		return new Option<>(other, parser);
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
		return new Option<>(new Facts(name, label, help, OptionKind.WORD, String.join("|",
			words)).words(words).usually(words.get(0)), text -> Parsers.word(name, text, values));
	}

	/** A number within {@code limits}. */
	public static Option<Double> number(final String name, final String label, final String help, final String defaultText,
		final Limits limits)
	{
		return new Option<>(new Facts(name, label, help, OptionKind.NUMBER, limits.text()).usually(defaultText),
			text -> Parsers.number(name, text, limits.text(), limits::include));
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
		return new Option<>(new Facts(name, label, help, OptionKind.COUNT, "whole number ≥ " + least).usually(defaultText),
			text -> Parsers.count(name, text, least));
	}

	/** A whole number of at least {@code least}, or {@code auto}, which is the default. */
	public static Option<Optional<Integer>> countOrAuto(final String name, final String label, final String help,
		final int least)
	{
		return count(name, label, help, AUTO, least).orAuto();
	}

	/** The same option with {@code auto} as one more value. */
	private Option<Optional<T>> orAuto() {
		return new Option<>(changed(other -> other.range = AUTO + " or " + facts.range).facts,
			text -> text.equals(AUTO) ? Optional.empty() : Optional.of(parseNotAuto(text)));
	}

	/** The same option with another default. */
	public Option<T> withDefault(final String text) {
		return changed(other -> other.defaultText = text);
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
	 * The option with words of one kind only.
	 *
	 * @param called what they are and the other words are not, for messages
	 */
	public Option<T> only(final String otherHelp, final String called, final List<String> some) {
		final Facts other = new Facts(facts).words(some).usually(some.get(0));
		other.help = otherHelp;
		other.range = String.join("|", some);
		return new Option<>(other, text -> {
			if (some.contains(text)) return parser.apply(text);
			final boolean elsewhere = facts.words.contains(text);
			throw new UserException(facts.name + " = '" + text + "' is " + (elsewhere ? "no " + called : "unknown") +
				". Choose " + Parsers.oneOf(some) + "." + (elsewhere ? "" : Nearest.question(text, some)));
		});
	}

	/** The same option, left to the list of all options in dialogs. */
	public Option<T> forExperts() {
		return changed(other -> other.expert = true);
	}

	/** The same option in a group. */
	public Option<T> in(final OptionGroup group) {
		return changed(other -> other.group = group);
	}

	/** The same option, which has no effect but where all of these are in use. */
	public Option<T> of(final OptionUse... uses) {
		return changed(other -> other.uses = Collections.unmodifiableSet(EnumSet.copyOf(List.of(uses))));
	}

	/** The same option, whose place another one takes where that is given. */
	public Option<T> unless(final Option<?> given) {
		return changed(other -> other.instead = Optional.of(given));
	}

	/** The same option with its values seen otherwise. */
	public <S> Option<S> map(final Function<T, S> view) {
		return new Option<>(facts, parser.andThen(view));
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
		return new Option<>(new Facts(name, label, help, kind, range).usually(defaultText), parser);
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

	/** The path of a picture that is written; blank = none. */
	public static Option<Optional<String>> outputPicture(final String name, final String label, final String help) {
		return outputFile(name, label, help).changed(other -> other.form = FileForm.PICTURE);
	}

	/** The path of a stack that is written; blank = none. */
	public static Option<Optional<String>> outputStack(final String name, final String label, final String help) {
		return outputFile(name, label, help).changed(other -> other.form = FileForm.STACK);
	}

	/** The same option, of which each set of frames has a file of its own. */
	public Option<T> perSet() {
		return changed(other -> other.perSet = true);
	}

	/** The same option, which only says what opens: the command line has none of these. */
	public Option<T> ofWindows() {
		return changed(other -> other.ofWindows = true);
	}

	/** The title of an open image, or the path of its file; blank = none. */
	public static Option<Optional<String>> image(final String name, final String label, final String help) {
		return text(name, label, help, OptionKind.IMAGE, "image title or file", List.of());
	}

	private static Option<Optional<String>> text(final String name, final String label, final String help,
		final OptionKind kind, final String range, final List<String> words)
	{
		return new Option<>(new Facts(name, label, help, kind, range).words(words), text -> text.isBlank() ? Optional.empty()
			: Optional.of(text));
	}

	/** On or off. */
	public static Option<Boolean> flag(final String name, final String label, final String help, final boolean defaultValue) {
		return new Option<>(new Facts(name, label, help, OptionKind.FLAG, "true|false").words(List.of("true",
			"false")).usually(Boolean.toString(defaultValue)), text -> Parsers.flag(name, text));
	}

	/** Macro key, and command line option after {@code --}. */
	public String name() {
		return facts.name;
	}

	/** What stands beside its field in a dialog. */
	public String label() {
		return facts.label;
	}

	/** What it does, a sentence or two. */
	public String help() {
		return facts.help;
	}

	/** Which values it takes, in words. */
	public String range() {
		return facts.range;
	}

	/** The text of its default value. */
	public String defaultText() {
		return facts.defaultText;
	}

	/** What its value is. */
	public OptionKind kind() {
		return facts.kind;
	}

	/** The words it takes if it takes only those, else empty. */
	public List<String> choices() {
		return facts.kind == OptionKind.LIST ? List.of() : facts.words;
	}

	/** The words it takes, or of which it takes a list; empty if it takes other texts. */
	public List<String> words() {
		return facts.words;
	}

	/** Whether it is on or off. */
	public boolean isFlag() {
		return facts.kind == OptionKind.FLAG;
	}

	/** Whether it is a number, or a word for one. */
	public boolean isNumber() {
		return facts.kind == OptionKind.COUNT || facts.kind == OptionKind.NUMBER;
	}

	/** Whether dialogs leave it to their list of all options. */
	public boolean isForExperts() {
		return facts.expert;
	}

	/** What it is about. */
	public OptionGroup group() {
		return facts.group;
	}

	/** What has all to be in use for it to have an effect. */
	public Set<OptionUse> uses() {
		return facts.uses;
	}

	/** The option that takes its place where it is given. */
	public Optional<Option<?>> instead() {
		return facts.instead;
	}

	/** What is written to the file that it names. */
	public FileForm form() {
		return facts.form;
	}

	/** Whether each set of frames has a file of its own. */
	public boolean isPerSet() {
		return facts.perSet;
	}

	/** Whether it only says what opens. */
	public boolean isOfWindows() {
		return facts.ofWindows;
	}

	/** @throws UserException if {@code text} is none of its values */
	public T parse(final String text) {
		return parser.apply(text.trim());
	}

	@Override
	public boolean equals(final Object other) {
		return other instanceof Option<?> option && option.facts.origin == facts.origin;
	}

	@Override
	public int hashCode() {
		return facts.name.hashCode();
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
