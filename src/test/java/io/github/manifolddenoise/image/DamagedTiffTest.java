package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.Deflater;

import io.airlift.compress.zstd.ZstdCompressor;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ij.ImagePlus;

import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.tiff.TiffPages;

/** Damaged files of every kind are refused in words, or read, soon and with little memory, and nothing is written. */
class DamagedTiffTest {

	private static final int FILES = 500, WIDTH = 24, HEIGHT = 18;
	private static final long MOST_SECONDS = 2, MOST_BYTES = 100L << 20;
	private static final int[] HOSTILE = { 0, 1, 2, 7, 255, 65535, 1 << 20, 1 << 24, 1 << 28, 1 << 30, Integer.MAX_VALUE,
		Integer.MIN_VALUE, -1, -2 };
	private static final List<String> BAD_TEXT = List.of("SizeT=\"2\"|SizeT=\"2000000000\"", "SizeT=\"2\"|SizeT=\"-1\"",
		"SizeC=\"2\"|SizeC=\"99999999999999999999\"", "SizeZ=\"3\"|SizeZ=\"2147483647\"", "SizeX=\"13\"|SizeX=\"14\"",
		"IFD=\"0\"|IFD=\"4294967295\"", "PlaneCount=\"12\"|PlaneCount=\"999999999999\"", "PlaneCount=\"12\"|FirstT=\"7\"",
		"DimensionOrder=\"XYCZT\"|DimensionOrder=\"ZZZZZ\"", "<Pixels|<Pixels><![CDATA[<Pixels",
		"<Image|<BinaryOnly MetadataFile=\"../x\"/><Image",
		"<OME|<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;\">]><OME", "ID=\"Pixels:0\"|ID=\"&b;\"",
		"<OME|<!DOCTYPE x SYSTEM \"file:///etc/passwd\"><OME",
		"/></Pixels>|><UUID FileName=\"../../../etc/passwd\">x</UUID></TiffData></Pixels>",
		"/></Pixels>|><UUID FileName=\"link.tif\">x</UUID></TiffData><TiffData IFD=\"0\"><UUID FileName=\"none.tif\">y</UUID>" +
			"</TiffData></Pixels>",
		"/></Pixels>|><UUID FileName=\"/\">x</UUID></TiffData></Pixels>",
		"/></Pixels>|><UUID FileName=\"a&#0;b\">x</UUID></TiffData></Pixels>", "</OME>|</OMEX>", "SizeY=\"7\"|SizeY=\"\"");

	@TempDir
	Path folder;

	@TempDir
	Path outside;

	private final Random random = new Random(42);
	private final com.sun.management.ThreadMXBean thread = (com.sun.management.ThreadMXBean) ManagementFactory
		.getThreadMXBean();

	@Test
	void damaged_files_are_refused_or_read() throws IOException {
		final List<Map.Entry<String, byte[]>> seeds = List.copyOf(seeds().entrySet());
		Files.createSymbolicLink(folder.resolve("link.tif"), Files.write(outside.resolve("secret.tif"), seeds.get(0).getValue()));
		final Path bad = folder.resolve("bad.ome.tif");
		int refused = 0;
		for (int k = 0; k < FILES; k++) {
			final Map.Entry<String, byte[]> seed = seeds.get(k % seeds.size());
			final String how = seed.getKey() + " " + k;
			Files.write(bad, damaged(seed.getKey(), seed.getValue(), k / seeds.size()));
			final long before = thread.getCurrentThreadAllocatedBytes(), start = thread.getCurrentThreadCpuTime();
			if (!isRead(bad, how)) refused++;
			final long bytes = thread.getCurrentThreadAllocatedBytes() - before, time = thread.getCurrentThreadCpuTime() - start;
			assertTrue(bytes < MOST_BYTES, () -> how + " took " + bytes + " bytes");
			assertTrue(time < MOST_SECONDS * 1_000_000_000, () -> how + " took " + time + " ns");
		}
		assertTrue(refused > FILES / 2, "refused " + refused);
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of("bad.ome.tif", "link.tif"), files.map(path -> path.getFileName().toString()).sorted().toList());
		}
	}

	/** Reads some of every slice; whether there was no refusal. */
	private static boolean isRead(final Path path, final String how) throws IOException {
		try {
			final ImagePlus image = TiffInput.open(path);
			final FrameSet set = FrameSet.ofSlices(ImageRecording.of(image));
			try (Workers workers = new Workers(1); ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers)) {
				frames.read(0, new DMatrixRMaj(set.frameCount(), Math.min(100, set.geometry().pixels())));
			}
			image.getStack().getProcessor(image.getStackSize());
			return true;
		}
		catch (final UserException exception) {
			assertTrue(exception.getMessage().contains("bad.ome.tif"), () -> how + ": " + exception.getMessage());
			Refusal.saying(exception.getMessage().replace("../", "up/"));
			return false;
		}
		catch (final UncheckedIOException exception) {
			Refusal.saying(exception.getCause().getMessage());
			return false;
		}
		catch (final RuntimeException | Error error) {
			throw new AssertionError(how, error);
		}
	}

	private byte[] damaged(final String kind, final byte[] bytes, final int round) {
		final byte[] copy = bytes.clone();
		final ByteOrder order = copy[0] == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
		final ByteBuffer buffer = ByteBuffer.wrap(copy).order(order);
		if (kind.endsWith("ome") && round < BAD_TEXT.size()) return withText(bytes, BAD_TEXT.get(round));
		switch (round % 5) {
			case 0 -> {
				return Arrays.copyOf(copy, random.nextInt(copy.length));
			}
			case 1 -> {
				for (int i = 0; i <= random.nextInt(20); i++) copy[random.nextInt(copy.length)] ^= 1 << random.nextInt(8);
			}
			case 2 -> {
				for (int i = 0; i <= random.nextInt(4); i++) buffer.putInt(4 * random.nextInt(copy.length / 4), hostile());
			}
			default -> damageTags(buffer, round % 5 == 3);
		}
		return copy;
	}

	private int hostile() {
		return HOSTILE[random.nextInt(HOSTILE.length)];
	}

	/** Another number, count, type, or place in entries of the first directory, or another next directory. */
	private void damageTags(final ByteBuffer buffer, final boolean values) {
		final boolean big = buffer.getShort(2) == 43;
		final int at = (int) (big ? buffer.getLong(8) : buffer.getInt(4)), size = big ? 20 : 12, head = big ? 8 : 2;
		final int entries = big ? (int) buffer.getLong(at) : buffer.getShort(at);
		for (int i = 0; i < 2; i++) {
			final int entry = at + head + size * random.nextInt(entries), value = entry + size - (big ? 8 : 4);
			if (values) buffer.putInt(value, hostile());
			else switch (random.nextInt(4)) {
				case 0 -> buffer.putInt(entry + 4, hostile());
				case 1 -> buffer.putShort(entry + 2, (short) random.nextInt(20));
				case 2 -> buffer.putShort(value, (short) random.nextInt(12));
				default -> buffer.putInt(at + head + size * entries, random.nextBoolean() ? at : random.nextInt(buffer.limit()));
			}
		}
	}

	/**
	 * The file with another OME-XML, which is put behind its end.
	 *
	 * @param change a part of the text and what takes its place, with a bar between
	 */
	static byte[] withText(final byte[] bytes, final String change) {
		final ByteBuffer buffer = ByteBuffer.wrap(bytes).order(bytes[0] == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
		final boolean big = buffer.getShort(2) == 43;
		final int at = (int) (big ? buffer.getLong(8) : buffer.getInt(4)), size = big ? 20 : 12, head = big ? 8 : 2;
		int entry = at + head;
		while (buffer.getShort(entry) != 270) entry += size;
		final int count = buffer.getInt(entry + (big && bytes[0] == 'M' ? 8 : 4)), start = (int) (big ? buffer.getLong(entry + 12)
			: buffer.getInt(entry + 8));
		final String text = new String(bytes, start, count - 1, StandardCharsets.US_ASCII);
		final String wanted = change.substring(0, change.indexOf('|')), given = change.substring(change.indexOf('|') + 1);
		assertTrue(text.contains(wanted), () -> wanted + " in " + text);
		final byte[] other = (text.replace(wanted, given) + '\0').getBytes(StandardCharsets.US_ASCII);
		final ByteBuffer longer = ByteBuffer.allocate(bytes.length + other.length).order(buffer.order()).put(bytes).put(other);
		if (big) longer.putLong(entry + 4, other.length).putLong(entry + 12, bytes.length);
		else longer.putInt(entry + 4, other.length).putInt(entry + 8, bytes.length);
		return longer.array();
	}

	/** Small files of every kind. */
	private Map<String, byte[]> seeds() throws IOException {
		final Map<String, byte[]> seeds = new TreeMap<>();
		seeds.put("imagej", written(TestImages.of(TestImages.Kind.COMPOSITE), "a.tif"));
		seeds.put("rgb", written(TestImages.of(TestImages.Kind.RGB), "rgb.tif"));
		seeds.put("big", written(TestImages.of(TestImages.Kind.FLOAT), "a.btf"));
		seeds.put("ome", written(TestImages.plain(16, 2, 3, 2), "a.ome.tif"));
		seeds.put("big-ome", written(TestImages.plain(8, 2, 3, 2), "a.ome.btf"));
		for (final String compression : List.of("LZW", "Deflate", "PackBits", "JPEG")) {
			seeds.put(compression, packed(compression, 0));
			seeds.put(compression + "-tiles", packed(compression, 16));
		}
		final byte[] zeros = new byte[1 << 16];
		seeds.put("zstd", raw(50000, 8, 256, 256, zstd(zeros)));
		seeds.put("zstd-differences", raw(50000, 16, 128, 256, zstd(zeros)));
		seeds.put("deflate", raw(8, 8, 256, 256, deflated(zeros)));
		seeds.put("bits", raw(1, 12, 30, 20, new byte[900]));
		// Each says that it holds more than it does.
		seeds.put("zstd-bomb", raw(50000, 8, 20_000, 10_000, zstd(zeros)));
		seeds.put("deflate-bomb", raw(8, 8, 20_000, 10_000, deflated(zeros)));
		seeds.put("lzw-bomb", raw(5, 8, 20_000, 100, new byte[2000]));
		return seeds;
	}

	private byte[] written(final ImagePlus image, final String name) throws IOException {
		final Path path = outside.resolve(name);
		try (Workers workers = new Workers(1); TiffBlockWriter writer = TiffBlockWriter.create(path, ImageRecording.of(image), OutputType.SAME, List
			.of(), workers))
		{
			final FrameSet set = FrameSet.ofSlices(ImageRecording.of(image));
			writer.sink(set).write(0, TestImages.whole(image, set));
			writer.commit();
		}
		return Files.readAllBytes(path);
	}

	private byte[] packed(final String compression, final int tile) throws IOException {
		final Path path = outside.resolve(compression + tile + ".tif");
		final BufferedImage[] pages = new BufferedImage[3];
		for (int page = 0; page < pages.length; page++) {
			pages[page] = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_3BYTE_BGR);
			for (int i = 0; i < WIDTH * HEIGHT; i++) pages[page].setRGB(i % WIDTH, i / WIDTH, i * 97 * (page + 1));
		}
		TiffPages.write(path, compression, tile, pages);
		return Files.readAllBytes(path);
	}

	private static byte[] zstd(final byte[] bytes) {
		final ZstdCompressor compressor = new ZstdCompressor();
		final byte[] packed = new byte[compressor.maxCompressedLength(bytes.length)];
		return Arrays.copyOf(packed, compressor.compress(bytes, 0, bytes.length, packed, 0, packed.length));
	}

	private static byte[] deflated(final byte[] bytes) {
		final Deflater deflater = new Deflater();
		deflater.setInput(bytes);
		deflater.finish();
		final byte[] packed = new byte[bytes.length];
		return Arrays.copyOf(packed, deflater.deflate(packed));
	}

	/** Three pages of one strip. */
	private static byte[] raw(final int compression, final int bits, final int width, final int height, final byte[] strip) {
		final List<int[]> tags = new ArrayList<>(List.of(new int[] { 256, width }, new int[] { 257, height }, new int[] { 258,
			bits }, new int[] { 259, compression }, new int[] { 262, 1 }, new int[] { 273, 0 }, new int[] { 277, 1 },
			new int[] { 278, height }, new int[] { 279, strip.length }, new int[] { 317, bits == 16 ? 2 : 1 }));
		final int size = 6 + 12 * tags.size();
		final ByteBuffer file = ByteBuffer.allocate(8 + 3 * (size + strip.length)).order(ByteOrder.LITTLE_ENDIAN);
		file.put((byte) 'I').put((byte) 'I').putShort((short) 42).putInt(8);
		for (int page = 0; page < 3; page++) {
			final int data = file.position() + size;
			file.putShort((short) tags.size());
			for (final int[] tag : tags) file.putShort((short) tag[0]).putShort((short) 4).putInt(1).putInt(tag[0] == 273 ? data
				: tag[1]);
			file.putInt(page == 2 ? 0 : data + strip.length).put(strip);
		}
		return file.array();
	}
}
