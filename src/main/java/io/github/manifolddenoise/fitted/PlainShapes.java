package io.github.manifolddenoise.fitted;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.Map;

import org.ejml.data.DMatrixRMaj;

/** Numbers with all their bits, texts, and arrays, sets of bits and matrices of numbers. */
final class PlainShapes {

	/** Bytes of numbers that are written or read at a time. */
	private static final int CHUNK = 1 << 13;

	/** Part of an array on its way into a buffer or out of it. */
	@FunctionalInterface
	private interface Part {

		void copy(ByteBuffer buffer, int first, int count);
	}

	/** By declared type. */
	static final Map<Class<?>, Shape> ALL = Map.ofEntries(
		of(boolean.class, 1, (value, to) -> to.writeByte((boolean) value ? 1 : 0), FittedInput::readFlag),
		of(int.class, Integer.BYTES, (value, to) -> to.writeInt((int) value), FittedInput::readInt),
		of(Integer.class, Integer.BYTES, (value, to) -> to.writeInt((int) value), FittedInput::readInt),
		of(long.class, Long.BYTES, (value, to) -> to.writeLong((long) value), FittedInput::readLong),
		of(double.class, Double.BYTES, (value, to) -> to.writeLong(Double.doubleToRawLongBits((double) value)),
			from -> Double.longBitsToDouble(from.readLong())),
		of(String.class, Integer.BYTES, (value, to) -> to.writeText((String) value), FittedInput::readText),
		of(int[].class, Integer.BYTES, PlainShapes::writeInts, PlainShapes::readInts),
		of(float[].class, Integer.BYTES, PlainShapes::writeFloats, PlainShapes::readFloats),
		of(double[].class, Integer.BYTES, PlainShapes::writeDoubles, PlainShapes::readDoubles),
		of(BitSet.class, Integer.BYTES, PlainShapes::writeBits, PlainShapes::readBits),
		of(DMatrixRMaj.class, 2 * Integer.BYTES, PlainShapes::writeMatrix, PlainShapes::readMatrix));

	private PlainShapes() {}

	private static Map.Entry<Class<?>, Shape> of(final Class<?> type, final int fewest, final Shape.Writing writing,
		final Shape.Reading reading)
	{
		return Map.entry(type, new Shape(fewest, writing, reading));
	}

	private static void writeAll(final int count, final int bytesEach, final FittedOutput to, final Part part)
		throws IOException
	{
		final ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(CHUNK, (long) count * bytesEach));
		for (int first = 0; first < count; first += CHUNK / bytesEach) {
			final int some = Math.min(CHUNK / bytesEach, count - first);
			part.copy(buffer, first, some);
			to.write(buffer.array(), some * bytesEach);
		}
	}

	private static void readAll(final int count, final int bytesEach, final FittedInput from, final Part part)
		throws IOException
	{
		for (int first = 0; first < count; first += CHUNK / bytesEach) {
			final int some = Math.min(CHUNK / bytesEach, count - first);
			part.copy(from.read(some * bytesEach), first, some);
		}
	}

	private static void writeInts(final Object value, final FittedOutput to) throws IOException {
		final int[] values = (int[]) value;
		to.writeInt(values.length);
		writeAll(values.length, Integer.BYTES, to, (buffer, first, count) -> buffer.asIntBuffer().put(values, first, count));
	}

	private static int[] readInts(final FittedInput from) throws IOException {
		final int[] values = new int[from.count(Integer.BYTES)];
		readAll(values.length, Integer.BYTES, from, (buffer, first, count) -> buffer.asIntBuffer().get(values, first, count));
		return values;
	}

	private static void writeFloats(final Object value, final FittedOutput to) throws IOException {
		final float[] values = (float[]) value;
		to.writeInt(values.length);
		writeAll(values.length, Float.BYTES, to, (buffer, first, count) -> buffer.asFloatBuffer().put(values, first, count));
	}

	private static float[] readFloats(final FittedInput from) throws IOException {
		final float[] values = new float[from.count(Float.BYTES)];
		readAll(values.length, Float.BYTES, from, (buffer, first, count) -> buffer.asFloatBuffer().get(values, first, count));
		return values;
	}

	private static void writeDoubles(final Object value, final FittedOutput to) throws IOException {
		final double[] values = (double[]) value;
		to.writeInt(values.length);
		writeDoubles(values, values.length, to);
	}

	private static void writeDoubles(final double[] values, final int number, final FittedOutput to) throws IOException {
		writeAll(number, Double.BYTES, to, (buffer, first, count) -> buffer.asDoubleBuffer().put(values, first, count));
	}

	private static double[] readDoubles(final FittedInput from) throws IOException {
		return readDoubles(from.count(Double.BYTES), from);
	}

	private static double[] readDoubles(final int number, final FittedInput from) throws IOException {
		final double[] values = new double[number];
		readAll(number, Double.BYTES, from, (buffer, first, count) -> buffer.asDoubleBuffer().get(values, first, count));
		return values;
	}

	private static void writeBits(final Object value, final FittedOutput to) throws IOException {
		final long[] words = ((BitSet) value).toLongArray();
		to.writeInt(words.length);
		for (final long word : words) to.writeLong(word);
	}

	private static BitSet readBits(final FittedInput from) throws IOException {
		final long[] words = new long[from.count(Long.BYTES)];
		for (int k = 0; k < words.length; k++) words[k] = from.readLong();
		return BitSet.valueOf(words);
	}

	private static void writeMatrix(final Object value, final FittedOutput to) throws IOException {
		final DMatrixRMaj matrix = (DMatrixRMaj) value;
		to.writeInt(matrix.numRows);
		to.writeInt(matrix.numCols);
		writeDoubles(matrix.data, matrix.getNumElements(), to);
	}

	private static DMatrixRMaj readMatrix(final FittedInput from) throws IOException {
		final int rows = from.readInt(), columns = from.readInt();
		final boolean fits = rows >= 0 && columns >= 0 && (long) rows * columns <= from.left() / Double.BYTES;
		if (!fits) throw new IOException("a matrix of " + rows + " × " + columns + " in " + from.left() + " bytes");
		return DMatrixRMaj.wrap(rows, columns, readDoubles(rows * columns, from));
	}
}
