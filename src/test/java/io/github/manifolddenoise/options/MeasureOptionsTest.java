package io.github.manifolddenoise.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.SelectKeyFrames.KeyFramesOptions;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.PolynomialKernel;
import io.github.manifolddenoise.model.labels.FrameDistance;
import io.github.manifolddenoise.model.labels.FrameMeasure;
import io.github.manifolddenoise.model.labels.SquaredMeasure;
import io.github.manifolddenoise.options.MeasureOptions.KernelMeasure;
import io.github.manifolddenoise.testing.Refusal;

class MeasureOptionsTest {

	private static FrameMeasure measure(final Map<String, String> texts) {
		return KeyFramesOptions.measure(OptionValues.of(KeyFramesOptions.all(), texts));
	}

	@Test
	void kernelsTakeTheirParametersAndTheirScale() {
		assertSame(FrameDistance.GAUSSIAN, measure(Map.of()));
		assertEquals(new SquaredMeasure(FrameDistance.PLAIN), measure(Map.of("distance", "plain-squared")));
		final KernelMeasure cubic = new KernelMeasure(new PolynomialKernel(3, 1), Optional.of(20.0));
		assertEquals(cubic, measure(Map.of("kernel", "polynomial(degree:3,kernelbandwidth:20)")));
		assertEquals(new SquaredMeasure(new KernelMeasure(new DiffusionKernel(1), Optional.empty())), LabelsOptions.measure(OptionValues
			.of(LabelsOptions.all(), Map.of("kernel", "diffusion", "distance", "gaussian-squared"))));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "gauss | 'gauss' is unknown … Choose among auto, diffusion",
		"polynomial(a:2) | no parameter 'a' … Choose among degree, constant, kernelbandwidth",
		"linear(x | no closing bracket … Write kernel(name:value", "linear(kernelbandwidth:0) | kernelbandwidth = 0 … Choose" })
	void othersAreExplained(final String text, final String message) {
		Refusal.of(() -> measure(Map.of("kernel", text))).says(message);
	}
}
