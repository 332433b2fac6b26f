package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import ij.ImagePlus;
import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.task.Workers;

/** Files exchanged with tifffile, OpenCV and Pillow; skipped where they are missing. */
class OtherReadersTest {

	private static final String SUMS = """
		import sys, numpy
		path, reader = sys.argv[1:]
		if reader == 'tifffile':
			import tifffile
			with tifffile.TiffFile(path) as f: pages = [p.asarray() for p in f.pages]
		else:
			import cv2
			pages = cv2.imreadmulti(path, flags=cv2.IMREAD_UNCHANGED)[1]
		for p in pages: print('%.10g' % numpy.nansum(p.astype(float)))
		""";

	private static final String WRITE = """
		import sys, numpy
		path, kind = sys.argv[1:]
		pages = [(numpy.arange(35).reshape(5, 7) * 3 + 11 * k) for k in range(4)]
		if kind.startswith('cv2'):
			import cv2
			assert cv2.imwritemulti(path, [p.astype(numpy.uint16 if kind == 'cv2-16' else numpy.uint8) for p in pages])
		elif kind.startswith('pillow'):
			from PIL import Image
			ims = [Image.fromarray(p.astype(numpy.float32 if kind == 'pillow-f' else numpy.uint8)) for p in pages]
			ims[0].save(path, save_all=True, append_images=ims[1:], compression={'pillow-lzw': 'tiff_lzw',
				'pillow-zip': 'tiff_adobe_deflate', 'pillow-bits': 'packbits', 'pillow-f': None}[kind])
		else:
			import tifffile
			a = numpy.stack(pages)
			if kind == 'ij': tifffile.imwrite(path, a.astype(numpy.uint16), imagej=True, metadata={'axes': 'TYX'})
			if kind == 'be': tifffile.imwrite(path, a.astype(numpy.float32), byteorder='>', photometric='minisblack')
			if kind == 'strips': tifffile.imwrite(path, a.astype(numpy.int16), rowsperstrip=2, photometric='minisblack')
			if kind == 'i4': tifffile.imwrite(path, a.astype(numpy.int32), photometric='minisblack')
			if kind == 'zlib': tifffile.imwrite(path, a.astype(numpy.uint16), compression='zlib', predictor=True, photometric='minisblack')
		""";

	@TempDir
	Path folder;

	@ParameterizedTest
	@EnumSource(Kind.class)
	void others_see_every_page(final Kind kind) throws Exception {
		final ImagePlus image = TestImages.of(kind);
		final Path path = folder.resolve("a.tif");
		try (Workers workers = new Workers(2); TiffBlockWriter writer = TiffBlockWriter.create(path, image, OutputType.SAME,
			List.of(), workers))
		{
			for (final FrameSet set : StackLayout.of(image, ChannelMode.SEPARATE, false).sets())
				writer.sink(set).write(0, TestImages.whole(image, set));
			writer.commit();
		}
		for (final String reader : kind == Kind.COLOR_LUT || kind == Kind.FLOAT_LUT ? List.of("tifffile") : List.of(
			"tifffile", "cv2"))
		{
			final List<String> sums = python(SUMS, path.toString(), reader);
			assertEquals(image.getStackSize(), sums.size(), reader);
			for (int n = 1; n <= sums.size(); n++)
				assertEquals(sum(image, n), Double.parseDouble(sums.get(n - 1)), 1e-6 * Math.abs(sum(image, n)) + 1e-3);
		}
	}

	@Test
	void files_of_others_are_read() throws Exception {
		for (final String kind : List.of("cv2-8", "cv2-16", "pillow-lzw", "pillow-zip", "pillow-bits", "pillow-f", "ij",
			"be", "strips", "i4", "zlib"))
		{
			final Path path = folder.resolve(kind + ".tif");
			python(WRITE, path.toString(), kind);
			final ImagePlus image = TiffInput.open(path);
			final FrameSet set = StackLayout.of(image, ChannelMode.SEPARATE, false).sets().get(0);
			final DMatrixRMaj block = new DMatrixRMaj(4, 35);
			try (Workers workers = new Workers(2); ImageFrames frames = ImageFrames.of(image, set, workers)) {
				frames.read(0, block);
			}
			for (int k = 0; k < 4; k++)
				for (int i = 0; i < 35; i++)
					assertEquals(3 * i + 11 * k + (kind.equals("strips") ? 32768 : 0), block.get(k, i), kind);
		}
	}

	private static double sum(final ImagePlus image, final int slice) {
		double sum = 0;
		for (int i = 0; i < image.getWidth() * image.getHeight(); i++) {
			final int rgb = image.getBitDepth() == 24 ? image.getStack().getProcessor(slice).get(i) : 0;
			final double value = image.getBitDepth() == 24 ? (rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255) : image
				.getStack().getProcessor(slice).getf(i);
			sum += Double.isNaN(value) ? 0 : value;
		}
		return sum;
	}

	private List<String> python(final String program, final String... arguments) throws IOException,
		InterruptedException
	{
		final Path script = Files.writeString(folder.resolve("script.py"), program), output = folder.resolve("output.txt");
		assumeTrue(run(List.of("/usr/bin/python3", "-c", "import numpy, tifffile, cv2, PIL"), output) == 0,
			"Python with tifffile, OpenCV and Pillow is missing");
		final ArrayList<String> command = new ArrayList<>(List.of("/usr/bin/python3", script
			.toString()));
		command.addAll(List.of(arguments));
		assertEquals(0, run(command, output), () -> read(output));
		return read(output).lines().toList();
	}

	private static String read(final Path path) {
		try {
			return Files.readString(path);
		}
		catch (final IOException exception) {
			throw new AssertionError(exception);
		}
	}

	private static int run(final List<String> command, final Path output) throws InterruptedException {
		try {
			final Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile())
				.start();
			assertTrue(process.waitFor(60, TimeUnit.SECONDS));
			return process.exitValue();
		}
		catch (final IOException exception) {
			return -1;
		}
	}
}
