package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import ij.ImagePlus;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.Tables;
import io.github.manifolddenoise.image.FileOutput;

/**
 * What a task has made and found. Files have temporary names until {@link #commit()}; {@link #close()} deletes those that were
 * not given theirs, and ends whatever the task has opened.
 */
public final class Outcome implements AutoCloseable {

	private final Deque<AutoCloseable> open = new ArrayDeque<>();
	private final List<Runnable> commits = new ArrayList<>();
	private final Map<String, ImagePlus> images = new LinkedHashMap<>();
	private final List<Tables.Titled> tables = new ArrayList<>();
	private final List<String> findings = new ArrayList<>();
	private final List<String> lines = new ArrayList<>();
	private Optional<String> answer = Optional.empty();
	private Optional<String> title = Optional.empty();
	private Optional<String> message = Optional.empty();
	private Optional<String> stopped = Optional.empty();
	private boolean failed;

	/** Something that is closed with this. */
	public <T extends AutoCloseable> T keep(final T closed) {
		open.push(closed);
		return closed;
	}

	/** A stack that gets its name when all is done. */
	public void file(final FileOutput file) {
		keep(file);
		commits.add(file::commit);
	}

	/** Files that get their names when all is done. */
	public void files(final OutputFiles files) {
		keep(files);
		commits.add(files::commit);
	}

	/** Something to be done when all else is. */
	public void committing(final Runnable commit) {
		commits.add(commit);
	}

	/** An image, by the name that the task gives for scripts; the main one last. */
	public void image(final String name, final ImagePlus image) {
		images.put(name, image);
	}

	public void table(final String heading, final ResultsTable table) {
		tables.add(new Tables.Titled(heading, table));
	}

	/** What there is to say of the main image, the verdict first. */
	public void findings(final List<String> sentences) {
		findings.addAll(sentences);
	}

	/** What was found, for the log. */
	public void lines(final List<String> found) {
		lines.addAll(found);
	}

	/** What the command line prints instead of the lines: it is what the task is asked for. */
	public void answer(final String text) {
		answer = Optional.of(text);
	}

	/** The name of what was made, where that is no image. */
	public void title(final String made) {
		title = Optional.of(made);
	}

	/** Some of the work has failed, though there is something to show. */
	public void failed() {
		failed = true;
	}

	/** The user has stopped it, and this is left. */
	public void stopped(final String left) {
		stopped = Optional.of(left);
	}

	/** Something to be read when all is done; shown where people look, else logged with the lines. */
	public void message(final String text) {
		message = Optional.of(text);
	}

	/** Images by name, the main one last. */
	public Map<String, ImagePlus> images() {
		return images;
	}

	public List<Tables.Titled> tables() {
		return tables;
	}

	public List<String> findings() {
		return findings;
	}

	public List<String> lines() {
		return lines;
	}

	public Optional<String> answer() {
		return answer;
	}

	/** Name of what was made: that of the main image, unless the task gives another. */
	public String title() {
		return title.orElseGet(() -> images.values().stream().reduce((one, next) -> next).map(ImagePlus::getTitle).orElse(""));
	}

	public Optional<String> message() {
		return message;
	}

	/** What is left of work that the user has stopped. */
	public Optional<String> stopped() {
		return stopped;
	}

	public boolean isFailed() {
		return failed;
	}

	/** Gives all files their names. */
	public void commit() {
		commits.forEach(Runnable::run);
	}

	@Override
	public void close() throws IOException {
		while (!open.isEmpty()) {
			try {
				open.pop().close();
			}
			catch (final IOException | RuntimeException exception) {
				throw exception;
			}
			catch (final Exception exception) {
				throw new IllegalStateException(exception);
			}
		}
	}
}
