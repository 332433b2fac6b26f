package io.github.manifolddenoise.command.explore;

import java.util.Locale;

import ij.ImagePlus;

import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.model.embedding.PlaceDistance;

/** What an {@link ExploreWindow} says of frames and places; frames are counted from 0 here and from 1 in the texts. */
final class FrameTexts {

	private FrameTexts() {}

	/** {@code Frame 21 of 360, slice 21, "t21"}. */
	static String frame(final FrameSet set, final int frame) {
		final String label = set.labels().get(frame).lines().findFirst().orElse("");
		return "Frame " + (frame + 1) + " of " + set.frameCount() + ", slice " + set.slices().get(frame).get(0) + (label.isBlank()
			? "" : ", \"" + label + "\"") + (set.name().isEmpty() ? "" : ", " + set.name());
	}

	/** A frame's name with its first coordinates. */
	static String coordinates(final ExploredSet set, final int frame, final int most) {
		final StringBuilder text = new StringBuilder(frame(set.set(), frame)).append(":");
		final int count = Math.min(most, set.explorer().coordinates().numCols);
		for (int k = 0; k < count; k++) text.append(String.format(Locale.ROOT, " y%d = %.6g", k + 1, set.explorer().coordinates()
			.get(frame, k)));
		return text.toString();
	}

	/** {@code Pre-image, a guess: 2.4 steps from frame 21, support 0.12 (frames 0.07).} */
	static String place(final PlaceDistance distance) {
		return String.format(Locale.ROOT, "Pre-image, %s: %.1f steps from frame %d, support %.2f (frames %.2f).",
			distance.worth().words(), distance.steps(), distance.nearest() + 1, distance.support(), distance.usual());
	}

	/** What has room on a small image. */
	static String label(final PlaceDistance distance) {
		return String.format(Locale.ROOT, "%s (%.1f steps)", distance.worth().words().replaceFirst(",.*", ""), distance.steps());
	}

	/** Lines for the Info of a pre-image. */
	static String info(final ImagePlus image, final ExploreWork.Place place, final String text) {
		return String.format(Locale.ROOT, "Manifold Denoise: %s\nPre-image of y%d = %.6g, y%d = %.6g in the embedding of %s\n%s\n",
			Version.text(), place.plane().x() + 1, place.x(), place.plane().y() + 1, place.y(), image.getTitle(), text);
	}
}
