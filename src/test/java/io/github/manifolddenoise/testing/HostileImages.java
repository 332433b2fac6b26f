package io.github.manifolddenoise.testing;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;

import ij.ImagePlus;
import ij.ImageStack;
import ij.VirtualStack;
import ij.process.ByteProcessor;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;

/** Images that no work can come of, or hardly any. */
public final class HostileImages {

	private HostileImages() {}

	/** How each is made, by name; nothing where no image is open. */
	public static Map<String, Supplier<Optional<ImagePlus>>> all() {
		final Map<String, Supplier<Optional<ImagePlus>>> images = new LinkedHashMap<>();
		images.put("no image", Optional::empty);
		images.put("empty image", () -> Optional.of(new ImagePlus()));
		images.put("closed image", () -> Optional.of(closed()));
		images.put("locked image", () -> Optional.of(locked()));
		images.put("1 slice", () -> frames(1, (frame, k) -> Math.sin(k + frame)));
		images.put("2 slices", () -> frames(2, (frame, k) -> Math.sin(k * (1 + frame))));
		images.put("3 slices", () -> frames(3, (frame, k) -> Math.sin(k * (1 + frame))));
		images.put("1 × 1 pixel", () -> Optional.of(new ImagePlus("small", tiny(30))));
		images.put("identical frames", () -> frames(12, (frame, k) -> Math.sin(k)));
		images.put("constant", () -> frames(12, (frame, k) -> 7));
		images.put("constant frames", () -> frames(12, (frame, k) -> frame));
		images.put("NaN in a pixel", () -> frames(12, (frame, k) -> frame == 4 && k == 17 ? Double.NaN : Math.sin(k + frame)));
		images.put("infinite pixel", () -> frames(12, (frame, k) -> frame == 4 && k == 17 ? Double.POSITIVE_INFINITY : Math.sin(k +
			frame)));
		images.put("all NaN", () -> frames(12, (frame, k) -> Double.NaN));
		images.put("two values", () -> frames(12, (frame, k) -> frame % 2));
		images.put("largest floats", () -> frames(12, (frame, k) -> 3e38 * Math.sin(k + frame)));
		images.put("smallest floats", () -> frames(12, (frame, k) -> 1e-44 * Math.sin(k + frame)));
		images.put("65536 × 65536 pixels", () -> Optional.of(new ImagePlus("wide", new Claiming(65_536, 65_536, 40))));
		images.put("a million frames", () -> Optional.of(new ImagePlus("long", new Claiming(8, 8, 1_000_000))));
		images.put("changed at work", () -> Optional.of(changing(40, new FloatProcessor(8, 6))));
		images.put("cut short at work", () -> Optional.of(changing(40, null)));
		images.put("closed at work", () -> Optional.of(closing()));
		images.put("unreadable slices", () -> Optional.of(new ImagePlus("lost", new Lost())));
		return images;
	}

	private interface Value {

		double at(int frame, int pixel);
	}

	private static Optional<ImagePlus> frames(final int count, final Value value) {
		final ImageStack stack = new ImageStack(16, 12);
		for (int i = 0; i < count; i++) {
			final float[] pixels = new float[16 * 12];
			for (int k = 0; k < pixels.length; k++) pixels[k] = (float) value.at(i, k);
			stack.addSlice(null, pixels);
		}
		final ImagePlus image = new ImagePlus("hostile", stack);
		image.setDimensions(1, 1, count);
		return Optional.of(image);
	}

	private static ImageStack tiny(final int count) {
		final ImageStack stack = new ImageStack(1, 1);
		for (int i = 0; i < count; i++) stack.addSlice(null, new float[] { i % 7 });
		return stack;
	}

	private static ImagePlus closed() {
		final ImagePlus image = Stacks.circle(25);
		image.changes = false;
		image.close();
		image.flush();
		return image;
	}

	private static ImagePlus locked() {
		final ImagePlus image = Stacks.circle(25);
		final Thread other = new Thread(image::lock);
		other.start();
		try {
			other.join();
		}
		catch (final InterruptedException exception) {
			throw new IllegalStateException(exception);
		}
		return image;
	}

	/** Says that it is large; it has few pixels, and of 65536 × 65536 none, which is that product modulo 2³². */
	private static final class Claiming extends VirtualStack {

		private final int count;

		Claiming(final int width, final int height, final int count) {
			super(width, height);
			this.count = count;
		}

		@Override
		public int getSize() {
			return count;
		}

		@Override
		public int size() {
			return count;
		}

		@Override
		public String getSliceLabel(final int n) {
			return null;
		}

		@Override
		public ImageProcessor getProcessor(final int n) {
			return new ByteProcessor(getWidth(), getHeight(), new byte[getWidth() * getHeight()]);
		}
	}

	private static ImagePlus changing(final int reads, final ImageProcessor later) {
		return new ImagePlus("changing", new Changing(n -> later, reads));
	}

	/** Whoever closes the window while its pixels are read. */
	private static ImagePlus closing() {
		final ImagePlus[] image = new ImagePlus[1];
		image[0] = new ImagePlus("closing", new Changing(n -> {
			image[0].close();
			return frame(n);
		}, 40));
		return image[0];
	}

	private static ImageProcessor frame(final int n) {
		final FloatProcessor frame = new FloatProcessor(16, 12);
		for (int k = 0; k < 16 * 12; k++) frame.setf(k, (float) Math.sin(0.3 * k + n));
		return frame;
	}

	/** Is another one after some slices were read. */
	private static final class Changing extends VirtualStack {

		private final IntFunction<ImageProcessor> later;
		private final int most;
		private int reads;

		Changing(final IntFunction<ImageProcessor> later, final int most) {
			super(16, 12);
			this.later = later;
			this.most = most;
		}

		@Override
		public int getSize() {
			return 12;
		}

		@Override
		public int size() {
			return 12;
		}

		@Override
		public String getSliceLabel(final int n) {
			return null;
		}

		@Override
		public ImageProcessor getProcessor(final int n) {
			return ++reads > most ? later.apply(n) : frame(n);
		}
	}

	/** Its files are gone. */
	private static final class Lost extends VirtualStack {

		Lost() {
			super(16, 12);
		}

		@Override
		public int getSize() {
			return 20;
		}

		@Override
		public int size() {
			return 20;
		}

		@Override
		public String getSliceLabel(final int n) {
			return null;
		}

		@Override
		public ImageProcessor getProcessor(final int n) {
			return n == 1 ? new FloatProcessor(16, 12) : null;
		}
	}
}
