package io.github.manifolddenoise.array.hdf5;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.ElementType;

/**
 * The beginning of an HDF5 file (superblock of version 2, HDF5 1.8 and later) with one data set, {@code /data}, in
 * one piece, whose numbers follow it with the lowest byte first. Written are what {@link HdfAxes} reads and the
 * attribute {@code info}.
 */
public final class HdfWriter {

	/** Where the numbers lie in the file. */
	public static final int DATA_ADDRESS = 1 << 17;

	static final String INFO = "info";

	private static final String NAME = "data";
	private static final byte[] SIGNATURE = { (byte) 0x89, 'H', 'D', 'F', '\r', '\n', 0x1a, '\n' };
	private static final long UNDEFINED = -1;
	private static final int SUPERBLOCK = 48, GROUP = SUPERBLOCK, LONGEST_INFO = 60_000;
	private static final int SPACE = 1, LINK_INFO = 2, TYPE = 3, FILL = 5, LINK = 6, LAYOUT = 8, GROUP_INFO = 10,
		ATTRIBUTE = 12;

	private HdfWriter() {}

	/**
	 * The bytes before the numbers.
	 *
	 * @param shape elements along each axis
	 * @param info lines about the stack, of which the last 60,000 bytes are kept
	 */
	public static byte[] start(final long[] shape, final ElementType type, final List<Axis> axes, final String info) {
		long bytes = type.bytes();
		for (final long length : shape) bytes *= length;
		final int dataset = GROUP + header(group(0)).length;
		final ByteBuffer start = buffer(DATA_ADDRESS);
		start.put(SIGNATURE).put((byte) 2).put((byte) 8).put((byte) 8).put((byte) 0).putLong(0).putLong(UNDEFINED).putLong(
			DATA_ADDRESS + bytes).putLong(GROUP).putInt(Lookup3.of(start.array(), SUPERBLOCK - 4));
		start.put(header(group(dataset)));
		start.put(header(dataset(shape, type, bytes, axes, info)));
		return start.array();
	}

	/** Whether a file begins as one of HDF5, with what may stand before it. */
	public static boolean isSignature(final byte[] bytes) {
		return Arrays.equals(bytes, SIGNATURE);
	}

	private static ByteBuffer buffer(final int bytes) {
		return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
	}

	/** Messages with what stands before and behind them. */
	private static byte[] header(final byte[] messages) {
		final ByteBuffer header = buffer(messages.length + 14);
		header.put("OHDR".getBytes(StandardCharsets.US_ASCII)).put((byte) 2).put((byte)
			2).putInt(messages.length).put(messages);
		return header.putInt(Lookup3.of(header.array(), header.position())).array();
	}

	private static void add(final ByteArrayOutputStream messages, final int type, final byte[] body) {
		messages.writeBytes(buffer(4).put((byte) type).putShort((short) body.length).put((byte) 0).array());
		messages.writeBytes(body);
	}

	private static byte[] group(final long dataset) {
		final ByteArrayOutputStream messages = new ByteArrayOutputStream();
		add(messages, LINK_INFO, buffer(18).putShort((short) 0).putLong(UNDEFINED).putLong(UNDEFINED).array());
		add(messages, GROUP_INFO, new byte[2]);
		final byte[] name = NAME.getBytes(StandardCharsets.US_ASCII);
		add(messages, LINK, buffer(11 + name.length).put((byte) 1).put((byte) 0).put((byte)
			name.length).put(name).putLong(dataset)
			.array());
		return messages.toByteArray();
	}

	private static byte[] dataset(final long[] shape, final ElementType type, final long bytes, final List<Axis> axes,
		final String info)
	{
		final ByteArrayOutputStream messages = new ByteArrayOutputStream();
		add(messages, SPACE, space(shape));
		add(messages, TYPE, type(type));
		add(messages, FILL, new byte[] { 3, 0x0a });
		add(messages, LAYOUT, buffer(18).put((byte) 3).put((byte) 1).putLong(DATA_ADDRESS).putLong(bytes).array());
		addAttributes(messages, axes, info);
		return messages.toByteArray();
	}

	private static void addAttributes(final ByteArrayOutputStream messages, final List<Axis> axes, final String info) {
		final StringBuilder names = new StringBuilder();
		final double[] sizes = { 1, 1, 1 };
		boolean micrometres = false;
		for (final Axis axis : axes) {
			final int kind = axis.kind().ordinal();
			names.append("tczyx".charAt(kind));
			if (kind >= Axis.Kind.DEPTH.ordinal()) sizes[kind - Axis.Kind.DEPTH.ordinal()] = axis.scale();
			micrometres |= axis.unit().equals("micrometer");
			if (axis.kind() == Axis.Kind.TIME && !axis.unit().isBlank()) add(messages, ATTRIBUTE, attribute(HdfAxes.INTERVAL, type(
				ElementType.FLOAT64), space(), buffer(8).putDouble(axis.scale()).array()));
		}
		addText(messages, HdfAxes.AXES, names.toString());
		if (micrometres) add(messages, ATTRIBUTE, attribute(HdfAxes.SIZES, type(ElementType.FLOAT64), space(3),
			buffer(24).putDouble(
			sizes[0]).putDouble(sizes[1]).putDouble(sizes[2]).array()));
		if (!info.isBlank()) addText(messages, INFO, info);
	}

	private static void addText(final ByteArrayOutputStream messages, final String name, final String text) {
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		if (bytes.length > LONGEST_INFO) bytes = Arrays.copyOfRange(bytes, bytes.length - LONGEST_INFO, bytes.length);
		final ByteBuffer type = buffer(8).put((byte) 0x13).put((byte) 0x11).putShort((short) 0).putInt(bytes.length);
		add(messages, ATTRIBUTE, attribute(name, type.array(), space(), bytes));
	}

	private static byte[] attribute(final String name, final byte[] type, final byte[] space, final byte[] value) {
		final byte[] letters = (name + "\0").getBytes(StandardCharsets.US_ASCII);
		return buffer(9 + letters.length + type.length + space.length + value.length).put((byte) 3).put((byte) 0).putShort(
			(short) letters.length).putShort((short) type.length).putShort((short) space.length).put((byte)
				0).put(letters).put(type)
			.put(space).put(value).array();
	}

	/** A number by itself, or so many along each axis. */
	private static byte[] space(final long... shape) {
		final ByteBuffer space = buffer(4 + 8 * shape.length).put((byte) 2).put((byte) shape.length).put((byte) 0).put(
			(byte) (shape.length == 0 ? 0 : 1));
		for (final long length : shape) space.putLong(length);
		return space.array();
	}

	private static byte[] type(final ElementType type) {
		final int bits = 8 * type.bytes();
		if (type == ElementType.FLOAT32) return floating(bits, 23, 8, 127);
		if (type == ElementType.FLOAT64) return floating(bits, 52, 11, 1023);
		final boolean signed = type == ElementType.INT8 || type == ElementType.INT16 || type == ElementType.INT32;
		return buffer(12).put((byte) 0x10).put((byte) (signed ? 8 : 0)).putShort((short)
			0).putInt(type.bytes()).putShort((short) 0)
			.putShort((short) bits).array();
	}

	private static byte[] floating(final int bits, final int mantissa, final int exponent, final int bias) {
		return buffer(20).put((byte) 0x11).put((byte) 0x20).put((byte) (bits - 1)).put((byte)
			0).putInt(bits / 8).putShort((short) 0)
			.putShort((short) bits).put((byte) mantissa).put((byte) exponent).put((byte) 0).put((byte)
				mantissa).putInt(bias).array();
	}
}
