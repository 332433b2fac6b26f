package io.github.manifolddenoise.command;

import java.util.List;
import java.util.Locale;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.options.DialogLayout;

/** What a Help button shows: every option of a command, in the order of its dialog, and where the manual says more. */
public final class HelpText {

	static final String MANUAL = "https://github.com/manifold-denoise/Manifold_Denoise";

	private HelpText() {}

	/** As HTML. */
	public static String of(final PluginCommand command) {
		final StringBuilder text = new StringBuilder("<html><h2>" + command.title() + "</h2><p>The manual: <a href=\"" +
			manual(command) + "\">" + manual(command) + "</a></p>");
		final boolean asks = !command.dialogOptions().isEmpty();
		if (asks) append(text, command.layout().shown());
		final List<DialogLayout.Group> further = command.layout().further();
		if (asks && !further.isEmpty()) append(text.append("<h2>All options</h2>"), further);
		return text.append("<p>The names in brackets are the keys for macros: run(\"").append(command.menuLabel()).append(
			"\", \"key=value key=[value with blanks]\").</p></html>").toString();
	}

	private static void append(final StringBuilder text, final List<DialogLayout.Group> groups) {
		for (final DialogLayout.Group group : groups) {
			if (!group.heading().isEmpty()) text.append("<h3>").append(group.heading()).append("</h3>");
			text.append("<dl>");
			for (final Option<?> option : group.options()) text.append("<dt><b>").append(escaped(option.label())).append("</b> (")
				.append(option.name()).append(")</dt><dd>").append(escaped(option.help() + " Values: " + values(option) + ".")).append(
					"</dd>");
			text.append("</dl>");
		}
	}

	/** With places where a long line can be broken. */
	private static String values(final Option<?> option) {
		return option.range().replace("|", " | ");
	}

	/** Address of the manual's section on a command. */
	public static String manual(final PluginCommand command) {
		return MANUAL + "#" + command.title().toLowerCase(Locale.ROOT).replace(' ', '-');
	}

	private static String escaped(final String text) {
		return text.replace("&", "&amp;").replace("<", "&lt;");
	}
}
