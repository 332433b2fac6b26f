package io.github.manifolddenoise.image;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

import io.github.manifolddenoise.image.ModelInfo.TrainedSet;
import io.github.manifolddenoise.task.UserException;

/**
 * Models of format 1, of which nothing tells whether they were changed. The last two lines of their Info are:
 *
 * <pre>
 * Manifold Denoise model format: 1
 * Manifold Denoise model: {"color":false,"sets":[{"name":"","noise":7.9,"method":"...","spanRank":82}],"options":{...}}
 * </pre>
 *
 * @param color whether the training stack was RGB
 * @param info how the frames came about
 */
record OldModel(boolean color, ModelInfo info) {

	private static final String FORMAT = "Manifold Denoise model format: ", CONTENT = "Manifold Denoise model: ";
	private static final Gson GSON = new GsonBuilder().serializeSpecialFloatingPointValues().create();

	private record Content(boolean color, List<Set> sets, Map<String, String> options) {}

	private record Set(String name, double noise, String method, int spanRank) {}

	static boolean isLine(final String line) {
		return line.startsWith(FORMAT) || line.startsWith(CONTENT);
	}

	/**
	 * The model that lines of an Info describe; empty if there is none.
	 *
	 * @param name of the model, for messages
	 * @throws UserException if the description is damaged, or of another format
	 */
	static Optional<OldModel> parse(final String name, final List<String> lines) {
		final String format = last(lines, FORMAT);
		if (format.isEmpty()) return Optional.empty();
		if (!format.equals("1")) throw new UserException("The model \"" + name + "\" has the format \"" + format +
			"\", which there never was (1 is the only one that is written like this). Make it again with Fit Model....");
		final String text = last(lines, CONTENT);
		JsonFields.requireReadable(ModelDamage.of(name), text);
		try {
			final Content read = GSON.fromJson(text, Content.class);
			final List<TrainedSet> sets = read.sets().stream().map(set -> new TrainedSet(set.name(), set.noise(), Optional
				.empty(), set.method(), "", set.spanRank(), Optional.empty())).toList();
			return Optional.of(new OldModel(read.color(), new ModelInfo("", Optional.empty(), sets, read.options())));
		}
		catch (final RuntimeException exception) {
			throw new UserException("The model \"" + name + "\" has a damaged description (the line \"" + CONTENT.strip() +
				"\" of its Info). Make it again.", exception);
		}
	}

	/** What follows {@code key} in the last line that begins with it; empty if there is none. */
	private static String last(final List<String> lines, final String key) {
		return lines.stream().filter(line -> line.startsWith(key)).reduce((earlier, later) -> later).map(line -> line
			.substring(key.length())).orElse("");
	}
}
