package io.github.manifolddenoise.options;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.extension.Extension;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PublishedForm;
import io.github.manifolddenoise.task.UserException;

/** The values of {@link DenoiseStackOptions} as options of the library. */
public final class TypedOptions {

	private TypedOptions() {}

	/**
	 * What the options say about de-noising.
	 *
	 * @throws UserException if they contradict each other
	 */
	public static DenoiseOptions of(final OptionValues values) {
		final ChosenMethods chosen = ChosenMethods.of(values);
		final OptionValues all = chosen.withParameters(values);
		return new DenoiseOptions(chosen.asked().create(all), noise(values), preimageOptions(all, chosen), values.get(
			DenoiseStackOptions.NEIGHBOURS).map(OptionalInt::of).orElse(OptionalInt.empty()), values.get(
				DenoiseStackOptions.FAR), values.get(DenoiseStackOptions.ALIGN), values.get(DenoiseStackOptions.SEED));
	}

	/**
	 * What the options say about the noise.
	 *
	 * @throws UserException if they contradict each other
	 */
	public static NoiseOptions noise(final OptionValues values) {
		final Optional<Double> sigma = values.get(DenoiseStackOptions.SIGMA), gain = values.get(DenoiseStackOptions.GAIN);
		final double offset = values.get(DenoiseStackOptions.OFFSET), readNoise = values.get(DenoiseStackOptions.READ_NOISE);
		if (gain.isEmpty() && (offset != 0 || readNoise != 0)) throw new UserException(
			"offset and readnoise describe a camera whose gain is known. Give the gain too, or neither of them.");
		return new NoiseOptions(values.get(DenoiseStackOptions.NOISE), sigma.map(OptionalDouble::of).orElse(OptionalDouble
			.empty()), gain.map(known -> new CameraNoise(known, offset, readNoise)), NoiseSwitchOptions.of(values));
	}

	private static PreimageOptions preimageOptions(final OptionValues values, final ChosenMethods chosen) {
		final PreimageKind kind = chosen.preimage().create(values);
		final ModelOptions model = modelOptions(values, chosen.kernel().create(values), chosen.extension().create(values), kind);
		return new PreimageOptions(model, kind, values.get(DenoiseStackOptions.Q), values.get(DenoiseStackOptions.OUTSIDE), values
			.get(DenoiseStackOptions.GEOMETRY), values.get(DenoiseStackOptions.START)).withStrict(values
				.get(PublishedForm.STRICT));
	}

	private static ModelOptions modelOptions(final OptionValues values, final Kernel kernel, final Extension extension,
		final PreimageKind kind)
	{
		final Centring centring = values.get(DenoiseStackOptions.CENTRE).orElseGet(() -> ModelOptions.usualCentring(kernel, kind));
		return new ModelOptions(kernel, centring, values.get(DenoiseStackOptions.T), kernelBandwidth(values, kernel, kind),
			extension, extensionBandwidth(values), values.get(DenoiseStackOptions.COMPONENTS).orElse(KernelPca.ALL), values.get(
				DenoiseStackOptions.LANDMARKS).map(OptionalInt::of).orElse(OptionalInt.empty()));
	}

	private static Bandwidth kernelBandwidth(final OptionValues values, final Kernel kernel, final PreimageKind kind) {
		final Optional<Double> given = values.get(DenoiseStackOptions.KERNEL_BANDWIDTH);
		if (given.isPresent()) return new Bandwidth.Fixed(given.get());
		final double factor = values.get(DenoiseStackOptions.KERNEL_FACTOR).orElseGet(() -> ModelOptions.usualKernelFactor(
			kernel, kind, values.get(DenoiseStackOptions.GEOMETRY)));
		return kernel.usualBandwidth(new Bandwidth.NearestNeighbours(values.get(DenoiseStackOptions.KERNEL_NEIGHBOURS), factor));
	}

	private static Bandwidth extensionBandwidth(final OptionValues values) {
		final Optional<Double> given = values.get(DenoiseStackOptions.EXTENSION_BANDWIDTH);
		if (given.isPresent()) return new Bandwidth.Fixed(given.get());
		final double factor = values.get(DenoiseStackOptions.EXTENSION_FACTOR).orElseGet(() -> ModelOptions.usualExtensionFactor(
			values.get(DenoiseStackOptions.GEOMETRY)));
		return new Bandwidth.NearestNeighbours(values.get(DenoiseStackOptions.EXTENSION_NEIGHBOURS), factor);
	}
}
