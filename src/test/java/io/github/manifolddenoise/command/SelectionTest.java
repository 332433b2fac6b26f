package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.IJ;
import ij.ImagePlus;
import ij.VirtualStack;
import ij.gui.Line;
import ij.gui.OvalRoi;
import ij.gui.Roi;
import ij.plugin.Duplicator;
import ij.process.ImageProcessor;
import ij.process.StackConverter;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.KnownStack;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

/** Denoise Stack on a part of the frames. */
class SelectionTest {

	private static final Map<String, String> HARMONICS = Map.of("method", "harmonics"), CONSTRAINED = Map.of("method",
		"constrained", "q", "3");
	private static final Rectangle RECTANGLE = new Rectangle(3, 2, 13, 11);

	@TempDir
	Path folder;

	private static ImagePlus stack(final int bitDepth) {
		final ImagePlus image = Stacks.circle(24, 20, 16);
		if (bitDepth == 32) return image;
		final ImagePlus converted = image.duplicate();
		for (int n = 1; n <= 24; n++) converted.getStack().getProcessor(n).setMinAndMax(-0.3, 1.5);
		converted.setDisplayRange(-0.3, 1.5);
		new StackConverter(converted).convertToGray8();
		if (bitDepth == 16) new StackConverter(converted).convertToGray16();
		if (bitDepth == 24) new StackConverter(converted).convertToRGB();
		converted.setTitle("stack.tif");
		return converted;
	}

	private static OptionValues values(final Map<String, String> given) {
		final Map<String, String> texts = new HashMap<>(Map.of("threads", "2"));
		texts.putAll(given);
		return OptionValues.of(DenoiseStackOptions.all(), texts);
	}

	private static ImagePlus denoised(final ImagePlus image, final Map<String, String> given) throws IOException {
		return denoised(image, Optional.empty(), given);
	}

	private static ImagePlus denoised(final ImagePlus image, final Optional<ImagePlus> training,
		final Map<String, String> given) throws IOException
	{
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), training.map(ImageRecording::of), values(given), Progress.NONE)) {
			job.denoise();
			return job.image();
		}
	}

	/** Pixels outside are the same; inside at least one in a slice is not. */
	private static void assertOnlyInside(final Roi roi, final ImagePlus input, final ImagePlus result) {
		for (int n = 1; n <= input.getStackSize(); n++) {
			final ImageProcessor was = input.getStack().getProcessor(n), is = result.getStack().getProcessor(n);
			boolean changed = false;
			for (int y = 0; y < was.getHeight(); y++) {
				for (int x = 0; x < was.getWidth(); x++) {
					if (roi.contains(x, y)) changed |= was.get(x, y) != is.get(x, y);
					else assertEquals(was.get(x, y), is.get(x, y), "slice " + n + " at " + x + ", " + y);
				}
			}
			assertTrue(changed, "slice " + n);
		}
	}

	private static void assertSamePixels(final ImagePlus expected, final ImagePlus actual) {
		assertArrayEquals(expected.getDimensions(), actual.getDimensions());
		for (int n = 1; n <= expected.getStackSize(); n++) {
			final ImageProcessor a = expected.getStack().getProcessor(n), b = actual.getStack().getProcessor(n);
			for (int k = 0; k < a.getPixelCount(); k++) assertEquals(a.get(k), b.get(k), "slice " + n + " pixel " + k);
		}
	}

	private static ImagePlus cropped(final ImagePlus image, final Rectangle bounds) {
		final ImagePlus copy = image.duplicate();
		copy.setRoi(bounds);
		final ImagePlus crop = new Duplicator().run(copy, 1, copy.getNChannels(), 1, copy.getNSlices(), 1, copy.getNFrames());
		crop.deleteRoi();
		return crop;
	}

	@ParameterizedTest
	@CsvSource({ "harmonics", "constrained", "dct", "svd" })
	void insideARectangleTheResultIsThatOfTheCroppedStack(final String method) throws IOException {
		final ImagePlus image = stack(32), whole = image.duplicate();
		image.setRoi(RECTANGLE);
		final Map<String, String> given = method.equals("constrained") ? CONSTRAINED : Map.of("method", method);
		final ImagePlus result = denoised(image, given);
		assertOnlyInside(new Roi(RECTANGLE), image, result);
		assertSamePixels(denoised(cropped(whole, RECTANGLE), given), cropped(result, RECTANGLE));
	}

	@ParameterizedTest
	@ValueSource(ints = { 8, 16, 24, 32 })
	void aShapeRestrictsEveryKindOfImageInMemoryAndOnDisk(final int bitDepth) throws IOException {
		final ImagePlus image = stack(bitDepth);
		final Roi oval = new OvalRoi(2, 1, 15, 13);
		image.setRoi(oval);
		final Path file = folder.resolve("out.tif"), removed = folder.resolve("removed.tif");
		final ImagePlus result;
		final OptionValues values = values(Map.of("method", "harmonics", "removed", removed.toString()));
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			result = job.image();
			try (FileOutput writer = job.file(file)) {
				job.commitRemoved();
				writer.commit();
			}
		}
		assertOnlyInside(oval, image, result);
		assertSamePixels(result, TiffInput.open(file));
		final ImagePlus difference = TiffInput.open(removed);
		for (int n = 1; n <= difference.getStackSize(); n++) {
			for (int k = 0; k < 20 * 16; k++) {
				if (!oval.contains(k % 20, k / 20)) assertEquals(0, difference.getStack().getProcessor(n).getf(k),
					"removed");
			}
		}
		assertEquals(oval.getBounds(), result.getRoi().getBounds());
		assertTrue(result.getInfoProperty().contains("restricted to the selection (2, 1, 15 × 13, " + oval
			.getContainedPoints().length + " pixels)"), result.getInfoProperty());
	}

	@ParameterizedTest
	@CsvSource({ "harmonics, gaussian", "constrained, gaussian", "auto, gaussian", "nlm, gaussian", "harmonics, auto",
		"harmonics, photon" })
	void whatIsOutsideOfAShapeDoesNotMatter(final String method, final String noise) throws IOException {
		final ImagePlus image = noise.equals("gaussian") ? stack(32) : KnownStack.of(40).noisy()
			.duplicate();
		final Roi oval = new OvalRoi(2, 1, 17, 14);
		image.setRoi(oval);
		final ImagePlus other = image.duplicate();
		other.killRoi();
		for (int n = 1; n <= image.getStackSize(); n++) {
			final ImageProcessor slice = other.getStack().getProcessor(n);
			for (int k = 0; k < slice.getPixelCount(); k++) {
				if (!oval.contains(k % slice.getWidth(), k / slice.getWidth())) slice.setf(k, (n * 31 + k * 17) % 101);
			}
		}
		other.setRoi((Roi) oval.clone());
		final Map<String, String> given = noise.equals("photon") ? Map.of("method", method, "noise", "photon", "gain",
			"0.1")
			: Map.of("method", method, "noise", noise);
		final ImagePlus one = denoised(image, given), two = denoised(other, given);
		assertOnlyInside(oval, other, two);
		for (int n = 1; n <= image.getStackSize(); n++) {
			for (int k = 0; k < image.getWidth() * image.getHeight(); k++) {
				if (oval.contains(k % image.getWidth(), k / image.getWidth())) assertEquals(one.getStack().getProcessor(n).get(k), two
					.getStack().getProcessor(n).get(k), "slice " + n + " pixel " + k);
			}
		}
	}

	@ParameterizedTest
	@CsvSource({ "separate, false", "together, false", "separate, true", "together, true" })
	void hyperstacksAreRestrictedInAllChannelsAndSections(final String channels, final boolean volumes) throws IOException {
		final ImagePlus image = Stacks.hyperstack(16, 2, 2, 12);
		final Roi roi = new OvalRoi(2, 1, 11, 10);
		image.setRoi(roi);
		final Map<String, String> given = Map.of("method", "harmonics", "channels", channels, "volumes", "" + volumes);
		final ImagePlus result = denoised(image, given);
		assertOnlyInside(roi, image, result);
		final Rectangle rectangle = new Rectangle(4, 1, 9, 10);
		image.setRoi(rectangle);
		final ImagePlus crop = new Duplicator().run(image, 1, 2, 1, 2, 1, 12);
		crop.deleteRoi();
		final ImagePlus restricted = denoised(image, given);
		restricted.setRoi(rectangle);
		assertSamePixels(denoised(crop, given), new Duplicator().run(restricted, 1, 2, 1, 2, 1, 12));
	}

	@Test
	void pixelsThatAreNoNumbersOutsideDoNotMatterAndStay() throws IOException {
		final ImagePlus image = stack(32);
		image.getStack().getProcessor(5).setf(0, 0, Float.NaN);
		image.setRoi(new OvalRoi(2, 1, 15, 13));
		assertTrue(Float.isNaN(denoised(image, HARMONICS).getStack().getProcessor(5).getf(0, 0)));
		image.getStack().getProcessor(5).setf(9, 7, Float.NaN);
		Refusal.of(() -> denoised(image, HARMONICS)).says("Frame 5 … x = 9 … y = 7 … Replace");
	}

	@Test
	void aLineDoesNotRestrict() throws IOException {
		final ImagePlus image = stack(32), result = denoised(image, HARMONICS);
		image.setRoi(new Line(1, 1, 12, 9));
		assertSamePixels(result, denoised(image, HARMONICS));
		image.setRoi(0, 0, 20, 16);
		final ImagePlus all = denoised(image, HARMONICS);
		assertSamePixels(result, all);
		assertFalse(all.getInfoProperty().contains("restricted"));
	}

	@Test
	void aMaskAndASelectionAreIntersected() throws IOException {
		final ImagePlus image = stack(32), mask = IJ.createImage("mask", "8-bit black", 20, 16, 1);
		mask.getProcessor().setValue(1);
		mask.getProcessor().fill(new Roi(0, 0, 12, 16));
		final String file = folder.resolve("mask.tif").toString();
		IJ.saveAsTiff(mask, file);
		final Map<String, String> given = Map.of("method", "harmonics", "mask", file);
		assertOnlyInside(new Roi(0, 0, 12, 16), image, denoised(image, given));
		image.setRoi(4, 3, 16, 10);
		final ImagePlus both = denoised(image, given);
		assertOnlyInside(new Roi(4, 3, 8, 10), image, both);
		image.setRoi(4, 3, 8, 10);
		assertSamePixels(denoised(image, HARMONICS), both);
	}

	@Test
	void aTrainingStackOfTheSameSizeIsRestrictedLikeTheStack() throws IOException {
		final ImagePlus image = Stacks.circle(9, 20, 16), training = stack(32);
		image.setRoi(RECTANGLE);
		final Map<String, String> given = Map.of("method", "posterior");
		final ImagePlus result = denoised(image, Optional.of(training), given);
		assertOnlyInside(new Roi(RECTANGLE), image, result);
		final ImagePlus small = cropped(training, RECTANGLE);
		assertSamePixels(denoised(image, Optional.of(small), given), result);
		assertSamePixels(denoised(cropped(image, RECTANGLE), Optional.of(small), given), cropped(result, RECTANGLE));
		training.setRoi(RECTANGLE);
		assertSamePixels(result, denoised(Stacks.circle(9, 20, 16), Optional.of(training), given));
	}

	@Test
	void selectionsOfDifferentSizeAreExplained() {
		final ImagePlus image = stack(32), training = stack(32);
		image.setRoi(RECTANGLE);
		training.setRoi(1, 1, 10, 9);
		Refusal.of(() -> denoised(image, Optional.of(training), HARMONICS)).says("10 × 9 … 13 × 11 … Crop … select");
	}

	@Test
	void shapesOfStackAndTrainingStackAreIntersected() throws IOException {
		final ImagePlus image = Stacks.circle(9, 20, 16), training = stack(32);
		image.setRoi(new OvalRoi(2, 1, 15, 13));
		training.setRoi(3, 2, 15, 13);
		final ImagePlus result = denoised(image, Optional.of(training), Map.of("method", "posterior"));
		assertOnlyInside(new OvalRoi(2, 1, 15, 13), image, result);
	}

	@Test
	void virtualStacksOfAnyMakingGiveTheSame() throws IOException {
		final ImagePlus image = stack(16);
		image.setRoi(new OvalRoi(2, 1, 15, 13));
		final String file = folder.resolve("in.tif").toString();
		IJ.saveAsTiff(image, file);
		final ImagePlus opened = TiffInput.open(Path.of(file)), result = denoised(image, HARMONICS);
		assertSamePixels(result, denoised(opened, HARMONICS));
		final ImagePlus virtual = new ImagePlus("virtual", new VirtualStack(20, 16) {

			@Override
			public ImageProcessor getProcessor(final int n) {
				return image.getStack().getProcessor(n).duplicate();
			}

			@Override
			public int getSize() {
				return 24;
			}

			@Override
			public int size() {
				return 24;
			}

			@Override
			public int getBitDepth() {
				return 16;
			}
		});
		virtual.setDimensions(1, 1, 24);
		virtual.setRoi(new OvalRoi(2, 1, 15, 13));
		assertSamePixels(result, denoised(virtual, HARMONICS));
		assertTrue(List.of(opened, virtual).stream().allMatch(stack -> stack.getStack().isVirtual()));
	}
}
