package io.github.manifolddenoise.array.zarr;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import io.github.manifolddenoise.array.JsonFields;
import io.github.manifolddenoise.task.UserException;

/**
 * A file of a Zarr folder, as what messages name.
 *
 * @param path of the file
 */
record MetadataFile(Path path) implements JsonFields.Owner {

	/** @throws UserException if the bytes are no JSON object, or too deep */
	static JsonFields parse(final Path path, final byte[] bytes) {
		return JsonFields.parseLenient(new MetadataFile(path), new String(bytes, StandardCharsets.UTF_8));
	}

	static UserException damaged(final Path path, final String why) {
		return UserException.unreadable(path, "it is damaged; " + why + ". Copy or write it again.");
	}

	@Override
	public UserException damaged(final String why) {
		return damaged(path, why);
	}

	@Override
	public UserException unsupported(final String what) {
		return UserException.unreadable(path, what + ".");
	}
}
