package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import ij.IJ;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Sha256;
import io.github.manifolddenoise.testing.Stacks;

/** Whatever stands in the place of something that is to be written: if it is not of this software, it stays as it is. */
class TargetsTest extends JobCalls {

	/** What stands there. */
	private enum Kind {
		INPUT, TRAINING, FOREIGN, EMPTY, LINK, LINK_TO_NOTHING, LINK_TO_FOLDER, PIPE, FOLDER, FOLDER_OF_OTHERS, PART_OF_INPUT;

		void make(final Path at, final Path input, final Path training) throws IOException, InterruptedException {
			switch (this) {
				case INPUT -> Files.createLink(at, input);
				case TRAINING -> Files.createLink(at, training);
				case FOREIGN -> Files.writeString(at, "These notes speak of Manifold Denoise, \"software\": \"Manifold Denoise\".");
				case EMPTY -> Files.createFile(at);
				case LINK -> Files.createSymbolicLink(at, Files.writeString(at.resolveSibling("others.txt"), "mine"));
				case LINK_TO_NOTHING -> Files.createSymbolicLink(at, at.resolveSibling("nothing"));
				case LINK_TO_FOLDER -> Files.createSymbolicLink(at, Files.createDirectory(at.resolveSibling("others")));
				case PIPE -> assumeTrue(new ProcessBuilder("mkfifo", at.toString()).start().waitFor() == 0);
				case FOLDER -> Files.createDirectory(at);
				case FOLDER_OF_OTHERS -> {
					Files.writeString(Files.createDirectory(at).resolve(".zattrs"), "{\"info\": \"Manifold Denoise: 1\"}");
					Files.writeString(at.resolve("diary.txt"), "mine");
				}
				case PART_OF_INPUT -> Files.copy(input, at);
			}
		}
	}

	/** In the arguments, @ is the file in whose place something stands. */
	@ParameterizedTest
	@ValueSource(strings = { "denoise in.tif -o @.tif", "denoise in.tif -o @.zarr", "denoise in.tif -o @.h5",
		"denoise in.tif --train train.tif -o out.tif --report @.json", "denoise in.tif -o out.tif --coordinates @.csv",
		"denoise in.tif -o out.tif --embedding @.png", "denoise in.tif -o out.tif --html @.html",
		"denoise in.tif -o out.tif --removed @.tif", "fit train.tif -o @.tif", "fit train.tif -o out.tif --report @.json",
		"apply model.tif in.tif -o @.tif", "folder in -o out --report @.csv", "folder in -o out --html @.html",
		"plan in.tif -o @.tif", "residual in.tif in.tif --table @.csv", "embedding in.tif --plot @.png",
		"sort in.tif -o @.tif", "keyframes in.tif --count 3 -o out.tif --table @.csv", "sample cell -o @.tif",
		"interpolate in.tif --from 1 --to 9 --count 2 -o @.tif", "finish @.tif.job.json" })
	void whatIsOfOthersStays(final String arguments) throws IOException, InterruptedException {
		final Path input = folder.resolve("in.tif"), training = folder.resolve("train.tif");
		IJ.saveAsTiff(Stacks.circle(20, 36, 40), training.toString());
		Files.createDirectory(folder.resolve("out"));
		Files.createDirectory(folder.resolve("in"));
		Files.copy(input, folder.resolve("in/a.tif"));
		if (arguments.startsWith("apply")) succeed("fit", path("train.tif"), "-o", path("model.tif"), "--method", "svd", "--quiet");
		if (arguments.startsWith("finish")) planAndWork(path("job.tif"));
		for (final Kind kind : Kind.values()) {
			final Path place = Files.createDirectory(folder.resolve(kind.toString()));
			final String name = arguments.replaceFirst(".*@", "t").replaceFirst(" .*", "");
			if (arguments.startsWith("finish")) moveJob(place);
			final Path at = place.resolve(arguments.startsWith("finish") ? "job.tif" : name);
			kind.make(at, input, training);
			final Map<String, String> before = state(folder);
			final Call call = Call.of(Arrays.stream(arguments.split(" ")).map(word -> word.contains("@") ? place.resolve(
				arguments.startsWith("finish") ? "job.tif.job.json" : name).toString() : word.matches("(in|out|train|model)(\\..*)?")
					? path(word) : word).toArray(String[]::new));
			if (arguments.startsWith("finish")) moveBack(place);
			assertNotEquals(0, call.code(), kind + ": " + call.err());
			assertTrue(call.err().contains(at.getFileName().toString()) && !call.err().contains("fault of the program"), kind +
				": " + call.err());
			assertEquals(before.toString(), state(folder).toString(), kind + ": " + call.err());
		}
	}

	private void planAndWork(final String output) {
		succeed("plan", path("in.tif"), "-o", output, "--method", "svd", "--regions", "2", "--quiet");
		succeed("work", output + ".job.json", "--quiet");
	}

	/** The job without its stack: it names that by a path of its own. */
	private void moveJob(final Path place) throws IOException {
		Files.copy(folder.resolve("in.tif"), place.resolve("in.tif"));
		for (final String name : List.of("job.tif.job.json", "job.tif.job")) Files.move(folder.resolve(name), place.resolve(name));
	}

	private void moveBack(final Path place) throws IOException {
		for (final String name : List.of("job.tif.job.json", "job.tif.job")) Files.move(place.resolve(name), folder.resolve(name));
	}

	/** Names, kinds and bytes of all files, links as where they lead. */
	private static Map<String, String> state(final Path folder) throws IOException {
		final Map<String, String> state = new TreeMap<>();
		try (Stream<Path> all = Files.walk(folder)) {
			for (final Path path : all.skip(1).toList()) state.put(folder.relativize(path).toString(), stateOf(path));
		}
		state.keySet().removeIf(name -> name.contains("job.tif.job"));
		return state;
	}

	private static String stateOf(final Path path) throws IOException {
		if (Files.isSymbolicLink(path)) return "link to " + Files.readSymbolicLink(path);
		if (Files.isDirectory(path)) return "folder";
		if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) return "other";
		final var digest = Sha256.begin();
		Sha256.add(digest, path, Progress.NONE);
		return Sha256.end(digest);
	}

	/** Whoever edits a job has it point nowhere else. In the replacements, # is the folder of the job. */
	@Test
	void anEditedJobPointsNowhereElse() throws IOException {
		planAndWork(path("job.tif"));
		IJ.saveAsTiff(Stacks.circle(9), path("mine.tif"));
		final Path zarr = Files.createDirectory(folder.resolve("mine.zarr"));
		Files.writeString(zarr.resolve(".zgroup"), "{\"zarr_format\": 2}");
		final Path outside = Files.createDirectory(folder.resolve("outside"));
		Files.writeString(outside.resolve("job.tif"), "mine");
		final Path job = folder.resolve("job.tif.job.json");
		final String text = Files.readString(job), output = "\"output\": \"[^\"]*\"", stack = "\"file\": \"in.tif\"";
		final Map<String, String> before = state(folder);
		for (final List<String> edit : List.of(List.of(output, "\"output\": \"in.tif\""), List.of(output,
			"\"output\": \"mine.tif\""), List.of(output, "\"output\": \"mine.zarr\""), List.of(output,
				"\"output\": \"outside/job.tif\""), List.of(output, "\"output\": \"../new.tif\""), List.of(output,
					"\"output\": \"#/outside/job.tif\""), List.of(output, "\"output\": \"new.tif\""), List.of(output,
						"\"output\": \"\""), List.of(stack, "\"file\": \"/dev/zero\""), List.of(stack + ",\\s*\"bytes\": \\d+",
							"\"file\": \"/dev/zero\", \"bytes\": 0"), List.of(stack, "\"file\": \"outside\""), List.of(
								"\"file\": \"job.tif.job/", "\"file\": \"outside/"), List.of("\"finished\": false", "\"finished\": true")))
		{
			Files.writeString(job, text.replaceFirst(edit.get(0), edit.get(1).replace("#", folder.toString())));
			assertFalse(Files.readString(job).equals(text), edit.toString());
			final Call call = Call.of("finish", job.toString());
			assertEquals(1, call.code(), edit + ": " + call.err());
			assertFalse(call.err().contains("fault of the program"), call.err());
			assertEquals(before.toString(), state(folder).toString(), edit.toString());
		}
		Files.writeString(job, text);
		succeed("finish", job.toString());
	}
}
