package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import io.github.manifolddenoise.task.UserException;

/**
 * The bytes of a file from its start to its end, for those who find out what it should hold: a file that ends too early, or
 * is damaged, is a {@link UserException} that says so. Cost: what is skipped is not read.
 */
final class WholeBytes implements AutoCloseable {

	private static final int WINDOW = 1 << 13;
	private static final String CURE = " Copy it again, or open in ImageJ what there is of it and save that as TIFF.";

	private final Path path;
	private final FileChannel channel;
	private final long length;
	private final ByteBuffer window = ByteBuffer.allocate(WINDOW).limit(0);
	private ByteOrder order = ByteOrder.LITTLE_ENDIAN;
	private long position;

	private WholeBytes(final Path path, final FileChannel channel) throws IOException {
		this.path = path;
		this.channel = channel;
		length = channel.size();
	}

	static WholeBytes open(final Path path) throws IOException {
		return new WholeBytes(path, FileChannel.open(path, StandardOpenOption.READ));
	}

	/** Of numbers of several bytes; little-endian unless said otherwise. */
	void order(final ByteOrder of) {
		order = of;
	}

	/** Goes back to the first byte. */
	void restart() {
		position = 0;
		window.limit(0);
	}

	/** Where the next byte lies. */
	long position() {
		return position;
	}

	/** Bytes from there to the end. */
	long left() {
		return length - position;
	}

	void skip(final long bytes) {
		if (bytes < 0) throw damaged("it speaks of a part of " + bytes + " bytes");
		if (bytes > left()) throw cut("a part of it ends at byte " + (position + bytes));
		position += bytes;
		window.position((int) Math.min(window.limit(), window.position() + bytes));
	}

	int u8() throws IOException {
		return bytes(1).get() & 0xff;
	}

	int u16() throws IOException {
		return bytes(2).getShort() & 0xffff;
	}

	int i32() throws IOException {
		return bytes(4).getInt();
	}

	long u32() throws IOException {
		return i32() & 0xffffffffL;
	}

	/** A text of so many letters. */
	String text(final int letters) throws IOException {
		final byte[] text = new byte[letters];
		for (int done = 0; done < letters;) {
			final int part = Math.min(WINDOW, letters - done);
			bytes(part).get(text, done, part);
			done += part;
		}
		return new String(text, StandardCharsets.ISO_8859_1);
	}

	private ByteBuffer bytes(final int count) throws IOException {
		if (count > left()) throw cut("a part of it ends at byte " + (position + count));
		if (window.remaining() < count) {
			window.clear();
			for (int read = 0; window.hasRemaining() && read >= 0;) read = channel.read(window, position + window.position());
			window.flip();
			if (window.remaining() < count) throw cut("it became shorter while it was read");
		}
		final ByteBuffer bytes = window.slice(window.position(), count).order(order);
		window.position(window.position() + count);
		position += count;
		return bytes;
	}

	/** Skips images that lie behind one another from here on. */
	void skipImages(final long images, final double bytesOfEach) {
		if (images * bytesOfEach > left()) throw cut("the last of its " + images + " images ends at byte " + String.format("%.0f",
			position + images * bytesOfEach) + "; " + (long) (left() / bytesOfEach) + " are there");
		skip((long) (images * bytesOfEach));
	}

	/** What to throw where something is missing. */
	UserException cut(final String what) {
		return UserException.unreadable(path, "it is truncated (" + what + ", the file has " + length +
			" bytes)." + CURE);
	}

	/** What to throw where something cannot be. */
	UserException damaged(final String what) {
		return UserException.unreadable(path, "it is damaged (" + what + ")." + CURE);
	}

	/** What to throw where ImageJ would not read what there is. */
	UserException unsupported(final String what, final String cure) {
		return UserException.unreadable(path, what + ". " + cure);
	}

	/** @throws UserException if a decoded image of so many values of so many bytes does not fit into memory */
	void requireRoom(final double width, final double height, final double bytes) {
		final double need = width * height * bytes, memory = Runtime.getRuntime().maxMemory();
		if (width < 1 || height < 1) throw damaged(String.format("it speaks of %.0f × %.0f pixels", width, height));
		if (need > Math.min(Integer.MAX_VALUE - 8.0, memory / 3)) throw unsupported(String.format(
			"an image of %.0f × %.0f pixels needs %.0f MB, and at most %.0f MB are read with this memory", width, height, need / 1e6,
			Math.min(Integer.MAX_VALUE - 8.0, memory / 3) / 1e6), "Check that it is what it seems, or save it in parts as TIFF.");
	}

	@Override
	public void close() throws IOException {
		channel.close();
	}
}
