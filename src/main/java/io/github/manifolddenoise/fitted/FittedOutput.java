package io.github.manifolddenoise.fitted;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.OptionalInt;

/** Where a value is written to. Objects that were written before are known again. */
final class FittedOutput {

	private final DataOutputStream to;
	private final Map<Object, Integer> written = new IdentityHashMap<>();
	private int depth;

	FittedOutput(final OutputStream to) {
		this.to = new DataOutputStream(to);
	}

	/** The number of an object that was written before. */
	OptionalInt numberOf(final Object value) {
		final Integer number = written.get(value);
		return number == null ? OptionalInt.empty() : OptionalInt.of(number);
	}

	/** Goes into an object. */
	void enter() throws IOException {
		if (++depth > FittedInput.DEEPEST) throw new IOException(FittedInput.TOO_DEEP);
	}

	/** An object has been written. */
	void leave(final Object value) {
		depth--;
		written.put(value, written.size());
	}

	void writeByte(final int value) throws IOException {
		to.writeByte(value);
	}

	void writeInt(final int value) throws IOException {
		to.writeInt(value);
	}

	void writeLong(final long value) throws IOException {
		to.writeLong(value);
	}

	void writeText(final String text) throws IOException {
		final byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		to.writeInt(bytes.length);
		to.write(bytes);
	}

	/** The first bytes of an array. */
	void write(final byte[] bytes, final int count) throws IOException {
		to.write(bytes, 0, count);
	}

	void flush() throws IOException {
		to.flush();
	}
}
