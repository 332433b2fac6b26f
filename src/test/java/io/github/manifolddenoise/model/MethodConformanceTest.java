package io.github.manifolddenoise.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.extension.Extensions;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.testing.Conformance;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.EdgeStacks;
import io.github.manifolddenoise.testing.Pairs;

/**
 * Every kernel, extension and pre-image of the catalogues, with each other and on unusual stacks: a new method is tested
 * here without a change. What it must do is in {@link Conformance}.
 */
class MethodConformanceTest {

	private static final Map<String, DoubleFrames> STACKS = EdgeStacks.all();
	private static final DoubleFrames CIRCLE = EdgeStacks.CIRCLE;
	private static final List<String> GEOMETRIES = List.of("noisy", "cleaned");
	/** Stacks that no method can take, and such as every method must. */
	private static final Set<String> REFUSED_STACKS = Set.of("one frame", "two frames", "identical frames", "constant", "black",
		"a frame with NaN", "a frame with an infinite value", "values with infinite squares");
	private static final Set<String> TAKEN_STACKS = Set.of("circle", "three frames", "four frames", "every frame twice",
		"every frame thrice", "tiny values", "huge values", "a large offset", "one column varies", "more frames than pixels");
	private static final Duration LONGEST = Duration.ofSeconds(20);

	/** Parameters out of all bounds, and some that are only unusual. */
	private static final List<String> HOSTILE = List.of("0", "-1", "1e308", "NaN", "Infinity", "abc", "", "1e-300", "1e-5", "1",
		"2147483647");

	static Stream<Arguments> kernelsAndExtensions() {
		return Kernels.ALL.words().stream().flatMap(kernel -> Extensions.ALL.words().stream().map(
			extension -> Arguments.of(kernel, extension)));
	}

	static Stream<String> methods() {
		return PreimageKinds.ALL.words().stream();
	}

	static Stream<String> kernels() {
		return Kernels.ALL.words().stream();
	}

	static Stream<String> extensions() {
		return Extensions.ALL.words().stream();
	}

	static Stream<Arguments> parameters() {
		return Stream.of(Map.entry("method", PreimageKinds.ALL), Map.entry("kernel", Kernels.ALL), Map.entry("extension",
			Extensions.ALL)).flatMap(kind -> kind.getValue().entries().stream().flatMap(entry -> entry.parameters().stream()
				.map(option -> Arguments.of(kind.getKey(), entry.word(), option.name()))));
	}

	/** Options of a macro, {@code geometry = noisy} and {@code q = 2} unless something else is said. */
	private static Map<String, String> options(final String... namesAndValues) {
		final Map<String, String> options = new HashMap<>(Map.of("geometry", "noisy", "q", "2"));
		for (int i = 0; i < namesAndValues.length; i += 2) options.put(namesAndValues[i], namesAndValues[i + 1]);
		return options;
	}

	private static Optional<String> check(final String name, final Map<String, String> options) {
		final DoubleFrames frames = STACKS.get(name);
		return Conformance.check(name + " " + options, frames, name.equals("a frame with NaN"), () -> Conformance.denoise(
			options, frames));
	}

	/** Kernel and extension, and the message that refuses them, empty if they go together. */
	private static final Map<List<String>, String> REFUSED = new ConcurrentHashMap<>();

	private static String refusal(final String kernel, final String extension, final String method) {
		return check("circle", options("kernel", kernel, "extension", extension, "method", method)).orElse("");
	}

	private static boolean goTogether(final String kernel, final String extension) {
		return REFUSED.computeIfAbsent(List.of(kernel, extension), pair -> refusal(kernel, extension, "unconstrained")).isEmpty();
	}

	/** Every two of kernel, extension and method that can go together. */
	static Stream<Arguments> combinations() {
		return Pairs.of(List.of(kernels().toList(), extensions().toList(), methods().toList()), row -> goTogether(row.get(0), row
			.get(1))).stream().map(row -> Arguments.of(row.toArray()));
	}

	/** What a method needs, it says; no other reason is good enough. */
	@ParameterizedTest
	@MethodSource("combinations")
	void aCombinationWorksOrIsRefusedByName(final String kernel, final String extension, final String method) {
		final String refusal = refusal(kernel, extension, method);
		assertTrue(refusal.isEmpty() || refusal.startsWith("method = " + method + " "), refusal);
	}

	@ParameterizedTest
	@MethodSource("kernelsAndExtensions")
	void anExtensionIsRefusedForItsKernelWhateverTheMethod(final String kernel, final String extension) {
		if (goTogether(kernel, extension)) return;
		final List<String> methods = methods().toList();
		final String other = methods.get(Math.floorMod((kernel + extension).hashCode(), methods.size()));
		for (final String method : List.of("unconstrained", other)) {
			final String refusal = refusal(kernel, extension, method);
			assertTrue(refusal.startsWith("extension = " + extension + " "), method + ": " + refusal);
		}
	}

	/** Frames that are repeated make kernel matrices singular; a kernel of neighbours may tell them apart all the same. */
	@ParameterizedTest
	@MethodSource("kernelsAndExtensions")
	void repeatedFramesAreNoReasonToRefuse(final String kernel, final String extension) {
		for (final String method : List.of("unconstrained", "distance-weights")) {
			final Map<String, String> options = options("kernel", kernel, "extension", extension, "method", method);
			final String refusal = check("every frame twice", options).orElse("");
			assertTrue(refusal.isEmpty() || refusal.startsWith("extension = " + extension + " ") || refusal.contains(
				"graphneighbours") || refusal.contains("Remove repeated frames"), refusal);
		}
	}

	/** Every method on every stack and in every geometry, and every stack in every geometry. */
	static Stream<Arguments> methodsAndStacks() {
		return Pairs.of(List.of(methods().toList(), GEOMETRIES, List.copyOf(STACKS.keySet()))).stream().map(row -> Arguments.of(row
			.toArray()));
	}

	@ParameterizedTest
	@MethodSource("methodsAndStacks")
	void aMethodWithItsUsualKernelTakesEveryStackOrExplains(final String method, final String geometry, final String stack) {
		final String refusal = check(stack, options("method", method, "geometry", geometry, "q", "1")).orElse("");
		if (REFUSED_STACKS.contains(stack)) assertFalse(refusal.isEmpty());
		if (TAKEN_STACKS.contains(stack)) assertEquals("", refusal);
		if (stack.equals("a frame with NaN")) assertTrue(refusal.startsWith("Frame 4 has the value NaN at x = 2, y = 1"), refusal);
	}

	@ParameterizedTest
	@MethodSource("kernels")
	void aKernelTakesEveryStackOrExplains(final String kernel) {
		checkEveryStack(options("method", "linear-combination", "kernel", kernel, "q", "1"));
	}

	@ParameterizedTest
	@MethodSource("extensions")
	void anExtensionTakesEveryStackOrExplains(final String extension) {
		checkEveryStack(options("method", "unconstrained", "kernel", kernelOf(extension), "extension", extension, "q", "1"));
	}

	private static void checkEveryStack(final Map<String, String> options) {
		for (final String name : STACKS.keySet()) check(name, options);
	}

	/** The first kernel that an extension is for. */
	private static String kernelOf(final String extension) {
		return kernels().filter(kernel -> goTogether(kernel, extension)).findFirst().orElseThrow();
	}

	/** Powers of two change no rounding, so that whatever changes is a constant that has a unit. */
	@ParameterizedTest
	@MethodSource("methods")
	void theUnitOfTheGreyValuesDoesNotMatter(final String method) throws IOException {
		final DoubleFrames plain = DoubleFrames.copyOf(Conformance.denoise(options("method", method), CIRCLE).frames());
		for (final double factor : new double[] { 0x1p-40, 0x1p40 }) {
			final DoubleFrames other = DoubleFrames.copyOf(Conformance.denoise(options("method", method), CIRCLE.affine(factor,
				0)).frames()).affine(1 / factor, 0);
			assertTrue(Math.sqrt(other.error(plain)) < 1e-12, () -> method + " at " + factor + ": " + Math.sqrt(other.error(
				plain)));
		}
	}

	@ParameterizedTest
	@MethodSource("methods")
	void tooManyComponentsAreRefusedAndTheMostAreNot(final String method) {
		requireMostComponents(options("method", method, "q", "1000"));
	}

	@ParameterizedTest
	@MethodSource("extensions")
	void everyExtensionTakesTheMostComponents(final String extension) {
		requireMostComponents(options("method", "unconstrained", "kernel", kernelOf(extension), "extension", extension, "q",
			"1000"));
	}

	private static void requireMostComponents(final Map<String, String> options) {
		final String refusal = check("circle", options).orElseThrow();
		assertTrue(refusal.matches("q = 1000 is too large: .*\\. Choose q ≤ \\d+\\."), refusal);
		options.put("q", refusal.replaceAll(".*Choose q ≤ (\\d+)\\.", "$1"));
		assertEquals(Optional.empty(), check("circle", options));
	}

	private static Map<String, DoubleFrames> goodFrames() {
		final DoubleFrames near = DoubleFrames.spot(5, 5, 0.02, 8);
		return Map.of("near", near, "identical", CIRCLE.frames(0, 1, 2, 3), "far", near.affine(1, 50), "very far", near.affine(1e6,
			1e9), "one", near.frames(0), "constant", near.affine(0, 0.3));
	}

	private static Map<String, DoubleFrames> badFrames() {
		final DoubleFrames near = DoubleFrames.spot(5, 5, 0.02, 8);
		return Map.of("infinite squares", near.affine(1e200, 0), "NaN", near.affine(Double.NaN, 0), "another size", DoubleFrames
			.spot(5, 4, 0.02, 8));
	}

	private static Stream<Arguments> withNewFrames(final Set<String> frames) {
		return Pairs.of(List.of(methods().toList(), GEOMETRIES, List.of("remove", "keep"), frames.stream().sorted().toList()))
			.stream().map(row -> Arguments.of(row.toArray()));
	}

	static Stream<Arguments> methodsAndGoodFrames() {
		return withNewFrames(goodFrames().keySet());
	}

	static Stream<Arguments> methodsAndBadFrames() {
		return withNewFrames(badFrames().keySet());
	}

	@ParameterizedTest
	@MethodSource("methodsAndGoodFrames")
	void newFramesAreTaken(final String method, final String geometry, final String outside, final String frames) {
		assertEquals(Optional.empty(), fresh(frames, goodFrames().get(frames), options("method", method, "geometry", geometry,
			"outside", outside)));
	}

	@ParameterizedTest
	@MethodSource("methodsAndBadFrames")
	void badNewFramesAreRefused(final String method, final String geometry, final String outside, final String frames) {
		assertTrue(fresh(frames, badFrames().get(frames), options("method", method, "geometry", geometry, "outside", outside))
			.isPresent());
	}

	private static Optional<String> fresh(final String name, final DoubleFrames frames, final Map<String, String> options) {
		return Conformance.check(name + " new frames " + options, frames, name.equals("NaN"), () -> Conformance.denoise(options,
			CIRCLE, frames));
	}

	@ParameterizedTest
	@MethodSource("parameters")
	void hostileParametersAreRefusedOrHarmless(final String kind, final String word, final String name) {
		final boolean ofItsOwn = DenoiseStackOptions.all().stream().map(Option::name).noneMatch(name::equals);
		final List<String> chosen = new ArrayList<>(List.of(kind, word));
		if (kind.equals("kernel")) chosen.addAll(List.of("method", "linear-combination"));
		if (kind.equals("extension")) chosen.addAll(List.of("method", "unconstrained", "kernel", kernelOf(word)));
		for (final String text : HOSTILE) {
			final Map<String, String> options = options(chosen.toArray(String[]::new));
			options.put(ofItsOwn ? "parameters" : name, ofItsOwn ? name + ":" + text : text);
			final Optional<String> refusal = assertTimeoutPreemptively(LONGEST, () -> Conformance.check(options.toString(), CIRCLE,
				text.equals("NaN"), () -> Conformance.denoise(options, CIRCLE)), options::toString);
			if (List.of("NaN", "abc", "").contains(text)) assertTrue(refusal.isPresent(), options::toString);
			refusal.ifPresent(message -> assertTrue(message.contains(name), () -> options + ": " + message));
		}
	}
}
