package io.github.manifolddenoise.command.residual;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.model.MeasuredNoise;
import io.github.manifolddenoise.risk.ResidualVerdict;
import io.github.manifolddenoise.risk.SpatialCorrelation;
import io.github.manifolddenoise.risk.TemporalCorrelation;

/**
 * What was removed from one set of frames.
 *
 * @param set which slices
 * @param removed input - result in grey values
 * @param noise of the input
 * @param brightness mean grey value of the result
 * @param space its autocorrelation within frames
 * @param time its autocorrelation between frames
 * @param verdict what it comes to
 */
public record CheckedSet(FrameSet set, FrameSource removed, MeasuredNoise noise, double brightness,
	SpatialCorrelation space, TemporalCorrelation time, ResidualVerdict verdict)
{

	/** Standard deviation of the noise in grey values, of photon noise that at the mean brightness. */
	double greyLevel() {
		return noise.greyLevel(brightness);
	}

	/** The verdict for logs, a sentence a line. */
	public List<String> lines() {
		final String where = set.name().isEmpty() ? "" : set.name() + ": ";
		return Stream.concat(verdict.sentences().stream(), set.restriction().map(text -> "The check was " + text + ".").stream())
			.map(sentence -> where + sentence).toList();
	}

	/** The fields as they stand in JSON. */
	Map<String, Object> fields() {
		final Map<String, Object> fields = new LinkedHashMap<>();
		fields.put("name", set.name());
		fields.put("frames", set.frameCount());
		fields.put("noise", noise.camera().isPresent() ? "photon" : "gaussian");
		fields.put("sigma", noise.level().used());
		fields.put("sigmaGreyValues", greyLevel());
		fields.put("sigmaFrom", noise.level().how().name().toLowerCase(Locale.ROOT));
		fields.putAll(verdict.toMap());
		return fields;
	}
}
