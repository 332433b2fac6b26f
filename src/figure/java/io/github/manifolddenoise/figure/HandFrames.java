package io.github.manifolddenoise.figure;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import ij.ImagePlus;
import ij.ImageStack;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.quality.Quality;
import io.github.manifolddenoise.task.Progress;

/** Nine frames of the hand's video, and each of them kept out, sent to three coordinates and back. */
final class HandFrames implements Figure {

	private static final int SHOWN = 9;
	private static final PreimageKind METHOD = Settings.usual(PreimageKinds.ALL.get("kernel-distance"));

	@Override
	public String name() {
		return "G2";
	}

	@Override
	public String caption() {
		return "Above: nine frames of a drawn hand that closes and opens once, in place of the paper's video (69 frames of" +
			" 1080×1920 pixels; these are 96×72). Below, not in the paper: each of them kept out of the training set in turn," +
			" sent to three coordinates and back, and its PSNR.";
	}

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) throws IOException {
		final int[] shown = IntStream.range(0, SHOWN).map(k -> (2 * k + 1) * HandVideo.FRAMES / (2 * SHOWN)).toArray();
		final FrameSource frames = HandVideo.frames().select(shown);
		final ImageStack back = new ImageStack(frames.geometry().width(), frames.geometry().height());
		final StringBuilder numbers = new StringBuilder();
		for (int k = 0; k < SHOWN; k++) {
			final FrameSource found = HandModel.without(shown[k], Settings.gaussian(), compute, progress).preimage(METHOD);
			back.addSlice(Turntable.image(found).getProcessor());
			final double psnr = Quality.compare(frames.select(new int[] { k }), found, 1, 1).psnr();
			numbers.append(String.format(Locale.ROOT, k == 0 ? "%.0f" : ", %.0f", psnr));
		}
		return Montage.column(List.of(Montage.row("training frames", Turntable.image(frames), SHOWN, 0, 1, 1), Montage.row(
			"kept out, there and back (" + numbers + " dB)", new ImagePlus("", back), SHOWN, 0, 1, 1)));
	}
}
