package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;

/** Stacks as numpy has them in files: 32-bit, (frames, height, width), little-endian, version 1.0 of the format. */
final class NpyFile {

	private static final byte[] MAGIC = { (byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0 };
	private static final int BLOCK = 64, LENGTH = 2;
	private static final Pattern HEADER = Pattern.compile(
		"\\{'descr': '<f4', 'fortran_order': False, 'shape': \\((\\d+), (\\d+), (\\d+)\\), \\}\\s*");

	private NpyFile() {}

	static void write(final Path file, final MemoryFrames frames) throws IOException {
		final FrameGeometry geometry = frames.geometry();
		final String header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + frames.frameCount() + ", " + geometry
			.height() + ", " + geometry.width() + "), }";
		final int start = (MAGIC.length + LENGTH + header.length() + BLOCK) / BLOCK * BLOCK;
		final int length = start - MAGIC.length - LENGTH;
		final ByteBuffer bytes = ByteBuffer.allocate(start + Float.BYTES * frames.frameCount() * geometry.pixels()).order(
			ByteOrder.LITTLE_ENDIAN);
		bytes.put(MAGIC).putShort((short) length).put((header + " ".repeat(length - header.length() - 1) + "\n").getBytes(
			StandardCharsets.US_ASCII));
		for (int i = 0; i < frames.frameCount(); i++) for (final float value : frames.frame(i)) bytes.putFloat(value);
		Files.write(file, bytes.array());
	}

	static MemoryFrames read(final Path file) throws IOException {
		final ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
		final byte[] header = new byte[Short.toUnsignedInt(bytes.getShort(MAGIC.length))];
		bytes.position(MAGIC.length + LENGTH).get(header);
		final String text = new String(header, StandardCharsets.US_ASCII);
		final Matcher shape = HEADER.matcher(text);
		if (!shape.matches()) throw new IOException(file + " is no stack of 32-bit frames but " + text.strip());
		final int height = Integer.parseInt(shape.group(2)), width = Integer.parseInt(shape.group(3));
		final float[][] frames = new float[Integer.parseInt(shape.group(1))][width * height];
		for (final float[] frame : frames) for (int k = 0; k < frame.length; k++) frame[k] = bytes.getFloat();
		return new MemoryFrames(new FrameGeometry(width, height, 1), frames);
	}
}
