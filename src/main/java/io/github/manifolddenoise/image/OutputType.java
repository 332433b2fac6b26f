package io.github.manifolddenoise.image;

/** The kind of pixels of a result. */
public enum OutputType {

	/**
	 * As the input. Integers are rounded half up and clipped to 0..255 or 0..65535, NaN becomes 0 in them; the value
	 * calibration stays.
	 */
	SAME,

	/**
	 * 32-bit floats. A value calibration (signed 16-bit, for example) is applied to the values and dropped. An RGB image
	 * becomes three channels: red, green, blue.
	 */
	FLOAT,

	/**
	 * 32-bit floats of the values that frames are read as: a value calibration is dropped without being applied. An RGB
	 * image becomes three channels.
	 */
	RAW
}
