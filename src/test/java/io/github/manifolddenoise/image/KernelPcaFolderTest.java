package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.image.ModelInfo.KernelPca;
import io.github.manifolddenoise.model.manifold.KernelPcaSource;
import io.github.manifolddenoise.testing.Refusal;

class KernelPcaFolderTest {

	@TempDir
	Path folder;

	private Path model() {
		return folder.resolve("a model.ome.tif");
	}

	private Path beside() {
		return folder.resolve("a model-kernel-pca.zarr");
	}

	private String write(final KernelPca learnt) {
		try (KernelPcaFolder written = KernelPcaFolder.write(model(), learnt)) {
			written.commit();
			return written.line(learnt);
		}
	}

	private KernelPca read(final String line) {
		return KernelPcaLines.parse("a model", Optional.of(model()), List.of(line));
	}

	/** Of less than a chunk, of one and of several, with and without a degree. */
	@Test
	void numbersComeBack() throws IOException {
		final Map<String, KernelPcaSource> sets = new LinkedHashMap<>();
		sets.put("c2", KernelPcaSource.of(KernelPcaLinesTest.numbers(7, 2, 7, false)));
		sets.put("c1-µ", KernelPcaSource.of(KernelPcaLinesTest.numbers(600, 300, 400, true)));
		sets.put("", KernelPcaSource.of(KernelPcaLinesTest.numbers((1 << 17) - 10, 1, 1, false)));
		final KernelPca written = new KernelPca(Map.of("kernel", "gaussian", "t", "1"), sets);
		final String line = write(written);
		final KernelPca read = read(line);
		assertEquals(written.options(), read.options());
		assertEquals(List.copyOf(sets.keySet()), List.copyOf(read.sets().keySet()));
		for (final String name : sets.keySet()) KernelPcaLinesTest.assertSame(sets.get(name).numbers(), read.sets().get(name)
			.numbers());
		assertTrue(Files.exists(beside().resolve("1/2")) && !Files.exists(beside().resolve("1/3")) && !Files.exists(beside()
			.resolve("2/1")));
		final byte[] chunk = Files.readAllBytes(beside().resolve("0/0"));
		assertEquals(1 / 3.0, ByteBuffer.wrap(chunk).order(ByteOrder.LITTLE_ENDIAN).getDouble(0));
		assertEquals(line, write(written));
		assertTrue(KernelPcaLines.isLine(line) && KernelPcaObject.namesFolder(line));
		assertFalse(KernelPcaObject.namesFolder(KernelPcaLines.of(written).get(0)));
	}

	/** A file that says what cannot be is refused, and so is a folder that says other than the file. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "\"frames\":5 | \"frames\":6 | 1 | 41",
		"\"frames\":5 | \"frames\":2147483647 | 1 | should have",
		"\"components\":2 | \"components\":2147483647 | 1 | should have", "\"functions\":5 | \"functions\":0 | 1 | functions",
		"\"normalised\":false | \"normalised\":3 | 1 | normalised",
		"\"numbersSha256\":\" | \"numbersSha256\":\"z | 1 | numbersSha256",
		"a model-kernel-pca.zarr | ../x-kernel-pca.zarr | 0 | no name", "a model-kernel-pca.zarr | a model.zarr | 0 | no name",
		"a model-kernel-pca.zarr | C:x-kernel-pca.zarr | 0 | no name",
		"\"t\":\"1\" | \"t\":\"2\" | 0 | another" }) void whatDoesNotFitIsRefused(final String from, final String to,
		final int both, final String says) throws IOException
	{
		final String line = write(new KernelPca(Map.of("t", "1"), Map.of("", KernelPcaSource.of(KernelPcaLinesTest.numbers(5, 2,
			5, false)))));
		assertTrue(line.contains(from), line);
		if (both == 1) Files.writeString(beside().resolve(".zattrs"), line.replace(from, to));
		Refusal.of(() -> read(line.replace(from, to))).says(says);
	}

	@Test
	void metadataOfOthers() throws IOException {
		final String line = write(new KernelPca(Map.of("t", "1"), Map.of("", KernelPcaSource.of(KernelPcaLinesTest.numbers(5, 2,
			5, false)))));
		final Path array = beside().resolve("0/.zarray");
		final String right = Files.readString(array);
		for (final String[] change : new String[][] { { "<f8", "<f4" }, { "131072", "65536" }, { "null",
			"{\"id\":\"zlib\"}" } })
		{
			Files.writeString(array, right.replaceFirst(change[0], change[1]));
			Refusal.of(() -> read(line)).says("Cannot read \"" + array.getParent() + "\" … not written as lists of numbers are");
		}
		Files.delete(array);
		Refusal.of(() -> read(line)).says(".zarray is missing");
		Refusal.of(() -> KernelPcaLines.parse("a model", Optional.empty(), List.of(line))).says(
			"\"a model\" … not opened from a file");
	}
}
