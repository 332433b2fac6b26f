package io.github.manifolddenoise.command.noise;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.NoiseLevel;

/**
 * The noise of one set of frames.
 *
 * @param set which slices
 * @param level the standard deviation, taken as the same for all values
 * @param camera the law by which it grows with the values, if it does
 * @param findings what else it does, in whole sentences with figures
 */
public record NoiseEstimate(FrameSet set, NoiseLevel level, Optional<CameraNoise> camera, List<String> findings) {

	/** {@code photon} if the noise grows with the values as that of photons does, else {@code gaussian}. */
	public String model() {
		return camera.isPresent() ? "photon" : "gaussian";
	}

	/** What the user should know, in whole sentences. */
	public List<String> warnings() {
		return camera.isPresent() ? level.sizeWarnings() : level.warnings();
	}

	/** One line for logs. */
	public String summary() {
		final String law = camera.map(found -> String.format(Locale.ROOT, ", gain %.4g, offset %.4g, read noise %.4g", found
			.gain(), found.offset(), found.readNoise())).orElse("");
		return String.format(Locale.ROOT, "%s%d frames, noise %.4g, %s%s%s", set.name().isEmpty() ? "" : set.name() + ": ", set
			.frameCount(), level.used(), model(), law, set.restriction().map(text -> ", " + text).orElse(""));
	}

	/** For logs: the summary, and what was found. */
	public List<String> lines() {
		final List<String> lines = new ArrayList<>(List.of(summary()));
		lines.addAll(findings);
		return lines;
	}

	/** The fields as they stand in JSON; null where there is no number. */
	public Map<String, Object> fields() {
		final Map<String, Object> fields = new LinkedHashMap<>();
		fields.put("name", set.name());
		fields.put("frames", set.frameCount());
		fields.put("pixels", level.pixels());
		fields.put("sigma", level.used());
		fields.put("sigmaGram", level.gram());
		fields.put("sigmaPixelwise", level.pixelwise().isPresent() ? level.pixelwise().getAsDouble() : null);
		fields.put("model", model());
		fields.put("gain", camera.map(CameraNoise::gain).orElse(null));
		fields.put("offset", camera.map(CameraNoise::offset).orElse(null));
		fields.put("readNoise", camera.map(CameraNoise::readNoise).orElse(null));
		fields.put("findings", findings);
		fields.put("warnings", warnings());
		return fields;
	}
}
