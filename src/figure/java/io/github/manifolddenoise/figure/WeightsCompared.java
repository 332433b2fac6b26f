package io.github.manifolddenoise.figure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.task.Progress;

/** A frame kept out of a video, sent to three coordinates and back by each of the paper's ways to choose weights. */
final class WeightsCompared implements Figure {

	private static final int ZOOM = 2;

	/**
	 * @param word of the method
	 * @param options by name
	 */
	private record Way(String title, String word, Map<String, String> options, Centring centring) {

		Way(final String title, final String word, final Map<String, String> options) {
			this(title, word, options, Centring.MEAN);
		}

		PreimageKind kind() {
			final Entry<PreimageKind> entry = PreimageKinds.ALL.get(word);
			return entry.create(OptionValues.of(entry.parameters(), options));
		}
	}

	private static final List<Way> WAYS = List.of(new Way("weights 1/d", "distance-weights", Map.of("weight", "inverse")),
		new Way("weights 1/d²", "distance-weights", Map.of("weight", "inverse-square")), new Way("weights exp(-d)",
			"distance-weights", Map.of("weight", "exponential")), new Way("least J, eq. 33",
				"kernel-distance", Map.of()), new Way("least J, eq. 35", "kernel-distance-log", Map.of(), Centring.NONE));

	@Override
	public String name() {
		return "G4";
	}

	@Override
	public String caption() {
		return "The frame that was kept out (figure G3), and what its three coordinates are sent back to by every choice of" +
			" weights in the paper's section 4. J: squared distance of the pre-image's coordinates from those asked for, as" +
			" part of their own square (eq. 33, scaled). As the paper says, explicit weights differ from one another; with J" +
			" made small the frame comes back. The paper shows the frame and one pre-image, and gives no numbers. d is in" +
			" mean distances of neighbours; eq. 35 has its kernel not centred, as it must.";
	}

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) throws IOException {
		final Map<Centring, HandModel> models = new EnumMap<>(Centring.class);
		for (final Centring centring : List.of(Centring.MEAN, Centring.NONE)) models.put(centring, HandModel.without(
			HandModel.MIDDLE, Settings.gaussian(centring), compute, progress));
		final List<ImageProcessor> panels = new ArrayList<>();
		panels.add(panel("kept out", "", models.get(Centring.MEAN).original()));
		for (final Way way : WAYS) {
			final HandModel model = models.get(way.centring);
			final FrameSource found = model.preimage(way.kind());
			panels.add(panel(way.title, String.format(Locale.ROOT, "%.1f dB, J %.1g", model.psnr(found), model.misfit(
				found)), found));
		}
		return Page.row(panels);
	}

	private static ImageProcessor panel(final String title, final String numbers, final FrameSource frame)
		throws IOException
	{
		return Montage.headed(title, Montage.row(numbers, Turntable.image(frame), 1, 0, 1, ZOOM));
	}
}
