package io.github.manifolddenoise.risk;

/**
 * Something in which what was removed differs from white noise.
 *
 * @param subject what was looked at
 * @param kind what it says of the result
 * @param says the finding in one sentence: what was measured and what it means
 */
public record Finding(Subject subject, Kind kind, String says) {

	/** What is looked at. */
	public enum Subject {

		/** How much was removed. */
		AMOUNT("amount removed"),
		/** The mean of all. */
		BRIGHTNESS("brightness"),
		/** The means of the frames. */
		FRAME_MEANS("means of the frames"),
		/** Pixels beside each other. */
		NEIGHBOURS("neighbouring pixels"),
		/** The same pixel in frames that follow each other. */
		FRAMES("successive frames"),
		/** The same at every place of the image. */
		PLACES("places"),
		/** The result at the same pixel. */
		CONTRAST("brightness of the result"),
		/** What changes over time in the result. */
		CHANGES("contrast over time"),
		/** Edges of the result. */
		EDGES("edges of the result"),
		/** The amount in every frame. */
		SINGLE_FRAMES("single frames");

		private final String title;

		Subject(final String title) {
			this.title = title;
		}

		/** As it stands in a table. */
		public String title() {
			return title;
		}
	}

	/** What a finding says of the result. */
	public enum Kind {

		/** Something that is no white noise was removed. */
		MORE_THAN_NOISE,
		/** Noise stayed in the result. */
		NOISE_STAYED
	}
}
