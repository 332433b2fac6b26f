package io.github.manifolddenoise.command;

/** What tasks are for: the command line's help lists them under these headings. */
public enum TaskGroup {

	DENOISE("De-noise"),
	JOB("De-noise with many processes"),
	CHECK("Choose and check"),
	MANIFOLD("Use the manifold"),
	ABOUT("Try and measure");

	private final String heading;

	TaskGroup(final String heading) {
		this.heading = heading;
	}

	public String heading() {
		return heading;
	}
}
