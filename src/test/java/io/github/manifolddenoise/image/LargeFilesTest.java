package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ij.ImagePlus;
import ij.VirtualStack;
import ij.plugin.FileInfoVirtualStack;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.tiff.TiffFile;

/** Stacks larger than the heap, and than 4 GB. */
class LargeFilesTest {

	@TempDir
	Path folder;

	@Test
	void stack_above_4_gb_is_written_and_read() throws IOException {
		assumeTrue(System.getProperty("os.name").equals("Linux") && Files.getFileStore(folder).getUsableSpace() > 6L << 30,
			"needs a file system with sparse files and 6 GB");
		final int slices = 1200, size = 1000;
		final ImagePlus input = empty(size, slices);
		final Path path = folder.resolve("large.tif");
		final FrameSet set = StackLayout.of(ImageRecording.of(input), ChannelMode.SEPARATE, false).sets().get(0);
		final DMatrixRMaj block = new DMatrixRMaj(slices, 3), read = new DMatrixRMaj(slices, 3);
		for (int i = 0; i < block.data.length; i++)
			block.data[i] = i;
		final int first = size * size - 3;
		try (Workers workers = new Workers(2)) {
			try (TiffBlockWriter writer = TiffBlockWriter.create(path, ImageRecording.of(input), OutputType.SAME, List.of(), workers)) {
				writer.sink(set).write(first, block);
				writer.commit();
			}
			assertTrue(Files.size(path) > 4L * size * size * slices);
			for (final ImagePlus image : List.of(TiffInput.open(path), FileInfoVirtualStack.openVirtual(path.toString()))) {
				assertEquals(slices, image.getStackSize());
				assertEquals(block.get(slices - 1, 2), image.getStack().getProcessor(slices).getf(size * size - 1));
				try (ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers)) {
					frames.read(first, read);
				}
				for (int i = 0; i < block.data.length; i++)
					assertEquals(block.data[i], read.data[i]);
			}
		}
	}

	@Test
	void large_stacks_of_a_big_file_and_large_ome_tiff_are_big() throws IOException {
		assumeTrue(System.getProperty("os.name").equals("Linux") && Files.getFileStore(folder).getUsableSpace() > 6L << 30,
			"needs a file system with sparse files and 6 GB");
		final int slices = 1200, size = 1000;
		final DMatrixRMaj block = new DMatrixRMaj(slices, 3), read = new DMatrixRMaj(slices, 3);
		for (int i = 0; i < block.data.length; i++) block.data[i] = i;
		ImagePlus image = empty(size, slices);
		final FrameSet set = StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false).sets().get(0);
		for (final String name : List.of("large.ome.tif", "large.btf", "again.tif")) {
			final Path path = folder.resolve(name);
			try (Workers workers = new Workers(2); TiffBlockWriter writer = TiffBlockWriter.create(path, ImageRecording.of(image), OutputType.SAME,
				List.of(), workers))
			{
				writer.sink(set).write(size * size - 3, block);
				writer.commit();
			}
			image = TiffInput.open(path);
			assertTrue(!TiffInput.isOfImageJ(image));
			assertEquals(name.contains("ome"), TiffFile.open(path, OptionalInt.empty()).axes().isPresent());
			assertEquals(slices, image.getStackSize());
			try (Workers workers = new Workers(2); ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers)) {
				frames.read(size * size - 3, read);
			}
			assertArrayEquals(block.data, read.data);
		}
	}

	@Test
	void stack_larger_than_the_heap_is_copied() throws IOException, InterruptedException {
		final Path from = folder.resolve("from.tif"), to = folder.resolve("to.tif"), log = folder.resolve("log.txt");
		try (Workers workers = new Workers(2); TiffBlockWriter writer = TiffBlockWriter.create(from, ImageRecording.of(empty(700, 50)),
			OutputType.SAME, List.of(), workers))
		{
			writer.commit();
		}
		final Process child = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
			"-Xmx32m", "-XX:MaxDirectMemorySize=8m", "-Djava.awt.headless=true", "-cp", System.getProperty(
				"java.class.path"), LargeFilesTest.class.getName(), from.toString(), to.toString()).redirectErrorStream(true)
					.redirectOutput(log.toFile()).start();
		assertTrue(child.waitFor(60, TimeUnit.SECONDS));
		assertEquals(0, child.exitValue(), Files.readString(log));
		assertTrue(Files.size(to) > 90_000_000);
	}

	/** Copies a file in blocks, in a process with a small heap. */
	public static void main(final String[] paths) throws IOException {
		final ImagePlus image = TiffInput.open(Path.of(paths[0]));
		final FrameSet set = StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false).sets().get(0);
		try (Workers workers = new Workers(2); ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers);
			TiffBlockWriter writer = TiffBlockWriter.create(Path.of(paths[1]), ImageRecording.of(image), OutputType.SAME, List.of(), workers))
		{
			final FrameSink sink = writer.sink(set);
			final int pixels = frames.geometry().pixels(), step = frames.preferredBlockPixels(4 << 20);
			final DMatrixRMaj block = new DMatrixRMaj(frames.frameCount(), step);
			for (int first = 0; first < pixels; first += step) {
				block.reshape(frames.frameCount(), Math.min(step, pixels - first));
				frames.read(first, block);
				sink.write(first, block);
			}
			writer.commit();
		}
	}

	/** A virtual stack without pixels of its own. */
	private static ImagePlus empty(final int size, final int slices) {
		final VirtualStack stack = new VirtualStack(size, size) {

			@Override
			public ImageProcessor getProcessor(final int n) {
				return new FloatProcessor(size, size);
			}

			@Override
			public int getSize() {
				return slices;
			}

			@Override
			public String getSliceLabel(final int n) {
				return null;
			}
		};
		stack.setBitDepth(32);
		return new ImagePlus("empty", stack);
	}
}
