package io.github.manifolddenoise.command;

import java.util.List;
import java.util.Locale;

import io.github.manifolddenoise.catalogue.Option;

/** What a Help button shows: every option of a command, also those for macros only, and where the manual says more. */
public final class HelpText {

	static final String MANUAL = "https://github.com/manifold-denoise/Manifold_Denoise";

	private HelpText() {}

	/** As HTML. */
	public static String of(final PluginCommand command) {
		final List<Option<?>> shown = command.dialogOptions();
		final StringBuilder text = new StringBuilder("<html><h2>" + command.title() + "</h2><p>The manual: <a href=\"" +
			manual(command) + "\">" + manual(command) + "</a></p><dl>");
		for (final Option<?> option : command.options()) {
			text.append("<dt><b>").append(escaped(option.label())).append("</b> (").append(option.name()).append(shown
				.contains(option) ? ")" : ", macros only)").append("</dt><dd>").append(escaped(option.help() + " Values: " + option
					.range() + ".")).append("</dd>");
		}
		return text.append("</dl>The names in brackets are the keys for macros: run(\"").append(command.menuLabel()).append(
			"\", \"key=value key=[value with blanks]\").</html>").toString();
	}

	/** Address of the manual's section on a command. */
	public static String manual(final PluginCommand command) {
		return MANUAL + "#" + command.title().toLowerCase(Locale.ROOT).replace(' ', '-');
	}

	private static String escaped(final String text) {
		return text.replace("&", "&amp;").replace("<", "&lt;");
	}
}
