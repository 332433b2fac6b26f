package io.github.manifolddenoise.recording;

import java.util.List;

/**
 * The axes of a recording besides its pixels as files of several kinds describe them: how long they are, and how far apart
 * the values along them. Slices follow one another along the channels first, then sections, then time points.
 *
 * @param channelNames names of the channels, empty where there is none; as many as channels, or none
 */
public record RecordingAxes(int channels, int sections, int times, Step x, Step y, Step z, Step time,
	List<String> channelNames)
{

	/**
	 * A distance along an axis.
	 *
	 * @param size 0 if it is unknown
	 * @param unit such as {@code µm}; empty if it is unknown
	 */
	public record Step(double size, String unit) {

		public static final Step UNKNOWN = new Step(0, "");

		/** Whether it is a length. */
		public boolean isKnown() {
			return size > 0 && Double.isFinite(size);
		}
	}

	public RecordingAxes {
		channelNames = List.copyOf(channelNames);
	}

	/** Slices along all axes. */
	public long slices() {
		return (long) channels * sections * times;
	}
}
