package io.github.manifolddenoise.array.hdf5;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The checksum of HDF5's headers: Bob Jenkins's lookup3, "hashlittle", begun at 0. */
final class Lookup3 {

	private static final int BLOCK = 12;

	private Lookup3() {}

	static int of(final byte[] bytes, final int length) {
		final ByteBuffer words = ByteBuffer.wrap(Arrays.copyOf(bytes, (length + BLOCK) / BLOCK * BLOCK)).order(
			ByteOrder.LITTLE_ENDIAN);
		Arrays.fill(words.array(), length, words.capacity(), (byte) 0);
		int a = 0xdeadbeef + length, b = a, c = a, at = 0;
		for (; length - at > BLOCK; at += BLOCK) {
			a += words.getInt(at);
			b += words.getInt(at + 4);
			c += words.getInt(at + 8);
			a = a - c ^ Integer.rotateLeft(c, 4);
			c += b;
			b = b - a ^ Integer.rotateLeft(a, 6);
			a += c;
			c = c - b ^ Integer.rotateLeft(b, 8);
			b += a;
			a = a - c ^ Integer.rotateLeft(c, 16);
			c += b;
			b = b - a ^ Integer.rotateLeft(a, 19);
			a += c;
			c = c - b ^ Integer.rotateLeft(b, 4);
			b += a;
		}
		if (length == at) return c;
		a += words.getInt(at);
		b += words.getInt(at + 4);
		c += words.getInt(at + 8);
		c = (c ^ b) - Integer.rotateLeft(b, 14);
		a = (a ^ c) - Integer.rotateLeft(c, 11);
		b = (b ^ a) - Integer.rotateLeft(a, 25);
		c = (c ^ b) - Integer.rotateLeft(b, 16);
		a = (a ^ c) - Integer.rotateLeft(c, 4);
		b = (b ^ a) - Integer.rotateLeft(a, 14);
		return (c ^ b) - Integer.rotateLeft(b, 24);
	}
}
