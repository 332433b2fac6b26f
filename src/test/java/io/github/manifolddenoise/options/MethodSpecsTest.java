package io.github.manifolddenoise.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.model.manifold.ComponentCount;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Refusal;

class MethodSpecsTest {

	private static List<MethodSpec> parse(final String methods, final String... options) {
		final Map<String, String> texts = new LinkedHashMap<>(Map.of("methods", methods));
		for (int i = 0; i < options.length; i += 2) texts.put(options[i], options[i + 1]);
		return CompareMethodsOptions.methods(OptionValues.of(CompareMethodsOptions.all(), texts));
	}

	private static String texts(final String methods) {
		return String.join(" / ", parse(methods).stream().map(MethodSpec::text).toList());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '#', value = { "svd # svd", "svd, dct;nlm # svd / dct / nlm", " svd ,, dct ; # svd / dct",
		"constrained(q:10) # constrained(q:10)", "constrained ( q=10, geometry:noisy;kernel:gaussian ) # " +
			"constrained(q:10 geometry:noisy kernel:gaussian)", "constrained() # constrained",
		"constrained, constrained(q:3), constrained # constrained / constrained(q:3)",
		"auto(choice:best),svd # auto(choice:best) / svd", "harmonics(neighbours:auto),svd # harmonics(neighbours:auto) / svd" })
	void entriesHaveWordsAndOptions(final String text, final String entries) {
		assertEquals(entries, texts(text));
		assertEquals(entries, texts(entries.replace(" / ", ", ")));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '#', value = { "constrined # methods: 'constrined' … no method 'constrined' … Choose among all",
		"svd, foo(q:3) # methods: 'foo(q:3)' … no method 'foo' … Choose",
		"posterior # methods: 'posterior' … 'posterior' … stack … Choose among all",
		"posterior # methods: 'posterior' … 'posterior' … stack … Choose",
		"constrained(q:10 # methods: 'constrained(q:10' … brackets … Write word",
		"svd, constrained)q:10 # methods: 'constrained)q:10' … brackets … Write",
		"constrained((q:10)) # methods: 'constrained((q:10))' … brackets … Write",
		"constrained(q:10)x # methods: 'constrained(q:10)x' … bracket … Write",
		"constrained(q:10) svd # methods: 'constrained(q:10) svd' … bracket … Write",
		"constrained(q) # methods: 'constrained(q)' … 'q' … Write key:value",
		"constrained(q:) # methods: 'constrained(q:)' … 'q:' … Write key:value",
		"constrained(q:1 q:2) # methods: 'constrained(q:1 q:2)' … 'q' … twice … Leave",
		"constrained(q:x) # methods: 'constrained(q:x)' … q = 'x' … whole number … Choose",
		"constrained(q:0) # methods: 'constrained(q:0)' … q = 0 … Choose 1",
		"constrained(kernel:foo) # methods: 'constrained(kernel:foo)' … kernel = 'foo' … Choose",
		"constrained(foo:1) # methods: 'constrained(foo:1)' … parameters = 'foo:1' … 'foo' … Choose",
		"svd(foo:1) # methods: 'svd(foo:1)' … no option 'foo' … Choose among geometry, neighbours, ",
		"all(foo:1) # methods: 'all(foo:1)' … no option 'foo' … Choose",
		"svd(sigma:1) # methods: 'svd(sigma:1)' … sigma … all methods … Leave",
		"svd(report:x) # methods: 'svd(report:x)' … report … all methods … Leave",
		"svd(method:dct) # methods: 'svd(method:dct)' … method … all methods … Leave",
		"constrained(kernel:gaussian centre:none) # methods: 'constrained(kernel:gaussian centre:none)' … kernel = gaussian … Choose",
		"',;' # methods = ',;' … method … Choose among all" })
	void whatIsWrongIsNamed(final String text, final String message) {
		Refusal.of(() -> parse(text)).says(message);
	}

	@Test
	void allIsEveryMethodForAStack() {
		final List<String> words = DenoiseMethods.forStacks().stream().map(DenoiseMethod::word).toList();
		assertEquals(words, parse("all").stream().map(MethodSpec::text).toList());
		assertEquals(words, parse("").stream().map(MethodSpec::text).toList());
		assertEquals(DenoiseMethods.forStacks().stream().map(method -> method.word() + (method.isPreimage() ? "(q:7)" : ""))
			.toList(), parse("all(q:7)").stream().map(MethodSpec::text)
			.toList());
	}

	/** Options that every method looks at are given to every method. */
	@Test
	void allTakeWhatHasToDoWithThem() {
		assertEquals(List.of("svd(neighbours:7)", "constrained(ridge:0.1 neighbours:7)"), parse(
			"all(ridge:0.1 neighbours:7)")
			.stream().map(MethodSpec::text).filter(text -> text.matches("(svd|constrained)\\(.*")).toList());
	}

	/** Whether options go together is seen when the method is run, so that the others of {@code all} are not stopped. */
	@Test
	void allMayHoldMethodsThatCannotBeUsed() {
		final MethodSpec constrained = parse("all(kernel:gaussian centre:none)").stream().filter(spec -> spec.method()
			.word()
			.equals("constrained")).findFirst().orElseThrow();
		assertThrows(UserException.class, constrained::denoiseOptions);
	}

	@Test
	void sharedOptionsHoldUnlessAnEntrySaysOtherwise() {
		final List<MethodSpec> specs = parse("constrained, unconstrained(q:4 geometry:cleaned kernel:gaussian)", "q", "9",
			"geometry", "noisy", "sigma", "0.3", "seed", "5");
		final PreimageOptions first = specs.get(0).denoiseOptions().preimage(), second = specs.get(1).denoiseOptions()
			.preimage();
		assertEquals(new ComponentCount.Given(9), first.components());
		assertEquals(Geometry.NOISY, first.geometry());
		assertEquals(new ComponentCount.Given(4), second.components());
		assertEquals(Geometry.CLEANED, second.geometry());
		assertEquals(new GaussianKernel(), second.model().kernel());
		for (final MethodSpec spec : specs) {
			assertEquals(0.3, spec.denoiseOptions().noise().sigma().orElseThrow());
			assertEquals(5, spec.denoiseOptions().seed());
		}
	}

	@Test
	void parametersAreWhatWasSaid() {
		assertEquals("kernelfactor:2 q:5", parse("constrained(kernelfactor:2,q:5)").get(0).parameters());
		assertEquals("", parse("svd").get(0).parameters());
	}

	/** Every option of Denoise Stack is either of a method's own or shared: none is forgotten. Weights may have any name. */
	@Test
	void everyOptionOfDenoiseStackIsKnown() {
		for (final Option<?> option : DenoiseStackOptions.all()) {
			if (option.equals(DenoiseStackOptions.WEIGHTS)) continue;
			final String text = "constrained(" + option.name() + ":?)";
			final Refusal refusal = Refusal.of(() -> parse(text)).says(option.name());
			assertFalse(refusal.message().contains("no option"), refusal::message);
		}
	}
}
