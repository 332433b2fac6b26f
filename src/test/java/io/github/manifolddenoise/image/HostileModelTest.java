package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import ij.ImagePlus;
import ij.ImageStack;
import ij.gui.Overlay;
import ij.gui.PolygonRoi;
import ij.gui.Roi;
import ij.gui.TextRoi;
import ij.io.FileSaver;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.ChildJvm;

/**
 * Models that are cut, spoilt, spliced or made up to do harm, opened in a process with 64 MB of memory: each gives its own
 * frames or one clear sentence, within a second.
 */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
class HostileModelTest {

	/** Of work: how busy the machine is does not count. */
	private static final double MOST_SECONDS = 1;
	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
	private static final int WIDTH = 5, HEIGHT = 4, FRAMES = 5;
	private static final String HASH = "0".repeat(64);

	@TempDir
	Path folder;

	@Test
	void everyFileGivesItsFramesOrASentence() {
		assertPassed("truncated", "flipped", "spliced");
	}

	@Test
	void descriptionsThatDoHarm() {
		assertPassed("described");
	}

	@Test
	void headersThatDoHarm() {
		assertPassed("claimed", "selected");
	}

	private void assertPassed(final String... kinds) {
		for (final String kind : kinds) {
			final ChildJvm.Result result = new ChildJvm().java("-Xmx64m", "-Djava.awt.headless=true").run("-cp", System.getProperty(
				"java.class.path"), HostileModelTest.class.getName(), folder.toString(), kind);
			assertEquals(0, result.code(), result.all());
			assertTrue(result.out().contains("passed " + kind), result.all());
		}
	}

	/** The process with little memory. */
	public static void main(final String[] arguments) throws IOException {
		final HostileModelTest cases = new HostileModelTest();
		cases.folder = Path.of(arguments[0]);
		Files.deleteIfExists(cases.file());
		cases.makeModel();
		switch (arguments[1]) {
			case "truncated" -> cases.truncated();
			case "flipped" -> cases.flipped();
			case "spliced" -> cases.spliced();
			case "described" -> cases.described();
			case "claimed" -> cases.claimed();
			default -> cases.selected();
		}
		System.out.println("passed " + arguments[1] + ": " + cases.opened + " opened, " + cases.refused + " refused, slowest " +
			cases.slowest + " s");
		System.exit(0);
	}

	private byte[] model;
	private float[][] frames;
	private int opened, refused;
	private double slowest;

	private static ImagePlus training() {
		final ImageStack stack = TestImages.plain(32, 1, 1, FRAMES).getStack().crop(0, 0, 0, WIDTH, HEIGHT, FRAMES);
		final ImagePlus training = new ImagePlus("stack", stack);
		training.setDimensions(1, 1, FRAMES);
		training.setProperty("Info", "some Info\n");
		training.getStack().setSliceLabel("a label", 2);
		final Overlay overlay = new Overlay();
		overlay.add(new PolygonRoi(new float[] { 0, 2, 3 }, new float[] { 1, 0, 2 }, Roi.POLYGON));
		overlay.add(new TextRoi(1, 1, "text"));
		training.setOverlay(overlay);
		return training;
	}

	private Path file() {
		return folder.resolve("model.tif");
	}

	private void makeModel() throws IOException {
		final ImagePlus training = training();
		final StackLayout layout = StackLayout.of(ImageRecording.of(training), ChannelMode.SEPARATE, false);
		final ModelInfo info = new ModelInfo("x", Optional.of(new ModelInfo.TrainingStack("t", 32, HASH)), List
			.of(new ModelInfo.TrainedSet("", 1, Optional.empty(), "m", "r", 2, Optional.empty())),
			Map.of("seed", "1"), KernelPcaLinesTest.kernelPca(FRAMES));
		try (Workers workers = new Workers(1); ModelWriter writer = ModelFile.create(file(), ImageRecording.of(training), layout, info, workers)) {
			writer.sink(layout.sets().get(0)).write(0, TestImages.whole(training, layout.sets().get(0)));
			writer.seal(Progress.NONE);
			writer.commit();
		}
		model = Files.readAllBytes(file());
		frames = pixels(ImageRecording.image(ModelFile.open(file()).image()));
		open("the model as it is", model);
		if (opened != 1) throw new AssertionError("the model itself is refused");
	}

	private static float[][] pixels(final ImagePlus image) {
		final float[][] pixels = new float[image.getStackSize()][];
		for (int n = 1; n <= pixels.length; n++) pixels[n - 1] = (float[]) image.getStack().getProcessor(n).getPixels();
		return pixels;
	}

	private String open(final String what, final byte[] bytes) throws IOException {
		Files.write(file(), bytes);
		return open(what);
	}

	/** The message, empty if the frames came back. */
	private String open(final String what) throws IOException {
		final long start = THREADS.getCurrentThreadCpuTime();
		String message = "";
		try {
			final ImagePlus image = ImageRecording.image(ModelFile.open(file()).image());
			if (!Arrays.deepEquals(frames, pixels(image))) throw new AssertionError(what + ": other frames");
			opened++;
		}
		catch (final UserException exception) {
			message = exception.getMessage();
			refused++;
			final boolean clear = message.contains(file().toString()) && message.length() < 600 && !message.contains("java.") &&
				message.endsWith(".");
			if (!clear) throw new AssertionError(what + ": " + message);
		}
		catch (final RuntimeException | Error exception) {
			throw new AssertionError(what + ": " + exception, exception);
		}
		final double seconds = (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
		slowest = Math.max(slowest, seconds);
		if (seconds > MOST_SECONDS) throw new AssertionError(what + " took " + seconds + " s");
		return message;
	}

	private void refused(final String what, final String part, final byte[] bytes) throws IOException {
		final String message = open(what, bytes);
		if (!message.contains(part)) throw new AssertionError(what + ": " + message);
	}

	private void truncated() throws IOException {
		for (int length = 0; length < model.length; length++) {
			if (open("cut to " + length, Arrays.copyOf(model, length)).isEmpty()) throw new AssertionError("cut to " + length);
		}
	}

	private void flipped() throws IOException {
		final Random random = new Random(1);
		for (int trial = 0; trial < 4000; trial++) {
			final byte[] bytes = model.clone();
			for (int k = 0; k <= trial % 3; k++) {
				final int at = random.nextInt(bytes.length);
				bytes[at] = trial % 2 == 0 ? (byte) (bytes[at] ^ 1 << random.nextInt(8)) : (byte) random.nextInt();
			}
			open("flip " + trial, bytes);
		}
	}

	private void spliced() throws IOException {
		final Random random = new Random(2);
		for (int trial = 0; trial < 1500; trial++) {
			final byte[] bytes = model.clone();
			final int length = 1 + random.nextInt(trial % 2 == 0 ? 16 : 600);
			System.arraycopy(model, random.nextInt(model.length - length), bytes, random.nextInt(model.length - length), length);
			open("splice " + trial, bytes);
		}
	}

	private void described() throws IOException {
		final String start = "{\"manifoldDenoiseModel\":", rest = "\"software\":\"\",\"width\":5,\"height\":4,\"channels\":1," +
			"\"slices\":1,\"frames\":5,\"color\":false,\"sha256\":\"" + HASH + "\",\"options\":{},\"sets\":[]";
		final String good = start + "{\"version\":2," + rest + "}}", damaged = "damaged description";
		described("its pixels are others", good);
		described("its pixels are others", start + "{\"new\":[{\"a\":null}],\"version\":2," + rest + "}}");
		described("is of version 5; this version of Manifold Denoise reads versions up to 4", good.replace("\"version\":2",
			"\"version\":5"));
		described("versions up to 4", good.replace("\"version\":2", "\"version\":1e300"));
		for (final String bad : new String[] { "", "{", "[]", "{}", "3", "null", "{\"version\":2}", "{\"version\":2," + rest,
			"{\"version\":2," + rest + "} more", "[".repeat(100_000), "{\"a\":".repeat(50_000), "{\"version\":NaN," + rest + "}" })
			described(damaged, start + bad + (bad.startsWith("[") && bad.length() > 9 ? "" : "}"));
		for (final String version : new String[] { "\"2\"", "-1", "0", "1.5", "null", "true", "{}", "1e999", "1".repeat(1000) })
			described(damaged, good.replace("\"version\":2", "\"version\":" +
				version));
		for (final String key : new String[] { "width", "height", "channels", "slices", "frames", "color", "sha256", "options",
			"sets", "software" }) for (final String value : new String[] { "-5", "\"5\"", "5.5", "2147483648", "1e18", "NaN",
			"[]", "{\"a\":1}", "null" })
		{
				if (key.equals("sets") && value.equals("[]") || key.equals("software") && value.equals("\"5\"")) continue;
				described(damaged, good.replaceFirst("\"" + key + "\":(\"[0-9]*\"|\\{}|\\[]|[a-z0-9]+)", "\"" + key + "\":" + value
					.replace("{", "\\{")));
			}
		for (final String key : new String[] { "width\":5", "height\":4", "channels\":1", "slices\":1", "frames\":5" })
			described("has been changed since it was made", good.replace(key, key.replaceAll("\\d$", "2147483647")));
		described(damaged, good.replace("\"sets\":[]", "\"sets\":[3]"));
		described(damaged, good.replace("\"options\":{}", "\"options\":{\"a\":{}}"));
		described(damaged, good.replace("\"software\":\"\"", "\"software\":3" + " ".repeat(1 << 20)), 1 << 20);
		described("metadata has", good.replace("\"software\":\"\"", "\"software\":\"" + "x".repeat(3_000_000) + "\""), 1 << 21);
	}

	private void described(final String part, final String line) throws IOException {
		described(part, line, 0);
	}

	/** Written by hand: ImageJ's own writer needs more memory than there is for long texts. */
	private void described(final String part, final String line, final int least) throws IOException {
		if (line.length() < least) throw new AssertionError("too short");
		final byte[] text = line.getBytes(StandardCharsets.UTF_16BE);
		final int pixels = 4 * WIDTH * HEIGHT * FRAMES, directory = 8, entries = 9;
		final byte[] description = ("ImageJ=1.54p\nimages=5\nframes=5\n\0").getBytes(StandardCharsets.ISO_8859_1);
		final int at = directory + 2 + 12 * entries + 4, lengths = at + description.length, header = lengths + 8;
		final ByteBuffer tiff = ByteBuffer.allocate(header + 12 + text.length + pixels);
		tiff.put((byte) 'M').put((byte) 'M').putShort((short) 42).putInt(directory).putShort((short) entries);
		final int[][] tags = { { 256, 4, 1, WIDTH }, { 257, 4, 1, HEIGHT }, { 258, 4, 1, 32 }, { 270, 2, description.length,
			at }, { 273, 4, 1, header + 12 + text.length }, { 279, 4, 1, pixels / FRAMES }, { 339, 4, 1, 3 }, { 50838, 4, 2,
			lengths }, { 50839, 1, 12 + text.length, header } };
		for (final int[] tag : tags) tiff.putShort((short) tag[0]).putShort((short) tag[1]).putInt(tag[2]).putInt(tag[3]);
		tiff.putInt(0).put(description).putInt(12).putInt(text.length).putInt(0x494a494a).putInt(0x696e666f).putInt(1).put(text);
		final String shown = line.length() < 300 ? line : line.substring(0, 300);
		final String message = open(shown, tiff.array());
		if (!message.contains(part)) throw new AssertionError(shown + ": " + message);
	}

	/** Where the value of a tag of the first directory lies. */
	private static int place(final ByteBuffer tiff, final int tag) {
		for (int p = 10; p < 10 + 12 * tiff.getShort(8); p += 12) if ((tiff.getShort(p) & 0xffff) == tag) return p;
		throw new AssertionError("no tag " + tag);
	}

	private static ByteOrder order(final byte[] tiff) {
		return tiff[0] == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
	}

	private ByteBuffer copy() {
		return ByteBuffer.wrap(model.clone()).order(order(model));
	}

	private void claimed() throws IOException {
		for (final int tag : new int[] { 256, 257, 270, 273, 277, 278, 279, 50838, 50839 }) {
			for (final int value : new int[] { Integer.MAX_VALUE, Integer.MIN_VALUE, -1, 65_536, 1 << 29, 0 }) {
				final ByteBuffer changed = copy(), counted = copy(), longs = copy();
				open(tag + " = " + value, changed.putInt(place(changed, tag) + 8, value).array());
				open(tag + " has " + value + " values", counted.putInt(place(counted, tag) + 4, value).array());
				open(tag + " as long " + value, longs.putShort(place(longs, tag) + 2, (short) 4).putInt(place(longs, tag) + 8, value)
					.array());
			}
		}
		final ByteBuffer circle = copy(), last = copy(), pieces = copy(), packed = copy();
		final int end = 10 + 12 * circle.getShort(8);
		refused("a circle", "runs in a circle", circle.putInt(end, 8).array());
		refused("next page beyond the end", "truncated", last.putInt(end, Integer.MAX_VALUE).array());
		final int header = pieces.getInt(place(pieces, 50839) + 8);
		refused("2^31 pieces of metadata", "speaks of more", pieces.putInt(header + 4, 1).putInt(header + 8,
			Integer.MAX_VALUE).array());
		for (final int tag : new int[] { 256, 257 }) packed.putShort(place(packed, tag) + 2, (short) 4).putInt(place(packed,
			tag) + 8, 20_000);
		refused("400 million pixels", "page 1 has 1 strips", packed.array());
		for (final int compression : new int[] { 5, 8, 32773 }) {
			final ByteBuffer small = ByteBuffer.allocate(1000).put("MM\0*\0\0\0\10\0\10".getBytes(StandardCharsets.ISO_8859_1));
			final int[][] tags = { { 256, 23_000 }, { 257, 23_000 }, { 258, 32 }, { 259, compression }, { 273, 200 }, { 278,
				23_000 }, { 279, 700 }, { 339, 3 } };
			for (final int[] tag : tags) small.putShort((short) tag[0]).putShort((short) 4).putInt(1).putInt(tag[1]);
			refused("2 GB in 1000 bytes, " + compression, "cannot hold", small.putInt(0).array());
		}
		for (final String images : new String[] { "images=99", "images=99999999", "images=999999999" }) {
			refused(images, "truncated", alone(images));
		}
		manyPagesInOnePlace();
	}

	/** One directory, so that the number of pages is what the description says. */
	private byte[] alone(final String images) throws IOException {
		final ImagePlus image = training();
		image.setTitle(" ".repeat(20));
		final byte[] bytes = new FileSaver(image).serialize();
		final ByteBuffer tiff = ByteBuffer.wrap(bytes).order(order(bytes));
		tiff.putInt(10 + 12 * tiff.getShort(8), 0);
		final String text = new String(tiff.array(), StandardCharsets.ISO_8859_1);
		final int at = text.indexOf("images=5\nframes=5\n");
		final byte[] other = (images + "\n").getBytes(StandardCharsets.ISO_8859_1);
		System.arraycopy(other, 0, tiff.array(), at, other.length);
		return tiff.array();
	}

	/** Directories that all name the same pixels. */
	private void manyPagesInOnePlace() throws IOException {
		final int pages = 20_000, size = 2 + 12 * 6 + 4;
		final ByteBuffer tiff = ByteBuffer.allocate(8 + pages * size).put("MM\0*\0\0\0\10".getBytes(
			StandardCharsets.ISO_8859_1));
		for (int page = 1; page <= pages; page++) {
			tiff.putShort((short) 6);
			for (final int[] tag : new int[][] { { 256, 500 }, { 257, 700 }, { 258, 32 }, { 273, 8 }, { 278, 700 }, { 339, 3 } })
				tiff.putShort((short) tag[0]).putShort((short) 4).putInt(1).putInt(tag[1]);
			tiff.putInt(page == pages ? 0 : 8 + page * size);
		}
		refused("28 GB in the same place", "truncated", tiff.array());
	}

	/** Sizes within the selections of the overlay, at every place that may hold one. */
	private void selected() throws IOException {
		final byte[] mark = "Iout".getBytes(StandardCharsets.ISO_8859_1);
		for (int at = 0; at < model.length - 200; at++) {
			if (!Arrays.equals(mark, Arrays.copyOfRange(model, at, at + 4))) continue;
			for (int k = 4; k < 190; k += 2) {
				for (final int value : new int[] { Integer.MAX_VALUE, 600_000_000, -1, 0x00010000 }) {
					final ByteBuffer changed = copy();
					open("selection " + k + " = " + value, changed.putInt(at + k, value).array());
				}
			}
		}
		if (refused == 0) throw new AssertionError("no selection was found");
	}
}
