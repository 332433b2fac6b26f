package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.CompositeImage;
import ij.IJ;
import ij.ImagePlus;
import ij.io.FileSaver;

import io.github.manifolddenoise.image.ModelInfo.TrainedSet;
import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

class ModelFileTest {

	@TempDir
	Path folder;

	private final Workers workers = new Workers(2);

	@AfterEach
	void close() {
		workers.close();
	}

	private Path model() {
		return folder.resolve("model.tif");
	}

	private static ModelInfo info(final StackLayout layout) {
		final List<TrainedSet> sets = new ArrayList<>();
		for (final FrameSet set : layout.sets()) sets.add(new TrainedSet(set.name(), 0.1 * sets.size() + 1e-7,
			"manifold harmonics", 7 + sets.size()));
		final Map<String, String> options = new LinkedHashMap<>();
		options.put("sigma", "");
		options.put("method", "a \"quoted\" <name>\nand a line with µ");
		return new ModelInfo(sets, options);
	}

	/** Random frames for every set, in the order of the sets, written to {@link #model}. */
	private List<DMatrixRMaj> write(final ImagePlus training, final StackLayout layout) throws IOException {
		Files.deleteIfExists(model());
		final Random random = new Random(1);
		final List<DMatrixRMaj> written = new ArrayList<>();
		try (TiffBlockWriter writer = ModelFile.create(model(), training, info(layout), workers)) {
			for (final FrameSet set : layout.sets()) {
				final DMatrixRMaj frames = new DMatrixRMaj(set.frameCount(), set.geometry().pixels());
				for (int k = 0; k < frames.getNumElements(); k++) frames.data[k] = (float) (300 * random.nextGaussian());
				writer.sink(set).write(0, frames);
				written.add(frames);
			}
			assertFalse(Files.exists(model()));
			writer.commit();
		}
		return written;
	}

	private void assertFrames(final List<DMatrixRMaj> expected, final ModelFile model, final StackLayout layout)
		throws IOException
	{
		assertEquals(expected.size(), layout.sets().size());
		for (int s = 0; s < expected.size(); s++) {
			try (ImageFrames frames = ImageFrames.of(model.image(), layout.sets().get(s), workers)) {
				assertEquals(expected.get(s).numCols, frames.geometry().pixels());
				final DMatrixRMaj read = new DMatrixRMaj(frames.frameCount(), frames.geometry().pixels());
				frames.read(0, read);
				assertArrayEquals(expected.get(s).data, read.data, "set " + s);
			}
		}
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	void framesAndDescriptionComeBack(final Kind kind) throws IOException {
		final ImagePlus training = TestImages.of(kind);
		for (final ChannelMode mode : ChannelMode.values()) {
			for (final boolean volumes : new boolean[] { false, true }) {
				final StackLayout layout = StackLayout.of(training, mode, volumes);
				final List<DMatrixRMaj> written = write(training, layout);
				final ModelFile model = ModelFile.open(model());
				assertEquals(kind == Kind.RGB, model.color());
				assertEquals(info(layout), model.info());
				assertEquals(List.copyOf(info(layout).options().keySet()), List.copyOf(model.info().options().keySet()));
				final StackLayout again = model.layout(mode, volumes);
				assertEquals(layout.geometry(), again.geometry());
				assertFrames(written, model, again);
				model.requireMatch(training, layout, again);
			}
		}
		ImageAssertions.assertSame(TestImages.of(kind), training);
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	void imageHasTheMetadataOfTheTrainingStack(final Kind kind) throws IOException {
		final ImagePlus training = TestImages.of(kind);
		write(training, StackLayout.of(training, ChannelMode.TOGETHER, false));
		final ImagePlus image = ModelFile.open(model()).image();
		assertEquals("model.tif", image.getTitle());
		assertEquals(32, image.getBitDepth());
		assertEquals(training.getNSlices(), image.getNSlices());
		assertEquals(training.getNFrames(), image.getNFrames());
		final int colors = kind == Kind.RGB ? 3 : 1;
		assertEquals(training.getNChannels() * colors, image.getNChannels());
		assertEquals(0.25, image.getCalibration().pixelWidth);
		assertEquals("min", image.getCalibration().getTimeUnit());
		assertFalse(image.getCalibration().calibrated());
		assertEquals(training.getStack().getSliceLabel(2), image.getStack().getSliceLabel(1 + colors));
		assertTrue(image.getInfoProperty().startsWith("First line\nkey: value µm\nManifold Denoise model format: 1\n"));
		assertEquals(training.getOverlay().size(), image.getOverlay().size());
		final ImagePlus opened = IJ.openImage(model().toString());
		ImageAssertions.assertSame(opened, image);
		if (colors == 3) assertEquals(CompositeImage.COMPOSITE, ((CompositeImage) opened).getMode());
	}

	/** A model made of a model, or of a stack that has a model's Info, is described by its own lines. */
	@Test
	void theLastDescriptionCounts() throws IOException {
		final ImagePlus training = TestImages.plain(8, 1, 1, 5);
		training.setProperty("Info", "Manifold Denoise model format: 77\nManifold Denoise model: {\n");
		final StackLayout layout = StackLayout.of(training, ChannelMode.SEPARATE, false);
		write(training, layout);
		assertEquals(info(layout), ModelFile.open(model()).info());
	}

	/** What a user does in ImageJ with a stack: open it, save it. */
	@Test
	void survivesImageJ() throws IOException {
		final ImagePlus training = TestImages.of(Kind.COMPOSITE);
		final StackLayout layout = StackLayout.of(training, ChannelMode.SEPARATE, true);
		final List<DMatrixRMaj> written = write(training, layout);
		final ImagePlus opened = IJ.openImage(model().toString());
		assertTrue(new FileSaver(opened).saveAsTiffStack(model().toString()));
		final ModelFile model = ModelFile.open(model());
		assertEquals(info(layout), model.info());
		assertFrames(written, model, model.layout(ChannelMode.SEPARATE, true));
	}

	@Test
	void unknownNoiseComesBack() throws IOException {
		final ImagePlus training = TestImages.plain(32, 1, 1, 4);
		final ModelInfo unknown = new ModelInfo(List.of(new TrainedSet("", Double.NaN, "none", 2)), Map.of());
		try (TiffBlockWriter writer = ModelFile.create(model(), training, unknown, workers)) {
			writer.commit();
		}
		assertEquals(unknown, ModelFile.open(model()).info());
	}

	private String refusal() {
		return assertThrows(UserException.class, () -> ModelFile.open(model())).getMessage();
	}

	private void save(final ImagePlus image, final String info) {
		image.setProperty("Info", info);
		assertTrue(new FileSaver(image).saveAsTiffStack(model().toString()));
	}

	@Test
	void whatIsNoModel() throws IOException {
		assertTrue(refusal().contains("no such file"));
		for (final String info : new String[] { null, "First line\nkey: value\n" }) {
			save(TestImages.plain(32, 1, 1, 4), info);
			assertEquals("\"" + model() + "\" is a TIFF stack but no model. Make one with: fit TRAIN.tif -o MODEL.tif",
				refusal());
		}
		Files.writeString(model(), "some text");
		assertTrue(refusal().contains("not a TIFF"));
	}

	@ParameterizedTest
	@CsvSource({ "2, formats up to 1. Update", "one, is no number", "1, damaged description" })
	void otherFormats(final String format, final String message) {
		save(TestImages.plain(32, 1, 1, 4), "Manifold Denoise model format: " + format + "\n");
		assertTrue(refusal().contains(message), this::refusal);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "{", "{}", "[]", "null", "{\"sets\":[null],\"options\":{}}",
		"{\"sets\":[{\"noise\":1}],\"options\":{}}", "{\"sets\":[],\"options\":3}" })
	void damagedDescriptions(final String json) {
		save(TestImages.plain(32, 1, 1, 4), "Manifold Denoise model format: 1\nManifold Denoise model: " + json);
		assertTrue(refusal().contains("damaged description"), this::refusal);
	}

	@Test
	void convertedPixels() {
		save(TestImages.plain(8, 1, 1, 4), "Manifold Denoise model format: 1\nManifold Denoise model: {}");
		assertTrue(refusal().contains("has 8-bit pixels"), this::refusal);
	}

	@Test
	void otherSetsThanInTraining() throws IOException {
		final ImagePlus training = TestImages.of(Kind.COMPOSITE);
		write(training, StackLayout.of(training, ChannelMode.SEPARATE, true));
		final ModelFile model = ModelFile.open(model());
		final String message = assertThrows(UserException.class, () -> model.layout(ChannelMode.TOGETHER, true))
			.getMessage();
		assertTrue(message.contains("trained on c1, c2, c3, but all channels and sections of a frame together"), message);
	}

	@Test
	void framesOfAnotherKind() throws IOException {
		final ImagePlus training = TestImages.of(Kind.RGB), grey = TestImages.plain(8, 3, 1, 5);
		write(training, StackLayout.of(training, ChannelMode.SEPARATE, false));
		final ModelFile model = ModelFile.open(model());
		final StackLayout layout = StackLayout.of(grey, ChannelMode.TOGETHER, false);
		final String message = assertThrows(UserException.class, () -> model.requireMatch(grey, layout, model.layout(
			ChannelMode.SEPARATE, false))).getMessage();
		assertTrue(message.startsWith("The model \"" + model() + "\" is RGB and the image \"some stack.tif\" is grey"), message);
	}

	@Test
	void colorsBesidesChannelsAreRefused() {
		final ImagePlus training = TestImages.plain(24, 2, 1, 4);
		final ModelInfo info = info(StackLayout.of(training, ChannelMode.TOGETHER, false));
		final String message = assertThrows(UserException.class, () -> ModelFile.create(model(), training, info, workers))
			.getMessage();
		assertTrue(message.contains("RGB and has 2 channels"), message);
	}
}
