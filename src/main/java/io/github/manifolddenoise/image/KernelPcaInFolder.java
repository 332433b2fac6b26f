package io.github.manifolddenoise.image;

import java.nio.file.Path;

import io.github.manifolddenoise.array.JsonFields;
import io.github.manifolddenoise.array.zarr.NumberList;
import io.github.manifolddenoise.model.manifold.KernelPcaNumbers;
import io.github.manifolddenoise.model.manifold.KernelPcaSource;
import io.github.manifolddenoise.task.UserException;

/** The kernel PCA of a set whose numbers lie in a {@link KernelPcaFolder} until they are needed. */
final class KernelPcaInFolder {

	private KernelPcaInFolder() {}

	/**
	 * @param model its name, for messages
	 * @param said what is said of the set
	 * @param list name of its numbers in the folder
	 * @throws UserException if there is no such list of so many numbers, or what is said of it cannot be
	 */
	static KernelPcaSource of(final String model, final JsonFields said, final Path folder, final String list) {
		final JsonFields set = new JsonFields(why -> new UserException("The kernel PCA of the model \"" + model + "\" in the" +
			" folder \"" + folder + "\" is damaged: " + why +
			". Copy the folder again, or make the model again with Fit Model...."), said.object());
		final String sha256 = set.hash(KernelPcaObject.HASH);
		final int frames = set.count("frames"), components = set.count("components"), functions = set.count("functions");
		final boolean normalised = set.flag("normalised");
		final long length = KernelPcaCode.length(frames, components, functions, normalised);
		NumberList.open(folder, list, length);
		return new KernelPcaSource(set.hash("framesSha256"), frames, components, functions, set.flag("gaussian"), normalised,
			() -> read(set, NumberList.open(folder, list, length), sha256));
	}

	private static KernelPcaNumbers read(final JsonFields set, final NumberList numbers, final String sha256) {
		final KernelPcaNumbers read = KernelPcaCode.read(set, new KernelPcaCode.Source() {

			@Override
			public long remaining() {
				return numbers.remaining();
			}

			@Override
			public double next() {
				return numbers.next();
			}
		});
		if (!numbers.sha256().equals(sha256)) throw set.damaged("name", "\"" + set.text("name") +
			"\" has other numbers than it was made with");
		return read;
	}
}
