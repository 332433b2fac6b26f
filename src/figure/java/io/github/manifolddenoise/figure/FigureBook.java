package io.github.manifolddenoise.figure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.plot.PngPicture;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.OwnFiles;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/** Figures as files of a folder: one PNG each, {@code figure-2.2.png}, and {@code index.html} with all that are there. */
public final class FigureBook {

	private static final String INDEX = "index.html";

	private FigureBook() {}

	/** A figure with its caption below. */
	public static ImageProcessor picture(final Figure figure, final Compute compute, final Progress progress)
		throws IOException
	{
		return Page.captioned(figure.draw(compute, progress), "After " + figure.source() + ". " + figure.caption());
	}

	/**
	 * Draws figures and writes them; those that are in the folder already stay in its index.
	 *
	 * @param folder made if it is missing
	 * @throws UserException if {@code folder} is a file, cannot be made or written to, or there is no font to draw with
	 */
	public static void write(final List<Figure> figures, final Path folder, final Compute compute,
		final Progress progress) throws IOException
	{
		makeFolder(folder);
		Page.requireFont();
		for (final Figure figure : figures) {
			progress.checkCanceled();
			progress.stage("Figure " + figure.name());
			write(picture(figure, compute, progress), folder.resolve(file(figure)));
			progress.fraction(1);
		}
		try (OutputFile index = OutputFile.create(folder.resolve(INDEX))) {
			index.writeText(html(Figures.ALL.stream().filter(figure -> Files.exists(folder.resolve(file(figure)))).toList()));
			index.commit();
		}
	}

	private static void makeFolder(final Path folder) {
		if (Files.exists(folder) && !Files.isDirectory(folder)) throw new UserException("\"" + folder +
			"\" is a file. Choose the name of a folder.");
		try {
			Files.createDirectories(folder);
		}
		catch (final IOException exception) {
			throw new UserException("Cannot make the folder \"" + folder + "\". Choose a folder that can be written to.",
				exception);
		}
		OutputFile.check(folder.resolve(INDEX));
	}

	/** Name of a figure's file. */
	public static String file(final Figure figure) {
		return "figure-" + figure.name() + ".png";
	}

	private static void write(final ImageProcessor picture, final Path target) throws IOException {
		try (OutputFile file = OutputFile.create(target)) {
			PngPicture.write(file, picture);
			file.commit();
		}
	}

	private static String html(final List<Figure> figures) {
		final StringBuilder html = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n" +
			OwnFiles.GENERATOR + "\n<title>Manifold Denoise: figures</title>\n<style>body { font-family: sans-serif; max-width: 75em; margin: 2em auto; }" +
			" img { max-width: 100%; }</style>\n</head>\n<body>\n<h1>Figures drawn anew</h1>\n");
		for (final Figure figure : figures) {
			html.append("<h2 id=\"").append(figure.name()).append("\">").append(escaped(figure.source())).append("</h2>\n<p>")
				.append(escaped(figure.caption())).append("</p>\n<p><img src=\"").append(file(figure)).append("\" alt=\"").append(
					escaped(figure.source())).append("\"></p>\n");
		}
		return html.append("</body>\n</html>\n").toString();
	}

	private static String escaped(final String text) {
		return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
	}
}
