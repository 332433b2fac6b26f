package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import ij.ImagePlus;
import ij.ImageStack;
import ij.io.FileSaver;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MappedFrames;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.noise.AnscombeTransform;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.testing.NoisedStack;
import io.github.manifolddenoise.testing.Scenes;
import io.github.manifolddenoise.testing.TestStacks;

/**
 * A generated stack as this program and its peers get it. Photon noise is made even for peers, and their results are mapped
 * back; none of their time counts for that.
 *
 * @param q kernel components that pre-images keep
 * @param even what makes photon noise even
 */
record PeerStack(String name, String noise, NoisedStack stack, int q, Optional<AnscombeTransform> even) {

	private static final long SEED = 1;
	private static final int NEURON_FRAMES = 300;
	private static final int GAIN = 2, OFFSET = 3, READ_NOISE = 4;

	/** How a result is held. */
	enum Form {
		TIFF, NPY, GREY;

		Path in(final Path folder, final String name) {
			return folder.resolve(name + "." + name().toLowerCase(Locale.ROOT));
		}
	}

	/** A camera: photons at the brightest, grey values for one, offset, read noise. */
	private static final String COUNTS = "photon:60:2:100:3";

	/** Those that this program alone is timed on, unless they are asked for. */
	static final List<String> OWN = List.of("start", "small", "turntable", "many", "large", "counts");

	static final List<String> NAMES = List.of("turntable", "neurons", "cell");

	static PeerStack named(final String name) {
		return switch (name) {
			case "turntable" -> of(name, TestStacks.rendered(SampleOptions.defaults(SampleKind.TURNTABLE).withFrames(400).withSize(
				101, 76)), "white:.08", 2);
			case "neurons" -> of(name, Scenes.neurons(NEURON_FRAMES, Scenes.SIDE, Scenes.SIDE, Scenes.SEED), "white:.08", 20);
			case "cell" -> of(name, TestStacks.rendered(SampleOptions.defaults(SampleKind.CELL).withFrames(300)), "photon:10", 4);
			case "start" -> of(name, TestStacks.rendered(SampleOptions.defaults(SampleKind.TURNTABLE).withFrames(400).withSize(34, 26)),
				"white:.08", 2);
			case "small" -> of(name, TestStacks.rendered(SampleOptions.defaults(SampleKind.CELL).withFrames(500).withSize(32, 32)),
				"white:.08", 4);
			case "many" -> of(name, TestStacks.rendered(SampleOptions.defaults(SampleKind.CELL).withFrames(8000).withSize(32, 32)),
				"white:.08", 4);
			case "counts" -> of(name, Scenes.cells(1000, 512, 512, Scenes.SEED), COUNTS, 20);
			case "large" -> of(name, Scenes.cells(69, 1920, 1080, Scenes.SEED), COUNTS, 20);
			default -> throw new IllegalArgumentException("stack '" + name + "' is none of " + NAMES + " and " + OWN);
		};
	}

	/** @param noise white or photon noise, as {@link NoisedStack} takes it */
	static PeerStack of(final String name, final MemoryFrames clean, final String noise, final int q) {
		return new PeerStack(name, noise, NoisedStack.of(clean, noise, SEED), q, noise.startsWith("photon") ? Optional.of(
			new AnscombeTransform(camera(noise.split(":")))) : Optional.empty());
	}

	private static CameraNoise camera(final String[] noise) {
		if (noise.length <= GAIN) return new CameraNoise(1, 0, 0);
		return new CameraNoise(Double.parseDouble(noise[GAIN]), Double.parseDouble(noise[OFFSET]), Double.parseDouble(noise[READ_NOISE]));
	}

	/** Such as {@code turntable, 400 frames of 101 × 76, white:.08, 21.9 dB}. */
	String title() throws IOException {
		final FrameGeometry geometry = stack.clean().geometry();
		return String.format(Locale.ROOT, "%s, %d frames of %d × %d, %s, %.2f dB", name, stack.clean().frameCount(), geometry
			.width(), geometry.height(), noise, stack.psnr(stack.noisy()));
	}

	/** Of what {@link #evenly()} has. */
	double sigma() {
		return stack.sigma();
	}

	/** What peers see, whose noise is the same everywhere. */
	private MemoryFrames evenly() {
		final float[][] values = new float[stack.noisy().frameCount()][];
		for (int i = 0; i < values.length; i++) {
			values[i] = stack.noisy().frame(i).clone();
			for (int k = 0; k < values[i].length && even.isPresent(); k++) values[i][k] = (float) even.get().forward(values[i][k]);
		}
		return new MemoryFrames(stack.noisy().geometry(), values);
	}

	/** Grey values per unit of what raw video holds. */
	double greyScale() {
		return GreyFile.over(evenly()).scale();
	}

	/** Writes it in some forms, called {@code noisy}. */
	void write(final Path folder, final Set<Form> forms) throws IOException {
		if (forms.contains(Form.NPY)) NpyFile.write(Form.NPY.in(folder, Peer.NOISY), evenly());
		if (forms.contains(Form.GREY)) GreyFile.over(evenly()).write(Form.GREY.in(folder, Peer.NOISY), evenly());
		if (forms.contains(Form.TIFF)) writeTiff(folder);
	}

	private void writeTiff(final Path folder) throws IOException {
		final ImageStack pages = new ImageStack(stack.noisy().geometry().width(), stack.noisy().geometry().height());
		for (int i = 0; i < stack.noisy().frameCount(); i++) pages.addSlice(page(stack.noisy().frame(i), pages));
		final ImagePlus image = new ImagePlus(name, pages);
		if (!new FileSaver(image).saveAsTiffStack(Form.TIFF.in(folder, Peer.NOISY).toString())) throw new IOException(
			"No TIFF file could be written in " + folder);
	}

	/** Photons are whole numbers. */
	private ImageProcessor page(final float[] values, final ImageStack pages) {
		final FloatProcessor page = new FloatProcessor(pages.getWidth(), pages.getHeight(), values);
		return even.isPresent() ? page.convertToShort(false) : page;
	}

	/** PSNR of a result, the same sum over all frames and pixels for whoever made it. */
	double psnr(final Form form, final Path file) throws IOException {
		final FrameSource values = switch (form) {
			case TIFF -> tiff(file);
			case NPY -> back(NpyFile.read(file));
			case GREY -> back(GreyFile.over(evenly()).read(file, stack.clean().geometry()));
		};
		if (values.frameCount() != stack.clean().frameCount()) throw new IOException(file + " has " + values.frameCount() +
			" frames");
		return stack.psnr(values);
	}

	private FrameSource back(final MemoryFrames evenly) {
		return even.isPresent() ? new MappedFrames(evenly, even.get()::inverse) : evenly;
	}

	private static MemoryFrames tiff(final Path file) {
		final ImagePlus image = TiffInput.open(file);
		final float[][] frames = new float[image.getStackSize()][];
		for (int i = 0; i < frames.length; i++) {
			frames[i] = (float[]) image.getStack().getProcessor(i + 1).convertToFloatProcessor().getPixels();
		}
		return new MemoryFrames(new FrameGeometry(image.getWidth(), image.getHeight(), 1), frames);
	}
}
