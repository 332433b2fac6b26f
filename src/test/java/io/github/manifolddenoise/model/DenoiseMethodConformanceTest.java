package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.cost.CostOptions;
import io.github.manifolddenoise.cost.MachineSpeed;
import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.cost.StackSize;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.method.MethodSetting;
import io.github.manifolddenoise.model.method.StackDenoiser;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Conformance;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.EdgeStacks;

/** What every method of the catalogue owes its callers, also one that is added. Pre-images have {@link MethodConformanceTest}. */
public class DenoiseMethodConformanceTest {

	private static final Map<String, DoubleFrames> STACKS = EdgeStacks.all();
	private static final DoubleFrames CIRCLE = EdgeStacks.CIRCLE;

	/** Every method that is no pre-image and needs no other stack. */
	public static Stream<String> methods() {
		return DenoiseMethods.forStacks().stream().filter(method -> !method.isPreimage()).map(DenoiseMethod::word);
	}

	static Stream<String> all() {
		return DenoiseMethods.all().stream().map(DenoiseMethod::word);
	}

	@ParameterizedTest
	@MethodSource("methods")
	public void everyStackIsTakenOrRefusedInWords(final String method) {
		for (final Map.Entry<String, DoubleFrames> stack : STACKS.entrySet()) {
			final String name = stack.getKey();
			final Optional<String> refusal = Conformance.check(method + " " + name, stack.getValue(), name.equals("a frame with NaN"),
				() -> Conformance.denoise(Map.of("method", method), stack.getValue()));
			if (name.equals("circle")) assertEquals(Optional.empty(), refusal);
			if (name.equals("a frame with NaN")) assertTrue(refusal.isPresent(), method);
		}
	}

	/** Powers of two change no rounding, so that whatever changes is a constant that has a unit. */
	@ParameterizedTest
	@MethodSource("methods")
	public void theUnitOfTheGreyValuesDoesNotMatter(final String method) throws IOException {
		final DoubleFrames plain = DoubleFrames.copyOf(Conformance.denoise(Map.of("method", method), CIRCLE).frames());
		for (final double factor : new double[] { 0x1p-40, 0x1p40 }) {
			final DoubleFrames other = DoubleFrames.copyOf(Conformance.denoise(Map.of("method", method), CIRCLE.affine(factor, 0))
				.frames()).affine(1 / factor, 0);
			assertTrue(Math.sqrt(other.error(plain)) < 1e-12, () -> method + " at " + factor);
		}
	}

	/** Each frame is the same whichever others are asked for with it. */
	@ParameterizedTest
	@MethodSource("methods")
	public void chosenFramesAreThoseOfTheWholeResult(final String method) throws IOException {
		final DenoiseOptions options = Conformance.options(Map.of("method", method));
		final PreparedStack prepared = new Denoiser(options, COMPUTE,
			Progress.NONE).prepare(CIRCLE);
		final StackDenoiser run = options.method().on(MethodSetting.ofStack(options.preimage(), prepared.judge(), 1));
		final DoubleFrames whole = DoubleFrames.copyOf(run.denoise(prepared.stack(), CIRCLE.all()));
		final DoubleFrames some = DoubleFrames.copyOf(run.denoise(prepared.stack(), new int[] { 7, 2 }));
		assertTrue(some.error(whole.frames(7, 2)) < 1e-24, method);
	}

	@ParameterizedTest
	@MethodSource("all")
	public void newFramesHaveARule(final String word) throws IOException {
		final DenoiseMethod rule = DenoiseMethods.of(word).withTraining();
		assertEquals(rule.word(), rule.withTraining().word(), "the rule for new frames stays what it is");
		final DoubleFrames fresh = DoubleFrames.spot(5, 5, 0.02, 8);
		final Map<String, String> options = DenoiseMethods.of(word).isPreimage() ? Map.of("method", word, "q", "2") : Map.of("method",
			word);
		assertEquals(Optional.empty(), Conformance.check(word, fresh, false, () -> Conformance.denoise(options, CIRCLE, fresh)));
	}

	/** Forecasts grow with frames and pixels, and are numbers. */
	@ParameterizedTest
	@MethodSource("all")
	public void aForecastGrowsWithTheStack(final String word) {
		final CostOptions options = new CostOptions(CostOptions.Learning.FROM_CLEANED_FRAMES, true, false, false, false);
		final MethodCost few = DenoiseMethods.of(word).cost(new StackCost(new StackSize(100, 64, 64, 1, 1, 16, false), options));
		final MethodCost many = DenoiseMethods.of(word).cost(new StackCost(new StackSize(1000, 64, 64, 1, 1, 16, false), options));
		assertTrue(few.work().seconds(MachineSpeed.REFERENCE) < many.work().seconds(MachineSpeed.REFERENCE), word);
		assertTrue(few.peak() > 0 && few.peak() < many.peak() && few.kept() < many.kept() && few.writing() <= many.writing(), word);
		assertTrue(many.peak() < 1e12, word);
	}

	@ParameterizedTest
	@MethodSource("all")
	public void whatIsSaidOfItIsComplete(final String word) {
		final DenoiseMethod method = DenoiseMethods.of(word);
		assertTrue(word.matches("[a-z]+(-[a-z]+)*"), word);
		assertFalse(method.title().isBlank() || method.help().isBlank() || method.source().isBlank(), word);
		assertTrue(method.help().endsWith("."), method.help());
		assertEquals(word, method.entry().create(OptionValues.of(method.entry().parameters(), Map.of())).word());
		assertNotEquals(method.isChoice() || method.needsTraining(), method.isForStacks());
		assertEquals(1, List.copyOf(DenoiseMethods.ALL.words()).stream().filter(word::equals).count());
	}
}
