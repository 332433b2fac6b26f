package io.github.manifolddenoise.testing;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.preimage.FrameReport;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/** What every method owes to whoever calls it with anything: finite frames with a report each, or a clear error. */
public final class Conformance {

	private static final Pattern CLASS_NAME = Pattern.compile("\\b[A-Z][a-z]+[A-Z]\\w*|Exception|\\bjava\\.|\\bio\\.github");
	private static final Pattern CURE = Pattern.compile("\\. (Choose|Replace|Remove|Divide|Leave|Write|Give)\\b");

	private Conformance() {}

	/** De-noises a stack by itself with the options given and the defaults of the others. */
	public static Denoised denoise(final Map<String, String> options, final DoubleFrames frames) throws IOException {
		return denoiser(options).denoise(frames);
	}

	/** The same for new frames with the help of training frames. */
	public static Denoised denoise(final Map<String, String> options, final DoubleFrames training,
		final DoubleFrames fresh) throws IOException
	{
		return denoiser(options).denoise(training, fresh);
	}

	private static Denoiser denoiser(final Map<String, String> options) {
		return new Denoiser(options(options), COMPUTE, Progress.NONE);
	}

	/** The options given and the defaults of the others. */
	public static DenoiseOptions options(final Map<String, String> options) {
		return TypedOptions.of(OptionValues.of(DenoiseStackOptions.all(), options));
	}

	/** De-noising by a pre-image method, as a test calls it. */
	@FunctionalInterface
	public interface Call {

		Denoised run() throws IOException;
	}

	/**
	 * Fails unless the call gives finite frames with finite reports or an error in the house's form.
	 *
	 * @param frames those that are de-noised
	 * @param mayBeNaN whether an error may speak of NaN, because it was in the input
	 * @return the error's message, if there was one
	 */
	public static Optional<String> check(final String name, final DoubleFrames frames, final boolean mayBeNaN,
		final Call call)
	{
		try {
			checkResult(name, frames, call.run());
			return Optional.empty();
		}
		catch (final UserException exception) {
			checkMessage(name, exception.getMessage(), mayBeNaN);
			return Optional.of(exception.getMessage());
		}
		catch (final IOException | RuntimeException exception) {
			throw new AssertionError(name + ": " + exception, exception);
		}
	}

	private static void checkResult(final String name, final DoubleFrames frames, final Denoised result)
		throws IOException
	{
		final DMatrixRMaj pixels = DoubleFrames.copyOf(result.frames()).values();
		assertEquals(frames.geometry(), result.frames().geometry(), name);
		assertEquals(frames.values().numRows, pixels.numRows, name);
		for (int k = 0; k < pixels.getNumElements(); k++) assertTrue(Double.isFinite(pixels.data[k]), name);
		assertEquals(result.method().isPreimage(), result.preimages().isPresent(), name);
		result.preimages().ifPresent(preimages -> {
			assertEquals(pixels.numRows, preimages.reports().size(), name);
			for (final FrameReport report : preimages.reports()) assertTrue(Double.isFinite(report.objectiveBefore() + report
				.objectiveAfter() + report.drift()), () -> name + ": " + report);
		});
	}

	/** Value, limit and cure in whole sentences, without anything that only a programmer knows. */
	private static void checkMessage(final String name, final String message, final boolean mayBeNaN) {
		final String text = name + ": " + message;
		assertTrue(message.endsWith("."), text);
		assertTrue(CURE.matcher(message).find(), text);
		assertFalse(message.contains("null"), text);
		assertTrue(mayBeNaN || !message.contains("NaN"), text);
		assertFalse(CLASS_NAME.matcher(message.replace("NaN", "")).find(), text);
	}
}
