package io.github.manifolddenoise.linalg;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Finds one OpenBLAS, loads it, and points netlib's JNI shims to it.
 * <p>
 * In this order: the file the user named by the system properties {@value #BLAS_PROPERTY} and
 * {@value #LAPACK_PROPERTY}; on Linux one that the process has loaded already, since two in one process crash; the one on
 * the class path (the natives of {@code org.bytedeco:openblas}); on Linux one on the machine. Only files named after
 * OpenBLAS count, so the slow reference implementation is never taken for it.
 * </p>
 */
final class OpenBlasLibrary {

	static final String BLAS_PROPERTY = "dev.ludovic.netlib.blas.nativeLibPath";
	static final String LAPACK_PROPERTY = "dev.ludovic.netlib.lapack.nativeLibPath";

	/** Linux's name of it. */
	private static final String FILE = "libopenblas.so.0";

	/** Classes to look for first; without the last, the shims write to the console. */
	private static final List<String> SHIMS = List.of("dev.ludovic.netlib.blas.NativeBLAS",
		"dev.ludovic.netlib.lapack.NativeLAPACK", "org.netlib.util.booleanW");

	/**
	 * The library as the class path has it for this machine.
	 *
	 * @param companions what it needs besides the system's libraries; it finds them in its own folder
	 */
	private record Bundled(String platform, String file, List<String> companions) {

		static Bundled ofThisMachine() {
			final String system = System.getProperty("os.name", "");
			if (system.startsWith("Windows")) return new Bundled("windows-" + architecture(), "libopenblas.dll", List.of());
			if (system.startsWith("Mac")) return new Bundled("macosx-" + architecture(), "libopenblas.0.dylib", List.of(
				"libgfortran.5.dylib", "libquadmath.0.dylib", "libgcc_s.1.dylib"));
			return new Bundled("linux-" + architecture(), FILE, List.of("libgfortran.so.5", "libgcc_s.so.1"));
		}

		String resource(final String name) {
			return "org/bytedeco/openblas/" + platform + '/' + name;
		}
	}

	private OpenBlasLibrary() {}

	/**
	 * Loads the library and sets both properties.
	 *
	 * @throws ClassNotFoundException if netlib is not on the class path
	 * @throws IOException if it cannot be copied out of the class path
	 * @throws UnsatisfiedLinkError if there is none, or it does not load, or is incomplete
	 */
	static void load() throws IOException, ClassNotFoundException {
		for (final String shim : SHIMS) Class.forName(shim, false, OpenBlasLibrary.class.getClassLoader());
		final String blas = System.getProperty(BLAS_PROPERTY), lapack = System.getProperty(LAPACK_PROPERTY);
		final String chosen = blas != null ? blas : lapack != null ? lapack : find().toString();
		final String chosenLapack = lapack != null ? lapack : chosen;
		loadWithCompanions(Path.of(chosen));
		if (blas != null || lapack != null) {
			requireRoutine(Path.of(chosen), "dsyrk_");
			requireRoutine(Path.of(chosenLapack), "dsyevr_");
		}
		System.setProperty(BLAS_PROPERTY, chosen);
		System.setProperty(LAPACK_PROPERTY, chosenLapack);
	}

	/** The shims call what they did not find, and take the process down; so look for the name in the file first. */
	private static Path requireRoutine(final Path library, final String name) throws IOException {
		final String content = new String(Files.readAllBytes(library), StandardCharsets.ISO_8859_1);
		if (!content.contains(name + '\0')) throw new UnsatisfiedLinkError(library + " has no routine " + name);
		return library;
	}

	/** Loading it here turns a failure into an error, where the shim would write to the console. */
	private static void loadWithCompanions(final Path library) {
		try {
			System.load(library.toAbsolutePath().toString());
		}
		catch (final UnsatisfiedLinkError error) {
			final Path gcc = library.resolveSibling("libgcc_s.so.1");
			if (!Files.exists(gcc)) throw error;
			System.load(gcc.toAbsolutePath().toString());
			System.load(library.toAbsolutePath().toString());
		}
	}

	private static Path find() throws IOException {
		final Path loaded = alreadyLoaded();
		if (loaded != null) return requireRoutine(loaded, "dsyevr_");
		final Bundled bundled = Bundled.ofThisMachine();
		final Path extracted = extract(bundled);
		if (extracted != null) return extracted;
		if (System.getProperty("os.name", "").startsWith("Linux")) return requireRoutine(installed(), "dsyevr_");
		throw new UnsatisfiedLinkError("Manifold_Denoise-natives-" + bundled.platform + ".jar is not there");
	}

	private static String architecture() {
		final String name = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
		return switch (name) {
			case "amd64", "x86_64" -> "x86_64";
			case "aarch64", "arm64" -> "arm64";
			default -> name;
		};
	}

	/** Lines of the memory map end with the file's path. */
	private static Path alreadyLoaded() throws IOException {
		final Path maps = Path.of("/proc/self/maps");
		if (!Files.isReadable(maps)) return null;
		try (Stream<String> lines = Files.lines(maps)) {
			return lines.filter(line -> line.matches(".*/libopenblas[^/ ]*\\.so[^/ ]*"))
				.map(line -> Path.of(line.substring(line.indexOf('/')))).findFirst().orElse(null);
		}
	}

	/** Copies the library into a private folder that is deleted at exit; null if the class path has none. */
	private static Path extract(final Bundled bundled) throws IOException {
		final ClassLoader loader = OpenBlasLibrary.class.getClassLoader();
		if (loader.getResource(bundled.resource(bundled.file)) == null) return null;
		final Path target = Files.createTempDirectory("manifold-denoise-openblas");
		target.toFile().deleteOnExit();
		for (final String companion : bundled.companions) copy(loader, bundled.resource(companion), target.resolve(companion));
		copy(loader, bundled.resource(bundled.file), target.resolve(bundled.file));
		return target.resolve(bundled.file);
	}

	private static void copy(final ClassLoader loader, final String resource, final Path target) throws IOException {
		try (InputStream input = loader.getResourceAsStream(resource)) {
			if (input == null) return;
			target.toFile().deleteOnExit();
			Files.copy(input, target);
		}
	}

	private static Path installed() {
		final String triple = architecture().equals("arm64") ? "aarch64-linux-gnu" : architecture() + "-linux-gnu";
		final List<String> places = List.of("/usr/lib/" + triple + "/openblas-pthread/" + FILE,
			"/usr/lib/" + triple + '/' + FILE, "/usr/lib64/libopenblasp.so.0", "/usr/lib64/" + FILE, "/usr/lib/" + FILE,
			"/usr/lib/libopenblas.so", "/usr/local/lib/" + FILE, "/opt/OpenBLAS/lib/" + FILE);
		return places.stream().map(Path::of).filter(Files::isReadable).findFirst()
			.orElseThrow(() -> new UnsatisfiedLinkError("no OpenBLAS is on the class path or installed"));
	}
}
