package io.github.manifolddenoise.image;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

import ij.ImagePlus;
import ij.ImageStack;
import ij.plugin.FileInfoVirtualStack;

import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.recording.Planes;
import io.github.manifolddenoise.recording.RecordingAxes;

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
}
