package io.github.manifolddenoise.testing;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import ij.IJ;

/** A folder of plain ImageJ, as people download it, with our jar among its plugins; started in a process of its own. */
public final class PlainImageJ {

	private final Path home;
	private final Path folder;

	/** Makes the folder. */
	public PlainImageJ(final Path parent) throws IOException {
		home = Files.createDirectories(parent.resolve("home"));
		folder = Files.createDirectories(parent.resolve("ImageJ"));
		final Path plugins = Files.createDirectories(folder.resolve("plugins"));
		Files.copy(ChildJvm.FAT_JAR, plugins.resolve(ChildJvm.FAT_JAR.getFileName()));
	}

	/** Runs a macro with {@code ij.ImageJ -batch}, without a screen. */
	public ChildJvm.Result headless(final Path macro, final String argument) {
		return java().java("-Djava.awt.headless=true").run("-cp", ChildJvm.FAT_JAR.toString(), "ij.ImageJ", "-ijpath", folder
			.toString(), "-batch", macro.toString(), argument);
	}

	/** The same with ImageJ patched so that menu commands run. */
	public ChildJvm.Result patched(final Path macro, final String argument) {
		return java().java("-Djava.awt.headless=true", "--add-opens=java.base/java.lang=ALL-UNNAMED", "-javaagent:" + jar(
			"net.imagej.patcher.JavaAgent") + "=init").run("-cp", path(jar("net.imagej.patcher.JavaAgent"), jar(
				"javassist.ClassPool"), jar("ij.IJ"), ChildJvm.FAT_JAR.toString()), "ij.ImageJ", "-ijpath", folder.toString(),
				"-batch", macro.toString(), argument);
	}

	/** Runs the main method of a test class beside ImageJ on a display; it sees ImageJ's classes only. */
	public ChildJvm.Result onScreen(final Display display, final Class<?> main, final String... arguments) {
		final String classes = location(main);
		final List<String> all = new ArrayList<>(List.of("-cp", path(jar("ij.IJ"), classes), main.getName(), folder
			.toString()));
		all.addAll(List.of(arguments));
		return java().with("DISPLAY", display.name()).run(all.toArray(String[]::new));
	}

	/** The jar that serves as ImageJ and as its plugin at once. */
	public ChildJvm.Result fromTheJarAlone(final Display display, final Path macro, final String argument) {
		return java().with("DISPLAY", display.name()).run("-cp", ChildJvm.FAT_JAR.toString(), "ij.ImageJ", "-ijpath", folder
			.toString(), "-macro", macro.toString(), argument);
	}

	private ChildJvm java() {
		return new ChildJvm().java("-Duser.home=" + home);
	}

	private static String path(final String... parts) {
		return Stream.of(parts).collect(Collectors.joining(File.pathSeparator));
	}

	private static String jar(final String className) {
		try {
			return location(Class.forName(className, false, IJ.class.getClassLoader()));
		}
		catch (final ClassNotFoundException exception) {
			throw new IllegalStateException(exception);
		}
	}

	private static String location(final Class<?> type) {
		try {
			return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
		}
		catch (final URISyntaxException exception) {
			throw new IllegalStateException(exception);
		}
	}
}
