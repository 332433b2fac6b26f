package io.github.manifolddenoise.testing;

import java.io.IOException;
import java.util.Locale;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.task.Progress;

/**
 * A stack with noise and its truth in the same units.
 *
 * @param clean the expected values, grey value {@code black} + value × {@code scale}
 * @param noisy what is de-noised
 * @param black the grey value of 0
 * @param scale grey values between 0 and 1
 * @param sigma of the noise in grey values; of photon noise that of its transform, 1
 */
public record NoisedStack(MemoryFrames clean, MemoryFrames noisy, double black, double scale, double sigma) {

	/**
	 * Adds what a text says, in its order, kinds joined by {@code +}:
	 * <ul>
	 * <li>{@code white:SIGMA}, {@code correlated:SIGMA:BLUR}</li>
	 * <li>{@code photon:PEAK[:GAIN:OFFSET:READNOISE]} whole grey values, alone those of the photons;
	 * {@code photon-float:PEAK} photons divided by the peak</li>
	 * <li>{@code outliers:SHARE[:hot|dead|both]}, {@code rows:SIGMA}, {@code fixed-rows:SIGMA}, in parts of the scale</li>
	 * <li>{@code black:PART}, before all others: that part of all pixels is black</li>
	 * <li>{@code none}</li>
	 * </ul>
	 *
	 * @param clean values 0..1
	 */
	public static NoisedStack of(final MemoryFrames clean, final String noise, final long seed) {
		NoisedStack stack = new NoisedStack(clean, clean, 0, 1, 0);
		for (final String kind : noise.split("\\+")) stack = stack.with(kind.split(":"), seed);
		return stack;
	}

	private NoisedStack with(final String[] kind, final long seed) {
		final double strength = kind.length > 1 ? Double.parseDouble(kind[1]) : 0;
		return switch (kind[0]) {
			case "none" -> this;
			case "black" -> black(strength);
			case "white" -> noisy(NoiseKinds.white(noisy, strength, seed), strength);
			case "correlated" -> noisy(NoiseKinds.correlated(noisy, strength, Double.parseDouble(kind[2]), seed), strength);
			case "photon" -> photographed(kind.length > 2 ? new NoiseKinds.Camera(strength, Double.parseDouble(kind[2]), Double
				.parseDouble(kind[3]), Double.parseDouble(kind[4]), true) : new NoiseKinds.Camera(strength, 1, 0, 0, true), seed);
			case "photon-float" -> photographed(new NoiseKinds.Camera(strength, 1 / strength, 0, 0, false), seed);
			case "outliers" -> noisy(NoiseKinds.outliers(noisy, strength, NoiseKinds.Outlier.valueOf((kind.length > 2 ? kind[2]
				: "both").toUpperCase(Locale.ROOT)), black, black + scale, seed + 1), sigma);
			case "rows" -> noisy(NoiseKinds.rows(noisy, strength * scale, seed + 2), sigma);
			case "fixed-rows" -> noisy(NoiseKinds.fixedRows(noisy, strength * scale, seed + 3), sigma);
			default -> throw new IllegalArgumentException("noise '" + kind[0] + "'");
		};
	}

	private NoisedStack black(final double part) {
		final MemoryFrames dark = NoiseKinds.overBlack(clean, part);
		return new NoisedStack(dark, dark, black, scale, sigma);
	}

	private NoisedStack noisy(final MemoryFrames frames, final double level) {
		return new NoisedStack(clean, frames, black, scale, level);
	}

	private NoisedStack photographed(final NoiseKinds.Camera camera, final long seed) {
		final float[][] grey = new float[clean.frameCount()][];
		for (int i = 0; i < grey.length; i++) {
			grey[i] = clean.frame(i).clone();
			for (int k = 0; k < grey[i].length; k++) grey[i][k] = (float) (camera.offset() + camera.scale() * Math.max(0,
				grey[i][k]));
		}
		return new NoisedStack(new MemoryFrames(clean.geometry(), grey), camera.photograph(clean, seed), camera.offset(), camera
			.scale(), 1);
	}

	/** PSNR of the stack de-noised with options as in a macro. */
	public double psnr(final String options) throws IOException {
		return psnr(Denoisers.of(options).denoise(noisy).frames());
	}

	/** PSNR of frames in these grey values, all frames and pixels, peak 1 on the scale of the clean ones. */
	public double psnr(final FrameSource frames) throws IOException {
		final Psnr psnr = new Psnr(clean, 1);
		FrameBlocks.write(frames, psnr, Progress.NONE);
		return psnr.decibel() + 20 * Math.log10(scale);
	}
}
