package io.github.manifolddenoise.frames;

/** Frames that compute more rows of pixels at a time than are read, in the hope that these are read next. */
public interface AheadFrames extends FrameSource {

	/** The same frames for a reader of these rows and some around them. Others can be read too, but take longer. */
	FrameSource forRows(RowRange rows);
}
