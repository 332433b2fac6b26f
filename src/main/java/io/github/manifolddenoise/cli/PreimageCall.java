package io.github.manifolddenoise.cli;

import io.github.manifolddenoise.options.PreimageDenoisingOptions;

import picocli.CommandLine;

/** {@code preimage IN.tif --output OUT.tif [options]}: {@code denoise} with pre-images alone as methods. */
final class PreimageCall {

	private PreimageCall() {}

	static CommandLine commandLine() {
		return new DenoiseCall(PreimageDenoisingOptions.all()).commandLine(
			"De-noises a TIFF stack by pre-images of kernel PCA, constrained ones unless another method is asked for.");
	}
}
