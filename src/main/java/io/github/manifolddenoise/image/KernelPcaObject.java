package io.github.manifolddenoise.image;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

import io.github.manifolddenoise.image.ModelInfo.KernelPca;
import io.github.manifolddenoise.model.manifold.KernelPcaSource;

/** The JSON object that says what was learnt of a model's frames; its numbers lie elsewhere. */
final class KernelPcaObject {

	/** Its key, and in it those of the folder with the numbers, and of their SHA-256 in each set. */
	static final String KEY = "manifoldDenoiseKernelPca", FOLDER = "numbers", HASH = "numbersSha256";

	private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

	private KernelPcaObject() {}

	/** Where the numbers follow in the same text. */
	static String of(final KernelPca kernelPca) {
		final List<Map<String, Object>> sets = new ArrayList<>();
		kernelPca.sets().forEach((name, learnt) -> sets.add(described(name, learnt)));
		return text(Map.of(), kernelPca.options(), sets);
	}

	/** Where the numbers lie in a folder, with their SHA-256 for each set. */
	static String of(final KernelPca kernelPca, final String folder, final List<String> hashes) {
		final List<Map<String, Object>> sets = new ArrayList<>();
		kernelPca.sets().forEach((name, learnt) -> {
			final Map<String, Object> described = described(name, learnt);
			described.put(HASH, hashes.get(sets.size()));
			sets.add(described);
		});
		return text(Map.of(FOLDER, folder), kernelPca.options(), sets);
	}

	/** Whether a text names a folder that the numbers lie in. */
	static boolean namesFolder(final String text) {
		return text.contains("\"" + HASH + "\":");
	}

	private static String text(final Map<String, String> folder, final Map<String, String> options,
		final List<Map<String, Object>> sets)
	{
		final Map<String, Object> content = new LinkedHashMap<>(folder);
		content.put("options", options);
		content.put("sets", sets);
		return GSON.toJson(Map.of(KEY, content));
	}

	private static Map<String, Object> described(final String name, final KernelPcaSource learnt) {
		final Map<String, Object> entries = new LinkedHashMap<>();
		entries.put("name", name);
		entries.put("frames", learnt.frames());
		entries.put("components", learnt.components());
		entries.put("functions", learnt.functions());
		entries.put("gaussian", learnt.gaussian());
		entries.put("normalised", learnt.normalised());
		entries.put("framesSha256", learnt.framesSha256());
		return entries;
	}
}
