package io.github.manifolddenoise.image;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The lines of an image's Info, and which of them describe a model. */
final class ModelLines {

	private ModelLines() {}

	/** The lines of an Info. */
	static List<String> of(final String info) {
		return info.isEmpty() ? List.of() : Arrays.asList(info.split("\r\n|\r|\n"));
	}

	/** Whether a line says that the image is a model. */
	static boolean isDescription(final String line) {
		return line.startsWith(ModelDescription.START);
	}

	/** The lines of an Info without those that describe a model, for what is made of it. */
	static String without(final String info) {
		if (of(info).stream().noneMatch(ModelLines::isOfModel)) return info;
		return of(info).stream().filter(line -> !isOfModel(line)).map(line -> line + "\n").collect(Collectors.joining());
	}

	private static boolean isOfModel(final String line) {
		return isDescription(line) || KernelPcaLines.isLine(line);
	}
}
