package io.github.manifolddenoise.tiff;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.recording.RecordingAxes;

/**
 * What a TIFF file is read as.
 *
 * @param axes what the file says of its axes, if it is OME-TIFF; the slices are in the order of ImageJ then
 * @param notes what a user should know, in sentences
 */
record TiffContents(List<TiffSlice> slices, Optional<RecordingAxes> axes, List<String> notes) {

	TiffContents {
		slices = List.copyOf(slices);
		notes = List.copyOf(notes);
	}
}
