package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import ij.CompositeImage;
import ij.IJ;
import ij.ImagePlus;
import ij.io.FileSaver;
import ij.plugin.Duplicator;
import ij.process.StackConverter;

import io.github.manifolddenoise.frames.FrameStatistics;
import io.github.manifolddenoise.image.ModelInfo.TrainedSet;
import io.github.manifolddenoise.image.ModelInfo.TrainingStack;
import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;

class ModelFileTest {

	private static final String HASH = "0123456789abcdef".repeat(4);

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
		for (final FrameSet set : layout.sets()) sets.add(new TrainedSet(set.name(), 0.1 * sets.size() + 1e-7, sets.isEmpty()
			? Optional.of(new CameraNoise(2.5, 100.1, 1e-3)) : Optional.empty(), "manifold harmonics", "because µ", 7 + sets
				.size(), Optional.of(new FrameStatistics(1 / 3.0, 2e-30, -5, 1e30, 0))));
		final Map<String, String> options = new LinkedHashMap<>();
		options.put("sigma", "");
		options.put("method", "a \"quoted\" <name>\nand a line with µ");
		return new ModelInfo("Manifold Denoise 1.2.3", Optional.of(new TrainingStack("a \"title\"\u0085\u2028µ", 16, HASH)),
			sets, options);
	}

	/** Random frames for every set, in the order of the sets, written to {@link #model}. */
	private List<DMatrixRMaj> write(final ImagePlus training, final StackLayout layout) throws IOException {
		Files.deleteIfExists(model());
		final Random random = new Random(1);
		final List<DMatrixRMaj> written = new ArrayList<>();
		try (ModelWriter writer = ModelFile.create(model(), ImageRecording.of(training), layout, info(layout), workers)) {
			for (final FrameSet set : layout.sets()) {
				final DMatrixRMaj frames = new DMatrixRMaj(set.frameCount(), set.geometry().pixels());
				for (int k = 0; k < frames.getNumElements(); k++) frames.data[k] = (float) (300 * random.nextGaussian());
				writer.sink(set).write(0, frames);
				written.add(frames);
			}
			assertFalse(Files.exists(model()));
			assertThrows(IllegalStateException.class, writer::commit);
			writer.seal(Progress.NONE);
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
				final StackLayout layout = StackLayout.of(ImageRecording.of(training), mode, volumes);
				final List<DMatrixRMaj> written = write(training, layout);
				final ModelFile model = ModelFile.open(model());
				assertEquals(kind == Kind.RGB, model.color());
				assertEquals(info(layout), model.info());
				assertEquals(List.copyOf(info(layout).options().keySet()), List.copyOf(model.info().options().keySet()));
				final StackLayout again = model.layout(mode, volumes);
				assertEquals(layout.geometry(), again.geometry());
				assertFrames(written, model, again);
				model.requireMatch(ImageRecording.of(training), layout, again);
			}
		}
		ImageAssertions.assertSame(TestImages.of(kind), training);
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	void imageHasTheMetadataOfTheTrainingStack(final Kind kind) throws IOException {
		final ImagePlus training = TestImages.of(kind);
		write(training, StackLayout.of(ImageRecording.of(training), ChannelMode.TOGETHER, false));
		final ImagePlus image = ImageRecording.image(ModelFile.open(model()).image());
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
		assertTrue(image.getInfoProperty().startsWith(
			"First line\nkey: value µm\n{\"manifoldDenoiseModel\":{\"version\":3,"));
		assertEquals(training.getOverlay().size(), image.getOverlay().size());
		final ImagePlus opened = IJ.openImage(model().toString());
		ImageAssertions.assertSame(opened, image);
		if (colors == 3) assertEquals(CompositeImage.COMPOSITE, ((CompositeImage) opened).getMode());
	}

	/** A model made of a model, or of a stack that has a model's Info, is described by its own lines. */
	@Test
	void theLastDescriptionCounts() throws IOException {
		final ImagePlus training = TestImages.plain(8, 1, 1, 5);
		training.setProperty("Info", ModelDescription.START + "\n");
		final StackLayout layout = StackLayout.of(ImageRecording.of(training), ChannelMode.SEPARATE, false);
		write(training, layout);
		assertEquals(info(layout), ModelFile.open(model()).info());
	}

	/** What a user does in ImageJ with a stack: open it, save it. */
	@Test
	void survivesImageJ() throws IOException {
		final ImagePlus training = TestImages.of(Kind.COMPOSITE);
		final StackLayout layout = StackLayout.of(ImageRecording.of(training), ChannelMode.SEPARATE, true);
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
		final ModelInfo unknown = new ModelInfo("", Optional.empty(), List.of(new TrainedSet("", Double.NaN,
			Optional.empty(),
			"none", "", 2, Optional.empty())), Map.of());
		try (ModelWriter writer = ModelFile.create(model(), ImageRecording.of(training), StackLayout.of(ImageRecording.of(training), ChannelMode.SEPARATE, false),
			unknown, workers))
		{
			writer.seal(Progress.NONE);
			writer.commit();
		}
		assertEquals(unknown, ModelFile.open(model()).info());
	}

	/** The description is the same whenever and by whatever process it is made. */
	@Test
	void descriptionIsThis() throws IOException {
		final ImagePlus training = TestImages.of(Kind.SIGNED);
		final List<DMatrixRMaj> written = write(training, StackLayout.of(ImageRecording.of(training), ChannelMode.SEPARATE, false));
		final String info = IJ.openImage(model().toString()).getInfoProperty();
		final ByteBuffer bytes = ByteBuffer.allocate(4 * written.get(0).getNumElements());
		for (final double value : written.get(0).data) bytes.putFloat((float) value);
		assertEquals(
			"First line\nkey: value µm\n{\"manifoldDenoiseModel\":{\"version\":3,\"software\":\"Manifold Denoise 1.2.3\"," +
			"\"width\":13,\"height\":7,\"channels\":1,\"slices\":1,\"frames\":5,\"color\":false,\"sha256\":\"" + sha256(
			bytes
				.array()) + "\",\"training\":{\"title\":\"a \\\"title\\\"\u0085\\u2028µ\",\"bitDepth\":16,\"sha256\":\"" +
				HASH +
			"\"},\"calibration\":{\"pixelWidth\":0.25,\"pixelHeight\":0.5,\"pixelDepth\":2.0,\"unit\":\"micron\"," +
			"\"frameInterval\":0.125,\"timeUnit\":\"min\",\"valueUnit\":\"Gray Value\",\"valueFunction\":0," +
			"\"valueCoefficients\":[-32768.0,1.0]},\"options\":{\"sigma\":\"\",\"method\":\"a \\\"quoted\\\" <name>\\nand a line" +
			" with µ\"},\"sets\":[{\"name\":\"\",\"frames\":5,\"planes\":1,\"method\":\"manifold harmonics\"," +
			"\"reason\":\"because µ\",\"noise\":1.0E-7,\"noiseLaw\":\"photon\",\"gain\":2.5,\"offset\":100.1,\"readNoise\":0.001," +
			"\"spanRank\":7,\"mean\":0.3333333333333333,\"standardDeviation\":2.0E-30,\"minimum\":-5.0,\"maximum\":1.0E30,"
			+
			"\"nearestNeighbour\":0.0}]}}\n", info);
	}

	private static String sha256(final byte[] bytes) {
		try {
			return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
		}
		catch (final NoSuchAlgorithmException exception) {
			throw new AssertionError(exception);
		}
	}

	/** What is made of a model is no model. */
	@Test
	void resultsAreNotDescribedAsModels() throws IOException {
		final ImagePlus training = TestImages.of(Kind.FLOAT);
		write(training, StackLayout.of(ImageRecording.of(training), ChannelMode.SEPARATE, false));
		final ImagePlus image = ImageRecording.image(ModelFile.open(model()).image());
		assertTrue(ModelFile.isDescribed(ImageRecording.of(image)));
		try (MemoryOutput output = MemoryOutput.create(ImageRecording.of(image), OutputType.SAME, List.of("made: here"), workers)) {
			final ImagePlus result = output.image();
			assertFalse(ModelFile.isDescribed(ImageRecording.of(result)));
			assertEquals("First line\nkey: value µm\nmade: here\n", result.getInfoProperty());
		}
	}

	private Refusal refusal() {
		return Refusal.of(() -> ModelFile.open(model()));
	}

	private void save(final ImagePlus image, final String info) {
		image.setProperty("Info", info);
		assertTrue(new FileSaver(image).saveAsTiffStack(model().toString()));
	}

	@Test
	void whatIsNoModel() throws IOException {
		refusal().says("\"" + model() + "\" … no such file … Check");
		for (final String info : new String[] { null, "First line\nkey: value\n" }) {
			save(TestImages.plain(32, 1, 1, 4), info);
			refusal().says("\"" + model() + "\" … no model. Make one … Fit Model...");
		}
		Files.writeString(model(), "some text");
		refusal().says("\"" + model() + "\" … not a TIFF … Save");
	}

	/** What somebody does to a model in ImageJ before saving it again. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "pixel | its pixels are others", "slice | 5 frames instead of",
		"crop | it has 6 × 7 pixels in 1 channels", "8-bit | it has 8-bit pixels",
		"order | 6 slices and 1 frames instead of",
		"units | ''", "label | ''" })
	void changesAreNoticed(final String change, final String message) throws IOException {
		final ImagePlus training = TestImages.of(Kind.FLOAT);
		training.setDimensions(1, 1, 6);
		final StackLayout layout = StackLayout.of(ImageRecording.of(training), ChannelMode.SEPARATE, false);
		final List<DMatrixRMaj> written = write(training, layout);
		final ImagePlus changed = changed(IJ.openImage(model().toString()), change);
		final Optional<ModelFile> inMemory = message.isEmpty() ? ModelFile.of(ImageRecording.of(changed), Progress.NONE) : Optional.empty();
		assertTrue(new FileSaver(changed).saveAsTiffStack(model().toString()));
		if (message.isEmpty()) {
			assertTrue(inMemory.isPresent());
			assertFrames(written, ModelFile.open(model()), layout);
			return;
		}
		refusal().says("\"" + model() + "\" … changed … " + message + " … Fit Model...");
		assertThrows(UserException.class, () -> ModelFile.of(ImageRecording.of(changed), Progress.NONE));
	}

	private static ImagePlus changed(final ImagePlus image, final String change) {
		switch (change) {
			case "pixel" -> image.getStack().getProcessor(4).setf(3, 2, Math.nextUp(image.getStack().getProcessor(4).getf(
				3, 2)));
			case "slice" -> image.getStack().deleteSlice(3);
			case "crop" -> {
				final ImagePlus cropped = new Duplicator().run(withRoi(image));
				cropped.setProperty("Info", image.getInfoProperty());
				return cropped;
			}
			case "8-bit" -> new StackConverter(image).convertToGray8();
			case "order" -> image.setDimensions(1, 6, 1);
			case "units" -> image.getCalibration().pixelWidth = 17;
			default -> image.getStack().setSliceLabel("another", 2);
		}
		if (change.equals("slice")) image.setStack(image.getStack());
		return image;
	}

	private static ImagePlus withRoi(final ImagePlus image) {
		image.setRoi(2, 0, 6, 7);
		return image;
	}

	@Test
	void otherSetsThanInTraining() throws IOException {
		final ImagePlus training = TestImages.of(Kind.COMPOSITE);
		write(training, StackLayout.of(ImageRecording.of(training), ChannelMode.SEPARATE, true));
		final ModelFile model = ModelFile.open(model());
		Refusal.of(() -> model.layout(ChannelMode.TOGETHER, true)).says("c1, c2, c3 … channels … sections … Choose");
	}

	@Test
	void framesOfAnotherKind() throws IOException {
		final ImagePlus training = TestImages.of(Kind.RGB), grey = TestImages.plain(8, 3, 1, 5);
		write(training, StackLayout.of(ImageRecording.of(training), ChannelMode.SEPARATE, false));
		final ModelFile model = ModelFile.open(model());
		final StackLayout layout = StackLayout.of(ImageRecording.of(grey), ChannelMode.TOGETHER, false);
		Refusal.of(() -> model.requireMatch(ImageRecording.of(grey), layout, model.layout(ChannelMode.SEPARATE, false))).says("\"" +
			model() + "\" … RGB … \"some stack.tif\" … grey … Convert");
	}

	@Test
	void colorsBesidesChannelsAreRefused() {
		final ImagePlus training = TestImages.plain(24, 2, 1, 4);
		final StackLayout layout = StackLayout.of(ImageRecording.of(training), ChannelMode.TOGETHER, false);
		Refusal.of(() -> ModelFile.create(model(), ImageRecording.of(training), layout, info(layout), workers)).says(
			"\"some stack.tif\" … RGB … 2 channels … Split");
	}
}
