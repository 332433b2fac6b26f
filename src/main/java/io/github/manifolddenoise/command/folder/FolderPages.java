package io.github.manifolddenoise.command.folder;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

import com.google.gson.JsonObject;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.RepeatedCall;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.options.DenoiseFolderOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.page.HtmlPage;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Pages to look at: one per result, beside it, and one of all files, made of what each of them says at its beginning. The page
 * of all is written again with each of the first files, and then less often.
 */
final class FolderPages {

	/** Ends of the names of a page and of the result that it belongs to; pages of other results have these names and more. */
	private static final String END = ".html", RESULT = "-denoised.tif";

	private static final Pattern PAGE = Pattern.compile(".*-denoised(\\.ome\\.tif|\\.zarr|\\.h5)?\\.html", Pattern.DOTALL);

	private static final int EACH = 100;

	private final OptionValues values;
	private final Path input;
	private final Path output;
	private final Path index;
	private final Progress progress;
	private final Map<Path, Optional<JsonObject>> summaries = new HashMap<>();
	private boolean complained;

	private FolderPages(final OptionValues values, final Path input, final Path output, final Path index,
		final Progress progress)
	{
		this.values = values;
		this.input = input;
		this.output = output;
		this.index = index;
		this.progress = progress;
	}

	/**
	 * The pages, if there are to be any.
	 *
	 * @param report another file that is written
	 * @throws UserException if the page of all cannot be written
	 */
	static Optional<FolderPages> of(final OptionValues values, final Path input, final Path output, final Path report,
		final Progress progress)
	{
		if (values.get(DenoiseFolderOptions.HTML).isEmpty()) return Optional.empty();
		final Path index = OutputFile.check(Path.of(values.get(DenoiseFolderOptions.HTML).get())).normalize();
		if (index.equals(report.normalize()) || PAGE.matcher(index.toString()).matches()) throw new UserException(
			"html = \"" + index + "\" is also the name of another file of this run. Choose another name.");
		return Optional.of(new FolderPages(values, input, output, index, progress));
	}

	/** The page of a result: {@code X-denoised.html} of {@code X-denoised.tif}, {@code X-denoised.zarr.html} of a Zarr. */
	static Path of(final Path target) {
		final String name = target.getFileName().toString();
		return target.resolveSibling((name.endsWith(RESULT) ? Titles.stem(name) : name) + END);
	}

	/** The options of a stack with a page. */
	static OptionValues with(final OptionValues ofStack, final Path target) {
		return ofStack.with(DenoiseStackOptions.HTML, of(target).toString());
	}

	/** Whether a result has a page that was made with it. */
	boolean has(final Path target, final FolderStamp stamp) {
		return summary(of(target)).filter(summary -> summary.has("stamp") && summary.get("stamp").getAsString().equals(stamp
			.line())).isPresent();
	}

	private Optional<JsonObject> summary(final Path page) {
		return summaries.computeIfAbsent(page, path -> HtmlPage.data(path, "summary"));
	}

	/** A page was made: what is known of an older one is forgotten. */
	void renewed(final Path target) {
		summaries.remove(of(target));
	}

	/** Writes the page of all, unless there are so many rows that it can wait. */
	void put(final Collection<FolderRow> rows, final boolean last) {
		if (!last && rows.size() > EACH && rows.size() % EACH != 0) return;
		try (OutputFile file = OutputFile.create(index)) {
			file.writeText(HtmlPage.of("folder", "Manifold Denoise: " + input.getFileName(), Map.of("data", data(rows))));
			file.commit();
		}
		catch (final UserException exception) {
			if (!complained) progress.warn("The page of all files is behind: " + exception.getMessage());
			complained = true;
		}
	}

	private Map<String, Object> data(final Collection<FolderRow> rows) {
		final Map<String, Object> data = new LinkedHashMap<>();
		data.put("title", String.valueOf(input.getFileName()));
		data.put("made", "Made by Manifold Denoise " + Version.text() + ". " + input + " → " + output);
		data.put("calls", RepeatedCall.ofFolder(RepeatedCall.file(input), RepeatedCall.file(output), values).stream().map(
			call -> Map.of("name", call.name(), "text", call.text())).toList());
		data.put("files", rows.stream().map(this::file).toList());
		return data;
	}

	private Map<String, Object> file(final FolderRow row) {
		final Map<String, Object> file = new LinkedHashMap<>();
		final List<String> fields = row.fields();
		List.of("file", "status", "message", "frames", "width", "height", "sigma", "method", "gain").forEach(name -> file.put(
			name, fields.get(FolderRow.COLUMNS.indexOf(name))));
		final String warnings = fields.get(FolderRow.COLUMNS.indexOf("warnings"));
		file.put("warnings", warnings.isEmpty() ? List.of() : List.of(warnings));
		if (row.output().isEmpty() || row.isFailed()) return file;
		final Path page = of(output.resolve(row.output()));
		summary(page).ifPresent(summary -> {
			file.put("page", link(page));
			file.put("noise", summary.get("noise"));
			file.put("decibels", summary.get("gain"));
			file.put("method", summary.get("method"));
			file.put("removed", summary.get("removed"));
			file.put("warnings", summary.get("warnings"));
			if (summary.has("picture")) file.put("picture", summary.get("picture"));
		});
		return file;
	}

	/** From the page of all to another. */
	private String link(final Path page) {
		final Path folder = index.getParent();
		if (!folder.getRoot().equals(page.toAbsolutePath().getRoot())) return page.toUri().toASCIIString();
		final String path = folder.relativize(page.toAbsolutePath().normalize()).toString().replace(page.getFileSystem()
			.getSeparator(), "/");
		try {
			return new URI(null, null, "./" + path, null).toASCIIString();
		}
		catch (final URISyntaxException exception) {
			throw new IllegalArgumentException(exception);
		}
	}
}
