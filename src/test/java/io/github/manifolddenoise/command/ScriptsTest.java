package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.scijava.Context;
import org.scijava.log.LogListener;
import org.scijava.log.LogService;
import org.scijava.script.AdaptedScriptLanguage;
import org.scijava.script.ScriptModule;
import org.scijava.script.ScriptService;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.Stacks;

/** The scripts of the manual, as they stand there, run by SciJava's script service in the languages that Fiji has. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class ScriptsTest {

	private static final Map<String, String> ENDINGS = Map.of("groovy", "groovy", "python", "py", "javascript", "js");

	private static Context context;
	private static List<Script> scripts;

	@TempDir
	Path folder;

	/** A script of the page: its language, and its text. */
	private record Script(String language, String text) {}

	@BeforeAll
	static void start() throws IOException {
		context = new Context();
		inFiji(context.service(ScriptService.class));
		scripts = new ArrayList<>();
		final Matcher matcher = Pattern.compile("```(groovy|python|javascript)\n(.*?)```", Pattern.DOTALL).matcher(Files
			.readString(Path.of("src", "docs", "scripts.md")));
		while (matcher.find()) scripts.add(new Script(matcher.group(1), matcher.group(2)));
	}

	/** Fiji has these languages, and knows its images by their short name. */
	private static void inFiji(final ScriptService service) {
		final ScriptEngineManager engines = new ScriptEngineManager();
		for (final String language : ENDINGS.keySet()) {
			final ScriptEngine engine = engines.getEngineByName(language);
			assertNotNull(engine, language);
			service.getIndex().add(new AdaptedScriptLanguage(engine.getFactory()), false);
		}
		service.addAlias(ImagePlus.class);
	}

	@AfterAll
	static void stop() {
		context.dispose();
	}

	private static ScriptModule run(final Script script, final Map<String, Object> inputs) throws InterruptedException,
		ExecutionException
	{
		return context.service(ScriptService.class).run("script." + ENDINGS.get(script.language), script.text, true, inputs)
			.get();
	}

	private static Script first(final String language) {
		return scripts.stream().filter(script -> script.language.equals(language)).findFirst().orElseThrow();
	}

	private static void assertSamePixels(final ImagePlus expected, final Object image) {
		final ImagePlus actual = assertInstanceOf(ImagePlus.class, image);
		assertEquals(expected.getStackSize(), actual.getStackSize());
		for (int n = 1; n <= expected.getStackSize(); n++) assertArrayEquals((float[]) expected.getStack().getPixels(n),
			(float[]) actual.getStack().getPixels(n));
	}

	private static ImagePlus denoised(final ImagePlus image, final Object... options) {
		final List<Object> inputs = new ArrayList<>(List.of("image", image));
		inputs.addAll(List.of(options));
		return (ImagePlus) Modules.run(context, "denoise", false, inputs.toArray()).getOutput("result");
	}

	@ParameterizedTest
	@ValueSource(strings = { "python", "javascript" })
	void aScriptGetsTheResultOfItsImage(final String language) throws InterruptedException, ExecutionException {
		for (final int frames : new int[] { 20, 24 }) {
			final ImagePlus image = Stacks.circle(frames);
			assertSamePixels(denoised(image, "method", "harmonics"), run(first(language), Map.of("image", image)).getOutput(
				"result"));
		}
	}

	@Test
	void groovyGetsHarmonicsAndTheConstrainedPreimage() throws InterruptedException, ExecutionException {
		final ImagePlus image = Stacks.circle(24);
		final ScriptModule module = run(first("groovy"), Map.of("image", image));
		assertSamePixels(denoised(image, "method", "harmonics"), module.getOutput("harmonics"));
		assertSamePixels(denoised(image, "method", "constrained", "q", "10"), module.getOutput("constrained"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "groovy", "python", "javascript" })
	void aFailureIsToldInWords(final String language) throws InterruptedException, ExecutionException {
		final List<String> told = new CopyOnWriteArrayList<>();
		final LogListener listener = message -> told.add(message.text() + " " + message.throwable());
		final LogService log = context.service(LogService.class);
		log.addLogListener(listener);
		assertNull(run(first(language), Map.of("image", Stacks.circle(2))).getOutput("result"));
		log.removeLogListener(listener);
		final String reason = Modules.run(context, "denoise", false, "image", Stacks.circle(2), "method", "harmonics")
			.getCancelReason();
		assertTrue(told.stream().anyMatch(line -> line.contains(reason)), told.toString());
		assertTrue(told.stream().anyMatch(line -> line.contains(reason) && !line.startsWith("Denoise Stack: ")), told.toString());
	}

	@Test
	void aLoopDoesEveryFileAndGoesOnAfterABadOne() throws InterruptedException, ExecutionException {
		IJ.saveAsTiff(Stacks.circle(20), folder.resolve("a.tif").toString());
		IJ.saveAsTiff(Stacks.circle(1), folder.resolve("b.tif").toString());
		IJ.saveAsTiff(Stacks.circle(22), folder.resolve("c.tif").toString());
		final File[] files = folder.toFile().listFiles();
		final Map<String, Object> inputs = new LinkedHashMap<>(Map.of("files", files, "method", "harmonics"));
		final Map<?, ?> found = assertInstanceOf(Map.class, run(scripts.get(scripts.size() - 1), inputs).getOutput("found"));
		assertEquals("done", found.get("a.tif"));
		assertEquals("done", found.get("c.tif"));
		assertTrue(found.get("b.tif").toString().endsWith("."), found.toString());
		assertEquals(22, IJ.openImage(folder.resolve("c-denoised.tif").toString()).getStackSize());
	}

	@Test
	void aJobIsPlannedWorkedOnAndFinished() throws IOException {
		IJ.saveAsTiff(Stacks.circle(20), folder.resolve("in.tif").toString());
		final ImagePlus stack = IJ.openImage(folder.resolve("in.tif").toString());
		final String job = folder.resolve("job.tif.job.json").toString();
		completes("plan", "image", stack, "method", "harmonics", "output", folder.resolve("job.tif").toString());
		completes("work", "job", job);
		completes("finish", "job", job);
		final ImagePlus expected = (ImagePlus) Modules.run(context, "denoise", false, "image", stack, "method", "harmonics")
			.getOutput("result");
		final ImagePlus found = IJ.openImage(folder.resolve("job.tif").toString());
		assertEquals(20, found.getStackSize());
		for (int k = 1; k <= 20; k++) assertArrayEquals((float[]) expected.getStack().getPixels(k), (float[]) found.getStack()
			.getPixels(k));
	}

	private static void completes(final String task, final Object... inputs) {
		final Modules.Ran ran = Modules.run(context, task, false, inputs);
		assertFalse(ran.isCanceled(), () -> task + ": " + ran.getCancelReason());
	}

	@Test
	void everyTaskOfThePageHasTheOutputsThatStandThere() throws IOException {
		final Matcher rows = Pattern.compile("^\\| ((?:`(?:manifold-denoise)?:[\\w-]+`(?:, )?)+) \\| (.*) \\|$", Pattern.MULTILINE).matcher(
			Files.readString(Path.of("src", "docs", "scripts.md")));
		int tasks = 0;
		while (rows.find()) {
			for (final String name : rows.group(1).replaceAll("`|manifold-denoise|:", "").split(", ")) {
				tasks++;
				final List<String> images = Tasks.of(name).images();
				for (final String output : images) assertTrue(rows.group(2).contains("`" + output + "`"), name + ": " + output);
				assertEquals(images.isEmpty(), rows.group(2).startsWith("none"), name);
			}
		}
		assertEquals(Tasks.ALL.size() - 2, tasks, "all but those of windows");
	}
}
