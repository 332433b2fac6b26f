package io.github.manifolddenoise.fitted;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Bytes that values are read from, one after the other. Nothing is asked for that is longer than what is left of them. */
public final class FittedInput {

	/** Objects within objects. */
	static final int DEEPEST = 500;
	static final String TOO_DEEP = "objects in objects, more than " + DEEPEST + " deep";

	/** Letters of a name that is told. */
	private static final int LONGEST = 80;

	private final InputStream from;
	private long left;
	private Map<Class<?>, Object> given = Map.of();
	private final List<Object> seen = new ArrayList<>();
	private int depth;

	/** @param bytes how many there are */
	public FittedInput(final InputStream from, final long bytes) {
		this.from = from;
		left = bytes;
	}

	/** Bytes that are left. */
	public long left() {
		return left;
	}

	/** Begins a value that knows nothing of those before it. */
	void begin(final Map<Class<?>, Object> handedIn) {
		given = Map.copyOf(handedIn);
		seen.clear();
		depth = 0;
	}

	Object given(final Class<?> type) {
		return Optional.ofNullable(given.get(type)).orElseThrow(() -> new IllegalStateException("no " + type.getName() +
			" was handed in"));
	}

	Object seen(final int number) throws IOException {
		if (number < 0 || number >= seen.size()) throw new IOException("object " + number + " of " + seen.size());
		return seen.get(number);
	}

	/** Goes into an object. */
	void enter() throws IOException {
		if (++depth > DEEPEST) throw new IOException(TOO_DEEP);
	}

	/** An object has been read. */
	void leave(final Object value) {
		depth--;
		seen.add(value);
	}

	/** A number of things that take at least so many bytes each. */
	int count(final int bytesEach) throws IOException {
		final int count = readInt();
		if (count < 0 || (long) count * bytesEach > left) throw new IOException(count + " values in " + left + " bytes");
		return count;
	}

	/** The next {@code count} bytes, no more than a few thousand or than were counted before. */
	ByteBuffer read(final int count) throws IOException {
		if (count > left) throw new EOFException("it ends too early");
		final byte[] bytes = from.readNBytes(count);
		if (bytes.length < count) throw new EOFException("it ends too early");
		left -= count;
		return ByteBuffer.wrap(bytes);
	}

	int readByte() throws IOException {
		return read(1).get();
	}

	boolean readFlag() throws IOException {
		final int value = readByte();
		if (value != 0 && value != 1) throw new IOException(value + " is neither true nor false");
		return value == 1;
	}

	int readInt() throws IOException {
		return read(Integer.BYTES).getInt();
	}

	long readLong() throws IOException {
		return read(Long.BYTES).getLong();
	}

	String readText() throws IOException {
		final ByteBuffer bytes = read(count(1));
		try {
			return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
		}
		catch (final CharacterCodingException exception) {
			throw new IOException("a text that is none", exception);
		}
	}

	/** A name as it stands in messages. */
	static String told(final String name) {
		final boolean plain = name.length() <= LONGEST && name.chars().allMatch(letter -> letter >= ' ' && letter <= '~');
		return plain ? "\"" + name + "\"" : "a name of " + name.length() + " letters";
	}
}
