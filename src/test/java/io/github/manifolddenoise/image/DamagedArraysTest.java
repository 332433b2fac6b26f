package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ij.ImagePlus;

import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Python;
import io.github.manifolddenoise.testing.Refusal;

/**
 * Arrays of every kind, truncated, with flipped bits, and with numbers, names, links and packed data that mean harm:
 * each is read or refused in words, soon and with little memory.
 */
class DamagedArraysTest {

	static final int FILES = 500;

	private static final int MOST_PARTS = 20;
	private static final String[] HOSTILE_NUMBERS = { "0", "-1", "1", "2147483647", "2147483648", "4294967296",
		"9007199254740992", "9223372036854775807", "1e308", "0.5", "1e999", "123456789012345678901234567890", "null", "[]",
			"{}" };
	private static final String[] HOSTILE_TEXTS = { "../../../etc", "/etc", "..", "", "\\u0000", "C:\\\\x", "<f16",
		"regular",
		"x".repeat(5000), "blosc", "0/../../secret" };
	static final long[] HOSTILE_WORDS = { 0, -1, 1, 255, 0x7fffffff, 0x80000000L, 1L << 40, Long.MAX_VALUE,
		Long.MIN_VALUE };
	private static final long LITTLE = 400_000_000, SOON = 2_000_000_000;

	private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

	@TempDir
	Path folder;

	@Test
	void zarr() throws Exception {
		Python.require("zarr, numcodecs");
		final Path whole = Files.createDirectory(folder.resolve("whole")), secret = Files.writeString(folder.resolve("secret"),
			"secret");
		final List<Path> stores = new ArrayList<>();
		for (final String line : Python.lines("array/write_zarr.py", whole.toString())) {
			final Path store = Path.of(line.split("\t")[0]);
			if (files(store).size() <= MOST_PARTS) stores.add(store);
		}
		int refused = 0;
		for (int k = 0; k < FILES; k++) {
			final Random random = new Random(k);
			final Path store = folder.resolve("damaged.zarr");
			copy(stores.get(random.nextInt(stores.size())), store);
			damageStore(store, secret, random);
			if (isRefused("zarr " + k, store)) refused++;
			delete(store);
		}
		assertTrue(refused > FILES / 2, () -> "most damage is found");
		assertEquals("secret", Files.readString(secret));
	}

	@Test
	void hdf5() throws Exception {
		Python.require("h5py");
		final Path whole = Files.createDirectory(folder.resolve("whole"));
		final List<String> files = Python.lines("array/write_hdf5.py",
			whole.toString()).stream().map(line -> line.split("\t")[0])
			.toList();
		int refused = 0;
		for (int k = 0; k < FILES; k++) {
			final Random random = new Random(k);
			final String name = files.get(random.nextInt(files.size()));
			final String file = name.substring(0, name.indexOf(".h5") + 3);
			final Path damaged = folder.resolve("damaged.h5");
			Files.write(damaged, damagedBytes(Files.readAllBytes(Path.of(file)), random));
			if (isRefused("hdf5 " + k + " of " + name, Path.of(damaged + name.substring(file.length())))) refused++;
		}
		assertTrue(refused > FILES / 5, "much damage is found");
	}

	/** Opens the file, and reads three of its slices. */
	static boolean isRefused(final String what, final Path path) {
		final long memory = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()), time = THREADS
			.getCurrentThreadCpuTime();
		boolean refused = false;
		try {
			final ImagePlus image = ImageRecording.image(ImageFiles.open(path));
			for (final int n : new int[] { 1, (image.getStackSize() + 1) / 2, image.getStackSize() })
				image.getStack().getProcessor(n);
		}
		catch (final UserException exception) {
			// A name that leads out is told as it is.
			Refusal.saying(exception.getMessage().replace("..", "up"));
			refused = true;
		}
		catch (final Throwable error) {
			fail(what, error);
		}
		final long taken = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - memory;
		assertTrue(taken < LITTLE, () -> what + ": " + taken / 1_000_000 + " MB");
		final long spent = THREADS.getCurrentThreadCpuTime() - time;
		assertTrue(spent < SOON, () -> what + ": " + spent / 1_000_000 + " ms");
		return refused;
	}

	private static void damageStore(final Path store, final Path secret, final Random random) throws IOException {
		final List<Path> all = files(store), metadata = all.stream().filter(path -> path.getFileName().toString().matches(
			"\\.z.*|zarr\\.json")).toList(), chunks = all.stream().filter(path -> !metadata.contains(path)).toList();
		final Path text = metadata.get(random.nextInt(metadata.size())), chunk = chunks.get(0);
		switch (random.nextInt(10)) {
			case 0 -> Files.write(chunk, damagedBytes(Files.readAllBytes(chunk), random));
			case 1 -> Files.write(text, damagedBytes(Files.readAllBytes(text), random));
			case 2, 3, 4 -> Files.writeString(text, replaced(Files.readString(text), "-?\\d+(\\.\\d+)?", HOSTILE_NUMBERS, random));
			case 5 -> Files.writeString(text, replaced(Files.readString(text), "(?<=\")[^\"]*(?=\")", HOSTILE_TEXTS, random));
			case 6 -> {
				final Path victim = random.nextBoolean() ? text : chunk;
				Files.delete(victim);
				Files.createSymbolicLink(victim, secret);
			}
			case 7 -> Files.write(chunk, bomb(random.nextInt(4)));
			case 8 -> {
				final Path victim = random.nextBoolean() ? text : chunk;
				Files.delete(victim);
				if (random.nextBoolean()) Files.createDirectory(victim);
			}
			default -> Files.writeString(text, "{\"zarr_format\":".repeat(random.nextInt(100_000)) + "[".repeat(1000));
		}
	}

	private static String replaced(final String text, final String pattern, final String[] by, final Random random) {
		final List<int[]> places = new ArrayList<>();
		final Matcher matcher = Pattern.compile(pattern).matcher(text);
		while (matcher.find()) places.add(new int[] { matcher.start(), matcher.end() });
		if (places.isEmpty()) return "";
		final int[] place = places.get(random.nextInt(places.size()));
		return text.substring(0, place[0]) + by[random.nextInt(by.length)] + text.substring(place[1]);
	}

	/** Little that holds much, of each kind of packing. */
	private static byte[] bomb(final int kind) throws IOException {
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		final byte[] zeros = new byte[8 << 20];
		if (kind == 0) try (GZIPOutputStream stream = new GZIPOutputStream(bytes)) {
			stream.write(zeros);
		}
		else if (kind == 1) try (DeflaterOutputStream stream = new DeflaterOutputStream(bytes)) {
			stream.write(zeros);
		}
		// Blosc of 2 GB, and a Zstandard frame of 2^40 bytes.
		else if (kind == 2) bytes.writeBytes(new byte[] { 2, 1, 0x21, 1, -1, -1, -1, 0x7f, -1, -1, -1, 0x7f, 20, 0, 0, 0,
			20, 0, 0, 0 });
		else bytes.writeBytes(new byte[] { 0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, (byte) 0xe0, 0, 0, 0, 0, 0, 1, 0, 0, 3, 0,
			0, 0 });
		return bytes.toByteArray();
	}

	private static byte[] damagedBytes(final byte[] whole, final Random random) {
		final byte[] bytes = whole.clone();
		if (bytes.length == 0) return bytes;
		final int near = random.nextBoolean() ? bytes.length : Math.min(bytes.length, 4096);
		switch (random.nextInt(4)) {
			case 0 -> {
				return Arrays.copyOf(bytes, random.nextInt(near));
			}
			case 1 -> {
				for (int flips = 1 + random.nextInt(8); flips > 0; flips--) bytes[random.nextInt(near)] ^= 1 << random.nextInt(8);
			}
			case 2 -> {
				for (int words = 1 + random.nextInt(4); words > 0 && near > 8; words--) ByteBuffer.wrap(bytes).order(
					ByteOrder.LITTLE_ENDIAN).putLong(random.nextInt(near - 8) / 4 * 4, HOSTILE_WORDS[random.nextInt(
						HOSTILE_WORDS.length)]);
			}
			default -> {
				final int from = random.nextInt(near), to = Math.min(bytes.length, from + 1 + random.nextInt(200));
				for (int k = from; k < to; k++) bytes[k] = (byte) random.nextInt(256);
			}
		}
		return bytes;
	}

	@Test
	void what_leads_out_of_a_store_is_refused() throws Exception {
		final Path outside = Files.createDirectory(folder.resolve("outside"));
		Files.writeString(outside.resolve(".zarray"), array());
		Files.write(outside.resolve("0.0.0"), new byte[8]);
		final Path links = group("links.zarr", "0");
		Files.createSymbolicLink(links.resolve("0"), outside);
		Refusal.of(() -> ImageFiles.open(links)).says("link");
		final Path names = group("names.zarr", "../outside");
		assertTrue(assertThrows(UserException.class, () -> ImageFiles.open(names)).getMessage().contains("../outside"));
		final Path chunk = group("chunk.zarr", "0");
		Files.createDirectory(chunk.resolve("0"));
		Files.writeString(chunk.resolve("0/.zarray"), array());
		Files.createSymbolicLink(chunk.resolve("0/0.0.0"), outside.resolve("0.0.0"));
		Refusal.of(() -> ImageFiles.open(chunk)).says("link");
	}

	private static String array() {
		return "{\"zarr_format\": 2, \"shape\": [2, 2, 2], \"chunks\": [2, 2, 2], \"dtype\": \"|u1\", \"compressor\": null," +
			" \"fill_value\": 0, \"order\": \"C\", \"filters\": null}";
	}

	private Path group(final String name, final String path) throws IOException {
		final Path group = Files.createDirectory(folder.resolve(name));
		Files.writeString(group.resolve(".zgroup"), "{\"zarr_format\": 2}");
		Files.write(group.resolve(".zattrs"),
			("{\"multiscales\": [{\"axes\": [\"t\", \"y\", \"x\"], \"datasets\": [{\"path\": \"" + path + "\"}]}]}").getBytes(
			StandardCharsets.UTF_8));
		return group;
	}

	static List<Path> files(final Path store) throws IOException {
		try (Stream<Path> tree = Files.walk(store)) {
			return tree.filter(Files::isRegularFile).sorted().toList();
		}
	}

	static void copy(final Path from, final Path to) throws IOException {
		try (Stream<Path> tree = Files.walk(from)) {
			for (final Path path : tree.toList()) Files.copy(path, to.resolve(from.relativize(path).toString()),
				StandardCopyOption.REPLACE_EXISTING);
		}
	}

	static void delete(final Path store) throws IOException {
		final List<Path> all;
		try (Stream<Path> tree = Files.walk(store)) {
			all = new ArrayList<>(tree.toList());
		}
		for (int k = all.size() - 1; k >= 0; k--) Files.deleteIfExists(all.get(k));
		assertTrue(!Files.exists(store, LinkOption.NOFOLLOW_LINKS));
	}
}
