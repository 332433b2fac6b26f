package io.github.manifolddenoise.image;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.DoubleUnaryOperator;

import ij.ImagePlus;
import ij.ImageStack;
import ij.io.FileInfo;
import ij.measure.Calibration;
import ij.plugin.FileInfoVirtualStack;

import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.recording.Planes;
import io.github.manifolddenoise.recording.RecordingAxes;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.tiff.TiffException;
import io.github.manifolddenoise.tiff.TiffFile;

/** An image of ImageJ. What is said of it is so when it is asked. */
public record ImageRecording(ImagePlus image) implements Recording {

	public static Recording of(final ImagePlus image) {
		return new ImageRecording(image);
	}

	/** A recording as an image: that which it is, or one whose pixels are read when they are asked for. */
	public static ImagePlus image(final Recording recording) {
		return recording instanceof ImageRecording own ? own.image : RecordedImage.of(recording);
	}

	@Override
	public String title() {
		return image.getTitle();
	}

	@Override
	public int width() {
		return image.getWidth();
	}

	@Override
	public int height() {
		return image.getHeight();
	}

	@Override
	public RecordingAxes axes() {
		return CalibratedAxes.of(image);
	}

	@Override
	public int channels() {
		return image.getNChannels();
	}

	@Override
	public int sections() {
		return image.getNSlices();
	}

	@Override
	public int times() {
		return image.getNFrames();
	}

	@Override
	public int slices() {
		return image.getStackSize();
	}

	@Override
	public PixelType type() {
		return PixelTypes.of(image);
	}

	@Override
	public boolean isPalette() {
		return image.getType() == ImagePlus.COLOR_256;
	}

	@Override
	public String label(final int slice) {
		return Objects.requireNonNullElse(image.getImageStack().getSliceLabel(slice), "");
	}

	@Override
	public String info() {
		return Objects.requireNonNullElse(image.getInfoProperty(), "");
	}

	@Override
	public Optional<DoubleUnaryOperator> scale() {
		return image.getCalibration().calibrated() ? Optional.of(ValueScale.of(image.getCalibration())) : Optional.empty();
	}

	@Override
	public Planes planes() {
		final ImageStack stack = image.getImageStack();
		if (!stack.isVirtual()) return new ArrayPlanes(stack);
		if (stack instanceof FileStack file) return file.openPlanes();
		return VirtualTiff.planes(stack).orElseGet(() -> ProcessorPlanes.of(stack));
	}

	@Override
	public boolean decodesWholePlanes() {
		final ImageStack stack = image.getStack();
		if (stack instanceof FileStack file) return file.source().decodesWholePlanes();
		return stack.isVirtual() && stack.getClass() != FileInfoVirtualStack.class;
	}

	@Override
	public long keptBytes() {
		return image.getStack() instanceof FileStack file ? file.source().keptBytes() : 0;
	}

	@Override
	public Optional<Region> selection() {
		return SelectedRegion.of(image);
	}

	@Override
	public Optional<Path> source() {
		return SourcePath.of(image);
	}

	@Override
	public List<String> notes() {
		final List<String> notes = new ArrayList<>(ReadingNotes.kept(image));
		MisreadTiff.note(image).ifPresent(notes::add);
		return notes;
	}

	@Override
	public boolean isWhole() {
		return !(image.getStack() instanceof FileStack stack) || stack.source().isWhole();
	}

	@Override
	public boolean isOpen() {
		return image.getProcessor() != null;
	}

	@Override
	public boolean lock() {
		return image.lockSilently();
	}

	@Override
	public void unlock() {
		image.unlock();
	}

	/** The value calibration of an image, as a function of real values. */
	static final class ValueScale {

		private ValueScale() {}

		/**
		 * From stored to calibrated values: the function of the calibration, or linear interpolation in its table if it has
		 * one only; the identity if there is no calibration.
		 */
		static DoubleUnaryOperator of(final Calibration calibration) {
			if (!calibration.calibrated()) return DoubleUnaryOperator.identity();
			if (calibration.getCoefficients() != null) return calibration::getCValue;
			final float[] table = calibration.getCTable();
			return table == null ? DoubleUnaryOperator.identity() : value -> interpolate(table, value);
		}

		private static double interpolate(final float[] table, final double value) {
			if (Double.isNaN(value)) return value;
			final double inside = Math.max(0, Math.min(table.length - 1, value));
			final int below = Math.min(table.length - 2, (int) inside);
			return table[below] + (inside - below) * (table[below + 1] - table[below]);
		}
	}

	/** A TIFF that ImageJ opened by the number of images in its description, though its file has other pages. */
	private static final class MisreadTiff {

		private MisreadTiff() {}

		/** What to say of it; empty if the image has the pages of its file, or there is no such file. */
		static Optional<String> note(final ImagePlus image) {
			final FileInfo info = image.getOriginalFileInfo();
			final boolean opened = !(image.getStack() instanceof FileStack) && info != null && info.fileFormat == FileInfo.TIFF &&
				info.directory != null && info.fileName != null;
			return opened && new File(info.directory, info.fileName).isFile() ? note(image, info) : Optional.empty();
		}

		private static Optional<String> note(final ImagePlus image, final FileInfo info) {
			try {
				final int images = image.getStackSize();
				final OptionalInt pages = TiffFile.pagesInsteadOf(Path.of(info.directory, info.fileName), images);
				return pages.isEmpty() ? Optional.empty() : Optional.of("ImageJ reads " + images + " images of \"" + info.fileName +
					"\", as its description says, and it holds " + pages.getAsInt() +
					" pages: frames are missing or wrong. Denoise Folder... reads its pages.");
			}
			catch (final IOException | TiffException exception) {
				return Optional.empty();
			}
		}
	}

	/** Finds the file behind ImageJ's own TIFF virtual stack (File&gt;Import&gt;TIFF Virtual Stack...). */
	static final class VirtualTiff {

		private VirtualTiff() {}

		/**
		 * The pages of the file in the order of the stack; empty if the stack is of another making.
		 *
		 * @throws UserException if the file is truncated or damaged
		 */
		static Optional<Planes> planes(final ImageStack stack) {
			if (stack.getClass() != FileInfoVirtualStack.class) return Optional.empty();
			final FileInfoVirtualStack virtual = (FileInfoVirtualStack) stack;
			final FileInfo[] infos = infos(virtual);
			if (infos.length < virtual.size() || virtual.size() == 0) return Optional.empty();
			final Path path = Path.of(infos[0].getFilePath());
			if (infos[0].fileFormat != FileInfo.TIFF || !Files.isReadable(path)) return Optional.empty();
			final TiffFile file = TiffFile.ofPages(path);
			if (file.width() != stack.getWidth() || file.height() != stack.getHeight() || file.type().bits() != stack
				.getBitDepth()) return Optional.empty();
			final Map<Long, Integer> byOffset = new HashMap<>();
			for (int slice = 0; slice < file.slices(); slice++) {
				final OptionalLong offset = file.offset(slice);
				if (offset.isEmpty()) return Optional.empty();
				byOffset.put(offset.getAsLong(), slice);
			}
			final List<Integer> slices = new ArrayList<>();
			for (int n = 1; n <= virtual.size(); n++) {
				final FileInfo info = infos[virtual.translate(n) - 1];
				if (info == null || !byOffset.containsKey(info.getOffset()) || !Path.of(info.getFilePath()).equals(path)) return Optional
					.empty();
				slices.add(byOffset.get(info.getOffset()));
			}
			try {
				return Optional.of(file.open(slices));
			}
			catch (final IOException exception) {
				return Optional.empty();
			}
		}

		/** ImageJ keeps the places of the slices to itself; none if this version of ImageJ calls them otherwise. */
		private static FileInfo[] infos(final FileInfoVirtualStack stack) {
			try {
				final Field field = FileInfoVirtualStack.class.getDeclaredField("info");
				field.setAccessible(true);
				return field.get(stack) instanceof FileInfo[] infos ? infos : new FileInfo[0];
			}
			catch (final ReflectiveOperationException | RuntimeException exception) {
				return new FileInfo[0];
			}
		}
	}
}
