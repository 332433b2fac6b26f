package io.github.manifolddenoise.tiff;

/**
 * The planes of an OME image, numbered along its axes.
 *
 * @param order the axes of planes, the fastest first, such as {@code CZT}
 * @param channels planes of different channels; one may hold several samples
 */
record OmePlanes(String order, int channels, int sections, int times) {

	private static final int PLANE_AXES = 2;

	/** @throws TiffException if there are more planes than can be */
	static OmePlanes of(final OmeXml xml, final int channels) throws TiffException {
		final OmePlanes planes = new OmePlanes(xml.order().substring(PLANE_AXES), channels, xml.sections(), xml.times());
		if ((double) channels * xml.sections() * xml.times() > Integer.MAX_VALUE) throw TiffException.damaged(
			"its OME-XML speaks of " + channels + " channels, " + xml.sections() + " sections and " + xml.times() + " time points");
		return planes;
	}

	long count() {
		return (long) channels * sections * times;
	}

	private int size(final char axis) {
		return axis == 'C' ? channels : axis == 'Z' ? sections : times;
	}

	/** Number of the first plane of a block. */
	long start(final OmeXml.Block block) throws TiffException {
		long number = 0, stride = 1;
		for (final char axis : order.toCharArray()) {
			final long at = axis == 'C' ? channel(block.channel()) : axis == 'Z' ? block.section() : block.time();
			if (at >= size(axis)) throw TiffException.damaged("its OME-XML speaks of First" + axis + " = " + at + " of " + size(axis));
			number += at * stride;
			stride *= size(axis);
		}
		return number;
	}

	/** Some count the samples of a plane. */
	private long channel(final long first) {
		return channels == 1 ? 0 : first;
	}

	/** The number of a plane in the order of ImageJ: channels, sections, time points. */
	long imageJ(final long number) {
		long left = number, place = 0;
		for (final char axis : order.toCharArray()) {
			final long at = left % size(axis);
			left /= size(axis);
			place += at * (axis == 'C' ? 1 : axis == 'Z' ? channels : (long) channels * sections);
		}
		return place;
	}
}
