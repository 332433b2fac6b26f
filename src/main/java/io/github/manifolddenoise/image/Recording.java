package io.github.manifolddenoise.image;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.recording.Planes;
import io.github.manifolddenoise.recording.RecordingAxes;

/**
 * A stack to be worked on, wherever it comes from: a window of ImageJ ({@link ImageRecording}), an array in chunks ({@link
 * ArrayRecording}). It is never changed. Slices are counted from 1 and follow one another along the channels first, then
 * sections, then time points.
 */
public interface Recording {

	/** For messages, and for the names of what is made of it. */
	String title();

	int width();

	int height();

	/** Dimensions besides those of a slice, units, names of channels. */
	RecordingAxes axes();

	default int channels() {
		return axes().channels();
	}

	default int sections() {
		return axes().sections();
	}

	default int times() {
		return axes().times();
	}

	default int slices() {
		return channels() * sections() * times();
	}

	PixelType type();

	/** 8, 16, 24 or 32. */
	default int bitDepth() {
		return type().bits();
	}

	default boolean isRgb() {
		return type() == PixelType.RGB;
	}

	/** Whether values stand for colours of a palette and are no grey values. */
	boolean isPalette();

	/** What a slice is called; empty if it has no name. */
	String label(int slice);

	/** The slice of a channel, section and time point, all from 1. */
	default int slice(final int channel, final int section, final int time) {
		return channel + channels() * (section - 1 + sections() * (time - 1));
	}

	/** Lines of text that go with it; empty if there are none. */
	String info();

	/** From values as they are read to those that they stand for; empty if these are the same. */
	Optional<DoubleUnaryOperator> scale();

	/**
	 * The pixels, to be closed.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if they cannot be opened
	 */
	Planes planes();

	/** Whether a few pixels cost the decoding of whole planes, as far as can be told without the file. */
	boolean decodesWholePlanes();

	/** Bytes of what is kept of the file once all was read. */
	long keptBytes();

	/**
	 * The area that work is restricted to by a selection; empty if nothing is selected, or all.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if it covers too few pixels
	 */
	Optional<Region> selection();

	/** The path by which it was opened, with the name of a part of the file where that was given. */
	Optional<Path> source();

	/** What a user should know of how it was read, in sentences. */
	List<String> notes();

	/** Whether it has all parts that it was written with. */
	boolean isWhole();

	/** False if it has been closed. */
	boolean isOpen();

	/** Keeps others from changing it, if they can and nobody else does; false if somebody does. */
	boolean lock();

	/** Ends {@link #lock()}. */
	void unlock();
}
