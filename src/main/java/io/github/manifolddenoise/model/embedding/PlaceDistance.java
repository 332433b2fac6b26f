package io.github.manifolddenoise.model.embedding;

/**
 * How far a place of an embedding is from the frames, and so what its pre-image is worth.
 *
 * @param nearest the frame that is nearest in the plane, from 0
 * @param steps its distance in the plane, in steps from that frame to the next, which are at least the
 *          {@linkplain PlanePoints#step() median} of all frames
 * @param support how unlike all frames the pre-image is, 0..1 ({@link io.github.manifolddenoise.extension.SupportScore})
 * @param usual the support that 95 % of the frames have at most, each held against the others
 */
public record PlaceDistance(int nearest, double steps, double support, double usual) {

	/** What a pre-image is worth. */
	public enum Worth {

		/** About as far from the frames as they are from each other, in the plane and in pixels. */
		FRAME("as good as a frame"),

		/** Somewhat farther. */
		GUESS("a guess"),

		/** Far from all frames, in the plane or in pixels. */
		INVENTION("an invention, not data");

		private final String words;

		Worth(final String words) {
			this.words = words;
		}

		/** For people. */
		public String words() {
			return words;
		}
	}

	private static final double NEAR_STEPS = 1.5, FAR_STEPS = 4;
	private static final double NEAR_SUPPORT = 0.1, FAR_SUPPORT = 0.5;

	/** The worse of what both distances say; the support of a good frame is 0.1 or what is usual among frames. */
	public Worth worth() {
		if (steps > FAR_STEPS || support > Math.max(FAR_SUPPORT, usual)) return Worth.INVENTION;
		return steps <= NEAR_STEPS && support <= Math.max(NEAR_SUPPORT, usual) ? Worth.FRAME : Worth.GUESS;
	}
}
