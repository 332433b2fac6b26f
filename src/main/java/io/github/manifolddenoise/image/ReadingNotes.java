package io.github.manifolddenoise.image;

import java.util.ArrayList;
import java.util.List;

import ij.ImagePlus;

/** What a user should know of how an image was read, in sentences. */
public final class ReadingNotes {

	private static final String KEY = "manifold-denoise.notes";

	private ReadingNotes() {}

	/** The notes on a recording, and what its axes make worth saying of frames that it was taken apart into. */
	public static List<String> of(final Recording image, final FrameSet frames) {
		final List<String> notes = new ArrayList<>(image.notes());
		final boolean channels = FrameAxis.of(image) == FrameAxis.CHANNELS && frames.frameCount() == image.channels();
		if (channels) notes.add("\"" + image.title() + "\" has " + image.channels() +
			" channels and no other axis: they are read as frames.");
		return notes;
	}

	/** The notes kept with an image. */
	static List<String> kept(final ImagePlus image) {
		return image.getProperty(KEY) instanceof Notes kept ? kept.sentences : List.of();
	}

	/** Keeps notes with an image that was just opened. */
	static void keep(final ImagePlus image, final List<String> sentences) {
		if (!sentences.isEmpty()) image.setProperty(KEY, new Notes(List.copyOf(sentences)));
	}

	private record Notes(List<String> sentences) {}
}
