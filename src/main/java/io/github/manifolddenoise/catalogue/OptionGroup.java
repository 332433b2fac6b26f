package io.github.manifolddenoise.catalogue;

/** What an option is about: dialogs, the command line's help and the manual list options under these headings, in this order. */
public enum OptionGroup {

	/** What is to be done. */
	TASK("Task"),
	/** Which files, frames and pixels. */
	FRAMES("Frames"),
	/** What is known of the noise. */
	NOISE("Noise"),
	/** The kernel on the frames and its eigenvectors. */
	KERNEL("Kernel"),
	/** How coordinates are extended to any frame. */
	EXTENSION("Extension"),
	/** How images are found for points of the feature space. */
	PREIMAGE("Pre-image"),
	/** What is made, shown and saved. */
	OUTPUT("Output"),
	/** How it is computed. */
	MACHINE("Machine");

	private final String heading;

	OptionGroup(final String heading) {
		this.heading = heading;
	}

	/** A word or two for people. */
	public String heading() {
		return heading;
	}
}
