package io.github.manifolddenoise.command.shell;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.options.DenoiseStackOptions;

/** What the JSON reports of all commands have in common. */
public final class JsonReport {

	private static final Gson GSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping()
		.serializeNulls().registerTypeAdapter(Double.class, new FiniteNumbers()).registerTypeAdapter(double.class,
			new FiniteNumbers()).create();

	private JsonReport() {}

	/**
	 * A report as a text.
	 *
	 * @param input title of the image
	 * @param values the options
	 * @param backend name of the linear algebra
	 * @param sets one per set of frames
	 */
	public static String text(final String input, final OptionValues values, final String backend, final List<String> warnings,
		final List<Map<String, Object>> sets)
	{
		final Map<String, Object> report = new LinkedHashMap<>();
		report.put("software", "Manifold Denoise");
		report.put("version", Version.text());
		report.put("backend", backend);
		report.put("input", input);
		report.put("options", values.texts());
		if (values.has(DenoiseStackOptions.SEED)) report.put("seed", values.get(DenoiseStackOptions.SEED));
		report.put("warnings", warnings);
		report.put("sets", sets);
		return GSON.toJson(report) + "\n";
	}

	/** What a report says of photon noise. */
	public static Map<String, Object> camera(final CameraNoise camera) {
		final Map<String, Object> entry = new LinkedHashMap<>();
		entry.put("gain", camera.gain());
		entry.put("offset", camera.offset());
		entry.put("readNoise", camera.readNoise());
		return entry;
	}

	/** JSON knows no numbers but finite ones: null stands for the others. */
	private static final class FiniteNumbers extends TypeAdapter<Double> {

		@Override
		public void write(final JsonWriter writer, final Double value) throws IOException {
			writer.value(value != null && Double.isFinite(value) ? value : null);
		}

		@Override
		public Double read(final JsonReader reader) throws IOException {
			return reader.nextDouble();
		}
	}
}
