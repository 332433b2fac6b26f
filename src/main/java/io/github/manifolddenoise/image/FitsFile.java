package io.github.manifolddenoise.image;

import java.io.IOException;

/** FITS 4.0, section 3: cards of 80 letters in blocks of 2880 bytes, then the values. */
final class FitsFile implements ForeignFormat {

	private static final int CARD = 80, BLOCK = 2880, KEY = 8, MOST_AXES = 999;

	@Override
	public String name() {
		return "FITS";
	}

	@Override
	public Holdings holdings(final WholeBytes bytes) throws IOException {
		final double[] sizes = new double[MOST_AXES + 1];
		double axes = 0, bits = 0;
		for (String card = bytes.text(CARD), key = key(card); !key.equals("END"); card = bytes.text(CARD), key = key(card)) {
			if (key.equals("NAXIS")) axes = number(bytes, card);
			else if (key.equals("BITPIX")) bits = number(bytes, card);
			else if (key.matches("NAXIS\\d{1,3}")) sizes[Integer.parseInt(key.substring(5))] = number(bytes, card);
		}
		bytes.skip((BLOCK - bytes.position() % BLOCK) % BLOCK);
		if (axes < 2 || axes > MOST_AXES) throw bytes.unsupported(String.format("its first part has %.0f axes", axes),
			"Save the image in it as TIFF.");
		double images = 1;
		for (int axis = 3; axis <= axes; axis++) images *= sizes[axis];
		bytes.requireRoom(sizes[1], sizes[2], 4);
		if (images < 1 || images > Integer.MAX_VALUE) throw bytes.damaged(String.format("it speaks of %.0f images", images));
		bytes.skipImages((long) images, sizes[1] * sizes[2] * Math.abs(bits) / 8);
		return Holdings.of((long) images);
	}

	private static String key(final String card) {
		return card.substring(0, KEY).strip();
	}

	private static double number(final WholeBytes bytes, final String card) {
		final String value = card.substring(KEY).replaceFirst("/.*", "").replaceFirst("=", "").strip();
		if (!value.matches("-?\\d{1,18}")) throw bytes.damaged("it has " + key(card) + " = " + value);
		return Double.parseDouble(value);
	}
}
