package io.github.manifolddenoise.command.denoise;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import ij.ImagePlus;
import ij.measure.Calibration;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.image.DivergingMap;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.model.method.WeightMap;

/** The weights of mixed methods at every pixel of the selected rectangle, as an image. */
final class WeightsImage {

	/** A weight of 1 and more is shown in full red, -1 in full blue. */
	private static final double SHOWN = 1;

	private WeightsImage() {}

	/**
	 * One slice per set, method that has weight and plane of its frames, labelled with them; nothing where no choice was made.
	 *
	 * @param image that was de-noised
	 */
	static Optional<ImagePlus> of(final Recording image, final List<DenoisedSet> sets) {
		final List<double[]> maps = new ArrayList<>();
		final List<String> labels = new ArrayList<>();
		for (final DenoisedSet set : sets) {
			for (final WeightMap map : set.denoised().choice().map(MethodSelection::maps).orElse(List.of())) add(set.set(), map, maps,
				labels);
		}
		if (maps.isEmpty()) return Optional.empty();
		final FrameGeometry shape = sets.get(0).set().geometry();
		final Calibration calibration = ImageRecording.image(image).getLocalCalibration().copy();
		calibration.xOrigin -= shape.shape().x();
		calibration.yOrigin -= shape.shape().y();
		return Optional.of(DivergingMap.of(Titles.of(image.title(), "-weights"), shape.width(), maps, labels, calibration, SHOWN, sets
			.stream().map(set -> "Manifold Denoise: weights, " + set.summary()).toList()));
	}

	private static void add(final FrameSet set, final WeightMap map, final List<double[]> maps, final List<String> labels) {
		final int pixels = set.geometry().width() * set.geometry().height();
		for (int plane = 0; plane < set.geometry().planes(); plane++) {
			final double[] values = new double[pixels];
			for (int k = 0; k < pixels; k++) values[k] = map.at(plane * pixels + k);
			maps.add(values);
			labels.add((set.name().isEmpty() ? "" : set.name() + " ") + map.method().title() + (set.geometry().planes() == 1 ? ""
				: " plane " + (plane + 1)));
		}
	}
}
