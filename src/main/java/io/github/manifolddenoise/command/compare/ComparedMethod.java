package io.github.manifolddenoise.command.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.model.comparison.MethodRun;
import io.github.manifolddenoise.quality.QualityReport;

/**
 * One row of a comparison: the frames as they are, the frames without noise, or what a method made of them.
 *
 * @param method word of the method, or {@value #INPUT} or {@value #TRUTH}
 * @param parameters what it was asked for that others were not
 * @param frames number of frames measured
 * @param quality how close they are to the truth, if there is one
 * @param psnrGain rise of the PSNR over the input in dB, if there is a truth
 * @param estimatedGain the same as it is estimated without the truth
 * @param distances squared distance of every frame to its projection in the common feature space; none if there is none
 * @param search if the method looks for pre-images: how it went
 * @param seconds time that the method took
 * @param message why the method cannot be used; empty if it can
 * @param shown some of the frames, as many for each row; none if the method cannot be used
 */
public record ComparedMethod(String method, String parameters, int frames, Optional<QualityReport> quality,
	OptionalDouble psnrGain, OptionalDouble estimatedGain, double[] distances, Optional<MethodRun.Search> search,
	OptionalDouble seconds, String message, List<ImageProcessor> shown)
{

	/** The frames as they are. */
	public static final String INPUT = "input";

	/** The frames without noise. */
	public static final String TRUTH = "truth";

	/** A method that cannot be used. */
	static ComparedMethod refused(final String method, final String parameters, final int frames, final String message) {
		return new ComparedMethod(method, parameters, frames, Optional.empty(), OptionalDouble.empty(), OptionalDouble
			.empty(), new double[0], Optional.empty(), OptionalDouble.empty(), message, List.of());
	}

	/** Method and parameters. */
	public String name() {
		return parameters.isEmpty() ? method : method + " (" + parameters + ")";
	}

	/** Whether it is a method that could be used, and not the input or the truth. */
	public boolean isResult() {
		return !shown.isEmpty() && !method.equals(INPUT) && !method.equals(TRUTH);
	}

	/** Mean of the distances. */
	public OptionalDouble meanDistance() {
		return Arrays.stream(distances).average();
	}
}
