package io.github.manifolddenoise.image;

import io.github.manifolddenoise.array.JsonFields;
import io.github.manifolddenoise.task.UserException;

/** What is said of a model whose description nobody can read. */
final class ModelDamage {

	private ModelDamage() {}

	/** @param name of the model */
	static JsonFields.Owner of(final String name) {
		return why -> new UserException("The model \"" + name + "\" has a damaged description (a line of its Info): " + why +
			". Copy the file again, or make the model again with Fit Model....");
	}
}
