package io.github.manifolddenoise.command;

import java.awt.Rectangle;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import ij.ImagePlus;
import ij.gui.Roi;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.task.UserException;

/**
 * What a dialog says of the values that are being entered.
 *
 * @param sentence what is wrong with them, else what the command says of them; blank if that is nothing
 * @param wrong names of the options that have something to do with what is wrong
 * @param fine whether the command can run with them
 */
public record DialogCheck(String sentence, Set<String> wrong, boolean fine) {

	/**
	 * Looks at the values one by one, then at the files that they name, then at all of them together.
	 *
	 * @param texts by the options' names
	 */
	public static DialogCheck of(final UserTask task, final Optional<Recording> image,
		final Map<String, String> texts) {
		final Set<String> wrong = new LinkedHashSet<>();
		Optional<String> first = Optional.empty();
		for (final Option<?> option : shownFirst(task)) {
			final Optional<String> fault = fault(option, texts.getOrDefault(option.name(), option.defaultText()));
			if (fault.isPresent()) wrong.add(option.name());
			first = first.or(() -> fault);
		}
		if (first.isPresent()) return new DialogCheck(labelled(first.get(), task.options().options()), wrong, false);
		try {
			final OptionValues values = OptionValues.of(task.options().options(), texts);
			task.check(values, image);
			TaskRun.requireAble(task, image, values, true);
			final String notice = notice(task, image, values);
			return new DialogCheck(task.warning(values).map(warning -> notice + "\n" + labelled(warning, task.options().options())).orElse(notice), Set.of(), true);
		}
		catch (final UserException exception) {
			final Set<String> named = named(exception.getMessage(), task.options().options(), texts);
			return new DialogCheck(labelled(exception.getMessage(), task.options().options()), named, false);
		}
	}

	/** What the work on the image will take; blank if there is nothing to say. */
	private static String notice(final UserTask task, final Optional<Recording> image, final OptionValues values) {
		if (!task.takesStack()) return "";
		final Optional<Rectangle> selected = image.map(ImageRecording::image).map(ImagePlus::getRoi).filter(Roi::isArea).map(Roi::getBounds);
		return image.flatMap(stack -> task.expected(stack, values, true)).map(ResourceEstimate::notice).orElse("") + selected.map(
			bounds -> " Only the selection of " + bounds.width + " × " + bounds.height + " pixels is worked on.").orElse("");
	}

	private static List<Option<?>> shownFirst(final UserTask task) {
		final DialogLayout layout = task.layout();
		return Stream.concat(layout.shownOptions().stream(), layout.furtherOptions().stream()).toList();
	}

	private static Optional<String> fault(final Option<?> option, final String text) {
		try {
			option.parse(text);
			if (!text.isBlank()) requireNamed(option, text.trim());
			return Optional.empty();
		}
		catch (final UserException exception) {
			return Optional.of(exception.getMessage());
		}
		catch (final InvalidPathException exception) {
			return Optional.of(option.name() + " = \"" + text + "\" is no path: " + exception.getReason() + ". Choose another.");
		}
	}

	private static void requireNamed(final Option<?> option, final String text) {
		if (option.kind() == OptionKind.IMAGE) OpenImages.requireNamed(option.name(), text);
		if (option.kind() == OptionKind.OUTPUT_FILE) ImageFiles.checkOutput(Path.of(text));
		if (option.kind() == OptionKind.INPUT_FILE && !Files.isRegularFile(Path.of(text))) throw new UserException(option
			.name() + " = \"" + text + "\" is no file. Choose another, or leave it blank.");
	}

	/** A sentence with the labels of fields, which a dialog shows, for the names of options, which macros use. */
	static String labelled(final String sentence, final List<Option<?>> options) {
		String text = sentence;
		for (final Option<?> option : options) text = text.replaceAll("(?<![\\w=\"'-])" + Pattern.quote(option.name()) + "( = | has no effect)", Matcher
			.quoteReplacement(option.label()) + "$1");
		return text;
	}

	/** The options that a sentence speaks of, of which those that still have their default are no fault. */
	private static Set<String> named(final String sentence, final List<Option<?>> options, final Map<String, String> texts) {
		final Predicate<Option<?>> spokenOf = option -> Pattern.compile("(^|[ (])" + option.name() + "([ ,.:)]|$)").matcher(
			sentence).find();
		final Set<String> all = options.stream().filter(spokenOf).map(Option::name).collect(Collectors.toSet());
		final Set<String> changed = options.stream().filter(option -> all.contains(option.name()) && !texts.getOrDefault(option
			.name(), option.defaultText()).trim().equals(option.defaultText())).map(Option::name).collect(Collectors.toSet());
		return changed.isEmpty() ? all : changed;
	}
}
