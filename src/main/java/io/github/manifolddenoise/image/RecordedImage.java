package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import ij.ImagePlus;
import ij.io.FileInfo;

import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.recording.PlaneSource;
import io.github.manifolddenoise.recording.Planes;

/** A recording as a virtual image of ImageJ with its dimensions and calibration. */
final class RecordedImage {

	private RecordedImage() {}

	/** Cost: the chunks of the first plane. */
	static ImagePlus of(final Recording recording) {
		final Path path = recording.source().orElse(Path.of(recording.title())).toAbsolutePath();
		final FileStack stack = new FileStack(path, recording.width(), recording.height(), recording.type(), recording.slices(),
			new Slices(recording, path));
		for (int n = 1; n <= recording.slices(); n++) {
			if (!recording.label(n).isEmpty()) stack.setSliceLabel(recording.label(n), n);
		}
		final ImagePlus image = new ImagePlus(recording.title(), stack);
		if (recording.type() == PixelType.INT16) image.getLocalCalibration().setSigned16BitCalibration();
		ReadingNotes.keep(image, recording.notes());
		if (!recording.info().isEmpty()) image.setProperty("Info", recording.info());
		SourcePath.keep(image, path);
		image.setFileInfo(fileInfo(recording, path));
		return CalibratedAxes.applied(recording.axes(), image);
	}

	/** With the file, of which the path may name a part. */
	private static FileInfo fileInfo(final Recording recording, final Path path) {
		final Path file = Stream.iterate(path, at -> at != null && at.getFileName() != null, Path::getParent).filter(at -> at
			.getFileName().toString().startsWith(recording.title())).reduce((one, next) -> next).orElse(path);
		final FileInfo info = new FileInfo();
		info.directory = file.getParent() + path.getFileSystem().getSeparator();
		info.fileName = recording.title();
		info.width = recording.width();
		info.height = recording.height();
		info.nImages = recording.slices();
		return info;
	}

	/** The slices, opened one by one. */
	private record Slices(Recording recording, Path path) implements PlaneSource {

		@Override
		public Planes open(final List<Integer> slices) {
			return new Some(recording.planes(), List.copyOf(slices));
		}

		@Override
		public boolean decodesWholePlanes() {
			return recording.decodesWholePlanes();
		}

		@Override
		public long keptBytes() {
			return recording.keptBytes();
		}

		@Override
		public boolean isWhole() {
			return recording.isWhole();
		}

		@Override
		public Path path(final int slice) {
			return path;
		}
	}

	private record Some(Planes planes, List<Integer> slices) implements Planes {

		@Override
		public void read(final int slice, final int component, final int first, final int count, final double[] to,
			final int at) throws IOException
		{
			planes.read(slices.get(slice - 1) + 1, component, first, count, to, at);
		}

		@Override
		public boolean concurrent() {
			return planes.concurrent();
		}

		@Override
		public boolean decodesWholePlanes() {
			return planes.decodesWholePlanes();
		}

		@Override
		public void close() throws IOException {
			planes.close();
		}
	}
}
