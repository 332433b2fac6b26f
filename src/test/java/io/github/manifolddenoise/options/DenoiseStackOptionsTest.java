package io.github.manifolddenoise.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.catalogue.Catalogue;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.ComponentRule;
import io.github.manifolddenoise.extension.Extensions;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.extension.SupportVectorExtension;
import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.DiffusionVersion;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Graph;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.kernel.LaplacianKernel;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.FarPolicy;
import io.github.manifolddenoise.model.manifold.ComponentCount;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.model.stack.NoiseSwitches;
import io.github.manifolddenoise.model.stack.NoiseSwitches.Switch;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.preimage.FixedStep;
import io.github.manifolddenoise.preimage.Optimizer;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.preimage.UnconstrainedPreimage;
import io.github.manifolddenoise.testing.Refusal;

class DenoiseStackOptionsTest {

	static List<Option<?>> all() {
		return DenoiseStackOptions.all();
	}

	@Test
	void namesAreLowerCaseAndKeptForEver() {
		final List<String> names = List.of("method", "choice", "train", "noise", "sigma", "gain", "offset", "readnoise",
			"outliers", "patterns", "pixelnoise", "correlation", "geometry", "start", "outside", "far", "align",
			"neighbours", "kernel", "extension", "parameters", "q", "components", "landmarks", "alpha", "t",
			"kernelneighbours", "kernelfactor", "extensionneighbours", "extensionfactor", "kernelbandwidth",
			"extensionbandwidth", "ridge", "centre", "weights", "mask", "optimizer", "tolerance", "iterations", "step",
			"strict", "strength", "channels", "bitdepth", "volumes", "showplots", "showremoved", "preview", "seed",
			"threads", "embedding", "coordinates", "report", "html", "removed", "weightsmap");
		assertEquals(List.of(),
			names.stream().filter(name -> all().stream().map(Option::name).noneMatch(name::equals)).toList());
		all().forEach(option -> assertTrue(option.name().matches("[a-z]+"), option.name()));
	}

	@ParameterizedTest
	@MethodSource("io.github.manifolddenoise.options.DenoiseStackOptions#all")
	void everyOptionHasALabelAHelpARangeAndAGoodDefault(final Option<?> option) {
		assertFalse(option.label().isBlank());
		assertTrue(option.help().strip().endsWith("."), option.help());
		assertFalse(option.range().isBlank());
		option.parse(option.defaultText());
		option.choices().forEach(option::parse);
	}

	@Test
	void labelsDiffer() {
		final Set<String> labels = new HashSet<>();
		all().forEach(option -> assertTrue(labels.add(option.label()), option.label()));
	}

	@Test
	void withoutValuesEverythingIsChosenAutomatically() {
		final DenoiseOptions options = denoiseOptions(Map.of());
		assertEquals(DenoiseMethods.AUTO, options.method());
		assertEquals(NoiseOptions.UNKNOWN, options.noise());
		assertEquals(1, options.seed());
	}

	@Test
	void withoutValuesTheOptionsAreTheTypedDefaults() {
		assertEquals(DenoiseOptions.defaults(), denoiseOptions(Map.of()));
	}

	/** What is usual for a method, a geometry or a kernel is said once. */
	@ParameterizedTest
	@MethodSource("io.github.manifolddenoise.model.method.DenoiseMethods#all")
	void typedOptionsAreThoseOfTheTexts(final DenoiseMethod method) {
		for (final Geometry geometry : Geometry.values()) {
			final String word = geometry.name().toLowerCase(Locale.ROOT);
			final DenoiseOptions typed = DenoiseOptions.defaults().withMethod(method), of = typed.withPreimage(typed.preimage()
				.withGeometry(geometry));
			assertEquals(of, denoiseOptions(Map.of("method", method.word(), "geometry", word)));
			assertEquals(of.withPreimage(of.preimage().withKernel(new GaussianKernel())), denoiseOptions(Map.of("method",
				method
				.word(), "geometry", word, "kernel", "gaussian")));
		}
	}

	@Test
	void withersChangeWhatTheTextsChange() {
		final DenoiseOptions defaults = DenoiseOptions.defaults();
		final PreimageOptions preimage = defaults.preimage();
		final ModelOptions model = preimage.model();
		assertEquals(defaults.withSigma(3).withSeed(7), denoiseOptions(Map.of("sigma", "3", "seed", "7")));
		assertEquals(defaults.withNeighbours(8).withFar(FarPolicy.PASS), denoiseOptions(Map.of("neighbours", "8", "far",
			"pass")));
		assertEquals(defaults.withMethod(DenoiseMethods.AUTO.ofOne()), denoiseOptions(Map.of("choice", "best")));
		assertEquals(defaults.withChosenNeighbours(), denoiseOptions(Map.of("neighbours", "auto")));
		assertEquals(defaults.withNoise(NoiseOptions.defaults().withLaw(NoiseOptions.Law.PHOTON).withCamera(new CameraNoise(2,
			3, 4))), denoiseOptions(Map.of("noise", "photon", "gain", "2", "offset", "3", "readnoise", "4")));
		assertEquals(defaults.withPreimage(preimage.withComponents(5).withOutside(PreimageOptions.Outside.KEEP).withStart(
			PreimageOptions.Start.NOISY)), denoiseOptions(Map.of("q", "5", "outside", "keep", "start", "noisy")));
		assertEquals(defaults.withPreimage(preimage.withModel(model.withCentring(Centring.NONE).withTime(2)
			.withKernelBandwidth(new Bandwidth.Fixed(9)).withExtension(new RidgeExtension(0.1)).withExtensionBandwidth(
				new Bandwidth.Fixed(11)).withMostComponents(12))), denoiseOptions(Map.of("centre", "none", "t", "2",
				"kernelbandwidth",
					"9", "ridge", "0.1", "extensionbandwidth", "11", "components", "12")));
	}

	@Test
	void withoutValuesThePreimagesAreThoseOnTheCleanedManifold() {
		final PreimageOptions options = options(Map.of());
		final ModelOptions model = options.model();
		assertEquals(new DiffusionKernel(1), model.kernel());
		assertEquals(Centring.TRIVIAL_VECTOR, model.centring());
		assertEquals(1, model.time());
		assertEquals(new Bandwidth.NearestNeighbours(3, 1), model.kernelBandwidth());
		assertEquals(new Bandwidth.NearestNeighbours(5, 2), model.extensionBandwidth());
		assertEquals(new RidgeExtension(0.01), model.extension());
		assertEquals(ComponentCount.ESTIMATED, options.components());
		assertEquals(new ConstrainedPreimage.Kind(new BarzilaiBorwein(1e-5, 200, 3000)), options.method());
		assertEquals(Geometry.CLEANED, options.geometry());
		assertEquals(PreimageOptions.Start.CLEANED, options.start());
		assertEquals(PreimageOptions.Outside.REMOVE, options.outside());
	}

	@Test
	void onNoisyFramesTheModelIsThatOfTheFirstVersion() {
		final PreimageOptions options = options(Map.of("geometry", "noisy"));
		assertEquals(ModelOptions.defaults(Geometry.NOISY), options.model());
		assertEquals(Geometry.NOISY, options.geometry());
		assertEquals(new Bandwidth.NearestNeighbours(5, 2), options(Map.of("geometry", "shrunk")).model()
			.extensionBandwidth());
		assertEquals(new Bandwidth.NearestNeighbours(5, 3), options(Map.of("geometry", "noisy", "extensionfactor", "3"))
			.model().extensionBandwidth());
	}

	@ParameterizedTest
	@MethodSource("io.github.manifolddenoise.model.method.DenoiseMethods#all")
	void everyMethodHasItsName(final DenoiseMethod method) {
		assertEquals(method, denoiseOptions(Map.of("method", method.word())).method());
		assertTrue(DenoiseStackOptions.METHOD.choices().contains(method.word()));
	}

	@Test
	void whatIsKnownOfTheNoiseReachesTheDenoiser() {
		assertEquals(new NoiseOptions(NoiseOptions.Law.GAUSSIAN, OptionalDouble.of(2.5), Optional.empty()), denoiseOptions(Map
			.of("noise", "gaussian", "sigma", "2.5")).noise());
		assertEquals(new NoiseOptions(NoiseOptions.Law.PHOTON, OptionalDouble.empty(), Optional.of(new CameraNoise(0.5, 100,
			3))), denoiseOptions(Map.of("noise", "photon", "gain", "0.5", "offset", "100", "readnoise", "3")).noise());
		assertEquals(NoiseSwitches.AUTO, denoiseOptions(Map.of()).noise().switches());
		assertEquals(new NoiseSwitches(Switch.ON, Switch.OFF, Switch.AUTO, Switch.ON), denoiseOptions(Map.of("outliers", "on",
			"patterns", "off", "correlation", "on")).noise().switches());
		assertEquals(Switch.OFF, denoiseOptions(Map.of("pixelnoise", "off")).noise().switches().pixelNoise());
		assertEquals(7, denoiseOptions(Map.of("seed", "7")).seed());
		assertEquals(PreimageOptions.Start.NOISY, options(Map.of("start", "noisy")).start());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "noise=photon sigma=20 | sigma = 20.0 … factor … 0.1 to 10 … sigma = auto",
		"gain=1 sigma=0.05 | sigma = 0.05 … factor … readnoise", "noise=gaussian gain=1 | gain = 1.0 … Choose noise = photon",
		"offset=100 | offset … readnoise … Give the gain", "readnoise=3 | offset … readnoise … Give the gain" })
	void contradictionsAboutTheNoiseAreExplained(final String given, final String message) {
		final Map<String, String> texts = new HashMap<>();
		for (final String part : given.split(" ")) texts.put(part.split("=")[0], part.split("=")[1]);
		Refusal.of(() -> denoiseOptions(texts)).says(message);
	}

	@Test
	void withoutValuesTheImageIsTreatedAsDocumented() {
		final OptionValues values = OptionValues.of(all(), Map.of());
		assertEquals(ChannelMode.SEPARATE, values.get(DenoiseStackOptions.CHANNELS));
		assertEquals(OutputType.SAME, values.get(DenoiseStackOptions.BIT_DEPTH));
		assertTrue(values.get(DenoiseStackOptions.SHOW_PLOTS));
		assertFalse(values.get(DenoiseStackOptions.VOLUMES));
		assertTrue(values.get(DenoiseStackOptions.TRAIN).isEmpty());
		assertTrue(values.get(DenoiseStackOptions.THREADS).isEmpty());
	}

	@Test
	void valuesReachTheModel() {
		final PreimageOptions options = options(Map.of("kernel", "diffusion", "alpha", "0.5", "t", "3", "kernelneighbours",
			"7", "extensionneighbours", "9", "extensionfactor", "2.5", "ridge", "0.1", "centre", "mean", "q", "12",
			"method",
			"unconstrained"));
		assertEquals(new ModelOptions(new DiffusionKernel(0.5), Centring.MEAN, 3, new Bandwidth.NearestNeighbours(7, 1),
			new Bandwidth.NearestNeighbours(9, 2.5), 0.1), options.model());
		assertEquals(new ComponentCount.Given(12), options.components());
		assertInstanceOf(UnconstrainedPreimage.Kind.class, options.method());
	}

	@ParameterizedTest
	@CsvSource({ "energy, 0.05", "energy:0.2, 0.2" })
	void componentsByTheEnergyTheyHold(final String text, final double epsilon) {
		assertEquals(new ComponentCount.ByRule(new ComponentRule.Energy(epsilon)), options(Map.of("q", text)).components());
	}

	@ParameterizedTest
	@CsvSource({ "eigengap, 20", "eigengap:7, 7" })
	void componentsBeforeTheWidestGap(final String text, final int most) {
		assertEquals(new ComponentCount.ByRule(new ComponentRule.Eigengap(most)), options(Map.of("q", text)).components());
	}

	@Test
	void aMethodsOwnParametersAreCheckedAndReachIt() {
		final Map<String, String> given = Map.of("kernel", "diffusion", "extension", "svr", "parameters",
			"cost:3,version:weighted");
		final ModelOptions model = options(given).model();
		assertEquals(new SupportVectorExtension(3, 0.05), model.extension());
		assertEquals(new DiffusionKernel(1, DiffusionVersion.WEIGHTED), model.kernel());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "cost:0 | cost = 0 … Choose … > 0",
		"much:3 | parameters = 'much:3' … diffusion … 'much' … Choose … version … cost … epsilon",
		"cost | parameters = 'cost' … 'cost' … Write", "cost:3,cost:4 | parameters = 'cost:3,cost:4' … Leave one",
		"alpha:0.5 | alpha … give alpha = 0.5 … parameters", "q:5 | q … give q = 5 … parameters" })
	void aBadParameterIsNamed(final String parameters, final String message) {
		Refusal.of(() -> options(Map.of("extension", "svr", "parameters", parameters))).says(message);
	}

	@ParameterizedTest
	@ValueSource(strings = { "harmonics", "svd", "posterior" })
	void otherMethodsHaveNoParameters(final String method) {
		Refusal.of(() -> options(Map.of("method", method, "parameters", "lambda:0.3"))).says("method = " + method +
			" … parameters … Leave parameters … choose");
		assertEquals(new DiffusionKernel(1, DiffusionVersion.WEIGHTED), options(Map.of("method", "auto", "parameters",
			"version:weighted")).model().kernel());
	}

	@Test
	void aParameterWithoutTheGraphThatUsesItIsRefused() {
		final Map<String, String> alone = Map.of("kernel", "laplacian", "parameters", "eta:0.5");
		Refusal.of(() -> options(alone)).says("eta = 0.5 … graph = complete … Choose graph = threshold … leave eta");
		assertEquals(new LaplacianKernel(new Graph.Threshold(0.5)), options(Map.of("kernel", "laplacian", "parameters",
			"graph:threshold,eta:0.5")).model().kernel());
	}

	/**
	 * Parameters of methods that can be chosen together are told apart by name, and none hides an option. Two methods of one
	 * catalogue are never chosen together.
	 */
	@Test
	void parametersHaveNamesOfTheirOwn() {
		final Map<String, Catalogue<?>> owners = new HashMap<>();
		for (final Catalogue<?> catalogue : List.of(PreimageKinds.ALL, Kernels.ALL, Extensions.ALL)) {
			catalogue.entries().stream().flatMap(entry -> entry.parameters().stream()).filter(option -> !all().contains(option))
				.forEach(parameter -> {
					assertSame(catalogue, owners.computeIfAbsent(parameter.name(), name -> catalogue), parameter.name());
					assertTrue(all().stream().noneMatch(option -> option.name().equals(parameter.name())), parameter.name());
					assertTrue(parameter.name().matches("[a-z]+"), parameter.name());
					parameter.parse(parameter.defaultText());
				});
		}
	}

	@Test
	void aScaleReplacesItsNeighbourRule() {
		final ModelOptions model = options(Map.of("kernelbandwidth", "1.5", "extensionbandwidth", "6", "extensionfactor", "3"))
			.model();
		assertEquals(new Bandwidth.Fixed(1.5), model.kernelBandwidth());
		assertEquals(new Bandwidth.Fixed(6), model.extensionBandwidth());
	}

	/** A Gaussian kernel is wide on clean frames, but for constrained pre-images. */
	@ParameterizedTest
	@CsvSource({ "mika, cleaned, auto, 8", "kwok-tsang, shrunk, auto, 8", "mika, noisy, auto, 1",
	"constrained, cleaned, auto, 1",
		"mika, cleaned, 3, 3" })
	void theKernelsFactorSuitsTheFrames(final String method, final String geometry, final String factor,
		final double expected)
	{
		assertEquals(new Bandwidth.NearestNeighbours(3, expected), options(Map.of("method", method, "kernel", "gaussian",
			"geometry", geometry, "kernelfactor", factor)).model().kernelBandwidth());
		assertEquals(new Bandwidth.NearestNeighbours(3, factor.equals("auto") ? 1 : expected), options(Map.of("method",
			"unconstrained", "geometry", geometry, "kernelfactor", factor)).model().kernelBandwidth());
	}

	@Test
	void theGaussianKernelIsCentredByItsMean() {
		final ModelOptions model = options(Map.of("kernel", "gaussian")).model();
		assertInstanceOf(GaussianKernel.class, model.kernel());
		assertEquals(Centring.MEAN, model.centring());
		assertEquals(Centring.NONE, options(Map.of("kernel", "gaussian", "centre", "none", "method",
			"unconstrained")).model().centring());
	}

	@Test
	void fixedStepsTakeTheirOwnNumberOfIterations() {
		assertEquals(constrained(new FixedStep(1e-5, 2000, 0.1)), options(Map.of("optimizer", "fixed-step")).method());
		assertEquals(constrained(new FixedStep(1e-6, 200, 0.05)), options(Map.of("optimizer", "fixed-step", "tolerance",
			"1e-6",
			"iterations", "200", "step", "0.05")).method());
		assertEquals(constrained(new BarzilaiBorwein(1e-6, 80)), options(Map.of("tolerance", "1e-6", "iterations", "80"))
			.method());
	}

	private static PreimageKind constrained(final Optimizer optimizer) {
		return new ConstrainedPreimage.Kind(optimizer);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
		"kernelbandwidth | 0 | kernelbandwidth = 0 … Choose … > 0",
		"kernelbandwidth | -2 | kernelbandwidth = -2 … Choose … > 0",
		"extensionbandwidth | -1.5 | extensionbandwidth = -1.5 … Choose … > 0",
		"extensionfactor | 0 | extensionfactor = 0 … Choose … > 0",
		"extensionfactor | 2,5 | extensionfactor = '2,5' … Choose … > 0 … decimal point",
		"ridge | 0 | ridge = 0 … Choose … > 0",
		"t | 0 | t = 0 … Choose … > 0",
		"alpha | 1.5 | alpha = 1.5 … Choose … ≥ 0 … ≤ 1",
		"tolerance | 1 | tolerance = 1 … Choose … > 0 … < 1",
		"q | 0 | q = 0 … Choose 1 … auto … energy:0.05 … eigengap:20",
		"q | energy:2 | q = energy:2 … Choose … ≥ 0 … < 1",
		"q | energy:abc | q = 'energy:abc' … Choose … ≥ 0 … < 1 … decimal point",
		"q | eigengap:0 | q = eigengap:0 … Choose 1",
		"q | many | q = 'many' … Choose … 1",
		"kernelneighbours | 0 | kernelneighbours = 0 … Choose 1",
		"threads | 0 | threads = 0 … Choose 1",
		"kernel | cosine | kernel = 'cosine' … Choose auto … diffusion",
		"method | best | method = 'best' … Choose auto … harmonics … harmonics-residual … posterior",
		"noise | poisson | noise = 'poisson' … Choose auto … gaussian … photon",
		"sigma | 0 | sigma = 0 … Choose … > 0", "gain | -1 | gain = -1 … Choose",
		"readnoise | -1 | readnoise = -1 … Choose", "offset | much | offset = 'much' … Choose … decimal point",
		"start | middle | start = 'middle' … Choose cleaned … noisy", "seed | -1 | seed = -1 … Choose 0",
		"geometry | clean | geometry = 'clean' … Choose cleaned … shrunk … noisy … mean cleaned?",
		"optimizer | adam | optimizer = 'adam' … Choose barzilai-borwein … fixed-step",
		"centre | median | centre = 'median' … Choose auto … trivial … mean … none",
		"channels | both | channels = 'both' … Choose separate … together",
		"strength | 1.5 | strength = 1.5 … Choose … ≥ 0 … ≤ 1",
		"strength | NaN | strength = NaN … Choose … ≥ 0 … ≤ 1",
		"bitdepth | 8-bit | bitdepth = '8-bit' … Choose input … 32-bit" })
	void aBadValueIsNamedWithItsLimitAndItsCure(final String name, final String text, final String message) {
		Refusal.of(() -> OptionValues.of(all(), Map.of(name, text))).says(message);
	}

	@ParameterizedTest
	@CsvSource({ "t, 2", "centre, trivial" })
	void whatOnlyTheDiffusionKernelKnowsIsRefusedWithAnother(final String name, final String text) {
		final OptionValues values = OptionValues.of(all(), Map.of("kernel", "gaussian", name, text));
		Refusal.of(() -> TypedOptions.of(values)).says(name + " = … Choose … kernel = diffusion");
	}

	private static PreimageOptions options(final Map<String, String> given) {
		return denoiseOptions(given).preimage();
	}

	private static DenoiseOptions denoiseOptions(final Map<String, String> given) {
		return TypedOptions.of(OptionValues.of(all(), given));
	}
}
