package io.github.manifolddenoise.model.stack;

import java.util.List;

import io.github.manifolddenoise.fitted.Form;

/** How frames are saved whose noise was made even. */
public final class NoiseForms {

	public static final List<Form<?, ?>> ALL = List.of(
		Form.of("noise spectrum", NoiseSpectrum.class),
		Form.of("whitening", CorrelatedNoise.Whitening.class),
		Form.of("colouring", CorrelatedNoise.Colouring.class),
		Form.of("colour that remains", CorrelatedNoise.Remaining.class),
		Form.of("scaled pixels", PixelLevels.Scaled.class));

	private NoiseForms() {}
}
