package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.figure.Figure;
import io.github.manifolddenoise.figure.FigureBook;
import io.github.manifolddenoise.figure.Figures;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Workers;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code figures OUTDIR [--only 2.2,4.20]}: the papers' figures, drawn anew from data it makes itself. It is no command of the jars:
 * Maven runs it, as the manual says.
 */
@Command(name = "figures", mixinStandardHelpOptions = true,
	description = "Draws the papers' figures of synthetic data anew, one PNG each, and index.html with all that are there.")
public final class FiguresCall implements Callable<Integer> {

	@Parameters(index = "0", paramLabel = "OUTDIR", description = "Where its files go.")
	private Path folder;

	@Option(names = "--only", paramLabel = "NAMES", description = "Figures to draw, such as 2.2,4.20. Default: all.")
	private String only;

	@Option(names = "--quiet", description = "Say nothing but errors.")
	private boolean quiet;

	public static void main(final String... arguments) {
		System.setProperty("java.awt.headless", "true");
		final int code = run(arguments);
		if (code != 0) System.exit(code);
	}

	/** Makes a call and returns its exit code. */
	static int run(final String... arguments) {
		return Main.execute(new CommandLine(new FiguresCall()), arguments);
	}

	@Override
	public Integer call() throws IOException {
		final List<Figure> figures = only == null ? Figures.ALL : Figures.named(only);
		try (ConsoleProgress progress = new ConsoleProgress(System.err, quiet); Workers workers = Workers.allProcessors()) {
			FigureBook.write(figures, folder, Compute.here(workers), progress);
		}
		if (!quiet) System.out.println("Look at " + folder.resolve("index.html"));
		return 0;
	}
}
