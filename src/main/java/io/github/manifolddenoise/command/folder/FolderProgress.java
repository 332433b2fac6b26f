package io.github.manifolddenoise.command.folder;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.task.Progress;

/** Progress with one of several files: stages and warnings say which. */
final class FolderProgress implements Progress {

	private final Progress outer;
	private final String place;
	private final String name;
	private final Optional<String> known;
	private final List<String> warnings = new ArrayList<>();

	/**
	 * @param place such as {@code file 3 of 20: a.tif}
	 * @param name the file's
	 * @param known a warning that was given before all files
	 */
	FolderProgress(final Progress outer, final String place, final String name, final Optional<String> known) {
		this.outer = outer;
		this.place = place;
		this.name = name;
		this.known = known;
	}

	@Override
	public void stage(final String stage) {
		outer.stage(place, stage);
	}

	@Override
	public void part(final String part) {
		outer.part(place + ": " + part);
	}

	@Override
	public void fraction(final double done) {
		outer.fraction(done);
	}

	@Override
	public boolean isCanceled() {
		return outer.isCanceled();
	}

	@Override
	public void warn(final String message) {
		if (known.filter(message::equals).isPresent()) return;
		warnings.add(message);
		outer.warn(name + ": " + message);
	}

	/** What was warned of. */
	List<String> warnings() {
		return List.copyOf(warnings);
	}
}
