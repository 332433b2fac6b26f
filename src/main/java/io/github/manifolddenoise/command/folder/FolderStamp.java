package io.github.manifolddenoise.command.folder;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;

/**
 * From what a result of {@code Denoise Folder...} was made. It stands as a JSON object in the last line of the result's
 * Info, by which a later run knows whether the result is still what it would make.
 *
 * @param version of this software
 * @param file the input's path
 * @param input SHA-256 of the input
 * @param training SHA-256 of the training file; empty for a stack by itself
 * @param weights SHA-256 of the pixel weights; empty if there are none
 * @param mask SHA-256 of the mask; empty if there is none
 * @param options all that change the result, as in a macro
 */
record FolderStamp(String version, String file, String input, String training, String weights, String mask, String options) {

	private static final String KEY = "Manifold Denoise folder: ";
	private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

	/** The last in an Info; empty if there is none. */
	static Optional<FolderStamp> last(final Optional<String> info) {
		return info.flatMap(text -> text.lines().filter(line -> line.startsWith(KEY)).reduce((earlier, later) -> later))
			.flatMap(line -> parsed(line.substring(KEY.length())));
	}

	private static Optional<FolderStamp> parsed(final String json) {
		try {
			return Optional.ofNullable(GSON.fromJson(json, FolderStamp.class)).filter(FolderStamp::isWhole);
		}
		catch (final JsonParseException exception) {
			return Optional.empty();
		}
	}

	private boolean isWhole() {
		return version != null && file != null && input != null && training != null && weights != null && mask != null &&
			options != null;
	}

	/** The line for the Info. */
	String line() {
		return KEY + GSON.toJson(this);
	}

	/** Whether two results are of one file, as it was or as it is now. */
	boolean isOfSameFile(final FolderStamp other) {
		return file.equals(other.file) || input.equals(other.input);
	}

	/** In words, how this differs from what another result was made from; empty if both would be the same. */
	List<String> differences(final FolderStamp other) {
		final List<String> differences = new ArrayList<>();
		if (!input.equals(other.input)) differences.add("the input has changed");
		if (!training.equals(other.training)) differences.add(other.training.isEmpty() ? "it was made without training file"
			: training.isEmpty() ? "it was made with a training file" : "it was made with another training file");
		if (!weights.equals(other.weights)) differences.add("it was made with other pixel weights");
		if (!mask.equals(other.mask)) differences.add("it was made with another mask");
		if (!options.equals(other.options)) differences.add("its options were " + (other.options.isEmpty() ? "the defaults"
			: other.options));
		if (!version.equals(other.version)) differences.add("it was made by version " + other.version);
		return differences;
	}
}
