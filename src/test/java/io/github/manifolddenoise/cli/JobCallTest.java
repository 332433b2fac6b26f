package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.IJ;
import ij.ImagePlus;
import ij.measure.Calibration;

import io.github.manifolddenoise.command.job.JobWork;
import io.github.manifolddenoise.command.job.WorkShare;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

/** {@code plan}, {@code work} and {@code finish}: the file that {@code denoise} writes, or an error in words. */
class JobCallTest extends JobCalls {

	private static final int REGIONS = 6;

	private void plan(final String... options) {
		succeed(Stream.concat(Stream.of("plan", path("in.tif"), "--output", path("job.tif"), "--regions",
			Integer.toString(REGIONS), "--quiet"), Stream.of(options)).toArray(String[]::new));
	}

	private void work(final String... options) {
		succeed(Stream.concat(Stream.of("work", path("job.tif.job.json"), "--quiet"), Stream.of(options)).toArray(String[]::new));
	}

	private void finish() {
		succeed("finish", path("job.tif.job.json"), "--quiet");
	}

	private byte[] denoised(final String... options) throws IOException {
		succeed(Stream.concat(Stream.of("denoise", path("in.tif"), "--output", path("one.tif"), "--quiet"), Stream
			.of(options)).toArray(String[]::new));
		return Files.readAllBytes(folder.resolve("one.tif"));
	}

	private Path part(final int region) {
		return folder.resolve("job.tif.job").resolve(String.format("region-%06d.part", region));
	}

	@ParameterizedTest
	@ValueSource(strings = { "--method=auto", "--method=local", "--method=harmonics", "--method=svd",
		"--method=local --parameters=window=12",
		"--method=constrained", "--method=local --bitdepth=input", "--method=local --noise=photon --gain=0.01 --strength=0.8" })
	void theFileIsThatOfOneProcess(final String options) throws IOException {
		final byte[] expected = denoised(options.split(" "));
		plan(options.split(" "));
		for (int part = 3; part >= 1; part--) work("--part", part + "/3", "--threads", Integer.toString(part));
		finish();
		assertArrayEquals(expected, Files.readAllBytes(folder.resolve("job.tif")));
		Folders.assertHolds(folder, "in.tif", "job.tif", "job.tif.job.json", "one.tif");
	}

	@ParameterizedTest
	@CsvSource({ "8, input", "16, input", "24, input", "16, 32-bit", "24, 32-bit" })
	void otherPixelsToo(final int bitDepth, final String result) throws IOException {
		final ImagePlus stack = Stacks.hyperstack(bitDepth, bitDepth == 24 ? 1 : 2, 2, 14);
		if (bitDepth == 16) stack.getCalibration().setFunction(Calibration.STRAIGHT_LINE, new double[] { -3, 0.125 }, "pA");
		IJ.saveAsTiff(stack, path("in.tif"));
		final byte[] expected = denoised("--bitdepth", result, "--method", "harmonics");
		plan("--bitdepth", result, "--method", "harmonics");
		work();
		finish();
		assertArrayEquals(expected, Files.readAllBytes(folder.resolve("job.tif")));
	}

	@Test
	void aTrainingStackIsReadByAll() throws IOException {
		IJ.saveAsTiff(Stacks.circle(40, 36, 40), path("train.tif"));
		final byte[] expected = denoised("--train", path("train.tif"));
		plan("--train", path("train.tif"));
		work();
		finish();
		assertArrayEquals(expected, Files.readAllBytes(folder.resolve("job.tif")));
	}

	/** Twice the same at the same time, and once more when all is there. */
	@Test
	void sharesMayOverlap() throws IOException {
		plan("--method", "local");
		final List<CompletableFuture<JobWork.Done>> both = new ArrayList<>();
		for (int k = 0; k < 3; k++) both.add(CompletableFuture.supplyAsync(() -> {
			try {
				return new JobWork(folder.resolve("job.tif.job.json"), OptionalInt.of(1)).run(WorkShare.ALL, Progress.NONE);
			}
			catch (final IOException exception) {
				throw new UncheckedIOException(exception);
			}
		}));
		both.forEach(CompletableFuture::join);
		final FileTime before = Files.getLastModifiedTime(part(3));
		work("--part", "1/1");
		assertEquals(before, Files.getLastModifiedTime(part(3)));
		finish();
		assertArrayEquals(denoised("--method", "local"), Files.readAllBytes(folder.resolve("job.tif")));
		work();
		finish();
		Folders.assertHolds(folder, "in.tif", "job.tif", "job.tif.job.json", "one.tif");
	}

	@Test
	void whatIsMissingIsNamedAndWhatIsDamagedIsDoneAgain() throws IOException {
		plan("--method", "svd");
		work();
		final Random random = new Random(3);
		final byte[] bytes = Files.readAllBytes(part(2));
		bytes[random.nextInt(bytes.length)] ^= 4;
		Files.write(part(2), bytes);
		Files.write(part(4), Files.readAllBytes(part(3)));
		Files.write(part(5), new byte[0]);
		Files.delete(part(6));
		final Call call = Call.of("finish", path("job.tif.job.json"));
		assertEquals(1, call.code());
		call.refusal().names("4", "6", "2, 4-6");
		assertTrue(call.err().contains("work " + path("job.tif.job.json")), call.err());
		assertFalse(Files.exists(folder.resolve("job.tif")));
		work();
		finish();
		assertArrayEquals(denoised("--method", "svd"), Files.readAllBytes(folder.resolve("job.tif")));
	}

	/** Every byte of a part counts. */
	@Test
	void noDamagedPartIsTakenForACompleteOne() throws IOException {
		plan("--method", "svd");
		work();
		final byte[] bytes = Files.readAllBytes(part(1));
		final Random random = new Random(8);
		for (int k = 0; k < 60; k++) {
			final byte[] other = k % 3 == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes.clone();
			if (k % 3 == 1) other[random.nextInt(other.length)] ^= 1 << random.nextInt(8);
			if (k % 3 == 2) for (int i = 0, at = random.nextInt(other.length - 8); i < 8; i++) other[at + i] = (byte) ~other[at +
				i];
			Files.write(part(1), other);
			final Call call = Call.of("finish", path("job.tif.job.json"));
			assertEquals(1, call.code());
			assertTrue(call.err().contains("1 of " + REGIONS), call.err());
		}
		assertFalse(Files.exists(folder.resolve("job.tif")));
	}

	@Test
	void aChangedStackIsRefused() throws IOException {
		plan("--method", "svd");
		work("--part", "1/2");
		final byte[] bytes = Files.readAllBytes(folder.resolve("in.tif"));
		bytes[bytes.length - 5] ^= 1;
		Files.write(folder.resolve("in.tif"), bytes);
		Files.setLastModifiedTime(folder.resolve("in.tif"), FileTime.fromMillis(1_000_000_000_000L));
		refused("work", "changed");
		bytes[bytes.length - 5] ^= 1;
		Files.write(folder.resolve("in.tif"), bytes);
		Files.setLastModifiedTime(folder.resolve("in.tif"), FileTime.fromMillis(1_000_000_001_000L));
		work();
		finish();
	}

	private void refused(final String command, final String word) {
		final Call call = Call.of(command, path("job.tif.job.json"));
		assertEquals(1, call.code(), call.err());
		call.refusal();
		assertTrue(call.err().contains(word), call.err());
		assertFalse(Files.exists(folder.resolve("job.tif")));
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';', value = { "\"program\": \"[^\"]*\" ; \"program\": \"9.9\"",
		"\"count\": \\d+ ; \"count\": 2147483647",
		"\"count\": (\\d+) ; \"count\": -$1", "\"first\": 0 ; \"first\": 1", "\"number\": 2, ; \"number\": 3,",
			"\"frames\": 30 ; \"frames\": 2000000000",
		"\"frames\": 30 ; \"frames\": 31", "\"blockPixels\": \\d+ ; \"blockPixels\": 1e9", "\"pixels\": \\d+ ; \"pixels\": 10",
		"\"set\": 0 ; \"set\": 7", "\"values\": \"float\" ; \"values\": \"text\"",
		"\"bytes\": (\\d+) ; \"bytes\": 1$1", "\"file\": \"in.tif\" ; \"file\": \"nothing.tif\"",
			"\"file\": \"job.tif.job/[^\"]*\" ; \"file\": \"in.tif\"",
		"\"sha256\": \"[^\"]* ; \"sha256\": \"0", "\"manifoldDenoiseJob\": 1 ; \"manifoldDenoiseJob\": 2",
			"\\{ ; [[[[[[[[[[[[[[[[[[[[",
		"\"regions\": \\[ ; \"regions\": [{}, ", "\"info\": \\[ ; \"info\": [7, ", "^ ; hello ",
			"\"output\": \"[^\"]*\" ; \"output\": \"\\\\u0000\"" })
	void aDamagedDescriptionIsRefused(final String pattern, final String replacement) throws IOException {
		plan("--method", "svd");
		change(text -> text.replaceFirst(pattern, replacement));
		refused("work", "job");
		refused("finish", "job");
	}

	private void change(final UnaryOperator<String> change) throws IOException {
		final Path job = folder.resolve("job.tif.job.json");
		final String before = Files.readString(job), after = change.apply(before);
		assertFalse(after.equals(before), before);
		Files.writeString(job, after);
	}

	@Test
	void whatWasLearntIsCheckedToo() throws IOException {
		plan("--method", "svd");
		final Path learnt = learnt();
		final byte[] bytes = Files.readAllBytes(learnt);
		bytes[bytes.length / 2] ^= 1;
		Files.write(learnt, bytes);
		refused("work", "learnt");
		Files.delete(learnt);
		refused("work", "learnt");
	}

	private Path learnt() throws IOException {
		try (Stream<Path> files = Files.list(folder.resolve("job.tif.job"))) {
			return files.filter(file -> file.getFileName().toString().startsWith("learnt-")).findFirst().orElseThrow();
		}
	}

	@Test
	void planningAgainBeginsAnew() throws IOException {
		plan("--method", "svd");
		work();
		plan("--method", "local");
		assertFalse(Files.exists(part(1)));
		work();
		finish();
		assertArrayEquals(denoised("--method", "local"), Files.readAllBytes(folder.resolve("job.tif")));
	}

	@Test
	void aResultThatWasRemovedIsNotSaidToBeThere() throws IOException {
		plan("--method", "svd");
		work();
		finish();
		Files.delete(folder.resolve("job.tif"));
		refused("finish", "no longer there");
		refused("work", "no longer there");
	}

	@Test
	void theJobMayBeMovedWithItsStack() throws IOException {
		plan("--method", "svd");
		work("--part", "1/2");
		final Path moved = Files.move(folder.resolve("in.tif"), Files.createDirectory(folder.resolve("there")).resolve(
			"in.tif"));
		for (final String name : List.of("job.tif.job.json", "job.tif.job")) Files.move(folder.resolve(name),
			moved.resolveSibling(name));
		succeed("work", moved.resolveSibling("job.tif.job.json").toString());
		succeed("finish", moved.resolveSibling("job.tif.job.json").toString());
		assertTrue(Files.exists(moved.resolveSibling("job.tif")));
	}

	@ParameterizedTest
	@ValueSource(strings = { "0/4", "5/4", "1", "a/b", "1/0", "-1/3", "1/99999999999" })
	void sharesAreChecked(final String part) {
		plan("--method", "svd");
		final Call call = Call.of("work", path("job.tif.job.json"), "--part", part);
		assertEquals(1, call.code());
		call.refusal().names("part", part);
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-3", "10001" })
	void regionsAreChecked(final String regions) throws IOException {
		final Call call = Call.of("plan", path("in.tif"), "--output", path("job.tif"), "--regions", regions);
		assertEquals(1, call.code(), call.err());
		assertTrue(call.err().contains("Choose 1 to 10000"), call.err());
		Folders.assertHolds(folder, "in.tif");
	}

	@Test
	void thereMustBeAJob() {
		final Call call = Call.of("work", path("none.json"));
		assertEquals(1, call.code());
		call.refusal().names(new String[] { path("none.json") });
	}
}
