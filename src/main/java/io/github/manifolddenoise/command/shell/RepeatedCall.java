package io.github.manifolddenoise.command.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.options.DenoiseFolderOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.FitModelOptions;

/**
 * A call that does the same again, for people who find it beside a result.
 *
 * @param name where it is to be given
 * @param text the call
 */
public record RepeatedCall(String name, String text) {

	private static final String PROGRAM = "java -jar Manifold_Denoise-all.jar";

	/** Its default differs from that of the menu. */
	private static final String ALWAYS_SAID = DenoiseStackOptions.BIT_DEPTH.name();

	private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./:,=+%@-]+");

	/**
	 * De-noising a stack, on the command line and as a macro.
	 *
	 * @param input file or title of the stack
	 * @param output file or title of the result
	 * @param given those of {@link DenoiseStackOptions}
	 */
	public static List<RepeatedCall> ofStack(final String input, final String output, final OptionValues given) {
		final OptionValues values = inFull(given);
		return List.of(new RepeatedCall("Command line", line("denoise", input, output, values, Set.of())), new RepeatedCall(
			"ImageJ macro", "open(\"" + macroText(input) + "\");\n" + values.macroCall("Denoise Stack...")));
	}

	/**
	 * Making a model, on the command line and as a macro.
	 *
	 * @param input file or title of the stack
	 * @param output file of the model
	 * @param given those of {@link FitModelOptions}
	 */
	public static List<RepeatedCall> ofModel(final String input, final String output, final OptionValues given) {
		final OptionValues values = inFull(given);
		return List.of(new RepeatedCall("Command line", line("fit", input, output, values, Set.of(FitModelOptions.MODEL.name()))),
			new RepeatedCall("ImageJ macro", "open(\"" + macroText(input) + "\");\n" + values.macroCall("Fit Model...")));
	}

	/**
	 * De-noising a folder, on the command line and as a macro.
	 *
	 * @param input folder that is read
	 * @param output folder of the results
	 * @param given those of {@link DenoiseFolderOptions}
	 */
	public static List<RepeatedCall> ofFolder(final String input, final String output, final OptionValues given) {
		final OptionValues values = inFull(given);
		return List.of(new RepeatedCall("Command line", line("folder", input, output, values, Set.of(
			DenoiseFolderOptions.INPUT.name(), DenoiseFolderOptions.OUTPUT.name()))), new RepeatedCall("ImageJ macro", values
			.macroCall("Denoise Folder...")));
	}

	/** A file as a call names it. */
	public static String file(final Path path) {
		return path.toAbsolutePath().normalize().toString();
	}

	/** The values with whole paths, since nobody knows where the call will be given. */
	private static OptionValues inFull(final OptionValues values) {
		final Map<String, String> texts = values.texts();
		values.options().stream().filter(option -> isFile(option, texts.get(option.name()))).forEach(option -> texts.compute(
			option.name(), (name, text) -> file(Path.of(text))));
		return OptionValues.of(values.options(), texts);
	}

	private static boolean isFile(final Option<?> option, final String text) {
		return !text.isEmpty() && switch (option.kind()) {
			case FOLDER, INPUT_FILE, OUTPUT_FILE -> true;
			case IMAGE -> new File(text).isFile();
			default -> false;
		};
	}

	/**
	 * A call of the command line.
	 *
	 * @param input file or folder that is read
	 * @param output where results go
	 * @param others options that are given as input and output
	 */
	private static String line(final String command, final String input, final String output, final OptionValues values,
		final Set<String> others)
	{
		final Map<String, String> texts = values.texts();
		final List<String> words = new ArrayList<>(List.of(PROGRAM, command, quoted(input), "--output", quoted(output)));
		for (final Option<?> option : values.options()) {
			final String name = option.name(), text = texts.get(name);
			final boolean said = !text.equals(option.defaultText()) || name.equals(ALWAYS_SAID);
			if (said && !option.isOfWindows() && !others.contains(name)) words.add("--" + name + (option.isFlag() && text.equals(
				"true") ? "" : (option.isFlag() ? "=" : " ") + quoted(text)));
		}
		return String.join(" ", words);
	}

	/** As a shell takes it for one word. */
	private static String quoted(final String text) {
		return PLAIN.matcher(text).matches() && !text.startsWith("-") ? text : "'" + text.replace("'", "'\\''") + "'";
	}

	private static String macroText(final String text) {
		return text.replace("\\", "\\\\").replace("\"", "\\\"");
	}
}
