package io.github.manifolddenoise.benchmark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.benchmark.PeerStack.Form;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.testing.TestStacks;

class PeerTableTest {

	private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();
	/** A program in one file, which Java runs as it is. */
	private static final String COPY = "class Copy { public static void main(String[] a) throws Exception {" +
		" java.nio.file.Files.copy(java.nio.file.Path.of(a[0]), java.nio.file.Path.of(a[1])); } }";

	@TempDir
	Path folder;

	private static ChildRun run(final double seconds, final double processor, final double memory) {
		return new ChildRun(0, seconds, OptionalDouble.of(processor), OptionalDouble.of(memory), "");
	}

	@Test
	void numpyFilesHoldWhatWasWritten() throws IOException {
		final MemoryFrames frames = new MemoryFrames(new FrameGeometry(3, 2, 1), new float[][] { { 1, -2, 3.5f, 1e-9f, 5, 6 },
			{ 7, 8, 9, Float.MAX_VALUE, 11, 12 } });
		final Path file = folder.resolve("a.npy");
		NpyFile.write(file, frames);
		assertEquals(0, (Files.size(file) - 12 * Float.BYTES) % 64);
		final MemoryFrames read = NpyFile.read(file);
		assertEquals(frames.geometry(), read.geometry());
		assertEquals(2, read.frameCount());
		for (int i = 0; i < 2; i++) assertArrayEquals(frames.frame(i), read.frame(i));
	}

	@Test
	void aNumpyFileOfAnotherKindIsRefusedByItsHeader() throws IOException {
		final Path file = folder.resolve("a.npy");
		NpyFile.write(file, TestStacks.clean("beating-cell"));
		final byte[] bytes = Files.readAllBytes(file);
		bytes[new String(bytes, 0, 64, StandardCharsets.ISO_8859_1).indexOf("<f4") + 2] = '8';
		Files.write(file, bytes);
		assertTrue(assertThrows(IOException.class, () -> NpyFile.read(file)).getMessage().contains("<f8"));
	}

	/** A result that is the input has its PSNR; the unbiased inverse moves single photon counts by about a quarter. */
	@ParameterizedTest
	@ValueSource(strings = { "white:.1", "photon:10" })
	void formsLoseNothing(final String noise) throws IOException {
		final PeerStack stack = PeerStack.of("cell", TestStacks.clean("beating-cell"), noise, 2);
		stack.write(folder, EnumSet.allOf(Form.class));
		final double input = stack.stack().psnr(stack.stack().noisy());
		assertEquals(input, stack.psnr(Form.TIFF, Form.TIFF.in(folder, Peer.NOISY)), 1e-9);
		final double tolerance = noise.startsWith("white") ? 1e-3 : 0.5;
		final double numpy = stack.psnr(Form.NPY, Form.NPY.in(folder, Peer.NOISY));
		assertEquals(input, numpy, tolerance);
		assertEquals(numpy, stack.psnr(Form.GREY, Form.GREY.in(folder, Peer.NOISY)), 1e-3);
		assertThrows(IllegalArgumentException.class, () -> PeerStack.named("pot"));
	}

	@Test
	void programsThatAreMissingOrFailAreListed() throws IOException, InterruptedException {
		final PeerStack stack = PeerStack.of("cell", TestStacks.clean("beating-cell"), "white:.1", 2);
		final Path copy = Files.writeString(folder.resolve("Copy.java"), COPY);
		final List<String> version = List.of(JAVA, "-version");
		final List<PeerLine> lines = new PeerRace(List.of(new Peer("copy", Form.NPY, version, (it, in) -> List.of(JAVA, copy
			.toString(), Form.NPY.in(in, Peer.NOISY).toString(), Form.NPY.in(in, Peer.RESULT).toString())), new Peer("none",
				Form.NPY, List.of("no-such-program-anywhere"), (it, in) -> List.of()), new Peer("idle", Form.TIFF, version, (it,
					in) -> version)), 1, message -> {}).run(stack);
		assertEquals(20, lines.get(0).psnr().orElseThrow(), 0.1);
		assertTrue(lines.get(0).runs().get(0).seconds() > 0);
		assertEquals(PeerLine.NOT_INSTALLED, lines.get(1).failure());
		assertTrue(lines.get(2).failure().startsWith("failed: "), lines.get(2).failure());
		assertTrue(PeerLine.table(lines).contains("| none | not installed | - | - | - |\n"), PeerLine.table(lines));
	}

	@Test
	void linesAreMediansAsSharesOfTheFirst() {
		final List<ChildRun> three = List.of(run(2, 3, 100), run(9, 9, 300), run(1, 1, 200));
		final PeerLine first = new PeerLine("a", OptionalDouble.of(30), three, "");
		final PeerLine second = new PeerLine("b", OptionalDouble.of(31.256), List.of(run(4, 6, 10), run(6, 12, 20)),
			"");
		assertEquals(PeerLine.HEADING + "| a | 30.00 | 1.00 (2.0 s) | 1.00 (3.0 s) | 200 |\n| b | 31.26 | 2.50 | 3.00 | 15 |\n",
			PeerLine.table(List.of(first, second)));
	}

	@Test
	void argumentsReplaceDefaultsAndNothingElse() {
		assertEquals("5", PeerTable.options("rounds=5").get("rounds"));
		assertEquals("3", PeerTable.options("python=/usr/bin/python3").get("rounds"));
		assertThrows(IllegalArgumentException.class, () -> PeerTable.options("round=5"));
		assertThrows(IllegalArgumentException.class, () -> PeerTable.options("rounds"));
	}
}
