package io.github.manifolddenoise.image;

import java.util.ArrayList;
import java.util.List;

import ij.ImagePlus;

/** What a user should know of how an image was read, in sentences. */
public final class ReadingNotes {

	private static final String KEY = "manifold-denoise.notes";

	private ReadingNotes() {}

	/** The notes kept with an image, and what its axes make worth saying of frames that it was taken apart into. */
	public static List<String> of(final ImagePlus image, final FrameSet frames) {
		final List<String> notes = new ArrayList<>();
		if (image.getProperty(KEY) instanceof Notes kept) notes.addAll(kept.sentences);
		MisreadTiff.note(image).ifPresent(notes::add);
		if (FrameAxis.of(image) == FrameAxis.CHANNELS && frames.frameCount() == image.getNChannels()) notes.add("\"" + image.getTitle() + "\" has " + image.getNChannels() +
			" channels and no other axis: they are read as frames.");
		return notes;
	}

	/** Keeps notes with an image that was just opened. */
	static void keep(final ImagePlus image, final List<String> sentences) {
		if (!sentences.isEmpty()) image.setProperty(KEY, new Notes(List.copyOf(sentences)));
	}

	private record Notes(List<String> sentences) {}
}
