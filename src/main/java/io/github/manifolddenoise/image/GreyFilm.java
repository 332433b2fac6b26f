package io.github.manifolddenoise.image;

import java.util.stream.IntStream;

import ij.ImagePlus;
import ij.ImageStack;
import ij.VirtualStack;
import ij.process.ByteProcessor;
import ij.process.ImageProcessor;

/** The frames of a film that is stored in colour and is grey, as ImageJ's JPEG films are. */
final class GreyFilm extends VirtualStack {

	/** Frames that tell whether a film is grey. */
	private static final int ASKED = 16;

	private final ImageStack film;

	private GreyFilm(final ImageStack film) {
		super(film.getWidth(), film.getHeight());
		this.film = film;
		setBitDepth(8);
	}

	/** The film in grey if some of its frames, from the first to the last, are; else as it is. */
	static ImagePlus of(final ImagePlus film) {
		final ImageStack stack = film.getStack();
		final int asked = Math.min(ASKED, stack.size());
		final boolean grey = IntStream.range(0, asked).map(i -> 1 + (int) ((stack.size() - 1L) * i / Math.max(1, asked - 1)))
			.allMatch(n -> isGrey(stack.getProcessor(n)));
		return grey ? new ImagePlus(film.getTitle(), new GreyFilm(stack)) : film;
	}

	private static boolean isGrey(final ImageProcessor frame) {
		return frame != null && frame.getPixels() instanceof int[] pixels && IntStream.of(pixels).allMatch(rgb -> (rgb & 0xff) == (rgb >> 8 & 0xff) &&
			(rgb & 0xff) == (rgb >> 16 & 0xff));
	}

	/** The frame in grey; one that is in colour as it is, so that it is not taken for another. */
	@Override
	public ImageProcessor getProcessor(final int n) {
		final ImageProcessor frame = film.getProcessor(n);
		if (!isGrey(frame)) return frame;
		final int[] colours = (int[]) frame.getPixels();
		final byte[] greys = new byte[colours.length];
		for (int i = 0; i < greys.length; i++) greys[i] = (byte) colours[i];
		final ImageProcessor grey = new ByteProcessor(getWidth(), getHeight(), greys);
		grey.setSliceNumber(n);
		return grey;
	}

	@Override
	public int getSize() {
		return film.size();
	}

	@Override
	public String getSliceLabel(final int n) {
		return film.getSliceLabel(n);
	}

	@Override
	public void deleteSlice(final int n) {
		film.deleteSlice(n);
	}
}
