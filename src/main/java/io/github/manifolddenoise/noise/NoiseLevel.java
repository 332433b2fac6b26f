package io.github.manifolddenoise.noise;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.task.Progress;

/**
 * The noise level of a stack, found in two ways: from the eigenvalues of its Gram matrix ({@link GramNoise}) and from
 * neighbouring pixels ({@link PixelNoise}). Detail makes both too large rather than too small, each by detail of another
 * kind, so the smaller one is used.
 *
 * @param used σ, the standard deviation to work with, in the units of the pixel values; 0 if no noise was found
 * @param gram from the Gram matrix, also where the user gave σ
 * @param pixelwise from neighbouring pixels; empty where the frames do not tell, or the user gave σ
 * @param how where {@code used} comes from
 * @param pixels d, pixels of a frame that differ between frames
 * @param repeats whether frames are exact repeats of others
 */
public record NoiseLevel(double used, double gram, OptionalDouble pixelwise, Source how, int pixels,
	boolean repeats)
{

	/** Where a noise level comes from. */
	public enum Source {
		/** From the user. */
		GIVEN,
		/** From the eigenvalues of the Gram matrix. */
		GRAM,
		/** From neighbouring pixels. */
		PIXELWISE,
		/** By theory: photon noise that was made even has a standard deviation of 1. */
		THEORY,
		/** From what a filter of single frames takes away, where the others are mostly detail. */
		REMOVED,
		/** From the pixels that change least, where all others change by detail. */
		QUIET,
		/** From the power of all waves, where neighbouring pixels share their noise. */
		SPECTRUM
	}

	/** With fewer pixels the estimates are unreliable. */
	public static final int RELIABLE_PIXELS = 150;

	private static final double AGREEMENT = 1.1;

	/** Photon noise that was made even is about 1, less where there are few photons, more where frames are full of detail. */
	private static final double WEAKEST = 0.4;
	private static final double STRONGEST = 2;

	/** With a larger part of the pixels constant, as in a mask, neighbouring pixels say too little. */
	private static final double MASKED = 0.05;

	/**
	 * Estimates the level. Where frames are exact repeats of others, the Gram matrix does not tell, and neighbouring
	 * pixels alone decide. Cost: what {@link PixelNoise#standardDeviation} takes.
	 *
	 * @param span coordinates of the frames
	 * @param source the frames, of which some are read
	 */
	public static NoiseLevel estimate(final SpanCoordinates span, final FrameSource source, final Progress progress)
		throws IOException
	{
		final int pixels = span.varyingPixels();
		final double gram = GramNoise.standardDeviation(span.spectrum(), pixels);
		final int counted = source.geometry().countedPixels();
		final boolean masked = counted - pixels > MASKED * counted;
		final OptionalDouble pixelwise = masked ? OptionalDouble.empty() : PixelNoise.standardDeviation(source, progress);
		final boolean repeats = span.hasRepeats();
		final double used = repeats ? pixelwise.orElse(gram) : Math.min(gram, pixelwise.orElse(gram));
		return new NoiseLevel(used, gram, pixelwise, used == gram ? Source.GRAM : Source.PIXELWISE, pixels, repeats);
	}

	/** Photon noise that {@link AnscombeTransform} made even. */
	public static NoiseLevel ofPhotons(final SpanCoordinates span) {
		final double gram = GramNoise.standardDeviation(span.spectrum(), span.varyingPixels());
		return ofPhotons(gram, span.varyingPixels());
	}

	/** The same of few frames, whose noise was measured in another way. */
	public static NoiseLevel ofPhotons(final double measured, final int pixels) {
		return new NoiseLevel(1, measured, OptionalDouble.empty(), Source.THEORY, pixels, false);
	}

	/** A level that the user knows; it is taken as it is. */
	public static NoiseLevel given(final double sigma, final SpanCoordinates span) {
		final double gram = GramNoise.standardDeviation(span.spectrum(), span.varyingPixels());
		return new NoiseLevel(sigma, gram, OptionalDouble.empty(), Source.GIVEN, span.varyingPixels(), false);
	}

	/**
	 * The level of correlated noise.
	 *
	 * @param sigma its standard deviation, before and after it is made white
	 * @param span of the frames with white noise
	 */
	public static NoiseLevel ofSpectrum(final double sigma, final SpanCoordinates span) {
		return new NoiseLevel(sigma, GramNoise.standardDeviation(span.spectrum(), span.varyingPixels()), OptionalDouble.empty(),
			Source.SPECTRUM, span.varyingPixels(), span.hasRepeats());
	}

	/** A copy with another level in use, because the estimates are mostly detail of the frames. */
	public NoiseLevel lowered(final double level) {
		return new NoiseLevel(level, gram, pixelwise, Source.REMOVED, pixels, repeats);
	}

	/** A copy with the level of the pixels that change least in use, because elsewhere detail passes for noise. */
	NoiseLevel ofQuietPixels(final double level) {
		return new NoiseLevel(level, gram, pixelwise, Source.QUIET, pixels, repeats);
	}

	/** What the user should know about an estimate, in whole sentences; nothing about a level that was given. */
	public List<String> warnings() {
		final List<String> warnings = new ArrayList<>(sizeWarnings());
		final boolean fits = how == Source.THEORY && gram > WEAKEST && gram < STRONGEST;
		if (how == Source.GIVEN || how == Source.SPECTRUM || fits) return warnings;
		if (how == Source.THEORY) warnings.add("After the transform that makes photon noise 1 everywhere it is " + text(gram) +
			" by the differences between frames: the camera has another gain, offset or read noise, or the frames differ in" +
			" more ways than there are frames to tell. Give gain, offset and readnoise, or with them sigma.");
		else if (how == Source.REMOVED) warnings.add("These frames hold so much fine detail that their noise level is doubtful: " +
			text(used) + ", from what a filter of single frames takes away. Give the noise level if you know it.");
		else if (how == Source.QUIET) warnings.add("These frames hardly have noise: where they change least it is " + text(used) +
			" at most, and elsewhere neighbouring pixels change together, as detail does. Give the noise level if you know it.");
		else if (repeats) warnings.add("Some frames are exact repeats of others, which says nothing about the noise." +
			" Remove repeats, and check the noise level " + text(used) + " before you rely on it.");
		else if (pixelwise.isEmpty()) warnings.add("The noise level " + text(gram) +
			" could not be checked against neighbouring pixels: frames are less than 4 pixels wide or high, or most" +
			" neighbours are equal (masked background, saturation, no noise). Crop to where the noise is.");
		else if (!agree(gram, pixelwise.getAsDouble())) warnings.add("The noise level is " + text(gram) +
			" by the differences between frames and " + text(pixelwise.getAsDouble()) + " by those between neighbouring pixels, more" +
			" than 10 % apart: the " + reason() + ". Check the level before you rely on it.");
		return warnings;
	}

	/** The warnings that also hold for noise that differs from pixel to pixel, whose two levels cannot be compared. */
	public List<String> sizeWarnings() {
		if (how == Source.GIVEN || pixels >= RELIABLE_PIXELS) return List.of();
		return List.of("Frames of " + pixels + " pixels are too small for a reliable noise level, which takes at least " +
			RELIABLE_PIXELS + ". Use larger frames, or a noise level that you know.");
	}

	private String reason() {
		return how == Source.PIXELWISE ? "noise is correlated between pixels, or the frames differ in more ways than" +
			" there are frames to tell"
			: "frames are textured, or the noise is the same in several frames";
	}

	private static boolean agree(final double a, final double b) {
		return Math.max(a, b) <= AGREEMENT * Math.min(a, b);
	}

	private static String text(final double level) {
		return String.format(Locale.ROOT, "%.3g", level);
	}
}
