package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import ij.IJ;

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.CommandCase;
import io.github.manifolddenoise.testing.Display;
import io.github.manifolddenoise.testing.PlainImageJ;
import io.github.manifolddenoise.testing.Stacks;

/**
 * After every command, with every output that it can show, its result is the active image: at once, so that the next line of
 * a macro works on it, and still after two seconds, when the window system has got round to all windows. The system property
 * {@code active.repeats} repeats it.
 */
@Timeout(value = 3, unit = TimeUnit.HOURS)
class ActiveImageIT {

	private static final int REPEATS = Integer.getInteger("active.repeats", 1);
	/** Commands in one ImageJ. */
	private static final int AT_ONCE = 5;

	@TempDir
	Path folder;

	/** A call, and the title of the image that is active behind it. */
	private record Case(String label, String options, String active) {}

	private List<Case> cases() {
		return List.of(new Case("Denoise Stack...", "method=harmonics showremoved=true", "in-denoised"),
			new Case("Denoise Stack...", "method=auto", "in-denoised"),
			new Case("Denoise Stack...", "method=svd channels=together showplots=false", "in-denoised"),
			new Case("Pre-image Denoising...", "q=4 showremoved=true", "in-constrained"),
			new Case("Fit Model...", "method=svd model=[" + folder.resolve("fitted.tif") + "]", "in.tif"),
			new Case("Apply Model...", "model=[" + folder.resolve("model in.tif") + "] showremoved=true", "in-denoised"),
			new Case("Embedding...", "dimensions=3", "in-embedding"),
			new Case("Sort Stack by Manifold...", "order=cycle", "in-sorted"),
			new Case("Interpolate Along Manifold...", "from=2 to=9 count=4 q=4", "in-interpolated"),
			new Case("Key Frames...", "count=5", "in-keyframes"),
			new Case("Compare Methods...", "methods=[svd, dct, nlm] frames=9", "in-compared"),
			new Case("Tune Extension...", "geometry=shrunk recompute=no", "in-press"),
			new Case("Estimate Noise", "channels=separate", "in.tif"),
			new Case("Residual Check...", "result=[" + folder.resolve("result in.tif") + "] radius=3", "in-removed"),
			new Case("Beating Cell, Noisy", "frames=6", "cell"));
	}

	/** Most of the time is spent waiting, so each ImageJ waits on a screen of its own at the same time as the others. */
	@Test
	void theResultIsTheActiveImageAtOnceAndStaysIt() throws Exception {
		final Path input = folder.resolve("in.tif");
		IJ.saveAsTiff(Stacks.circle(25), input.toString());
		CommandCase.prepare(folder, "in", Stacks.circle(25));
		// Without Xvfb this thread is the one to say that the test is skipped.
		Display.start().close();
		final ExecutorService screens = Executors.newCachedThreadPool();
		try {
			for (int i = 0; i < REPEATS; i++) {
				final List<Callable<Void>> runs = new ArrayList<>();
				for (int first = 0; first < cases().size(); first += AT_ONCE) {
					final List<Case> some = cases().subList(first, first + AT_ONCE);
					runs.add(() -> run(input, some));
				}
				for (final Future<Void> done : screens.invokeAll(runs)) done.get();
			}
		}
		finally {
			screens.shutdownNow();
		}
	}

	private Void run(final Path input, final List<Case> cases) throws IOException {
		final Path own = Files.createTempDirectory(folder, "screen");
		final StringBuilder macro = new StringBuilder();
		for (final Case one : cases) macro.append("open('" + input + "'); run('" + one.label() + "', '" + one.options() +
			"');\nat = getTitle(); wait(2000); print('ACTIVE " + one.label() + " ' + at + ', ' + getTitle());\n" +
			"while (nImages > 0) { selectImage(nImages); close(); }\n");
		final Path file = Files.writeString(own.resolve("active.ijm"), macro);
		final ChildJvm.Result result;
		try (Display display = Display.start()) {
			result = new PlainImageJ(own).onScreen(display, LateActivations.class, "", file.toString());
		}
		assertEquals(0, result.code(), result.all());
		assertFalse(result.out().contains("message: "), result.all());
		assertEquals(cases.stream().map(one -> "log: ACTIVE " + one.label() + " " + one.active() + ", " + one.active()).toList(),
			result.out().lines().filter(line -> line.startsWith("log: ACTIVE ")).toList());
		return null;
	}
}
