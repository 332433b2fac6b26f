package io.github.manifolddenoise.command.preview;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import ij.ImagePlus;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.frames.BlendedFrames;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.ResultSlice;
import io.github.manifolddenoise.image.StackFingerprint;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.preview.DenoisePreview;
import io.github.manifolddenoise.model.preview.PreviewedFrame;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * De-noises single slices of an image as {@link io.github.manifolddenoise.command.denoise.DenoiseStackJob} would have them.
 * What was learnt of the slice's set of
 * frames is kept for the next slice or other options ({@link DenoisePreview}), until the image changes. Not thread safe.
 * Close it to release files and threads.
 */
final class StackPreview implements AutoCloseable {

	/** What the frames of a set, and those who compute with them, depend on. Shapes are alike wherever they lie. */
	private record SetKey(FrameSet set, int x, int y, Optional<Integer> threads) {

		static SetKey of(final FrameSet set, final OptionValues values) {
			return new SetKey(set, set.geometry().shape().x(), set.geometry().shape().y(), values.get(DenoiseStackOptions.THREADS));
		}
	}

	/** A slice's place among the frames. */
	private record Place(int set, int frame) {}

	/** One set of frames that is worked with. */
	private record OpenSet(SetKey key, FrameSet set, ImageFrames frames, StackWork work, DenoisePreview preview,
		StackFingerprint fingerprint)
	{}

	private final ImagePlus image;
	private final Progress progress;
	private Optional<OpenSet> open = Optional.empty();

	/** @param image which is never changed */
	StackPreview(final ImagePlus image, final Progress progress) {
		this.image = image;
		this.progress = progress;
	}

	/**
	 * A slice of the result.
	 *
	 * @param processor its pixels, with the display range of the input
	 * @param slice of the input, 1-based
	 * @param summary how it was de-noised, in a line
	 */
	record Slice(ImageProcessor processor, int slice, String summary) {}

	/**
	 * De-noises one slice.
	 *
	 * @param values of {@link DenoiseStackOptions}
	 * @param slice 1-based
	 * @throws UserException as a run with these options, and if there is a training stack
	 */
	Slice slice(final OptionValues values, final int slice) throws IOException {
		if (values.get(DenoiseStackOptions.TRAIN).isPresent()) throw new UserException("there is none with a training stack," +
			" which would have to be cleaned first. Press OK to see the result.");
		if (image.getStackSize() < slice || image.getWidth() == 0) throw new UserException("the image was closed.");
		final StackLayout layout = OpenImages.layout(ImageRecording.of(image), values);
		final DenoiseOptions options = OpenImages.weighted(TypedOptions.of(values), values, layout);
		final Place place = place(layout, slice);
		final OpenSet set = open(values, layout, place.set, slice);
		final PreviewedFrame frame = set.preview.frame(options, place.frame);
		final DMatrixRMaj pixels = softened(set, frame.pixels(), place.frame, values.get(DenoiseStackOptions.STRENGTH));
		return new Slice(ResultSlice.of(image, values.get(DenoiseStackOptions.BIT_DEPTH), slice, set.set, place.frame, pixels),
			slice, summary(frame));
	}

	private static Place place(final StackLayout layout, final int slice) {
		for (int set = 0; set < layout.sets().size(); set++) {
			for (int frame = 0; frame < layout.sets().get(set).frameCount(); frame++) {
				if (layout.sets().get(set).slices().get(frame).contains(slice)) return new Place(set, frame);
			}
		}
		throw new UserException("slice " + slice + " belongs to no frame: with one time point, frames are z-sections.");
	}

	private OpenSet open(final OptionValues values, final StackLayout layout, final int set, final int slice) {
		final SetKey key = SetKey.of(layout.sets().get(set), values);
		if (open.isPresent() && open.get().key.equals(key) && open.get().fingerprint.fits(image, slice)) return open.get();
		close();
		final StackWork work = new StackWork(values, progress);
		try {
			final ImageFrames frames = work.frames(ImageRecording.of(image), layout.sets().get(set));
			open = Optional.of(new OpenSet(key, layout.sets().get(set), frames, work, new DenoisePreview(frames,
				work.compute(), progress), StackFingerprint.of(image)));
			return open.get();
		}
		finally {
			if (open.isEmpty()) work.close();
		}
	}

	private static DMatrixRMaj softened(final OpenSet set, final DMatrixRMaj denoised, final int frame,
		final double strength) throws IOException
	{
		if (strength == 1) return denoised;
		final DMatrixRMaj before = new DMatrixRMaj(1, denoised.numCols), part = denoised.copy();
		set.frames.select(new int[] { frame }).read(0, before);
		BlendedFrames.soften(part, before, strength);
		return part;
	}

	private static String summary(final PreviewedFrame frame) {
		if (frame.shares().isPresent()) return "mixture of " + frame.shares().get();
		return frame.method().title() + (frame.components().isPresent() ? String.format(Locale.ROOT, ", q %d", frame
			.components().getAsInt()) : "");
	}

	@Override
	public void close() {
		open.ifPresent(set -> set.work.close());
		open = Optional.empty();
	}
}
