package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import com.google.gson.Gson;
import com.google.gson.JsonObject;

import io.github.manifolddenoise.array.JsonFields;
import io.github.manifolddenoise.array.zarr.NumberList;
import io.github.manifolddenoise.array.zarr.NumberListWriter;
import io.github.manifolddenoise.image.ModelInfo.KernelPca;
import io.github.manifolddenoise.model.manifold.KernelPcaSource;
import io.github.manifolddenoise.task.OutputFolder;
import io.github.manifolddenoise.task.UserException;

/**
 * The folder beside a model's file that holds the numbers of its kernel PCA where they are too many for the file: a group of
 * Zarr with a list of numbers per set, {@link KernelPcaCode}, and attributes that say the same of the sets as the file does.
 */
final class KernelPcaFolder implements AutoCloseable {

	private static final String ENDING = "-kernel-pca.zarr";

	private final OutputFolder folder;
	private final List<String> hashes;

	private KernelPcaFolder(final OutputFolder folder, final List<String> hashes) {
		this.folder = folder;
		this.hashes = hashes;
	}

	/** Whether a folder has the name of one of these. */
	static boolean isNamed(final Path folder) {
		return folder.getFileName().toString().endsWith(ENDING);
	}

	/** The folder of a model's file. */
	static Path of(final Path model) {
		return model.resolveSibling(Titles.stem(model.getFileName().toString()) + ENDING);
	}

	/** @throws UserException if there is another folder of this name, or it could not be written */
	static void check(final Path model) {
		final Path path = OutputFolder.check(of(model));
		if (Files.exists(path) && !isOurs(path)) throw new UserException("Cannot write \"" + path +
			"\": there is a folder of that name that holds no kernel PCA of a model. Choose another name for the model, or delete" +
			" the folder first.");
	}

	private static boolean isOurs(final Path folder) {
		return NumberList.attributes(folder).filter(attributes -> attributes.has(KernelPcaObject.KEY)).isPresent();
	}

	/**
	 * Writes the numbers under a temporary name.
	 *
	 * @param model where the file of the model will be
	 */
	static KernelPcaFolder write(final Path model, final KernelPca kernelPca) {
		check(model);
		final OutputFolder folder = OutputFolder.create(of(model));
		boolean complete = false;
		try {
			final List<String> hashes = new ArrayList<>();
			for (final KernelPcaSource learnt : kernelPca.sets().values()) {
				final NumberListWriter list = new NumberListWriter(folder.temporary().resolve("" + hashes.size()));
				KernelPcaCode.write(learnt.numbers(), list::put);
				hashes.add(list.finish());
			}
			NumberListWriter.group(folder.temporary(), new Gson().fromJson(KernelPcaObject.of(kernelPca, folder.target()
				.getFileName().toString(), hashes), JsonObject.class));
			complete = true;
			return new KernelPcaFolder(folder, hashes);
		}
		catch (final IOException exception) {
			throw folder.failure(exception);
		}
		finally {
			if (!complete) folder.close();
		}
	}

	/** The line of the model's file that speaks of these numbers. */
	String line(final KernelPca kernelPca) {
		return KernelPcaObject.of(kernelPca, folder.target().getFileName().toString(), hashes);
	}

	/** Gives the folder its name. */
	void commit() {
		folder.commit();
	}

	/** Deletes what was not committed. */
	@Override
	public void close() {
		folder.close();
	}

	/** Deletes the folder of an earlier model of this name, if there is one. */
	static void remove(final Path model) {
		if (Files.isDirectory(of(model)) && isOurs(of(model))) OutputFolder.remove(of(model));
	}

	/**
	 * The folder with the numbers of a model: the one that has the name of its file, or the one that it had when it was made.
	 *
	 * @param name of the model, for messages
	 * @param model its file; empty if it was not opened from one
	 * @param content what the file says of its kernel PCA
	 * @throws UserException if it is missing, or that of another model
	 */
	static Path find(final String name, final Optional<Path> model, final JsonFields content) {
		final String made = content.text(KernelPcaObject.FOLDER);
		if (!made.endsWith(ENDING) || made.matches("(?s).*[/\\\\:\0].*")) throw content.damaged(KernelPcaObject.FOLDER,
			"is no name of such a folder");
		if (model.isEmpty()) throw new UserException("The model \"" + name +
			"\" keeps the numbers of its kernel PCA in the folder \"" + made +
			"\" beside its file, and this image was not opened from a file. Open the file, or give its name.");
		final Path own = of(model.get().toAbsolutePath()), first = own.resolveSibling(made);
		final Path found = Files.isDirectory(own) ? own : first;
		if (!Files.isDirectory(found)) throw new UserException("The model \"" + name +
			"\" keeps the numbers of its kernel PCA in the folder \"" + first +
			"\", which is missing. Put it beside the file again, " + "or make the model again with Fit Model....");
		final Optional<JsonObject> says = NumberList.attributes(found);
		if (says.isEmpty() || !content.object().equals(says.get().get(KernelPcaObject.KEY))) throw new UserException(
			"The folder \"" + found + "\" does not hold the kernel PCA of the model \"" + name +
			"\" but another, or it is damaged. Copy the two" + " together, or make the model again with Fit Model....");
		return found;
	}
}
