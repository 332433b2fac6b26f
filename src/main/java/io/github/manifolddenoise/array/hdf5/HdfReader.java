package io.github.manifolddenoise.array.hdf5;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import io.jhdf.HdfFile;
import io.jhdf.api.Dataset;
import io.jhdf.api.Group;
import io.jhdf.api.Link;
import io.jhdf.api.Node;

import io.github.manifolddenoise.array.StackArray;
import io.github.manifolddenoise.task.RegularFiles;
import io.github.manifolddenoise.task.UserException;

/** Opens a data set of an HDF5 file. */
public final class HdfReader {

	private static final int DEEPEST = 32, MOST_NODES = 10_000, LISTED = 20;

	private final Path path;
	private final HdfFile file;

	private HdfReader(final Path path, final HdfFile file) {
		this.path = path;
		this.file = file;
	}

	/**
	 * A data set as a stack; its chunks are read when they are asked for.
	 *
	 * @param dataset path in the file; blank for the only one of 3 to 5 axes
	 * @throws UserException if there is none or there are several, it is of a kind that is not read, or the file is damaged
	 */
	public static StackArray open(final Path path, final String dataset) {
		try {
			final HdfReader reader = new HdfReader(path, file(path));
			return reader.stack(dataset.isBlank() ? reader.only() : reader.named(dataset));
		}
		catch (final UserException exception) {
			throw exception;
		}
		catch (final RuntimeException exception) {
			throw damaged(path, exception);
		}
		catch (final StackOverflowError | OutOfMemoryError error) {
			throw damaged(path, error);
		}
		catch (final NoClassDefFoundError error) {
			throw UserException.unreadable(path, "HDF5 needs the library jhdf (io.jhdf:jhdf), which is not there. Use" +
				" Manifold_Denoise-all.jar, which has it, or add the library.", error);
		}
		catch (final IOException exception) {
			throw UserException.unreadable(path, exception.getMessage() +
				". Check its permissions and the disk.",
				exception);
		}
	}

	/** A file that can be mapped is, so that no length in it, however wrong, is a length of memory. */
	private static HdfFile file(final Path path) throws IOException {
		try (FileChannel channel = RegularFiles.channel(path)) {
			return channel.size() > Integer.MAX_VALUE ? new HdfFile(path) : HdfFile.fromByteBuffer(channel.map(
				FileChannel.MapMode.READ_ONLY, 0, channel.size()));
		}
	}

	private static UserException damaged(final Path path, final Throwable cause) {
		return UserException.unreadable(path,
			"it is damaged, or of a kind of HDF5 that is not read. Copy or write it again.", cause);
	}

	private Dataset named(final String name) {
		Node node = file;
		for (final String part : name.split("/")) {
			if (part.isEmpty()) continue;
			final Node parent = node;
			node = parent instanceof Group group ? group.getChildren().get(part) : null;
			if (node == null) throw UserException.unreadable(path, "it has no data set \"" + name + "\". " +
				choice());
			if (node instanceof Link link) throw UserException.unreadable(path, "\"" + part + "\" of \"" + name +
				"\" is a link to \"" + link.getTargetPath() + "\". Name what it stands for.");
		}
		if (node instanceof Dataset dataset) return dataset;
		throw UserException.unreadable(path, "\"" + name + "\" is a group and no data set. " + choice());
	}

	private Dataset only() {
		final List<Dataset> all = datasets();
		if (all.size() == 1) return all.get(0);
		throw UserException.unreadable(path, "it has " + all.size() + " data sets of 3 to 5 axes. " +
			choice());
	}

	/** What to name. */
	private String choice() {
		final List<Dataset> all = datasets();
		if (all.isEmpty()) return "Choose another file.";
		final String names = all.stream().limit(LISTED).map(Dataset::getPath).collect(Collectors.joining(", "));
		return "Name one behind the file, such as " + path.getFileName() + ":" + all.get(0).getPath() + ", of " + names + (all
			.size() > LISTED ? ", ..." : "") + ".";
	}

	private List<Dataset> datasets() {
		final List<Dataset> found = new ArrayList<>();
		collect(file, 0, found, new int[1]);
		return found;
	}

	/** Links are not followed: they may lead to other files, or in circles. */
	private void collect(final Group group, final int depth, final List<Dataset> found, final int[] seen) {
		if (depth > DEEPEST) return;
		for (final Node node : group.getChildren().values()) {
			if (seen[0]++ > MOST_NODES) return;
			if (node instanceof Link) continue;
			if (node instanceof Dataset dataset && HdfDataset.isStack(dataset)) found.add(dataset);
			else if (node instanceof Group inner) collect(inner, depth + 1, found, seen);
		}
	}

	private StackArray stack(final Dataset dataset) throws IOException {
		final FileChannel channel = RegularFiles.channel(path);
		return HdfDataset.stack(path + ":" + dataset.getPath(), dataset, channel, file.getUserBlockSize());
	}
}
