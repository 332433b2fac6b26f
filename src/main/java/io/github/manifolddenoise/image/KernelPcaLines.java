package io.github.manifolddenoise.image;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

import io.github.manifolddenoise.image.ModelInfo.KernelPca;
import io.github.manifolddenoise.model.manifold.KernelPcaNumbers;
import io.github.manifolddenoise.task.Sha256;

/**
 * The lines of a model's Info that hold what was learnt of its frames: one JSON object with the single key
 * {@code manifoldDenoiseKernelPca}, and the numbers that it speaks of in Base64, {@link KernelPcaCode}, many short lines so that
 * ImageJ can show them. The manual documents both.
 */
final class KernelPcaLines {

	private static final String START = "{\"manifoldDenoiseKernelPca\":", NUMBERS = "manifoldDenoiseNumbers: ";
	private static final int LINE_BYTES = 720;
	private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

	private KernelPcaLines() {}

	static boolean isLine(final String line) {
		return line.startsWith(START) || line.startsWith(NUMBERS);
	}

	/** The lines; none if nothing was learnt. */
	static List<String> of(final KernelPca kernelPca) {
		if (kernelPca.sets().isEmpty() && !kernelPca.wasTooLarge()) return List.of();
		final List<Map<String, Object>> sets = new ArrayList<>();
		final ByteBuffer bytes = ByteBuffer.allocate((int) kernelPca.bytes()).order(ByteOrder.LITTLE_ENDIAN);
		kernelPca.sets().forEach((name, numbers) -> {
			sets.add(described(name, numbers));
			KernelPcaCode.write(numbers, bytes);
		});
		final Map<String, Object> content = new LinkedHashMap<>();
		content.put("options", kernelPca.options());
		content.put("sets", sets);
		final List<String> lines = new ArrayList<>(List.of(GSON.toJson(Map.of("manifoldDenoiseKernelPca", content))));
		for (int from = 0; from < bytes.limit(); from += LINE_BYTES) {
			lines.add(NUMBERS + Base64.getEncoder().encodeToString(Arrays.copyOfRange(bytes.array(), from, Math.min(bytes.limit(),
				from + LINE_BYTES))));
		}
		return lines;
	}

	private static Map<String, Object> described(final String name, final KernelPcaNumbers numbers) {
		final Map<String, Object> entries = new LinkedHashMap<>();
		entries.put("name", name);
		entries.put("frames", numbers.frames());
		entries.put("components", numbers.components());
		entries.put("functions", numbers.map().functions());
		entries.put("gaussian", numbers.map().gaussian());
		entries.put("normalised", numbers.map().degreeWeights().length > 0);
		entries.put("framesSha256", numbers.framesSha256());
		return entries;
	}

	/** SHA-256 of lines, each with a line feed, in UTF-8. */
	static String sha256(final List<String> lines) {
		final MessageDigest digest = Sha256.begin();
		lines.forEach(line -> digest.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
		return Sha256.end(digest);
	}

	/**
	 * Reads lines whose hash is right.
	 *
	 * @param name of the model, for messages
	 * @throws io.github.manifolddenoise.task.UserException if they do not say what such lines say
	 */
	static KernelPca parse(final String name, final List<String> lines) {
		final JsonFields content = JsonFields.parse(ModelDamage.of(name), lines.isEmpty() ? "" : lines.get(0)).object(
			"manifoldDenoiseKernelPca");
		final ByteBuffer bytes = ByteBuffer.wrap(bytes(content, lines.subList(1, lines.size()))).order(ByteOrder.LITTLE_ENDIAN);
		final Map<String, KernelPcaNumbers> sets = new LinkedHashMap<>();
		for (final JsonFields set : content.objects("sets")) sets.put(set.text("name"), KernelPcaCode.read(set, bytes));
		if (bytes.hasRemaining()) throw content.damaged("sets", "speaks of fewer numbers than there are");
		return new KernelPca(content.texts("options"), sets);
	}

	private static byte[] bytes(final JsonFields content, final List<String> lines) {
		final StringBuilder text = new StringBuilder();
		for (final String line : lines) {
			if (!line.startsWith(NUMBERS)) throw content.damaged("sets", "stands there twice");
			text.append(line, NUMBERS.length(), line.length());
		}
		try {
			return Base64.getDecoder().decode(text.toString());
		}
		catch (final IllegalArgumentException exception) {
			throw content.damaged("sets", "has numbers that are no Base64");
		}
	}
}
