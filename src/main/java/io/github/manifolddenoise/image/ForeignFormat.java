package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import ij.ImagePlus;
import ij.io.Opener;

/** A kind of file that ImageJ reads. ImageJ gives what there is of a file that was cut, so it is gone through before. */
interface ForeignFormat {

	/**
	 * What a file says it holds.
	 *
	 * @param images how many images
	 * @param notes what a user should know, in sentences
	 */
	record Holdings(long images, List<String> notes) {

		static Holdings of(final long images) {
			return new Holdings(images, List.of());
		}
	}

	/** As messages name it. */
	String name();

	/**
	 * Goes through a file from its start to its end.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if it is cut, damaged, too large or of a kind that ImageJ does not
	 *           read as it is
	 */
	Holdings holdings(WholeBytes bytes) throws IOException;

	/** What ImageJ reads of a file that is whole; empty where it knows none of it. */
	default Optional<ImagePlus> read(final Path file) {
		final Opener opener = new Opener();
		opener.setSilentMode(true);
		return Optional.ofNullable(opener.openImage(file.toString()));
	}
}
