package io.github.manifolddenoise.model.method;

import java.io.IOException;
import java.util.Optional;

import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.model.stack.Recurrence;
import io.github.manifolddenoise.task.UserException;

/**
 * What methods are made ready with.
 *
 * @param preimage how pre-images are found
 * @param judge of the stack, for methods that choose some of their numbers by estimated errors
 * @param training clean frames that those of the stack are held against, if there are any
 * @param manifolds what is learnt of stacks for pre-images
 * @param seed of every random draw
 */
public record MethodSetting(PreimageOptions preimage, RiskEstimator judge, Optional<FittedTraining> training,
	FittedManifolds manifolds, long seed)
{

	/** For a stack by itself. */
	public static MethodSetting ofStack(final PreimageOptions preimage, final RiskEstimator judge, final long seed) {
		return new MethodSetting(preimage, judge, Optional.empty(), new FittedManifolds(PreimageDenoiser::learnToSearch), seed);
	}

	/** For frames that are held against clean ones. */
	public static MethodSetting ofNewFrames(final PreimageOptions preimage, final RiskEstimator judge, final FittedTraining training,
		final long seed)
	{
		return new MethodSetting(preimage, judge, Optional.of(training), new FittedManifolds((denoiser, fresh) -> denoiser.learn(
			training, fresh)), seed);
	}

	/** Whether the frames of a stack by itself come again; empty where there are training frames, or too few to tell. */
	Optional<Recurrence> recurrence() throws IOException {
		return training.isPresent() ? Optional.empty() : judge.recurrence();
	}

	/** Drops what methods were judged by, once they are: of large stacks it is a good part of the memory. What is known of the stack stays. */
	public void endJudging(final NoisyStack stack) {
		judge.forget();
		manifolds.keepOnly(stack);
	}

	/**
	 * The training frames, for a method that needs them.
	 *
	 * @throws UserException if there are none
	 */
	public FittedTraining training(final String method) {
		return training.orElseThrow(() -> needsTraining(method));
	}

	/** What to say of a method without the training stack that it needs. */
	public static UserException needsTraining(final String method) {
		return new UserException("method = " + method + " needs a training stack. Choose one, or another method.");
	}
}
