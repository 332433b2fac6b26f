package io.github.manifolddenoise.fitted;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.DoubleStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.UserException;

/** What is written is read again, and nothing else than what was written is read. */
class FormsTest {

	private enum Colour {
		RED, GREEN {}
	}

	private interface Node {}

	/** A leaf with something of every kind. */
	private record Leaf(boolean flag, int number, long wide, double exact, String text, Colour colour, int[] ints,
		float[] floats, double[] doubles, BitSet bits, DMatrixRMaj matrix, int[][] rows, List<Integer> list,
		Optional<float[][]> maybe, Optional<String> none) implements Node
	{}

	private record Pair(Node first, Node second) implements Node {}

	/** Positive; with something that the reader has. */
	private record Checked(int positive, StringBuilder own) implements Node {

		Checked {
			if (positive <= 0) throw new IllegalArgumentException(positive + " is not positive");
		}
	}

	/** A class with a cache. */
	private static final class Counter implements Node {

		private record Saved(IntUnaryOperator step, int start) {}

		private final Saved saved;
		private int calls;

		Counter(final Saved saved) {
			this.saved = saved;
		}

		Saved saved() {
			return saved;
		}

		int next() {
			return saved.step.applyAsInt(saved.start + calls++);
		}
	}

	private record Plus(int by) implements IntUnaryOperator {

		@Override
		public int applyAsInt(final int value) {
			return value + by;
		}
	}

	private static final StringBuilder OWN = new StringBuilder("reader");
	private static final List<Form<?, ?>> ALL = List.of(Form.of("leaf", Leaf.class), Form.of("pair", Pair.class), Form.of(
		"checked", Checked.class), new Form<>("counter", Counter.class, Counter.Saved.class, Counter::saved, Counter::new),
		Form.of("plus", Plus.class));
	private static final Forms FORMS = new Forms(ALL, Set.of(StringBuilder.class));

	private static Leaf leaf() {
		final double[] many = new Random(1).doubles(5000).toArray();
		many[7] = Double.longBitsToDouble(0x7ff8000000000123L);
		final float[] floats = new float[3000];
		for (int k = 0; k < floats.length; k++) floats[k] = (float) many[k];
		floats[3] = Float.intBitsToFloat(0x7fc00321);
		return new Leaf(true, -5, Long.MIN_VALUE, -0.0, "σ² of 'ä'", Colour.GREEN, new Random(2).ints(2049).toArray(), floats, many,
			BitSet.valueOf(new long[] { 5, -1 }), new DMatrixRMaj(new double[][] { { 1, 2, 3 }, { 4, 5, Double.NaN } }), new int[][] {
				{ 1 }, {}, { 2, 3 } }, List.of(3, 1, 4), Optional.of(new float[][] { { 1.5f }, { 2 } }), Optional.empty());
	}

	private static byte[] bytes(final Object value) {
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try {
			FORMS.write(value, bytes);
		}
		catch (final IOException exception) {
			throw new AssertionError(exception);
		}
		return bytes.toByteArray();
	}

	private static <T> T read(final Class<T> type, final byte[] bytes) throws IOException {
		return FORMS.read(type, new FittedInput(new ByteArrayInputStream(bytes), bytes.length), Map.of(StringBuilder.class, OWN));
	}

	private static <T> T copy(final T value, final Class<T> type) throws IOException {
		return read(type, bytes(value));
	}

	private static long[] bits(final double... values) {
		return DoubleStream.of(values).mapToLong(Double::doubleToRawLongBits).toArray();
	}

	@Test
	void everyKindOfValueKeepsItsBits() throws IOException {
		final Leaf wanted = leaf(), found = copy(wanted, Leaf.class);
		assertEquals(List.of(wanted.flag, wanted.number, wanted.wide, wanted.text, wanted.colour, wanted.bits, wanted.list,
			wanted.none), List.of(found.flag, found.number, found.wide, found.text, found.colour, found.bits, found.list, found.none));
		assertArrayEquals(bits(wanted.exact), bits(found.exact));
		assertArrayEquals(bits(wanted.doubles), bits(found.doubles));
		assertArrayEquals(wanted.ints, found.ints);
		for (int k = 0; k < wanted.floats.length; k++) assertEquals(Float.floatToRawIntBits(wanted.floats[k]), Float
			.floatToRawIntBits(found.floats[k]));
		assertEquals(2, found.matrix.numRows);
		assertArrayEquals(bits(wanted.matrix.data), bits(found.matrix.data));
		assertArrayEquals(wanted.rows, found.rows);
		assertArrayEquals(wanted.maybe.orElseThrow(), found.maybe.orElseThrow());
	}

	/** A matrix may have more memory than it has elements. */
	@Test
	void ofAMatrixItsElementsAreWritten() throws IOException {
		final DMatrixRMaj matrix = new DMatrixRMaj(4, 4);
		matrix.reshape(1, 2);
		assertEquals(2, copy(matrix, DMatrixRMaj.class).data.length);
	}

	@Test
	void whatIsSharedStaysShared() throws IOException {
		final Leaf leaf = leaf();
		final Pair inner = new Pair(leaf, leaf), found = copy(new Pair(inner, inner), Pair.class);
		assertSame(found.first, found.second);
		assertSame(((Pair) found.first).first, ((Pair) found.first).second);
		final Pair equal = copy(new Pair(new Checked(1, OWN), new Checked(1, OWN)), Pair.class);
		assertNotSame(equal.first, equal.second);
	}

	@Test
	void aClassIsMadeOfItsRecordAnew() throws IOException {
		final Counter counter = new Counter(new Counter.Saved(new Plus(10), 3));
		counter.next();
		assertEquals(14, counter.next());
		assertEquals(13, copy(counter, Counter.class).next());
	}

	@Test
	void theReadersOwnIsHandedIn() throws IOException {
		final Checked written = new Checked(3, new StringBuilder("writer"));
		assertSame(OWN, copy(written, Checked.class).own);
		assertFalse(new String(bytes(written), StandardCharsets.UTF_8).contains("writer"));
		final byte[] bytes = bytes(written);
		assertThrows(IOException.class, () -> FORMS.read(Checked.class, new FittedInput(new ByteArrayInputStream(bytes),
			bytes.length), Map.of()));
	}

	@Test
	void severalValuesFollowOneAnother() throws IOException {
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		final Checked one = new Checked(1, OWN);
		FORMS.write(one, bytes);
		FORMS.write(new Pair(one, one), bytes);
		final FittedInput input = new FittedInput(new ByteArrayInputStream(bytes.toByteArray()), bytes.size());
		FORMS.read(Checked.class, input, Map.of(StringBuilder.class, OWN));
		final Pair pair = FORMS.read(Pair.class, input, Map.of(StringBuilder.class, OWN));
		assertSame(pair.first, pair.second);
		assertEquals(0, input.left());
	}

	@Test
	void whatHasNoFormIsNotWritten() {
		final String message = assertThrows(UserException.class, () -> bytes(new Counter(new Counter.Saved(value -> value, 0))))
			.getMessage();
		assertTrue(message.contains("FormsTest$$Lambda") && message.endsWith("run denoise in one process."), message);
		assertThrows(UserException.class, () -> bytes("text"));
	}

	@Test
	void aComponentOfNoShapeIsNoForm() {
		record Generic<T>(T value) {}
		assertThrows(IllegalArgumentException.class, () -> new Forms(List.of(Form.of("generic", Generic.class)), Set.of()));
		assertThrows(IllegalArgumentException.class, () -> new Forms(List.of(Form.of("a", Pair.class), Form.of("a", Plus.class)),
			Set.of()));
		assertThrows(IllegalArgumentException.class, () -> new Forms(List.of(Form.of("a", Pair.class), Form.of("b", Pair.class)),
			Set.of()));
	}

	private static byte[] named(final String name, final int... rest) {
		final ByteBuffer bytes = ByteBuffer.allocate(5 + name.length() + 4 * rest.length).put((byte) 1).putInt(name.length()).put(
			name.getBytes(StandardCharsets.US_ASCII));
		for (final int number : rest) bytes.putInt(number);
		return bytes.array();
	}

	private static void refused(final byte[] bytes, final String words) {
		final String message = assertThrows(IOException.class, () -> read(Object.class, bytes)).getMessage();
		assertTrue(message.contains(words), message);
	}

	/** No class is looked up, no array is longer than the bytes, and values are checked by their own class. */
	@Test
	void foreignBytesAreRefusedInWords() {
		refused(named("java.lang.Runtime"), "\"java.lang.Runtime\" is nothing that is learnt");
		refused(named("checked", -4), "-4 is not positive");
		refused(named("line\nbreak"), "a name of 10 letters is nothing");
		refused(named("x".repeat(10_000)), "a name of 10000 letters is nothing");
		refused(named("numbers", Integer.MAX_VALUE, 0, 0), "2147483647 values in 8 bytes");
		refused(named("numbers", -1), "-1 values");
		refused(named("matrix", 1 << 16, 1 << 16), "a matrix of 65536 × 65536 in 0 bytes");
		refused(named("matrix", -1, -1), "a matrix");
		refused(new byte[] { 7 }, "7 is neither true nor false");
		refused(new byte[] { 0, 0, 0, 0, 0 }, "object 0 of 0");
		refused(new byte[0], "ends too early");
		final byte[] plus = bytes(new Plus(1));
		assertEquals("Plus instead of Pair", assertThrows(IOException.class, () -> read(Pair.class, plus)).getMessage());
	}

	/** Of a file that says to be longer than it is, too. */
	@Test
	void noMoreMemoryIsAskedForThanThereAreBytes() {
		final byte[] bytes = named("numbers", 100_000_000);
		assertThrows(IOException.class, () -> FORMS.read(Object.class, new FittedInput(new ByteArrayInputStream(bytes), 1000),
			Map.of()));
	}

	@ParameterizedTest
	@ValueSource(ints = { 499, 501, 100_000 })
	void objectsAreNotTooDeep(final int pairs) throws IOException {
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		final byte[] pair = named("pair");
		for (int k = 0; k < pairs; k++) bytes.write(pair);
		bytes.write(bytes(new Plus(1)));
		final String message = assertThrows(IOException.class, () -> read(Object.class, bytes.toByteArray())).getMessage();
		assertTrue(message.contains(pairs < 500 ? "Plus instead of Node" : "500 deep"), message);
		Node deep = new Checked(1, OWN);
		for (int k = 0; k < pairs; k++) deep = new Pair(deep, deep);
		final Node value = deep;
		if (pairs < 500) read(Pair.class, bytes(value));
		else assertThrows(AssertionError.class, () -> bytes(value));
	}

	/** Every cut, and every byte changed. */
	@Test
	void damagedBytesAreRefusedOrGiveOtherValues() {
		final byte[] whole = bytes(new Pair(new Counter(new Counter.Saved(new Plus(10), 3)), new Checked(2, OWN)));
		for (int length = 0; length < whole.length; length++) {
			final byte[] cut = Arrays.copyOf(whole, length);
			assertThrows(IOException.class, () -> read(Pair.class, cut));
		}
		final byte[] leaf = bytes(leaf());
		final Random random = new Random(3);
		int refused = 0;
		for (int k = 0; k < 4000; k++) {
			final byte[] changed = (k % 2 == 0 ? whole : leaf).clone();
			for (int times = 0; times < 1 + k % 3; times++) changed[random.nextInt(Math.min(300, changed.length))] = (byte) random.nextInt();
			try {
				read(Node.class, changed);
			}
			catch (final IOException expected) {
				refused++;
			}
		}
		assertTrue(refused > 1000, refused + " refused");
	}

	@Test
	void theFormatIsTold() {
		assertTrue(FORMS.toString().contains("checked(int positive, StringBuilder own)\ncounter(IntUnaryOperator step, int start)\n"),
			FORMS.toString());
		assertTrue(FORMS.toString().contains("List<Integer> list, Optional<float[][]> maybe"), FORMS.toString());
		assertTrue(FORMS.has(Plus.class) && !FORMS.has(String.class));
	}
}
