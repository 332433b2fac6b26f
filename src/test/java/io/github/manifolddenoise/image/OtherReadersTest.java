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

import ij.ImagePlus;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.task.Workers;

/** Files exchanged with tifffile, OpenCV and Pillow; skipped where they are missing. */
class OtherReadersTest {

	private static final String ALL = "numpy, tifffile, cv2, PIL";

	private static final String SUMS = """
		import sys, numpy
		for arg in sys.argv[1:]:
			reader, path = arg.split(':')
			if reader == 'tifffile':
				import tifffile
				with tifffile.TiffFile(path) as f: pages = [p.asarray() for p in f.pages]
			else:
				import cv2
				pages = cv2.imreadmulti(path, flags=cv2.IMREAD_UNCHANGED)[1]
			print(' '.join('%.10g' % numpy.nansum(p.astype(float)) for p in pages))
		""";

	private static final String WRITE = """
		import sys, numpy, cv2, tifffile
		from PIL import Image
		pages = [(numpy.arange(35).reshape(5, 7) * 3 + 11 * k) for k in range(4)]
		a, name = numpy.stack(pages), lambda kind: sys.argv[1] + '/' + kind + '.tif'
		for bits in (8, 16):
			assert cv2.imwritemulti(name('cv2-%d' % bits), [p.astype('uint%d' % bits) for p in pages])
		for kind, compression in (('lzw', 'tiff_lzw'), ('zip', 'tiff_adobe_deflate'), ('bits', 'packbits'), ('f', None)):
			ims = [Image.fromarray(p.astype(numpy.uint8 if compression else numpy.float32)) for p in pages]
			ims[0].save(name('pillow-' + kind), save_all=True, append_images=ims[1:], compression=compression)
		tifffile.imwrite(name('ij'), a.astype(numpy.uint16), imagej=True, metadata={'axes': 'TYX'})
		for kind, type, options in (('be', numpy.float32, {'byteorder': '>'}), ('strips', numpy.int16, {'rowsperstrip': 2}),
				('i4', numpy.int32, {}), ('zlib', numpy.uint16, {'compression': 'zlib', 'predictor': True})):
			tifffile.imwrite(name(kind), a.astype(type), photometric='minisblack', **options)
		""";

	/** Grey and colour pages of 50 × 70 pixels, value 7k + pixel + 50·colour modulo 251, named by all they are. */
	private static final String KINDS = """
		import sys, itertools, numpy, tifffile
		grey = numpy.stack([(numpy.arange(3500).reshape(50, 70) + 7 * k) % 251 for k in range(4)])
		rgb = numpy.stack([(grey + 50 * c) % 251 for c in range(3)], axis=-1).astype('uint8')
		for order, big, tile, packed in itertools.product('<>', (False, True), (None, (16, 32), (64, 80)), (None, 'zlib')):
			options = {'tile': tile, 'compression': packed, 'metadata': None}
			for kind in ('uint8', 'uint16', 'int32', 'float32', 'chunky', 'planar', 'differences', 'pyramid'):
				name = '%s/%s-%s-%s-%s-%s.tif' % (sys.argv[1], kind, 'lm'[order == '>'], big, tile and tile[0], packed)
				with tifffile.TiffWriter(name, bigtiff=big, byteorder=order) as f:
					for k in range(4):
						if kind in ('chunky', 'planar'):
							chunky = kind == 'chunky'
							f.write(rgb[k] if chunky else numpy.moveaxis(rgb[k], -1, 0), photometric='rgb',
								planarconfig='contig' if chunky else 'separate', **options)
						elif kind == 'pyramid':
							f.write(grey[k].astype('uint8'), photometric='minisblack', **options)
							f.write(grey[k, ::2, ::2].astype('uint8'), photometric='minisblack', subfiletype=1, **options)
						else:
							differs = kind == 'differences' and packed is not None
							f.write(grey[k].astype('uint16' if kind == 'differences' else kind), photometric='minisblack',
								predictor=differs or None, **options)
				print(name)
		""";

	private static final String IMAGEJ = """
		import sys, numpy, tifffile
		with tifffile.TiffFile(sys.argv[1]) as f:
			print(f.is_bigtiff, len(f.pages), f.pages[0].description.startswith('ImageJ='), f.imagej_metadata['Labels'][0])
			for page in f.pages: print('%.10g' % page.asarray().astype(float).sum())
		""";

	@TempDir
	Path folder;

	@Test
	void every_kind_of_tifffile_is_read() throws Exception {
		requirePython("numpy, tifffile");
		final List<String> names = python(KINDS, List.of(folder.toString()));
		assertEquals(192, names.size());
		for (final String name : names) {
			final ImagePlus image = TiffInput.open(Path.of(name));
			final FrameSet set = StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false).sets().get(0);
			assertEquals(4, set.frameCount(), name);
			// Begins and ends within rows.
			final int first = 1234, count = set.geometry().pixels() - 2000;
			final DMatrixRMaj block = new DMatrixRMaj(4, count);
			try (Workers workers = new Workers(2); ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers)) {
				frames.read(first, block);
			}
			for (int k = 0; k < 4; k++) {
				for (int i = 0; i < count; i++) assertEquals(value(first + i, k), block.get(k, i), name);
			}
			final ImageProcessor last = image.getStack().getProcessor(4);
			assertEquals(value(3499, 3), image.getBitDepth() == 24 ? last.get(69, 49) >> 16 & 255 : last.getf(69, 49), name);
		}
	}

	private static double value(final int pixel, final int page) {
		return ((pixel % 3500 + 7 * page) % 251 + 50 * (pixel / 3500)) % 251;
	}

	@Test
	void others_read_a_big_tiff_with_its_labels() throws Exception {
		requirePython("numpy, tifffile");
		final ImagePlus image = TestImages.plain(16, 1, 1, 5);
		image.getStack().setSliceLabel("the first", 1);
		final Path path = folder.resolve("a.btf");
		write(image, path);
		final List<String> lines = python(IMAGEJ, List.of(path.toString()));
		assertEquals("True 5 True the first", lines.get(0));
		for (int n = 1; n <= 5; n++) assertEquals(sum(image, n), Double.parseDouble(lines.get(n)));
	}

	@Test
	void others_see_every_page() throws Exception {
		final List<String> arguments = new ArrayList<>();
		final List<ImagePlus> images = new ArrayList<>();
		for (final Kind kind : Kind.values()) {
			final ImagePlus image = TestImages.of(kind);
			final Path path = folder.resolve(kind + ".tif");
			write(image, path);
			// OpenCV applies a colour table, and refuses one for floats.
			for (final String reader : kind == Kind.COLOR_LUT || kind == Kind.FLOAT_LUT ? List.of("tifffile") : List.of(
				"tifffile", "cv2"))
			{
				arguments.add(reader + ":" + path);
				images.add(image);
			}
		}
		requirePython(ALL);
		final List<String> lines = python(SUMS, arguments);
		for (int i = 0; i < images.size(); i++)
			assertSums(images.get(i), lines.get(i).split(" "), arguments.get(i));
	}

	private static void write(final ImagePlus image, final Path path) throws IOException {
		try (Workers workers = new Workers(2); TiffBlockWriter writer = TiffBlockWriter.create(path, ImageRecording.of(image), OutputType.SAME,
			List.of(), workers))
		{
			for (final FrameSet set : StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false).sets())
				writer.sink(set).write(0, TestImages.whole(image, set));
			writer.commit();
		}
	}

	private static void assertSums(final ImagePlus image, final String[] sums, final String what) {
		assertEquals(image.getStackSize(), sums.length, what);
		for (int n = 1; n <= sums.length; n++)
			assertEquals(sum(image, n), Double.parseDouble(sums[n - 1]), 1e-6 * Math.abs(sum(image, n)) + 1e-3, what);
	}

	@Test
	void files_of_others_are_read() throws Exception {
		requirePython(ALL);
		python(WRITE, List.of(folder.toString()));
		for (final String kind : List.of("cv2-8", "cv2-16", "pillow-lzw", "pillow-zip", "pillow-bits", "pillow-f", "ij",
			"be", "strips", "i4", "zlib"))
		{
			final ImagePlus image = TiffInput.open(folder.resolve(kind + ".tif"));
			final FrameSet set = StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false).sets().get(0);
			final DMatrixRMaj block = new DMatrixRMaj(4, 35);
			try (Workers workers = new Workers(2); ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers)) {
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

	private void requirePython(final String modules) throws InterruptedException {
		assumeTrue(run(List.of("/usr/bin/python3", "-c", "import " + modules), folder.resolve("output.txt")) == 0, "Python with " +
			modules + " is missing");
	}

	private List<String> python(final String program, final List<String> arguments) throws IOException,
		InterruptedException
	{
		final Path script = Files.writeString(folder.resolve("script.py"), program), output = folder.resolve("output.txt");
		final ArrayList<String> command = new ArrayList<>(List.of("/usr/bin/python3", script
			.toString()));
		command.addAll(arguments);
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
