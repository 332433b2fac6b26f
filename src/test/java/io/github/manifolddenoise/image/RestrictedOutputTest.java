package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.frames.FrameShape;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.task.Workers;

/** Outputs of which a part is written, and what else is made of images: all of it keeps what ImageJ knows of them. */
class RestrictedOutputTest {

	@TempDir
	Path folder;

	private final Workers workers = new Workers(2);

	@AfterEach
	void close() {
		workers.close();
	}

	/** 9 × 5 pixels from (2, 1) on, without every seventh. */
	private static Region region() {
		final BitSet outside = new BitSet();
		for (int k = 3; k < 45; k += 7) outside.set(k);
		return new Region(9, 5, new FrameShape(2, 1, outside));
	}

	/** Writes what is read of the region; the fill between must not get into the output. */
	private void copy(final ImagePlus input, final StackOutput output, final Optional<Region> region) throws IOException {
		for (final FrameSet set : StackLayout.of(ImageRecording.of(input), ChannelMode.SEPARATE, false).within(region).sets()) {
			final FrameSink sink = output.sink(set);
			try (ImageFrames frames = ImageFrames.of(ImageRecording.of(input), set, workers)) {
				final int pixels = set.geometry().pixels();
				for (int first = 0; first < pixels; first += 17) {
					final DMatrixRMaj block = new DMatrixRMaj(set.frameCount(), Math.min(17, pixels - first));
					frames.read(first, block);
					sink.write(first, block);
				}
			}
		}
	}

	private ImagePlus inMemory(final Kind kind, final OutputType type, final Optional<Region> region) throws IOException {
		final ImagePlus input = TestImages.of(kind);
		final MemoryOutput output = MemoryOutput.create(ImageRecording.of(input), type, List.of(), workers);
		copy(input, output, region);
		return output.image();
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	void everythingButThePartIsThatOfTheInput(final Kind kind) throws IOException {
		for (final OutputType type : OutputType.values()) {
			final ImagePlus whole = inMemory(kind, type, Optional.empty());
			ImageAssertions.assertSame(whole, inMemory(kind, type, Optional.of(region())));
			final Path path = folder.resolve(type + ".tif");
			final ImagePlus input = TestImages.of(kind);
			try (TiffBlockWriter writer = TiffBlockWriter.create(path, ImageRecording.of(input), type, List.of(), workers)) {
				copy(input, writer, Optional.of(region()));
				writer.commit();
			}
			ImageAssertions.assertSame(whole, IJ.openImage(path.toString()));
		}
	}

	@Test
	void differencesAreZeroOutside() throws IOException {
		final ImagePlus input = TestImages.of(Kind.SHORT);
		final MemoryOutput output = MemoryOutput.ofDifferences(ImageRecording.of(input), 1, List.of(), workers);
		final FrameSet set = StackLayout.of(ImageRecording.of(input), ChannelMode.SEPARATE, false).within(Optional.of(region())).sets().get(0);
		final DMatrixRMaj ones = new DMatrixRMaj(set.frameCount(), set.geometry().pixels());
		ones.fill(1);
		output.sink(set).write(0, ones);
		final float[] pixels = (float[]) output.image().getStack().getPixels(2);
		for (int k = 0; k < pixels.length; k++) {
			final int x = k % TestImages.WIDTH - 2, y = k / TestImages.WIDTH - 1;
			final boolean inside = x >= 0 && y >= 0 && x < 9 && y < 5 && !region().shape().outside().get(9 * y + x);
			assertEquals(inside ? 1 : 0, pixels[k], "pixel " + k);
		}
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	void keyFramesKeepAllButTheOverlay(final Kind kind) {
		final ImagePlus image = TestImages.of(kind), expected = TestImages.of(kind);
		final FrameSet set = StackLayout.of(ImageRecording.of(image), ChannelMode.TOGETHER, true).sets().get(0);
		final int[] all = new int[set.frameCount()];
		for (int i = 0; i < all.length; i++) all[i] = i;
		expected.setOverlay(null);
		ImageAssertions.assertSame(expected, FrameSelection.of(image, set, all));
		ImageAssertions.assertSame(TestImages.of(kind), image);
	}

	/** Frames of which one is all of them: what the template of interpolated frames keeps. */
	@ParameterizedTest
	@EnumSource(Kind.class)
	void interpolatedFramesKeepAllButTheOverlay(final Kind kind) {
		final ImagePlus image = TestImages.of(kind), expected = TestImages.of(kind);
		final boolean series = image.getNFrames() > 1;
		final int frames = series ? image.getNFrames() : image.getNSlices();
		final List<String> labels = Collections.nCopies(frames, "on the way");
		final int perFrame = image.getStackSize() / frames;
		for (int n = 1; n <= image.getStackSize(); n++) {
			expected.getStack().setPixels(image.getStack().getPixels(perFrame + (n - 1) % perFrame + 1), n);
			expected.getStack().setSliceLabel("on the way", n);
		}
		expected.setOverlay(null);
		ImageAssertions.assertSame(expected, StackTemplate.of(image, 2, labels));
	}

	@Test
	void theOriginOfAModelMovesWithItsRectangle() throws IOException {
		final ImagePlus input = TestImages.of(Kind.SIGNED);
		final FrameSet set = StackLayout.of(ImageRecording.of(input), ChannelMode.SEPARATE, false).within(Optional.of(region())).sets().get(0);
		final MemoryOutput output = MemoryOutput.create(ImageRecording.of(CroppedStack.of(input, region())), OutputType.RAW, List.of(), workers);
		try (ImageFrames frames = ImageFrames.of(ImageRecording.of(input), set, workers)) {
			final DMatrixRMaj block = new DMatrixRMaj(set.frameCount(), set.geometry().pixels());
			frames.read(0, block);
			output.sink(set.cropped()).write(0, block);
		}
		final ImagePlus model = output.image();
		assertArrayEquals(new int[] { 9, 5, 1, 1, 5 }, model.getDimensions());
		assertEquals(input.getCalibration().xOrigin - 2, model.getCalibration().xOrigin);
		assertEquals(input.getCalibration().frameInterval, model.getCalibration().frameInterval);
		assertEquals(input.getInfoProperty(), model.getInfoProperty());
		assertEquals(input.getStack().getSliceLabel(2), model.getStack().getSliceLabel(2));
		assertEquals(input.getStack().getProcessor(3).get(4, 2), model.getStack().getProcessor(3).getf(2, 1));
	}
}
