package io.github.manifolddenoise.image;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.manifolddenoise.array.JsonFields;
import io.github.manifolddenoise.array.zarr.NumberList;
import io.github.manifolddenoise.image.ModelInfo.KernelPca;
import io.github.manifolddenoise.model.manifold.KernelPcaNumbers;
import io.github.manifolddenoise.model.manifold.KernelPcaSource;
import io.github.manifolddenoise.task.Sha256;
import io.github.manifolddenoise.task.UserException;

/**
 * The lines of a model's Info that hold what was learnt of its frames: one JSON object with the single key
 * {@code manifoldDenoiseKernelPca}, and the numbers that it speaks of in Base64, {@link KernelPcaCode}, many short lines so that
 * ImageJ can show them. Where they are too many the object names the {@link KernelPcaFolder} that they lie in instead. The manual
 * documents all.
 */
final class KernelPcaLines {

	private static final String START = "{\"" + KernelPcaObject.KEY + "\":", NUMBERS = "manifoldDenoiseNumbers: ";
	private static final int LINE_BYTES = 720;

	private KernelPcaLines() {}

	static boolean isLine(final String line) {
		return line.startsWith(START) || line.startsWith(NUMBERS);
	}

	/** The lines; none if nothing was learnt. */
	static List<String> of(final KernelPca kernelPca) {
		if (kernelPca.sets().isEmpty() && !kernelPca.wasTooLarge()) return List.of();
		final ByteBuffer bytes = ByteBuffer.allocate((int) kernelPca.bytes()).order(ByteOrder.LITTLE_ENDIAN);
		kernelPca.sets().values().forEach(learnt -> write(learnt.numbers(), bytes));
		final List<String> lines = new ArrayList<>(List.of(KernelPcaObject.of(kernelPca)));
		for (int from = 0; from < bytes.limit(); from += LINE_BYTES) {
			lines.add(NUMBERS + Base64.getEncoder().encodeToString(Arrays.copyOfRange(bytes.array(), from, Math.min(bytes.limit(),
				from + LINE_BYTES))));
		}
		return lines;
	}

	private static void write(final KernelPcaNumbers numbers, final ByteBuffer bytes) {
		try {
			KernelPcaCode.write(numbers, values -> {
				for (final double value : values) bytes.putDouble(value);
			});
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
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
	 * @param file of the model; empty if it was not opened from one
	 * @throws io.github.manifolddenoise.task.UserException if they do not say what such lines say, or the folder with the
	 *           numbers is missing or another
	 */
	static KernelPca parse(final String name, final Optional<Path> file, final List<String> lines) {
		final JsonFields content = JsonFields.parse(ModelDamage.of(name), lines.isEmpty() ? "" : lines.get(0)).object(
			KernelPcaObject.KEY);
		final Map<String, KernelPcaSource> sets = new LinkedHashMap<>();
		if (content.has(KernelPcaObject.FOLDER)) {
			final Path folder = KernelPcaFolder.find(name, file, content);
			for (final JsonFields set : content.objects("sets")) sets.put(set.text("name"), KernelPcaInFolder.of(name, set,
				folder, "" + sets.size()));
			return new KernelPca(content.texts("options"), sets);
		}
		final ByteBuffer bytes = ByteBuffer.wrap(bytes(content, lines.subList(1, lines.size()))).order(ByteOrder.LITTLE_ENDIAN);
		for (final JsonFields set : content.objects("sets")) sets.put(set.text("name"), KernelPcaSource.of(KernelPcaCode.read(set,
			source(bytes))));
		if (bytes.hasRemaining()) throw content.damaged("sets", "speaks of fewer numbers than there are");
		return new KernelPca(content.texts("options"), sets);
	}

	private static KernelPcaCode.Source source(final ByteBuffer bytes) {
		return new KernelPcaCode.Source() {

			@Override
			public long remaining() {
				return bytes.remaining() / Double.BYTES;
			}

			@Override
			public double next() {
				return bytes.getDouble();
			}
		};
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

	/** The kernel PCA of a set whose numbers lie in a {@link KernelPcaFolder} until they are needed. */
	private static final class KernelPcaInFolder {

		private KernelPcaInFolder() {}

		/**
		 * @param model its name, for messages
		 * @param said what is said of the set
		 * @param list name of its numbers in the folder
		 * @throws UserException if there is no such list of so many numbers, or what is said of it cannot be
		 */
		static KernelPcaSource of(final String model, final JsonFields said, final Path folder, final String list) {
			final JsonFields set = new JsonFields(why -> new UserException("The kernel PCA of the model \"" + model + "\" in the" +
				" folder \"" + folder + "\" is damaged: " + why +
				". Copy the folder again, or make the model again with Fit Model...."), said.object());
			final String sha256 = set.hash(KernelPcaObject.HASH);
			final int frames = set.count("frames"), components = set.count("components"), functions = set.count("functions");
			final boolean normalised = set.flag("normalised");
			final long length = KernelPcaCode.length(frames, components, functions, normalised);
			NumberList.open(folder, list, length);
			return new KernelPcaSource(set.hash("framesSha256"), frames, components, functions, set.flag("gaussian"), normalised,
				() -> read(set, NumberList.open(folder, list, length), sha256));
		}

		private static KernelPcaNumbers read(final JsonFields set, final NumberList numbers, final String sha256) {
			final KernelPcaNumbers read = KernelPcaCode.read(set, new KernelPcaCode.Source() {

				@Override
				public long remaining() {
					return numbers.remaining();
				}

				@Override
				public double next() {
					return numbers.next();
				}
			});
			if (!numbers.sha256().equals(sha256)) throw set.damaged("name", "\"" + set.text("name") +
				"\" has other numbers than it was made with");
			return read;
		}
	}
}
