package io.github.manifolddenoise.model.method;

import java.io.IOException;

/** A run that is too slow to be judged like the others. */
interface SelfEstimatingDenoiser extends StackDenoiser {

	/**
	 * The estimated mean squared error, in squared units of the noise level, from few frames.
	 *
	 * @param judge who knows the errors of faster methods on more frames
	 */
	double risk(RiskEstimator judge) throws IOException;
}
