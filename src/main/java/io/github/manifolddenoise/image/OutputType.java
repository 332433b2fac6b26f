package io.github.manifolddenoise.image;

import io.github.manifolddenoise.task.UserException;

/** The kind of pixels of a result. */
public enum OutputType {

	/**
	 * As the input. Integers are rounded half up and clipped to 0..255 or 0..65535, NaN becomes 0 in them; the value
	 * calibration stays.
	 */
	SAME("same as input"),

	/**
	 * 32-bit floats. A value calibration (signed 16-bit, for example) is applied to the values and dropped. An RGB image
	 * becomes three channels: red, green, blue.
	 */
	FLOAT("32-bit");

	private final String key;

	OutputType(final String key) {
		this.key = key;
	}

	/** The word that macros and the command line use. */
	public String key() {
		return key;
	}

	/** @throws UserException if {@code key} is neither {@code same as input} nor {@code 32-bit} */
	public static OutputType of(final String key) {
		for (final OutputType type : values())
			if (type.key.equals(key)) return type;
		throw new UserException("output = \"" + key + "\" is unknown. Choose \"same as input\" or \"32-bit\".");
	}
}
