package io.github.manifolddenoise.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.command.UserTask;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.options.MethodTables;

/**
 * The tables of the manual that are made from commands and catalogues: of the options of a command and of the methods. They
 * stand between comments of the pages. Called by a developer, as {@link #CALL} says, it brings all pages up to date.
 */
public final class ManualTables {

	public static final Path PAGES = Path.of("src", "docs");
	/** What brings them up to date. */
	public static final String CALL = "mvn -q test-compile exec:java -Dexec.classpathScope=test -Dexec.mainClass=" +
		ManualTables.class.getName();

	private static final Pattern TABLE = Pattern.compile("(<!-- table: (.+?) -->\n).*?(<!-- end of table -->)", Pattern.DOTALL);
	private static final String OPTIONS = "options of ", METHODS = "Methods";
	/** More words than that have a page of their own. */
	private static final int FEW_WORDS = 13;

	private ManualTables() {}

	/** @param arguments folder with the pages, {@code src/docs} by default */
	public static void main(final String[] arguments) throws IOException {
		for (final Path page : pages(arguments.length == 0 ? PAGES : Path.of(arguments[0]))) {
			final String old = Files.readString(page), updated = updated(old);
			if (!updated.equals(old)) Files.writeString(page, updated);
		}
	}

	/** The pages of a folder. */
	public static List<Path> pages(final Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
		}
	}

	/** A page with its tables as they should be. */
	public static String updated(final String page) {
		return TABLE.matcher(page).replaceAll(match -> Matcher.quoteReplacement(match.group(1) + table(match.group(2)).strip() +
			"\n" + match.group(3)));
	}

	/** Names of the tables of a page. */
	public static List<String> names(final String page) {
		return TABLE.matcher(page).results().map(match -> match.group(2)).toList();
	}

	/** Name of the table of a command's options. */
	public static String ofOptions(final MenuEntry command) {
		return OPTIONS + command.label();
	}

	private static String table(final String name) {
		if (name.startsWith(OPTIONS)) return options(MenuEntry.labelled(name.substring(OPTIONS.length())).task());
		final Map<String, String> methods = MethodTables.sections();
		if (!methods.containsKey(name)) throw new IllegalArgumentException("no table is called \"" + name + "\"; there are " +
			methods.keySet() + " and \"" + OPTIONS + "...\" with the label of a command");
		return methods.get(name);
	}

	private static String options(final UserTask task) {
		if (!task.hasDialog()) return rows("Key", task.options().options());
		final DialogLayout layout = task.layout();
		final StringBuilder text = new StringBuilder(rows("Field of the dialog", layout.shown().stream().flatMap(group -> group
			.options().stream()).map(option -> asOfMacros(task, option)).collect(Collectors.toList())));
		if (!layout.further().isEmpty()) text.append("\n").append(rows("Under *All options...*", layout.furtherOptions()));
		return text.toString();
	}

	/** A dialog may offer fewer words. */
	private static Option<?> asOfMacros(final UserTask task, final Option<?> shown) {
		return task.options().options().stream().filter(option -> option.name().equals(shown.name())).findFirst().orElseThrow();
	}

	private static String rows(final String heading, final List<Option<?>> options) {
		return options.stream().map(ManualTables::row).collect(Collectors.joining("", "| " + heading +
			" | default | what it does |\n|---|---|---|\n", ""));
	}

	private static String row(final Option<?> option) {
		final String usual = option.defaultText().isEmpty() ? "blank" : "`" + option.defaultText() + "`";
		return "| " + MethodTables.cell(option.label()) + " `" + option.name() + "` | " + usual + " | " + MethodTables.cell(option
			.help() + values(option)) + " |\n";
	}

	private static String values(final Option<?> option) {
		final List<String> words = option.choices().isEmpty() && option.range().contains("|") ? List.of(option.range()
			.replaceFirst("^list of ", "").split("\\|")) : option.choices();
		if (option.isFlag() || !words.isEmpty() && words.stream().allMatch(word -> option.help().contains(word + ":") || option
			.help().contains(word + ","))) return "";
		if (words.size() > FEW_WORDS) return " The words are those under [" + (option.name().equals(
			DenoiseStackOptions.EXTENSION.name()) ? "Extensions](extensions" : METHODS + "](methods") + ".md).";
		if (!words.isEmpty()) return " One of " + String.join(", ", words) + ".";
		return option.range().contains("number") ? " Values: " + option.range() + "." : "";
	}
}
