package io.github.manifolddenoise.image;

/** What becomes of the channels of a hyperstack. */
public enum ChannelMode {

	/** Each channel is a stack of its own. */
	SEPARATE,

	/** The channels are planes of one frame. */
	TOGETHER
}
