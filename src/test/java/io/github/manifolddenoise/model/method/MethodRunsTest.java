package io.github.manifolddenoise.model.method;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.catalogue.Catalogue;
import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.comparison.MethodRun;
import io.github.manifolddenoise.model.comparison.MethodRuns;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class MethodRunsTest {

	private static final int FRAMES = 40;
	private static final DoubleFrames STACK = DoubleFrames.spot(FRAMES, 16, 0.1, 3);
	private static final int[] CHOSEN = { 0, 9, 17, 30 };

	private static DenoiseOptions options(final String method, final String q) {
		return TypedOptions.of(OptionValues.of(DenoiseStackOptions.all(), Map.of("method", method, "q", q)));
	}

	private static MethodRuns trials(final FrameSource frames, final int... chosen) throws IOException {
		return MethodRuns.of(frames, NoiseOptions.UNKNOWN, 1, OptionalInt.empty(), chosen, () -> {}, COMPUTE, Progress.NONE);
	}

	static Stream<String> methods() {
		return DenoiseMethods.forStacks().stream().map(DenoiseMethod::word);
	}

	/** Whatever is registered: the frames are those of Denoise Stack, in single precision. */
	@ParameterizedTest
	@MethodSource("methods")
	void framesAreThoseOfTheMethodByItself(final String method) throws IOException {
		final MethodRun trial = trials(STACK, CHOSEN).run(options(method, "4"));
		final FrameSource expected = Denoisers.of("method=" + method + " q=4").denoise(STACK).frames().select(CHOSEN);
		assertArrayEquals(DoubleFrames.copyOf(expected).values().data, DoubleFrames.copyOf(trial.frames()).values().data, 1e-6);
		assertEquals(CHOSEN.length, trial.distances().length);
		assertTrue(trial.seconds() > 0 && trial.gain().isPresent());
	}

	@Test
	void gainsAreThoseOfAnAutomaticChoice() throws IOException {
		final MethodRuns trials = trials(STACK, CHOSEN);
		final Denoised denoised = Denoisers.of("method=auto choice=best effort=best q=4").denoise(STACK);
		assertEquals(denoised.noise().used(), trials.noise().used());
		for (final Candidate candidate : denoised.choice().orElseThrow().candidates()) {
			assertEquals(candidate.gain(), trials.run(options(candidate.method().word(), "4")).gain().orElseThrow(), 1e-9,
				candidate.method().word());
		}
	}

	@Test
	void oneMethodDoesNotChangeTheNext() throws IOException {
		final MethodRuns trials = trials(STACK, CHOSEN);
		final MethodRun first = trials.run(options("constrained", "4"));
		trials.run(options("harmonics", "auto"));
		final MethodRun again = trials.run(options("constrained", "4"));
		assertArrayEquals(first.distances(), again.distances());
		assertEquals(first.gain(), again.gain());
		assertEquals(first.search(), again.search());
	}

	@Test
	void onlyPreimagesHaveASearch() throws IOException {
		final MethodRuns trials = trials(STACK, CHOSEN);
		assertTrue(trials.run(options("svd", "auto")).search().isEmpty());
		final MethodRun.Search search = trials.run(options("constrained", "4")).search().orElseThrow();
		assertEquals(4, search.components());
		assertEquals(CHOSEN.length, search.converged());
		assertTrue(search.drift() < 1e-6 && search.iterations() > 0);
	}

	@Test
	void distancesBeforeAreThoseOfUnchangedFrames() throws IOException {
		final MethodRuns trials = trials(STACK, CHOSEN);
		assertArrayEquals(trials.distancesBefore(), trials.run(options("unchanged", "auto")).distances(), 1e-6);
		assertArrayEquals(trials.distancesBefore(), trials.distancesOf(STACK.select(CHOSEN)), 1e-12);
	}

	@Test
	void theNumberOfThreadsChangesNoBit() throws IOException {
		final double[][] distances = new double[2][];
		for (int k = 0; k < 2; k++) {
			try (Workers workers = new Workers(1 + 2 * k)) {
				distances[k] = MethodRuns.of(STACK, NoiseOptions.UNKNOWN, 1, OptionalInt.of(3), CHOSEN, () -> {},
					Compute.here(workers), Progress.NONE).run(options("constrained", "4")).distances();
			}
		}
		assertArrayEquals(distances[0], distances[1]);
	}

	@Test
	void whatCannotBeUsedSaysSo() throws IOException {
		final MethodRuns trials = trials(STACK, CHOSEN);
		Refusal.of(() -> trials.run(options("constrained", "99"))).says("q = 99 … 23 … Choose q ≤ 22");
		assertTrue(trials.run(options("constrained", "4")).gain().isPresent());
	}

	@Test
	void aGivenLevelIsUsedAndQIsLimitedByTheSpace() throws IOException {
		final NoiseOptions known = new NoiseOptions(NoiseOptions.Law.GAUSSIAN, OptionalDouble.of(0.2), Optional.empty());
		final MethodRuns trials = MethodRuns.of(STACK, known, 1, OptionalInt.of(1000), CHOSEN, () -> {}, COMPUTE,
			Progress.NONE);
		assertEquals(0.2, trials.noise().used());
		assertEquals(NoiseLevel.Source.GIVEN, trials.noise().how());
		assertEquals(FRAMES - 1, trials.commonComponents().orElseThrow());
		assertTrue(trials.camera().isEmpty());
	}

	@Test
	void identicalFramesAreRefusedAndTheUserCanStop() {
		final FrameSource same = DoubleFrames.of(new double[5][4]);
		assertThrows(UserException.class, () -> trials(same, 0));
		assertThrows(CancellationException.class, () -> MethodRuns.of(STACK, NoiseOptions.UNKNOWN, 1, OptionalInt.empty(), CHOSEN,
			() -> {}, COMPUTE, new CancelAfter(2)));
	}

	/** A new pre-image needs no line but that in its catalogue. */
	@Test
	void aNewEntryIsAMethod() {
		final Entry<PreimageKind> dummy = new Entry<>("dummy", "dummy title", "Does nothing.", "none", (PreimageKind) q ->
			null);
		final List<Entry<DenoiseMethod>> entries = DenoiseMethods.catalogue(Catalogue.of(ConstrainedPreimage.ENTRY, dummy)).entries();
		final Entry<DenoiseMethod> last = entries.get(entries.size() - 1);
		assertEquals("dummy", last.word());
		assertTrue(last.create(OptionValues.of(List.of(), Map.of())).isPreimage());
	}

	@Test
	void methodsForStacksNeedNoOther() {
		assertFalse(methods().anyMatch(word -> word.startsWith("posterior") || word.equals("auto")));
		assertTrue(methods().toList().containsAll(PreimageKinds.ALL.words()));
		assertTrue(methods().toList().containsAll(List.of("unchanged", "dct", "nlm", "svd", "harmonic-shrinkage", "harmonics",
			"harmonics-residual")));
		assertTrue(DenoiseMethods.all().stream().noneMatch(method -> method.help().isBlank() || method.source().isBlank()));
	}
}
