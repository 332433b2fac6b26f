package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import ij.ImagePlus;
import ij.ImageStack;
import ij.VirtualStack;
import ij.plugin.AVI_Reader;
import ij.process.ByteProcessor;
import ij.process.ImageProcessor;

/** AVI with the extension OpenDML: chunks within lists within parts called RIFF, frames of the first video one chunk each. */
final class AviFile implements ForeignFormat {

	private static final int HEAD = 8;

	@Override
	public String name() {
		return "AVI";
	}

	@Override
	public Holdings holdings(final WholeBytes bytes) throws IOException {
		final Walk walk = new Walk(bytes);
		while (bytes.left() >= HEAD) {
			if (!bytes.text(4).equals("RIFF")) {
				if (bytes.position() == 4) throw bytes.damaged("it does not begin with RIFF");
				break;
			}
			final long size = bytes.u32();
			if (size > bytes.left()) throw bytes.cut("a part of it ends at byte " + (bytes.position() + size) + "; " + walk
				.thereBefore(bytes) + " of " + walk.said + " frames are there");
			if (size == 0) throw bytes.damaged("it was never closed: a part of it has 0 bytes");
			final long end = bytes.position() + size + size % 2;
			bytes.skip(4);
			walk.chunks(bytes.position() + size - 4);
			bytes.skip(Math.min(end - bytes.position(), bytes.left()));
		}
		return new Holdings(walk.frames, walk.notes());
	}

	/** ImageJ's stack of a film does not know how many bits its pixels have. */
	@Override
	public Optional<ImagePlus> read(final Path file) {
		final ImagePlus image = AVI_Reader.open(file.toString(), true);
		if (image == null || image.getStackSize() == 0) return Optional.empty();
		if (image.getStack() instanceof AVI_Reader reader) reader.setBitDepth(image.getBitDepth());
		return Optional.of(image.getBitDepth() == 24 ? GreyFilm.of(image) : image);
	}

	private static final class Walk {

		private final WholeBytes bytes;
		private long said, dropped, frames;
		private int streams;
		private int video = -1;

		Walk(final WholeBytes bytes) {
			this.bytes = bytes;
		}

		/** Goes through what is there of a part that was cut, for the number of its frames. */
		private long thereBefore(final WholeBytes cut) throws IOException {
			cut.skip(4);
			while (cut.left() >= HEAD) if (!chunk(cut.position() + cut.left())) break;
			return frames;
		}

		private void chunks(final long end) throws IOException {
			while (bytes.position() + HEAD <= end) if (!chunk(end)) throw bytes.damaged("a chunk before byte " + bytes.position() +
				" reaches beyond byte " + end);
		}

		/** Whether a chunk lies before the end. */
		private boolean chunk(final long end) throws IOException {
			final String name = bytes.text(4);
			final long size = bytes.u32(), behind = bytes.position() + size;
			if (name.equals("LIST") && bytes.left() >= 4) {
				bytes.skip(4);
				return true;
			}
			if (behind > end) return false;
			if (name.equals("avih") && size >= 20) {
				bytes.skip(16);
				said = Math.max(said, bytes.u32());
			}
			else if (name.equals("dmlh") && size >= 4) said = Math.max(said, bytes.u32());
			else if (name.equals("strh") && size >= 4) {
				if (bytes.text(4).equals("vids") && video < 0) video = streams;
				streams++;
			}
			else if (name.matches(String.format("%02d", Math.max(0, video)) + "d[bc]")) {
				if (size > 0) frames++;
				else dropped++;
			}
			bytes.skip(Math.min(behind + size % 2, end) - bytes.position());
			return true;
		}

		private List<String> notes() {
			final List<String> notes = new ArrayList<>();
			if (dropped > 0) notes.add("The film has " + dropped +
				" frames that were dropped when it was taken: those that are there are read, one after the other.");
			if (frames + dropped < said) notes.add("The film speaks of " + said + " frames and holds " + (frames + dropped) +
				": these are read.");
			return notes;
		}
	}

	/** The frames of a film that is stored in colour and is grey, as ImageJ's JPEG films are. */
	private static final class GreyFilm extends VirtualStack {

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
}
