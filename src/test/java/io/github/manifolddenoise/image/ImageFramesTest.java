package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import ij.ImagePlus;
import ij.ImageStack;
import ij.VirtualStack;
import ij.io.FileSaver;
import ij.plugin.FileInfoVirtualStack;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.image.ImageRecording.VirtualTiff;
import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.task.Workers;

class ImageFramesTest {

	@TempDir
	Path folder;

	private final Workers workers = new Workers(2);

	@ParameterizedTest
	@EnumSource(Kind.class)
	void blocks_are_the_stack_wherever_it_is(final Kind kind) throws IOException {
		final ImagePlus image = TestImages.of(kind);
		final Path path = folder.resolve("a.tif");
		assertTrue(new FileSaver(TestImages.of(kind)).saveAsTiffStack(path.toString()));
		for (final ChannelMode mode : ChannelMode.values()) {
			for (final boolean volumes : new boolean[] { false, true }) {
				assertBlocks(image, image, mode, volumes);
				assertBlocks(image, TiffInput.open(path), mode, volumes);
				assertBlocks(image, FileInfoVirtualStack.openVirtual(path.toString()), mode, volumes);
				assertBlocks(image, foreign(image), mode, volumes);
			}
		}
	}

	@Test
	void reordered_virtual_stack_is_read_in_its_order() throws IOException {
		final ImagePlus image = TestImages.of(Kind.FLOAT);
		final Path path = folder.resolve("a.tif");
		assertTrue(new FileSaver(TestImages.of(Kind.FLOAT)).saveAsTiffStack(path.toString()));
		final ImagePlus virtual = FileInfoVirtualStack.openVirtual(path.toString());
		((VirtualStack) virtual.getStack()).setIndexes(new int[] { 0, 3, 1, 2, 4, 5 });
		assertTrue(VirtualTiff.planes(virtual.getStack()).isPresent());
		final FrameSet set = StackLayout.of(ImageRecording.of(virtual), ChannelMode.SEPARATE, false).sets().get(0);
		final DMatrixRMaj block = new DMatrixRMaj(6, 1);
		try (ImageFrames frames = ImageFrames.of(ImageRecording.of(virtual), set, workers)) {
			frames.read(5, block);
		}
		assertEquals(image.getStack().getProcessor(4).getf(5), block.get(1, 0));
		virtual.getStack().deleteSlice(2);
		assertTrue(VirtualTiff.planes(virtual.getStack()).isPresent());
	}

	@Test
	void selected_frames_are_read_alone_in_the_order_asked_for() throws IOException {
		final ImagePlus image = TestImages.of(Kind.FLOAT);
		final FrameSet set = StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false).sets().get(0);
		final DMatrixRMaj block = new DMatrixRMaj(2, 1);
		try (ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers)) {
			final FrameSource selected = frames.select(new int[] { 4, 1 });
			assertEquals(2, selected.frameCount());
			selected.read(5, block);
		}
		assertEquals(image.getStack().getProcessor(5).getf(5), block.get(0, 0));
		assertEquals(image.getStack().getProcessor(2).getf(5), block.get(1, 0));
	}

	@Test
	void sources_of_whole_planes_ask_for_large_blocks() throws IOException {
		final ImagePlus image = TestImages.of(Kind.FLOAT);
		final FrameSet set = StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false).sets().get(0);
		try (ImageFrames frames = ImageFrames.of(ImageRecording.of(foreign(image)), set, workers)) {
			assertEquals(set.geometry().pixels(), frames.preferredBlockPixels(1));
		}
	}

	@Test
	void blocks_outside_are_refused() throws IOException {
		final ImagePlus image = TestImages.of(Kind.BYTE);
		final FrameSet set = StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false).sets().get(0);
		try (ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers)) {
			final int pixels = set.geometry().pixels();
			assertThrows(IllegalArgumentException.class, () -> frames.read(pixels, new DMatrixRMaj(6, 1)));
			assertThrows(IllegalArgumentException.class, () -> frames.read(-1, new DMatrixRMaj(6, 1)));
			assertThrows(IllegalArgumentException.class, () -> frames.read(0, new DMatrixRMaj(5, 1)));
		}
	}

	@Test
	void imagej_virtual_stack_is_read_from_its_file() {
		final Path path = folder.resolve("a.tif");
		assertTrue(new FileSaver(TestImages.of(Kind.SHORT)).saveAsTiffStack(path.toString()));
		final ImageStack stack = FileInfoVirtualStack.openVirtual(path.toString()).getStack();
		assertTrue(VirtualTiff.planes(stack).orElseThrow().concurrent());
	}

	private void assertBlocks(final ImagePlus expected, final ImagePlus image, final ChannelMode mode,
		final boolean volumes) throws IOException
	{
		final StackLayout layout = StackLayout.of(ImageRecording.of(image), mode, volumes);
		for (final FrameSet set : layout.sets()) {
			final DMatrixRMaj whole = TestImages.whole(expected, set);
			final int pixels = set.geometry().pixels();
			final DMatrixRMaj read = new DMatrixRMaj(set.frameCount(), pixels);
			for (final int step : new int[] { 1, 10, TestImages.WIDTH * TestImages.HEIGHT, pixels })
				assertArrayEquals(whole.data, inBlocks(image, set, step, read).data);
		}
	}

	private DMatrixRMaj inBlocks(final ImagePlus image, final FrameSet set, final int step, final DMatrixRMaj all)
		throws IOException
	{
		try (ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers)) {
			for (int first = 0; first < all.numCols; first += step) {
				final DMatrixRMaj block = new DMatrixRMaj(all.numRows, Math.min(step, all.numCols - first));
				frames.read(first, block);
				for (int row = 0; row < all.numRows; row++)
					System.arraycopy(block.data, row * block.numCols, all.data, row * all.numCols + first, block.numCols);
			}
		}
		return all;
	}

	/** A virtual stack of unknown making. */
	private static ImagePlus foreign(final ImagePlus image) {
		final ImageStack slices = image.getStack();
		final VirtualStack virtual = new VirtualStack(image.getWidth(), image.getHeight()) {

			@Override
			public ImageProcessor getProcessor(final int n) {
				return slices.getProcessor(n).duplicate();
			}

			@Override
			public int getSize() {
				return slices.size();
			}
		};
		virtual.setBitDepth(image.getBitDepth());
		final ImagePlus copy = new ImagePlus("foreign", virtual);
		copy.setDimensions(image.getNChannels(), image.getNSlices(), image.getNFrames());
		return copy;
	}
}
