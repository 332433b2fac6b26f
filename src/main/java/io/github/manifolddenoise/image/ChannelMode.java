package io.github.manifolddenoise.image;

import io.github.manifolddenoise.task.UserException;

/** What becomes of the channels of a hyperstack. */
public enum ChannelMode {

	/** Each channel is a stack of its own. */
	SEPARATE("separate"),

	/** The channels are planes of one frame. */
	TOGETHER("together");

	private final String key;

	ChannelMode(final String key) {
		this.key = key;
	}

	/** The word that macros and the command line use. */
	public String key() {
		return key;
	}

	/** @throws UserException if {@code key} is neither {@code separate} nor {@code together} */
	public static ChannelMode of(final String key) {
		for (final ChannelMode mode : values())
			if (mode.key.equals(key)) return mode;
		throw new UserException("channels = \"" + key + "\" is unknown. Choose separate or together.");
	}
}
